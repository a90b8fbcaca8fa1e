// Takes more than two seconds: two searches for a design play hundreds of battles.
import { expect, test } from 'vitest';
import { loadGame } from '../../../src/players/loading/index.js';
import { runPlan } from '../../../src/simulation/index.js';
import { bestReplies } from '../../../src/tuning/best-replies.js';
import { meet, type Named, placesOf } from '../../../src/tuning/design-arena.js';
import { designedFile } from '../../../src/tuning/designed-file.js';
import { few } from '../../support/witness.js';
import { fleet } from '../games/space-fleet/support.js';

const game = await loadGame('space-fleet');
const arena = {
  game,
  options: { grid: 12, turnLimit: few(12, 20) },
  places: placesOf(game, 'redFleet'),
  strategy: { id: 'hunter', parameters: {} },
  seed: 1,
  run: (plan: Parameters<typeof runPlan>[0]) => runPlan(plan, { workers: 1 }),
};
/** Five ships each here, ten for the second witness. */
const [plain, quick] = ['manoeuvre-0', 'manoeuvre-6'].map((name): Named => {
  const content = fleet(name).content as { squadrons: unknown[] };
  return { name, content: { ...content, squadrons: content.squadrons.slice(0, few(1, 2)) } };
});

test('the options of both seats are found from one', () => {
  expect(arena.places).toEqual(['blueFleet', 'redFleet']);
  expect(() => placesOf(game, 'grid')).toThrow(/an option that holds a design/);
});

test('designs meet from both seats: a design against itself is even, the quick ones beat the plain ones, in either order', async () => {
  const [same, there, back] = await meet(
    arena,
    [
      [plain, plain],
      [quick, plain],
      [plain, quick],
    ],
    { games: 40, block: 1 },
  );
  expect(same.wins[0]).toBe(same.wins[1]);
  expect(there.wins[0]).toBeGreaterThan(36);
  expect(back).toEqual({ wins: [there.wins[1], there.wins[0]], draws: there.draws });
});

/** A planted search: the plain and the quick fleet are each other's only neighbour. */
const vary = (content: unknown) => (JSON.stringify(content) === JSON.stringify(plain.content) ? quick.content : plain.content);

test('the one better design is the reply; nothing replies to it, and it is the hardest to beat', async () => {
  const found = await bestReplies({ arena, vary, from: plain, against: [plain], rounds: 2, budget: 2000, games: few(40, 60) });
  expect(found.replies.map(({ content }) => content)).toEqual([quick.content, quick.content]);
  expect(found.rounds[0].interval[0]).toBeGreaterThan(0.8);
  expect(found.rounds[1].interval[0]).toBeLessThan(0.5);
  expect(found.matrix[1][0]).toBe(found.rounds[0].estimate);
  expect(found.matrix[0][1]).toBe(1 - found.matrix[1][0]);
  // The two replies are the same design: luck decides which one is kept, and the other is its rival.
  const kept = found.designs.indexOf(found.hardest);
  expect(found.worst.estimate).toBe(Math.min(...found.matrix[kept].filter((_, n) => n !== kept)));
  expect(found.rivals).toBe(1);
  const text = designedFile({
    ...found,
    game: 'space-fleet',
    gameVersion: '1',
    option: 'blueFleet',
    strategy: 'hunter',
    from: 'a\nb',
    seed: 1,
    budget: 2000,
  });
  expect(text).toMatch(/^# Found by "sortie tune"\n# space-fleet 1, blueFleet from a b, led by hunter; seed 1, 2000 games a search, 2 of them\.\n/);
  expect(text).toContain('front: { E: 4, b: 1 }');
});
