import { expect, test } from 'vitest';
import { type Analysis, analyse, type Given, handHere, historyOf, lessonsOf, person, replayerOf, worstOf } from '../../../src/analysis/index.js';
import { completeGame, defineGame, type Game, type OpenTypes, type Seating, type Strategy } from '../../../src/engine/index.js';
import { lessonsText } from '../../../src/report/terminal/analysis.js';

/**
 * Steps: a walker chooses a path four times, then a die with a hundred faces decides. Each choice adds its points to an even chance, and turns the die
 * on: two paths of equal worth win with different rolls.
 */
const CHOICES = 4;
const PATHS = [0, 1, 2, 3, 4, 5];

interface State {
  turned: number;
  points: number;
  choices: number;
  over: number;
}
type Types = OpenTypes<State, { path(view: Readonly<State>): number }>;

const steps = (adds: readonly number[]) =>
  completeGame<Types>(
    defineGame<Types>({
      id: 'steps',
      seats: ['walker'],
      newState: () => ({ turned: 0, points: 0, choices: 0, over: 0 }),
      setUp: ({ state }) => void Object.assign(state, { turned: 0, points: 0, choices: 0, over: 0 }),
      turn({ state, seats, dice }) {
        const path = seats[0].path(state);
        state.points += adds[path];
        state.turned += 17 * path;
        if (++state.choices === CHOICES) state.over = (dice.below(100) + state.turned) % 100 < 50 + state.points ? 1 : 2;
      },
      over: ({ over }) => over,
      outcomes: [
        { name: 'there', about: 'It arrived', winner: 0 },
        { name: 'lost', about: 'It did not', winner: null },
      ],
      decisions: { path: { legal: () => PATHS } },
    }),
  ) as unknown as Game;

const anyPath: Strategy<Types> = { game: 'steps', about: 'any path', create: ({ dice }: Seating<Types>) => ({ path: () => dice.below(6) }) };

async function analysed(adds: readonly number[], given: readonly number[], number: number, playouts = 8000): Promise<Analysis> {
  const game = steps(adds);
  const answers = given.map((path): Given => ['path', path]);
  const history = historyOf({ game, rules: {}, seated: [{ id: 'you', strategy: person(game, answers) }], seed: 11, number });
  const replayer = replayerOf(game, {}, anyPath as unknown as Strategy<never>, history);
  return analyse({ game, history, replayer }, [handHere(game, replayer)], { seats: [0], reference: 'any path', playouts });
}

const meanOf = async (adds: readonly number[], given: (game: number) => readonly number[]) => {
  const games = await Promise.all(Array.from({ length: 10 }, (_, n) => analysed(adds, given(n), n + 1)));
  const [{ asked, mean, game }] = lessonsOf(games);
  expect(asked).toBe(10 * CHOICES);
  expect(game.estimate).toBeCloseTo(CHOICES * mean.estimate, 10);
  return mean;
};

test('where every answer is worth the same, no answer costs anything', async () => {
  const { estimate, interval } = await meanOf([0, 0, 0, 0, 0, 0], (n) => [n % 6, (n + 1) % 6, (n + 2) % 6, (n + 3) % 6]);
  expect(interval[0]).toBe(0);
  expect(interval[1]).toBeGreaterThan(0);
  expect(estimate).toBeLessThan(0.01);
});

test('a few bad answers among good ones cost what they cost', async () => {
  // Each good answer is 12 points better than the next one, which must not make up for the bad ones.
  const { estimate, interval } = await meanOf([0, -12, -12, -12, -12, -12], () => [0, 0, 0, 1]);
  const truth = 0.12 / CHOICES;
  expect(interval[0]).toBeLessThanOrEqual(truth);
  expect(interval[1]).toBeGreaterThanOrEqual(truth);
  expect(Math.abs(estimate - truth)).toBeLessThan(0.015);
});

test('a cost that was not measured is not called 0', async () => {
  const { decisions, seats } = await analysed([0, 0, 0, 0, 0, 0], [0, 1, 2, 3], 1, 1500);
  expect(new Set(decisions.map(({ cost }) => cost === null))).toEqual(new Set([true, false]));
  expect(decisions.every(({ cost, futures }) => (cost === null) === (futures === 0))).toBe(true);
  expect(seats[0].unmeasured).toBe(decisions.filter(({ play }) => play === null).length);
});

test('the worst positions are the known blunders, the costliest first', async () => {
  const adds = [0, -8, -16, 0, 0, 0];
  const games = [await analysed(adds, [0, 1, 3, 4], 1), await analysed(adds, [5, 0, 2, 0], 2)];
  const worst = worstOf(games, 2, ({ number }, line) => `game ${number}, before line ${line}`);
  expect(worst.map(({ seat, decision, answer, command }) => [seat, decision, answer, command])).toEqual([
    ['walker', 'path', '2', 'game 2, before line 0'],
    ['walker', 'path', '1', 'game 1, before line 0'],
  ]);
  for (const [n, { cost, verdict, best }] of worst.entries()) {
    const truth = [0.16, 0.08][n];
    expect([verdict, adds[Number(best)]]).toEqual(['blunder', 0]);
    expect(cost.interval[0]).toBeLessThanOrEqual(truth);
    expect(cost.interval[1]).toBeGreaterThanOrEqual(truth);
  }
  expect(worstOf(games, 1, () => '')).toHaveLength(1);
});

test('the text of lessons fits 80 columns, but for the commands', () => {
  const gauged = (estimate: number) => ({ estimate, interval: [estimate - 0.02, estimate + 0.03] as const, method: 'mover' as const });
  const about = 'Points announced, then steps up to the next blow of the galley';
  const lesson = { decision: 'row', rule: '6.13', about, asked: 1200, measured: 900, mean: gauged(0.061), game: gauged(0.757), blunders: 52 };
  const unmeasured = { ...lesson, decision: 'fire', rule: 'shot', about: 'Shoot?', measured: 0, asked: 1, blunders: 0 };
  const worst = {
    ...{ seed: 1, game: 3, seat: 'blue', line: 43, decision: 'row', rule: '6.13', about, answer: '0 points: stays' },
    ...{ best: '7 points: ahead, to port, ahead', cost: gauged(0.302), verdict: 'blunder' as const, command: 'npx sortie play …' },
  };
  expect(lessonsText({ title: 'War Galley', games: 20, lessons: [lesson, unmeasured], worst: [worst] })).toBe(
    [
      'War Galley: 20 games, the costliest questions first',
      '',
      '  row              75.7 points a game [73.7, 78.7]; 6.1 an answer [4.1, 9.1]',
      '                   asked 1,200 times, 900 measured, 52 blunders; rule 6.13:',
      '                   Points announced, then steps up to the next blow of the',
      '                   galley',
      '  fire             not measured',
      '                   asked 1 time, 0 blunders; Shoot?',
      '',
      '  The costliest answers, and the commands that show their boards',
      '  blunder     30.2 points [28.2, 33.2], game 3, line 44, rule 6.13',
      '              blue, row: Points announced, then steps up to the next blow of the',
      '              galley: 0 points: stays; better: 7 points: ahead, to port, ahead',
      '              npx sortie play …',
      '',
    ].join('\n'),
  );
});
