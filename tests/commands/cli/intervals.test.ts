import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commands } from '../../../src/cli/commands.js';
import { answered, ROOT, scratch } from '../../support/cli.js';
import { expectMeasured, WITHOUT } from '../../support/intervals.js';

/** Every command is asked for its JSON, and every interval in it is looked up. tests/commands/cli/help.test.ts does so with the example of each command. */
const { folder, file } = scratch();

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
  ['check', [experiment, '--games', '2000']],
  ['run', [experiment, '--bare', '--out', join(folder, 'run')]],
  ['tournament', duel],
  ['tune', ['space-fleet', 'hunter', '--design', 'redFleet', '--option', 'grid=10', '--option', 'turnLimit=3', '--budget', '2000', '--games', '100']],
  ['odds', ['space-fleet', 'duel', '--games', '100']],
  ['analyse', [file('saved.json', JSON.stringify(SAVED)), '--playouts', '1500', '--workers', '1']],
  ['train', [join(ROOT, 'tests/support/toys/duel'), '--games', '32', '--labels', '100', '--reference', 'random']],
] as const;

/** Asked by their examples. */
const LIKE_EXAMPLES = ['compare', 'sweep', 'knockout', 'solve', 'review'];

test('every command that prints JSON is asked', () => {
  const json = commands()
    .filter(({ options }) => options.some(({ long }) => long === '--json'))
    .map((command) => command.name());
  expect(json.sort()).toEqual([...new Set<string>([...ASKED.map(([command]) => command), ...LIKE_EXAMPLES, ...WITHOUT])].sort());
});

describe('every interval that a command prints names a method whose coverage is measured', () => {
  test.each(ASKED)('sortie %s %j', async (command, words) => {
    const { out, err } = await answered([command, ...words, '--json']);
    expect(err).not.toMatch(/^error/m);
    expectMeasured(command, out);
  });
});
