// Takes more than two seconds: a bundle is built and run as a browser runs it.
import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { BUILD, gameIds, loadGame, loadStrategy, pageScript, pictureOf, shippedStrategies, strategyIds } from '../../src/players/loading/index.js';
import { type answerOdds, type Shipped, type seatedOf, type tellShipped, watchShipped } from '../../src/players/shipped.js';
import {
  type merge,
  parseExperiment,
  planOf,
  playCommand,
  playerOf,
  runPlan,
  type ShardPlayer,
  tellGame,
  withFiles,
  YamlSource,
} from '../../src/simulation/index.js';
import { filesOf, gamePages } from '../../src/site/game-pages.js';
import { infer } from '../../src/statistics/infer.js';
import type { inferred } from '../../src/statistics/inference.js';
import type { answerJson } from '../../src/statistics/odds-json.js';
import { answered } from '../support/cli.js';
import { ALL, few, some } from '../support/witness.js';

/** Gzipped bytes of the script with which a page plays a game. War Galley has the most: 168,830. */
const MOST_BYTES = 169_500;
const GAMES = few(3, 10);
const WATCHED = few(2, 4);
/** Games of the comparison of results: a shard each. */
const COUNTED = few(8, 64);
const SEED = 28;

/** What a page gets from its script. */
interface Page {
  shipped: Shipped;
  tellShipped: typeof tellShipped;
  watchShipped: typeof watchShipped;
  answerOdds: typeof answerOdds;
  answerJson: typeof answerJson;
  seatedOf: typeof seatedOf;
  ShardPlayer: typeof ShardPlayer;
  merge: typeof merge;
  inferred: typeof inferred;
}

/** Runs a script where there is nothing but the language. */
async function opened(id: string): Promise<Page> {
  const names = shippedStrategies(id);
  const code = [
    `import game from 'sortie/games/${id}';`,
    ...names.map((name, n) => `import strategy${n} from 'sortie/strategies/${id}/${name}';`),
    "import { answerOdds, seatedOf, tellShipped, watchShipped } from './players/shipped.js';",
    "import { ShardPlayer } from './simulation/shard.js';",
    "import { merge } from './simulation/tally/index.js';",
    "import { inferred } from './statistics/inference.js';",
    "import { answerJson } from './statistics/odds-json.js';",
    `const strategies = { ${names.map((name, n) => `'${name}': strategy${n}`).join(', ')} };`,
    `const files = ${JSON.stringify(filesOf(await loadGame(id)))};`,
    `const shipped = { game, strategies, files, picture: () => import('./games/${id}/picture.js') };`,
    'globalThis.page = { shipped, tellShipped, watchShipped, answerOdds, answerJson, seatedOf, ShardPlayer, merge, inferred };',
  ].join('\n');
  const context = createContext({ atob });
  // An import of Node's modules fails here.
  runInContext(await pageScript({ code, name: id, folder: BUILD }), context);
  return context.page as Page;
}

test('a page reads YAML where there is nothing of Node', async () => {
  const code = "import { readOwn } from './site/worker/reading.js'; globalThis.readOwn = readOwn;";
  const context = createContext({});
  runInContext(await pageScript({ code, name: 'numbers', folder: BUILD }), context);
  const read = (text: string) => context.readOwn('mine.yaml', text, (value: unknown) => ({ value }));
  expect(await read('a: [1, 2]')).toEqual({ value: { a: [1, 2] } });
  expect((await read('a: [1, 2')).lines.join()).toContain('mine.yaml:1:');
});

/** Another game than most tests of pages take. */
describe.each(ALL ? gameIds() : ['their-finest-hour'])('%s in a browser', (id) => {
  let page: Page;
  beforeAll(async () => {
    page = await opened(id);
  });

  test('the printed values are those of Node', async () => {
    expect(plain(page.shipped.game.data.defaults)).toBe(plain((await loadGame(id)).data.defaults));
  });

  test('its script is small', async () => {
    const { files } = await gamePages(await loadGame(id));
    expect(gzipSync(files.get(`games/${id}.js`) as string).length).toBeLessThan(MOST_BYTES);
  });

  test(`${GAMES} games are Node’s, word for word and roll for roll`, async () => {
    const game = await loadGame(id);
    const options = withFiles(game, Object.fromEntries(Object.entries(game.options).map(([name, spec]) => [name, spec.default])));
    // Each shipped strategy in turn against the next one; then a search.
    const names = strategyIds(id).filter((name) => !/^(lookahead|search|blunder)$/.test(name));
    for (let number = 1; number <= GAMES; number++) {
      const ids = game.seats.map((_, seat) => (number === GAMES ? `blunder:${game.defaultStrategies[seat]}` : names[(number + seat) % names.length]));
      const players = await Promise.all(ids.map((one) => playerOf(game, one, '.')));
      const there = await tellGame({ game: id, options, data: null, shift: {}, players, seed: SEED, number });
      const here = await page.tellShipped(page.shipped, { players: ids.map((one) => ({ id: one })) }, SEED, number);
      expect(plain(here)).toBe(plain(there));
      expect(here.lines.length).toBeGreaterThan(2);
    }
  });

  test(`${WATCHED} games are watched line by line: Node’s words, and Node’s board after each`, async () => {
    const game = await loadGame(id);
    const strategies = await Promise.all(shippedStrategies(id).map(async (name) => [name, await loadStrategy(game, name)] as const));
    const picture = async () => ({ default: await pictureOf(game) });
    const shipped: Shipped = { game, strategies: Object.fromEntries(strategies), files: page.shipped.files, picture };
    for (let number = 1; number <= WATCHED; number++) {
      const [there, here] = await Promise.all(
        [watchShipped, page.watchShipped].map((watch, n) => watch([shipped, page.shipped][n], {}, SEED, number)),
      );
      expect(plain(here.transcript)).toBe(plain(await page.tellShipped(page.shipped, {}, SEED, number)));
      expect(plain(here.transcript)).toBe(plain(there.transcript));
      const last = here.transcript.lines.length - 1;
      for (const line of [0, 1, Math.floor(last / 3), Math.floor(last / 2), last]) {
        expect(here.board(line)).toMatch(/^<svg /);
        expect(here.board(line)).toBe(there.board(line));
      }
      expect(here.board(last)).not.toBe(here.board(0));
    }
  });

  test('odds are those of sortie odds --json', async () => {
    for (const question of some(Object.keys(page.shipped.game.odds), 1)) {
      const { out } = await answered(['odds', id, question, '--games', '200', '--json']);
      const answer = await page.answerOdds(page.shipped, { question, params: {}, effort: { games: 200 } });
      expect(JSON.parse(JSON.stringify(page.answerJson(id, question, answer)))).toEqual(JSON.parse(out));
    }
  });

  test(`${COUNTED} games give the tallies and the results of Node`, async () => {
    const text = `question: Does the page count alike?\ngame: ${id}\ngames: ${COUNTED}\nseed: ${SEED}\n`;
    const { plan, game } = await planOf(parseExperiment(new YamlSource('page.yaml', text)));
    const there = await runPlan(plan, { workers: 1 });
    const player = await page.ShardPlayer.of(plan, page.shipped.game, (cell) => page.seatedOf(page.shipped, cell.players));
    const tally = player.layout.empty();
    for (let shard = 0; shard < plan.shards; shard++)
      page.merge(
        tally,
        player.play(shard, () => {}),
      );
    expect(words(tally)).toBe(words(there.tally));
    const commands = { run: 'x', play: (cell: (typeof plan.cells)[number], number: number) => playCommand(game, plan, cell, number) };
    const here = page.inferred(page.shipped.game, { ...there, layout: player.layout, tally }, commands);
    expect(JSON.stringify(here)).toBe(JSON.stringify(infer(game, there, 'x')));
    expect(here.cells[0].games).toBe(COUNTED);
  });

  test('a data file is checked, and refused in words', async () => {
    expect(await page.shipped.game.data.check({})).toEqual({ value: page.shipped.game.data.defaults });
    expect(JSON.stringify(await page.shipped.game.data.check({ nothing: 1 }))).toMatch(/problems.*nothing/);
  });

  test('an unknown strategy is refused with the names of the known ones', async () => {
    const told = page.tellShipped(page.shipped, { players: page.shipped.game.seats.map(() => ({ id: 'nemo' })) }, SEED, 1);
    await expect(told).rejects.toMatchObject({ problems: [{ unknown: 'nemo', known: expect.arrayContaining(['random']) }] });
  });
});

/** Typed arrays as lists, so that arrays of another realm compare. */
const words = (value: unknown) => JSON.stringify(value, (_, inner) => (ArrayBuffer.isView(inner) ? Array.from(inner as Float64Array) : inner));
const plain = (value: unknown) => JSON.stringify(value);
