import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { workOf } from '../../../src/report/files/write.js';
import { readRun } from '../../../src/report/reading/run.js';
import type { Results } from '../../../src/statistics/results.js';
import { readResults } from '../../../src/statistics/results-file.js';
import { answered, scratch } from '../../support/cli.js';

/** A die wins with a 6. Read slowly it needs two, which takes 36 turns on average: the limit of 10 fakes most of that effect. A jam is real. */
const { folder, file } = scratch();
const GAME = file(
  'patience.ts',
  `import { choice, defineGame, integer } from 'sortie/engine';
const options = {
  slow: choice(['no', 'yes'], { role: 'reading', rule: '1', why: 'ours', about: 'One 6 is enough, or two in one turn are needed' }),
  jam: choice(['no', 'yes'], { role: 'reading', rule: '2', why: 'ours', about: 'Whether a 1 in the first turn loses' }),
  turnLimit: integer({ min: 1, max: 1000, default: 40 }, { role: 'setting', limit: true, about: 'Turns after which the game is lost: ours' }),
};
export default defineGame({
  id: 'patience', seats: ['solo'], options,
  newState: () => ({ turn: 0, over: 0 }),
  setUp: ({ state }) => void Object.assign(state, { turn: 0, over: 0 }),
  turn({ state, rules, seats, dice }) {
    state.turn++;
    seats[0].roll(state);
    const [one, other] = [dice.d6(), dice.d6()];
    if (rules.jam === 'yes' && state.turn === 1 && one <= 2) state.over = 2;
    else if (one === 6 && (rules.slow === 'no' || other === 6)) state.over = 1;
    else if (state.turn >= rules.turnLimit) state.over = 2;
  },
  over: ({ over }) => over,
  decisions: { roll: { legal: () => [0] } },
});
`,
);
const resultsIn = (at: string): Results => readResults(readFileSync(join(at, 'results.json'), 'utf8'), at);
const experiment = (rest: string) => file('limits.yaml', `question: What do the readings do?\ngame: ${GAME}\n${rest}`);
const VARY = 'until: settled\natMost: 4000\nvary: readings\ncompare: { baseline: default, measure: win }\nlimits: tenfold\n';

test('an effect that a limit of ours makes is said to be the limit’s, on the page, in the summary and in the terminal; a real one is not', async () => {
  const out = join(folder, 'out');
  const { code, out: said } = await answered(['run', experiment(VARY), '--out', out]);
  expect(code).toBe(0);
  const told = said.replaceAll(/\s+/g, ' ');
  expect(told).toMatch(
    /With the turn limit raised to 400, 1 of 2 effects changes with slow yes: [\d.]+ (more|fewer) wins in 100 games instead of \d\d fewer\./,
  );
  const sentence = '1 of 2 effects changes with slow yes: ';
  expect(readFileSync(join(out, 'summary.md'), 'utf8')).toContain(sentence);
  const [answer] = /<section id="answer"[\s\S]*?<\/section>/.exec(readFileSync(join(out, 'index.html'), 'utf8')) ?? [''];
  expect(answer).toContain(sentence);
  const { cells } = resultsIn(out);
  expect(cells.map(({ name, changed }) => [name, changed?.turnLimit])).toEqual([
    ['default', undefined],
    ['slow yes', undefined],
    ['jam yes', undefined],
    ['default · tenfold', 400],
    ['slow yes · tenfold', 400],
    ['jam yes · tenfold', 400],
  ]);
  // Charts and tables show each change once.
  expect(said).not.toContain('· tenfold');
});

test('without such an effect the report says that it was looked for', async () => {
  const { out } = await answered(['run', experiment(VARY.replace('vary: readings', 'vary: [jam]')), '--out', join(folder, 'none')]);
  expect(out.replaceAll(/\s+/g, ' ')).toContain('With the turn limit raised to 400, no effect is shown to change.');
});

test.each([
  ['nothing to compare', 'games: 10\nlimits: tenfold\n', /limits: expected compare or vary beside limits/],
  [
    'a limit that is the question',
    `games: 10\nsweep: { turnLimit: [5, 40] }\ncompare: { baseline: { turnLimit: 40 } }\nlimits: tenfold\n`,
    /limits: expected a game with a limit of ours that the experiment leaves alone; patience has turnLimit/,
  ],
  [
    'a limit at its largest',
    `games: 10\noptions: { turnLimit: 1000 }\nvary: [jam]\nlimits: tenfold\n`,
    /limits: expected a limit that can be raised; turnLimit stands at its largest value/,
  ],
  ['another factor', `games: 10\nvary: [jam]\nlimits: twofold\n`, /limits: expected one of tenfold, found "twofold"/],
])('%s is refused', async (_, rest, said) => {
  const { code, err } = await answered(['run', experiment(rest), '--out', join(folder, 'refused')]);
  expect([code, err]).toEqual([2, expect.stringMatching(said)]);
});

test('a folder holds as many games as its largest cell, though its limit is raised', () => {
  const results = resultsIn(join(folder, 'out'));
  const cells = results.cells.map((cell) => (cell.name.includes('tenfold') ? { ...cell, games: 5000 } : cell));
  expect(workOf(readRun({ ...results, cells })).games).toBe(5000);
});

test('the best of several players is asked once more, not the others', async () => {
  const out = join(folder, 'players');
  const players = 'games: 20\nplayers: [random, lookahead]\nvary: [jam]\nlimits: tenfold\n';
  await answered(['run', experiment(players), '--out', out]);
  const { cells } = resultsIn(out);
  expect(cells.flatMap(({ name }) => (name.includes('tenfold') ? [name] : []))).toEqual([
    'default · lookahead · tenfold',
    'jam yes · lookahead · tenfold',
  ]);
});
