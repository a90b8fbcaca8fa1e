import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commands } from '../../src/cli/commands.js';
import { METHODS, METHODS_OF_MANY } from '../../src/statistics/results-words.js';
import { answered, ROOT, scratch } from '../support/cli.js';

/**
 * Every interval names its method, and docs/statistics.md holds the measured coverage of each method. Every command is asked for
 * its JSON, and every interval in it is looked up.
 */
const { folder, file } = scratch();
const page = readFileSync(join(ROOT, 'docs/statistics.md'), 'utf8');
const measured = page.slice(page.indexOf('## Measured coverage'));

/** Parts of `results.json` that repeat others: players' effects are comparisons, parts of claims are the gate's (`METHOD_OF_CLAIMS`). */
const REPEATED = new Set(['acrossPlayers', 'claims']);

/** The method of every interval: its own, or that of the object around it. */
function methodsOf(value: unknown, method: string | undefined, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = (value as { method?: unknown }).method;
  const by = typeof own === 'string' ? own : method;
  const { interval } = value as { interval?: unknown };
  const found = Array.isArray(interval) ? [interval[0] === interval[1] && own === 'exact' ? [] : (by ?? `no method: ${path}`)].flat() : [];
  return [
    ...found,
    ...Object.entries(value).flatMap(([name, part]) => (REPEATED.has(name) && by === undefined ? [] : methodsOf(part, by, `${path}.${name}`))),
  ];
}

const experiment = file(
  'x.yaml',
  [
    'question: What is in its results?',
    'game: schwarm',
    'games: 300',
    'players: [cautious, novice]',
    'sweep: { tacticalPoints: [3, 5, 7] }',
    'compare: { baseline: { tacticalPoints: 3 }, measure: [win, passes] }',
    'claims: [{ measure: win, below: 0.99 }]',
  ].join('\n'),
);
const duel = ['their-finest-hour', '--entry', 'tail-chaser', '--entry', 'runner', '--games', '20'];

const SAVED = {
  ...{ sortie: 'game', schema: 1, game: 'schwarm', version: '1.2', seed: 5, number: 3, players: ['you'] },
  answers: { german: [['rottes', 1]] },
};

const ASKED = [
  ['run', [experiment, '--bare', '--out', join(folder, 'run')]],
  ['check', [experiment, '--games', '2000']],
  ['sweep', ['schwarm', 'tacticalPoints', '--values', '3..5', '--seat', 'cautious', '--games', '200', '--bare', '--out', join(folder, 'sweep')]],
  ['knockout', ['schwarm', '--seat', 'cautious', '--games', '40']],
  ['compare', ['schwarm', '--option', 'hitsPerPoint=3', '--seat', 'cautious', '--games', '4000']],
  ['compare', ['schwarm', '--option', 'hitsPerPoint=3', '--retune', 'cautious', '--budget', '2000', '--games', '100']],
  ['solve', ['schwarm', 'tacticalPoints', '--target', '0.4', '--seat', 'cautious', '--games', '2000']],
  ['tournament', ['schwarm', '--entry', 'novice', '--entry', 'cautious', '--games', '200']],
  ['tournament', duel],
  ['tournament', [...duel, '--adaptive']],
  ['tune', ['schwarm', 'cautious', '--budget', '2000', '--games', '100']],
  ['tune', ['space-fleet', 'hunter', '--design', 'redFleet', '--option', 'grid=10', '--option', 'turnLimit=3', '--budget', '2000', '--games', '100']],
  ['review', [join(ROOT, 'tests/support/least'), '--games', '1', '--bare', '--out', join(folder, 'review')]],
  ['odds', ['space-fleet', 'duel', '--games', '100']],
  ['analyse', ['schwarm', '--seat', 'novice', '--playouts', '3000', '--workers', '1']],
  ['analyse', [file('saved.json', JSON.stringify(SAVED)), '--playouts', '1500', '--workers', '1']],
  ['train', [join(ROOT, 'tests/support/toys/duel'), '--games', '32', '--labels', '100', '--reference', 'random']],
] as const;

/** JSON without an interval of its own: `merge` prints what `run` does. */
const WITHOUT = ['list', 'merge', 'play', 'test'];

test('every command that prints JSON is asked', () => {
  const json = commands()
    .filter(({ options }) => options.some(({ long }) => long === '--json'))
    .map((command) => command.name());
  expect(json.sort()).toEqual([...new Set<string>([...ASKED.map(([command]) => command), ...WITHOUT])].sort());
});

describe('every interval that a command prints names a method whose coverage is measured', () => {
  test.each(ASKED)('sortie %s %j', async (command, words) => {
    const { out, err } = await answered([command, ...words, '--json']);
    expect(err).not.toMatch(/^error/m);
    const methods = new Set(methodsOf(JSON.parse(out), undefined, command));
    expect(methods.size).toBeGreaterThan(0);
    for (const method of methods) {
      expect([...METHODS, ...METHODS_OF_MANY] as string[], `${command}: ${method}`).toContain(method);
      expect(new RegExp(`^\\| \`${method}\` \\|.*%`, 'm').test(measured), `a row for ${method} in docs/statistics.md`).toBe(true);
    }
  });
});
