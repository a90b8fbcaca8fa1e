// Takes more than two seconds: every shipped game is held to every promise, over many games.
import { describe, expect, test } from 'vitest';
import { gameIds, loadGame } from '../../../src/players/loading/index.js';
import { promises, shippedSubject } from '../../../src/promises/index.js';
import { defaultRules } from '../../../src/promises/subject.js';
import { ALL, some } from '../../support/witness.js';
import { kept } from './kept.js';

/**
 * The one peek that is known. A rower answers with all that is left of a move, and an enemy beside her is asked in between: a
 * search in that seat knows the rest. To ask her again after every offer would make other games (RULES.md, 6.13).
 */
const KNOWN: Readonly<Record<string, RegExp>> = { 'war-galley': /^"evade", .* when only what (blue|red) answered to "row" had changed/ };

/** Promises that are about every strategy of a game. */
const EVERY = ['the game describes itself completely', 'games end, and every answer of a strategy is legal'];

/** Random fleets look for each other in vain for most of a game: a third of it shows as much. */
const SHORTER: Readonly<Record<string, object>> = { 'space-fleet': { turnLimit: 10 } };

/** Every game and every strategy found on disk. A new folder is a new game: nothing is listed here. */
describe.each(gameIds())('%s', async (id) => {
  const game = await loadGame(id);
  const all = await shippedSubject(game);
  // Random, which is the last, and another; the second witness takes all.
  const rules = ALL ? all.rules : defaultRules(game, { ...SHORTER[id] });
  const fewer = { ...all, rules, strategies: [...some(all.strategies.slice(0, -1), 1), ...all.strategies.slice(-1)] };
  test.each(Object.entries({ ...promises, 'rules with a history, and a golden transcript': kept }))('%s', async (name, promise) => {
    expect((await promise(EVERY.includes(name) ? all : fewer)).filter((fault) => !KNOWN[id]?.test(fault))).toEqual([]);
  });
});
