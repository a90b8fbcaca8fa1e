import { describe, expect, test } from 'vitest';
import { analyse, placesOf } from '../../../src/analysis/analyse.js';
import { type Given, handHere, historyOf, person, replayerOf } from '../../../src/analysis/index.js';
import { compileCell } from '../../../src/engine/compiled.js';
import { type Game, readOptions, type Strategy, Table, tell } from '../../../src/engine/index.js';
import { keyOf } from '../../../src/players/averages.js';
import { gameIds, loadGame, loadStrategy } from '../../../src/players/loading/index.js';
import { withFiles } from '../../../src/simulation/index.js';
import { inOrder, treasure } from '../../support/treasure.js';
import { some } from '../../support/witness.js';

async function played(id: string, answers?: readonly Given[]) {
  const game = await loadGame(id);
  const rules = compileCell(game, { options: withFiles(game, readOptions(game.options, {}).values), data: null, shift: {} });
  const seated = await Promise.all(game.defaultStrategies.map(async (one) => ({ id: one, strategy: await loadStrategy(game, one) })));
  if (answers !== undefined) seated[0] = { id: 'you', strategy: person(game, answers) };
  return { game, rules, seated, history: historyOf({ game, rules, seated, seed: 3, number: 2 }) };
}

describe.each(some(gameIds(), 3))('%s', (id) => {
  test('a history is the game that sortie play tells, and a replay comes to each of its questions', async () => {
    const { game, rules, seated, history } = await played(id);
    const table = new Table(game, rules, seated, 3);
    expect(history.transcript.lines).toEqual(tell(table, 2).lines);
    const replayer = replayerOf(game, rules, seated[0].strategy, history);
    const places = placesOf(history);
    expect(places.length).toBeGreaterThan(0);
    const step = Math.ceil(places.length / 40);
    for (const { point, seat, decision, given } of places.filter((_, n) => n % step === 0)) {
      const [asked, name, legal] = replayer.look(
        point,
        (at, word, view) => [at, word, game.decisions[word].check(view, given as never, rules)] as const,
      );
      expect([asked, name, legal]).toEqual([seat, decision, undefined]);
    }
  });

  test('a person who gives the same answers plays the same game, and stops at the question after the last', async () => {
    const { history } = await played(id);
    const own = history.units.flatMap(({ asked }) => asked.filter(({ seat }) => seat === 0));
    const answers = own.map(({ decision, answer }): Given => [decision, answer]);
    const again = (await played(id, answers)).history;
    expect(again.transcript.lines).toEqual(history.transcript.lines);
    expect(again.result).toEqual(history.result);
    const part = Math.floor(answers.length / 2);
    const stopped = (await played(id, answers.slice(0, part))).history;
    expect(stopped.question?.decision).toBe(own[part].decision);
    expect(stopped.question?.answers.map(({ answer }) => keyOf(answer)).length).toBeGreaterThan(0);
    expect(stopped.result).toBeNull();
    expect(history.transcript.lines.slice(0, stopped.transcript.lines.length)).toEqual(stopped.transcript.lines);
  });
});

test('an illegal answer and an answer to another question stop the game there, with the game up to there', async () => {
  const legal = (await played('schwarm')).history.units.flatMap(({ asked }) => asked).map(({ decision, answer }): Given => [decision, answer]);
  const illegal = (await played('schwarm', [...legal.slice(0, 3), [legal[3][0], 99]])).history;
  expect(illegal.transcript.fault?.message).toMatch(/^answered 99 at/);
  expect(illegal.units.flatMap(({ asked }) => asked)).toHaveLength(3);
  const strayed = (await played('schwarm', [...legal.slice(0, 3), ['save', 1]])).history;
  expect(strayed.transcript.fault?.message).toMatch(/^has answer 4 for "save", but the game asks/);
  expect(strayed.transcript.lines.length).toBeGreaterThan(0);
});

test('futures of a game in play deal anew what the seat cannot know; after the game they may start from the truth', () => {
  const game = treasure as unknown as Game;
  const seated = [{ id: 'in order', strategy: inOrder as unknown as Strategy<never> }];
  const shares = (knows: number | undefined) =>
    Array.from({ length: 40 }, (_, n) => {
      const history = historyOf({ game, rules: {}, seated, seed: 1, number: n + 1 });
      const replayer = replayerOf(game, {}, seated[0].strategy, history);
      const [{ point, place }] = placesOf(history);
      let found = 0;
      for (let number = 0; number < 100; number++) {
        replayer.play(point, 3, { place, number, ...(knows === undefined ? {} : { knows }) });
        found += replayer.scores[0];
      }
      return found / 100;
    });
  // The last cave first, then two more in order: the treasure is found in three of four deals, wherever it lies.
  for (const share of shares(0)) expect(Math.abs(share - 0.75)).toBeLessThan(0.2);
  expect(new Set(shares(undefined))).toEqual(new Set([0, 1]));
});

test('an analysis of a game in play tells the same whatever is hidden; after the game it may use the truth', async () => {
  /** The same game with the treasure in this cave. */
  const hiding = (cave: number) =>
    Object.assign(Object.create(treasure), {
      setUp: (play: Parameters<typeof treasure.setUp>[0]) => {
        treasure.setUp(play);
        play.state.hidden.cave = cave;
      },
    }) as Game;
  const analysed = async (cave: number, answers: readonly Given[]) => {
    const game = treasure as unknown as Game;
    const history = historyOf({ game: hiding(cave), rules: {}, seated: [{ id: 'you', strategy: person(game, answers) }], seed: 1, number: 1 });
    const replayer = replayerOf(game, {}, inOrder as unknown as Strategy<never>, history);
    const analysis = await analyse({ game, history, replayer }, [handHere(game, replayer)], { seats: [0], reference: 'in-order', playouts: 3000 });
    return { analysis, over: history.result !== null };
  };
  const two: Given[] = [
    ['dig', 0],
    ['dig', 1],
  ];
  const [one, other] = [await analysed(2, two), await analysed(3, two)];
  expect([one.over, other.over]).toEqual([false, false]);
  expect(JSON.stringify(other.analysis)).toBe(JSON.stringify(one.analysis));
  // An illegal answer does not end the game: nothing more is told than before it.
  const [stopped, likewise] = await Promise.all([2, 3].map((cave) => analysed(cave, [...two, ['dig', 99]])));
  expect([stopped.over, stopped.analysis.stopped]).toEqual([false, expect.stringMatching(/^answered 99/)]);
  expect(JSON.stringify(likewise.analysis)).toBe(JSON.stringify(stopped.analysis));
  const third: Given[] = [...two, ['dig', 3]];
  const [lost, won] = [await analysed(2, third), await analysed(3, third)];
  expect([lost.analysis.outcome, won.analysis.outcome]).toEqual(['left', 'found']);
  // The last cave was as good as the other: where the treasure lay was luck.
  for (const { analysis } of [lost, won]) expect(Math.abs(analysis.seats[0].play.estimate)).toBeLessThan(0.05);
  expect(won.analysis.seats[0].luck?.estimate).toBeGreaterThan(0.1);
  expect(lost.analysis.seats[0].luck?.estimate).toBeLessThan(-0.5);
});
