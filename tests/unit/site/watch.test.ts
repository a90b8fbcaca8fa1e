import { expect, test } from 'vitest';
import { gameIds, loadGame } from '../../../src/players/loading/index.js';
import { cardOf } from '../../../src/site/state/catalog.js';
import { playCommand, type Replay, readPlayCommand } from '../../../src/site/state/link.js';

const cards = await Promise.all(gameIds().map(async (id) => cardOf(await loadGame(id), [], {})));
const schwarm = cards.find(({ id }) => id === 'schwarm') as (typeof cards)[number];
const galley = cards.find(({ id }) => id === 'war-galley') as (typeof cards)[number];

test.each(cards.map((card) => [card.id, card] as const))('%s: a command that the page prints is read as the same game', (_, card) => {
  const players = card.seats.map((_seat, n) => (n === 0 ? 'search:random:playouts=8' : card.defaultStrategies[n]));
  const shift = Object.fromEntries(Object.keys(card.tables).map((table, n) => [table, n % 2 === 0 ? 1 : -2]));
  for (const [name, spec] of Object.entries(card.options)) {
    const other = spec.kind === 'integer' ? spec.min : spec.kind === 'flag' ? !spec.default : spec.kind === 'choice' ? spec.values.at(-1) : "o'ther";
    const replay: Replay = { setUp: { players, options: other === spec.default ? {} : { [name]: other as string }, shift }, seed: 1943, game: 20417 };
    if (String(other).includes("'")) continue;
    expect(readPlayCommand(card, playCommand(card, replay))).toEqual(replay);
  }
});

test('seats are named in order, or by their names', () => {
  const read = readPlayCommand(galley, 'npx sortie play war-galley --seat red=strong --seed 5');
  expect(read).toMatchObject({ setUp: { players: [galley.defaultStrategies[0], 'strong'] }, seed: 5, game: 1 });
  expect(readPlayCommand(galley, 'sortie play war-galley --seat random --seat strong')).toMatchObject({ setUp: { players: ['random', 'strong'] } });
});

test.each([
  ['hello', /Expected a command such as npx sortie play schwarm/],
  ['npx sortie play', /Expected a command/],
  ['npx sortie play war-galley --seed 1', /a game of war-galley: choose it above/],
  ['npx sortie play schwarm --seed -1', /--seed is a whole number, not -1/],
  ['npx sortie play schwarm --game 0', /--game is a whole number, not 0/],
  ['npx sortie play schwarm --data box.yaml', /cannot read --data box.yaml: tell the game in a terminal/],
  ['npx sortie play schwarm --shift nothing=1', /cannot read --shift nothing=1/],
  ['npx sortie play schwarm --option constructor=1', /cannot read --option constructor=1/],
  ['npx sortie play schwarm --seat cautious --seat cautious', /seat=strategy with a seat of schwarm: german/],
])('%s is refused in words', (text, words) => {
  expect(readPlayCommand(schwarm, text)).toMatch(words);
});
