import { each, fields, longs } from '../../engine/index.js';
import { Aircraft, aircraft } from './aircraft.js';
import type { Rules } from './rules.js';

/** An aircraft as every player sees it: nothing in this game is hidden. */
export type Seen = Readonly<Aircraft>;

/** What a player sees: every aircraft, and what the question is about. Sets of aircraft are bits: bit n is the aircraft with index n. */
export interface View {
  readonly seat: number;
  readonly turn: number;
  /** 2.2 The side whose units are activated now; 1 when it is the second to activate in this turn. */
  readonly active: number;
  readonly second: number;
  /** In the order of their names; `me`, targets and leaders are indexes into this list. */
  readonly aircraft: readonly Seen[];
  /** The aircraft that decides, and the active unit as bits. */
  readonly me: number;
  readonly one: Seen;
  readonly unit: number;
  /** 5.1 The enemy that Focus has given this unit; NONE before a test, MISSION for the objective of its mission. */
  readonly focus: number;
  /** The enemies in the air, as bits. */
  readonly enemies: number;
  /** The aircraft that may be chosen, as bits. */
  readonly choices: number;
  /** 5.1 1 when MISSION may be chosen too. */
  readonly mission: number;
  /** 4.1 For each weapon, the targets that it can be fired at, as bits. */
  readonly bearing: ArrayLike<number>;
  /** 4.1 The weapon with dice left, and the target of its last die. */
  readonly weapon: number;
  readonly target: number;
  /** The row of the reaction table that a star answers; its columns or actions are bits of `choices`. */
  readonly row: number;
  /** 1 when NONE is not legal: the table leaves no choice. */
  readonly must: number;
  /** 3.4 1 when the evasion is the unit's own manoeuvre, not a reaction. */
  readonly chosen: number;
}

const question = fields({
  turn: 0,
  active: 0,
  second: 0,
  me: 0,
  unit: 0,
  focus: -1,
  enemies: 0,
  choices: 0,
  mission: 0,
  bearing: longs(8),
  weapon: 0,
  target: 0,
  row: 0,
  must: 0,
  chosen: 0,
});

/** The view, writable by the rules. */
export class Question extends question.State implements View {
  constructor(
    readonly seat: number,
    readonly aircraft: readonly Aircraft[],
  ) {
    super({});
  }

  get one(): Aircraft {
    return this.aircraft[this.me];
  }
}

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
  for (let seat = 0; seat < from.questions.length; seat++) question.copy(to.questions[seat], from.questions[seat]);
}
