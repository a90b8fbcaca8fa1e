/**
 * Their Finest Hour: fights a second on one thread, two against two, each strategy against itself.
 * A checksum of outcomes, turns and volleys stands beside every rate: a faster program that plays other fights is no faster.
 * Processor time is what counts, and the best of some rounds, so that other work on the machine disturbs little.
 *   node dist/tests/bench/their-finest-hour.js [games] [strategy] [scenario]
 */
import process, { argv } from 'node:process';
import { readOptions, type Strategy, Table } from '../../src/engine/index.js';
import game, { type Types } from '../../src/games/their-finest-hour/index.js';
import { loadStrategy } from '../../src/players/loading/index.js';

const GAMES = 3000;
const ROUNDS = 7;
const CHECKSUMS: Record<string, string> = {
  'tail-chaser': '5e8b6dd9',
  'solo-focus': '63759228',
  'boom-and-zoom': 'ac728eac',
  defensive: '9004b84f',
  'turret-defender': 'ce72e0b0',
  strong: '950c4d67',
};

const games = Number(argv[2] ?? GAMES);
const scenario = argv[4] ?? 'two-on-two';
const { values } = readOptions(game.options, { scenario });
const rules = game.compile(values as unknown as Types['options'], game.data.defaults);

for (const id of argv[3] === undefined ? Object.keys(CHECKSUMS) : [argv[3]]) {
  const seat = { id, strategy: (await loadStrategy(game, id)) as unknown as Strategy<Types> };
  const table = new Table<Types>(game, rules, [seat, seat], 1);
  const ends = new Array<number>(game.outcomes.length).fill(0);
  let best = 0;
  let turns = 0;
  let checksum = 0;
  for (let round = 0; round < ROUNDS; round++) {
    [checksum, turns] = [0x811c9dc5, 0];
    ends.fill(0);
    const start = process.cpuUsage();
    for (let n = 0; n < games; n++) {
      const outcome = table.play(n);
      const { turn } = table.state;
      ends[outcome - 1]++;
      turns += turn;
      for (const value of [outcome, turn, table.record.volleys, table.record.evades]) checksum = Math.imul(checksum ^ value, 0x01000193);
    }
    const { user, system } = process.cpuUsage(start);
    best = Math.max(best, (games / (user + system)) * 1e6);
  }
  const found = (checksum >>> 0).toString(16);
  console.log(
    `${id.padEnd(16)} ${best.toFixed(0).padStart(7)} games/s  ${(turns / games).toFixed(1).padStart(5)} turns  ${ends.join('/')}  checksum ${found}`,
  );
  if (games === GAMES && argv[4] === undefined && CHECKSUMS[id] && found !== CHECKSUMS[id])
    throw new Error(`${id}: checksum ${CHECKSUMS[id]} was expected`);
}
