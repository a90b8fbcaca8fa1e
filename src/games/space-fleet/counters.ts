import { axis, counters, places, readingsOf } from '../../engine/index.js';
import { DEFENCES, DETECTORS, JAMMERS, KINDS, SECTORS, WEAPONS } from './elements.js';
import { OPTIONS } from './options.js';
import { type Rules, SEATS } from './rules.js';
import { SIZE_NAMES } from './sizes.js';
import type { State } from './state.js';

/** 5.3 Results of an attempt at detection. */
const SEARCHES = ['nothing', 'detected', 'jammed'] as const;
export const SEARCH = places(SEARCHES);
/** 7.2 Who named the position. */
const NAMERS = ['active', 'target', 'dice'] as const;
export const BY = places(NAMERS);
/** Greater leads in manoeuvre count as this one. */
const LEAD_CAP = 8;

/** Rolls of different kinds; each kind has its own luck: see luck.ts. */
const ROLLS = {
  aimed: 'concentrated fire, 7.4',
  scattered: 'scattered fire, 7.4',
  marks: 'where scattered points fall, 7.5',
  positions: 'manoeuvres, 7.2',
  sightings: 'detection, 5.3',
};
const KINDS_OF_ROLLS = Object.keys(ROLLS) as (keyof typeof ROLLS)[];
export const LUCK = places(KINDS_OF_ROLLS);
/** The unit of an element: divisible by 1,296 (four dice), 256 (four d4), 36 and 6. */
export const ELEMENT = 62_208;
/** How open a battle can be. */
export const OPEN = 64;

const sides = axis('side', SEATS);
const weaponsByDefences = [axis('weapon', WEAPONS), axis('defence', DEFENCES)];
const leads = Array.from({ length: 2 * LEAD_CAP + 1 }, (_, i) => `${i > LEAD_CAP ? '+' : ''}${i - LEAD_CAP}`);
const onceATurn = { most: ({ turnLimit }: Rules) => turnLimit, unit: 'turns' };
/** The rules set no low limit. This one is far above the numbers of any player. */
const MOST = 2000;
const onceAFight = { most: (rules: Rules) => Math.min(MOST, fightsIn(rules)), why: '7.1 once in each fight' };

const counted = counters<{ state: State; rules: Rules }>()(
  {
    begun: 0,
    voided: 0,
    wasted: 0,
    outranged: 0,
    silenced: 0,
    fired: 0,
    /** How open the battle is, and the turn and losses it was computed for: see luck.ts. */
    open: 0,
    openOf: -1,
  },
  {
    turns: {
      about: 'Turns begun',
      ...onceATurn,
      // At the turn limit the clock has moved on to a turn in which no squadron has acted.
      of: ({ activations, turn }) => (activations === 0 ? turn - 1 : turn),
    },
    firstContact: { about: 'The turn of the first detection; 0 without one', ...onceATurn },
    pointsDestroyedByBlue: points(0),
    pointsDestroyedByRed: points(1),
    elementsDestroyedByBlue: elements(0),
    elementsDestroyedByRed: elements(1),
    noBlow: { about: 'Games that came to no blow: no shot was fired', flag: (_, { fired }) => fired === 0 },
    fights: { about: `Fights begun; ${MOST}: or more`, ...onceAFight, of: (_, { begun }) => Math.min(MOST, begun) },
    shotsVoided: {
      about: `Fights in which the active ship had no weapon in the sector chosen; ${MOST}: or more`,
      ...onceAFight,
      of: (_, { voided }) => Math.min(MOST, voided),
    },
    damageWasted: {
      about: 'Points of damage lost on empty sectors; the highest number, which is that of the elements of both fleets: or more',
      most: ({ fleetElements }) => fleetElements[0] + fleetElements[1],
      unit: 'points',
      of: ({ lostElements, left }, { wasted }) => Math.min(wasted, lostElements[0] + lostElements[1] + left.reduce((sum, one) => sum + one, 0)),
    },
    ripostes: {
      about: `Fights in which the target fired first; ${MOST}: or more`,
      ...onceAFight,
      of: (_, { outranged }) => Math.min(MOST, outranged),
    },
    detectorsSilenced: {
      about: `Turns of silence that jammers have earned; ${MOST}: or more`,
      most: MOST,
      unit: 'turns',
      of: (_, { silenced }) => Math.min(MOST, silenced),
    },
    shipsLost: { about: 'Ships destroyed, by side and size', axes: [sides, axis('size', SIZE_NAMES)] },
    shots: { about: 'Shots fired, by weapon and defence', axes: weaponsByDefences },
    damage: { about: 'Points of damage rolled, by weapon and defence', axes: weaponsByDefences },
    damageBySector: { about: 'Elements shot off, by sector', axes: [axis('sector', SECTORS)] },
    elementsLost: { about: 'Elements shot off, by side and kind', axes: [sides, axis('element', KINDS)] },
    detection: {
      about: 'Attempts at detection, by detector, jammer and result',
      axes: [axis('detector', DETECTORS), axis('jammer', JAMMERS), axis('result', SEARCHES)],
    },
    manoeuvre: {
      about: `Manoeuvre tests, by the active ship's lead in points (${-LEAD_CAP} and ${LEAD_CAP}: or more) and who named the position`,
      axes: [axis('lead', leads), axis('named by', NAMERS)],
    },
    asked: readingsOf(OPTIONS),
    /** Blue's. */
    lucks: {
      lucks: Object.fromEntries(
        KINDS_OF_ROLLS.map((kind) => [
          kind,
          `Results of blue’s dice (${ROLLS[kind]}) minus their means, in elements shot off while the battle is level`,
        ]),
      ),
      scale: ELEMENT * OPEN,
    },
  },
);
export const { MEASURES } = counted;

export class GameRecord extends counted.Record {
  countTest(lead: number, by: number): void {
    this.manoeuvre[(Math.max(-LEAD_CAP, Math.min(LEAD_CAP, lead)) + LEAD_CAP) * NAMERS.length + by]++;
  }
}

function points(seat: number) {
  return {
    about: `Points of enemy ships that ${SEATS[seat]} destroyed`,
    most: (rules: Rules) => mostPoints(rules, 1 - seat),
    unit: 'points',
    of: ({ lostPoints }: State): number => lostPoints[1 - seat],
  };
}

function elements(seat: number) {
  return {
    about: `Enemy elements that ${SEATS[seat]} shot off`,
    most: (rules: Rules) => mostElements(rules, 1 - seat),
    unit: 'elements',
    of: ({ lostElements }: State): number => lostElements[1 - seat],
  };
}

/** 7.1 In each turn a ship fights once, or once with each enemy. */
function fightsIn({ turnLimit, firstShip, options }: Rules): number {
  const [blue, red] = [firstShip[1] - firstShip[0], firstShip[2] - firstShip[1]];
  return turnLimit * (options.combatsPerShip === 'many' ? 2 * blue * red : blue + red);
}

/** 8 A side is broken by the ship that takes it past half of its points; under `victoryPoints: elements` by the element. */
function mostPoints({ fleetPoints, options, points, firstShip }: Rules, side: number): number {
  const dearest = Math.max(...points.subarray(firstShip[side], firstShip[side + 1]));
  return options.victoryPoints === 'elements' ? fleetPoints[side] : Math.min(fleetPoints[side], Math.floor(fleetPoints[side] / 2) + dearest);
}

function mostElements({ fleetElements, options }: Rules, side: number): number {
  return options.victoryPoints === 'elements' ? Math.floor(fleetElements[side] / 2) + 1 : fleetElements[side];
}
