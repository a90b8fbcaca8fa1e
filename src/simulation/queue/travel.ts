import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { Refused, show } from '../../engine/index.js';
import { BUILD, codeHashes, gameOf, keep } from '../../players/index.js';
import { codeOf } from '../code.js';
import type { Plan } from '../plan.js';
import type { Layout, Tally } from '../tally/index.js';
import type { PlainFault } from '../worker.js';

/** How plans and shards cross from machine to machine. */

/** A plan with the code that came from elsewhere: bundles by their hash, in which our own modules go by HERE. */
interface Packed {
  plan: Plan;
  bundles: Record<string, string>;
}

/** Where this installation is, in bundles that travel. */
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
  const cells = plan.cells.map((cell) => ({
    ...cell,
    players: cell.players.map((player) => (player.module === undefined ? player : { ...player, module: pack(player.module) })),
  }));
  const packed: Packed = { plan: { ...plan, cells, ...(plan.module === undefined ? {} : { module: pack(plan.module) }) }, bundles };
  return deflateRawSync(serialize(packed));
}

/** The plan as this machine can play it; refused where the code is not what was sent, or this installation plays by other code. */
export async function unpackPlan(buffer: Buffer): Promise<Plan> {
  const { plan, bundles } = deserialize(inflateRawSync(buffer)) as Packed;
  const modules = new Map<string, string>();
  for (const [name, text] of Object.entries(bundles)) {
    const code = text.replaceAll(HERE, home);
    const [hash] = await codeHashes([{ code }]);
    if (hash !== name)
      throw new Refused([
        {
          path: ['queue'],
          expected: `code whose hash is ${name}; this installation of sortie is another, or it was changed on the way`,
          found: hash,
        },
      ]);
    modules.set(name, pathToFileURL(keep(code, name)).href);
  }
  const here = (module: string) => modules.get(module) as string;
  const cells = plan.cells.map((cell) => ({
    ...cell,
    players: cell.players.map((player) => (player.module === undefined ? player : { ...player, module: here(player.module) })),
  }));
  const unpacked = { ...plan, cells, ...(plan.module === undefined ? {} : { module: here(plan.module) }) };
  await refuseOtherCode(unpacked);
  return unpacked;
}

/** A worker with other rules would play other games under the same name. */
async function refuseOtherCode(plan: Plan): Promise<void> {
  // Of a game from elsewhere the hash was compared above.
  if (plan.module !== undefined) return;
  const game = await gameOf(plan);
  const code = await codeOf(
    game,
    plan.cells.map(({ players }) => players),
  );
  const other = plan.cells.find((cell) => code(cell.players) !== cell.code);
  if (other !== undefined)
    throw new Refused([
      {
        path: ['queue'],
        expected: `the code that the coordinator plays by (${game.id} ${game.version}, cell ${other.name}); install the same version of sortie on every machine`,
      },
    ]);
}

/** What comes back for a shard. `death`: the thread was ended, by a limit of the machine it played on, which another machine need not have. */
export type Answer = { tally: Tally } | { fault: PlainFault; death?: true };

export function packAnswer(answer: Answer): Buffer {
  return deflateRawSync(serialize(answer), { level: 1 });
}

/** Room for a fault and its stack beside the counters of an answer. */
const SPARE_BYTES = 1_000_000;

/** An answer as anything that can write to the queue may have left it: of the right shape, or what is wrong with it in words. */
export function unpackAnswer(buffer: Buffer, layout: Pick<Layout, 'length' | 'firstsLength'>): Answer | string {
  let found: unknown;
  try {
    found = deserialize(inflateRawSync(buffer, { maxOutputLength: 8 * (layout.length + layout.firstsLength) + SPARE_BYTES }));
  } catch (error) {
    return `it cannot be unpacked (${(error as Error).message})`;
  }
  if (typeof found !== 'object' || found === null) return `it is ${show(found)}, and no tally`;
  const { tally, fault, death } = found as { tally?: Partial<Tally>; fault?: unknown; death?: unknown };
  if (tally?.sums instanceof Float64Array && tally.firsts instanceof Float64Array) return { tally: { sums: tally.sums, firsts: tally.firsts } };
  if (isFault(fault)) return { fault, ...(death === true ? { death } : {}) };
  return `it is ${show(found)}, with neither a tally nor a fault`;
}

function isFault(value: unknown): value is PlainFault {
  const { seed, game, message, strategy, remedy, cell, stack } = (value ?? {}) as Partial<PlainFault>;
  return [seed, game].every(Number.isSafeInteger) && [message, strategy, remedy, cell, stack].every((word) => typeof word === 'string');
}

/** To the last bit: the same shard gives the same numbers on every machine. */
export function sameAnswer(one: Answer, other: Answer): boolean {
  if ('fault' in one || 'fault' in other) return 'fault' in one && 'fault' in other && one.fault.message === other.fault.message;
  const equal = (a: Float64Array, b: Float64Array) => a.length === b.length && a.every((value, n) => value === b[n]);
  return equal(one.tally.sums, other.tally.sums) && equal(one.tally.firsts, other.tally.firsts);
}
