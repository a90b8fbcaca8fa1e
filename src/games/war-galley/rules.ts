import { deploy } from './fleet/deployment.js';
import type { Options } from './options.js';
import { type Data, missileCode } from './tables.js';

/** Options and data, compiled for the hot loop. */
export type Rules = Readonly<ReturnType<typeof compile>>;

export function compile(options: Options, data: Data) {
  const { plan, grid, land, cards, leaders } = deploy(options, data);
  const missile = options.missileTable === 'mild' ? data.missileMild : data.missile;
  const isLand = new Uint8Array(grid.size);
  for (const hex of land) isLand[hex] = 1;
  return {
    options,
    data,
    grid,
    /** grid.next: by hex << 4 | direction. */
    next: grid.next,
    /** By hex: 1 for land. */
    land: isLand,
    hasLand: land.length > 0,
    cards,
    leaders,
    turnLimit: options.turnLimit > 0 ? options.turnLimit : plan.turnLimit,
    /** Victory points that each seat needs, and those that it starts with. */
    needed: options.victoryPoints > 0 ? ([options.victoryPoints, options.victoryPoints] as const) : plan.points,
    given: [Math.max(0, options.handicap), Math.max(0, -options.handicap)],
    duel: options.scenario === 'duel',
    /** The seat that scores by leaving at the southern edge; -1 none. */
    exitSouth: plan.exitSouth === 'red' ? 1 : -1,
    /** Flat tables, indexed by row << 4 | column. */
    ram: flat(data.ram),
    rake: flat(data.rake),
    boarding: flat(data.boarding),
    fatigue: flat(data.fatigue),
    missile: flat(missile.map((row) => row.map(missileCode))),
    ramCost: options.ramCostsMp === 'one' ? 1 : 0,
  };
}

function flat(table: readonly (readonly number[])[]): Uint8Array {
  const cells = new Uint8Array(table.length << 4);
  for (const [i, row] of table.entries()) cells.set(row, i << 4);
  return cells;
}
