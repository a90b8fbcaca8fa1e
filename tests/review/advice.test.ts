import { expect, test } from 'vitest';
import { type Answered, across, changesIn } from '../../src/review/across.js';
import type { Advice, Answer } from '../../src/review/asked.js';

const answer = (found: Partial<Answer>): Answer => ({
  ...{ sentence: 'It is.', asked: true, settled: 1, of: 1, facts: [], unit: 'points', notes: [], next: 'npx sortie list mine' },
  ...found,
});

const told = (id: string, scenes: readonly (readonly [string, Partial<Answer>])[]): Answered => {
  const all = scenes.map(([scene, found]) => ({ scene, answer: answer(found) }));
  return { id, title: id, scenes: all, answer: all[0].answer };
};

const seats = (size: number, value: string): Advice => ({
  ...{ todo: 'Even the seats', why: `with best in every seat, red wins ${size} points more than blue`, brief: `red wins ${size} points more` },
  ...{ size: size / 100, command: 'npx sortie sweep mine scenario --games 400', value },
});

test('equal advice is one recommendation: every scenario is in it, the largest first, with what is known to help', () => {
  const fair = told('fair', [
    ['lade', { advice: [seats(49, 'lade')] }],
    ['mylae', { advice: [seats(60, 'mylae')] }],
    ['actium', {}],
    ['drill', { advice: [seats(38, 'drill')] }],
  ]);
  const about = '“handicap”: victory points for blue';
  const even = told('even', [
    ['lade', { remedy: { text: 'handicap 10: red leads by 2 points', about, kind: 'even' } }],
    ['mylae', { remedy: { text: 'handicap 20: red leads by 12 points [5, 19]', about, kind: 'narrows' } }],
  ]);
  const other: Advice = { todo: 'Find an answer', why: 'ram gains 50 points on best', size: 0.5, command: 'npx sortie play mine' };
  const broken = told('broken', [['actium', { advice: [other] }]]);
  expect(changesIn([broken, fair, even])).toEqual([
    {
      text: 'Even the seats: with best in every seat, red wins 60 points more than blue, in Mylae; red wins 49 points more, in Lade; red wins 38 points more, in Drill; a remedy is known: Lade (handicap 10: red leads by 2 points); narrowed, but not made even: Mylae (handicap 20: red leads by 12 points [5, 19]); “handicap”: victory points for blue',
      size: 0.6,
      command: 'npx sortie sweep mine scenario --games 400 --values mylae,lade,drill',
    },
    { text: 'Find an answer: ram gains 50 points on best, in Actium', size: 0.5, command: 'npx sortie play mine' },
  ]);
});

test('advice of one thing in several scenarios is told where it is largest; what must hold everywhere is not told of some', () => {
  const reading = (size: number): Advice => ({
    ...{
      todo: 'Say in the rules which reading holds',
      why: `with one turn, wins fall by ${size} points`,
      brief: 'with one turn',
      about: 'reading fix',
    },
    ...{ size: size / 100, command: 'npx sortie knockout mine' },
  });
  const cut: Advice = { todo: 'Cut “fog”', why: 'no game is changed by it', size: 0, command: 'npx sortie knockout mine', everywhere: 'cut fog' };
  const rules = told('rules', [
    ['1', { advice: [reading(12), cut] }],
    ['2C', { advice: [reading(37)] }],
  ]);
  expect(changesIn([rules]).map(({ text }) => text)).toEqual([
    'Say in the rules which reading holds: with one turn, wins fall by 37 points, in scenario 2C and 1 more scenario',
  ]);
});

test('what may be less than matters comes last, and says so', () => {
  const one = (todo: string, size: number, sure?: number): Advice => ({
    ...{ todo, why: `it moves ${size} points`, size: size / 100, command: 'npx sortie list mine' },
    ...(sure === undefined ? {} : { sure }),
  });
  const rules = told('rules', [['', { advice: [one('A', 30, 0.02), one('B', 4, 0.035), one('C', 0)] }]]);
  expect(changesIn([rules]).map(({ text }) => text)).toEqual([
    'B: it moves 4 points',
    'C: it moves 0 points',
    'A: it moves 30 points; it may be less than 3 points',
  ]);
});

test('even and uneven scenarios are named; of a game for one, where it is hard to lose and where to win', () => {
  const fair = told('fair', [
    ['lade', { stand: 'uneven', size: 0.49, brief: 'red +49 [40, 58]' }],
    ['actium', { stand: 'even', size: 0 }],
    ['mylae', { stand: 'uneven', size: 0.6, brief: 'red +60 [50, 70]' }],
    ['duel', { size: 0 }],
  ]);
  expect(across('fair', fair.scenes).sentence).toBe(
    'Even, to 10 points, in Actium; uneven in 2 of 4 scenarios, most in Mylae (red +60 [50, 70]); 1 not settled.',
  );
  const share = (stand: Answer['stand'], size: number): Partial<Answer> => ({ stand, size, unit: 'share' });
  const solo = told('fair', [
    ['1', share('even', 0.55)],
    ['1C', share('hard', 0.26)],
    ['2C', share('hard', 0.29)],
    ['3', share('easy', 0.93)],
    ['4', share('easy', 1)],
  ]);
  expect(across('fair', solo.scenes).sentence).toBe(
    'Hard to lose in 2 of 5 scenarios (the best player wins 93 % to 100 %); hard to win in scenarios 2C and 1C (wins 26 % to 29 %); open in 1.'.replaceAll(
      ' %',
      '\u00a0%',
    ),
  );
});
