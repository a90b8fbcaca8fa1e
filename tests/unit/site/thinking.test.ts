import { expect, test } from 'vitest';
import type { Given } from '../../../src/analysis/index.js';
import { gameFiles, loadGame, loadStrategy, readGameFile, shippedStrategies } from '../../../src/players/loading/index.js';
import type { Shipped } from '../../../src/players/shipped.js';
import { YamlSource } from '../../../src/simulation/index.js';
import { type Seated, seat } from '../../../src/site/worker/sitting.js';
import { type Chances, closestOf, hint, promising, type Tried, think, thinker } from '../../../src/site/worker/thinking.js';
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

test('Space Fleet: of 900 places that look alike in short futures, the hint comes first, and the others are spread over the list', async () => {
  const shipped = await shippedGame('space-fleet');
  const [{ seated, hinted }] = await longQuestions(shipped, 1);
  const all = seated.history.question?.answers.length ?? 0;
  const { replayer } = await thinker(shipped, seated);
  const ranked = promising(replayer, seated);
  expect(new Set(ranked).size).toBe(900);
  expect(ranked[0]).toBe(hinted);
  const tenths = ranked.slice(1, 40).map((n) => Math.floor((10 * n) / all));
  for (let tenth = 0; tenth < 10; tenth++) expect(tenths.filter((n) => n === tenth).length).toBeGreaterThanOrEqual(3);
});

test('a poor answer of the hint stays among the forty, and the best of a look before among lucky new ones', () => {
  const tried = (answer: number, lost: number, won: number): Tried => ({ answer, counts: [lost, 0, won] });
  const poor = tried(0, 30, 2);
  const before = Array.from({ length: 39 }, (_, n) => tried(n + 1, 14 + n / 4, 18 - n / 4));
  const lucky = Array.from({ length: 80 }, (_, n) => tried(n + 40, 6, 10));
  const shown = closestOf([poor, ...before, ...lucky], [...before, poor]).map(({ answer }) => answer);
  expect(new Set(shown).size).toBe(40);
  expect(shown).toEqual(expect.arrayContaining([0, 1, 2, 20]));
  expect(shown.filter((answer) => answer >= 40)).toHaveLength(19);
  // Without lucky ones, only the hint's answer takes the place of a better one.
  const others = Array.from({ length: 80 }, (_, n) => tried(n + 40, 15, 1));
  const proven = closestOf([poor, ...before, ...others], [...before, poor]).map(({ answer }) => answer);
  expect(proven.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n));
});

test('Their Finest Hour: an answer of the hint that the list lacks is told in words', async () => {
  const shipped = await shippedGame('their-finest-hour');
  const players = ['strong', 'strong'];
  for (let number = 1; number <= 20; number++) {
    const { history } = await seat(shipped, { setUp: { players }, seed: 5, number, answers: {} });
    const asked = history.units.flatMap((unit) => unit.asked).filter((question) => question.seat === 0);
    const n = asked.findIndex(({ decision, answer }) => decision === 'evade' && (answer as number) % 15 !== 0);
    if (n < 0) continue;
    const blue = asked.slice(0, n).map(({ decision, answer }): Given => [decision, answer]);
    const seated = await seat(shipped, { setUp: { players: ['you', 'strong'] }, seed: 5, number, answers: { blue } });
    const { answer, words } = await hint(shipped, seated);
    if (answer >= 0) continue;
    expect(seated.history.question?.answers.map((one) => one.words)).not.toContain(words);
    expect(words).toMatch(/^(\d+° to the (left|right)|straight (ahead|back))$/);
    return;
  }
  expect.unreachable('no evasion off the list was found');
});
