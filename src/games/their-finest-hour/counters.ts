import { axis, counters, longs, places, readingsOf } from '../../engine/index.js';
import { type Aircraft, COLLIDED, DIVED, EVADED, FATES, FLEW_FAST, FLYING, LEFT, PASSED } from './aircraft.js';
import { BOMBER, DIVE_BOMBER } from './attributes.js';
import { OPTIONS } from './options.js';
import type { Rules, Weapon } from './rules.js';
import { SIDES } from './scenarios.js';
import type { State } from './state.js';
import { ARCS } from './tables.js';
import { losses, OUTCOMES } from './victory.js';

/** Rows of the reaction table, in the rule book's order, with their rules. */
const RULES_OF_ROWS = {
  ...{ focus: '5.1', 'in sight': '5.2', 'fire received': '5.3', 'wants collision': '5.4', collision: '5.4' },
  ...{ 'fast move': '3.2', rally: '5.5', bombing: '6' },
};
export const ROWS = Object.keys(RULES_OF_ROWS) as (keyof typeof RULES_OF_ROWS)[];
export const ROW = places(ROWS);
export const RULE_OF_ROW = Object.values(RULES_OF_ROWS);
/** What makes an aircraft test, by row, as transcripts tell it. */
export const SITUATION = ['tests Focus', 'sees an enemy', 'is fired at', 'means to collide', 'is about to be rammed'] as const;
export const diceWords = (count: number) => (count === 1 ? '1 die' : `${count} dice`);

/** What is counted of each die in a volley. */
const RESULTS = ['dice', 'hits', 'kills'] as const;
const RESULT = places(RESULTS);
const BANDS = ['to 5 cm', 'to 10 cm', 'to 15 cm', 'to 20 cm', 'beyond'] as const;
const MOVEMENTS = ['normal', 'evaded', 'dived', 'fast'] as const;
const SHOTS = ['first', 'second', 'third and later'] as const;
/** Nesting depths of reactions that are counted separately; the last one includes all deeper ones. */
const DEPTHS = Array.from({ length: 12 }, (_, n) => (n === 11 ? '12 or more' : `${n + 1}`));
/** Sums rather than counts: the rules allow far larger numbers than occur, so no useful interval could be given. */
const EVENTS = ['dice thrown', 'dice that hit', 'spoiled by an evasion', 'evasions', 'answers that the chain limit forbade'];

/** Chances to win are in thousandths: sums of whole numbers do not depend on their order. */
export const CHANCE = 1000;
/** A common multiple of 30 pairs of initiative dice and of 6 × 36 faces of fire and damage dice. */
export const PARTS = 1080;
/** Kinds of dice whose luck is counted separately: see luck.ts. */
const LUCKS = ['initiative', 'fire', 'damage', 'reactions', 'bombs'] as const;
export const LUCK = places(LUCKS);

const side = axis('side', SIDES);
const result = axis('result', RESULTS);
/** Every fate but flying. */
const fate = axis('fate', FATES.slice(1));

const counted = counters<{ state: State; rules: Rules }>()(
  {
    /** Chances to be activated and activations, by side. */
    chances: longs(2),
    activations: longs(2),
    /** Side that fired first; -1 before any shot. */
    firstShot: -1,
    /** Volleys in this activation. */
    fired: 0,
    thrown: 0,
    hits: 0,
    /** Dice that missed only because the target evaded. */
    spoiled: 0,
    evades: 0,
    /** Replies by fire that `chainLimit` prevented. */
    cut: 0,
  },
  {
    turns: { about: 'Turns played', most: ({ turnLimit }) => turnLimit, of: ({ turn }) => turn },
    activity: {
      about: 'Aircraft that were activated in a turn, and those that were not',
      axes: [side, axis('activated', ['yes', 'no'])],
      add: (_, { activations, chances }, cells) => {
        for (let side = 0; side < 2; side++) {
          cells[side * 2] += activations[side];
          cells[side * 2 + 1] += chances[side] - activations[side];
        }
      },
    },
    firstShotWins: {
      about: 'Fights won by the side that fired first',
      flag: ({ outcome }, { firstShot }) => firstShot >= 0 && OUTCOMES[outcome - 1]?.winner === firstShot,
    },
    noBlow: {
      about: 'Games that came to no blow: no shot and no collision',
      flag: ({ aircraft }, { firstShot }) => firstShot < 0 && aircraft.every(({ fate }) => fate !== COLLIDED),
    },
    asked: readingsOf(OPTIONS),
    bombs: { about: 'Bombs dropped', most: bombs },
    bombsOnTarget: { about: 'Bombs that hit the objective', most: bombs },

    lossesBlue: { about: 'Blue aircraft lost', most: (rules) => aircraftOf(rules, 0), of: (state) => losses(state, 0) },
    lossesRed: { about: 'Red aircraft lost', most: (rules) => aircraftOf(rules, 1), of: (state) => losses(state, 1) },
    fates: {
      about: 'Aircraft that left the game, by side and cause',
      axes: [side, fate],
      add: ({ aircraft }, _, cells) => {
        for (const { side, fate: its } of aircraft) if (its !== FLYING) cells[side * fate.labels.length + its - 1]++;
      },
    },
    survival: {
      about: 'Aircraft that survived, by REP',
      axes: [axis('rep', ['2', '3', '4', '5'], 'number'), axis('end', ['survived', 'lost'])],
      add: ({ aircraft }, _, cells) => {
        for (const { rep, fate } of aircraft) cells[(rep - 2) * 2 + (fate === FLYING || fate === LEFT || fate === PASSED ? 0 : 1)]++;
      },
    },

    fireByArc: { about: 'Dice thrown, hits and kills by the arc of the weapon', axes: [axis('arc', ARCS), result] },
    fireByRange: { about: 'Dice thrown, hits and kills by the distance to the target', axes: [axis('range', BANDS), result] },
    fireByMovement: { about: "Dice thrown, hits and kills by the shooter's movement in the turn", axes: [axis('shooter', MOVEMENTS), result] },
    fireByShot: { about: "Dice thrown, hits and kills by the number of the shooter's shot in the turn", axes: [axis('shot', SHOTS), result] },
    kills: {
      about: 'Aircraft destroyed or set on fire',
      most: ({ entries }) => 2 * entries.length - 1,
      why: '4.3 each may be set on fire once and destroyed while it burns, except the one that fires the last shot',
    },
    course: {
      about: 'Events that no rule limits',
      axes: [axis('what', EVENTS)],
      add: (_, { thrown, hits, spoiled, evades, cut }, cells) => {
        cells[0] += thrown;
        cells[1] += hits;
        cells[2] += spoiled;
        cells[3] += evades;
        cells[4] += cut;
      },
    },

    tests: { about: 'Results of the tests, by row of the reaction table', axes: [axis('row', ROWS), axis('passed', ['0', '1', '2'], 'number')] },
    depth: { about: 'Reaction tests by the number being resolved at once', axes: [axis('depth', DEPTHS)] },
    chain: {
      about: 'The longest chain of reactions inside reactions',
      most: (rules) => volleys(rules) + 2 + Math.max(aircraftOf(rules, 0), aircraftOf(rules, 1)) - 1,
      why: '5 each answers a volley, except the first, the test of the rammed aircraft, and 5.2 one of each inactive aircraft that a reaction has brought the unit into view of',
    },
    volleys: {
      about: 'Most volleys in one activation with all its reactions',
      most: volleys,
      why: '4.1 each weapon fires once; under once-per-test once more for each answer up to the limit',
    },
    chainCut: { about: 'Fights in which the chain limit forbade an answer by fire', flag: (_, { cut }) => cut > 0 },

    /** Blue's. */
    lucks: {
      lucks: Object.fromEntries(LUCKS.map((name) => [name, `What the dice of ${name} gave blue less their expectation, in chances to win`])),
      scale: PARTS * CHANCE,
    },
  },
);
export const { MEASURES } = counted;

export class GameRecord extends counted.Record {
  countTest(row: number, passed: number, depth: number): void {
    this.tests[row * 3 + passed]++;
    this.depth[depth < DEPTHS.length ? depth - 1 : DEPTHS.length - 1]++;
    if (depth > this.chain) this.chain = depth;
  }

  countVolley(one: Aircraft): void {
    if (this.firstShot < 0) this.firstShot = one.side;
    this.fired++;
    if (this.fired > this.volleys) this.volleys = this.fired;
  }

  countDie(one: Aircraft, weapon: Weapon, target: Aircraft, hit: boolean): void {
    this.thrown++;
    this.#count(one, weapon, target, RESULT.dice);
    if (!hit) return;
    this.hits++;
    this.#count(one, weapon, target, RESULT.hits);
  }

  /** An aircraft destroyed outright, or set on fire for the first time. */
  countKill(one: Aircraft, weapon: Weapon, target: Aircraft): void {
    this.kills++;
    this.#count(one, weapon, target, RESULT.kills);
  }

  #count(one: Aircraft, weapon: Weapon, target: Aircraft, result: number): void {
    this.fireByArc[weapon.arc * 3 + result]++;
    this.fireByRange[bandOf(one, target) * 3 + result]++;
    this.fireByMovement[movementOf(one.moves) * 3 + result]++;
    this.fireByShot[(one.shots < 3 ? one.shots - 1 : 2) * 3 + result]++;
  }
}

function bandOf(one: Aircraft, target: Aircraft): number {
  const distanceSq = (target.x - one.x) ** 2 + (target.y - one.y) ** 2;
  let band = 0;
  while (band < BANDS.length - 1 && distanceSq > ((band + 1) * 50) ** 2) band++;
  return band;
}

/** The most penalising movement: fast, then dived, then evaded. */
function movementOf(moves: number): number {
  return moves & FLEW_FAST ? 3 : moves & DIVED ? 2 : moves & EVADED ? 1 : 0;
}

function aircraftOf({ entries }: Rules, side: number): number {
  return entries.filter((entry) => entry.side === side).length;
}

/** 6 One bomb for each bomber of the attacker, if there is an objective. */
function bombs({ entries, objective }: Rules): number {
  if (objective === null) return 0;
  return entries.filter(({ side, attributes }) => side === 0 && (attributes & (BOMBER | DIVE_BOMBER)) !== 0).length;
}

function volleys({ entries, options }: Rules): number {
  const weapons = entries.map((entry) => entry.weapons.length);
  const once = weapons.reduce((sum, count) => sum + count, 0);
  return options.shotsPerWeapon === 'once-per-test' ? once + options.chainLimit * Math.max(...weapons) : once;
}
