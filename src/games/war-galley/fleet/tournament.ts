import { Refused } from '../../../engine/index.js';
import type { Options } from '../options.js';
import { buildingPoints, type Entry, readFleet } from './entry.js';
import { NONE, type Scenario, type Squadron } from './scenarios.js';
import type { CounterData } from './tables.js';

/** 10.0 Values of the option `points`. */
const SIZES = [250, 300, 350, 400];

const of = (points: number | readonly [number, number], seat: 0 | 1): number => (typeof points === 'number' ? points : points[seat]);

/** 10.0 Two fleets bought with building points, each in one line within eight hexes of its edge. */
export function tournamentPlan(options: Options, data: CounterData): Scenario {
  const { tournament } = data;
  const size = SIZES.indexOf(Number(options.points));
  const needed = tournament.victoryPoints[size];
  return {
    title: `Tournament, ${options.points} points: ${options.blueFleet} against ${options.redFleet}`,
    history: 'none',
    sides: [options.blueFleet, options.redFleet],
    columns: tournament.columns,
    rows: tournament.rows,
    turnLimit: 20,
    points: [of(needed, 0), of(needed, 1)],
    squadrons: [
      squadrons(
        bought('blueFleet', options.blueFleet, of(tournament.points[size], 0), data),
        { row: tournament.rows - tournament.edgeDepth + 1, facing: 0 },
        size,
        data,
      ),
      squadrons(bought('redFleet', options.redFleet, of(tournament.points[size], 1), data), { row: tournament.edgeDepth, facing: 3 }, size, data),
    ],
    equipment: [NONE, NONE],
    landRows: [],
    landHexes: [],
    exitSouth: 'none',
  };
}

/** 10.0 Throws Refused if the points do not pay for the fleet. */
function bought(option: 'blueFleet' | 'redFleet', text: string, limit: number, data: CounterData): Entry[] {
  const named = Object.hasOwn(data.tournament.fleets, text) ? data.tournament.fleets[text] : undefined;
  const fleet = readFleet(named ?? text, data);
  const path = ['options', option];
  if (!('ships' in fleet))
    throw new Refused([
      { path, expected: `a fleet of the data file or ${fleet.expected}`, unknown: text, known: Object.keys(data.tournament.fleets) },
    ]);
  const cost = (ships: readonly Entry[]) => ships.reduce((sum, one) => sum + buildingPoints(one, data), 0);
  const ships = named === undefined ? fleet.ships : scaled(fleet.ships, limit, cost);
  if (cost(ships) > limit) throw new Refused([{ path, expected: `at most ${limit} building points (10.0)`, found: `${cost(ships)} points` }]);
  if (ships.length > data.tournament.columns)
    throw new Refused([
      { path, expected: `at most ${data.tournament.columns} ships, one a column`, found: `${ships.length} ships; buy fewer and bigger ones` },
    ]);
  return ships;
}

/** The data file's fleets cost 300 points. For another size, or at dearer prices, their ships are taken in turn while the points last. */
function scaled(ships: readonly Entry[], limit: number, cost: (ships: readonly Entry[]) => number): Entry[] {
  if (limit === 300 && cost(ships) <= limit) return [...ships];
  const list: Entry[] = [];
  const step = 7;
  for (let n = 0; n < ships.length * 2; n++) {
    const next = ships[(n * step) % ships.length];
    if (cost([...list, next]) <= limit) list.push(next);
  }
  return list.sort((a, b) => ships.indexOf(a) - ships.indexOf(b));
}

/** The admiral in the middle, as many squadron leaders as the size allows, with gaps if there is room. */
function squadrons(ships: readonly Entry[], { row, facing }: { row: number; facing: number }, size: number, data: CounterData): Squadron[] {
  const { tournament } = data;
  const count = Math.min(1 + tournament.squadronLeaders[size], ships.length);
  const gap = Math.min(2, Math.floor((tournament.columns - ships.length) / count));
  const middle = count >> 1;
  let column = Math.floor((tournament.columns - ships.length - gap * (count - 1)) / 2) + 1;
  let from = 0;
  return Array.from({ length: count }, (_, n) => {
    const upTo = Math.round(((n + 1) * ships.length) / count);
    const own = ships.slice(from, upTo);
    const bow = String(column).padStart(2, '0') + String(row).padStart(2, '0');
    column += own.length + gap;
    from = upTo;
    const text = own.map((one) => `${one.type} ${one.marines}/${one.crew}${marks(one)}`).join(', ');
    const admiral = n === middle;
    const rank = admiral ? tournament.admiral : { initiative: 0, ...tournament.squadronLeader };
    return {
      leader: admiral ? 'Admiral' : `Squadron leader ${n + 1}`,
      ...rank,
      admiral,
      flagship: own.length >> 1,
      lines: [{ bow, facing, ships: text }],
    };
  });
}

function marks(one: Entry): string {
  const letters = (one.towers ? 'T' : '') + (one.engines ? 'E' : '') + (one.corvus ? 'C' : '') + (one.harpax ? 'H' : '');
  return letters === '' ? '' : ` ${letters}`;
}
