import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { Refused } from '../../engine/index.js';
import { BUILD, codeHashes, gameOf, keep } from '../../players/index.js';
import { codeOf } from '../code.js';
import type { Plan } from '../plan.js';
import type { Tally } from '../tally/index.js';
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

/** What comes back for a shard. */
export type Answer = { tally: Tally } | { fault: PlainFault };

export function packAnswer(answer: Answer): Buffer {
  return deflateRawSync(serialize(answer), { level: 1 });
}

export function unpackAnswer(buffer: Buffer): Answer {
  return deserialize(inflateRawSync(buffer)) as Answer;
}
