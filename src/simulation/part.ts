import { type Game, Refused } from '../engine/index.js';
import { identity, type Kept, keptIn, keptOf, recordText, typed, unsoundKept } from './kept.js';
import { layOut } from './lay-out.js';
import { type Lost, type Merged, RUN_SCHEMA } from './merged.js';
import type { Plan, ShardRange } from './plan.js';
import { readText } from './read.js';
import { fewWitnesses } from './run-plan.js';
import { type Layout, merge, Reading } from './tally/index.js';

/** A range of a run's shards, played on a machine of its own: `--shard 2/8`. Merged, the parts are the run of one machine. */
export interface Part extends Kept {
  part: number;
  of: number;
  /** The first witnessed games of each cell, as the code of this part plays them. */
  witness: number[][];
}

/** The beginning of a part's file. */
export const PART_MARK = `{"schema":"${RUN_SCHEMA}","counted"`;

export function rangeOf(plan: Pick<Plan, 'shards'>, part: number, of: number): ShardRange {
  return { from: Math.floor(((part - 1) * plan.shards) / of), to: Math.floor((part * plan.shards) / of) };
}

export function partOf(run: Merged, part: number, of: number, witness: number[][]): Part {
  const { plan } = run;
  return { ...keptOf(run, identity(plan)), from: rangeOf(plan, part, of).from, witness, part, of };
}

export const partText = (part: Part): string => recordText(part);

export function readPart(path: string): Part {
  const wrong = (found: string) => new Refused([{ path: [path], expected: 'a part of a run, as sortie run --shard writes it', found }]);
  const kept = keptIn(readText(path));
  if (typeof kept === 'string') throw wrong(`a file ${kept}`);
  const { part, of, witness } = kept as Partial<Part>;
  if (!Number.isSafeInteger(part) || !Number.isSafeInteger(of) || !Array.isArray(witness)) throw wrong('a part without its number');
  return kept as Part;
}

/** Merges the parts of a run, given in any order. */
export function together(game: Game, plan: Plan, parts: readonly { path: string; part: Part }[]): Merged {
  refuseOthers(plan, parts);
  const layout = layOut(game, plan);
  refuseUnsound(plan, layout, parts);
  const tally = layout.empty();
  const lost: Lost[] = [];
  const course: number[][] = [];
  for (const { part } of [...parts].sort((a, b) => a.part.from - b.part.from)) {
    merge(tally, typed(part.tally, layout));
    course.push(...part.course);
    lost.push(...(part.lost ?? []));
  }
  const games = new Reading(layout, tally).cell(0).games;
  const shards = plan.shards;
  return { plan, layout, tally, shards, games, course, watched: false, looks: {}, ...(lost.length > 0 ? { lost } : {}), complete: true };
}

function refuseOthers(plan: Plan, parts: readonly { path: string; part: Part }[]): void {
  const others = parts.filter(({ part }) => part.plan !== identity(plan));
  const wrong = (path: string, expected: string) => ({ path: [path], expected });
  if (others.length > 0)
    throw new Refused(others.map(({ path }) => wrong(path, 'a part of this run; its games, seed, cells, rules or strategies differ')));
  const of = parts[0]?.part.of ?? 0;
  const numbers = parts.map(({ part }) => part.part);
  const missing = Array.from({ length: of }, (_, n) => n + 1).filter((n) => !numbers.includes(n));
  const twice = parts.filter(({ part }, n) => part.of !== of || numbers.indexOf(part.part) !== n);
  const problems = twice.map(({ path, part }) => wrong(path, `each part of ${of} once, and this is part ${part.part} of ${part.of}`));
  if (missing.length > 0) problems.push(wrong('parts', `all ${of} parts; missing: ${missing.join(', ')}`));
  if (problems.length > 0) throw new Refused(problems);
}

/** Refuses parts that were not played as today's code plays. */
export async function refuseOtherPlay(plan: Plan, parts: readonly { path: string; part: Part }[]): Promise<void> {
  const now = await fewWitnesses(plan);
  const problems = parts.flatMap(({ path, part: { witness, part, of } }) => {
    const cell = now.findIndex((checksums, n) => checksums.join() !== witness[n]?.join());
    if (cell < 0) return [];
    const expected = `games that are played as on this machine: those of cell ${plan.cells[cell].name} are others; the rules or a strategy differ`;
    return [{ path: [path], expected, remedy: `install the same version of sortie on every machine, and play it again: --shard ${part}/${of}` }];
  });
  if (problems.length > 0) throw new Refused(problems);
}

function refuseUnsound(plan: Plan, layout: Layout, parts: readonly { path: string; part: Part }[]): void {
  const problems = parts.flatMap(({ path, part }) => {
    const found = unsoundPart(plan, layout, part);
    return found === undefined
      ? []
      : [
          {
            path: [path],
            plain: true as const,
            expected: `its numbers cannot be those of games that were played: ${found}`,
            remedy: `play it again: --shard ${part.part}/${part.of}`,
          },
        ];
  });
  if (problems.length > 0) throw new Refused(problems);
}

function unsoundPart(plan: Plan, layout: Layout, part: Part): string | undefined {
  const { from, to } = rangeOf(plan, part.part, part.of);
  if (part.from !== from || part.shards !== to)
    return `it says shards ${part.from} to ${part.shards}, and part ${part.part} of ${part.of} has ${from} to ${to}`;
  return unsoundKept(plan, layout, part);
}
