import { each, fields } from '../../engine/index.js';
import { Aircraft, aircraft } from './aircraft.js';
import { copyQuestion, Question } from './player.js';
import type { Rules } from './rules.js';

/** Where the sequence of play stands between two units. */
export const OPENING = 0;
export const ACTIVATIONS = 1;
export const RALLIES = 2;

/** The fight: how far it has come, and where everybody is. */
const fight = fields({
  turn: 0,
  phase: OPENING,
  /** The side with the initiative, and whether the other one plays now. */
  first: 0,
  second: 0,
  /** Who flies, a bit each. */
  blueAloft: 0,
  redAloft: 0,
  dieBlue: 0,
  dieRed: 0,
  bombHits: 0,
  /** 0 while it goes on, else 1 + the number of the outcome. */
  outcome: 0,

  /** The unit in flight, a bit each, its leader, and the enemies that have not tested against it. */
  unit: 0,
  leader: 0,
  unseen: 0,
  /** 5.1 The enemy that the Focus test has given the unit, NONE, or MISSION. */
  focus: -1,
  /** It has been tested in this activation; the enemies among whom it was offered last, -1 not yet. */
  focused: 0,
  focusAmong: -1,
  /** Reactions that are being resolved inside one another, and answers by fire in this activation. */
  depth: 0,
  answers: 0,
  aircraft: each(aircraft, (rules: Rules) => rules.entries.map((entry) => new Aircraft(entry))),
});

export class State extends fight.State {
  /** What each side is asked. */
  readonly questions: readonly Question[];

  constructor(rules: Rules) {
    super(rules);
    this.questions = rules.sides.map((_, seat) => new Question(seat, this.aircraft));
  }

  /** The side whose units are played now. */
  get side(): number {
    return this.second === 0 ? this.first : 1 - this.first;
  }

  /** The aircraft of a side that fly, a bit each. */
  airborne(side: number): number {
    return side === 0 ? this.blueAloft : this.redAloft;
  }
}

export const { reset, key } = fight;

/** The position and what is asked in it. */
export function copy(to: State, from: State): void {
  fight.copy(to, from);
  for (let seat = 0; seat < from.questions.length; seat++) copyQuestion(to.questions[seat], from.questions[seat]);
}
