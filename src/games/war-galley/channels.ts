import type { Dice } from '../../chance/index.js';
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
export const ON = {
  wind: 0,
  initiative: 1,
  command: 2,
  confusion: 3,
  crewTest: 4,
  evade: 5,
  ram: 6,
  rake: 7,
  grapple: 8,
  boarding: 9,
  disengage: 10,
  missile: 11,
  fire: 12,
  fatigue: 13,
  aground: 14,
  sinking: 15,
  flight: 16,
  transfer: 17,
} as const;

/** Dice addresses per turn: one for its opening, one per ship's activation, one for its close. */
const ADDRESSES = 128;
/** The rest of ADDRESSES, less the opening and the close. */
export const SHIPS_AT_MOST = 120;

interface Rolling {
  readonly dice: Dice;
  readonly state: { readonly rolls: Int16Array };
}

/** Selects the dice of a ship's next roll on a channel. */
export function own({ state, dice }: Rolling, channel: number, ship: number): void {
  ownDice(dice, channel, ship, state.rolls[ship * CHANNELS.length + channel]++);
}

export const opening = (turn: number): number => turn * ADDRESSES;
export const activation = (turn: number, ship: number): number => turn * ADDRESSES + ship + 1;
export const closing = (turn: number): number => turn * ADDRESSES + ADDRESSES - 1;
