import { describe, expect, test } from 'vitest';
import { fiveQuantiles } from '../../src/statistics/methods/quantiles.js';
import { packed } from '../../src/statistics/packing.js';
import { shareOf } from '../../src/statistics/published.js';
import type { Results } from '../../src/statistics/results.js';
import { readResults, resultsText } from '../../src/statistics/results-file.js';
import { RUNS } from '../support/results.js';

const through = (results: Results) => readResults(resultsText(results), 'results.json');

/** As `infer` makes them: exact binomial intervals, quantiles of the histogram. */
function inferred(results: Results): Results {
  for (const cell of results.cells) {
    for (const measure of Object.values(cell.measures)) {
      if (measure.kind === 'count') measure.quantiles = fiveQuantiles(measure.histogram);
      if (measure.kind !== 'outcome') continue;
      measure.shares = measure.shares.map(({ name, count, winner }) => {
        const { estimate, interval } = shareOf(count, cell.games, false, measure.confidence);
        return { name, count, estimate, interval, ...(winner === undefined ? {} : { winner }) };
      });
    }
    for (const point of cell.course.points) {
      const { estimate, interval } = shareOf(Math.round(point.estimate * point.games), point.games, false);
      Object.assign(point, { estimate, interval });
    }
  }
  return results;
}

/** Options as a run has them: all, and among them what differs. */
function whole(results: Results): Results {
  for (const cell of results.cells) cell.options = { ...cell.options, ...cell.changed };
  return results;
}

// Made-up counts below zero have no interval.
const SOUND = Object.entries(RUNS).filter(([, make]) => !JSON.stringify(make()).includes('null,null'));

describe.each(SOUND)('%s', (_, made) => {
  const make = () => whole(made());

  test('is the same when it is read back, whether its numbers follow from one another or not', () => {
    expect(through(make())).toEqual(make());
    expect(through(inferred(make()))).toEqual(inferred(make()));
    expect(readResults(JSON.stringify(make()), 'printed')).toEqual(make());
  });
});

test('a cell says what differs from the default, and what it counted; everything else stands above it once', () => {
  const results = inferred(RUNS.varyRun());
  for (const cell of results.cells) cell.options = { hitsPerPoint: 2, sprayScope: 'all', ...cell.changed };
  const file = packed(results) as { defaults: object; measures: Record<string, object>; cells: Record<string, object>[] };
  expect(file.defaults).toEqual({ hitsPerPoint: 2, sprayScope: 'all', ...defaults(results) });
  expect(file.cells.find(({ name }) => String(name) === 'sprayScope = hour')?.options).toEqual({ sprayScope: 'hour' });
  expect(file.measures.attacks).toMatchObject({ about: 'Attacks by space' });
  const [first] = file.cells;
  expect(JSON.stringify(first)).not.toMatch(/about|axes":\[|quantiles|"points"/);
  expect((first.measures as { win: object }).win).toMatchObject({
    estimate: expect.any(Number),
    interval: [expect.any(Number), expect.any(Number)],
  });
});

/** Options that some cell leaves at their default. */
const defaults = ({ cells }: Results) =>
  Object.fromEntries(cells.flatMap(({ options, changed }) => Object.entries(options).filter(([name]) => !(name in changed))));

test('a large empty table takes no room', () => {
  const results = RUNS.mapRun();
  results.cells[0].measures.wide = {
    kind: 'table',
    about: 'Hardly anything',
    axes: [{ name: 'n', labels: Array.from({ length: 5000 }, String) }],
    cells: Array(5000).fill(0),
  };
  const wide = results.cells[0].measures.wide;
  if (wide.kind === 'table') wide.cells[4711] = 3;
  expect(JSON.stringify((packed(results).cells as { measures: object }[])[0].measures).length).toBeLessThan(20_000);
  expect(through(results)).toEqual(results);
});
