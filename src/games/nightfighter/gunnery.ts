import type { Options } from './options.js';

export interface Gunnery {
  readonly options: Pick<Options, 'combatMods'>;
  readonly hitsOn: number;
}
export interface Guns {
  readonly fp: number;
  readonly combatMod: number;
}

/** 17 The dice of a fighter's fire, and the lowest one that hits. */
export function fireOf({ options, hitsOn }: Gunnery, { fp, combatMod }: Guns, damaged: number): [dice: number, needed: number] {
  return options.combatMods === 'extra-dice' ? [Math.max(0, fp - damaged + combatMod), hitsOn] : [Math.max(0, fp - damaged), hitsOn - combatMod];
}

/** The chance of at least `hits` hits. */
export function chanceOfHits(dice: number, needed: number, hits: number): number {
  const hit = Math.min(6, Math.max(0, 7 - needed)) / 6;
  let chance = 0;
  let ways = 1;
  for (let n = 0; n <= dice; n++) {
    if (n >= hits) chance += ways * hit ** n * (1 - hit) ** (dice - n);
    ways = (ways * (dice - n)) / (n + 1);
  }
  return chance;
}
