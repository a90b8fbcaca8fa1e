import type { GameTypes, PlayOf } from 'sortie/engine';
import type { GameRecord } from './counters.js';
import type { Options } from './options.js';
import type { Player } from './player.js';
import type { Rules, State, View } from './state.js';
import type { Data } from './tables.js';

export interface Types extends GameTypes {
  state: State;
  rules: Rules;
  player: Player;
  view: View;
  recorder: GameRecord;
  options: Options;
  data: Data;
}

export type Play = PlayOf<Types>;
