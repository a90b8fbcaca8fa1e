import type { Dice } from '../../chance/index.js';
import { places } from '../../engine/index.js';
import { ownDice } from '../../mechanics/own-dice.js';

/** Purposes of rolls. The place in the list is the channel's number: append, never reorder. */
export const CHANNELS = ['tokens', 'deployment', 'initiative', 'detection', 'manoeuvre', 'position', 'fire', 'scatter'] as const;
export const ON = places(CHANNELS);

interface Rolling {
  readonly dice: Dice;
  readonly state: { readonly rolls: Int16Array };
}

/** Selects the dice of a ship's next roll on a channel. */
export function own({ state, dice }: Rolling, channel: number, ship: number): void {
  ownDice(dice, channel, ship, state.rolls[ship * CHANNELS.length + channel]++);
}
