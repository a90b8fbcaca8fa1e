import { test } from 'vitest';

/**
 * `npm test` shows every promise once. With WITNESS=all, as CI sets it, the same tests repeat it: for every game, report, command
 * and setting.
 */
export const ALL = process.env.WITNESS === 'all';

/** All of a list for the second witness; otherwise about as many as `few` of them, evenly spread. */
export function some<T>(all: readonly T[], few: number): readonly T[] {
  const step = ALL ? 1 : Math.ceil(all.length / few);
  return all.filter((_, n) => n % step === 0);
}

/** A number of games: all of them for the second witness. */
export const few = (games: number, all: number): number => (ALL ? all : games);

/** A test that is a second witness only: of what another test shows, or what a clock or a kill takes long to show. CI runs it. */
export const second = test.runIf(ALL);
