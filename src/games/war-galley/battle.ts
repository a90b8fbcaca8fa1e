import type { Dice } from '../../chance/index.js';
import type { Log } from './record.js';
import type { Rules } from './rules.js';
import type { Player, State } from './state.js';

/** The five things that every chapter of the rules needs, under one name. Made where a turn opens, gone when it ends. */
export interface Battle {
  readonly state: State;
  readonly rules: Rules;
  readonly seats: readonly Player[];
  readonly dice: Dice;
  readonly record: Log;
}
