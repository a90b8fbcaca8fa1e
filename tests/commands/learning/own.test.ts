import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { answered, ROOT, scratch } from '../../support/cli.js';

const { folder } = scratch();

beforeAll(() => cpSync(join(ROOT, 'tests/support/gift'), join(folder, 'gift'), { recursive: true }));

test('a training of a game from elsewhere leans on a strategy of that game, and its weights play', async () => {
  const trained = await answered(['train', './gift', '--from', 'plain', '--games', '200', '--out', 'weights.json'], { cwd: folder });
  expect([trained.code, trained.out]).toEqual([0, expect.stringContaining('Generation 1 is the best')]);
  const words = ['tournament', './gift', '--entry', 'trained:./weights.json', '--entry', 'plain', '--games', '400', '--json'];
  const { out, code } = await answered(words, { cwd: folder });
  expect(code).toBe(0);
  // It sets the sail right in every wind: 7.5 points more.
  const [best] = JSON.parse(out).entries;
  expect(best.name).toBe('trained:./weights.json');
  expect(best.score.interval[0]).toBeLessThan(0.575);
  expect(best.score.interval[1]).toBeGreaterThan(0.575);
});
