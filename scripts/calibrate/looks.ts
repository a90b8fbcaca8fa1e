import { betting, clopperPearson, type Estimate, gaffke } from '../../src/statistics/index.js';
import { Chance } from '../../tests/unit/statistics/chance.js';
import { COUNTS, DIFFERENCES, holds, looked, shareWorld, widthOf } from '../../tests/unit/statistics/studies.js';
import { counted } from './once.js';
import { misses, RATES, runs, table } from './tables.js';

const reach = [500, 5000, 50_000];

/** Coverage at any look, for shares and counts. */
export function looks(): void {
  misses(
    'betting',
    'shares from 0.001 to 0.999, up to 50,000 games, 100 to 230 looks',
    `Peek-safe, shares: runs of ${runs(2000)} in which ANY look missed`,
    reach.map((games) => `up to ${games} games`),
    RATES.map((name) => ({ name, found: reach.map((games) => looked(shareWorld(name), games, runs(2000), { widths: false }).missed) })),
  );
  misses(
    'betting',
    'counts and differences of every kind, up to 50,000 games',
    `Peek-safe, counts and differences: runs of ${runs(1000)} in which ANY look missed`,
    reach.map((games) => `up to ${games} games`),
    counted.map((world) => ({ name: world.name, found: reach.map((games) => looked(world, games, runs(1000), { widths: false }).missed) })),
  );
}

/** The width that this coverage costs. */
export function widths(): void {
  table(
    `Width with all looks, as a multiple of the interval for one look (${runs(200)} runs; without the earlier looks in brackets)`,
    ['', 'at the plan of 20,000', 'at ten times the plan'],
    [...[0.5, 0.1, 0.01, 0.001].map(shareWorld), COUNTS[0], COUNTS[1], DIFFERENCES[0]].map((world) => [
      world.name,
      ...[looked(world, 20_000, runs(200), { once: gaffke }), looked(world, 200_000, runs(60), { planned: 20_000, pilot: 1000, once: gaffke })].map(
        ({ width, alone }) => `${width.toFixed(2)} (${alone.toFixed(2)})`,
      ),
    ]),
  );
}

/** A run that publishes every look: the interval without a plan. */
function unplanned(rate: number, games: number, repeats: number): { missed: number; width: number } {
  const chance = new Chance(16);
  const found = { missed: 0, width: 0 };
  for (let run = 0; run < repeats; run++) {
    let [count, played, missed] = [0, 0, false];
    let now: Estimate = clopperPearson(0, 0);
    for (let next = 20; played < games; next = Math.ceil(next * 1.1)) {
      count += chance.binomial(Math.min(next, games) - played, rate);
      played = Math.min(next, games);
      now = betting({ from: 0, counts: [played - count, count] });
      missed ||= !holds(now.interval, rate);
    }
    if (missed) found.missed += 1 / repeats;
    found.width += widthOf(now) / widthOf(clopperPearson(count, games)) / repeats;
  }
  return found;
}

/** Coverage at any look, without a plan. */
export function unlaid(): void {
  const open = RATES.slice(0, 5).map((name) => ({ name, ...unplanned(name, 20_000, runs(500)) }));
  misses(
    'betting',
    'with nothing laid out: the course of a watched run, baselines that stopped by looking',
    `Peek-safe with nothing laid out: runs of ${runs(500)} in which any look missed`,
    ['up to 20,000 games'],
    open.map(({ name, missed }) => ({ name, found: [missed] })),
  );
  table(
    'Its width at 20,000 games, as a multiple of the interval for one look',
    ['', 'width'],
    open.map(({ name, width }) => [name, width.toFixed(2)]),
  );
}
