import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadGame } from '../../../src/players/loading/index.js';
import { lettersOf, MOST_LETTERS, OWN, packed, unpacked } from '../../../src/site/state/packed.js';
import { check, withOwn } from '../../../src/site/worker/own.js';
import { readOwn } from '../../../src/site/worker/reading.js';
import { answered, scratch } from '../../support/cli.js';

const { file } = scratch();
const schwarm = await loadGame('schwarm');
const fleets = await loadGame('space-fleet');

// The script that reads files does this for a worker.
beforeAll(() => Object.assign(globalThis, { sortieNumbers: { readOwn } }));
afterAll(() => void Reflect.deleteProperty(globalThis, 'sortieNumbers'));

test('a file comes back from the link, whatever stands in it; a damaged link gives nothing', async () => {
  for (const text of ['inertia: { "1": 5 }\n', '', '# é “…” 🂡\n'.repeat(2000)]) {
    const word = await packed(text);
    expect(word).toMatch(/^own:[\w-]*$/);
    expect(await unpacked(word)).toBe(text);
  }
  expect((await packed('a: 1\n'.repeat(5000))).length).toBeLessThan(200);
  for (const word of [`${OWN}####`, `${OWN}AAAA`, OWN]) expect(await unpacked(word)).toBeUndefined();
});

test('a long file is neither unpacked nor read to its end', async () => {
  const kept = await packed('é'.repeat(MOST_LETTERS));
  expect((await unpacked(kept))?.length).toBe(MOST_LETTERS);
  expect(await unpacked(await packed('a'.repeat(MOST_LETTERS + 1)))).toBeUndefined();
  // 60 kB that would be 60 MB: no more than the limit is ever taken.
  const bomb = await packed('a'.repeat(60_000_000));
  const before = process.memoryUsage().arrayBuffers;
  expect(await unpacked(bomb)).toBeUndefined();
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
  expect(await unpacked(`${OWN}${'A'.repeat(10_000_000)}`)).toBeUndefined();
  expect((await lettersOf(new Blob(['é'.repeat(9_000_000)]))).length).toBe(MOST_LETTERS + 1);
});

test.each([
  ['a list that is too short', 'spaceAttack:\n  "3": [9, 9]\n'],
  ['an unknown table', 'inertia: { "1": 5 }\nspaceAtack: {}\n'],
  ['no YAML', 'inertia: [1, }'],
  ['a word for a number', 'inertia:\n  "1": many\n'],
  ['a hidden key', '__proto__: { x: 1 }\n'],
  [
    'aliases that fill the memory',
    `a: &a [1]\n${['b', 'c', 'd', 'e', 'f', 'g', 'h'].map((n, i) => `${n}: &${n} [${`*${'abcdefg'[i]},`.repeat(9)}]`).join('\n')}\n`,
  ],
])('%s is refused with the words of the command line, line and caret', async (_, text) => {
  const path = file('own.yaml', text);
  const { err, code } = await answered(['odds', 'schwarm', 'attack', '--data', path]);
  expect(code).toBe(2);
  const found = await check(schwarm, { kind: 'data', text, name: path });
  expect('lines' in found && found.lines.join('\n')).toBe(err.trimEnd());
  expect(err).toMatch(/own\.yaml:\d+:\d+[\s\S]*\^/);
});

test('a good file says what it changes, and a file of another option is checked by that option', async () => {
  const text = 'inertia: { "1": 5 }\n';
  expect(await check(schwarm, { kind: 'data', text, name: 'box.yaml' })).toEqual({
    said: expect.stringMatching(/^From box\.yaml: inertia; as sortie ships them/),
  });
  expect(await check(fleets, { kind: 'blueFleet', text: 'squadrons: 3\n' })).toEqual({
    lines: expect.arrayContaining([expect.stringMatching(/^error your file:\d+:\d+/)]),
  });
  const long = await check(schwarm, { kind: 'data', text: '#'.repeat(300_000) });
  expect(long).toEqual({ lines: [expect.stringMatching(/at most 200,000 letters/)] });
});

test('a set-up of a link gets its files read, and refuses a damaged one in words', async () => {
  const data = await packed('inertia: { "1": 5 }\n');
  const setUp = await withOwn(schwarm, { options: { hitsPerPoint: 3 }, data });
  expect(setUp.options).toEqual({ hitsPerPoint: 3 });
  expect(setUp.data).toMatchObject({ inertia: { 1: 5, 2: expect.any(Number) } });
  await expect(withOwn(schwarm, { data: `${OWN}####` })).rejects.toMatchObject({
    lines: [expect.stringMatching(/the link is damaged/), expect.stringMatching(/remedy/)],
  });
});
