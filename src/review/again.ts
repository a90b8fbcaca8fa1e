import { listed } from '../report/reading/format.js';
import type { Focus, Merged, Plan, RunOptions } from '../simulation/index.js';
import { limitsOf, raisedLimits } from '../simulation/raised.js';
import { type Again, type Found, isOpen, sureOf } from './asked.js';
import type { Cells } from './cells.js';
import { inWords, numberText, optionText } from './headings/words.js';
import { isOneSided, Judge } from './judge.js';
import { cellsOf, keyOf, moved, type Quantity } from './quantity.js';
import type { Subject } from './subject.js';

/** Games of each cell at most: what is told is large, and it is soon known whether it is gone. */
const GAMES = 16_384;

interface Asking {
  cells: Cells;
  /** As the review found it. */
  of(quantity: Quantity): Found;
  /** Games of each cell of the review. */
  games: number;
  /** Numbers of the review whose intervals hold together, those that are asked again among them. */
  family: number;
  play(plan: Plan, options: Pick<RunOptions, 'focus'>): Promise<Merged>;
}

/** Limits of the program that can be raised. */
export const raisedIn = ({ game, options }: Pick<Subject, 'game' | 'options'>): Readonly<Record<string, number>> =>
  raisedLimits(limitsOf(game), options);

/** Plays these numbers with limits raised until it is known of each whether it stands. */
export async function askAgain(quantities: readonly Quantity[], before: Again | undefined, asking: Asking): Promise<Again> {
  const { cells, family, play } = asking;
  const raised = raisedIn(cells.subject);
  const places = [...new Set(quantities.flatMap(cellsOf))].sort((a, b) => a - b);
  const again = new Map(quantities.map((one) => [keyOf(one), moved(one, (cell) => places.indexOf(cell))]));
  const all = [...again.values()];
  const plan = await cells.with(places, raised).plan(all);
  const focus = (run: Merged): Focus => {
    const judge = Judge.looking(run, all, family);
    const open = quantities.flatMap((one) => {
      const own = again.get(keyOf(one)) as Quantity;
      const raisedNow = judge.of(own);
      return isOpen(raisedNow) && !isGone(one, asking.of(one), raisedNow) ? [own] : [];
    });
    return { cells: [...new Set(open.flatMap(cellsOf))].sort((a, b) => a - b), settled: all.length - open.length, of: all.length, left: 0 };
  };
  const run = await play({ ...plan, games: Math.min(asking.games, GAMES) }, { focus });
  const judge = Judge.reading(run, all, family);
  const { game, options } = cells.subject;
  return {
    limits: listed(Object.entries(raised).map(([name, value]) => optionText(name, value))),
    ours: `our ${listed(limitsOf(game).flatMap(([name, spec]) => (Object.hasOwn(raised, name) ? [limitText(name, options[name] ?? spec.default, spec)] : [])))}`,
    of: (quantity) => {
      const own = again.get(keyOf(quantity));
      return own === undefined ? before?.of(quantity) : judge.of(own);
    },
  };
}

/** "pass limit of 100"; "turn limit", if it is left to the scenario. */
const limitText = (name: string, value: unknown, { unset, default: standard }: { unset?: true; default: number }) =>
  unset === true && value === standard ? inWords(name) : `${inWords(name)} of ${numberText(value)}`;

/** An effect that is none of 3 points, turned round, or less than half of what it was, with limits raised; a chance that is an open one then. */
export function isLimits(quantity: Quantity, found: Found, again: Again | undefined): boolean {
  const raised = again?.of(quantity);
  return raised !== undefined && isGone(quantity, found, raised);
}

/** Not known even now. */
export function isUnsure(quantity: Quantity, found: Found, again: Again | undefined): boolean {
  const raised = again?.of(quantity);
  return raised !== undefined && isOpen(raised) && !isGone(quantity, found, raised);
}

function isGone({ kind }: Quantity, found: Found, raised: Found): boolean {
  if (kind === 'share') return !isOpen(raised) && !isOneSided(raised);
  const most = Math.max(...raised.interval.map(Math.abs));
  return raised.word === 'unimportant' || (!isOpen(raised) && raised.estimate * found.estimate < 0) || 2 * most <= sureOf(found);
}
