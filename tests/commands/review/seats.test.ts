import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { answersOf, type Review } from '../../../src/review/index.js';
import type { Results } from '../../../src/statistics/results.js';
import { answered, ROOT, scratch } from '../../support/cli.js';

const { folder, file } = scratch();
const LIMIT = 600_000;
const call = (...words: string[]) => answered(words, { cwd: folder });
const heading = ({ headings }: Review, id: string) => headings.find((one) => one.id === id);

beforeAll(() => cpSync(join(ROOT, 'tests/support/crowd'), join(folder, 'crowd'), { recursive: true }));

test('the number of seats is an option: a cell holds the seats that play, each against its part', { timeout: LIMIT }, async () => {
  file('crowd.yaml', 'question: Is it fair for any number?\ngame: ./crowd\ngames: 4000\nsweep: { players: ["2", "3", "4"] }\n');
  const { code, out, err } = await call('run', 'crowd.yaml', '--bare', '--json', '--out', 'run');
  expect([code, err]).toEqual([0, '']);
  const { cells, rows = [] } = JSON.parse(out) as Results;
  expect(cells.map(({ strategies }) => Object.keys(strategies).length)).toEqual([2, 3, 4]);
  expect(cells.map(({ measures }) => Object.keys(measures).filter((name) => name.startsWith('win-')).length)).toEqual([2, 3, 4]);
  // Ann: 2/3, 2/4, 2/5 of the nine tenths that are decided; above her part by 1/6, 1/6, 3/20 of those. Between two it is a lead: twice that.
  const truth: Record<string, number> = { '2 win-Ann': 0.3, '3 win-Ann': 0.15, '3 win-Cleo': -0.075, '4 win-Ann': 0.135, '4 win-Dan': -0.045 };
  for (const [key, value] of Object.entries(truth)) {
    const [count, measure] = key.split(' ');
    const cell = cells.find((one) => Object.keys(one.strategies).length === Number(count))?.name;
    const [low, high] = rows.find((row) => row.cell === cell && row.measure === measure)?.verdict.interval ?? [1, -1];
    expect([key, low <= value && value <= high]).toEqual([key, true]);
  }
  expect(readFileSync(join(folder, 'run', 'summary.md'), 'utf8')).toContain('**Ann wins most with 2: 58 of 100 games.**');
});

test('a review covers every number of seats', { timeout: LIMIT }, async () => {
  expect((await call('review', './crowd', '--games', '600', '--bare', '--out', 'review')).code).toBe(0);
  const found = JSON.parse(readFileSync(join(folder, 'review', 'review.json'), 'utf8')) as Review;
  // Ann wins 60, 45 and 36 of 100 games.
  const lines = answersOf(found).lines.map(({ name, sides }) => [name, sides.length, Math.round(10 * sides[0].wins)]);
  expect(lines).toEqual([
    ['Scenario 2', 2, 6],
    ['Scenario 3', 3, expect.toBeOneOf([4, 5])],
    ['Scenario 4', 4, expect.toBeOneOf([3, 4])],
  ]);
  const labels = heading(found, 'fair')?.facts.map(({ scene, label }) => `${scene} ${label}`) ?? [];
  expect(labels).toContain('3 Cleo');
  expect(labels).not.toContain('3 Dan');
});

test('a team wins for each of its seats, and its part is that of a team', { timeout: LIMIT }, async () => {
  const words = ['--option', 'players=4', '--option', 'teams=yes'];
  expect((await call('review', './crowd', ...words, '--games', '600', '--bare', '--out', 'teams')).code).toBe(0);
  const found = JSON.parse(readFileSync(join(folder, 'teams', 'review.json'), 'utf8')) as Review;
  // Lots: Ann 2, the others 1: her team wins three of five. Each of its seats has 54 % of the games, its part is 45 %.
  for (const [label, truth] of Object.entries({ Ann: 0.09, Ben: -0.09, Cleo: 0.09, Dan: -0.09 })) {
    const { interval: [low, high] = [1, -1] } = heading(found, 'fair')?.facts.find((one) => one.label === label) ?? {};
    expect([label, low <= truth && truth <= high]).toEqual([label, true]);
  }
  const { code, out } = await call('test', './crowd');
  expect([code, out]).toEqual([0, expect.stringContaining('promises are kept')]);
});

test('where several may win, a seat that wins too little is told as such in every place', { timeout: LIMIT }, async () => {
  cpSync(join(ROOT, 'tests/support/bridges/pot'), join(folder, 'pot'), { recursive: true });
  const words = ['rtt:./pot/rules.cjs', '--option', 'scenario=3P', '--player', 'without-take:random', '--games', '32'];
  const { code, out } = await call('review', ...words, '--bare', '--out', 'pot-review');
  expect(code).toBe(0);
  const text = out.replace(/\s+/g, ' ');
  expect(text.match(/\w+ wins \d\d fewer games in 100 than its part/g)).toHaveLength(1);
});

test('the commands of a page name the player that was reviewed, with its parameters', { timeout: LIMIT }, async () => {
  cpSync(join(ROOT, 'tests/support/bridges/skirmish'), join(folder, 'skirmish'), { recursive: true });
  const words = ['--option', 'scenario=Two a side', '--player', 'lookahead:playouts=4', '--games', '1'];
  expect((await call('review', 'rtt:./skirmish/rules.cjs', ...words, '--bare', '--out', 'skirmish-review')).code).toBe(0);
  const { headings } = JSON.parse(readFileSync(join(folder, 'skirmish-review', 'review.json'), 'utf8')) as Review;
  const commands = headings.map(({ next }) => next).filter((one) => one.includes('lookahead'));
  expect(commands.length).toBeGreaterThan(3);
  expect(commands.filter((one) => /lookahead(?!:playouts=4)/.test(one))).toEqual([]);
});
