import { expect, test } from 'vitest';
import { findings } from '../../src/report/files/findings.js';
import { readRun } from '../../src/report/reading/run.js';
import { cell, results, share } from '../support/made-up.js';

test('games without a blow are counted over all reports, where both players are strong', () => {
  const played = (name: string, blue: string, quiet: number) =>
    cell(name, { cell: name }, 200, {
      strategies: { blue, red: 'strong' },
      measures: {
        'win-blue': share('Won', 80, 200, 'blue'),
        'win-red': share('Won', 90, 200, 'red'),
        'no-blow': share('Without a blow', quiet, 200),
      },
    });
  const run = (name: string, ...cells: ReturnType<typeof played>[]) => ({ name, folder: name, run: readRun(results(name, 'Who wins?', cells)) });
  const text = findings(
    [run('one', played('far', 'strong', 30), played('near', 'strong', 2)), run('two', played('mixed', 'novice', 150))] as never,
    '..',
    new Map(),
  );
  expect(text).toMatch(/\| 2 \| 400 \| 32 \| 15\.0.% \(one, far\) \|\n$/);
});
