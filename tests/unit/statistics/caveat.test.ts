import { expect, test } from 'vitest';
import { caveatOf } from '../../../src/statistics/caveat.js';

const game = {
  caveat: 'The map is ours.',
  data: { defaults: { map: [1, 2], dice: [3], sun: 4 }, check: async () => ({ problems: [] }), reconstructed: {} },
};
const cell = (name: string, dataFile?: string, data: unknown = null) => ({ name, data, ...(dataFile === undefined ? {} : { dataFile }) });

test('without a file of the owner it is the game that speaks', () => {
  expect(caveatOf(game, [cell('default')])).toBe('The map is ours.');
  expect(caveatOf(game, [])).toBe('The map is ours.');
});

test('what an owner put in is named, and what is left', () => {
  const mine = cell('default', 'mine.yaml', { map: [1, 3], dice: [3], sun: 4 });
  expect(caveatOf(game, [mine])).toBe('From mine.yaml: map; as sortie ships them, and partly reconstructed (see RULES.md): dice, sun.');
  expect(caveatOf(game, [cell('default', 'mine.yaml', { map: [], dice: [], sun: 5 })])).toBe('From mine.yaml: map, dice, sun.');
  expect(caveatOf(game, [cell('default', 'mine.yaml', game.data.defaults)])).toBe('mine.yaml changes no value.');
});

test('a file for some cells only leaves the word to the game for the others', () => {
  const mine = cell('printed', 'mine.yaml', { map: [1, 3], dice: [3], sun: 9 });
  expect(caveatOf(game, [cell('ours'), mine])).toBe(
    'The map is ours. From mine.yaml in printed: map, sun; as sortie ships it, and partly reconstructed (see RULES.md): dice.',
  );
});
