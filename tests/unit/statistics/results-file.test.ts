import { describe, expect, test } from 'vitest';
import { fiveQuantiles } from '../../../src/statistics/methods/quantiles.js';
import { deviationOf } from '../../../src/statistics/methods/sums.js';
import { packed } from '../../../src/statistics/packing.js';
import { atAnyTime, once, shareOf } from '../../../src/statistics/published.js';
import type { Results } from '../../../src/statistics/results.js';
import { readResults, resultsText } from '../../../src/statistics/results-file.js';
import { RUNS } from '../../support/results.js';

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
  // The made-up interval does not follow from the count.
  expect((first.measures as { win: object }).win).toMatchObject({ counts: [expect.any(Number)], interval: [expect.any(Number), expect.any(Number)] });
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
  expect(JSON.stringify((packed(structuredClone(results)).cells as { measures: object }[])[0].measures).length).toBeLessThan(20_000);
  expect(through(results)).toEqual(results);
});

test('numbers that follow from counts take no room in a run that was watched, either', () => {
  const results = inferred(RUNS.plansRun());
  const [cell] = results.cells;
  const { win, passes, outcome } = cell.measures;
  if (win.kind !== 'share' || passes.kind !== 'count' || outcome.kind !== 'outcome') throw new Error('the made-up run has changed');
  Object.assign(win, shareOf(win.count, cell.games, true, win.confidence));
  const most = passes.max ?? passes.histogram.length - 1;
  const counts = [...passes.histogram, ...Array(most + 1 - passes.histogram.length).fill(0)];
  Object.assign(passes, { max: most, deviation: deviationOf(passes.histogram) }, atAnyTime({ from: 0, counts }, passes.confidence));
  outcome.method = 'betting';
  for (const share of outcome.shares) {
    const { estimate, interval } = shareOf(share.count, cell.games, true, outcome.confidence);
    Object.assign(share, { estimate, interval });
  }
  Object.assign(results, { cells: [cell], comparisons: [], claims: undefined });
  const [{ measures }] = packed(structuredClone(results)).cells as { measures: Record<string, unknown> }[];
  expect(measures.win).toEqual([win.count]);
  expect(measures.passes).toEqual(expect.arrayContaining([expect.any(Number)]));
  expect(measures.outcome).toEqual(expect.arrayContaining([expect.any(Number)]));
  expect(through(results)).toEqual(results);
});

test('a measure is its counts alone, with several zeros as their number', () => {
  const results = inferred(RUNS.plansRun());
  const [cell] = results.cells;
  const { win, passes } = cell.measures;
  if (win.kind !== 'share' || passes.kind !== 'count') throw new Error('the made-up run has changed');
  Object.assign(win, shareOf(win.count, cell.games, false, win.confidence));
  const kept = () => (packed(structuredClone(results)).cells as { measures: Record<string, unknown> }[])[0].measures;
  expect(kept().win).toEqual([win.count]);
  passes.histogram = [cell.games - 3, 0, 0, 0, 0, 3];
  const { estimate, interval } = once({ from: 0, counts: passes.histogram }, passes.confidence);
  Object.assign(passes, {
    estimate,
    interval,
    method: 'gaffke',
    max: 5,
    quantiles: fiveQuantiles(passes.histogram),
    deviation: deviationOf(passes.histogram),
  });
  for (const other of results.cells.slice(1)) other.measures.passes = structuredClone(passes);
  expect(kept().passes).toEqual([cell.games - 3, [4], 3]);
  expect(through(whole(results)).cells[0].measures).toEqual(cell.measures);
});

test.each([
  ['more wins than games', 'win', [60_000]],
  ['a histogram longer than any measure', 'passes', [1, [2_000_000]]],
  ['luck without its interval', 'luck-hits', [0.1, 0.2]],
  ['a table larger than any', 'attacks', [[1e9]]],
  ['a table of another size', 'attacks', [1, 2]],
  ['a highest value beyond all', 'passes', { max: 1e12, counts: [1] }],
])('%s is refused where it stands', (_, name, numbers) => {
  const file = JSON.parse(resultsText(whole(inferred(RUNS.plansRun())))) as {
    measures: Record<string, object>;
    cells: { measures: Record<string, unknown> }[];
  };
  file.measures['luck-hits'] ??= { about: 'Luck', kind: 'luck', confidence: 0.95, method: 'student' };
  file.cells[0].measures[name] = numbers;
  expect(() => readResults(JSON.stringify(file), 'results.json')).toThrow(new RegExp(`cells\\.0\\.measures\\.${name}`));
});
