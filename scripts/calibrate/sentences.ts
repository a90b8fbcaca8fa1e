import {
  CURVES,
  PANELS,
  RATES,
  SWEEPS,
  wrongCourse,
  wrongEven,
  wrongExtremes,
  wronglyExploited,
  wrongPanel,
  wrongSolve,
} from '../../tests/unit/statistics/sentences.js';
import { misses, runs } from './tables.js';

const SIZES = [200, 2000];
const columns = SIZES.map((games) => `${games.toLocaleString('en')} games a cell`);

/** Sentences of reports and commands: how often any part of one is wrong. */
export async function sentences(): Promise<void> {
  const rows = <World extends { name: string }>(worlds: readonly World[], of: (world: World, games: number) => number) =>
    worlds.map((world) => ({ name: world.name, found: SIZES.map((games) => of(world, games)) }));
  const times = runs(1000);
  misses(
    'simultaneous',
    'the highest and the lowest cell: a miss of an interval, or a rival left out',
    `Sentences that pick cells: wrong in any part (${times} runs each)`,
    columns,
    rows(RATES, ({ rates }, games) => wrongExtremes(rates, games, times)),
  );
  misses(
    'simultaneous',
    'where a swept number is even: a false place',
    `"Even over": false (${times} runs each)`,
    columns,
    rows(SWEEPS, ({ rate }, games) => wrongEven(rate, games, times)),
  );
  misses(
    'homogeneity',
    'players are said to differ where they do not, on any line of the page',
    `Over players: any false difference of a page (${times} runs each)`,
    columns,
    rows(PANELS, (panel, games) => wrongPanel(panel, games, times)),
  );
  misses(
    'betting',
    'the band of an estimate as games were added: any point of the chart',
    `The course of an estimate: charts with any point that misses (${times} runs each)`,
    ['1 panel', '9 panels'],
    [0.02, 0.3, 0.5].map((name) => ({ name, found: [1, 9].map((lines) => wrongCourse(name, lines, times)) })),
  );
  const solved = [];
  for (const curve of CURVES) solved.push({ name: curve.name, found: [await wrongSolve(curve, 20_000, runs(300))] });
  misses(
    'betting',
    'solve: a false word on rates that go one way',
    `solve: any false word on rates that go one way (${runs(300)} runs each)`,
    ['20,000 games a value'],
    solved,
  );
  misses(
    'gaffke',
    'tune: an even score is said to exploit the others',
    `tune: an even score called an exploit (${times} runs each)`,
    columns,
    [0, 0.6].map((draws) => ({ name: `${100 * draws} % drawn`, found: SIZES.map((games) => wronglyExploited(draws, games, times)) })),
  );
}
