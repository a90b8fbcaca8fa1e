import type { Judged, Luck, Turning } from './analysis.js';

/** The most turning points, the least swing of one, and its least size in standard errors: a game has hundreds of swings to pick from. */
const [MOST, LEAST, SURE] = [6, 0.08, 3];

interface Swing extends Pick<Turning, 'kind' | 'line' | 'words'> {
  gain: number;
  /** Whether the chance moved for sure. */
  sure: boolean;
}

/** The rolls and decisions that surely moved the first seat's chance, the largest ones, in the order of the game. */
export function turningOf(decisions: readonly Judged[], luck: readonly Luck[], start: readonly number[]): Turning[] {
  let chance = start[0];
  let next = 0;
  const told: Turning[] = [];
  const tell = ({ gain, sure, ...swing }: Swing) => {
    if (sure && Math.abs(gain) >= LEAST) told.push({ ...swing, before: share(chance), after: share(chance + gain) });
    chance += gain;
  };
  const decided = (to: number) => {
    for (; next < to; next++) tell(swingOf(decisions[next]));
  };
  for (const { decisions: before, from, to, gains, errors, rolls, words } of luck) {
    decided(before);
    tell({ kind: 'roll', line: Math.max(from, to - 1), gain: gains[0], words, sure: rolls > 0 && Math.abs(gains[0]) >= SURE * errors[0] });
  }
  decided(decisions.length);
  const size = ({ before, after }: Turning) => Math.abs(after - before);
  const chosen = new Set([...told].sort((a, b) => size(b) - size(a)).slice(0, MOST));
  return told.filter((one) => chosen.has(one));
}

/** A sum of estimates may leave 0 … 1 a little. */
const share = (chance: number) => Math.min(1, Math.max(0, chance));

const swingOf = ({ line, plays, about, answer, play }: Judged): Swing => ({
  ...{ kind: 'decision', line, words: `${about}: ${answer}` },
  ...{ gain: plays[0], sure: play !== null && (play.interval[0] > 0 || play.interval[1] < 0) },
});
