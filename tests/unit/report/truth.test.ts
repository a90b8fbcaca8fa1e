import { describe, expect, test } from 'vitest';
import { firstScreen } from '../../../src/report/figures/first.js';
import { reach } from '../../../src/report/figures/rows.js';
import { junit } from '../../../src/report/files/junit.js';
import { summary } from '../../../src/report/files/summary.js';
import { measureTables } from '../../../src/report/page/data.js';
import { comparedMeasures } from '../../../src/report/reading/comparisons.js';
import { inference } from '../../../src/report/reading/inference.js';
import { isOneSided } from '../../../src/report/reading/one-sided.js';
import { readRun } from '../../../src/report/reading/run.js';
import { heroesOf } from '../../../src/report/reading/state.js';
import { partText } from '../../../src/report/terminal/gate.js';
import { terminalLines } from '../../../src/report/terminal/run.js';
import type { PartVerdict } from '../../../src/statistics/gate.js';
import type { Results } from '../../../src/statistics/results.js';
import { count, outcome, share } from '../../support/made-up.js';
import { figures, matrixRun, plansRun, sensitivityRun, varyRun } from '../../support/results.js';

type Rows = Record<string, unknown>[];

/** The data that a chart is drawn from. */
async function drawn(results: Results, id: string): Promise<{ rows: Rows; title: string; body: Body }> {
  const figure = (await figures(results)).find((one) => one.id === id);
  if (figure === undefined) throw new Error(`there is no chart ${id}`);
  figure.unfold();
  const body = figure.body as unknown as Body;
  return { rows: body.data.values, title: figure.title, body };
}

interface Body {
  data: { values: Rows };
  encoding: Record<'x' | 'y', { scale: { domain: string[] } }>;
  layer: { encoding: { color?: { scale: { domain: string[]; range: { expr: string }[] } } } }[];
}

/** Sets the wins of both sides in a cell. */
function won(results: Results, cell: string, red: number, blue: number): void {
  const found = results.cells.find(({ name }) => name === cell) as Results['cells'][number];
  const { games } = found;
  found.measures['win-red'] = share('Games that red won', red, games, 'red');
  found.measures['win-blue'] = share('Games that blue won', blue, games, 'blue');
  found.measures.outcome = outcome('How', { red, blue, drawn: games - red - blue }, { red: 'red', blue: 'blue' });
}

describe('a matrix of two sides', () => {
  const results = matrixRun();
  won(results, 'random · random', 0, 0);
  won(results, 'random · evasive', 3000, 2000);

  test('a cell that is always drawn is neither side’s, and says so', async () => {
    const { rows } = await drawn(results, 'matrix');
    const tile = rows.find(({ cell }) => cell === 'random · random');
    expect(tile).toMatchObject({ level: 0, won: 0, drawn: 1, lost: 0 });
    expect(tile?.said).toContain('100.0\u00a0% drawn');
  });

  test('who wins more is ahead, however few games are won at all', async () => {
    const { rows } = await drawn(results, 'matrix');
    expect(rows.find(({ cell }) => cell === 'random · evasive')?.level).toBe(1);
  });
});

test('both axes of a square have one order, so that mirrors stand on the diagonal', async () => {
  const { rows, body } = await drawn(matrixRun(), 'matrix');
  expect(body.encoding.y.scale.domain).toEqual(body.encoding.x.scale.domain);
  expect(rows.filter(({ down, across, mirror }) => mirror !== (down === across))).toEqual([]);
});

test('every comparison has a line of its own, and every cell a bar of its endings', async () => {
  const results = sensitivityRun();
  const { rows } = await drawn(results, 'differences-win');
  expect(rows).toHaveLength(results.comparisons.length);
  const { rows: bars } = await drawn(results, 'outcomes-outcome');
  expect([...new Set(bars.map(({ cell }) => cell))].sort()).toEqual(results.cells.map(({ name }) => name).sort());
});

test('a scale of shares does not pass 0 and 100 %', () => {
  expect(reach([0.004, 0.996], { within: [0, 1] })).toEqual([0, 1]);
  expect(reach([0.3, 0.4], { within: [0, 1], line: 0.5 })[1]).toBeGreaterThan(0.5);
});

test('every ending has a colour of its own: the first win of a side its colour, the others lighter ones', async () => {
  const results = plansRun();
  for (const cell of results.cells)
    cell.measures.outcome = outcome(
      'How',
      { decisive: 10_000, victory: 15_000, marginal: 12_000, defeat: 13_000 },
      { decisive: 'german', victory: 'german', marginal: 'german' },
    );
  const { body } = await drawn(results, 'outcomes-outcome');
  const { domain = [], range = [] } = body.layer[0].encoding.color?.scale ?? {};
  expect(domain).toEqual(['decisive', 'victory', 'marginal', 'defeat']);
  expect(new Set(range.map(({ expr }) => expr)).size).toBe(4);
  expect(range[0].expr).toBe('hues[0]');
});

test('long labels of rows are whole, and bare numbers have the name of their axis', async () => {
  const results = { ...plansRun(), comparisons: [] };
  for (const [n, one] of results.cells.entries()) {
    one.axes = { fleet: 'twenty-five small ships with six manoeuvre points', pilot: 'the very careful captain', scenario: `${n}` };
    one.name = Object.values(one.axes).join(' · ');
  }
  results.cells[0].axes.fleet = 'ten large ships with two manoeuvre points each';
  results.cells[1].axes.pilot = 'another captain';
  const { rows } = await drawn(results, 'win-rates');
  const labels = rows.map(({ row }) => String(row));
  expect(labels.filter((label) => label.includes('…'))).toEqual([]);
  const { rows: ended } = await drawn(results, 'outcomes-outcome');
  expect(ended.map(({ row }) => String(row)).every((label) => /scenario \d$/.test(label))).toBe(true);
});

test('the measure that is asked for leads: its picture, its differences and its table', async () => {
  const results: Results = { ...plansRun(), by: 'passes', comparisons: [] };
  const run = readRun(results);
  const { hero } = firstScreen(heroesOf(run), await figures(results));
  expect(hero?.id).toBe('win-rates-passes');
  expect(measureTables(run)[0].title).toBe('passes');
  const compared = { ...plansRun(), by: 'passes' };
  compared.comparisons = [...compared.comparisons, ...compared.comparisons.map((one) => ({ ...one, measure: 'passes' }))];
  expect(comparedMeasures(readRun(compared))).toEqual(['passes', 'win']);
});

test('the highest rate that any player can reach is said of the cell that has it', () => {
  const results = plansRun();
  const said = () => inference(readRun(results)).filter((note) => note.includes('no player can win more'));
  expect(said()).toEqual([]);
  results.cells[3].ceiling = 0.947;
  expect(said()).toHaveLength(1);
  expect(said()[0]).toContain('94.7');
});

describe('how often each value occurred', () => {
  /** Blue is ahead by 2 or 4 points in 30 % of the games, red by 6 in the others. */
  const margins = (): Results => {
    const results = matrixRun();
    for (const cell of results.cells) {
      const tenth = cell.games / 10;
      cell.measures['margin-blue'] = count('Points by which blue is ahead', [7 * tenth, 0, 2 * tenth, 0, tenth]);
      cell.measures['margin-red'] = count('Points by which red is ahead', [3 * tenth, 0, 0, 0, 0, 0, 7 * tenth]);
    }
    return results;
  };

  test('a count that is 0 for the side that lost leaves these games out: no bar of zeros, and no mean over them', async () => {
    const { rows } = await drawn(margins(), 'distribution-margin-blue');
    const first = rows.filter(({ cell }) => cell === rows[0].cell);
    expect(first.map(({ value, share: of }) => `${value}: ${Math.round(100 * Number(of))} %`)).toEqual([
      '0: 0 %',
      '1: 0 %',
      '2: 67 %',
      '3: 0 %',
      '4: 33 %',
    ]);
    expect(first[0].mean).toBeCloseTo(8 / 3, 5);
    const table = measureTables(readRun(margins())).find(({ title }) => title === 'margin blue');
    expect(table?.about).toBe('Points by which blue is ahead, in the games in which it is not 0');
    expect(table?.rows[0]).toMatchObject({ shown: expect.stringMatching(/^2\.6|^2\.7/), games: (3 * margins().cells[0].games) / 10 });
  });

  test('a count that both sides have keeps its zeros', () => {
    const results = margins();
    for (const cell of results.cells) cell.measures['margin-red'] = count('Ships', [0, cell.games]);
    expect(isOneSided(readRun(results), 'margin-blue')).toBe(false);
  });

  test('values beyond the last bar are named in words, and no tick has a sign after its number', async () => {
    const results = plansRun();
    const passes = results.cells[0].measures.passes;
    if (passes.kind === 'count') passes.histogram = [...passes.histogram, ...Array.from({ length: 60 }, () => 1)];
    const figure = (await figures(results)).find(({ id }) => id === 'distribution-passes');
    expect(figure?.note).toMatch(/last bar: \d+ and more/);
    expect(JSON.stringify(figure?.body)).not.toContain("'+'");
  });

  test('a cell whose games are all alike has no panel', async () => {
    const results = { ...plansRun(), comparisons: [] };
    const [first] = results.cells;
    first.measures.passes = count('Passes flown', [0, first.games], 'passes');
    const { rows } = await drawn(results, 'distribution-passes');
    expect(new Set(rows.map(({ cell }) => cell)).size).toBe(results.cells.length - 1);
  });
});

describe('games still going on', () => {
  test('the axis reaches to where hardly one of the cell that lasts longest is left', async () => {
    const results = plansRun();
    const passes = results.cells[5].measures.passes;
    if (passes.kind === 'count') passes.histogram = Array.from({ length: 60 }, () => Math.floor(50_000 / 60));
    const { rows } = await drawn(results, 'survival');
    const last = rows.filter(({ cell }) => cell === 'patient').at(-1) as { turn: number; estimate: number };
    expect(last.turn).toBeGreaterThan(55);
    expect(last.estimate).toBeLessThan(0.03);
  });

  test('its title is of all cells, drawn or not', async () => {
    const results = plansRun();
    const extra = Array.from({ length: 6 }, (_, n) => ({ ...structuredClone(results.cells[1]), name: `like-cautious-${n}` }));
    const all = { ...results, cells: [...results.cells, ...extra] };
    const middle = (cell: Results['cells'][number]) => (cell.measures.passes.kind === 'count' ? cell.measures.passes.quantiles.p50 : 0);
    const most = Math.max(...all.cells.map(middle));
    expect((await drawn(all, 'survival')).title).toContain(`${most} passes`);
  });
});

describe('a change that never came up', () => {
  const results = varyRun();
  const [first, second] = results.cells;
  second.measures = structuredClone(first.measures);
  Object.assign(results.comparisons[0], { estimate: 0, interval: [0, 0], pAdjusted: 1, factor: null });

  test('says so in the tornado, the table and the summary, and is no zero', async () => {
    const run = readRun(results);
    expect(terminalLines(run).join('\n')).not.toMatch(/combine = placed-together .*0\.0 /);
    expect(summary(run, [])).toMatch(/combine = placed-together.*never came up in 40,000 games/);
    const { rows } = await drawn(results, 'differences-win');
    expect(rows.find(({ cell }) => cell === 'combine = placed-together')).toMatchObject({ text: 'never came up', at: undefined });
  });

  test('a change that came up and moved nothing is another thing', () => {
    const moved = structuredClone(results);
    const passes = moved.cells[1].measures.passes;
    if (passes.kind === 'count') passes.histogram[1] += 1;
    expect(readRun(moved).silent.size).toBe(0);
  });
});

test('luck that was hardly worth taking out is not spoken of', () => {
  const results = plansRun();
  for (const { measures } of results.cells)
    if (measures.win.kind === 'share')
      measures.win.luckAdjusted = { estimate: 0.3, interval: [0.29, 0.31], confidence: 0.95, method: 'normal', factor: 1.2 } as never;
  expect(inference(readRun(results))).toEqual([]);
});

test('luck that tells every result is not said to be worth Infinity times the games', () => {
  const results = plansRun();
  for (const { measures } of results.cells)
    if (measures.win.kind === 'share')
      measures.win.luckAdjusted = {
        estimate: 0.3,
        interval: [0.3, 0.3],
        confidence: 0.95,
        method: 'control-variates',
        factor: Number.POSITIVE_INFINITY,
      };
  expect(inference(readRun(results))).toEqual([]);
});

test('panels with long names are told apart by how they end, not by a number', async () => {
  const results = { ...plansRun(), comparisons: [] };
  for (const [n, cell] of results.cells.entries()) {
    cell.name = `the very same long beginning of a name that no one would choose ${'abcdef'[n]}`;
    cell.axes = { cell: cell.name };
  }
  const { rows } = await drawn(results, 'distribution-passes');
  const headings = [...new Set(rows.map(({ panel }) => String(panel)))];
  expect(headings).toHaveLength(6);
  expect(headings.filter((heading) => /\(\d\)/.test(heading))).toEqual([]);
});

test('JUnit speaks of open bands in words', () => {
  const part = {
    subject: 'win in hard',
    band: [0.99, Number.POSITIVE_INFINITY] as const,
    verdict: 'fail' as const,
    strict: false,
    ...{ share: true, difference: false },
    estimate: 0.5,
    interval: [0.4, 0.6] as const,
    stuck: null,
  };
  const claim = { text: 'hard wins nearly always', path: [], parts: [] };
  const report = {
    ...{ experiment: 'x', file: 'x.yaml', question: 'q', verdict: 'fail' as const, games: 1, budget: 0.01 },
    unchanged: [],
    command: '',
  };
  const text = junit({ ...report, verdicts: [{ claim, verdict: 'fail', parts: [part] }], place: () => ({ line: 1, column: 1 }) });
  expect(text).toContain('wanted at least 99\u00a0%');
  expect(text).not.toContain('Infinity');
});

test('an open claim that no game can settle says what would', () => {
  const said = (part: Partial<PartVerdict>) =>
    partText({
      ...{ share: true, difference: false },
      ...{ subject: 'win in one', band: [0, Number.POSITIVE_INFINITY], strict: true, verdict: 'undecided', estimate: 0, interval: [0, 0.01] },
      stuck: { value: 0, games: 2000, pairs: false },
      ...part,
    });
  expect(said({})).toBe(
    'win in one: 0.0\u00a0% [0.0, 1.0], wanted above 0\u00a0%; all 2,000 games gave 0, which the claim leaves out: it takes a game that gives another number to settle it',
  );
  expect(said({ band: [0, 0], strict: false })).toContain('no number of games can prove it; allow a margin');
  expect(said({ stuck: null })).toMatch(/wanted above 0\u00a0%$/);
});
