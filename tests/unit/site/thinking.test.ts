import { expect, test } from 'vitest';
import type { Given } from '../../../src/analysis/index.js';
import { gameFiles, loadGame, loadStrategy, readGameFile, shippedStrategies } from '../../../src/players/loading/index.js';
import type { Shipped } from '../../../src/players/shipped.js';
import { YamlSource } from '../../../src/simulation/index.js';
import { type Seated, seat } from '../../../src/site/worker/sitting.js';
import { type Chances, hint, promising, think, thinker } from '../../../src/site/worker/thinking.js';
import { some } from '../../support/witness.js';

async function shippedGame(id: string): Promise<Shipped> {
  const game = await loadGame(id);
  const strategies = Object.fromEntries(await Promise.all(shippedStrategies(id).map(async (name) => [name, await loadStrategy(game, name)])));
  const folders = Object.values(game.options).flatMap((spec) => (spec.kind === 'file' ? [spec.folder] : []));
  const read = (folder: string, name: string) => readGameFile(id, folder, name, (path, text) => new YamlSource(path, text)).content;
  const files = folders.map((folder) => [folder, Object.fromEntries(gameFiles(id, folder).map((name) => [name, read(folder, name)]))]);
  return { game, strategies, files: Object.fromEntries(files) };
}

/** Questions with more answers than are tried, in a game that follows the hint. */
async function longQuestions(shipped: Shipped, most: number): Promise<{ seated: Seated; hinted: number }[]> {
  const [person, ...others] = shipped.game.defaultStrategies.map((id, n) => (n === 0 ? 'you' : id));
  const given: Given[] = [];
  const found: { seated: Seated; hinted: number }[] = [];
  for (let n = 0; n < 60 && found.length < most; n++) {
    const setUp = { players: [person, ...others] };
    const seated = await seat(shipped, { setUp, seed: 7, number: 1, answers: { [shipped.game.seats[0]]: given } });
    const { question } = seated.history;
    if (question === null) break;
    const { answer } = await hint(shipped, seated);
    if (question.answers.length > 40) found.push({ seated, hinted: answer });
    given.push([question.decision, question.answers[Math.max(0, answer)].answer]);
  }
  return found;
}

test.each(some(['schwarm', 'nightfighter'], 1))(
  '%s: odds rank all answers of a long list, the hint first; each look tries twice as many, and shows the best forty with the hint',
  async (id) => {
    const shipped = await shippedGame(id);
    const questions = await longQuestions(shipped, 2);
    expect(questions).toHaveLength(2);
    for (const { seated, hinted } of questions) {
      const all = seated.history.question?.answers.length ?? 0;
      const { replayer } = await thinker(shipped, seated);
      const ranked = promising(replayer, seated);
      expect([...ranked].sort((a, b) => a - b)).toEqual(Array.from({ length: all }, (_, n) => n));
      expect(ranked[0]).toBe(hinted);
      expect(promising(replayer, seated)).toEqual(ranked);
      const looks: Chances[] = [];
      const stopped = think(shipped, seated, (found) => {
        if (looks.push(found) === 3) throw new Error('enough');
      });
      await expect(stopped).rejects.toThrow('enough');
      expect(looks.map(({ tried }) => tried)).toEqual([40, 80, 160].map((wide) => Math.min(wide, all)));
      for (const { best } of looks) {
        expect(new Set(best.map(({ answer }) => answer)).size).toBe(40);
        expect(best.map(({ answer }) => answer)).toContain(hinted);
        for (const [n, { chance, interval }] of best.entries()) {
          expect(chance).toBeLessThanOrEqual(best[Math.max(0, n - 1)].chance);
          expect(interval[0]).toBeLessThanOrEqual(chance);
          expect(interval[1]).toBeGreaterThanOrEqual(chance);
        }
      }
    }
  },
);
