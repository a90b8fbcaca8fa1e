import { spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { answered, begun, MAIN, ROOT, type Said, scratch, sortie } from '../../support/cli.js';
import { ALL, second } from '../../support/witness.js';

/** Strategies that users bring: whatever they do, the command ends, and they are named. */
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
  const claims = ['claims: [{ cell: default, measure: win, below: 0.05 }]'];
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
    ['throws nothing', 'throw null;', /it threw: null/],
    ['throws', "throw new Error('no');", /it threw: no/],
  ])('%s', async (_, top, said) => expectUnloadable(await played({ top }), said));
});

describe('a guest that misbehaves while it plays: exit code 1, its name, the game, and the command that tells it', () => {
  test.each([
    ['ends the process', { press: 'process.exit(0);' }, /ended its worker/],
    ['throws nothing', { press: 'throw null;' }, /threw at "press".*: nothing/],
    ['throws', { press: "throw new Error('no');" }, /threw at "press" \(rule \S+\): no \(guest-\d+\.ts:9:\d+\)/],
    ['rolls dice of its own', { press: 'return Number(Math.random() < 0.5);' }, /differently the second time: it calls Math\.random\(\)/],
    ['never ends', { press: 'for (;;);' }, /did not come back: nothing has happened in this game for 1 s/],
    [
      'eats memory',
      { press: 'for (const all = []; ; all.push(new Array(5e5).fill(v.pass + 0.5)));' },
      /took more memory than a worker has \(64 MB\)/,
    ],
    ['keeps buffers', { press: '(globalThis.kept ??= []).push(new Uint8Array(4e6).fill(1));' }, /keeps more in buffers than the memory of a worker/],
  ])('%s', async (name, parts, said) => {
    const { code, out, err } = await played(parts, '--patience', name === 'never ends' ? '1' : '600', '--memory', '64');
    expect(err).toMatch(/error strategy \.\/guest-\d+\.ts /);
    expect(err).toMatch(said);
    expect(err).toMatch(/cell default, game \d+ of seed 1/);
    expect(err).toMatch(/replay: npx sortie play schwarm --seed 1 --game \d+ --seat \.\/guest-\d+\.ts/);
    expect(err).not.toMatch(/\n\s+at /);
    expect([code, out]).toEqual([1, '']);
  });

  test('what it writes to the view changes no game', async () => {
    const words = ['--seed', '1', '--json', '--seat'];
    file('honest.ts', strategy({}));
    file('writes.ts', strategy({ press: 'v.damage[0] = 19;' }));
    const [one, other] = [
      await answered(['play', 'schwarm', ...words, './honest.ts'], { cwd: folder }),
      await answered(['play', 'schwarm', ...words, './writes.ts'], { cwd: folder }),
    ];
    expect(JSON.parse(other.out).lines).toEqual(JSON.parse(one.out).lines);
  });

  test.each([
    ['never ends', 'for (;;);', 1, /^error endless\.ts did not come back: nothing has happened for 1 s in game 1 of seed 3, turn \d+\n {2}remedy: /],
    [
      'ends the process',
      'process.exit(0);',
      1,
      /^error endless\.ts ended the command in game 1 of seed 3, turn \d+\n {2}remedy: take out process\.exit\(\)\n$/,
    ],
    ['prints', "console.log('a word');", 0, /^your code says: a word$/m],
  ])('while its game is told: it %s', (_, press, exit, said) => {
    file('endless.ts', strategy({ press }));
    const { code, err } = sortie(['play', 'schwarm', '--seat', './endless.ts', '--seed', '3', '--patience', '1'], { cwd: folder });
    expect(err).toMatch(said);
    expect(code).toBe(exit);
  });

  test('Ctrl-C ends the command while it is busy: exit code 130', async () => {
    file('busy.ts', strategy({ press: "console.log('busy'); for (;;);" }));
    const child = spawn(process.execPath, [MAIN, 'play', 'schwarm', '--seat', './busy.ts'], { cwd: folder });
    const ended = new Promise((resolve) => child.once('close', resolve));
    await new Promise((resolve) => child.stderr.once('data', resolve));
    child.kill('SIGINT');
    expect(await ended).toBe(130);
  });

  test('an interval at its top level does not keep the command alive', async () => {
    expect(sortie(guest({ top: 'setInterval(() => {}, 100);' }, '--workers', '1'), { cwd: folder }).code).toBe(0);
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
  test.each([
    ['loops', endless, /^error \S*guest-1\.ts did not come back: nothing has happened for 10 s at its top level/],
    ['exits', begun(guest({ top: 'process.exit(0);' }), { cwd: folder }), /guest-\d+\.ts came to no end: it exits, or waits at its top level/],
    [
      'waits',
      begun(guest({ top: 'await new Promise(() => {});' }), { cwd: folder }),
      /guest-\d+\.ts came to no end: it exits, or waits at its top level/,
    ],
  ])('a file that %s at its top level cannot be loaded, either', async (_, begunBefore, said) => {
    const { code, out, err } = await begunBefore();
    expect(err).toMatch(said);
    expect([code, out]).toEqual([2, '']);
  });

  second('a create() that never ends is blamed on its strategy, in its cell', async () => {
    const { code, err } = await (boots as ReturnType<typeof begun>)();
    expect(err).toMatch(/error strategy \.\/slow\.ts did not come back.*\(cell two, before its first game\)/);
    expect(err).not.toMatch(/quick/);
    expect(code).toBe(1);
  });
});
