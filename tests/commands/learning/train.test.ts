import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { askedOf, readState, type State, train, trainingOf, writeState } from '../../../src/learning/index.js';
import { loadGame } from '../../../src/players/loading/index.js';
import { answered, ROOT, scratch } from '../../support/cli.js';
import duel from '../../support/toys/duel/index.js';
import { policyOf } from '../../support/toys/learned.js';
import press from '../../support/toys/press/index.js';
import { TOYS } from '../../support/toys/truth.js';
import { second } from '../../support/witness.js';

const { folder, file } = scratch();
const toy = (name: string) => join(ROOT, 'tests', 'support', 'toys', name, 'index.ts');
const weights = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));

/** `npm run calibrate` trains for all solved games, at full size, from labels and by practice. */
test('a solved game is learned from nothing, in a second of training', async () => {
  const { code, out } = await answered(['train', toy('duel'), '--games', '150', '--labels', '300', '--workers', '1', '--out', 'duel.json'], {
    cwd: folder,
  });
  expect(out).toMatch(/Strength against random, by generation/);
  expect(code).toBe(0);
  const learned = weights('duel.json');
  expect(learned.mixed).toBe(false);
  const solved = TOYS.duel.solve({});
  const scores = solved.scores(policyOf(duel as never, learned));
  // In points: what the self-play score misses by, and what a best reply gains a seat.
  expect(Math.abs(100 * (scores.both - solved.value))).toBeLessThan(2);
  expect(50 * (scores.best - scores.worst)).toBeLessThan(3);
});

afterAll(() => process.chdir(ROOT));

/** The training of a toy by the library. Its best players draw their answers. */
async function asked(workers: number, more: object = {}) {
  // The commands above bundled the game from this folder.
  process.chdir(folder);
  const game = await loadGame(toy('guns'));
  const found = await trainingOf({ game, options: {}, seed: 3, from: 'random', against: [], reference: 'random' });
  return { game, ...found, hidden: 8, labels: 60, playouts: 8, patience: 60, workers, budget: { games: 60 }, ...more };
}

test('two workers, stopped once and going on, give the weights of one that was not stopped', async () => {
  const one = await train(await asked(1));
  expect(one?.file.mixed).toBe(true);
  expect(one?.steps.length).toBeGreaterThan(1);
  const path = join(folder, 'state');
  const stop = new AbortController();
  const save = (state: State) => {
    writeState(path, state);
    stop.abort();
  };
  expect(await train(await asked(2, { save, signal: stop.signal }))).toBeUndefined();
  const state = readState(path, askedOf(await asked(1)));
  expect(state?.generation).toBe(1);
  const resumed = await train(await asked(2, { state }));
  expect(resumed?.file).toEqual(one?.file);
  expect(() => readState(path, 'another')).toThrow(/the same training/);
});

second('practice on two threads, stopped once and going on, gives the weights of one thread that was not stopped', async () => {
  process.chdir(folder);
  const game = await loadGame(toy('press'));
  const found = await trainingOf({ game, options: {}, seed: 3, from: 'random', against: [], reference: 'random' });
  const practice = (workers: number, more: object = {}) =>
    train({ game, ...found, hidden: 8, labels: 0, playouts: 8, patience: 60, workers, budget: { games: 16_000 }, ...more });
  const one = await practice(1);
  expect(one?.steps.length).toBeGreaterThan(1);
  const solved = TOYS.press.solve({});
  // In points: results alone teach this game.
  expect(Math.abs(100 * (solved.scores(policyOf(press as never, one?.file as never)).both - solved.value))).toBeLessThan(2);
  const path = join(folder, 'practice');
  const stop = new AbortController();
  const save = (state: State) => {
    writeState(path, state);
    stop.abort();
  };
  expect(await practice(2, { save, signal: stop.signal })).toBeUndefined();
  const state = readState(path, askedOf({ game, ...found, hidden: 8, labels: 0, playouts: 8, patience: 60, workers: 1, budget: {} }));
  expect(state?.practice?.updates).toBeGreaterThan(1);
  expect((await practice(2, { state }))?.file).toEqual(one?.file);
});

test('where results of random players are alike, the game’s own value shows the way', async () => {
  process.chdir(folder);
  const game = await loadGame(toy('lock'));
  const found = await trainingOf({ game, options: {}, seed: 3, from: 'random', against: [], reference: 'random' });
  const learned = await train({ game, ...found, hidden: 16, labels: 0, playouts: 8, patience: 60, workers: 1, budget: { games: 5000 } });
  expect(learned?.discovered).toMatchObject({ alike: true, valued: true });
  expect(learned?.steps.at(-1)?.score).toBeGreaterThan(0.9);
});

second('a training that finds nothing better than the player that it leans on plays as that one', async () => {
  const game = await loadGame('schwarm');
  const found = await trainingOf({ game, options: {}, seed: 3, from: 'cautious', against: [], reference: 'cautious' });
  const asked = { game, ...found, hidden: 4, labels: 20, playouts: 8, patience: 60, workers: 1, budget: { games: 8 } };
  let kept: State | undefined;
  await train({ ...asked, save: (state) => void (kept = state) });
  // As if the labels had promised a gain, and the match had not confirmed it.
  const ended = await train({ ...asked, state: { ...(kept as State), margin: 0, best: null } });
  expect(ended).toMatchObject({ unchanged: true, file: { from: 'cautious', margin: 1 } });
});

test('where every game of random players ends alike, a training says so and names what helps', async () => {
  file(
    'alike.ts',
    faulty('false').replace("id: 'faulty'", "id: 'alike'").replace('said === 1 ? 1 : 2', '1').replace('state.turn > 3', 'state.turn > 30'),
  );
  const { code, err } = await answered(['train', './alike.ts', '--workers', '1'], { cwd: folder });
  expect(err).toMatch(/--from: expected a player to lean on.*ended alike/);
  expect(code).toBe(2);
});

const faulty = (when: string) => `
import { defineGame } from 'sortie/engine';
export default defineGame({
  id: 'faulty', seats: ['one', 'other'],
  newState: () => ({ turn: 0, over: 0 }),
  setUp: ({ state }) => void Object.assign(state, { turn: 0, over: 0 }),
  turn({ state, seats, dice }) {
    const said = seats[state.turn++ % 2].say(state);
    const face = dice.below(400);
    if (${when}) throw new Error('the board is on fire');
    if (state.turn > 3) state.over = said === 1 ? 1 : 2;
  },
  over: ({ over }) => over,
  decisions: { say: { legal: () => [0, 1] } },
});`;

test('a training with a fault in the game names the seed and the game', async () => {
  file('faulty.ts', faulty('face === 7 && state.turn === 2'));
  const { code, err } = await answered(['train', './faulty.ts', '--games', '500', '--labels', '100', '--workers', '1'], { cwd: folder });
  expect(code).toBe(1);
  expect(err).toMatch(/the board is on fire/);
  expect(err).toMatch(/game \d+ of seed \d+/);
});

describe('a trained player is a strategy wherever a name is', () => {
  const named = 'trained:./duel.json';
  test('in a game told, with a search over it, and in an experiment beside it', async () => {
    const play = await answered(['play', toy('duel'), '--seat', named, '--seat', `search:${named}`, '--game', '2'], { cwd: folder });
    expect(play).toMatchObject({ code: 0 });
    expect(play.out).toContain(`second: search:${named}`);
    file('who.yaml', `question: Who?\ngame: ${toy('duel')}\ngames: 60\nstrategies: { first: [${named}, 'lookahead:${named}'] }\n`);
    const run = await answered(['run', 'who.yaml', '--json', '--bare'], { cwd: folder });
    expect(run.code).toBe(0);
    const { cells } = JSON.parse(run.out);
    expect(cells.map(({ strategies }: { strategies: { first: unknown } }) => strategies.first)).toEqual([named, `lookahead:${named}`]);
  });

  test.each([
    [['play', 'schwarm', '--seat', named], /duel\.json:\d+:\d+ game: expected schwarm, found "toy-duel"/],
    [['play', 'schwarm', '--seat', 'trained:./none.json'], /there is no such file/],
    [['play', 'schwarm', '--seat', 'trained:'], /unknown "trained:"/],
    [['play', 'schwarm', '--seat', 'trained:./who.yaml'], /as "sortie train" writes it/],
    [['train', 'nothing'], /unknown "nothing"/],
    [['train', 'schwarm', '--games', '0'], /--games/],
    [['train', 'schwarm', '--from', 'search:strong'], /--from: expected a player that does not search/],
    [['train', 'schwarm', '--reply-to', 'search:strong'], /--reply-to: expected a player that does not search/],
    [['train', 'schwarm', '--from', './mine.ts'], /--from: expected a strategy that comes with the game/],
    [['train', 'schwarm', '--against', 'strongest'], /unknown "strongest"/],
    [['train', 'schwarm', '--option', 'colour=red'], /colour/],
    [['train', 'schwarm', '--out', './who.yaml'], /--out: expected a new file/],
    [['train', 'schwarm', '--resume', './who.yaml'], /--resume: expected a new file/],
    [['train', 'schwarm', '--resume', './same', '--out', './same'], /is the file of --out, too/],
    [['train', 'schwarm', '--for', 'long'], /a time with its unit, such as 90s/],
  ])('%j is refused', async (words, expected) => {
    const { code, err } = await answered(words, { cwd: folder });
    expect(err).toMatch(expected);
    expect(code).toBe(2);
  });
});
