import { describe, expect, test } from 'vitest';
import { gameIds, loadGame } from '../../src/players/loading/index.js';
import { promises, shippedSubject } from '../../src/promises/index.js';
import { kept } from './kept.js';

/** Every game and every strategy found on disk. A new folder is a new game: nothing is listed here. */
describe.each(gameIds())('%s', async (id) => {
  const subject = await shippedSubject(await loadGame(id));
  test.each(Object.entries({ ...promises, 'rules with a history, and a golden transcript': kept }))('%s', async (_, promise) => {
    expect(await promise(subject)).toEqual([]);
  });
});
