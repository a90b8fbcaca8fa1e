import { tableFromIPC } from '@uwdata/flechette';
import { describe, expect, test } from 'vitest';
import { tablesOf } from '../../../src/report/files/tables.js';
import { readRun } from '../../../src/report/reading/run.js';
import { exactRun, hostileRun, plansRun } from '../../support/results.js';

const csv = async (results: ReturnType<typeof plansRun>) => await tablesOf(readRun(results), ['csv']);

describe('tables for other tools', () => {
  test('a row for each number, with its interval', async () => {
    const lines = ((await csv(plansRun())).get('estimates.csv') as string).split('\n');
    expect(lines[0]).toBe('cell,german,measure,kind,estimate,low,high,games,count,deviation,p5,p25,p50,p75,p95');
    expect(lines.find((line) => line.startsWith('cautious,cautious,win,'))).toMatch(
      /^cautious,cautious,win,share,0\.1213,0\.118\d+,0\.124\d+,50000,6065,,,,,,$/,
    );
  });

  test('a row a cell, a column a measure', async () => {
    const lines = ((await csv(exactRun())).get('cells.csv') as string).trim().split('\n');
    expect(lines[0]).toBe('cell,weapon,defence,games,shot: mean,shot: 0,shot: 1,shot: 2');
    expect(lines).toHaveLength(31);
  });

  test('Arrow holds the same rows, and the same bytes again', async () => {
    const [one, two] = [await tablesOf(readRun(plansRun()), ['arrow', 'csv']), await tablesOf(readRun(plansRun()), ['arrow'])];
    const bytes = one.get('estimates.arrow') as Uint8Array;
    expect(Buffer.from(bytes).equals(Buffer.from(two.get('estimates.arrow') as Uint8Array))).toBe(true);
    const rows = tableFromIPC(bytes).toArray() as Record<string, unknown>[];
    const lines = [Object.keys(rows[0]), ...rows.map((row) => Object.values(row).map((value) => value ?? ''))];
    expect(lines.map((line) => `${line.join(',')}\n`).join('')).toBe(one.get('estimates.csv'));
  });

  test('no field begins a formula', async () => {
    const run = hostileRun();
    run.cells[1].axes = { cell: ' =1+1' };
    run.cells[2].axes = { cell: '\uff1d1+1' };
    for (const [, text] of await csv(run)) {
      const fields = [...(text as string).matchAll(/(?:^|,)("(?:[^"]|"")*"|[^",\n]*)/gm)].map(([, field]) => field);
      expect(fields.length).toBeGreaterThan(100);
      expect(fields.filter((field) => /^"?\s*[=+@\t\r\uff1d\uff0b\uff0d\uff20]|^"?\s*-(?!\d|\.)/.test(field))).toEqual([]);
    }
  });
});
