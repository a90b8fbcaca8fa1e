import { type Game, winOf } from '../engine/index.js';
import { type Focus, type Merged, type Plan, Reading } from '../simulation/index.js';
import { wordOf } from './compare.js';
import { axisKinds } from './inference.js';
import { goingOn } from './judge.js';
import { type Remember, rowsOf } from './judgements.js';
import { blockOf, differenceOf } from './quantity.js';
import { looking } from './remember.js';
import type { CellResult } from './results.js';
import { sizing } from './verdict.js';

/** The parts of a run that this file reads. */
type Looked = Pick<Merged, 'plan' | 'layout' | 'tally' | 'looks' | 'games'>;

/** A comparison or a row, with the cells that it needs. */
interface Asked {
  cells: readonly number[];
  open: boolean;
  /** Games of each of its cells that would settle it. */
  games: number;
}

/**
 * The cells of a run whose comparisons are open. Counts as a look: what it refutes stays refuted. `pairs`: those that the
 * experiment compares.
 */
export function focusOf(game: Game, pairs: Plan['pairs']): (run: Looked) => Focus {
  return (run) => focus(run, askedIn(game, { ...run, plan: { ...run.plan, pairs } }, looking(run)));
}

function focus({ games, plan }: Looked, asked: readonly Asked[]): Focus {
  const open = asked.filter((one) => one.open).map((one) => ({ ...one, games: Math.min(plan.games, one.games) }));
  return goingOn(open, asked.length, games);
}

function askedIn(game: Game, run: Looked, remember: Remember): Asked[] {
  const { plan } = run;
  if (plan.pairs.length > 0)
    return plan.pairs.map((pair) => {
      const verdict = wordOf(run, pair, remember);
      const { word, games = 0 } = plan.until?.sized ? sizing(verdict, ...estimateOf(run, pair)) : verdict;
      return { cells: [pair.cell, pair.baseline], open: word === 'open', games };
    });
  const at = (name: string) => plan.cells.findIndex((cell) => cell.name === name);
  return rowsIn(game, run, remember).map(({ cell, baseline, estimate, verdict }) => {
    const cells = baseline === '' ? [at(cell)] : [at(cell), at(baseline)];
    const { word, games = 0 } = plan.until?.sized ? sizing(verdict, estimate, new Reading(run.layout, run.tally).cell(cells[0]).games) : verdict;
    return { cells, open: word === 'open', games };
  });
}

/** The estimate of a difference, and its pairs. */
function estimateOf({ layout, tally }: Looked, pair: Plan['pairs'][number]): [estimate: number, pairs: number] {
  const { estimate, games } = blockOf(differenceOf(layout, pair), new Reading(layout, tally));
  return [estimate, games];
}

/** The rows of a run, from the wins of its cells alone. */
function rowsIn(game: Game, { plan, layout, tally }: Looked, remember?: Remember) {
  const reading = new Reading(layout, tally);
  const cells = plan.cells.map(({ name, axes }, index) => {
    const share = (seat: number) => {
      const { games, count } = reading.cell(index).measure(winOf(game, seat), 'flag');
      return { kind: 'share', winner: game.seats[seat], count, estimate: games === 0 ? 0 : count / games };
    };
    const measures = Object.fromEntries(game.seats.map((_, seat) => [winOf(game, seat), share(seat)]));
    return { name, axes, games: reading.cell(index).games, measures } as unknown as CellResult;
  });
  return rowsOf({ cells, axes: axisKinds(game, cells), comparisons: [] }, plan.matters, remember);
}
