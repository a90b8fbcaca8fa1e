import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Analysis, Given, Lesson, SavedGame, Worst } from '../../../src/analysis/index.js';
import type { Transcript } from '../../../src/engine/index.js';
import { packed } from '../../../src/site/state/packed.js';
import { answered, ROOT, scratch } from '../../support/cli.js';
import { few } from '../../support/witness.js';

const { folder, file } = scratch();
const FEW = ['--playouts', '1000'];

/** Answers of a simple game of Schwarm!: one rotte is placed, and never adjusts, aborts or presses; then none is sent. */
const SAVED: SavedGame = {
  ...{ sortie: 'game', schema: 1, game: 'schwarm', version: '1.2', seed: 5, number: 3, players: ['you'], options: {}, shift: {} },
  answers: { german: [['rottes', 1]] },
  ...{ takenBack: 0, hints: 0, odds: 0, outcome: null },
};

/** The game of seed 21 to its end: two rottes shift, abort in part, and no third is sent. */
const OVER: readonly Given[] = [
  ...(['rottes', 'place', 'place', 'place', 'place'] as const).map((name, n): Given => [name, [2, 2, 31, 31, 1][n]]),
  ...(['adjust', 'adjust', 'adjust', 'abort', 'rottes'] as const).map((name, n): Given => [name, [15, 16, 0, 8, 0][n]]),
];

test('two threads give the bytes of one; the text fits 80 columns and names seats, luck and the costliest answers', async () => {
  const command = [
    'analyse',
    'their-finest-hour',
    '--option',
    `turnLimit=${few(3, 5)}`,
    '--seat',
    'runner',
    '--seat',
    'tail-chaser',
    '--seed',
    '1',
    ...FEW,
  ];
  const one = await answered([...command, '--json', '--workers', '1']);
  const two = await answered([...command, '--json', '--workers', '2']);
  expect(one.out.length).toBeGreaterThan(1000);
  expect(two.out).toBe(one.out);
  const { seats, decisions, luck } = JSON.parse(one.out) as Analysis;
  for (const [seat, { result, start, play, others, luck: all }] of seats.entries()) {
    expect(start.estimate + play.estimate + others.estimate + (all?.estimate ?? 0)).toBeCloseTo(result as number, 9);
    expect(luck.reduce((sum, { gains }) => sum + gains[seat], 0)).toBeCloseTo(all?.estimate as number, 9);
  }
  expect(decisions.every(({ rule, answer }) => /^\d/.test(rule) && answer.length > 0)).toBe(true);
  const { out } = await answered([...command, '--workers', '1']);
  expect(out).toMatch(/Blue played .* strong/s);
  for (const row of out.split('\n')) expect(row.length).toBeLessThanOrEqual(80);
});

test('a saved game is analysed up to where it goes: to an open question, an illegal answer, an answer to another question', async () => {
  const told = async (changes: object, name = 'game.json') => {
    const said = await answered(['analyse', file(name, JSON.stringify({ ...SAVED, ...changes })), ...FEW, '--workers', '1']);
    return { ...said, lines: said.err.split('\n').filter((line) => line.startsWith('error')) };
  };
  const open = await told({});
  expect([open.code, open.lines]).toEqual([0, []]);
  expect(open.out).toContain('not played to its end');
  expect(open.out).toContain('waits for an answer to');
  const illegal = await told({ answers: { german: [['rottes', 9]] }, outcome: 'destroyed' });
  expect(illegal.code).toBe(2);
  expect(illegal.out).toContain('The game stops there: answered 9 at');
  expect(illegal.lines).toHaveLength(1);
  expect(illegal.err).not.toContain('the record says');
  const strayed = await told({
    answers: {
      german: [
        ['rottes', 1],
        ['save', 1],
      ],
    },
  });
  expect(strayed.lines[0]).toContain('has answer 2 for "save", but the game asks');
  const longer = await told({ seed: 21, number: 1, answers: { german: [...OVER, ...OVER] } });
  expect([longer.code, longer.lines]).toEqual([0, []]);
  expect(longer.err).toContain('the record has 20 answers of german, and its replay is over after 10: it was changed');
  const older = await told({ version: '0.9', outcome: 'win' });
  expect(older.err).toContain('played by version 0.9 of the rules');
  expect(older.err).toContain('the record says "win", and its replay has no end');
});

test.each([
  ['{', /error .*:\d+:\d+/],
  ['{}', /game: expected the name of a game/],
  [JSON.stringify({ ...SAVED, game: 'chess' }), /bad\.json:1:\d+ game: unknown "chess"/],
  [JSON.stringify({ ...SAVED, players: ['ghost'] }), /bad\.json:1:\d+ players\.0: unknown "ghost"/],
  [JSON.stringify({ ...SAVED, shift: { chart: 1 } }), /bad\.json:1:\d+ shift: unknown "chart"/],
  [JSON.stringify({ ...SAVED, sortie: 'other' }), /expected "game" of schema 1/],
  [JSON.stringify({ ...SAVED, players: [] }), /a player for each seat: german/],
  [JSON.stringify({ ...SAVED, seed: -1 }), /seed: expected a whole number/],
  [JSON.stringify({ ...SAVED, answers: { allied: [] } }), /unknown "allied"; expected a seat/],
  [JSON.stringify({ ...SAVED, answers: { german: [['fly', 1]] } }), /unknown "fly"; expected a decision/],
  [JSON.stringify({ ...SAVED, answers: { german: [[1]] } }), /expected a decision with its answer/],
  [JSON.stringify({ ...SAVED, options: { speed: 2 } }), /bad\.json:1:\d+ options\.speed: unknown "speed"/],
  [JSON.stringify({ ...SAVED, data: 3 }), /data: expected a file, packed as in a link/],
  [JSON.stringify({ ...SAVED, data: 'own:####' }), /data: expected a file as the Play page packs it; this one is damaged/],
])('bad saved game %#: one clear line, exit code 2', async (text, said) => {
  const { code, err, out } = await answered(['analyse', file('bad.json', text), ...FEW]);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(said);
});

test('a seat that is none, and a file that is none, are refused', async () => {
  expect((await answered(['analyse', 'schwarm', '--of', 'blue'])).err).toContain('unknown "blue"; expected a seat of schwarm');
  expect((await answered(['analyse', './nowhere.json'])).err).toContain('there is no such file');
});

test('a folder of saved games gives the mean cost of answers by question; what cannot be read is left out by name', async () => {
  const games = join(folder, 'games');
  mkdirSync(games);
  for (const number of [1, 2]) writeFileSync(join(games, `${number}.json`), JSON.stringify({ ...SAVED, number }));
  writeFileSync(join(games, 'other.json'), '{}');
  const { out, err, code } = await answered(['analyse', games, ...FEW, '--workers', '1', '--json']);
  expect(code).toBe(0);
  expect(err).toMatch(/left out: .*other\.json:1:1 game: expected the name of a game/);
  const { games: found } = JSON.parse(out) as { games: { game: string; games: number; lessons: { decision: string; asked: number }[] }[] };
  expect(found).toMatchObject([{ game: 'schwarm', games: 2, lessons: [{ decision: 'rottes', asked: 2 }] }]);
  expect((await answered(['analyse', games, ...FEW, '--workers', '1'])).out).toMatch(/Schwarm!: 2 games, the costliest questions first/);
});

test('--games: what the answers of a player against itself cost, and the worst positions with the commands that show them', async () => {
  const command = 'analyse schwarm --player novice --reference strong --games 2 --game 4 --worst 2 --playouts 4000 --workers 1 --json';
  const { games } = JSON.parse((await answered(command.split(' '))).out) as { games: { games: number; lessons: Lesson[]; worst: Worst[] }[] };
  const [{ games: played, lessons, worst }] = games;
  expect([played, worst.length]).toEqual([2, 2]);
  expect(worst.map(({ cost }) => cost.estimate)).toEqual(worst.map(({ cost }) => cost.estimate).sort((a, b) => b - a));
  expect(lessons[0].game.interval[0]).toBeGreaterThan(0);
  const [{ seat, game, line, command: shown }] = worst;
  expect(shown).toBe(`npx sortie play schwarm --seat novice --seed 1 --game ${game} --line ${line + 1} --board`);
  expect([seat, [4, 5].includes(game)]).toEqual(['german', true]);
  const words = shown.split(' ').slice(2);
  const whole = JSON.parse((await answered([...words.slice(0, words.indexOf('--line')), '--json'])).out) as Transcript;
  const turn = JSON.parse((await answered([...words, '--json'])).out) as Transcript;
  expect(turn.lines).toEqual(whole.lines.slice(line - turn.lines.length, line));
  expect([turn.boards?.length, turn.outcome]).toEqual([turn.lines.length, null]);
});

test.each([
  [['--games', '0'], '--games: expected a whole number'],
  [['--games', 'many'], '--games: expected a whole number'],
  [['--worst', '-1'], '--worst: expected a whole number'],
  [['--games', '2', '--player', 'ghost'], 'unknown "ghost"'],
  [['--games', '2', '--player', 'strong:ghost=1'], 'unknown "ghost"'],
  [['--games', '2', '--player', 'strong', '--seat', 'novice'], 'either --player, for every seat, or --seat'],
  [['--games', '2', '--of', 'blue'], 'unknown "blue"'],
  [['--games', '2', '--option', 'speed=2'], 'unknown "speed"'],
  [['--games', '2', '--answers', './saved.json'], './saved.json names its games and players itself: leave --games out'],
  [['--player', 'strong', '--answers', './saved.json'], 'leave --player out'],
])('bad flags of many games %#: one clear line, exit code 2', async (flags, said) => {
  const { code, err, out } = await answered(['analyse', 'schwarm', ...flags, ...FEW]);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(said);
});

test('a line that the game does not have is refused with the range', async () => {
  const told = (line: string) => answered(['play', 'schwarm', '--line', line, '--board']);
  expect((await told('1')).err).toContain('--line: expected a whole number');
  expect((await told('9999')).err).toMatch(/--line: expected a line of this game, from 2 to \d+, found 9999/);
});

test('a saved game keeps the printed values of its player', async () => {
  const data = await packed('startingRolls: 0\n');
  const bad = await answered(['analyse', file('bad-data.json', JSON.stringify({ ...SAVED, data })), ...FEW, '--workers', '1']);
  expect([bad.code, bad.err.split('\n')[0]]).toEqual([2, expect.stringMatching(/^error your file:1:1/)]);
  const json = async (change: object) => {
    const { out } = await answered(['analyse', file('own.json', JSON.stringify({ ...SAVED, ...change })), ...FEW, '--workers', '1', '--json']);
    return JSON.parse(out) as Analysis;
  };
  const [printed, own] = [await json({}), await json({ data: await packed('spaceAttack: { "12": [9, 9, 9] }\n') })];
  expect(own.seats[0].start.estimate).toBeGreaterThan(printed.seats[0].start.estimate);
});

describe('a saved game runs code only if the user names it', () => {
  const pwned = join(folder, 'pwned');
  const mail = join(folder, 'mail');
  const evil = join(mail, 'evil.ts');
  beforeEach(() => {
    rmSync(mail, { recursive: true, force: true });
    mkdirSync(mail);
    writeFileSync(evil, `import { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(pwned)}, '');\nexport default {};\n`);
  });
  const saved = (name: string, change: object) => file(`mail/${name}`, JSON.stringify({ ...SAVED, ...change }));
  const call = (...words: string[]) => answered(['analyse', ...words, ...FEW, '--workers', '1'], { cwd: folder });
  const refused = async (words: readonly string[], said: RegExp) => {
    const { code, out, err } = await call(...words);
    expect([code, out, err.split('\n')[0]]).toEqual([2, '', expect.stringMatching(said)]);
    expect(existsSync(pwned)).toBe(false);
  };

  test.each(['./mail/evil.ts', 'mail/evil.ts', 'rtt:./mail/evil.ts', evil])('a game named %s is not loaded', async (game) => {
    await refused(
      [saved('a.json', { game })],
      /a\.json: this game was played with code of its author: name it yourself with sortie analyse <game> --answers /,
    );
  });

  test.each(['./mail/evil.ts', 'lookahead:./mail/evil.ts', './mail/tuned.yaml'])('a player named %s is not loaded', async (player) => {
    file('mail/tuned.yaml', 'game: schwarm\nstrategy: ./mail/evil.ts\n');
    await refused(
      [saved('b.json', { players: [player] })],
      /b\.json: this game was played with code of its author: name it yourself with --seat german=<file>/,
    );
  });

  test('nor is a folder of games taken for a game, or a game among them loaded', async () => {
    saved('a.json', { game: './mail/evil.ts' });
    const { code, err } = await call('mail/');
    expect([code, err]).toEqual([2, expect.stringMatching(/left out: .*a\.json: this game was played with code of its author/)]);
    writeFileSync(join(mail, 'index.ts'), readFileSync(evil));
    await refused(['mail/'], /^error mail\/: either a game or saved games, and this folder has both/);
  });

  test('what the user names plays', async () => {
    const toy = join(ROOT, 'tests/support/toys/duel');
    const path = saved('toy.json', { game: './elsewhere', version: '0', players: ['you', 'random'], answers: { first: [] } });
    for (const answers of [path, mail]) {
      const { code, out } = await answered(['analyse', toy, '--answers', answers, ...FEW, '--workers', '1']);
      expect([code, out]).toEqual([0, expect.stringMatching(/duel/i)]);
    }
    const mine = file('mail/mine.ts', "export { default } from 'sortie/strategies/schwarm/cautious';\n");
    expect((await call(saved('seat.json', { players: ['./theirs.ts'] }), '--seat', `german=${mine}`)).err).not.toContain('of its author');
  });
});
