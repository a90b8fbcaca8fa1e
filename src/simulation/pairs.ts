import { type Game, measuresOf, Refused, winOf } from '../engine/index.js';
import type { Experiment } from './experiment.js';
import type { CellPlan } from './plan.js';
import type { PairPlan } from './tally/index.js';

/** Pairs each cell with the cell at the baseline that has the same place on all other axes. */
export function pairsOf(experiment: Experiment, game: Game, cells: readonly CellPlan[]): PairPlan[] {
  const compare = experiment.compare ?? (experiment.vary ? { baseline: 'default' } : undefined);
  if (compare === undefined) return [];
  const known = measuresOf(game).flatMap(({ kind, name }) => (kind === 'flag' || kind === 'count' ? [name] : []));
  const measures = [compare.measure ?? winOf(game)].flat();
  const unknown = measures.find((measure) => !known.includes(measure));
  if (unknown !== undefined)
    throw new Refused([{ path: ['compare', 'measure'], expected: 'a share or a count that this game measures', unknown, known }], experiment.source);
  const baseline = baselineOf(compare.baseline, cells, experiment);
  return cells.flatMap((cell, index) => {
    const there = { ...cell.axes, ...Object.fromEntries(Object.entries(baseline).filter(([axis]) => axis in cell.axes)) };
    const partner = cells.findIndex(({ axes }) => Object.entries(there).every(([axis, label]) => axes[axis] === label));
    return partner < 0 || partner === index ? [] : measures.map((measure) => ({ cell: index, baseline: partner, measure }));
  });
}

/** The baseline's label on each axis that it names. */
function baselineOf(given: string | Record<string, unknown>, cells: readonly CellPlan[], experiment: Experiment): Record<string, string> {
  const stands = (axis: string, label: string) => cells.some(({ axes }) => axes[axis] === label);
  const refused = (unknown: string) => {
    const known = [...new Set(cells.flatMap(({ axes }) => Object.values(axes)))];
    const expected = `a cell, a strategy or a swept value of this experiment (${known.join(', ')})`;
    return new Refused([{ path: ['compare', 'baseline'], expected, unknown, known }], experiment.source);
  };
  if (typeof given === 'string') {
    const axis = Object.keys(cells[0].axes).find((name) => stands(name, given));
    if (axis === undefined) throw refused(given);
    return { [axis]: given };
  }
  const wanted = Object.entries(given).map(([axis, value]) => [axis, String(value)]);
  const missing = wanted.find(([axis, label]) => !stands(axis, label));
  if (missing !== undefined) throw refused(missing.join(': '));
  return Object.fromEntries(wanted);
}
