import { type Axis, axis, counters, numberAxis, readingsOf } from '../../engine/index.js';
import { ALTITUDES, FIGHTERS, GUN, NONE, SECTIONS } from './board.js';
import { type Log, notes } from './log.js';
import { LUCK_SCALE, luckOf } from './luck.js';
import { OPTIONS } from './options.js';
import type { Rules } from './rules.js';
import { type State, WIN } from './state.js';
import { STARTING_DAMAGE } from './tables.js';

const CLOCK: Axis[] = [axis('hour', ['12', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'], 'hour'), axis('altitude', ALTITUDES, 'ring')];
/** Passes with a column of their own; all later ones share the last. */
const PASSES = 12;
const BY_PASS = [numberAxis('pass', 1, PASSES)];
/** Bomber points run to 33 (the second cockpit hit destroys it), tactical points to 11 and more. */
const BOMBER = 34;
const POINTS = 12;
const BY_STATE = [numberAxis('bomber points', 0, BOMBER - 1), numberAxis('tactical points', 0, POINTS - 1)];

const aPass = { most: ({ passLimit }: Rules) => passLimit, unit: 'passes', why: '7.0 our limit of passes' };
const aFighter = { most: fighters, unit: 'fighters', why: '1.1 six counters, so six fighters in each pass' };
const fromBudget = {
  most: (rules: Rules) => Math.floor(budget(rules)),
  unit: 'TP',
  why: '1.1 the points of the start, 5.2 those of starting damage if it earns any, and one for the free rotte',
};
const rottes = {
  most: ({ passLimit }: Rules) => (FIGHTERS / 2) * passLimit,
  unit: 'TP',
  why: '2.0, 6.0 three rottes a pass; aborts may return their points (4.4)',
};
const saves = { most: mostSaves, why: '5.4 a save costs a point, and the half that the fighter could have returned, since its hit is void' };

const counted = counters<{ state: State; rules: Rules }>()(notes, {
  cause: {
    about: 'The section whose destruction brought the bomber down',
    names: ['none', ...SECTIONS.slice(1)],
    of: (_, { cause }) => Math.max(cause, 0),
  },
  passes: { about: 'Passes flown', ...aPass, of: (_, { passes }) => passes },
  emptyPasses: { about: 'Passes without an attack', ...aPass, idle: true },
  winningPass: { about: 'The pass of the win; 0 without a win', ...aPass, of: ({ outcome }, { passes }) => (outcome === WIN ? passes : 0) },
  attacksMade: orMore('Attacks resolved', mostAttacks, 'attacks', ({ attacks }) => attacks),
  hitsScored: orMore('Hits on the bomber, without starting damage', mostHits, 'hits', hitsScored),
  fightersSaved: { about: 'Fighters hit and saved', ...saves, unit: 'fighters' },
  abortsForced: { about: 'Fighters that had to abort', ...aFighter },
  abortsChosen: { about: 'Fighters that the player called off', ...aFighter },
  pointsLeft: { about: 'Tactical points left at the end', ...fromBudget, of: ({ tacticalPoints }) => tacticalPoints },
  pointsEarnedByHits: orMore('Tactical points earned by hits', mostEarned, 'TP', ({ earnedByHits }) => earnedByHits),
  pointsEarnedByAborts: { about: 'Tactical points earned by aborts', ...rottes },
  pointsSpentRottes: { about: 'Tactical points spent on rottes', ...rottes },
  pointsSpentHigh: {
    about: 'Tactical points spent on starting Fw 190s high',
    most: (rules) => (rules.highCostsFrom > rules.passLimit ? 0 : Math.floor(budget(rules))),
    unit: 'TP',
    why: '6.0 only the Fw 190 pays, from a pass that the game may not reach',
  },
  pointsSpentShift: { about: 'Tactical points spent on lateral adjustment', ...fromBudget },
  pointsSpentClimb: { about: 'Tactical points spent on climbing', ...fromBudget },
  pointsSpentPress: { about: 'Tactical points spent on pressing attacks', ...fromBudget },
  pointsSpentSave: { about: 'Tactical points spent on saving fighters', ...saves, unit: 'TP' },
  hitsBySection: {
    about: 'Hits on the bomber by section, starting damage included',
    axes: [axis('section', SECTIONS)],
    add: ({ damage }, _, cells) => {
      for (let section = 0; section < damage.length; section++) cells[section] += damage[section];
    },
  },
  attacks: clock('Attacks by space', () => true),
  hits: { ...clock('Hits on the bomber by the space they were struck from', (record, attack) => record.struck[attack] !== NONE), per: 'attacks' },
  fighterHits: { ...clock('Hits on fighters by space', (record, attack) => record.fighterHit[attack] === 1), per: 'attacks' },
  passesBegun: eachPass('Games that began the pass', () => 1),
  pointsAtPass: {
    ...eachPass('Tactical points at the start of the pass, summed over the games that began it', (record, pass) => record.pointsAt[pass]),
    per: 'passes-begun',
  },
  luck: {
    about: 'Results of the rolls for attack, defence and starting damage minus their means, in wins',
    scale: LUCK_SCALE,
    luck: luckOf,
  },
  // Two of the options beside the readings change a rule where it comes up, too.
  asked: { readings: ['combine', ...readingsOf(OPTIONS).readings, 'abortRefund'] },
  visits: byState('Passes begun, by damage to the bomber (in twelfths of a section) and tactical points', () => true),
  winsFrom: { ...byState('Those of games that were won', ({ outcome }) => outcome === WIN), per: 'visits' },
});
export const { MEASURES } = counted;

export class GameRecord extends counted.Record {
  readonly #type: string;

  constructor(readonly rules: Rules) {
    super(rules);
    this.#type = rules.options.fighter === 'fw190' ? 'Fw 190' : 'Bf 109';
  }

  /** "Fw 190 no. 2" */
  fighter(number: number): string {
    return `${this.#type} no. ${number + 1}`;
  }
}

/** If the rules set no low limit, the last number also stands for all above it. */
function orMore(about: string, most: (rules: Rules) => number, unit: string, of: (record: Log) => number) {
  return {
    about: `${about}; the highest number: or more`,
    most,
    unit,
    of: (_: State, record: Log): number => Math.min(of(record), most(record.rules)),
  };
}

function hitsScored(record: Log): number {
  let hits = 0;
  for (let attack = 0; attack < record.attacks; attack++) if (record.struck[attack] !== NONE) hits++;
  return hits;
}

function clock(about: string, counts: (record: Log, attack: number) => boolean) {
  const add = (_: State, record: Log, cells: Float64Array): void => {
    // Spaces count from 1 o'clock, the labels from 12.
    for (let attack = 0; attack < record.attacks; attack++) if (counts(record, attack)) cells[(record.attackedFrom[attack] + 3) % 36]++;
  };
  return { about, axes: CLOCK, add };
}

function eachPass(about: string, amount: (record: Log, pass: number) => number) {
  const add = (_: State, record: Log, cells: Float64Array): void => {
    for (let pass = 0; pass < record.passes; pass++) cells[Math.min(pass, PASSES - 1)] += amount(record, pass);
  };
  return { about, axes: BY_PASS, add };
}

function byState(about: string, counts: (state: State) => boolean) {
  const add = (state: State, record: Log, cells: Float64Array): void => {
    if (!counts(state)) return;
    for (let pass = 0; pass < record.passes; pass++) {
      const bomber = Math.min(record.bomberAt[pass], BOMBER - 1);
      cells[bomber * POINTS + Math.min(record.pointsAt[pass], POINTS - 1)]++;
    }
  };
  return { about, axes: BY_STATE, add };
}

function fighters({ passLimit }: Rules): number {
  return FIGHTERS * passLimit;
}

/**
 * Tactical points are a budget. A rotte costs a point (2.0, 6.0), and each of its two fighters returns at most half of one: a hit
 * is worth 1/hitsPerPoint (5.2), an abort half a point (4.4). So only the free rotte of the first pass adds to the points of the
 * start, by at most one, and points spent on anything else are gone.
 */
function budget({ options, hitsPerPoint }: Rules): number {
  return options.tacticalPoints + (options.startingDamageEarns ? startingHits(options.startingRolls) / hitsPerPoint : 0) + 1;
}

function startingHits(rolls: number): number {
  return rolls * Math.max(...STARTING_DAMAGE.map(({ hits }) => hits));
}

function mostSaves(rules: Rules): number {
  return Math.floor(budget(rules) / 1.5);
}

/**
 * 5.2 Hits that destroy a section limit those on it, but nothing limits those on guns: a fighter that always hits a gun pays for
 * the next one. So the limit of all is ours, twice that of the sections, and means "or more".
 */
function mostHits({ destroyedAt }: Rules): number {
  let most = 1;
  for (let section = GUN + 1; section < destroyedAt.length; section++) most += destroyedAt[section] - 1;
  return 2 * most;
}

/** 5.2 By the limit of hits, "or more", and by starting damage. */
function mostEarned(rules: Rules): number {
  return Math.floor((mostHits(rules) + (rules.options.startingDamageEarns ? startingHits(rules.options.startingRolls) : 0)) / rules.hitsPerPoint);
}

/** 5.0 An attack without a hit costs half a point; the others are limited like the hits, "or more". */
function mostAttacks(rules: Rules): number {
  return Math.min(fighters(rules), mostHits(rules) + Math.floor(2 * budget(rules)));
}
