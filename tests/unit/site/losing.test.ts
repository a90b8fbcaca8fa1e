import { expect, test } from 'vitest';
import type { Given } from '../../../src/analysis/index.js';
import type { View } from '../../../src/games/schwarm/state.js';
import { loadGame, loadStrategy, shippedStrategies } from '../../../src/players/loading/index.js';
import type { Shipped } from '../../../src/players/shipped.js';
import { losing } from '../../../src/site/worker/losing.js';
import { type Seated, seat } from '../../../src/site/worker/sitting.js';

async function shippedSchwarm(): Promise<Shipped> {
  const game = await loadGame('schwarm');
  const strategies = Object.fromEntries(await Promise.all(shippedStrategies('schwarm').map(async (id) => [id, await loadStrategy(game, id)])));
  return { game, strategies, files: {} };
}

test('to send no rotte loses Schwarm!, and nothing else that is asked before the first attack; prices stand on answers', async () => {
  const shipped = await shippedSchwarm();
  const given: Given[] = [];
  const found: Record<string, string[]> = {};
  for (let n = 0; n < 20 && found.later === undefined; n++) {
    const seated = await seat(shipped, { setUp: { players: ['you'] }, seed: 7, number: 1, answers: { german: given } });
    const { question } = seated.history;
    if (question === null) break;
    const { decision, answers } = question;
    const lost = (await losing(shipped, seated)).map((one) => answers[one].words);
    if (decision === 'rottes') {
      found[n === 0 ? 'first' : 'later'] = lost;
      expect(answers.map(({ price }) => price)).toEqual(n === 0 ? [undefined, '1 TP', '2 TP'] : [undefined, '1 TP', '2 TP', '3 TP']);
    } else if (decision !== 'save') expect(lost).toEqual([]);
    // Every fighter breaks off, so that the next pass is asked for.
    given.push([decision, decision === 'abort' ? answers[answers.length - 1].answer : answers[0].answer]);
  }
  expect(found).toEqual({ first: [], later: ['0 rottes'] });
});

/** Fighters that are hit in games of the default player, each as the question to a person whether a point saves it. */
async function* saves(shipped: Shipped): AsyncGenerator<Seated> {
  for (let seed = 1; seed <= 30; seed++) {
    const { history } = await seat(shipped, { setUp: {}, seed, number: 1, answers: {} });
    const asked = history.units.flatMap((unit) => unit.asked);
    for (const [n, { decision }] of asked.entries()) {
      if (decision !== 'save') continue;
      const german = asked.slice(0, n).map(({ decision, answer }): Given => [decision, answer]);
      yield seat(shipped, { setUp: { players: ['you'] }, seed, number: 1, answers: { german } });
    }
  }
}

/** Questions of each kind that are looked at. */
const MOST = { goesOn: 3, escapes: 1 };

test('not to save a fighter loses Schwarm!; nothing is marked if the last point saves the last fighter, and the bomber escapes', async () => {
  const shipped = await shippedSchwarm();
  const found = { goesOn: [] as string[][], escapes: [] as string[][] };
  for await (const seated of saves(shipped)) {
    const { question, state } = seated.history;
    const { tacticalPoints, flying } = state as View;
    const kind = tacticalPoints > 1 ? 'goesOn' : 'escapes';
    // With one point and others to attack, the two hits that earn another may follow or not.
    if (found[kind].length === MOST[kind] || (tacticalPoints === 1 && flying !== 0)) continue;
    expect(question?.answers.map(({ words, answer }) => [words, answer])).toEqual([
      ['lose it', 0],
      ['save', 1],
    ]);
    const lost = (await losing(shipped, seated)).map((n) => question?.answers[n].words ?? '');
    found[kind].push(lost);
    if (found.goesOn.length === MOST.goesOn && found.escapes.length === MOST.escapes) break;
  }
  expect(found).toEqual({ goesOn: [['lose it'], ['lose it'], ['lose it']], escapes: [[]] });
});
