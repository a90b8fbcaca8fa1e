import type { Axis, Measure } from '../../engine/index.js';
import { SIZE_NAMES } from './data.js';
import { DEFENCES, DETECTORS, JAMMERS, KINDS, SECTORS, WEAPONS } from './elements.js';
import { LUCK_SCALE } from './luck.js';
import { type GameRecord, LEAD_CAP, LUCKS, READINGS } from './record.js';
import { type Rules, SEATS } from './rules.js';
import type { Types } from './types.js';

type One = Measure<Types>;

const axis = (name: string, labels: readonly string[]): Axis => ({ name, labels });
const sides = axis('side', SEATS);

/** What the rules set no near limit to is counted up to a round number, which the games of any player stay far below. */
function count(name: string, about: string, most: number, of: (record: GameRecord) => number, unit?: string): One {
  const words = `${about}; ${most}: or more`;
  return { name, kind: 'count', about: words, max: most, of: (_, record) => Math.min(most, of(record)), ...(unit === undefined ? {} : { unit }) };
}

/** 7.1 In each turn a ship fights once, or once with each enemy; what happens once a fight cannot happen more often. */
function onceAFight(name: string, about: string, of: (record: GameRecord) => number): One {
  return { ...count(name, about, MOST_FIGHTS, of), max: (rules: Rules) => Math.min(MOST_FIGHTS, fightsIn(rules)) } as One;
}
const MOST_FIGHTS = 2000;

function fightsIn({ turnLimit, firstShip, manyCombats }: Rules): number {
  const [blue, red] = [firstShip[1] - firstShip[0], firstShip[2] - firstShip[1]];
  return turnLimit * (manyCombats ? 2 * blue * red : blue + red);
}

/** 8 A side is broken by the ship that takes it past half of its points; where elements count, by the element. */
function mostPoints({ fleetPoints, elementsCount, points, firstShip }: Rules, side: number): number {
  const dearest = Math.max(...points.subarray(firstShip[side], firstShip[side + 1]));
  return elementsCount ? fleetPoints[side] : Math.min(fleetPoints[side], Math.floor(fleetPoints[side] / 2) + dearest);
}

function mostElements({ fleetElements, elementsCount }: Rules, side: number): number {
  return elementsCount ? Math.floor(fleetElements[side] / 2) + 1 : fleetElements[side];
}

const elementsOfBoth = ({ fleetElements }: Rules): number => fleetElements[0] + fleetElements[1];

/** A table that the recorder keeps as it is counted. */
function table(name: string, about: string, axes: readonly Axis[], of: (record: GameRecord) => Float64Array): One {
  return {
    name,
    kind: 'table',
    about,
    axes,
    add: (_, record, cells) => {
      const counted = of(record);
      for (let i = 0; i < counted.length; i++) cells[i] += counted[i];
    },
  };
}

const leads = Array.from({ length: 2 * LEAD_CAP + 1 }, (_, i) => `${i > LEAD_CAP ? '+' : ''}${i - LEAD_CAP}`);

const ABOUT_LUCK: Readonly<Record<(typeof LUCKS)[number], string>> = {
  aimed: 'concentrated fire, 7.4',
  scattered: 'scattered fire, 7.4',
  marks: 'where scattered points fall, 7.5',
  positions: 'manoeuvres, 7.2',
  sightings: 'detection, 5.3',
};

export const measures: readonly One[] = [
  {
    name: 'turns',
    kind: 'count',
    about: 'Turns begun',
    max: (rules) => rules.turnLimit,
    unit: 'turns',
    // Past the limit the clock already stands at the next turn, in which nobody has acted.
    of: (state) => (state.activations === 0 ? state.turn - 1 : state.turn),
  },
  {
    name: 'first-contact',
    kind: 'count',
    about: 'The turn of the first detection; 0 where there was none',
    max: (rules) => rules.turnLimit,
    unit: 'turns',
    of: (_, record) => record.firstContact,
  },
  ...SEATS.map(
    (seat, side): One => ({
      name: `points-destroyed-by-${seat}`,
      kind: 'count',
      about: `Points of enemy ships that ${seat} destroyed`,
      max: (rules) => mostPoints(rules, 1 - side),
      unit: 'points',
      of: (state) => state.lostPoints[1 - side],
    }),
  ),
  ...SEATS.map(
    (seat, side): One => ({
      name: `elements-destroyed-by-${seat}`,
      kind: 'count',
      about: `Enemy elements that ${seat} shot off`,
      max: (rules) => mostElements(rules, 1 - side),
      unit: 'elements',
      of: (state) => state.lostElements[1 - side],
    }),
  ),
  onceAFight('fights', 'Fights begun', (record) => record.fights),
  onceAFight('shots-voided', 'Fights in which the active ship had no weapon in the sector chosen', (record) => record.voided),
  {
    name: 'damage-wasted',
    kind: 'count',
    about: 'Points of damage lost on empty sectors; the highest number, which is that of the elements of both fleets: or more',
    max: elementsOfBoth,
    unit: 'points',
    of: ({ lostElements, left }, { wasted }) => Math.min(wasted, lostElements[0] + lostElements[1] + left.reduce((sum, one) => sum + one, 0)),
  },
  onceAFight('ripostes', 'Fights in which the target fired first', (record) => record.ripostes),
  count('detectors-silenced', 'Turns of silence that jammers have earned', 2000, (record) => record.silenced, 'turns'),
  table('ships-lost', 'Ships destroyed, by side and size', [sides, axis('size', SIZE_NAMES)], (record) => record.shipsLost),
  table('shots', 'Shots fired, by weapon and defence', [axis('weapon', WEAPONS), axis('defence', DEFENCES)], (record) => record.shots),
  table('damage', 'Points of damage rolled, by weapon and defence', [axis('weapon', WEAPONS), axis('defence', DEFENCES)], (record) => record.damage),
  table('damage-by-sector', 'Elements shot off, by sector', [axis('sector', SECTORS)], (record) => record.sectorDamage),
  table('elements-lost', 'Elements shot off, by side and kind', [sides, axis('element', KINDS)], (record) => record.elementsLost),
  table(
    'detection',
    'Attempts at detection, by detector, jammer and result',
    [axis('detector', DETECTORS), axis('jammer', JAMMERS), axis('result', ['nothing', 'detected', 'jammed'])],
    (record) => record.attempts,
  ),
  table(
    'manoeuvre',
    `Manoeuvre tests, by the active ship's lead in points (${-LEAD_CAP} and ${LEAD_CAP}: or more) and who named the position`,
    [axis('lead', leads), axis('named by', ['active', 'target', 'dice'])],
    (record) => record.manoeuvres,
  ),
  table(
    'readings',
    'How often each reading of the rules came up: cases that its choices may decide differently',
    [axis('reading', READINGS)],
    (record) => record.asked,
  ),
  ...LUCKS.map(
    (name, n): One => ({
      name: `luck-${name}`,
      kind: 'luck',
      about: `What blue’s dice (${ABOUT_LUCK[name]}) gave above what they promised, in elements that a level battle would be worth`,
      scale: LUCK_SCALE,
      of: (_, { lucks }) => lucks[n],
    }),
  ),
];
