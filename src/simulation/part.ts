import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Game, Refused, reasonOf } from '../engine/index.js';
import { identity } from './journal.js';
import { isCount, isCourse, isLost, isTally, type PlainTally, plain, typed } from './kept.js';
import { layOut } from './lay-out.js';
import type { Lost, Merged } from './merged.js';
import type { Plan, ShardRange } from './plan.js';
import { pilotShards } from './run.js';
import { unsoundStretch } from './sound.js';
import { copyOf, type Layout, merge, Reading } from './tally/index.js';

const SCHEMA = 'sortie/part/2';

/** A range of a run's shards, played on a machine of its own: `--shard 2/8`. Merged, the parts are the run of one machine. */
export interface Part {
  schema: typeof SCHEMA;
  /** Identity of the plan. Parts with a different identity cannot be merged. */
  plan: string;
  part: number;
  of: number;
  from: number;
  to: number;
  course: number[][];
  sums: number[];
  firsts: number[];
  /** The tally of those shards that lie in the pilot block. */
  pilot: PlainTally;
  lost: Lost[];
  /** Hash of all other fields. It detects damage, not intent. */
  checksum: string;
}

/** The beginning of a part's file, in every version. */
export const PART_MARK = '{"schema":"sortie/part/';

export function rangeOf(plan: Pick<Plan, 'shards'>, part: number, of: number): ShardRange {
  return { from: Math.floor(((part - 1) * plan.shards) / of), to: Math.floor((part * plan.shards) / of) };
}

export function partOf(run: Merged, part: number, of: number): Part {
  const { from, to } = rangeOf(run.plan, part, of);
  const before = run.pilot?.tally ?? (to <= pilotShards(run.plan) ? run.tally : run.layout.empty());
  const { course, tally, lost = [] } = run;
  const told = { schema: SCHEMA, plan: identity(run.plan), part, of, from, to, course, ...plain(tally), pilot: plain(before), lost } as const;
  return { ...told, checksum: checksumOf(told) };
}

function checksumOf(part: Omit<Part, 'checksum'>): string {
  return createHash('sha256').update(JSON.stringify(part)).digest('hex');
}

export function readPart(path: string): Part {
  const wrong = (found: unknown) => new Refused([{ path: [path], expected: 'a part of a run, as sortie run --shard writes it', found }]);
  let part: Partial<Part>;
  try {
    part = JSON.parse(readFileSync(path, 'utf8')) as Partial<Part>;
  } catch (error) {
    throw wrong(error instanceof SyntaxError ? 'no JSON: it breaks off or is damaged' : reasonOf(error));
  }
  if (part?.schema !== SCHEMA) throw wrong(part?.schema ?? null);
  const { checksum, ...told } = part;
  if (checksum !== checksumOf(told as Part)) throw wrong('a part that was changed or damaged after it was written: its checksum does not fit');
  const { plan, part: number, of, from, to, course, pilot, lost } = part;
  const counts = [number, of, from, to].every(isCount) && (from as number) <= (to as number);
  const whole = counts && isLost(lost) && isCourse(course, (to as number) - (from as number)) && isTally(part) && isTally(pilot);
  if (!whole || typeof plan !== 'string') throw wrong('a part that is damaged');
  return part as Part;
}

/** Merges the parts of a run, given in any order. */
export function together(game: Game, plan: Plan, parts: readonly { path: string; part: Part }[]): Merged {
  refuseOthers(plan, parts);
  const layout = layOut(game, plan);
  refuseUnsound(plan, layout, parts);
  const tally = layout.empty();
  const before = layout.empty();
  const lost: Lost[] = [];
  const course: number[][] = [];
  for (const { part } of [...parts].sort((a, b) => a.part.from - b.part.from)) {
    merge(tally, typed(part));
    merge(before, typed(part.pilot));
    course.push(...part.course);
    lost.push(...part.lost);
  }
  const games = new Reading(layout, tally).cell(0).games;
  const pilot = { shards: pilotShards(plan), games: new Reading(layout, before).cell(0).games, tally: copyOf(before) };
  const shards = plan.shards;
  return { plan, layout, tally, shards, games, course, pilot, watched: false, looks: {}, ...(lost.length > 0 ? { lost } : {}), complete: true };
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

function refuseUnsound(plan: Plan, layout: Layout, parts: readonly { path: string; part: Part }[]): void {
  const problems = parts.flatMap(({ path, part }) => {
    const found = unsoundPart(plan, layout, part);
    return found === undefined
      ? []
      : [{ path: [path], expected: `the numbers of a part that was played; ${found}`, remedy: `play it again: --shard ${part.part}/${part.of}` }];
  });
  if (problems.length > 0) throw new Refused(problems);
}

function unsoundPart(plan: Plan, layout: Layout, part: Part): string | undefined {
  const { from, to } = rangeOf(plan, part.part, part.of);
  if (part.from !== from || part.to !== to)
    return `it says shards ${part.from} to ${part.to}, and part ${part.part} of ${part.of} has ${from} to ${to}`;
  const { course, lost } = part;
  return unsoundStretch(plan, layout, { from, to, course, lost, tally: typed(part), pilot: { to: pilotShards(plan), tally: typed(part.pilot) } });
}
