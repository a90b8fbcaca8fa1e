import { chanceOfHits, fireOf, type Gunnery, type Guns } from './gunnery.js';

/** Features of a scenario; they stay the same throughout a game. */
export const STRENGTHS = [
  'an attack may destroy',
  'an attack may damage',
  'ground radars',
  'tally dice',
  'radar of its own',
  'searchlight zones',
] as const;

interface Given extends Gunnery {
  readonly fighters: readonly (Guns & { readonly tallyDice: number; readonly ai: object | null })[];
  readonly bomber: { readonly robust: number; readonly damagedAt: number };
  readonly radars: readonly { readonly counters: number; readonly search: number }[];
  readonly zoneNames: readonly string[];
}

/** In the order of STRENGTHS, scaled to about 1 at most. The first fighter stands for all. */
export function strengthsOf(given: Given): readonly number[] {
  const { bomber, radars, zoneNames } = given;
  const [first] = given.fighters;
  const [dice, needed] = fireOf(given, first, 0);
  return [
    chanceOfHits(dice, needed, bomber.robust),
    chanceOfHits(dice, needed, bomber.damagedAt),
    radars.reduce((sum, { counters, search }) => sum + counters / search, 0) / 4,
    first.tallyDice / 4,
    first.ai === null ? 0 : 1,
    zoneNames.length / 10,
  ];
}
