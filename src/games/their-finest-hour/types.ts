import type { PlayOf } from '../../engine/index.js';
import type { Data } from './data.js';
import type { Options } from './options.js';
import type { Player, View } from './player.js';
import type { GameRecord } from './record.js';
import type { Rules } from './rules.js';
import type { State } from './state.js';

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
