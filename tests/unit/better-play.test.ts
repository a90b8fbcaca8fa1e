import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadRun } from '../../src/report/reading/load.js';
import { ROOT } from '../support/cli.js';
import { some } from '../support/witness.js';

interface Row {
  number: string;
  report: string;
  cell: string;
}

const rows = parse(readFileSync(join(ROOT, 'docs/better-play.yaml'), 'utf8')) as Row[];

test.each(some(rows, 7))('$number is a number of strong in the report $report', ({ report, cell }) => {
  const found = loadRun(join(ROOT, 'reports', report)).run.cells.find(({ name }) => name === cell);
  expect(new Set(Object.values(found?.strategies ?? {}))).toEqual(new Set(['strong']));
});

test('docs/better-play.md has a line for each row, in the same order', () => {
  const page = readFileSync(join(ROOT, 'docs/better-play.md'), 'utf8');
  const listed = [...page.matchAll(/^\| \[([^\]]+)\]\(\.\.\/reports\/([^/]+)\/summary\.md\)/gm)].map(([, number, report]) => ({ number, report }));
  expect(listed).toEqual(rows.map(({ number, report }) => ({ number, report })));
});
