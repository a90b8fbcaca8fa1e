// Takes more than two seconds: reports are written in every format.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EXTRAS, formatsOf } from '../../../src/report/files/formats.js';
import { OutputFolder } from '../../../src/report/files/output-folder.js';
import { writeReport } from '../../../src/report/files/write.js';
import { loadRun, loadRuns } from '../../../src/report/reading/load.js';
import { readRun } from '../../../src/report/reading/run.js';
import { scratch } from '../../support/cli.js';
import { exactRun, mapRun, plansRun } from '../../support/results.js';
import { ALL } from '../../support/witness.js';

const FORMATS = formatsOf({ with: EXTRAS });
const { folder } = scratch();
const place = (name: string) => join(folder, name);
const WORK = { command: 'npx sortie run', subject: 'test' };
const files = (at: string) =>
  readdirSync(at, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(at, name)).isFile() && !name.startsWith('.sortie'));
const contents = (at: string) => Object.fromEntries(files(at).map((name) => [name, readFileSync(join(at, name)).toString('latin1')]));

describe('a report', () => {
  test('is the same to the byte when it is written again, from the file it wrote', async () => {
    const first = await writeReport(place('first'), readRun(ALL ? plansRun() : exactRun()), { formats: FORMATS });
    const second = await writeReport(place('second'), loadRun(place('first')).run, { formats: FORMATS });
    expect(second.files).toEqual(first.files);
    expect(contents(place('second'))).toEqual(contents(place('first')));
  });

  test('always has results and a summary with its picture; page, charts and tables when asked for', async () => {
    const bare = await writeReport(place('bare'), readRun(exactRun()));
    expect(bare.page).toBeUndefined();
    expect(bare.files).toEqual(['results.json', 'exact-map-mean.svg', 'summary.md']);
    const whole = await writeReport(place('whole'), readRun(exactRun()), { formats: FORMATS });
    expect(whole.page).toBe(join(place('whole'), 'index.html'));
    expect(whole.files).toEqual(expect.arrayContaining(['charts/exact-map-mean.png', 'charts/exact-shares.svg', 'estimates.csv', 'cells.arrow']));
    expect(whole.undrawn).toEqual([]);
  });

  test('its specs are readable: a row of data a line', async () => {
    await writeReport(place('read'), readRun(mapRun()), { formats: formatsOf({ bare: true, with: ['specs'] }) });
    const lines = readFileSync(join(place('read'), 'charts/funnel-interception.vl.json'), 'utf8').split('\n');
    expect(lines.filter((line) => line.includes('"row":'))).toHaveLength(6);
    expect(JSON.parse(lines.join('\n')).$schema).toContain('vega-lite/v6');
  });

  test('a chart that cannot be drawn is named and left out, and everything else is there', async () => {
    // A table whose numbers are gone: the funnel cannot be made of it, other tables can.
    const results = mapRun();
    const stages = results.cells[0].measures.interception;
    if (stages.kind === 'table') stages.axes[0].labels = [null as never];
    const { undrawn, files: written } = await writeReport(place('broken'), readRun(results), { formats: formatsOf({ with: ['svg'] }) });
    expect(undrawn.map(({ id }) => id)).toContain('funnel-interception');
    expect(written).toEqual(expect.arrayContaining(['results.json', 'summary.md', 'index.html', 'charts/win-rates.svg']));
  });
});

describe('an output folder', () => {
  test('keeps what no report has written; what an earlier report left is removed', async () => {
    await writeReport(place('shared'), readRun(exactRun()), { formats: FORMATS });
    for (const name of ['family.png', 'old-chart.svg', 'mine.vl.json', 'charts/mine.svg']) writeFileSync(join(place('shared'), name), name);
    await writeReport(place('shared'), readRun(mapRun()), { force: true });
    expect(files(place('shared')).filter((name) => /family|old-chart|mine/.test(name))).toHaveLength(4);
    expect(existsSync(join(place('shared'), 'exact-shares.svg'))).toBe(false);
    expect(existsSync(join(place('shared'), 'index.html'))).toBe(false);
  });

  test('a folder that sortie did not write is refused, but with --force; other files in it stay', async () => {
    mkdirSync(place('theirs'));
    for (const name of ['notes.txt', 'summary.md']) writeFileSync(join(place('theirs'), name), 'mine');
    const write = (force: boolean) => writeReport(place('theirs'), readRun(exactRun()), { force });
    await expect(write(false)).rejects.toThrow(/new, empty, or written by sortie; this one holds notes\.txt, summary\.md/);
    expect(contents(place('theirs'))).toEqual({ 'notes.txt': 'mine', 'summary.md': 'mine' });
    await write(true);
    expect(contents(place('theirs'))).toMatchObject({ 'notes.txt': 'mine', 'summary.md': expect.stringContaining('# ') });
  });

  test('an empty folder, and one with hidden files only, is free', () => {
    mkdirSync(place('hidden'));
    writeFileSync(join(place('hidden'), '.gitkeep'), '');
    new OutputFolder(place('hidden'), { work: WORK }).release();
    expect(readdirSync(place('hidden'))).toEqual(['.gitkeep']);
  });

  test('a committed report is known by its results and may be written again; a picture that it no longer shows is removed', async () => {
    await writeReport(place('cloned'), readRun(plansRun()));
    const [picture] = files(place('cloned')).filter((name) => name.endsWith('.svg'));
    const shown = readFileSync(join(place('cloned'), 'summary.md'), 'utf8');
    cpSync(join(place('cloned'), picture), join(place('cloned'), 'old.svg'));
    for (const name of ['map.svg', 'unshown.svg']) writeFileSync(join(place('cloned'), name), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    writeFileSync(join(place('cloned'), 'summary.md'), `${shown}\n![an old picture](old.svg)\n\n![my map](map.svg)\n`);
    rmSync(join(place('cloned'), '.sortie-files'));
    await writeReport(place('cloned'), readRun(plansRun()));
    expect(files(place('cloned')).sort()).toEqual(['map.svg', picture, 'results.json', 'summary.md', 'unshown.svg'].sort());
    expect(readFileSync(join(place('cloned'), 'summary.md'), 'utf8')).toBe(shown);
  });

  test('a list that names files elsewhere removes nothing there', () => {
    mkdirSync(place('listed'));
    writeFileSync(place('outside.txt'), 'mine');
    writeFileSync(
      join(place('listed'), '.sortie-files'),
      ['# run', '../outside.txt', place('outside.txt'), 'a/../../outside.txt', 'old.svg', ''].join('\n'),
    );
    writeFileSync(join(place('listed'), 'old.svg'), 'old');
    new OutputFolder(place('listed'), { work: WORK }).finish();
    expect([existsSync(place('outside.txt')), existsSync(join(place('listed'), 'old.svg'))]).toEqual([true, false]);
  });
});

describe('two runs into one folder', () => {
  const lock = (name: string, pid: number, host = hostname()) => {
    mkdirSync(place(name), { recursive: true });
    writeFileSync(join(place(name), '.sortie-lock'), JSON.stringify({ pid, host, started: new Date(Date.now() - 120_000).toISOString() }));
  };

  test('the second is refused, with whose it is and since when', () => {
    lock('locked', process.ppid);
    expect(() => new OutputFolder(place('locked'), { work: WORK })).toThrow(new RegExp(`process ${process.ppid} on .* for 2\\u00a0min`));
    lock('far', 1, 'another-machine');
    expect(() => new OutputFolder(place('far'), { work: WORK })).toThrow(/process 1 on another-machine/);
  });

  test('a lock whose process is gone is taken over', () => {
    lock('stale', 4_194_303);
    new OutputFolder(place('stale'), { work: WORK }).release();
    expect(existsSync(join(place('stale'), '.sortie-lock'))).toBe(false);
  });

  test('a run that fails leaves no folder behind', () => {
    new OutputFolder(place('nothing'), { work: WORK }).release();
    expect(existsSync(place('nothing'))).toBe(false);
  });
});

test('everything that is wrong in any results is said at once', () => {
  for (const [name, text] of [
    ['one', 'nonsense'],
    ['two', '{"schema":"other/1"}'],
  ]) {
    mkdirSync(place(`bad-${name}`), { recursive: true });
    writeFileSync(join(place(`bad-${name}`), 'results.json'), text);
  }
  expect(() => loadRuns([place('bad-one'), place('bad-two')])).toThrow(/bad-one[\s\S]*bad-two/);
});
