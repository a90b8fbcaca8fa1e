// Takes more than two seconds: every chart of a run is compiled by Vega-Lite.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { compile } from 'vega-lite';
import { describe, expect, test } from 'vitest';
import { loadCharts } from '../../../src/report/figures/catalog.js';
import { framed } from '../../../src/report/figures/figure.js';
import { readRun } from '../../../src/report/reading/run.js';
import { figures, matrixRun, plansRun, RUNS } from '../../support/results.js';
import { some } from '../../support/witness.js';

const schema = JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('vega-lite/vega-lite-schema.json')), 'utf8'));
const validate = new Ajv({ strict: false, allErrors: false, validateFormats: false }).compile(schema);

function warningsOf(spec: unknown): string[] {
  const heard: string[] = [];
  const hear = (...words: unknown[]) => {
    heard.push(words.join(' '));
    return logger;
  };
  const logger = { level: () => logger, info: () => logger, debug: () => logger, warn: hear, error: hear };
  // biome-ignore lint/suspicious/noExplicitAny: the spec is what is tested
  compile(spec as any, { logger: logger as any });
  return heard;
}

describe.each(some(Object.entries(RUNS), 4))('%s', (_, make) => {
  test('every spec is valid Vega-Lite and compiles without a warning', async () => {
    const results = make();
    for (const figure of await figures(results)) {
      const spec = framed(readRun(results), figure);
      expect(validate(spec), `${figure.id}: ${JSON.stringify(validate.errors?.slice(0, 3))}`).toBe(true);
      expect(warningsOf(spec), figure.id).toEqual([]);
    }
  });
});

test('charts are found on disk, each under the name of its file', async () => {
  const charts = await loadCharts();
  expect(charts.length).toBeGreaterThan(4);
  expect(new Set(charts.map(({ id }) => id)).size).toBe(charts.length);
});

test('the titles of pictures are no questions', async () => {
  expect((await figures(plansRun())).filter(({ title }) => title.includes('?'))).toEqual([]);
});

test('rows and columns have the names that the experiment says, without their articles', async () => {
  const results = { ...matrixRun(), say: Object.fromEntries(Object.values(matrixRun().cells[0].axes).map((value) => [value, `the ${value} plan`])) };
  const found = (await figures(results)).find(({ id }) => id === 'matrix')?.body;
  const names = (found as { data: { values: { down: string; across: string }[] } }).data.values.flatMap(({ down, across }) => [down, across]);
  for (const said of Object.values(results.say)) expect(names).toContain(said.replace('the ', ''));
});
