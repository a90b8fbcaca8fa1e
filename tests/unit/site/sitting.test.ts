import { expect, test } from 'vitest';
import type { Given } from '../../../src/analysis/index.js';
import { completeGame, type Game, joined, type LeastGame } from '../../../src/engine/index.js';
import { loadGame, loadStrategy } from '../../../src/players/loading/index.js';
import type { Shipped } from '../../../src/players/shipped.js';
import { cardOf } from '../../../src/site/state/catalog.js';
import { readLink } from '../../../src/site/state/link.js';
import { seatingIn, seatingQuery, withPerson } from '../../../src/site/state/sitting.js';
import { openOf, satOf, seat } from '../../../src/site/worker/sitting.js';
import hands, { type Types } from '../../support/toys/hands/index.js';

const game = await loadGame('schwarm');
const shipped: Shipped = { game, strategies: { cautious: await loadStrategy(game, 'cautious') }, files: {} };
const card = withPerson(cardOf(game, [], {}));
const linked = (query: string) => seatingIn(card, readLink(`#/sit/schwarm?${query}`));

const GOOD: readonly Given[] = [
  ['rottes', 1],
  ['place', 0],
];

test('a link holds a game: its answers come back as they were given', () => {
  const { seating } = linked('seed=3&game=2&back=1&dice=6.9&rules=1.2');
  const given = { ...seating, answers: { german: [...GOOD, ['row', [2, -1, 0]], ['say', 'a;b=c']] as readonly Given[] } };
  const query = new URLSearchParams(seatingQuery(card, given)).toString();
  expect(linked(query)).toEqual({ seating: given });
});

test('a link of the analysis names a line, too', () => {
  expect(linked('seed=3&line=14&playouts=1000').wrong).toBeUndefined();
});

test('other dice from a roll on: those before it stay, those after it change, and change again the next time', async () => {
  const rollsWith = async (dice: readonly number[]) => {
    const seated = await seat(shipped, { setUp: { players: ['cautious'] }, seed: 11, number: 1, answers: {}, dice });
    return seated.history.units.flatMap(({ rolls }) => rolls);
  };
  const all = await Promise.all([[], [6], [6, 6], [40, 6]].map(rollsWith));
  for (const rolls of all) expect(rolls.slice(0, 6)).toEqual(all[0].slice(0, 6));
  const after = all.map((rolls) => rolls.slice(6, 26).join());
  expect(new Set(after).size).toBe(3);
  expect(after[3]).toBe(after[2]);
});

test.each([
  [`moves.german=rottes%3D1%3Bfly`, 'answer 2 of the link cannot be read: fly', 1],
  [`moves.german=rottes%3D1%3Bplace%3D1e9`, 'answer 2 of the link cannot be read: place=1e9', 1],
  [`moves.german=${'rottes%3D1%3B'.repeat(20_001)}`, 'the link holds more than 20000 answers', 20_000],
  ['seed=x&moves.german=rottes%3D1', 'the seed of the link is no whole number of 0 or more: x; 1 is taken', 1],
  ['turnLimit=abc', 'the link names turnLimit, which means nothing here; it is left out (options stand as o.name=value)', 0],
  ['game=0', 'the game of the link is no whole number of 1 or more: 0; 1 is taken', 0],
])('a link with %s says so, and is the game up to there', (query, said, kept) => {
  const { wrong, seating } = linked(query.slice(0, 300_000));
  expect([wrong, seating.answers.german.length]).toEqual([said, kept]);
});

test('an option that the game does not have is refused by the game, in words', async () => {
  const { seating, wrong } = linked('o.turnLimit=abc');
  expect(wrong).toBeUndefined();
  await expect(async () => satOf(await seat(shipped, seating))).rejects.toThrow(/turnLimit/);
});

test.each([
  [['place', 99] as Given, /^answered 99 at "place"/],
  [['save', 1] as Given, /^has answer 3 for "save", but the game asks "place"/],
])('after the answer %j the game goes on from the question that refused it', async (bad, said) => {
  const sit = (german: readonly Given[]) => seat(shipped, { setUp: { players: ['you'] }, seed: 11, number: 1, answers: { german } });
  const good = satOf(await sit(GOOD));
  const seated = await sit([...GOOD, bad, ['place', 1], ['place', 2]]);
  expect(openOf(seated)?.decision).toBe('place');
  expect(satOf(seated)).toEqual({ ...good, fault: expect.stringMatching(said), taken: { german: GOOD } });
});

test('an answer that is a set is chosen in parts: together they make what the rules list, and more', async () => {
  const players = ['you'];
  const sit = (german: readonly Given[]) => seat(shipped, { setUp: { players }, seed: 12, number: 1, answers: { german } });
  const aborting: readonly Given[] = [
    ['rottes', 1],
    ['place', 0],
    ['place', 1],
    ['adjust', 0],
  ];
  const { question } = satOf(await sit(aborting));
  const parts = question?.parts ?? [];
  expect(parts.map(({ words }) => words)).toEqual(['fighter 1', 'fighter 2']);
  const answers = parts.map(({ answer }) => answer);
  const sets = [[], [0], [1], [0, 1]].map((chosen) => joined(answers, chosen));
  expect(sets).toEqual(question?.answers.map(({ answer }) => answer));
  for (const set of sets) expect(satOf(await sit([...aborting, ['abort', set]])).fault).toBeNull();
});

test.each([
  [[1, 4], [0, 1], 5],
  [[1, 4], [], 0],
  [[[7], [9]], [1], [9]],
  [
    [[7], [9]],
    [0, 1],
    [7, 9],
  ],
  [[[7], [9]], [], []],
] as const)('of the parts %j those at %j make %j', (parts, chosen, made) => expect(joined(parts, chosen)).toEqual(made));

test('a person sees what the view of the seat shows, and nothing of what is hidden', async () => {
  const dealt: Shipped = { game: completeGame(hands as LeastGame<Types>) as Game, strategies: {}, files: {} };
  const found = new Map<string, { sat: ReturnType<typeof satOf>; hidden: number }[]>();
  for (let seed = 1; seed <= 40; seed++) {
    const seated = await seat(dealt, { setUp: { players: ['you', 'random'] }, seed, number: 1, answers: {} });
    const sat = satOf(seated);
    const [first, second] = (seated.history.state as { views: { card: number }[] }).views;
    expect(sat).toMatchObject({ lines: [], position: '', sees: `card ${first.card}, bets 0` });
    found.set(sat.sees, [...(found.get(sat.sees) ?? []), { sat, hidden: second.card }]);
  }
  for (const all of found.values()) {
    expect(new Set(all.map(({ hidden }) => hidden)).size).toBeGreaterThan(1);
    expect(new Set(all.map(({ sat }) => JSON.stringify(sat))).size).toBe(1);
  }
});
