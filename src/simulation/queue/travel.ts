import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { Refused, show } from '../../engine/index.js';
import { BUILD, codeHash, keep } from '../../players/loading/index.js';
import type { PlainFault } from '../fault.js';
import type { Plan } from '../plan.js';
import type { Counters, Layout } from '../tally/index.js';

/** A plan with its code from elsewhere: bundles by their hash. */
interface Packed {
  plan: Plan;
  bundles: Record<string, string>;
}

/** Stands in packed bundles for the folder of this installation. */
const HERE = 'sortie-installation:';
const home = pathToFileURL(join(BUILD, '..')).href;

export function packPlan(plan: Plan): Buffer {
  const bundles: Record<string, string> = {};
  const pack = (module: string) => {
    const text = readFileSync(fileURLToPath(module), 'utf8').replaceAll(home, HERE);
    const name = fileURLToPath(module).replace(/^.*[\\/]|\.mjs$/g, '');
    bundles[name] = text;
    return name;
  };
  const packed: Packed = { plan: withModules(plan, pack), bundles };
  return deflateRawSync(serialize(packed));
}

/** The plan with each path of a bundle changed. */
function withModules(plan: Plan, change: (module: string) => string): Plan {
  const changed = <T extends { module?: string }>(one: T): T => (one.module === undefined ? one : { ...one, module: change(one.module) });
  return changed({ ...plan, cells: plan.cells.map((cell) => ({ ...cell, players: cell.players.map(changed) })) });
}

/** The plan with its bundles on this machine. Refuses code that is not what was sent. Whether this installation plays as the coordinator does, its referee sees in the first answer. */
export async function unpackPlan(buffer: Buffer): Promise<Plan> {
  const { plan, bundles } = deserialize(inflateRawSync(buffer)) as Packed;
  const modules = new Map<string, string>();
  for (const [name, text] of Object.entries(bundles)) {
    const code = text.replaceAll(HERE, home);
    const hash = await codeHash(code);
    if (hash !== name) {
      const expected = `code whose hash is ${name}; it was changed on the way, or this installation of sortie has another version`;
      throw new Refused([{ path: ['queue'], expected, found: hash }]);
    }
    modules.set(name, pathToFileURL(keep(code, name)).href);
  }
  return withModules(plan, (module) => modules.get(module) as string);
}

/** The answer to a shard. `death`: a limit of the machine ended the thread; another machine need not have that limit. */
export type Answer = { counters: Counters } | { fault: PlainFault; death?: true };

export function packAnswer(answer: Answer): Buffer {
  return deflateRawSync(serialize(answer), { level: 1 });
}

/** Room for a fault and its stack, besides the places and values of the counters. */
const SPARE_BYTES = 1_000_000;

/** Unpacks an answer, which anything may have written: returns an answer of the right shape, or what is wrong with it. */
export function unpackAnswer(buffer: Buffer, layout: Pick<Layout, 'length' | 'firstsLength'>): Answer | string {
  let found: unknown;
  try {
    found = deserialize(inflateRawSync(buffer, { maxOutputLength: 12 * (layout.length + layout.firstsLength) + SPARE_BYTES }));
  } catch (error) {
    return `it cannot be unpacked (${(error as Error).message})`;
  }
  if (typeof found !== 'object' || found === null) return `it is ${show(found)}, and no tally`;
  const { counters, fault, death } = found as { counters?: Partial<Counters>; fault?: unknown; death?: unknown };
  const { sums, firsts } = counters ?? {};
  if (isFilled(sums, layout.length) && isFilled(firsts, layout.firstsLength)) return { counters: { sums, firsts } };
  if (isFault(fault)) return { fault, ...(death === true ? { death } : {}) };
  return `it is ${show(found)}, with neither counters of this run nor a fault`;
}

/** Counters of this run, in order. */
function isFilled(value: Partial<Counters['sums']> | undefined, length: number): value is Counters['sums'] {
  const { at, values } = value ?? {};
  if (!(at instanceof Uint32Array && values instanceof Float64Array) || at.length !== values.length) return false;
  return at.every((place, n) => place < length && (n === 0 || place > at[n - 1]));
}

function isFault(value: unknown): value is PlainFault {
  const { seed, game, message, strategy, remedy, cell, stack } = (value ?? {}) as Partial<PlainFault>;
  return [seed, game].every(Number.isSafeInteger) && [message, strategy, remedy, cell, stack].every((word) => typeof word === 'string');
}

export function sameAnswer(one: Answer, other: Answer): boolean {
  if ('fault' in one || 'fault' in other) return 'fault' in one && 'fault' in other && one.fault.message === other.fault.message;
  const equal = (a: ArrayLike<number>, b: ArrayLike<number>) => a.length === b.length && Array.prototype.every.call(a, (value, n) => value === b[n]);
  const [{ sums, firsts }, there] = [one.counters, other.counters];
  return [
    [sums, there.sums],
    [firsts, there.firsts],
  ].every(([a, b]) => equal(a.at, b.at) && equal(a.values, b.values));
}
