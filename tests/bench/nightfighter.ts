/**
 * Nightfighter: games a second on one thread, scenario 4, by strategy, in processor time. A checksum of outcomes, turns and bombers
 * destroyed is compared before a timing is believed: a faster program that plays other games is no faster.
 *   node dist/tests/bench/nightfighter.js [games] [strategy]
 */
import process, { argv } from 'node:process';
import { readOptions, type Strategy, Table } from '../../src/engine/index.js';
import game, { type Types } from '../../src/games/nightfighter/index.js';
import { loadStrategy } from '../../src/players/loading/index.js';

const GAMES = 2000;
/** By then the tables of moves and pursuits are made: what is timed is a long run. */
const WARM_UP = 1000;
const CHECKSUMS: Record<string, string> = {
  orbit: '4f52a58c',
  vector: 'acf9adaa',
  'stern-chase': '812f1a12',
  greedy: 'eb6ec06c',
  strong: '6409ca73',
};
const games = Number(argv[2] ?? GAMES);
const rules = game.compile(readOptions(game.options, { scenario: '4' }).values as unknown as Types['options'], game.data.defaults);

for (const id of argv[3] === undefined ? ['orbit', 'vector', 'stern-chase', 'greedy', 'strong'] : [argv[3]]) {
  const strategy = (await loadStrategy(game, id)) as unknown as Strategy<Types>;
  const table = new Table<Types>(game, rules, [{ id, strategy }], 1);
  for (let n = 0; n < WARM_UP; n++) table.play(n);
  let [checksum, destroyed] = [0x811c9dc5, 0];
  const start = process.cpuUsage();
  for (let n = 0; n < games; n++) {
    const outcome = table.play(n);
    destroyed += table.state.destroyed;
    for (const value of [outcome, table.state.turn, table.state.destroyed]) checksum = Math.imul(checksum ^ value, 0x01000193);
  }
  const { user, system } = process.cpuUsage(start);
  const rate = (games / (user + system)) * 1e6;
  const found = (checksum >>> 0).toString(16);
  console.log(`${id.padEnd(12)} ${rate.toFixed(0).padStart(6)} games/s  ${(destroyed / games).toFixed(2)} destroyed a game  checksum ${found}`);
  if (games === GAMES && CHECKSUMS[id] && found !== CHECKSUMS[id]) throw new Error(`${id}: checksum ${CHECKSUMS[id]} was expected`);
}
