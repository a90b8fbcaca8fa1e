import { HexGrid } from '../../../mechanics/hexes.js';
import type { Options } from '../options.js';
import { NONE, type Scenario } from './scenarios.js';
import type { CounterData } from './tables.js';

/** Designed: bow hex and facing of Blue, then of Red. */
const SETUPS: Readonly<Record<string, readonly [string, number, string, number]>> = {
  'head-on': ['1217', 0, '1208', 3],
  beam: ['1216', 0, '0708', 2],
  'stern-chase': ['1218', 0, '1210', 0],
  abreast: ['1012', 0, '1412', 0],
};

/** Two galleys, each a squadron under an admiral of initiative 0. */
export function duelPlan(options: Options, data: CounterData): Scenario {
  const { columns, rows, turnLimit } = data.duel;
  const [blueBow, blueFacing, redBow, redFacing] = options.duelSetup === 'given' ? given(options, data) : SETUPS[options.duelSetup];
  const one = (name: string, bow: string, facing: number, ships: string) => [
    { leader: name, initiative: 0, range: 1, admiral: true, flagship: 0, lines: [{ bow, facing, ships }] },
  ];
  const { blueShip, redShip } = options;
  const blue = galley({ type: blueShip, marines: options.blueMarines, crew: options.blueCrew, marks: options.blueMarks }, data);
  const red = galley({ type: redShip, marines: options.redMarines, crew: options.redCrew, marks: options.redMarks }, data);
  return {
    title: `Duel: ${blueShip} against ${redShip}`,
    history: 'none',
    sides: ['Blue', 'Red'],
    columns,
    rows,
    turnLimit,
    points: [1, 1],
    squadrons: [one('Blue captain', blueBow, blueFacing, blue), one('Red captain', redBow, redFacing, red)],
    equipment: [NONE, NONE],
    landRows: [],
    landHexes: [],
    exitSouth: 'none',
  };
}

/** Numbers below 0 stand for those of the type. */
interface Galley {
  type: string;
  marines: number;
  crew: number;
  marks: string;
}

function galley({ type, marines, crew, marks }: Galley, data: CounterData): string {
  const card = data.types[type];
  const m = marines < 0 ? card?.marines : marines;
  const c = crew < 0 ? card?.crew : crew;
  return `${type} ${m ?? 0}/${c ?? 0}${marks === 'none' ? '' : ` ${marks}`}`;
}

/** Places the two at the given range and bearing, as near to the middle of the map as possible. */
function given(options: Options, data: CounterData): readonly [string, number, string, number] {
  const grid = new HexGrid(data.duel.columns, data.duel.rows, 'odd');
  const middle = grid.at(data.duel.columns >> 1, data.duel.rows >> 1);
  for (let steps = 1; ; steps++) {
    const blue = grid.along(middle, options.bearing + 3, steps >> 1);
    const red = grid.along(blue, options.bearing, steps);
    if (red < 0) return ['0000', 0, '0000', 0];
    const blueHexes = [blue, ...stern(grid, blue, 0, data.types[options.blueShip]?.size)];
    const redHexes = [red, ...stern(grid, red, options.facing, data.types[options.redShip]?.size)];
    const apart = Math.min(...blueHexes.flatMap((a) => redHexes.map((b) => (a < 0 || b < 0 ? 0 : grid.distance(a, b)))));
    if (apart > options.range) return [grid.name(blue), 0, grid.name(red), options.facing];
  }
}

function stern(grid: HexGrid, bow: number, facing: number, size: string | undefined): number[] {
  return size === 'double' ? [grid.next[(bow << 4) | (facing + 3)]] : [];
}
