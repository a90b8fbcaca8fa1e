/** War Galley on one thread, by the processor's clock: the path search alone, duels by strategy, the drill and the battles. */
import { Dice, readOptions, Table } from '../../src/engine/index.js';
import game, { type Types } from '../../src/games/war-galley/index.js';
import { PathSearch } from '../../src/games/war-galley/ship/paths.js';
import { loadStrategy } from '../../src/players/loading/index.js';

const cpu = () => process.cpuUsage().user / 1e6;

function rulesFor(options: Record<string, unknown>): Types['rules'] {
  const { values } = readOptions(game.options, options);
  return game.compile(values as unknown as Types['options'], game.data.defaults);
}

/** 7 points at maximum speed on the open sea, every end state. */
function paths(): void {
  const rules = rulesFor({});
  const state = game.newState(rules);
  const record = game.newRecorder(rules);
  game.setUp({ state, rules, seats: [], dice: new Dice(), record });
  const search = new PathSearch(rules);
  const [ship] = state.ships;
  Object.assign(state.course, { bow: ship.bow, stern: ship.stern, facing: ship.facing });
  for (const [points, turns, fast] of [
    [5, 99, 0],
    [5, 3, 0],
    [7, 99, 1],
    [7, 3, 1],
  ]) {
    ship.fast = fast;
    const run = (times: number) => {
      for (let n = 0; n < times; n++) search.search(state, ship, state.course, points, turns);
    };
    run(20_000);
    const from = cpu();
    run(50_000);
    const each = ((cpu() - from) / 50_000) * 1e6;
    console.log(
      `path search, ${points} points, ${fast ? 'maximum' : 'cruise'}, ${turns === 99 ? 'all' : `${turns} turns`}: ${search.count} end states, ${each.toFixed(1)} us`,
    );
  }
}

async function games(what: string, options: Record<string, unknown>, ids: readonly string[], number: number): Promise<void> {
  const seated = await Promise.all(ids.map(async (id) => ({ id, strategy: await loadStrategy(game, id) })));
  const table = new Table<Types>(game, rulesFor(options), seated as never, 1);
  let best = 0;
  let checksum = 0;
  for (let round = 0; round < 3; round++) {
    checksum = 0;
    const from = cpu();
    for (let n = 0; n < number; n++) checksum = (Math.imul(checksum, 31) + table.play(n) + table.state.points[0]) | 0;
    best = Math.max(best, number / (cpu() - from));
  }
  console.log(`${what.padEnd(34)} ${best.toFixed(0).padStart(7)} games/s   checksum ${checksum}`);
}

paths();
for (const ids of [
  ['rammer', 'rammer'],
  ['rower', 'rower'],
  ['boarder', 'boarder'],
  ['rower', 'boarder'],
  ['greedy', 'line'],
])
  await games(`duel, ${ids.join(' v ')}`, {}, ids, 4000);
await games('drill (16 ships), rower v rower', { scenario: 'drill' }, ['rower', 'rower'], 200);
await games('drill (16 ships), line v boarder', { scenario: 'drill' }, ['line', 'boarder'], 200);
for (const scenario of ['mylae', 'actium']) await games(`${scenario}, rower v boarder`, { scenario }, ['rower', 'boarder'], 30);
