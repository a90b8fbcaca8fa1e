import type { PlayOf } from '../../engine/index.js';
import type { GameRecord } from './counters.js';
import type { Options } from './options.js';
import type { Player } from './player.js';
import type { Rules } from './rules.js';
import type { State, View } from './state.js';
import type { Data } from './tables.js';

export type { Course } from './course.js';
export type { Leader } from './leader.js';
export type { Ship } from './ship.js';
export type { Sea } from './state.js';
export type { Data, Options, Rules, State, View };

/** The game's types, for the engine's contract and for strategies. */
export interface Types {
  state: State;
  rules: Rules;
  player: Player;
  view: View;
  recorder: GameRecord;
  options: Options;
  data: Data;
}

/** What rule functions take first. */
export type Play = PlayOf<Types>;
