import { each, fields } from '../../engine/index.js';
import { Aircraft, aircraft } from './aircraft.js';
import { copyQuestion, Question } from './player.js';
import type { Rules } from './rules.js';

/** Phases of a turn. */
export const OPENING = 0;
export const ACTIVATIONS = 1;
export const RALLIES = 2;

const fight = fields({
  turn: 0,
  phase: OPENING,
  /** The side with the initiative. */
  first: 0,
  /** 1 while the other side plays. */
  second: 0,
  /** Aircraft in the air, as bits. */
  blueAloft: 0,
  redAloft: 0,
  dieBlue: 0,
  dieRed: 0,
  bombHits: 0,
  /** 0 while the fight goes on, else 1 + the index of the outcome. */
  outcome: 0,

  /** The active unit as bits, its leader, and the enemies that have not tested against it, as bits. */
  unit: 0,
  leader: 0,
  unseen: 0,
  /** 5.1 The enemy that Focus has given the unit, NONE, or MISSION. */
  focus: -1,
  /** 5.1 1 once Focus was tested in this activation. */
  focused: 0,
  /** 5.1 The enemies in sight when Focus was last offered, as bits; -1 before. */
  focusAmong: -1,
  /** Nested reactions being resolved, and answers by fire in this activation. */
  depth: 0,
  answers: 0,
  aircraft: each(aircraft, (rules: Rules) => rules.entries.map((entry) => new Aircraft(entry))),
});

export class State extends fight.State {
  /** The view of each side. */
  readonly questions: readonly Question[];

  constructor(rules: Rules) {
    super(rules);
    this.questions = rules.sides.map((_, seat) => new Question(seat, this.aircraft));
  }

  /** The side whose units are played now. */
  get side(): number {
    return this.second === 0 ? this.first : 1 - this.first;
  }

  /** The aircraft of a side that fly, as bits. */
  airborne(side: number): number {
    return side === 0 ? this.blueAloft : this.redAloft;
  }
}

export const { reset, key } = fight;

export function copy(to: State, from: State): void {
  fight.copy(to, from);
  for (let seat = 0; seat < from.questions.length; seat++) copyQuestion(to.questions[seat], from.questions[seat]);
}
