import type { PlayOf } from '../../engine/index.js';
import type { GameRecord } from './counters.js';
import type { Options } from './options.js';
import type { Player } from './player.js';
import type { Rules } from './rules.js';
import type { State, View } from './state.js';
import type { Data } from './tables.js';

export interface Types {
  state: State;
  rules: Rules;
  player: Player;
  view: View;
  recorder: GameRecord;
  options: Options;
  data: Data;
}

/** What every rule function takes first. */
export type Play = PlayOf<Types>;
