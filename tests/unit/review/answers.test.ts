import { expect, test } from 'vitest';
import type { Advice, Fact } from '../../../src/review/asked.js';
import { recommendedIn } from '../../../src/review/cards.js';
import { bySure } from '../../../src/review/headings/words.js';
import { answersOf, type Review } from '../../../src/review/index.js';

const card = (found: Partial<Advice>): Advice => ({
  ...{
    title: 'Make it even: red first',
    finding: 'Red wins more.',
    whose: 'scenarios',
    sure: 'sure',
    size: 0.1,
    command: 'npx sortie list mine',
    facts: [],
  },
  ...found,
});

test('cards of one title are one: the largest is told, and the others are named', () => {
  const cards = [
    ['lade', 0.42],
    ['mylae', 0.63],
    ['2C', 0.1],
  ].map(([scene, size]) => card({ scene: scene as string, size: size as number, finding: `Red wins more in ${scene}.` }));
  expect(recommendedIn(cards, 4)).toMatchObject([{ finding: 'Red wins more in mylae.', also: 'Lade and scenario 2C' }]);
});

test('the rules come first, then the scenarios, then this program; of each what is sure, the largest first', () => {
  const rule = (title: string, found: Partial<Advice>) => card({ title, whose: 'rules', ...found });
  const cards = [
    card({ title: 'program', whose: 'program', size: 0.9 }),
    card({ title: 'scenario', size: 0.5 }),
    card({ title: 'another scenario', size: 0.4 }),
    rule('likely', { sure: 'likely', size: 0.4 }),
    rule('small', { size: 0.1 }),
    rule('large', { size: 0.2 }),
    rule('always right', { size: 0, first: true }),
  ];
  // Five are told: the first scenario is one of them, and so is a player that surely beats the best one.
  expect(recommendedIn(cards, 1).map(({ title }) => title)).toEqual(['always right', 'large', 'small', 'scenario', 'program']);
});

test('what must hold everywhere is not told of some scenarios', () => {
  const cut = (scene: string, name: string) => card({ title: 'Cut', scene, name, everywhere: true, whose: 'rules', size: 0 });
  const cards = [cut('lade', 'fog'), cut('lade', 'rain'), cut('mylae', 'rain')];
  expect(recommendedIn(cards, 2).map(({ title, also }) => [title, also])).toEqual([['Cut', undefined]]);
});

const level = (scene: string, estimate: number, word: Fact['word']): Fact => ({
  ...{ kind: 'level', label: 'strong in both seats', name: 'strong', scene, seat: 0, estimate, word: word as 'more' },
  interval: word === 'unimportant' ? [estimate - 0.02, estimate + 0.02] : [estimate - 0.05, estimate + 0.05],
});

/** A review of three battles; one is meant to be uneven. */
function battles(facts: Partial<Record<'even' | 'rules' | 'broken', readonly Fact[]>> = {}): Review {
  const seats = ['blue', 'red'];
  const fair = [level('lade', 0, 'unimportant'), level('mylae', -0.62, 'less'), level('two-on-one', 0.8, 'more')];
  const heading = (id: string, own: readonly Fact[]) => ({ id, title: id, settled: 1, of: 1, facts: own, next: 'npx sortie list mine' });
  const scenes = [
    { name: 'lade', seats },
    { name: 'mylae', seats, sides: { blue: 'Rome', red: 'the Carthaginians' } },
    { name: 'two-on-one', seats, uneven: true as const },
  ];
  return {
    players: ['random', 'strong'],
    setting: { scenes, ours: true, best: 'strong', names: { strong: 'the best captain' }, length: 'turns' },
    headings: [heading('fair', fair), ...Object.entries(facts).map(([id, own]) => heading(id, own))],
  } as unknown as Review;
}

test('one line a scenario: both sides by their names, and what would even it', () => {
  const handicap = { ...level('mylae', 0.01, 'unimportant'), label: 'handicap 20', name: 'handicap', value: 20 };
  const { lines, cards } = answersOf(battles({ even: [handicap] }));
  expect(
    lines.map(({ name, sides, even }) => [name, sides.map(({ called, wins }) => `${called} ${Math.round(100 * wins)}`).join(' : '), even]),
  ).toEqual([
    ['Lade', 'blue 50 : red 50', 'yes'],
    ['Mylae', 'Rome 19 : the Carthaginians 81', 'no, but with handicap 20'],
    ['Two on one', 'blue 90 : red 10', 'no, as intended'],
  ]);
  // The scenarios are ours: a card would be no advice about the rules. Those of a book have one.
  expect(cards).toEqual([]);
  const ofTheBook = battles({ even: [handicap] });
  const setting = { ...ofTheBook.setting, ours: undefined };
  expect(answersOf({ ...ofTheBook, setting }).cards.map(({ title, finding, sure }) => [title, finding, sure])).toEqual([
    ['Make Mylae even: handicap 20', 'With handicap 20, the lead in Mylae falls from 62 games in 100 to 1.', 'sure'],
  ]);
});

test('a fight that is meant to be uneven is not the worst, and nothing is advised to even it', () => {
  const { answers, cards } = answersOf(battles({ even: [] }));
  expect(answers[0].sentence).toBe('1 of 3 scenarios is surely even, Lade; in Mylae the Carthaginians win 62 more games in 100.');
  expect(answers[0].strip?.dots.map(({ label }) => label)).toHaveLength(3);
  // Nothing was played that evens Mylae: without a means there is no card.
  expect(cards).toEqual([]);
});

test('a reading that moves the game is a card in the words of its clause; the picture begins with its number', () => {
  const change = (estimate: number, more: Partial<Fact>): Fact => ({
    ...{ kind: 'change', label: 'x', name: 'prize', value: 'all', estimate, interval: [estimate - 0.02, estimate + 0.02], seat: 0, scene: 'mylae' },
    ...{ word: estimate > 0 ? 'more' : 'less', title: 'Say what a lost prize costs', said: 'if a lost prize costs all its points', rule: '9.1' },
    ...more,
  });
  const facts = [change(0.1, { scene: 'lade' }), change(-0.12, {})];
  const [first] = answersOf(battles({ rules: facts })).cards;
  expect(first).toMatchObject({ title: 'Say what a lost prize costs', whose: 'rules', rule: '9.1', sure: 'sure', also: 'Lade (blue +10)' });
  expect(first.finding).toBe('If a lost prize costs all its points, Rome wins 12 fewer games in 100 in Mylae.');
  expect(first.facts.map(({ estimate }) => estimate)).toEqual([-0.12, 0.1]);
});

test('a player who gains by drawing calls for a rule, not for a better player', () => {
  const runner = { ...level('mylae', 0.25, 'more'), kind: 'reply', label: 'runner as red', name: 'runner', seat: 1, value: 'by drawing' };
  const [first] = answersOf(battles({ broken: [runner] })).cards;
  expect(first).toMatchObject({ title: 'Write a rule against playing for a draw', whose: 'rules' });
  expect(first.finding).toBe('Runner gains 25 games in 100 for the Carthaginians in Mylae, by drawing.');
});

test('waiting in most of a game is told with the smallest change that stops it', () => {
  const part = (kind: string, estimate: number, more: Partial<Fact> = {}): Fact => ({
    kind,
    label: 'passes without an attack',
    estimate,
    unit: 'share',
    games: 500,
    ...more,
  });
  const scenes = [{ name: '', seats: ['german'] }];
  const facts = [
    part('now', 0.78),
    part('changed', 0.7, { said: 'if aborts cost a point' }),
    part('changed', 0.01, { said: 'if aborts earn nothing', name: 'abortRefund', rule: '4.4' }),
  ];
  const setting = { scenes, best: 'strong', names: { strong: 'the best player' }, length: 'passes' };
  const heading = { id: 'idle', title: 'idle', settled: 1, of: 1, facts, next: '' };
  const { cards } = answersOf({ players: ['strong'], setting, headings: [heading] } as unknown as Review);
  expect(cards).toMatchObject([{ title: 'Stop the waiting', whose: 'rules', rule: '4.4' }]);
  expect(cards[0].finding).toBe('If aborts earn nothing, the best player sits out 1 of 100 passes instead of 78.');
});

test('answers name the number that leads the cards: what matters for sure, then the largest', () => {
  const found = (least: number, estimate: number) => ({ word: 'more' as const, estimate, interval: [least, 2 * estimate - least] as const });
  const [wide, narrow, likely] = [found(0.05, 0.3), found(0.2, 0.25), found(0.01, 0.4)];
  expect([likely, narrow, wide].sort(bySure)).toEqual([wide, narrow, likely]);
});
