import type { Judged, Luck, Turning } from './analysis.js';

/** The most turning points, and the least swing of one. */
const [MOST, LEAST] = [6, 0.08];

/** The rolls and decisions that moved the first seat's chance most, in the order of the game. */
export function turningOf(decisions: readonly Judged[], luck: readonly Luck[], start: readonly number[]): Turning[] {
  let chance = start[0];
  const told: Turning[] = [];
  const tell = (kind: Turning['kind'], line: number, gain: number, words: string) => {
    told.push({ kind, line, before: chance, after: chance + gain, words });
    chance += gain;
  };
  let next = 0;
  for (const { decisions: before, from, to, gains, words } of luck) {
    for (; next < before; next++) tell('decision', ...moveOf(decisions[next]));
    tell('roll', Math.max(from, to - 1), gains[0], words);
  }
  for (; next < decisions.length; next++) tell('decision', ...moveOf(decisions[next]));
  const size = ({ before, after }: Turning) => Math.abs(after - before);
  const large = told.filter((one) => size(one) >= LEAST).sort((a, b) => size(b) - size(a));
  const chosen = new Set(large.slice(0, MOST));
  return told.filter((one) => chosen.has(one));
}

const moveOf = ({ line, plays, about, answer }: Judged): [line: number, gain: number, words: string] => [line, plays[0], `${about}: ${answer}`];
