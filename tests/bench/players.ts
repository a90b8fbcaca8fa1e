/**
 * How fast every shipped player of every game thinks: games a second on one thread, in processor time, itself against itself; and
 * the playouts of a search. Beside each its ratio to baseline.json, both in units of the cheapest loop there is, timed next
 * to them: machines drift, and so do their mornings. A checksum of how the games ended and how long they took is compared
 * first: a faster program that plays other games is no faster.
 *
 *     node dist/tests/bench/players.js [game …]    beside the baseline
 *     … --write                                    and keep what was measured as the new one
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { argv, version } from 'node:process';
import { type Game, type GameTypes, readOptions, type Strategy, Table } from '../../src/engine/index.js';
import { lookahead } from '../../src/players/index.js';
import { gameIds, loadGame, loadStrategy, shippedStrategies } from '../../src/players/loading/index.js';
import { withFiles } from '../../src/simulation/lookup.js';

/** The scenario in which players are compared, where it is not the game's default. */
const SETTINGS: Readonly<Record<string, Record<string, string>>> = {
  'war-galley': { scenario: 'drill' },
  nightfighter: { scenario: '4' },
  'their-finest-hour': { scenario: 'two-on-two' },
};

interface Kept {
  games: number;
  checksum: number;
  /** Games in the time of a million steps of the yardstick. */
  rate: number;
}
interface Baseline {
  machine: string;
  players: Record<string, Kept>;
}

const FILE = 'tests/bench/baseline.json';
const SECONDS = 0.6;
const ROUNDS = 3;
const machine = `${cpus()[0].model}, node ${version.split('.')[0]}`;
const before: Baseline = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Baseline) : { machine, players: {} };
const now: Record<string, Kept> = { ...before.players };
const named = argv.slice(2).filter((word) => !word.startsWith('--'));

console.log(`players: games a second, × the baseline${before.machine === machine ? '' : ` (of another machine: ${before.machine})`}`);
for (const id of named.length > 0 ? named : gameIds()) {
  const game = await loadGame(id);
  const { values } = readOptions(game.options, SETTINGS[id] ?? {});
  const rules = game.compile(withFiles(game, game.options, values, '.') as never, game.data.defaults);
  for (const name of shippedStrategies(id)) tell(`${id} ${name}`, tableOf(game, rules, name, await loadStrategy(game, name)));
}
if (named.length === 0 || named.includes('schwarm')) await playouts();
if (argv.includes('--write')) writeFileSync(FILE, `${JSON.stringify({ machine, players: now }, null, 2)}\n`);

function tableOf(game: Game<GameTypes>, rules: GameTypes['rules'], id: string, strategy: Strategy<GameTypes>): Table<GameTypes> {
  return new Table(
    game,
    rules,
    game.seats.map(() => ({ id, strategy })),
    1943,
  );
}

function tell(name: string, table: Table<GameTypes>, per = (games: number) => games): void {
  const kept = before.players[name] as Kept | undefined;
  const games = kept?.games ?? gamesIn(table, SECONDS);
  const { checksum, rate, seconds } = measured(table, games);
  const same = kept === undefined || kept.checksum === checksum;
  const ratio = kept === undefined ? 'new' : same ? `${(rate / kept.rate).toFixed(2)} ×` : 'plays other games than the baseline';
  const speed = Math.round(per(games) / seconds).toLocaleString('en');
  console.log(`  ${name.padEnd(36)} ${speed.padStart(9)}   ${ratio}`);
  now[name] = { games, checksum, rate: Number(rate.toPrecision(4)) };
}

/** The best of some rounds, and beside each the yardstick. */
function measured(table: Table<GameTypes>, games: number): { checksum: number; rate: number; seconds: number } {
  let [checksum, rate, seconds] = [0, 0, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round++) {
    const step = timed(yardstick) / 20;
    const took = timed(() => (checksum = played(table, games)));
    rate = Math.max(rate, (games / took) * step);
    seconds = Math.min(seconds, took);
  }
  return { checksum, rate, seconds };
}

function played(table: Table<GameTypes>, games: number): number {
  let sum = 0x811c9dc5;
  for (let n = 0; n < games; n++) sum = Math.imul(sum ^ (table.play(n) + 31 * table.dice.clock.turn), 0x01000193);
  return sum >>> 0;
}

/** As many games as take so long, in round numbers. */
function gamesIn(table: Table<GameTypes>, seconds: number): number {
  played(table, 20);
  let games = 20;
  while (timed(() => played(table, games)) < seconds / 2) games *= 2;
  return games;
}

/** 20 million steps of one multiplication and one addition. */
function yardstick(): number {
  let x = 1;
  for (let n = 0; n < 20_000_000; n++) x = (Math.imul(x, 0x5851f42d) + n) | 0;
  return x;
}

function timed(work: () => number): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

/** Each playout tells its player to forget: they are counted by that. */
async function playouts(): Promise<void> {
  const game = await loadGame('schwarm');
  const cautious = await loadStrategy(game, 'cautious');
  let count = 0;
  const counted = { ...cautious, create: (at: never) => Object.assign(cautious.create(at) as object, { newGame: () => count++ }) };
  const search = lookahead(game, counted as never, 'cautious');
  const rules = game.compile(readOptions(game.options, {}).values as never, game.data.defaults);
  const parameters = { playouts: 256, units: 0 };
  const table = new Table(game, rules, [{ id: 'lookahead:cautious', strategy: search, parameters }], 1943);
  tell('schwarm playouts to the end of a pass', table, (games) => {
    count = 0;
    played(table, games);
    return count;
  });
}
