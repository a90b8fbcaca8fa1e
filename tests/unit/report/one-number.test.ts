import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import differences from '../../../src/report/figures/charts/differences.js';
import { comparedMeasures } from '../../../src/report/reading/comparisons.js';
import { differenceText, shareDigits } from '../../../src/report/reading/format.js';
import { loadRun } from '../../../src/report/reading/load.js';
import { playersTable } from '../../../src/report/reading/players.js';
import { isShare, type Run } from '../../../src/report/reading/run.js';
import { ALL, some } from '../../support/witness.js';

/** The committed results with comparisons; some of them here. */
const folders = readdirSync('reports', { withFileTypes: true }).filter((entry) => entry.isDirectory());
const runs = some(folders, 12)
  .flatMap(({ name }) => {
    try {
      return [{ name, run: loadRun(`reports/${name}`).run }];
    } catch {
      return [];
    }
  })
  .filter(({ run }) => run.comparisons.length > 0);

/** How each difference of a measure is written. */
const written = (run: Run, measure: string) =>
  run.comparisons
    .filter((one) => one.measure === measure)
    .map(({ estimate, verdict: { interval } }) => differenceText(estimate, interval, isShare(run, measure), shareDigits([interval])));

describe('a difference has one number and one interval on its page', () => {
  test('there are runs to look at', () => expect(runs.length).toBeGreaterThan(ALL ? 40 : 4));

  test.each(runs)('$name: chart and table of players', ({ run }) => {
    const all = comparedMeasures(run).flatMap((measure) => written(run, measure));
    for (const measure of comparedMeasures(run)) {
      const { body } = differences.drawn(run, { subject: measure, whole: true });
      for (const { said, at } of (body as { data: { values: { said: string; at?: number }[] } }).data.values)
        if (at !== undefined && isShare(run, measure))
          expect(
            all.some((one) => said.includes(one)),
            said,
          ).toBe(true);
    }
    const cells = (playersTable(run)?.rows ?? []).flatMap((row) => row.slice(1, -1)).filter((text) => text !== '');
    const measures = new Set(comparedMeasures(run).filter((one) => isShare(run, one)));
    if (measures.size === comparedMeasures(run).length) for (const text of cells) expect(all).toContain(text.replace(/^\((.*)\)$/, '$1'));
  });
});
