import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { answered, scratch, sortie } from '../../support/cli.js';

const { folder, file } = scratch();
const held = (...words: string[]) => answered(['test', ...words], { cwd: folder });

/** The game that `sortie init` writes, under another name, with one text of it changed. */
function twin(name: string, from: string, to: string): void {
  mkdirSync(join(folder, name, 'strategies'), { recursive: true });
  for (const path of ['index.ts', 'strategies/bold.ts', 'strategies/careful.ts']) {
    const text = readFileSync(join(folder, 'duel', path), 'utf8').replaceAll("'duel'", `'${name}'`);
    if (path === 'index.ts') expect(text).toContain(from);
    writeFileSync(join(folder, name, path), path === 'index.ts' ? text.replace(from, to) : text);
  }
}

beforeAll(async () => {
  expect(await answered(['init', 'game', 'duel'], { cwd: folder })).toMatchObject({ code: 0 });
});

describe('sortie test', () => {
  test('the game that init writes keeps every promise, and has a fingerprint that a change of its rules moves', async () => {
    const { code, out, err } = await held('./duel');
    expect([code, err]).toEqual([0, '']);
    expect(out.match(/^ {2}kept /gm)).toHaveLength(15);
    expect(out).toMatch(/PASS: all 15 promises are kept\n {2}fingerprint [0-9a-f]{12}: it stays the same/);
    const [, print = ''] = /fingerprint (\S+):/.exec(out) ?? [];
    expect(await held('./duel', '--fingerprint', print)).toMatchObject({ code: 0 });
    twin('sturdy', 'default: 6', 'default: 7');
    expect(await held('./sturdy', '--fingerprint', print)).toMatchObject({
      code: 99,
      out: expect.stringContaining(`and it was ${print}: the games are others now`),
    });
  });

  test('a game that rolls dice of its own is told which promises that breaks, with seed and game', async () => {
    twin('moody', 'hits(dice.d6()', 'hits(1 + Math.floor(6 * Math.random())');
    const { code, out } = await held('./moody');
    expect(code).toBe(99);
    expect(out).toMatch(
      /BROKEN {2}seed and number determine a game, whatever was played before\n.*seed 20260: game \d+ is another one after other games; it calls Math\.random\(\), so its games cannot be repeated \(\S+:\d+:\d+\)/,
    );
    expect(out).toMatch(/FAIL: \d of 15 promises are broken/);
  });

  test('measures beyond their maximum, an endless histogram, one name for two seats, a description that throws', async () => {
    twin('crooked', "seats: ['blue', 'red'],", "seats: ['blue', 'blue'],\n  describe: () => { throw new Error('no words'); },");
    const at = join(folder, 'crooked/index.ts');
    const text = readFileSync(at, 'utf8');
    const extra = text.replace('most: 12,', 'most: 2,').replace('{ hullLeft:', "{ all: { about: 'All', most: 1e15, of: () => 1 }, hullLeft:");
    expect(extra).toMatch(/1e15.*most: 2,/);
    writeFileSync(at, extra);
    const { code, out } = await held('./crooked');
    expect(code).toBe(99);
    expect(out).toContain('seats blue, blue: each needs a name of its own');
    expect(out).toMatch(/measure all: its maximum is 1000000000000000; a whole number up to 1000000 was expected/);
    expect(out).toMatch(/hull-left is \d+; a whole number from 0 to 2 was expected/);
    expect(out).toMatch(/BROKEN {2}random legal games keep every state valid\n.*no words/);
  });

  test('a game that never ends is named', () => {
    twin('endless', 'if (hit) hulls', 'if (hulls[1] < 2) for (;;);\n    if (hit) hulls');
    const { code, out, err } = sortie(['test', './endless', '--patience', '2'], { cwd: folder });
    expect([code, out]).toEqual([1, expect.stringContaining('Duel 1.0 with random')]);
    expect(err).toMatch(/^error endless.* did not come back: nothing has happened for 2 s in game \d+/);
  });

  test('a strategy that remembers is named, beside the players of a shipped game', async () => {
    file(
      'elephant.ts',
      `let games = 0;\nexport default { game: 'schwarm', about: 'Remembers', create: () => ({ place: (view) => (games++ % 2 ? [] : []) }) };\n`,
    );
    const { code, out } = await held('schwarm', '--strategy', './elephant.ts', '--json');
    const { promises } = JSON.parse(out) as { promises: { promise: string; faults: string[] }[] };
    expect(code).toBe(99);
    expect(promises.flatMap(({ faults }) => faults).join('\n')).toContain('elephant.ts');
  });

  test.each([
    [['nowhere'], /^error game: unknown "nowhere"; expected a game/],
    [['./duel', '--strategy', './none.ts'], /^error none.ts: expected a strategy file/],
    [['./duel', '--patience', '0'], /^error --patience: expected a whole number of at least 1/],
    [[], /^error: missing required argument 'game'/],
  ])('refuses %j', async (words, said) => {
    const { code, out, err } = await held(...words);
    expect([code, out, err]).toEqual([2, '', expect.stringMatching(said)]);
  });
});
