import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { explain } from '../../../src/cli/fail.js';
import { Refused } from '../../../src/engine/index.js';
import { loadRuns } from '../../../src/report/reading/load.js';
import { readRun } from '../../../src/report/reading/run.js';
import { terminalLines } from '../../../src/report/terminal/run.js';
import { readResults, resultsText } from '../../../src/statistics/results-file.js';
import { scratch } from '../../support/cli.js';
import { exactRun, mapRun, plansRun, varyRun } from '../../support/results.js';
import { few } from '../../support/witness.js';

type Plain = Record<string, unknown>;
const TEXTS = [plansRun, varyRun, mapRun, exactRun].map((make) => resultsText(make()));
const RUNS = few(150, 1500);
const OTHERS = [null, -1, 0, 5, '', 'x', [], {}, true, 1e308, 1e15, '__proto__', 'constructor', undefined];

/** Files with one or two changed values, at every kind of place. */
test('whatever stands in a results.json, it is read or refused with a place, and what is read can be told', () => {
  const change = fc.record({ turns: fc.array(fc.nat(), { minLength: 1, maxLength: 9 }), to: fc.constantFrom(...OTHERS) });
  let refusals = 0;
  fc.assert(
    fc.property(fc.constantFrom(...TEXTS), fc.array(change, { minLength: 1, maxLength: 2 }), (text, changes) => {
      const content = JSON.parse(text) as Plain;
      for (const { turns, to } of changes) {
        let at = content;
        for (const [n, turn] of turns.entries()) {
          const key = Object.keys(at)[turn % Object.keys(at).length];
          const inner = at[key] as Plain;
          if (n < turns.length - 1 && typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0) at = inner;
          else at[key] = to;
          if (at[key] === to) break;
        }
      }
      try {
        terminalLines(readRun(readResults(JSON.stringify(content), 'results.json')));
      } catch (error) {
        expect(error).toBeInstanceOf(Refused);
        // Finding the place reads the whole text again.
        if (refusals++ % 10 === 0) expect(explain(error).lines[0]).toMatch(/^error results\.json:\d+:\d+ /);
      }
    }),
    { numRuns: RUNS, seed: 1 },
  );
  expect(refusals).toBeGreaterThan(RUNS / 3);
});

const { folder } = scratch();
test('all damaged files are named at once, each with its place and what to do', () => {
  const put = (name: string, change: (file: Plain & { cells: Plain[] }) => void) => {
    const file = JSON.parse(TEXTS[0]) as Plain & { cells: Plain[] };
    change(file);
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'results.json'), JSON.stringify(file, null, 1));
    return join(folder, name);
  };
  const folders = [
    put('a', (file) => Object.assign(file.cells[0], { games: -1 })),
    put('b', (file) => Object.assign(file, { question: null })),
    put('c', (file) => Object.assign((file.cells[0].measures as Record<string, Plain>).win, { estimate: 5 })),
  ];
  mkdirSync(join(folder, 'd'));
  writeFileSync(join(folder, 'd', 'results.json'), '{ "schema": ');
  let said: string[] = [];
  try {
    loadRuns([...folders, join(folder, 'd')]);
  } catch (error) {
    said = explain(error).lines;
  }
  expect(said.join('\n')).toMatch(/a\/results\.json:\d+:\d+ cells\.0\.games: expected numbers that fit here/);
  expect(said.join('\n')).toMatch(/b\/results\.json:\d+:\d+ question: expected a text, found nothing/);
  expect(said.join('\n')).toMatch(/c\/results\.json:\d+:\d+ cells\.0\.measures\.win\.estimate: expected a number of at most 1, found 5/);
  expect(said.join('\n')).toMatch(/d\/results\.json:1:\d+ expected JSON.*breaks off/);
  expect(said.filter((line) => line.startsWith('  remedy: '))).toHaveLength(4);
});
