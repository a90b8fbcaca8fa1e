import { type Game, measuresOf, Refused, winOf } from '../engine/index.js';
import type { Experiment } from './experiment.js';
import type { CellPlan } from './plan.js';
import type { PairPlan } from './tally/index.js';

/** Which cells are compared: each with the one that stands at the baseline and else at the same place of the grid. */
export function pairsOf(experiment: Experiment, game: Game, cells: readonly CellPlan[]): PairPlan[] {
  const compare = experiment.compare ?? (experiment.vary ? { baseline: 'default' } : undefined);
  if (compare === undefined) return [];
  const scalars = measuresOf(game).filter(({ kind }) => kind === 'flag' || kind === 'count');
  const measures = [compare.measure ?? winOf(game)].flat();
  for (const measure of measures) {
    if (scalars.some(({ name }) => name === measure)) continue;
    throw new Refused(
      [
        {
          path: ['compare', 'measure'],
          expected: 'a share or a count that this game measures',
          unknown: measure,
          known: scalars.map(({ name }) => name),
        },
      ],
      experiment.source,
    );
  }
  const baseline = baselineOf(compare.baseline, cells, experiment);
  const pairs: PairPlan[] = [];
  cells.forEach((cell, index) => {
    const partner = cells.findIndex((other) =>
      Object.entries(cell.axes).every(([axis, label]) => other.axes[axis] === (axis in baseline ? baseline[axis] : label)),
    );
    if (partner >= 0 && partner !== index) for (const measure of measures) pairs.push({ cell: index, baseline: partner, measure });
  });
  return pairs;
}

function baselineOf(given: string | Record<string, unknown>, cells: readonly CellPlan[], experiment: Experiment): Record<string, string> {
  const wanted: Record<string, string> = {};
  if (typeof given === 'string') {
    const axis = Object.keys(cells[0].axes).find((name) => cells.some((cell) => cell.axes[name] === given));
    if (axis !== undefined) wanted[axis] = given;
    else unknownBaseline(given);
  } else {
    for (const [axis, value] of Object.entries(given)) {
      if (!cells.some((cell) => cell.axes[axis] === String(value))) unknownBaseline(`${axis}: ${value}`);
      wanted[axis] = String(value);
    }
  }
  return wanted;

  function unknownBaseline(word: string): never {
    const known = [...new Set(cells.flatMap((cell) => Object.values(cell.axes)))];
    throw new Refused(
      [
        {
          path: ['compare', 'baseline'],
          expected: `a cell, a strategy or a swept value of this experiment (${known.join(', ')})`,
          unknown: word,
          known,
        },
      ],
      experiment.source,
    );
  }
}
