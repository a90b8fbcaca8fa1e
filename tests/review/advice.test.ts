import { expect, test } from 'vitest';
import { type Answered, across } from '../../src/review/across.js';
import { changesIn } from '../../src/review/advice.js';
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
  const handicap = (value: number) => ({ option: 'handicap', value, setting: `handicap ${value}`, about: 'points of blue' });
  const even = told('even', [
    ['lade', { remedy: { ...handicap(10), does: 'turns', what: 'red’s lead of 49 points', to: 'into 2', kind: 'even' } }],
    ['mylae', { remedy: { ...handicap(20), does: 'narrows', what: 'red’s lead of 60 points', to: 'to 12 [5, 19]', kind: 'narrows' } }],
    ['drill', { remedy: { ...handicap(5), does: 'lets', what: 'it turn', to: ': red leads by 1, and with 6 blue leads by 1', kind: 'between' } }],
  ]);
  const other: Advice = { todo: 'Find an answer', why: 'ram gains 50 points on best', size: 0.5, command: 'npx sortie play mine' };
  const broken = told('broken', [['actium', { advice: [other] }]]);
  expect(changesIn([broken, fair, even])).toEqual([
    {
      text: 'Even the seats: with best in every seat, red wins 60 points more than blue, in Mylae, which handicap 20 (points of blue) narrows to 12 [5, 19]; red wins 49 points more, in Lade, which handicap 10 turns into 2; red wins 38 points more, in Drill',
      size: 0.6,
      command: 'npx sortie sweep mine scenario --games 400 --values mylae,lade,drill',
      trial: { option: 'handicap', value: 20, setting: 'handicap 20', scene: 'mylae' },
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
    'Say in the rules which reading holds: with one turn, wins fall by 37 points, in scenario 2C and less in scenario 1',
  ]);
});

test('where the best player is beaten, that is said before the seats of that scenario are judged', () => {
  const beaten: Advice = {
    ...{ todo: 'Find an answer', why: 'ram as red gains 20 points on best', size: 0.2, beaten: true, command: 'npx sortie play mine' },
  };
  const fair = told('fair', [
    ['lade', { advice: [seats(49, 'lade')] }],
    ['mylae', { advice: [seats(60, 'mylae')] }],
  ]);
  const broken = told('broken', [
    ['lade', { advice: [beaten] }],
    ['mylae', {}],
  ]);
  expect(changesIn([broken, fair]).map(({ text }) => text)).toEqual([
    'Find an answer: ram as red gains 20 points on best, in Lade',
    'Even the seats: with best in every seat, red wins 60 points more than blue, in Mylae; red wins 49 points more, in Lade; in one of these the best player is beaten (see 1)',
  ]);
});

test('four are told and the others counted with the size they stay under; a single one more is told', () => {
  const small = (n: number): Advice => ({ ...seats(60 - n, `s${n}`), brief: `red ${60 - n}`, others: (left) => `${left.length} others` });
  const texts = (count: number) =>
    changesIn([
      told(
        'fair',
        Array.from({ length: count }, (_, n) => [`s${n}`, { advice: [small(n)] }] as const),
      ),
    ]).map(({ text }) => text);
  expect(texts(5)[0]).toMatch(/; red 57, in S3; red 56, in S4$/);
  expect(texts(6)[0]).toMatch(/; red 57, in S3; 2 others$/);
});

test('a recommendation of many words tells fewer, so that it is read; at least one', () => {
  const long = (n: number): Advice => ({
    ...seats(60 - n, `s${n}`),
    brief: `red ${60 - n}, ${Array.from({ length: 20 }, () => 'and').join(' ')}`,
    others: (left) => `${left.length} others`,
  });
  const fair = told('fair', [
    ['s0', { advice: [long(0)] }],
    ['s1', { advice: [long(1)] }],
    ['s2', { advice: [long(2)] }],
    ['s3', { advice: [long(3)] }],
  ]);
  expect(changesIn([fair])[0].text).toMatch(/, in S0; red 59, .* in S1; 2 others$/);
});

test('a player that thinks and beats the best one is told beside the most that is broken', () => {
  const thinker = 'search beats strong with 66 % of games in Duel (report galley-thinking)';
  const broken = told('broken', [
    ['arginusae', { sentence: 'Ram gains 29 points on strong [2, 53].', size: 0.29, idle: ['squadron', 'admiral', 'sails'] }],
    ['duel', { sentence: 'None gains.', size: 0, thinker, idle: ['squadron', 'admiral', 'sails'] }],
  ]);
  const found = across('broken', broken.scenes);
  expect(found.sentence).toBe(
    `Most in Arginusae: ram gains 29 points on strong [2, 53]; ${thinker}; never seen in any scenario: squadron, admiral and sails.`,
  );
  expect(found.notes).toContain('Never seen in any scenario: squadron, admiral and sails.');
  const none = across(
    'broken',
    told('broken', [['lade', { size: 0 }], ...broken.scenes.slice(1).map(({ answer: one }) => ['duel', one] as const)]).scenes,
  );
  expect(none.sentence).toBe(`No other way to play at once gains for sure in any scenario; ${thinker}.`);
});

test('where the best player is beaten, no remedy is told', () => {
  const remedy = {
    option: 'rep',
    value: 5,
    setting: 'red rep 5',
    about: 'REP',
    does: 'turns',
    what: 'blue’s lead of 64 points',
    to: 'into 1',
    kind: 'even',
  } as const;
  const even = told('even', [
    ['lade', { sentence: 'Red rep 5 turns blue’s lead of 64 points into 1.', size: 0.64, remedy }],
    ['mylae', { sentence: 'Red rep 2 turns red’s lead of 20 points into 2.', size: 0.2, remedy }],
  ]);
  expect(across('even', even.scenes).sentence).toMatch(/^Most in Lade: red rep 5 turns/);
  const doubted = across('even', even.scenes, ['lade']);
  expect(doubted.sentence).toBe('Most in Mylae: red rep 2 turns red’s lead of 20 points into 2.');
  expect(doubted.notes[0]).toBe('Lade: the best player is beaten there, so that what would make it even is not known.');
  expect(across('even', even.scenes, ['lade', 'mylae']).sentence).toMatch(/^No value that was played here/);
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
    ['lade', { stand: 'uneven', size: 0.49, range: [0.4, 0.58], brief: 'red +49 [40, 58]' }],
    ['actium', { stand: 'even', size: 0 }],
    ['mylae', { stand: 'uneven', size: 0.6, range: [0.5, 0.7], brief: 'red +60 [50, 70]' }],
    ['drill', { stand: 'uneven', size: 0.08, range: [0.05, 0.114], brief: 'red +8 [5, 12]' }],
    ['duel', { size: 0 }],
  ]);
  expect(across('fair', fair.scenes).sentence).toBe(
    'Uneven by 10 points or more in 2 of 5 scenarios, most in Mylae (red +60 [50, 70]); by 5 to 12 in Drill; even to 10 in Actium; 1 not settled.',
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
    'Hard to lose in 2 of 5 scenarios (won in 93 % to 100 %); hard to win in scenarios 2C and 1C (26 % to 29 %); even enough in 1.'.replaceAll(
      ' %',
      '\u00a0%',
    ),
  );
});

test('scenarios that are only counted are told by who leads, and how many no remedy is known of', () => {
  const ahead = (n: number, way: string): Advice => ({
    ...seats(60 - n, `s${n}`),
    way,
    others: (left) => `${left.length} others: ${left.map((one) => one.way)}`,
  });
  const fair = told(
    'fair',
    ['red', 'red', 'red', 'red', 'blue', 'red'].map((way, n) => [`s${n}`, { advice: [ahead(n, way)] }] as const),
  );
  const remedy = { option: 'rep', value: 2, setting: 'rep 2', about: 'REP', does: 'turns', what: 'a lead', to: 'into 1', kind: 'even' } as const;
  const even = told(
    'even',
    Array.from({ length: 6 }, (_, n) => [`s${n}`, n === 0 ? { remedy } : {}] as const),
  );
  const [{ text }] = changesIn([fair, even]);
  expect(text).toContain('2 others: blue,red');
  expect(text).toMatch(/no remedy is known in 5 scenarios$/);
});

test('a decision is asked of each scenario: those in which none is known to matter are counted', () => {
  const decisions = told('decisions', [
    ['lade', { sentence: 'Row matters.', size: 0.5, settled: 4, of: 4, aside: 3 }],
    ['mylae', { sentence: 'Not settled which of 5 decisions matter.', size: 0, settled: 1, of: 2, aside: 5 }],
  ]);
  const found = across('decisions', decisions.scenes);
  expect(found.sentence).toBe('Most in Lade: row matters; not known in 1 of 2 scenarios.');
  expect([found.settled, found.of, found.aside]).toEqual([5, 11, 3]);
});
