import type { Dice } from '../../chance/index.js';
import { ownDice } from '../../mechanics/own-dice.js';

/** Purposes of rolls. The place in the list is the channel's number: append, never reorder. */
export const CHANNELS = ['tokens', 'deployment', 'initiative', 'detection', 'manoeuvre', 'position', 'fire', 'scatter'] as const;
export const TOKENS = 0;
export const DEPLOYMENT = 1;
export const INITIATIVE = 2;
export const DETECTION = 3;
export const MANOEUVRE = 4;
export const POSITION = 5;
export const FIRE = 6;
export const SCATTER = 7;

interface Rolling {
  readonly dice: Dice;
  readonly state: { readonly rolls: Int16Array };
}

/** Selects the dice of a ship's next roll on a channel. */
export function own({ state, dice }: Rolling, channel: number, ship: number): void {
  ownDice(dice, channel, ship, state.rolls[ship * CHANNELS.length + channel]++);
}
