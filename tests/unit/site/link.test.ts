import { describe, expect, test } from 'vitest';
import { gameIds, loadGame } from '../../../src/players/loading/index.js';
import { cardOf } from '../../../src/site/state/catalog.js';
import { controlsOf } from '../../../src/site/state/controls.js';
import {
  namesOf,
  numberFaults,
  numberIn,
  oddsCommand,
  readLink,
  rulesIn,
  setUpIn,
  setUpQuery,
  valuesIn,
  valuesQuery,
  writeLink,
} from '../../../src/site/state/link.js';

const cards = await Promise.all(gameIds().map(async (id) => cardOf(await loadGame(id), [], {})));
const cardNamed = (id: string) => cards.find((card) => card.id === id) as (typeof cards)[number];

describe('a link', () => {
  test.each([
    ['', undefined],
    ['#/', undefined],
    ['#/nowhere/schwarm', 'nowhere'],
    ['#%', '%'],
    ['#/ask%E0%A4%A', 'ask%E0%A4%A'],
  ])('%s leads to the front page, which says that there is no page %s', (hash, lost) => {
    expect(readLink(hash)).toEqual({ page: '', query: {}, ...(lost === undefined ? {} : { lost }) });
  });

  test('says which of its numbers is none', () => {
    const query = { seed: 'zzz', game: '0', games: '1e99' };
    expect(numberFaults(query, { seed: 0, game: 1, games: 0, line: 1 }, '1 is taken')).toEqual([
      'the seed of the link is no whole number of 0 or more: zzz; 1 is taken',
      'the game of the link is no whole number of 1 or more: 0; 1 is taken',
      'the games of the link is no whole number of 0 or more: 1e99; 1 is taken',
    ]);
  });

  test('comes back as it was written, whatever is typed into it', () => {
    const link = { page: 'ask', game: 'schwarm', question: 'pass', query: { plan: '12 high, 1 o’clock & more?=#/%' } } as const;
    expect(readLink(writeLink(link))).toEqual(link);
  });

  test('names a number only if it is one', () => {
    expect(numberIn({ seed: '1943' }, 'seed', 1)).toBe(1943);
    for (const word of ['-1', '1.5', '1e9', 'x', '', '9'.repeat(20)]) expect(numberIn({ seed: word }, 'seed', 7)).toBe(7);
    expect(numberIn({ game: '0' }, 'game', 1, 1)).toBe(1);
  });
});

describe.each(cards.map((card) => [card.id, card] as const))('%s', (_, card) => {
  test('every parameter has one control, and a value that the link keeps', () => {
    for (const { params } of Object.values(card.questions)) {
      const controls = controlsOf(params).flatMap((one) => (one.kind === 'clock' && one.ring !== undefined ? [one.name, one.ring] : [one.name]));
      expect(controls.sort()).toEqual(Object.keys(params).sort());
      for (const [name, spec] of Object.entries(params)) {
        const other =
          spec.kind === 'integer' ? spec.min : spec.kind === 'flag' ? !spec.default : spec.kind === 'choice' ? spec.values.at(-1) : 'other';
        const values = { [name]: other as string | number | boolean };
        const kept = valuesIn(params, readLink(writeLink({ page: 'ask', query: valuesQuery(params, values) })).query);
        expect(kept).toEqual(other === spec.default ? {} : values);
      }
    }
  });

  test('a set-up comes back from the link, the second one too; defaults are left out', () => {
    const [name, spec] = Object.entries(card.options).find(([, one]) => one.kind === 'choice') as [string, { values: readonly string[] }];
    const shift = Object.fromEntries(Object.keys(card.tables).map((table) => [table, -1]));
    const setUp = { players: card.seats.map(() => 'blunder:random:share=0.2'), options: { [name]: spec.values.at(-1) as string }, shift };
    for (const prefix of ['', 'b.']) {
      const { query } = readLink(writeLink({ page: 'play', query: setUpQuery(card, setUp, prefix) }));
      expect(setUpIn(card, query, prefix)).toEqual(setUp);
    }
    expect(setUpQuery(card, setUpIn(card, {}))).toEqual({});
  });
});

test('two set-ups are named by what differs', () => {
  const card = cardNamed('war-galley');
  const [first, second] = [setUpIn(card, { blue: 'strong' }), setUpIn(card, { blue: 'rammer' })];
  expect(namesOf(card, [first, second])).toEqual(['blue strong', 'blue rammer']);
  const schwarm = cardNamed('schwarm');
  const harder = setUpIn(schwarm, { german: 'strong', 'o.hits-per-point': '3' });
  expect(namesOf(schwarm, [setUpIn(schwarm, { german: 'novice' }), harder])).toEqual(['novice, hits per point 2', 'strong, hits per point 3']);
  expect(namesOf(schwarm, [harder, harder])).toEqual(['first', 'second']);
});

test('an hour is picked on the clock, with the altitudes as its rings', () => {
  const { params } = cardNamed('schwarm').questions.attack;
  expect(controlsOf(params)[0]).toEqual({ kind: 'clock', name: 'hour', ring: 'altitude' });
});

test('a hex is picked on the map, and a place around a counter on the hexes around it', () => {
  const { searchlight, ai } = cardNamed('nightfighter').questions;
  expect(controlsOf(searchlight.params)).toContainEqual({ kind: 'hex', name: 'hex' });
  expect(controlsOf(ai.params)).toContainEqual({ kind: 'place', name: 'at' });
  expect(cardNamed('nightfighter').map).toEqual({ columns: 18, rows: 24 });
});

test('the command asks what the page asks', () => {
  const card = cardNamed('schwarm');
  const { params } = card.questions.pass;
  const plan = valuesIn(params, { plan: '12 high, 1 high', points: '5', press: 'never' });
  const command = "npx sortie odds schwarm pass --plan '12 high, 1 high' --points 5";
  expect(oddsCommand(card, 'pass', plan, { options: {}, shift: {} })).toBe(command);
  const rules = rulesIn(card, { 'o.hits-per-point': '3', 's.space-attack': '-1' });
  expect(oddsCommand(card, 'pass', plan, rules)).toBe(`${command} --option hitsPerPoint=3 --shift spaceAttack=-1`);
});
