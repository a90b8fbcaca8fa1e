import { axis, type Measure, measuring } from '../../engine/index.js';
import { SIZE_NAMES } from './data.js';
import { DEFENCES, DETECTORS, JAMMERS, KINDS, SECTORS, WEAPONS } from './elements.js';
import { LUCK_SCALE } from './luck.js';
import { type GameRecord, LEAD_CAP, LUCKS, READINGS } from './record.js';
import { type Rules, SEATS } from './rules.js';
import type { Types } from './types.js';

const { count, flag, luck, readings, recorded } = measuring<Types>();

const sides = axis('side', SEATS);
const weaponsByDefences = [axis('weapon', WEAPONS), axis('defence', DEFENCES)];
const leads = Array.from({ length: 2 * LEAD_CAP + 1 }, (_, i) => `${i > LEAD_CAP ? '+' : ''}${i - LEAD_CAP}`);

/** The rules set no low limit. This one is far above the numbers of any player. */
const MOST = 2000;

/** 7.1 Happens at most once in each fight; in each turn a ship fights once, or once with each enemy. */
function onceAFight(name: string, about: string, of: (record: GameRecord) => number): Measure<Types> {
  const most = (rules: Rules) => Math.min(MOST, fightsIn(rules));
  return count(name, `${about}; ${MOST}: or more`, most, (_, record) => Math.min(MOST, of(record)));
}

function fightsIn({ turnLimit, firstShip, manyCombats }: Rules): number {
  const [blue, red] = [firstShip[1] - firstShip[0], firstShip[2] - firstShip[1]];
  return turnLimit * (manyCombats ? 2 * blue * red : blue + red);
}

/** 8 A side is broken by the ship that takes it past half of its points; under `victoryPoints: elements` by the element. */
function mostPoints({ fleetPoints, elementsCount, points, firstShip }: Rules, side: number): number {
  const dearest = Math.max(...points.subarray(firstShip[side], firstShip[side + 1]));
  return elementsCount ? fleetPoints[side] : Math.min(fleetPoints[side], Math.floor(fleetPoints[side] / 2) + dearest);
}

function mostElements({ fleetElements, elementsCount }: Rules, side: number): number {
  return elementsCount ? Math.floor(fleetElements[side] / 2) + 1 : fleetElements[side];
}

const LUCKY_ROLLS: Readonly<Record<(typeof LUCKS)[number], string>> = {
  aimed: 'concentrated fire, 7.4',
  scattered: 'scattered fire, 7.4',
  marks: 'where scattered points fall, 7.5',
  positions: 'manoeuvres, 7.2',
  sightings: 'detection, 5.3',
};

export const MEASURES: readonly Measure<Types>[] = [
  count(
    'turns',
    'Turns begun',
    { max: ({ turnLimit }) => turnLimit, unit: 'turns' },
    // At the turn limit the clock has moved on to a turn in which no squadron has acted.
    ({ activations, turn }) => (activations === 0 ? turn - 1 : turn),
  ),
  count(
    'first-contact',
    'The turn of the first detection; 0 without one',
    { max: ({ turnLimit }) => turnLimit, unit: 'turns' },
    (_, { firstContact }) => firstContact,
  ),
  ...SEATS.map((seat, side) =>
    count(
      `points-destroyed-by-${seat}`,
      `Points of enemy ships that ${seat} destroyed`,
      { max: (rules) => mostPoints(rules, 1 - side), unit: 'points' },
      ({ lostPoints }) => lostPoints[1 - side],
    ),
  ),
  ...SEATS.map((seat, side) =>
    count(
      `elements-destroyed-by-${seat}`,
      `Enemy elements that ${seat} shot off`,
      { max: (rules) => mostElements(rules, 1 - side), unit: 'elements' },
      ({ lostElements }) => lostElements[1 - side],
    ),
  ),
  flag('no-blow', 'Games that came to no blow: no shot was fired', (_, { shots }) => shots.every((fired) => fired === 0)),
  onceAFight('fights', 'Fights begun', (record) => record.fights),
  onceAFight('shots-voided', 'Fights in which the active ship had no weapon in the sector chosen', (record) => record.voided),
  count(
    'damage-wasted',
    'Points of damage lost on empty sectors; the highest number, which is that of the elements of both fleets: or more',
    { max: ({ fleetElements }) => fleetElements[0] + fleetElements[1], unit: 'points' },
    ({ lostElements, left }, { wasted }) => Math.min(wasted, lostElements[0] + lostElements[1] + left.reduce((sum, one) => sum + one, 0)),
  ),
  onceAFight('ripostes', 'Fights in which the target fired first', (record) => record.ripostes),
  count('detectors-silenced', `Turns of silence that jammers have earned; ${MOST}: or more`, { max: MOST, unit: 'turns' }, (_, { silenced }) =>
    Math.min(MOST, silenced),
  ),
  recorded('ships-lost', 'Ships destroyed, by side and size', [sides, axis('size', SIZE_NAMES)], (_, record) => record.shipsLost),
  recorded('shots', 'Shots fired, by weapon and defence', weaponsByDefences, (_, record) => record.shots),
  recorded('damage', 'Points of damage rolled, by weapon and defence', weaponsByDefences, (_, record) => record.damage),
  recorded('damage-by-sector', 'Elements shot off, by sector', [axis('sector', SECTORS)], (_, record) => record.sectorDamage),
  recorded('elements-lost', 'Elements shot off, by side and kind', [sides, axis('element', KINDS)], (_, record) => record.elementsLost),
  recorded(
    'detection',
    'Attempts at detection, by detector, jammer and result',
    [axis('detector', DETECTORS), axis('jammer', JAMMERS), axis('result', ['nothing', 'detected', 'jammed'])],
    (_, record) => record.attempts,
  ),
  recorded(
    'manoeuvre',
    `Manoeuvre tests, by the active ship's lead in points (${-LEAD_CAP} and ${LEAD_CAP}: or more) and who named the position`,
    [axis('lead', leads), axis('named by', ['active', 'target', 'dice'])],
    (_, record) => record.manoeuvres,
  ),
  readings(READINGS, (_, record) => record.asked),
  ...LUCKS.map((name, n) =>
    luck(
      `luck-${name}`,
      `Results of blue’s dice (${LUCKY_ROLLS[name]}) minus their means, in elements shot off while the battle is level`,
      LUCK_SCALE,
      (_, { lucks }) => lucks[n],
    ),
  ),
];
