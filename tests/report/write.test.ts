import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FORMATS } from '../../src/report/formats.js';
import { writeReport } from '../../src/report/write.js';
import { scratch } from '../support/cli.js';
import { exactRun, mapRun, plansRun } from '../support/results.js';

const { folder } = scratch();
const place = (name: string) => join(folder, name);
const contents = (at: string) => Object.fromEntries(readdirSync(at).map((name) => [name, readFileSync(join(at, name)).toString('latin1')]));

describe('a report', () => {
  test('is the same to the byte when it is written again, from the file it wrote', async () => {
    const first = await writeReport(place('first'), plansRun(), { formats: FORMATS });
    const again = JSON.parse(readFileSync(join(place('first'), 'results.json'), 'utf8'));
    const second = await writeReport(place('second'), again, { formats: FORMATS });
    expect(second.files).toEqual(first.files);
    expect(contents(place('second'))).toEqual(contents(place('first')));
  });

  test('always has results, summary, specs and SVG; pages, PNG and tables when asked for', async () => {
    const { files, page } = await writeReport(place('bare'), exactRun());
    expect(page).toBeUndefined();
    expect(files).toEqual(['results.json', 'summary.md', ...['exact-map-mean', 'exact-shares'].flatMap((id) => [`${id}.vl.json`, `${id}.svg`])]);
    const whole = await writeReport(place('whole'), exactRun(), { formats: FORMATS });
    expect(whole.page).toBe(join(place('whole'), 'index.html'));
    expect(whole.files).toEqual(expect.arrayContaining(['exact-map-mean.png', 'estimates.csv', 'estimates.arrow', 'cells.csv']));
  });

  test('leaves no picture of an earlier run behind, and nothing else is touched', async () => {
    mkdirSync(place('stale'));
    for (const name of ['old-chart.svg', 'old-chart.vl.json', 'old-chart.png', 'run.json', 'notes.txt'])
      writeFileSync(join(place('stale'), name), '');
    await writeReport(place('stale'), exactRun());
    expect(['old-chart.svg', 'old-chart.vl.json', 'old-chart.png'].filter((name) => existsSync(join(place('stale'), name)))).toEqual([]);
    expect(['run.json', 'notes.txt'].every((name) => existsSync(join(place('stale'), name)))).toBe(true);
  });

  test('its specs and results are readable: a row of data a line', async () => {
    await writeReport(place('read'), mapRun());
    const lines = readFileSync(join(place('read'), 'funnel-interception.vl.json'), 'utf8').split('\n');
    expect(lines.filter((line) => line.includes('"stage":'))).toHaveLength(6);
    expect(JSON.parse(lines.join('\n')).$schema).toContain('vega-lite/v6');
  });
});
