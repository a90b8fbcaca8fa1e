import { Refused } from '../engine/index.js';
import { gameOf } from '../players/loading/index.js';
import { furthest } from './blocks.js';
import type { Started } from './kept.js';
import { layOut } from './lay-out.js';
import type { Merged } from './merged.js';
import type { Plan } from './plan.js';
import { defaultWorkers } from './pool.js';
import { Run, type RunOptions, runBlocks } from './run.js';
import { type Layout, MOST_WITNESSED, Reading } from './tally/index.js';
import { compareWitnesses, placesIn, planAgain, type Replayed, type Witnesses } from './witness.js';

/** Plays a plan, or what is left of it. Games that were read from a file are added to only if today's code plays them as well. */
export async function runPlan(plan: Plan, options: RunOptions): Promise<Merged> {
  const game = await gameOf(plan);
  const layout = layOut(game, plan);
  const kept = options.start === undefined || plan.blocks ? options.journal?.load(plan, layout) : undefined;
  const start = furthest([options.start, kept]);
  if (start?.readFrom !== undefined) await refuseOldPlay(plan, start, layout, options);
  return plan.blocks ? runBlocks(plan, { ...options, ...(start && { start }) }, game) : new Run(plan, options, game, kept).go();
}

/** How games are played, whatever they are for. */
export type Limits = Partial<Pick<RunOptions, 'workers' | 'patience' | 'memory' | 'signal' | 'now'>>;

/** Witnessed games of a cell that are played again before games are added to others. */
const FEW = 16;

/** Plays witnessed games again, at most `most` of each cell. */
export async function playAgain(plan: Plan, known: Witnesses, limits: Limits, most = MOST_WITNESSED): Promise<Replayed> {
  const again = known.map(({ length }) => Math.min(most, length));
  if (again.every((games) => games === 0)) return { games: 0, same: 0, differ: [] };
  return compareWitnesses(known, await witnessed(planAgain(plan, again), limits));
}

/** The first witnessed games of each cell, as today's code plays them. */
export async function fewWitnesses(plan: Plan, limits: Limits = {}): Promise<number[][]> {
  const places = Math.min(FEW, placesIn(plan.games));
  const again = plan.cells.map(() => places);
  const reading = await witnessed(planAgain(plan, again), limits);
  return plan.cells.map((_, cell) => reading.cell(cell).witness);
}

async function witnessed(again: Plan, { workers = defaultWorkers(), patience, memory, signal, now }: Limits): Promise<Reading> {
  const { layout, tally } = await runPlan(again, { workers, patience, memory, signal, now });
  return new Reading(layout, tally);
}

async function refuseOldPlay(plan: Plan, { tally, readFrom }: Started, layout: Layout, limits: RunOptions): Promise<void> {
  const reading = new Reading(layout, tally);
  const known = plan.cells.map((_, cell) => reading.cell(cell).witness);
  const [differs] = (await playAgain(plan, known, limits, FEW)).differ;
  if (differs === undefined || readFrom === undefined) return;
  const expected = `games that are played as they were: game ${differs.game} of cell ${plan.cells[differs.cell].name} is another one today, because the rules or a strategy have changed`;
  throw new Refused([{ path: [readFrom.path], expected, remedy: readFrom.remedy }]);
}
