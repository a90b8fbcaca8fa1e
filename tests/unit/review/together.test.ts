import { expect, test } from 'vitest';
import type { Advice, Answer } from '../../../src/review/asked.js';
import { type Answered, recommendedIn, scenariosIn, together } from '../../../src/review/together.js';

const answer = (found: Partial<Answer>): Answer => ({
  ...{ sentence: 'It is.', asked: true, settled: 1, of: 1, facts: [], unit: 'points', notes: [], next: 'npx sortie list mine' },
  ...found,
});

const told = (id: string, scenes: readonly (readonly [string, Partial<Answer>])[]): Answered => ({
  ...{ id, scenes: scenes.map(([scene, found]) => ({ scene, answer: answer(found) })) },
});

const card = (found: Partial<Advice>): Advice => ({
  ...{ title: 'Even the seats', finding: 'Red wins more.', whose: 'scenarios', sure: 'sure', size: 0.1, command: 'npx sortie list mine' },
  ...found,
});

const lead = (size: number): Partial<Answer> => ({ cards: [card({ size, finding: `Red wins ${100 * size} more.` })] });

test('cards of one title are one: the largest is told, with its scenario, and the others are named', () => {
  const fair = told('even', [
    ['lade', lead(0.42)],
    ['mylae', lead(0.63)],
    ['actium', {}],
    ['2C', lead(0.1)],
  ]);
  expect(recommendedIn([fair])).toEqual([{ ...card({ size: 0.63, finding: 'Red wins 63 more.' }), scenario: 'Mylae', also: 'Lade and scenario 2C' }]);
});

test('the rules come first, then the scenarios, then this program; of each what is sure, the largest first', () => {
  const rule = (title: string, found: Partial<Advice>) => card({ title, whose: 'rules', ...found });
  const one = told('rules', [
    [
      '',
      {
        cards: [
          card({ title: 'program', whose: 'program', size: 0.9 }),
          card({ title: 'scenario', size: 0.5 }),
          rule('likely', { sure: 'likely', size: 0.4 }),
          rule('small', { size: 0.1 }),
          rule('large', { size: 0.2 }),
          rule('always right', { size: 0, first: true }),
        ],
      },
    ],
  ]);
  // Five are told; that the best player is beaten is always one of them.
  expect(recommendedIn([one]).map(({ title }) => title)).toEqual(['always right', 'large', 'small', 'likely', 'program']);
});

test('what must hold everywhere is not told of some scenarios, and names no scenario', () => {
  const cut = (name: string) => card({ title: 'Cut', name, everywhere: true, whose: 'rules', size: 0 });
  const rules = told('rules', [
    ['lade', { cards: [cut('fog'), cut('rain')] }],
    ['mylae', { cards: [cut('rain')] }],
  ]);
  const [only, ...rest] = recommendedIn([rules]);
  expect([only, rest]).toEqual([
    { title: 'Cut', finding: 'Red wins more.', whose: 'rules', sure: 'sure', size: 0, command: 'npx sortie list mine' },
    [],
  ]);
});

test('the answers of all scenarios are counted by what is true of them, what is not settled last', () => {
  const fair = told('fair', [
    ['lade', { verdict: 'not settled', settled: 0, facts: [{ label: 'strong', estimate: 0.2, word: 'open' }] }],
    ['mylae', { verdict: 'uneven', size: 0.63, brief: 'red +63 [57, 68]', facts: [{ label: 'strong', estimate: 0.63, word: 'more' }] }],
    ['drill', { verdict: 'uneven', size: 0.13, brief: 'red +13 [7, 18]', facts: [{ label: 'strong', estimate: 0.13, word: 'more' }] }],
    ['duel', { asked: false }],
  ]);
  const { sentence, settled, of, facts } = together(fair.scenes);
  expect(sentence).toBe('Uneven in 2 of 3 scenarios and not settled in 1; most in Mylae: red +63 [57, 68].');
  expect([settled, of, facts.map(({ label }) => label)]).toEqual([2, 3, ['Mylae', 'Drill', 'Lade']]);
});

test('the most telling row of every scenario comes first', () => {
  const facts = (size: number) => [
    { label: 'first', estimate: size },
    { label: 'second', estimate: 0.9 },
  ];
  const decisions = told('decisions', [
    ['lade', { facts: facts(-0.2) }],
    ['mylae', { facts: facts(-0.5) }],
  ]);
  expect(together(decisions.scenes).facts.map(({ label }) => label)).toEqual(['Mylae: first', 'Lade: first', 'Lade: second', 'Mylae: second']);
});

test('the table of scenarios has a column for each heading that declares one', () => {
  const fair = told('fair', [
    ['lade', { brief: 'even' }],
    ['mylae', { brief: 'red +63 [57, 68]' }],
  ]);
  expect(
    scenariosIn([
      fair,
      told('tables', [
        ['lade', { brief: 'no column' }],
        ['mylae', {}],
      ]),
    ]),
  ).toEqual([
    { name: 'Lade', found: { fair: 'even' } },
    { name: 'Mylae', found: { fair: 'red +63 [57, 68]' } },
  ]);
});
