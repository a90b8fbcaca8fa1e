import { HexGrid } from '../../mechanics/hexes.js';
import { type Data, missileCode } from './data.js';
import type { Card, LeaderCard } from './fleet/card.js';
import { type Deployment, deploy } from './fleet/deployment.js';
import type { Options } from './options.js';

/** Options and data, compiled for the hot loop. */
export interface Rules {
  options: Options;
  data: Data;
  deployment: Deployment;
  grid: HexGrid;
  next: Int16Array;
  land: Uint8Array;
  hasLand: boolean;
  cards: readonly Card[];
  leaders: readonly LeaderCard[];
  turnLimit: number;
  /** Victory points that each seat needs, and those that it starts with. */
  needed: readonly [number, number];
  given: readonly [number, number];
  /** 9.1 Points for a prize beside its ram defence. */
  captureBonus: number;
  duel: boolean;
  exitSouth: number;
  /** Flat tables, indexed by row << 4 | column. */
  ram: Uint8Array;
  rake: Uint8Array;
  boarding: Uint8Array;
  fatigue: Uint8Array;
  missile: Uint8Array;
  windy: boolean;
  reactionRam: boolean;
  fatigueWaits: boolean;
  mastsWait: boolean;
  forfeit: boolean;
  ramCost: number;
}

export function compile(options: Options, data: Data): Rules {
  const deployment = deploy(options, data);
  const grid = new HexGrid(deployment.columns, deployment.rows, 'odd');
  const land = new Uint8Array(grid.size);
  for (const hex of deployment.land) land[hex] = 1;
  const missile = options.missileTable === 'mild' ? data.missileMild : data.missile;
  const needed: [number, number] = options.victoryPoints > 0 ? [options.victoryPoints, options.victoryPoints] : [...deployment.points];
  return {
    options,
    data,
    deployment,
    grid,
    next: grid.next,
    land,
    hasLand: deployment.land.length > 0,
    cards: deployment.cards(grid),
    leaders: deployment.leaders,
    turnLimit: options.turnLimit > 0 ? options.turnLimit : deployment.turnLimit,
    needed,
    given: [Math.max(0, options.handicap), Math.max(0, -options.handicap)],
    captureBonus: data.victory.captureBonus,
    duel: options.scenario === 'duel',
    exitSouth: deployment.exitSouth,
    ram: flat(data.ram),
    rake: flat(data.rake),
    boarding: flat(data.boarding),
    fatigue: flat(data.fatigue),
    missile: flat(missile.map((row) => row.map(missileCode))),
    windy: options.wind !== 'none',
    reactionRam: options.reactionRam === 'on',
    fatigueWaits: options.fatigueRecovery === 'next-turn',
    mastsWait: options.mastsDownRemoval === 'next-turn',
    forfeit: options.unspendableMp === 'stop-and-forfeit',
    ramCost: options.ramCostsMp === 'one' ? 1 : 0,
  };
}

function flat(table: readonly (readonly number[])[]): Uint8Array {
  const cells = new Uint8Array(table.length << 4);
  table.forEach((row, i) => {
    row.forEach((cell, j) => {
      cells[(i << 4) | j] = cell;
    });
  });
  return cells;
}
