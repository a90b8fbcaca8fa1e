import type { Dice } from '../chance/index.js';

/** More than the rolls of one unit on one channel in a game. */
const ROLLS = 0x10000;

/**
 * Selects the dice of a unit's next roll on a channel, by the number of those before it in the game. They depend neither on the turn nor
 * on what other units roll, so that two variants of the rules stay in step after a fight has been delayed or has gone to another ship.
 */
export function ownDice(dice: Dice, channel: number, unit: number, before: number): void {
  dice.at(channel, unit * ROLLS + before);
}
