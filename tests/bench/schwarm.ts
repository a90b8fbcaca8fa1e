import { readOptions, type Strategy, Table } from '../../src/engine/index.js';
import schwarm, { type Types } from '../../src/games/schwarm/index.js';
import { LUCK_SCALE, luckOf } from '../../src/games/schwarm/luck.js';
import type { Options } from '../../src/games/schwarm/options.js';
import { loadStrategy } from '../../src/players/loading/index.js';

/**
 * Games a second on one thread, by strategy, in CPU time (a busy machine still slows it: mind the ratios). The outcomes
 * of the first games are compared before a timing is believed; a new version of the game or of a strategy has new ones.
 * The hot loop is turn.ts and combat.ts; with `cautious` about a sixth of it is dice.
 */
const CHECKED = 5000;
const OUTCOMES: Readonly<Record<string, string>> = {
  cautious: '963/1251/2786/0',
  novice: '23/1448/3529/0',
  decoy: '1391/1414/2195/0',
  'head-on': '1446/955/2599/0',
  opportunist: '1659/1233/2108/0',
  patient: '2328/682/1990/0',
  strong: '3981/141/876/2',
};

const rules = schwarm.compile(readOptions(schwarm.options, {}).values as unknown as Options, schwarm.data.defaults);

for (const [id, expected] of Object.entries(OUTCOMES)) {
  const strategy = (await loadStrategy(schwarm, id)) as Strategy<Types>;
  const table = new Table(schwarm, rules, [{ id, strategy }], 1943);
  const outcomes = [0, 0, 0, 0];
  let passes = 0;
  let attacks = 0;
  for (let game = 0; game < CHECKED; game++) {
    outcomes[table.play(game) - 1]++;
    passes += table.record.passes;
    attacks += table.record.attacks;
  }
  const found = outcomes.join('/');
  if (found !== expected) throw new Error(`${id}: outcomes ${found}, but ${expected} were expected`);
  const bare = rate(table, () => 0);
  const lucky = rate(table, () => luckOf(table.state, table.record) / LUCK_SCALE);
  const games = Math.round(bare).toLocaleString('en').padStart(9);
  const length = `${(passes / CHECKED).toFixed(1).padStart(4)} passes, ${(attacks / CHECKED).toFixed(1)} attacks a game`;
  console.log(`${id.padEnd(12)} ${games} games/s   ${(lucky / bare).toFixed(2)} × with luck   ${length}   ${found}`);
}

/** The fastest of five rounds of about half a second. */
function rate(table: Table<Types>, read: () => number): number {
  let fastest = 0;
  let sum = 0;
  for (let round = 0; round < 5; round++) {
    const began = process.cpuUsage();
    let games = 0;
    let used = 0;
    while (used < 400_000) {
      for (let n = 0; n < 500; n++) {
        table.play(games++);
        sum += read();
      }
      const { user, system } = process.cpuUsage(began);
      used = user + system;
    }
    fastest = Math.max(fastest, games / (used / 1e6));
  }
  if (Number.isNaN(sum)) throw new Error('luck is not a number');
  return fastest;
}
