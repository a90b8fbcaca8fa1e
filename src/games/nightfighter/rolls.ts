import type { Play } from './types.js';

/** More than the turns of a game, and than the counters of a bomber. */
const TIMES = 64;

/**
 * Selects the dice of a channel that belong to one fighter, radar, zone or bomber. Rolls of other units do not change them, so that two variants of
 * the rules stay in step for longer. By default they belong to this turn, too. A channel must not return to a unit after another one.
 */
export function at({ state, dice }: Play, channel: number, unit: number, time = state.turn): void {
  dice.at(channel, unit * TIMES + time);
}

/** Rolls a die and notes it for the transcript. */
export function d6({ dice, record }: Play): number {
  const die = dice.d6();
  if (record.telling) record.shown.push(`${die}`);
  return die;
}

/** Draws a number from 0 to `of` − 1 and notes it for the transcript. */
export function draw({ dice, record }: Play, of: number): number {
  const drawn = dice.below(of);
  if (record.telling) record.shown.push(`${drawn + 1} of ${of}`);
  return drawn;
}

/** The dice since the last call, in brackets. */
export function shown({ record }: Play): string {
  const words = record.shown.join(' ');
  record.shown.length = 0;
  return `(${words})`;
}

export function diceWords(count: number): string {
  return count === 1 ? '1 die' : `${count} dice`;
}

/** S10, S14, S24 Whether any of the dice shows a 6. All of them are rolled. */
export function sixIn(play: Play, count: number): boolean {
  let six = false;
  for (let n = 0; n < count; n++) if (d6(play) === 6) six = true;
  return six;
}

/** 17 The number of dice that show `needed` or more. */
export function hitsOf(play: Play, count: number, needed: number): number {
  let hits = 0;
  for (let n = 0; n < count; n++) if (d6(play) >= needed) hits++;
  return hits;
}
