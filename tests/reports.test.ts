import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { figuresOf } from '../src/report/catalog.js';
import { painter } from '../src/report/images.js';
import { readable } from '../src/report/json.js';
import { summary } from '../src/report/markdown.js';
import { planOf, readExperiment } from '../src/simulation/index.js';
import type { Results } from '../src/statistics/results.js';
import { ROOT } from './support/cli.js';

/** What is committed under reports/ is what this code makes of the experiments: nothing there is older than the rules it speaks of. */
const REPORTS = join(ROOT, 'reports');
const runs = readdirSync(REPORTS, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
const read = (run: string, file: string) => readFileSync(join(REPORTS, run, file), 'utf8');
const resultsOf = (run: string) => JSON.parse(read(run, 'results.json')) as Results;

test('every experiment has its report', () => {
  const experiments = readdirSync(join(ROOT, 'experiments')).map((name) => name.replace(/\.yaml$/, ''));
  expect(runs.sort()).toEqual(experiments.sort());
});

describe.each(runs)('%s', (run) => {
  test('was run with these rules, options, data and strategies', async () => {
    const experiment = readExperiment(join(ROOT, 'experiments', `${run}.yaml`));
    const results = resultsOf(run);
    expect([results.question, results.complete]).toEqual([experiment.question, true]);
    if (experiment.ask !== undefined) return;
    const { plan, game } = await planOf(experiment);
    expect(results.gameVersion).toBe(game.version);
    const again = `run it again: npx sortie run experiments/${run}.yaml`;
    expect(
      results.cells.map(({ name, hash }) => `${name} ${hash}`),
      again,
    ).toEqual(plan.cells.map(({ name, hash }) => `${name} ${hash}`));
  });

  test('specs and summary are what the results make', async () => {
    const results = resultsOf(run);
    const figures = await figuresOf(results);
    expect(read(run, 'summary.md')).toBe(summary(results, figures));
    for (const { id, spec } of figures) expect(read(run, `${id}.vl.json`), id).toBe(readable(spec));
    const drawn = readdirSync(join(REPORTS, run)).filter((name) => name.endsWith('.vl.json'));
    expect(drawn.sort()).toEqual(figures.map(({ id }) => `${id}.vl.json`).sort());
  });
});

test('pictures are drawn from the specs to the byte', async () => {
  const paint = await painter();
  for (const { id, spec } of await figuresOf(resultsOf('schwarm-odds')))
    expect(read('schwarm-odds', `${id}.svg`) === (await paint.svg(spec)), id).toBe(true);
});

test('the index names every run', () => {
  expect(existsSync(join(REPORTS, 'README.md'))).toBe(true);
  for (const run of runs) expect(readFileSync(join(REPORTS, 'README.md'), 'utf8')).toContain(run);
});
