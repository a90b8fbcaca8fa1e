import type { Dice } from '../../chance/index.js';
import { places } from '../../engine/index.js';
import { ownDice } from '../../mechanics/own-dice.js';

/** Purposes of rolls. Append, never reorder. */
export const CHANNELS = [
  'wind',
  'initiative',
  'command',
  'confusion',
  'crew test',
  'evade',
  'ram',
  'rake',
  'grapple',
  'boarding',
  'disengage',
  'missile',
  'fire',
  'fatigue',
  'aground',
  'sinking',
  'flight',
  'transfer',
] as const;
export const ON = places(CHANNELS);

/** Dice addresses per turn: one for its opening, one per ship's activation, one for its close. */
const ADDRESSES = 128;
/** The rest of ADDRESSES, less the opening and the close. */
export const SHIPS_AT_MOST = 120;

interface Rolling {
  readonly dice: Dice;
  readonly state: { readonly rolls: Int16Array };
}

/** The dice, set to a ship's next roll on a channel. */
export function diceOf({ state, dice }: Rolling, channel: number, ship: number): Dice {
  ownDice(dice, channel, ship, state.rolls[ship * CHANNELS.length + channel]++);
  return dice;
}

export const opening = (turn: number): number => turn * ADDRESSES;
export const activation = (turn: number, ship: number): number => turn * ADDRESSES + ship + 1;
export const closing = (turn: number): number => turn * ADDRESSES + ADDRESSES - 1;
