import { createHash } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';
import { type Block, type Lost, type Merged, RUN_SCHEMA } from './merged.js';
import type { Plan } from './plan.js';
import { unsoundStretch } from './sound.js';
import { add, countersOf, type Layout, type Tally } from './tally/index.js';

/** Counted games in a file: consecutive shards of a plan, merged. Its size does not depend on the number of games. */
export interface Kept {
  /** Identity of the plan. */
  plan: string;
  /** Shards from … to `shards` − 1. */
  from: number;
  shards: number;
  games: number;
  /** Games of a shard. */
  size: number;
  course: number[][];
  blocks?: Block[];
  looks: Merged['looks'];
  lost?: Lost[];
  complete?: true;
  tally: PlainTally;
}

/** The counters that are not empty. */
interface PlainTally {
  sums: Filled;
  firsts: Filled;
}

/** `gaps`: from each counter to the next one, the first counted from −1. Small numbers compress well. */
interface Filled {
  gaps: number[];
  values: number[];
}

/** The field of a file that holds them. */
interface Counted {
  counted: string;
}

/** More cannot be a run, but could fill the memory. */
const MOST_BYTES = 400_000_000;

/** Whether a file holds counted games and nothing else, by its beginning, in any version. */
export const isRecord = (text: string) => /^\{"schema":"sortie\/(run\/\d+","counted"|(journal|part|games)\/)/.test(text);

/** The format has a checksum of its own. */
export const packedGames = (kept: Kept): string => deflateSync(JSON.stringify(kept)).toString('base64');

/** A file of counted games and nothing else: a journal, or a part of a run. */
export const recordText = (kept: Kept): string => `${JSON.stringify({ schema: RUN_SCHEMA, counted: packedGames(kept) })}\n`;

/** What is kept in such a file, or what is wrong with it. */
export function keptIn(text: string): Kept | string {
  if (!isRecord(text)) return 'of another kind, or damaged';
  if (!text.startsWith(`{"schema":"${RUN_SCHEMA}"`)) return 'of another version of sortie';
  try {
    return unpackedGames((JSON.parse(text) as Counted).counted);
  } catch {
    return DAMAGED;
  }
}

export function unpackedGames(counted: string): Kept | string {
  try {
    const kept: unknown = JSON.parse(inflateSync(Buffer.from(counted, 'base64'), { maxOutputLength: MOST_BYTES }).toString('utf8'));
    if (isKept(kept)) return kept;
  } catch {
    // Cut off, or changed.
  }
  return DAMAGED;
}

const DAMAGED = 'damaged, or changed after it was written';

export function keptOf({ plan, shards, games, course, blocks, looks, lost, tally, complete }: Merged, identity: string): Kept {
  const parts = { ...(blocks ? { blocks } : {}), looks, ...(lost ? { lost: lost.map(withoutStack) } : {}), ...(complete ? { complete } : {}) };
  return { plan: identity, from: 0, shards, games, size: plan.shardSize, course, ...parts, tally: plain(tally) };
}

/** Its stack names folders of this machine and this run, so that the same games would be two files. */
const withoutStack = (lost: Lost): Lost => ({ ...lost, fault: { ...lost.fault, stack: '' } });

/** What was played before, as a run goes on from it. */
export type Started = Omit<Merged, 'plan' | 'layout' | 'watched'> & { shardSize: number; readFrom?: Source };

/** The file that games were read from, and what to do if they cannot be added to. */
interface Source {
  path: string;
  remedy: string;
}

/** Only for what `unsoundKept` has passed. */
export function startedFrom(kept: Kept, layout: Layout, readFrom: Source): Started {
  const { shards, games, size, course, blocks, looks, lost, complete } = kept;
  const parts = { ...(blocks ? { blocks } : {}), looks, ...(lost ? { lost } : {}) };
  return { shards, games, shardSize: size, course, ...parts, tally: typed(kept.tally, layout), complete: complete === true, readFrom };
}

/** The first contradiction of the numbers with each other or with the plan, in words. */
export function unsoundKept(whole: Plan, layout: Layout, kept: Kept): string | undefined {
  const { from, shards, games, size, course, lost = [], tally } = kept;
  if (lastOf(tally.sums) >= layout.length || lastOf(tally.firsts) >= layout.firstsLength) return 'it has other counters than this run';
  const uneven = whole.blocks === true;
  const plan = uneven ? { ...whole, shardSize: size, games: games + lost.reduce((sum, one) => sum + one.games, 0) } : whole;
  return unsoundStretch(plan, layout, { from, to: shards, course, lost, tally: typed(tally, layout), uneven });
}

/** Identity of a plan: plans with the same identity play the same games in the same shards. Paths of bundles do not matter. */
export function identity(plan: Plan, more: readonly unknown[] = []): string {
  const cells = plan.cells.map(({ name, hash, code }) => [name, hash, code]);
  const parts = [plan.game, plan.seed, plan.blocks ? 'blocks' : plan.shardSize, plan.pairs, cells, ...more];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

export function plain(tally: Tally): PlainTally {
  const { sums, firsts } = countersOf(tally);
  const filled = ({ at, values }: typeof sums) => ({ gaps: Array.from(at, (place, n) => place - (n === 0 ? -1 : at[n - 1])), values: [...values] });
  return { sums: filled(sums), firsts: filled(firsts) };
}

export function typed({ sums, firsts }: PlainTally, layout: Layout): Tally {
  const tally = layout.empty();
  add(tally, { sums: placed(sums), firsts: placed(firsts) });
  return tally;
}

function placed({ gaps, values }: Filled) {
  let last = -1;
  return { at: Uint32Array.from(gaps, (gap) => (last += gap)), values: Float64Array.from(values) };
}

const lastOf = ({ gaps }: Filled) => gaps.reduce((sum, gap) => sum + gap, -1);

const numbers = (value: unknown): value is number[] => Array.isArray(value) && value.every((one) => typeof one === 'number');
const record = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** Whether it has the shape of what is kept; its numbers may contradict each other. */
function isKept(found: unknown): found is Kept {
  if (!record(found)) return false;
  const { plan, from, shards, games, size, course, blocks = [], looks, lost = [], tally } = found;
  const counted = [from, shards, games, size].every(isCount) && isTally(tally);
  return (
    counted && Array.isArray(course) && course.every(numbers) && isLost(lost) && Array.isArray(blocks) && record(looks) && typeof plan === 'string'
  );
}

function isTally(value: unknown): value is PlainTally {
  return record(value) && isFilled(value.sums) && isFilled(value.firsts);
}

function isFilled(value: unknown): value is Filled {
  if (!record(value) || !Array.isArray(value.gaps) || !numbers(value.values)) return false;
  return value.gaps.length === value.values.length && value.gaps.every((gap) => Number.isSafeInteger(gap) && gap > 0);
}

function isLost(value: unknown): value is Lost[] {
  const one = (lost: unknown) => record(lost) && isCount(lost.shard) && isCount(lost.games) && record(lost.fault) && typeof lost.replay === 'string';
  return Array.isArray(value) && value.every(one);
}
