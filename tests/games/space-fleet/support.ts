import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type FileValue, type Seated, type Strategy, Table } from '../../../src/engine/index.js';
import game, { type SpaceFleet } from '../../../src/games/space-fleet/index.js';
import type { SpaceFleetOptions } from '../../../src/games/space-fleet/options.js';
import type { Rules } from '../../../src/games/space-fleet/rules.js';
import type { SpaceFleetData } from '../../../src/games/space-fleet/tables.js';
import { loadStrategy } from '../../../src/players/index.js';

/** A shipped fleet by its name. */
export function fleet(name: string): FileValue {
  const url = new URL(`../../../strategies/space-fleet/fleets/${name}.yaml`, import.meta.url);
  return { name, content: parse(readFileSync(url, 'utf8')) };
}

/** Default options with their fleets read, and those that a test changes. */
export function optionsWith(changes: Partial<SpaceFleetOptions> = {}): SpaceFleetOptions {
  const defaults = Object.fromEntries(
    Object.entries(game.options).map(([name, spec]) => [name, spec.kind === 'file' ? fleet(spec.default) : spec.default]),
  );
  return { ...(defaults as unknown as SpaceFleetOptions), ...changes };
}

export function rulesWith(changes: Partial<SpaceFleetOptions> = {}, data: SpaceFleetData = game.data.defaults): Rules {
  return game.compile(optionsWith(changes), data);
}

/** A table laid for two strategies by name, every answer refereed. */
export async function tableFor(blue: string, red: string, rules: Rules, seed = 1): Promise<Table<SpaceFleet>> {
  return new Table<SpaceFleet>(game, rules, [await seated(blue, true), await seated(red, true)], seed);
}

export async function seated(id: string, referee = false): Promise<Seated<SpaceFleet>> {
  return { id, strategy: (await loadStrategy(game, id)) as unknown as Strategy<SpaceFleet>, referee };
}
