import { expect, test } from 'vitest';
import { type Game, Table } from '../../../src/engine/index.js';
import { type Named, promises, subjectOf } from '../../../src/promises/index.js';
import { inOrder, peeker, type TreasureTypes, treasure } from '../../support/treasure.js';

/** A game for one with a secret: the promises hold it as they hold games for two, and a strategy that peeks wins nothing. */
const named = [
  { id: 'in-order', strategy: inOrder },
  { id: 'peeker', strategy: peeker },
] as unknown as Named[];
const planted = treasure as unknown as Game;

const HIDES = 'a seat is shown and answers the same when only hidden things change';
const DEALS = 'hidden things are dealt anew for a search';

test.each(Object.entries(promises).filter(([name]) => !name.startsWith('printed values')))('%s', async (_, promise) => {
  expect(await promise(subjectOf(planted, named))).toEqual([]);
});

/** Games of 2,000 in which the treasure is found. */
function found(game: Game<TreasureTypes>, strategy: typeof peeker): number {
  const table = new Table(game, {}, [{ id: 'one', strategy }], 11);
  let games = 0;
  for (let n = 0; n < 2000; n++) if (table.play(n) === 1) games++;
  return games;
}

test('a search that would peek finds what chance finds: three of four', () => {
  const byChance = found(treasure, inOrder);
  const byPeeking = found(treasure, peeker);
  for (const games of [byChance, byPeeking]) expect(Math.abs(games - 1500)).toBeLessThan(5 * Math.sqrt(2000 * 0.75 * 0.25));
});

test('where nothing is dealt again, it finds it always, and the promise is broken', async () => {
  const leaky = { ...treasure, redeal: () => {} };
  expect(found(leaky, peeker)).toBe(2000);
  const subject = subjectOf(leaky as unknown as Game, named);
  expect((await promises[DEALS](subject)).join()).toMatch(/hidden\.cave from the digger is a secret, and redeal never deals it again/);
});

test('a view that shows the secret', async () => {
  const view: Game<TreasureTypes>['view'] = (state) => Object.assign(state.open, { state });
  const subject = subjectOf({ ...treasure, view } as unknown as Game, named);
  expect((await promises[HIDES](subject)).join()).toMatch(/the view reaches what redeal deals again/);
});

test('a redeal that does not agree with what was seen', async () => {
  const redeal: Game<TreasureTypes>['redeal'] = ({ state, dice }) => {
    dice.at(0);
    state.hidden.cave = dice.below(4);
  };
  const subject = subjectOf({ ...treasure, redeal } as unknown as Game, named);
  expect((await promises[DEALS](subject)).join()).toMatch(
    /redeal does not agree with what digger has seen: the treasure lies in a cave that has been dug/,
  );
});
