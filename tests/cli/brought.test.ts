import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { answered, begun, ROOT, type Said, scratch, sortie } from '../support/cli.js';
import { ALL, second } from '../support/witness.js';

/** Strategies that users bring: whatever they do, the verdict is ours, and they are named. */
const { folder, file } = scratch();

/** A random player of Schwarm!, with something at its top level, in create() and before each answer to "press". */
function strategy({ top = '', create = '', press = '' }): string {
  return `
import { defineStrategy } from 'sortie/engine';
import { randomPlayer } from 'sortie/players';
import schwarm from 'sortie/games/schwarm';
${top}
export default defineStrategy({ game: 'schwarm', about: 'a guest', create(at) {
  const player = randomPlayer(schwarm).create(at);
  ${create}
  return { ...player, press: (v) => { ${press} return player.press(v); } };
} });`;
}

let n = 0;
/** The command that checks an experiment with the guest. */
function guest(parts: { top?: string; create?: string; press?: string }, ...words: string[]) {
  const name = `guest-${++n}`;
  file(`${name}.ts`, strategy(parts));
  const lines = ['question: Who?', 'game: schwarm', 'games: 400', `strategies: { german: ./${name}.ts }`];
  const claims = ['claims: [{ cell: default, measure: win, below: 0.9 }]'];
  return ['check', file(`${name}.yaml`, [...lines, ...claims].join('\n')), ...words];
}

const played = (...words: Parameters<typeof guest>) => answered(guest(...words), { cwd: folder });
/** Waits for ever without taking the processor from other tests. */
const WAIT = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';
/** A file is given up after ten seconds, a worker that boots after fifteen. The other tests go on meanwhile, and the last ones hear how these ended. */
const endless = begun(guest({ top: WAIT }), { cwd: folder });
cpSync(join(ROOT, 'tests/support/least'), join(folder, 'least'), { recursive: true });
for (const [name, create] of Object.entries({ quick: '', slow: WAIT }))
  file(`${name}.ts`, `export default { game: 'least', about: 'Two dice', create: () => { ${create} return { dice: () => 2 }; } };\n`);
const CELLS = 'cells: { one: { strategies: { first: ./quick.ts } }, two: { strategies: { first: ./quick.ts, second: ./slow.ts } } }';
const slow = ['run', file('slow.yaml', `question: Who?\ngame: ./least\ngames: 100\n${CELLS}\n`), '--bare', '--out', 'slow'];
const boots = ALL && begun([...slow, '--patience', '1', '--workers', '1'], { cwd: folder });

test('a guest that keeps to the rules passes, and what it says goes to standard error under its name', async () => {
  const { code, out, err } = await played({ press: "if (v.pass === 1) console.log('a word'); process.stdout.write('another');" });
  expect(code).toBe(0);
  expect(out).not.toMatch(/word|another/);
  expect(err).toMatch(/^\.\/guest-\d+\.ts says: (a word|another)$/m);
});

const expectUnloadable = ({ code, out, err }: Said, said: RegExp) => {
  expect(err).toMatch(/guest-\d+\.yaml:4:23 strategies\.german: expected a strategy file that can be loaded/);
  expect(err).toMatch(said);
  expect(err).not.toMatch(/\n\s+at /);
  expect([code, out]).toEqual([2, '']);
};

describe('a file that cannot be loaded: exit code 2, the place in the experiment, and why', () => {
  test.each([
    ['ends the process', 'process.exit(0);', /it exits, or waits at its top level/],
    ['waits for ever', 'await new Promise(() => {});', /it exits, or waits at its top level/],
    ['throws nothing', 'throw null;', /it threw: null/],
    ['throws', "throw new Error('no');", /it threw: no/],
  ])('%s', async (_, top, said) => expectUnloadable(await played({ top }), said));
});

describe('a guest that writes to what it shares with the game before it plays: exit code 1, and its name', () => {
  test.each([
    ['the dice', { create: 'at.dice.constructor.prototype.d6 = () => 6;' }, /Cannot assign to read only property 'd6'/],
    ['when the game is over', { top: 'schwarm.over = () => 1;' }, /Cannot assign to read only property 'over'/],
    ['who has won', { top: 'schwarm.outcomes[1].winner = 0;' }, /Cannot assign to read only property 'winner'/],
    [
      'an opponent',
      { top: "import patient from 'sortie/strategies/schwarm/patient'; patient.create = 0;" },
      /Cannot assign to read only property 'create'/,
    ],
    [
      'what opponents share',
      { top: "import { Tactics } from 'sortie/strategies/schwarm/kit'; Tactics.prototype.place = () => 0;" },
      /Cannot (add|assign)/,
    ],
    ['the language', { top: 'Array.prototype.at = () => 0;' }, /changed the language when it was loaded: Array\.prototype\.at is replaced/],
    [
      'what a name of the language means',
      { top: 'globalThis.Math = Object.create(Math);' },
      /changed the language when it was loaded: Math is replaced/,
    ],
    ['how lists are gone through', { top: 'const it = Object.getPrototypeOf([].values()); it.next = () => ({ done: true });' }, /next is replaced/],
  ])('%s', async (_, parts, said) => {
    const { code, out, err } = await played(parts);
    expect(err).toMatch(/error strategy \.\/guest-\d+\.ts /);
    expect(err).toMatch(said);
    expect([code, out]).toEqual([1, '']);
  });
});

describe('a guest that misbehaves while it plays: exit code 1, its name, the game, and the command that tells it', () => {
  test.each([
    ['writes to the view', { press: 'v.damage[0] = 19;' }, /changed the position that it was shown at "press"/],
    ['writes to the rules', { create: 'at.rules.hitsPerPoint = 9;' }, /changed the rules while it played/],
    ['changes the language', { press: 'Math.hypot = () => 1;' }, /changed the language while it played: Math\.hypot is replaced/],
    ['ends the process', { press: 'process.exit(0);' }, /ended its worker/],
    ['throws nothing', { press: 'throw null;' }, /threw at "press".*: null/],
    ['never ends', { press: 'for (;;);' }, /did not come back: nothing has happened in this game for 1 s/],
    [
      'eats memory',
      { press: 'for (const all = []; ; all.push(new Array(1e5).fill(v.pass + 0.5)));' },
      /took more memory than a worker has \(64 MB\)/,
    ],
  ])('%s', async (name, parts, said) => {
    const { code, out, err } = await played(parts, '--patience', name === 'never ends' ? '1' : '600', '--memory', '64');
    expect(err).toMatch(/error strategy \.\/guest-\d+\.ts /);
    expect(err).toMatch(said);
    expect(err).toMatch(/cell default, game \d+ of seed 1/);
    expect(err).toMatch(/replay: npx sortie play schwarm --seed 1 --game \d+ --seat \.\/guest-\d+\.ts/);
    expect(err).not.toMatch(/\n\s+at /);
    expect([code, out]).toEqual([1, '']);
  });

  test('its game is told apart, and given up within the patience', async () => {
    file('endless.ts', strategy({ press: 'for (;;);' }));
    const { code, err } = await answered(['play', 'schwarm', '--seat', './endless.ts', '--patience', '1'], { cwd: folder });
    expect(err).toMatch(/strategy \.\/endless\.ts did not come back within 1 s/);
    expect(code).toBe(1);
  });

  test('an interval at its top level does not keep the command alive', async () => {
    expect(sortie(guest({ top: 'setInterval(() => {}, 100);' }), { cwd: folder }).code).toBe(0);
  });
});

test.each([
  ['a range that is none', '{ keep: { default: NaN, min: 0, max: 9, about: "" } }'],
  ['a default outside', '{ keep: { default: 10, min: 0, max: 9, about: "" } }'],
  ['a word', '"keep"'],
])('parameters: %s', async (_, parameters) => {
  file('odd.ts', strategy({}).replace("about: 'a guest',", `about: 'a guest', parameters: ${parameters},`));
  const { code, err } = await answered(['play', 'schwarm', '--seat', './odd.ts'], { cwd: folder });
  expect(err).toMatch(/odd\.ts\.parameters(\.keep)?: expected/);
  expect(code).toBe(2);
});

test.each(['sortie', 'sortie/chance', 'node:fs', 'child_process'])('a strategy that imports %s is refused in one line', async (name) => {
  const { code, out, err } = await played({ top: `import * as more from '${name}'; console.log(more);` });
  expect(err).toMatch(new RegExp(`a strategy may not import "${name}": its dice are those that create\\(\\) is given`));
  expect(err.split('\n').filter((line) => line.startsWith('error'))).toHaveLength(1);
  expect([code, out]).toEqual([2, '']);
});

test('--seed random plays on a seed that was drawn, and says it afterwards', async () => {
  const words = ['play', 'schwarm', '--seed'];
  const one = await answered([...words, 'random'], { cwd: folder });
  const other = await answered([...words, 'random'], { cwd: folder });
  const [, seed = ''] = /^seed (\d+) was drawn/.exec(one.err) ?? [];
  expect(one.out).toContain(`game 1 of seed ${seed}`);
  expect(other.err).not.toBe(one.err);
  expect((await answered([...words, seed], { cwd: folder })).out).toBe(one.out);
});

describe('what is waited for last', () => {
  test('a file that never ends cannot be loaded, either', async () => expectUnloadable(await endless(), /did not come back within 10 s/));

  second('a create() that never ends is blamed on its strategy, in its cell', async () => {
    const { code, err } = await (boots as ReturnType<typeof begun>)();
    expect(err).toMatch(/error strategy \.\/slow\.ts did not come back.*\(cell two, before its first game\)/);
    expect(err).not.toMatch(/quick/);
    expect(code).toBe(1);
  });
});
