import type { Data } from './data.js';
import type { Options } from './options.js';

export const SEATS = ['north', 'south'] as const;
export const SHIPS = 3;

/** Options and printed values, compiled once a cell into what the game asks for. */
export interface Rules {
  readonly hit: number;
  readonly hull: number;
  readonly turns: number;
  readonly reroll: boolean;
}

export function compile({ ties, turns }: Options, { hit, hull }: Data): Rules {
  return { hit, hull, turns, reroll: ties === 'reroll' };
}
