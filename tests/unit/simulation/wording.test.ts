import { describe, expect, test } from 'vitest';
import { loadGame } from '../../../src/players/loading/index.js';
import { askAll, givenExperiment, planOf } from '../../../src/simulation/index.js';

/** The words of an answer are checked like other fields. */
const GAME = { question: 'A test?', game: 'schwarm', games: 10, strategies: { german: ['cautious', 'novice'] } };
const CELLS = { cells: { plain: {}, hard: { options: { startingRolls: 0 } } } };
const refused = (words: object) => planOf(givenExperiment({ ...GAME, ...CELLS, ...words })).then(() => '', String);

describe('an unknown name is refused, with the known ones', () => {
  test('by: a measure or an ending', async () => {
    expect(await refused({ by: 'passses' })).toMatch(/by: unknown "passses"; expected a measure of this game, or one of its endings/);
    expect(await refused({ by: 'passes' })).toBe('');
    expect(await refused({ by: 'escaped' })).toBe('');
  });

  test('say: also a seat, an option, a measure or a table', async () => {
    expect(await refused({ say: { hrad: 'hard', startingRoll: 'rolls' } })).toMatch(
      /say\.hrad: unknown "hrad".*\nsay\.startingRoll: unknown "startingRoll"/,
    );
    expect(await refused({ say: { hard: 'hard', german: 'the Germans', hitsPerPoint: 'hits', win: 'wins' } })).toBe('');
    expect(await refused({ cells: undefined, vary: ['damage'], say: { damage: 'the damage table' } })).toBe('');
  });

  test('exact odds: their outcomes, parameters and values', async () => {
    const ask = { question: 'shot', params: { rep: [2, 3] } };
    const odds = (words: object) => givenExperiment({ question: 'A test?', game: 'their-finest-hour', ask, ...words });
    const asked = async (words: object) => askAll(odds(words), await loadGame('their-finest-hour')).then(() => '', String);
    expect(await asked({ by: 'mis', say: { reps: 'REP' } })).toMatch(/by: unknown "mis".*\nsay\.reps: unknown "reps"/);
    expect(await asked({ by: 'miss', say: { rep: 'REP', '2': 'a novice' } })).toBe('');
  });
});
