import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { completeGame, counters, type Game, type GameTypes, type LeastGame, lacking, shape, table, tables } from '../../../src/engine/index.js';
import { type Named, promises, subjectOf } from '../../../src/promises/index.js';
import { evenOf } from '../../../src/statistics/crossing.js';
import { answered, ROOT, scratch } from '../../support/cli.js';
import least, { type Types } from '../../support/least/index.js';
import steady from '../../support/least/strategies/steady.js';
import { some } from '../../support/witness.js';

const { folder, file } = scratch();
const INDEX = readFileSync(join(ROOT, 'tests/support/least/index.ts'), 'utf8');
/** The least game under another name, with one text of it changed. */
function twin(name: string, from: string, to: string): string {
  mkdirSync(join(folder, name), { recursive: true });
  expect(INDEX).toContain(from);
  return file(`${name}/index.ts`, INDEX.replace("'least'", `'${name}'`).replace(from, to));
}
/** Vega-Lite adds it, if another file of this process has drawn a chart before. */
const VEGA = 'Set.prototype.toJSON is added';
const strategy = (name: string, game: string) =>
  file(name, `export default { game: '${game}', about: 'Two dice', create: () => ({ dice: () => 2 }) };\n`);
cpSync(join(ROOT, 'tests/support/least'), join(folder, 'least'), { recursive: true });
const experiment = file(
  'least.yaml',
  [
    'question: Does the first to roll win?',
    'game: ./least',
    'games: 400',
    'cells: { standard: {}, long: { options: { goal: 40 } } }',
    'claims: [{ cell: standard, measure: win-first, between: [0.2, 0.95] }]',
  ].join('\n'),
);

describe('the least game', () => {
  test('takes at most 30 lines', () => {
    expect(INDEX.trimEnd().split('\n').length).toBeLessThanOrEqual(30);
  });

  test.each(Object.entries(promises))('keeps the promise: %s', async (_, promise) => {
    const game = completeGame<Types>(least as LeastGame<Types>);
    const faults = await promise(subjectOf(game as Game, [{ id: 'steady', strategy: steady } as unknown as Named]));
    expect(faults.filter((fault) => !fault.startsWith(VEGA))).toEqual([]);
  });

  test.each(
    some(
      [
        ['odds', ['./least'], /answers no questions about odds/],
        ['list', ['./least'], /steady {2}dice 1…6 \(2\)[\s\S]*goal {2}setting: 5…50 \(20\)[\s\S]*turns {2}count/],
        ['list', ['./least', '--data'], /has no printed values/],
        ['play', ['./least', '--seat', 'lookahead'], /^least 1\.0, game 1[\s\S]*(first|second) won/],
        ['run', [experiment, '--bare', '--out', 'out'], /long .*first wins|standard/],
        ['report', ['out', '--bare'], /Report/],
        ['check', [experiment], /PASS: 1 claim/],
        ['compare', ['./least', '--option', 'goal=40', '--games', '400'], /win first/],
        ['sweep', ['./least', 'goal', '--values', '10,30', '--games', '100', '--bare', '--out', 'swept'], /goal 10/],
        ['solve', ['./least', 'goal', '--games', '1000', '--values', '10,30'], /Which goal gives 50\.0 % in least, played by steady in both seats\?/],
        ['tournament', ['./least', '--games', '40', '--workers', '1'], /1 {2}(random|steady)/],
        ['tune', ['./least', 'steady', '--budget', '2000', '--games', '100', '--workers', '1'], /dice/],
        ['review', ['./least', '--games', '16', '--bare', '--out', 'reviewed', '--workers', '1'], /Is it fair/],
        ['test', ['./least'], /PASS: all \d+ promises are kept/],
      ] as const,
      5,
    ),
  )('%s %j works on it', async (command, words, said) => {
    const { code, out, err } = await answered([command, ...words], { cwd: folder });
    expect([err, [0, 3].includes(code as number)]).toEqual(['', true]);
    expect(out).toMatch(said);
  });

  test('grows by a table and a counter: its rules are its options and tables', () => {
    const data = tables({ bust: table({ about: 'The face that scores nothing', form: shape.whole(1, 6), value: 1 }) });
    const { Record, MEASURES } = counters<{ state: object; rules: { goal: number } }>()(
      {},
      { rolls: { about: 'Rolls', most: ({ goal }) => 50 * goal } },
    );
    const grown = completeGame({ ...least, data, measures: MEASURES, newRecorder: () => new Record({}) } as unknown as LeastGame<GameTypes>);
    expect(grown.compile({ goal: 30 }, data.defaults)).toEqual({ goal: 30, bust: 1 });
    expect(grown.measures.map(({ name }) => name)).toEqual(['rolls', 'turns']);
    expect(completeGame<Types>(least as LeastGame<Types>).compile({ goal: 30 }, null)).toEqual({ goal: 30 });
  });

  test('all that another one lacks is named at once, and defaults that would be wrong are not taken', () => {
    expect(lacking({})).toEqual([
      'id (a text)',
      'seats (a list)',
      'decisions (a map)',
      'newState (a function)',
      'setUp (a function)',
      'turn (a function)',
      'over (a function)',
    ]);
    const hiding = { ...least, view: () => ({}), data: {}, odds: 3, decisions: { dice: {} } } as unknown as Partial<Game>;
    expect(lacking(hiding)).toEqual(['odds (a map)', 'redeal (a function)', 'decisions.dice.legal (a function)']);
  });
});

describe('a fault is named where it is', () => {
  test('Math.random() in the game is a fault of the game, not of the strategy', async () => {
    twin('moody', 'dice.d6()', '1 + Math.floor(6 * Math.random())');
    strategy('bold.ts', 'moody');
    const { code, err } = await answered(['compare', './moody', '--seat', 'first=./bold.ts', '--games', '400'], { cwd: folder });
    expect(err).toMatch(
      /^error game moody plays the same game differently the second time, with random players too: it calls Math\.random\(\), .*\(index\.ts:\d+:\d+\)/,
    );
    expect(code).toBe(1);
  });

  test('a strategy that plays by Math.random() is still named', async () => {
    file('dicey.ts', `export default { game: 'least', about: '', create: () => ({ dice: () => 1 + Math.floor(2 * Math.random()) }) };\n`);
    const { err } = await answered(['compare', './least', '--seat', 'first=./dicey.ts', '--games', '400'], { cwd: folder });
    expect(err).toMatch(/^error strategy \.\/dicey\.ts, steady plays the same game differently/);
  });

  test('what the game throws is named as its own', async () => {
    twin('thrower', 'state.mover = 1 - state.mover;', "if (state.points[0] > 9) throw new Error('lost count'); state.mover = 1 - state.mover;");
    strategy('plain.ts', 'thrower');
    const { err } = await answered(['compare', './thrower', '--seat', 'first=./plain.ts', '--games', '400'], { cwd: folder });
    expect(err).toMatch(/^error game thrower threw: lost count \(index\.ts:\d+:\d+\) \(cell default, game \d+ of seed 1\)/);
  });
});

describe('a fault in a file is named on its line', () => {
  const refused = async (name: string, lines: readonly string[]) =>
    (await answered(['run', file(name, `${lines.join('\n')}\n`), '--dry-run'], { cwd: folder })).err;

  test('a fleet that is none, on the line that sets it', async () => {
    const head = ['question: Who wins?', 'game: war-galley', 'options:', '  scenario: tournament'];
    expect(await refused('fleet.yaml', [...head, '  blueFleet: five nonsense'])).toMatch(
      /fleet\.yaml:5:14 options\.blueFleet: unknown "five nonsense"/,
    );
    const cells = ['cells:', '  odd:', '    options: { redFleet: nonsense }'];
    expect(await refused('cells.yaml', [...head, ...cells])).toMatch(/cells\.yaml:7:26 cells\.odd\.options\.redFleet: unknown "nonsense"/);
  });

  test('a missing data file, on the line that names it', async () => {
    const head = ['question: Who wins?', 'game: schwarm'];
    expect(await refused('data.yaml', [...head, 'data: nowhere.yaml'])).toMatch(
      /data\.yaml:3:7 data: .*there is no such file, found "nowhere\.yaml"/,
    );
    const cells = ['cells:', '  odd: { data: nowhere.yaml }'];
    expect(await refused('datum.yaml', [...head, ...cells])).toMatch(/datum\.yaml:4:16 cells\.odd\.data: .*there is no such file/);
  });

  test('a question with a colon: what to do, in plain words', async () => {
    const err = await refused('colon.yaml', ['question: Who wins: red or blue?', 'game: schwarm']);
    expect(err).toMatch(/colon\.yaml:1:11 expected quotes around a text that has ": " in it/);
  });
});

test('merge takes the folders of the parts', async () => {
  for (const part of ['1/2', '2/2']) expect((await answered(['run', experiment, '--shard', part, '--out', 'parts'], { cwd: folder })).code).toBe(0);
  writeFileSync(join(folder, 'parts', 'notes.txt'), 'none of it');
  const { code, err } = await answered(['merge', experiment, 'parts', '--bare', '--out', 'merged'], { cwd: folder });
  expect([code, err]).toEqual([0, '']);
  mkdirSync(join(folder, 'empty'));
  expect((await answered(['merge', experiment, 'empty', '--bare', '--out', 'none'], { cwd: folder })).err).toMatch(/a folder with parts of a run/);
});

test('where every game is drawn, no value is said to be even', () => {
  expect(evenOf([1, 2, 3].map((value) => ({ value, lead: 0, interval: [-0.01, 0.01] as const })))).toEqual({ kind: 'open', from: 1, to: 3 });
});

test('a swept limit above that of the defaults plays', async () => {
  const { code, err } = await answered(
    ['sweep', 'schwarm', 'passLimit', '--values', '200', '--seat', 'random', '--games', '20', '--bare', '--out', 'limit'],
    {
      cwd: folder,
    },
  );
  expect([code, err]).toEqual([0, '']);
});
