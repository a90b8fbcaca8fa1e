import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileCell } from '../../src/engine/compiled.js';
import { Table } from '../../src/engine/index.js';
import { loadGame, seatPlayers, shippedStrategies } from '../../src/players/loading/index.js';
import { parseExperiment, planOf, Reading, runPlan, type ShardPlayer, shardPlayer, YamlSource } from '../../src/simulation/index.js';

/**
 * What a run costs around the games themselves: reading the measures, the pool, the report; and whether its memory grows.
 * A checksum of outcomes is compared before a timing is believed. Give a game to measure another than Schwarm!
 */
const game = process.argv[2] ?? 'schwarm';
const GAMES = Number(process.argv[3] ?? 200_000);
const MAIN = fileURLToPath(new URL('../../src/cli/main.js', import.meta.url));

const planned = async (games: number, strategy?: string) => {
  const { seats } = await loadGame(game);
  const strategies = strategy === undefined ? '' : `strategies: { ${seats.map((seat) => `${seat}: ${strategy}`).join(', ')} }`;
  return planOf(parseExperiment(new YamlSource('bench.yaml', `question: How fast?\ngame: ${game}\ngames: ${games}\n${strategies}`)));
};

console.log(`${game}: games a second on one thread, bare, and with all measures read and tallied`);
for (const strategy of shippedStrategies(game)) {
  const { plan, game: rules } = await planned(GAMES, strategy);
  const [cell] = plan.cells;
  const seated = await seatPlayers(rules, cell.players);
  const table = new Table(rules, compileCell(rules, cell), seated, plan.seed);
  const player = await shardPlayer(plan);
  const shards = Math.min(plan.shards, Math.ceil(20_000 / plan.shardSize));
  const games = shards * plan.shardSize;
  let bare = 0;
  let counted = 0;
  let sums = 0;
  for (let round = 0; round < 5; round++) {
    bare = Math.max(
      bare,
      rate(games, () => (sums = outcomes(table, games))),
    );
    let tallied = 0;
    counted = Math.max(
      counted,
      rate(games, () => (tallied = tally(player, shards))),
    );
    if (tallied !== sums) throw new Error(`${strategy}: the tally counts other games (${tallied}) than the table plays (${sums})`);
  }
  console.log(`  ${strategy.padEnd(18)} ${count(bare)}  ${count(counted)}  ${(counted / bare).toFixed(2)} ×   checksum ${sums}`);
}

const { plan } = await planned(GAMES);
const one = await timed(1);
const two = await timed(2);
if (one.hash !== two.hash) throw new Error('two workers counted something else than one');
console.log(
  `\nworkers: 1 → 2: ${(one.seconds / two.seconds).toFixed(2)} × (${count(GAMES / one.seconds)} → ${count(GAMES / two.seconds)} games/s, same tally)`,
);

console.log('\nwhole process, from the command to the finished report (bare: no page, no PNG)');
const folder = mkdtempSync(join(tmpdir(), 'sortie-bench-'));
writeFileSync(join(folder, 'bench.yaml'), `question: How fast?\ngame: ${game}\n`);
for (const games of [GAMES / 2, GAMES * 5, GAMES * 50]) {
  const { seconds, megabytes } = process_(['run', join(folder, 'bench.yaml'), '--games', String(games), '--out', join(folder, 'out'), '--bare']);
  console.log(`  ${count(games)} games  ${seconds.toFixed(1).padStart(6)} s  ${megabytes.toFixed(0).padStart(5)} MB at most`);
}
rmSync(folder, { recursive: true });

function outcomes(table: { play(n: number): number }, games: number): number {
  let sum = 0;
  for (let n = 1; n <= games; n++) sum += table.play(n);
  return sum;
}

/** The same sum from the tally of outcomes. */
function tally(player: ShardPlayer, shards: number): number {
  let sum = 0;
  for (let shard = 0; shard < shards; shard++) {
    const { counts } = new Reading(
      player.layout,
      player.play(shard, () => {}),
    )
      .cell(0)
      .measure('outcome', 'outcome');
    for (const [n, games] of counts.entries()) sum += (n + 1) * games;
  }
  return sum;
}

function rate(games: number, work: () => void): number {
  const began = performance.now();
  work();
  return (1000 * games) / (performance.now() - began);
}

/** The second half of a warm run, so that booting a worker is not counted as playing. */
async function timed(workers: number): Promise<{ seconds: number; hash: string }> {
  let half = 0;
  const run = await runPlan(plan, { workers, progress: ({ shards, of }) => (half ||= shards >= of / 2 ? performance.now() : 0) });
  const seconds = (2 * (performance.now() - half)) / 1000;
  return { seconds, hash: createHash('sha256').update(new Uint8Array(run.tally.sums.buffer)).digest('hex') };
}

function process_(words: string[]): { seconds: number; megabytes: number } {
  const began = performance.now();
  const probe = join(folder, 'memory');
  const script = `process.on('exit', () => require('node:fs').writeFileSync(${JSON.stringify(probe)}, String(process.resourceUsage().maxRSS / 1024)))`;
  writeFileSync(join(folder, 'probe.cjs'), script);
  const { status, stderr } = spawnSync(process.execPath, ['--require', join(folder, 'probe.cjs'), MAIN, ...words], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return { seconds: (performance.now() - began) / 1000, megabytes: Number(readFileSync(probe, 'utf8')) };
}

function count(n: number): string {
  return Math.round(n).toLocaleString('en').padStart(10);
}
