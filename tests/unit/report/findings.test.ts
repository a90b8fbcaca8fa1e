import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bestRepliesFile } from '../../../src/players/loading/index.js';
import { findings } from '../../../src/report/files/findings.js';
import { markFor } from '../../../src/report/files/outside-marks.js';
import { answer } from '../../../src/report/reading/answer.js';
import { readRun } from '../../../src/report/reading/run.js';
import { cell, results } from '../../support/made-up.js';

const almanac = (...runs: object[]) => ({ runs, reports: '..', versions: new Map() }) as never as Parameters<typeof findings>[0];

test('the searches for a best reply that a game publishes stand in one table, with what they gained', () => {
  const run = readRun({ ...results('odds', 'Who wins?', [cell('default', {}, 10, {})]), game: 'schwarm', gameTitle: 'Schwarm!' });
  const text = findings(almanac({ name: 'odds', folder: 'odds', run }));
  const row = /\| Schwarm! \| {2}\| (\S+) \[(\S+), (\S+)\] \| `without-attack:strong` \|/.exec(text)?.slice(1).map(Number) ?? [];
  const [{ gain, interval }] = JSON.parse(readFileSync(bestRepliesFile('schwarm'), 'utf8'));
  for (const [n, share] of [gain, ...interval].entries()) expect(row[n]).toBeCloseTo(100 * share, 0);
});

test('the mark of an outside reader counts only for the text that was read', () => {
  const run = readRun(results('odds', 'Who wins?', [cell('default', {}, 10, {})]));
  const said = answer(run);
  const page = (mark: string) =>
    findings({
      ...almanac({ name: 'odds', folder: 'odds', run }, { name: 'other', folder: 'other', run }),
      marks: { odds: mark, 'a-review': markFor('no', 'The page') },
      reviews: [
        { name: 'a-review', title: 'A review', text: 'The page' },
        { name: 'b-review', title: 'Unread', text: 'Another' },
      ],
    });
  expect(page(markFor('yes', said))).toMatch(/: yes 1, partly 0, no 0, changed since 1, of 2\./);
  expect(page(markFor('yes', said))).toMatch(/\| \[Who wins\?\]\(\.\.\/odds\/summary.md\) \|.*\| yes \|\n/);
  expect(page(markFor('yes', `${said} `))).not.toContain('Answers it?');
  expect(page(markFor('yes', said))).toContain('| [A review](../a-review/summary.md) | no |\n| [Unread](../b-review/summary.md) |  |');
});
