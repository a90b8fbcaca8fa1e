import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { answered, scratch } from '../../support/cli.js';

/** A printed value is asked about by its path, wherever an option can be named. */
const { folder, file } = scratch();
const call = (...words: string[]) => answered(words, { cwd: folder });

test('sweep: a curve over numbers, whose replays are played with the value', async () => {
  const { code, out, err } = await call(
    'sweep',
    'schwarm',
    'destroyedAt.tail',
    '--values',
    '2,3,4',
    '--seat',
    'cautious',
    '--games',
    '100',
    '--bare',
    '--out',
    'swept',
  );
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/destroyedAt\.tail 2 [\s\S]*destroyedAt\.tail 4 /);
  const { axes, cells } = JSON.parse(readFileSync(join(folder, 'swept/results.json'), 'utf8'));
  const values = cells.map((cell: { axes: Record<string, string> }) => cell.axes['destroyedAt.tail']);
  expect([axes, values]).toEqual([{ 'destroyedAt.tail': 'number' }, ['2', '3', '4']]);
  const [, replay = ''] = /npx sortie (play schwarm .*--option destroyedAt\.tail=\d.*)/.exec(out) ?? [];
  expect((await call(...replay.split(' '))).out).toMatch(/won|win|destroyed/i);
});

test.each([
  ['solve', ['schwarm', 'destroyedAt.tail', '--values', '2..4', '--games', '1000', '--target', '0.2', '--seat', 'cautious'], /destroyedAt\.tail/],
  ['compare', ['schwarm', '--option', 'destroyedAt.tail=2', '--seat', 'cautious', '--games', '300'], /destroyedAt\.tail=2/],
  ['odds', ['schwarm', 'attack', '--hour', '12', '--altitude', 'high', '--option', 'spaceAttack.12.0=0'], /81\/100/],
  ['tournament', ['schwarm', '--entry', 'random', '--entry', 'cautious', '--option', 'destroyedAt.tail=2', '--games', '50'], /cautious/],
] as const)('%s takes it', async (command, words, said) => {
  const { code, out } = await call(command, ...words);
  expect([[0, 3].includes(code as number), out]).toEqual([true, expect.stringMatching(said)]);
});

test('an experiment: a cell, beside a data file; a cell as printed is the standard one', async () => {
  file('own.yaml', 'destroyedAt: { tail: 4 }\n');
  const cells = ['cells:', '  standard: {}', '  same: { options: { destroyedAt.tail: 4 } }', '  weak: { options: { destroyedAt.tail: 2 } }'];
  const lines = ['question: Weak tails?', 'game: schwarm', 'games: 200', 'data: own.yaml', ...cells, 'compare: { baseline: standard }'];
  expect(await call('run', file('weak.yaml', lines.join('\n')), '--bare', '--out', 'weak')).toMatchObject({ code: 0 });
  const found = JSON.parse(readFileSync(join(folder, 'weak/results.json'), 'utf8')).cells as { hash: string; options: object }[];
  expect(found.map(({ options }) => options)).toEqual([{}, {}, { 'destroyedAt.tail': 2 }]);
  expect([found[0].hash === found[1].hash, found[0].hash === found[2].hash]).toEqual([true, false]);
});

describe('refused in one line, where it is', () => {
  test.each([
    [['sweep', 'schwarm', 'destroyedAt.tails', '--values', '1,2'], /^error destroyedAt\.tails: unknown .*did you mean "destroyedAt\.tail"\?\n$/],
    [['sweep', 'schwarm', 'destroyedAt.tail'], /^error --values: expected values for destroyedAt\.tail: it has no range of its own\n$/],
    [['sweep', 'schwarm', 'destroyedAt.tail', '--values', '2,few'], /^error --values: expected a number, found "few"\n$/],
    [['play', 'schwarm', '--option', 'destroyedAt.tail=-1'], /^error --option\.destroyedAt\.tail: expected .*-1\n$/],
    [['play', 'schwarm', '--option', 'turrets.top=1'], /^error --option\.turrets\.top: unknown "turrets\.top"/],
  ])('%j', async (words, said) => {
    expect(await call(...words)).toMatchObject({ code: 2, out: '', err: expect.stringMatching(said) });
  });

  test('in a file, on its line', async () => {
    const at = file('wrong.yaml', 'question: Why?\ngame: schwarm\ncells:\n  odd: { options: { destroyedAt.tail: many } }\n');
    expect((await call('run', at, '--dry-run')).err).toMatch(
      /wrong\.yaml:4:39 cells\.odd\.options\.destroyedAt\.tail: expected a number, found "many"/,
    );
  });
});
