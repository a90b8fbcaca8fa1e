import type { Dice } from '../../engine/index.js';
import { Aircraft, CHANGING, copyAircraft, FLYING } from './aircraft.js';
import { BOMBER, DIVE_BOMBER } from './attributes.js';
import { type Pilot, View } from './player.js';
import type { SkyRecorder } from './record.js';
import type { Rules } from './rules.js';

/** Where the sequence of play stands between two units. */
export const OPENING = 0;
export const ACTIVATIONS = 1;
export const RALLIES = 2;

/** Nobody sits at the table between two units. */
export const NOBODY: readonly Pilot[] = [];
export const NO_DICE = null as unknown as Dice;
export const NO_RECORD = null as unknown as SkyRecorder;

/**
 * The fight: where everybody is, and, while a unit is being played, who plays it. Between two calls of `turn` only the
 * numbers count; pilots, dice and record are put in at the start of each call, so that a reaction inside a
 * reaction is a function of the fight and the aircraft.
 */
export class Fight {
  readonly aircraft: readonly Aircraft[];
  readonly views: readonly View[];

  readonly rules: Rules;
  pilots = NOBODY;
  dice = NO_DICE;
  record = NO_RECORD;

  turn = 0;
  phase = OPENING;
  /** The side with the initiative, and whether the other one plays now. */
  first = 0;
  second = 0;
  /** Who flies, a bit each. */
  blueAloft = 0;
  redAloft = 0;
  dieBlue = 0;
  dieRed = 0;
  bombHits = 0;
  /** 0 while it goes on, else 1 + the number of the outcome. */
  outcome = 0;

  /** The unit in flight, a bit each, its leader, and the enemies that have not tested against it. */
  unit = 0;
  leader = 0;
  unseen = 0;
  focus = -1;
  /** Reactions that are being resolved inside one another, and answers by fire in this activation. */
  depth = 0;
  answers = 0;

  constructor(rules: Rules) {
    this.rules = rules;
    this.aircraft = rules.entries.map((entry) => new Aircraft(entry));
    this.views = rules.sides.map((_, seat) => new View(seat, this.aircraft));
  }

  /** The side whose units are played now. */
  get side(): number {
    return this.second === 0 ? this.first : 1 - this.first;
  }

  /** The question is about `one`: the view that its pilot is shown. */
  ask(one: Aircraft): View {
    const view = this.views[one.side];
    view.turn = this.turn;
    view.me = one.index;
    view.unit = this.unit;
    view.enemies = this.airborne(1 - one.side);
    view.focus = (one.bit & this.unit) !== 0 ? this.focus : -1;
    return view;
  }

  /** The aircraft of a side that fly, a bit each. */
  airborne(side: number): number {
    return side === 0 ? this.blueAloft : this.redAloft;
  }
}

/** 1 Everybody at the start line. */
export function setUp(fight: Fight): void {
  fight.turn = 0;
  fight.phase = OPENING;
  fight.first = fight.second = fight.dieBlue = fight.dieRed = 0;
  [fight.blueAloft, fight.redAloft] = fight.rules.sides;
  fight.bombHits = fight.outcome = 0;
  fight.unit = fight.leader = fight.unseen = 0;
  fight.focus = -1;
  fight.depth = fight.answers = 0;
  for (let n = 0; n < fight.aircraft.length; n++) takeOff(fight.aircraft[n]);
}

function takeOff(one: Aircraft): void {
  const { start } = one.entry;
  one.x = start.x;
  one.y = start.y;
  one.heading = start.heading;
  one.leader = start.leader;
  one.fate = FLYING;
  one.burning = one.doomed = one.stunned = one.spared = 0;
  one.ready = one.activated = one.moves = one.shots = one.fired = one.aggressors = one.hits = 0;
  one.flown = one.limit = one.turns = one.flicked = one.halted = 0;
  one.turnedIn = -1;
  one.dived = one.lined = 0;
  one.bombs = (one.attributes & (BOMBER | DIVE_BOMBER)) !== 0 ? 1 : 0;
}

export function copyFight(to: Fight, from: Fight): void {
  to.turn = from.turn;
  to.phase = from.phase;
  to.first = from.first;
  to.second = from.second;
  to.blueAloft = from.blueAloft;
  to.redAloft = from.redAloft;
  to.dieBlue = from.dieBlue;
  to.dieRed = from.dieRed;
  to.bombHits = from.bombHits;
  to.outcome = from.outcome;
  to.unit = from.unit;
  to.leader = from.leader;
  to.unseen = from.unseen;
  to.focus = from.focus;
  to.depth = from.depth;
  to.answers = from.answers;
  for (let n = 0; n < to.aircraft.length; n++) copyAircraft(to.aircraft[n], from.aircraft[n]);
}

export function keyOf(fight: Fight): string {
  const { turn, phase, first, second, blueAloft, redAloft, dieBlue, dieRed, bombHits, outcome, unit, leader, unseen, focus, depth, answers } = fight;
  const table = [turn, phase, first, second, blueAloft, redAloft, dieBlue, dieRed, bombHits, outcome, unit, leader, unseen, focus, depth, answers];
  return [table.join(), ...fight.aircraft.map((one) => CHANGING.map((field) => one[field]).join())].join(';');
}
