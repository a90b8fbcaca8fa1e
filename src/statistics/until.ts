import { type Game, winOf } from '../engine/index.js';
import { type Focus, type Plan, Reading } from '../simulation/index.js';
import { wordOf } from './compare.js';
import { axisKinds } from './inference.js';
import { rowsOf } from './judgements.js';
import { blockOf, differenceOf } from './quantity.js';
import { looking, type Remember } from './remember.js';
import type { CellResult } from './results.js';
import { type Goal, type Looked, settled } from './settled.js';
import { sizing } from './verdict.js';

/**
 * `until: settled`: the comparisons of a run, or its rows. Counts as a look: what it refutes stays refuted. `pairs`: those that the experiment
 * compares.
 */
export function focusOf(game: Game, pairs: Plan['pairs']): (run: Looked) => Focus {
  return (run) => settled(goalsIn(game, { ...run, plan: { ...run.plan, pairs } }, looking(run)), run.games);
}

function goalsIn(game: Game, run: Looked, remember: Remember): Goal[] {
  const { plan } = run;
  const goal = (cells: number[], { word, games = 0 }: ReturnType<typeof sizing>): Goal => ({
    ...{ cells, isOpen: word === 'open', games: Math.min(plan.games, games) },
  });
  if (plan.pairs.length > 0)
    return plan.pairs.map((pair) => {
      const verdict = wordOf(run, pair, remember);
      return goal([pair.cell, pair.baseline], plan.until?.sized ? sizing(verdict, ...estimateOf(run, pair)) : verdict);
    });
  const at = (name: string) => plan.cells.findIndex((cell) => cell.name === name);
  return rowsIn(game, run, remember).map(({ cell, baseline, estimate, verdict }) => {
    const cells = baseline === '' ? [at(cell)] : [at(cell), at(baseline)];
    const played = new Reading(run.layout, run.tally).cell(cells[0]).games;
    return goal(cells, plan.until?.sized ? sizing(verdict, estimate, played) : verdict);
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
