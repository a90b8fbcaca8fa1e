/**
 * Space Fleet: games a second on one thread, balanced fleets of 18 ships, each strategy as blue against the hunter.
 * A checksum of outcomes, turns and losses stands beside every rate: a faster program that plays other games is no faster.
 * Processor time is what counts, so that other work on the machine disturbs little.
 *   node dist/tests/bench/space-fleet.js [games] [strategy]
 */
import process, { argv } from 'node:process';
import { readOptions, type Strategy, Table } from '../../src/engine/index.js';
import game, { type Types } from '../../src/games/space-fleet/index.js';
import { loadStrategy } from '../../src/players/loading/index.js';
import { withFiles } from '../../src/simulation/lookup.js';

const GAMES = 2000;
const CHECKSUMS: Record<string, string> = {
  strong: 'ffb95e4',
  hunter: '81623a9f',
  ambusher: 'dcf46ee8',
  kiter: '68095fa8',
  dancer: 'af801d2d',
  turtle: 'd07d7254',
};

const games = Number(argv[2] ?? GAMES);
const options = withFiles(game, game.options, readOptions(game.options, {}).values, '.');
const rules = game.compile(options as unknown as Types['options'], game.data.defaults);

async function take(id: string) {
  return { id, strategy: (await loadStrategy(game, id)) as unknown as Strategy<Types> };
}

for (const id of argv[3] === undefined ? Object.keys(CHECKSUMS) : [argv[3]]) {
  const table = new Table<Types>(game, rules, [await take(id), await take('hunter')], 1);
  for (let n = 0; n < 300; n++) table.play(n);
  const ends = [0, 0, 0];
  let [checksum, turns, fights] = [0x811c9dc5, 0, 0];
  const start = process.cpuUsage();
  for (let n = 0; n < games; n++) {
    const outcome = table.play(n);
    const { turn, lostElements } = table.state;
    ends[outcome - 1]++;
    turns += turn;
    fights += table.record.fights;
    for (const value of [outcome, turn, lostElements[0], lostElements[1]]) checksum = Math.imul(checksum ^ value, 0x01000193);
  }
  const { user, system } = process.cpuUsage(start);
  const rate = (games / (user + system)) * 1e6;
  const found = (checksum >>> 0).toString(16);
  const means = `${(turns / games).toFixed(1)} turns, ${(fights / games).toFixed(0)} fights`;
  console.log(`${id.padEnd(9)} ${rate.toFixed(0).padStart(6)} games/s  ${means}  ${ends.join('/')}  checksum ${found}`);
  if (games === GAMES && CHECKSUMS[id] && found !== CHECKSUMS[id]) throw new Error(`${id}: checksum ${CHECKSUMS[id]} was expected`);
}
