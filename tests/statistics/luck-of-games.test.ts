import { describe, expect, test } from 'vitest';
import { measuresOf } from '../../src/engine/index.js';
import { gameIds, loadGame } from '../../src/players/index.js';
import { type Merged, merge, parseExperiment, planOf, Reading, ShardPlayer, YamlSource } from '../../src/simulation/index.js';
import { student } from '../../src/statistics/index.js';
import { luckAdjustedWin } from '../../src/statistics/luck.js';

const games = await Promise.all(gameIds().map((id) => loadGame(id)));
const lucky = games.filter((game) => measuresOf(game).some(({ kind }) => kind === 'luck'));
const SHARD = 250;

/** Some shards of a game's defaults, the first of them as the pilot block. */
async function played(id: string, shards: number): Promise<Merged> {
  const text = `question: Luck?\ngame: ${id}\nseed: 20\ngames: ${SHARD * shards}`;
  const { plan } = await planOf(parseExperiment(new YamlSource('luck.yaml', text)));
  const player = await ShardPlayer.of({ ...plan, shardSize: SHARD, shards });
  const blocks = Array.from({ length: shards }, (_, shard) => player.play(shard, () => {}));
  const add = (tallies: typeof blocks) => {
    const sum = player.layout.empty();
    for (const tally of tallies) merge(sum, tally);
    return sum;
  };
  const pilot = { shards: 1, games: SHARD, tally: add(blocks.slice(0, 1)) };
  return { plan, layout: player.layout, tally: add(blocks), shards, games: SHARD * shards, course: [], pilot, complete: true };
}

describe.each(lucky.map(({ id }) => id))('the luck of %s', (id) => {
  test('has mean 0, and the win rate without it is not wider', async () => {
    const run = await played(id, 4);
    const { layout, tally } = run;
    layout.measures.forEach((measure) => {
      if (measure.kind !== 'luck') return;
      const { sum, squares } = new Reading(layout, tally).cell(0).measure(measure.name, 'luck');
      const { estimate, deviation } = student({ n: run.games, sum, squares });
      expect(deviation, measure.name).toBeGreaterThan(0);
      expect(Math.abs(estimate) / (deviation / Math.sqrt(run.games)), measure.name).toBeLessThan(4);
    });
    expect(luckAdjustedWin(run, 0, 0)?.factor).toBeGreaterThan(0.95);
  }, 60_000);
});
