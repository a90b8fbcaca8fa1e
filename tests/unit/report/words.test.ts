import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { summary } from '../../../src/report/files/summary.js';
import { readRun } from '../../../src/report/reading/run.js';
import { bar, terminalLines } from '../../../src/report/terminal/run.js';
import type { Results } from '../../../src/statistics/results.js';
import { expectGolden } from '../../support/golden.js';
import { figures, HOSTILE, hostileRun, largeRun, matrixRun, plansRun, RUNS, varyRun } from '../../support/results.js';

const golden = (name: string) => fileURLToPath(new URL(`./golden/${name}`, import.meta.url));

describe('the terminal', () => {
  test.each(Object.entries(RUNS))('%s fits 80 columns', (_, make) => {
    for (const line of terminalLines(readRun(make()))) expect([...line].length, line).toBeLessThanOrEqual(80);
  });

  test('a run and a tornado, as they are printed', () => {
    expectGolden(
      golden('terminal.txt'),
      [...terminalLines(readRun(plansRun())), ...terminalLines(readRun(varyRun())), ...terminalLines(readRun(matrixRun()))].join('\n'),
    );
  });

  test('every row shows its own cell', () => {
    const lines = terminalLines(readRun(plansRun()));
    expect(lines.find((line) => line.startsWith('  novice '))).toMatch(/^ {2}novice +0\.7 % \[0\.6, 0\.8\] /);
  });

  test('a hundred cells: the best and the worst', () => {
    const lines = terminalLines(readRun(largeRun()));
    expect(lines.length).toBeLessThan(70);
    expect(lines.join('\n')).toContain('(the 15 best and the 15 worst of 100; all are in the report)');
  });

  test('bars count in eighths', () => {
    expect([bar(0, 4), bar(0.5, 4), bar(1, 4), bar(0.03125, 4), bar(7, 4), bar(Number.NaN, 4)]).toEqual(['', '██', '████', '▏', '████', '']);
  });
});

describe('the summary', () => {
  test('as it is committed', async () => {
    const results = plansRun();
    expectGolden(golden('summary.md'), summary(readRun(results), await figures(results)));
  });

  test('a question about endings has a column for each of them', () => {
    const names = Object.values(plansRun().cells[0].measures).flatMap((one) =>
      one.kind === 'outcome' ? [one.shares.map(({ name }) => name)] : [],
    )[0];
    const results: Results = { ...plansRun(), by: names[0] };
    const [head, , first] = summary(readRun(results), []).split('## Cells')[1].trim().split('\n');
    const columns = head.split(' | ').slice(2, -1);
    expect(columns).toEqual(names.map((name) => name.replaceAll('-', ' ')));
    const shares = first.split(' | ').slice(2, -1);
    expect(shares.reduce((sum, share) => sum + Number(share.replace(/\s%/, '')), 0)).toBeCloseTo(100, -1);
  });

  test('hostile names stay inside their cells, and a fence holds its command', async () => {
    const results = hostileRun();
    const text = summary(readRun(results), await figures(results));
    expect(text.replace(/```[^`]*```/g, '')).not.toMatch(/<(script|img|b|\/script)/);
    expect(text).not.toContain('](javascript:');
    const table = text.split('## Cells')[1].split('##')[0].trim().split('\n');
    expect(new Set(table.map((line) => line.replace(/\\\|/g, '').split('|').length)).size).toBe(1);
    expect(table).toHaveLength(2 + HOSTILE.length);
  });
});
