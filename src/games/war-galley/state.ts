import { bytes, each, fields, longs, one, shorts } from '../../engine/index.js';
import { CHANNELS } from './channels.js';
import { Course, courseFields } from './course.js';
import { Leader, leaderFields } from './leader.js';
import type { Rules } from './rules.js';
import { Ship, shipFields } from './ship.js';

/** The next restart unit of the sequence of play (3.1). */
export const PHASE = { opening: 0, commanded: 1, individual: 2, closing: 3 } as const;

/** Bits in State.ties[ship * ships + other]. Devices are set on the row of the ship they hold. */
export const TIE = { grappled: 1, fouled: 2, corvus: 4, harpax: 8 } as const;

/** 9.1, 9.2 Ends of a battle. State.over is the index plus one. */
export const OUTCOMES = [
  { name: 'blue-points', about: 'Blue reached its victory points, or in a duel put Red out of action', winner: 0 },
  { name: 'red-points', about: 'Red reached its victory points, or in a duel put Blue out of action', winner: 1 },
  { name: 'blue-ahead', about: 'Blue had more points when the turns, or the ships, ran out', winner: 0 },
  { name: 'red-ahead', about: 'Red had more points when the turns, or the ships, ran out', winner: 1 },
  { name: 'even', about: 'Equal points when the turns ran out, or both reached theirs together', winner: null },
  { name: 'blue-fled', about: "Blue's fleet fled when its admiral was lost, and Red was ahead", winner: 1 },
  { name: 'red-fled', about: "Red's fleet fled when its admiral was lost, and Blue was ahead", winner: 0 },
  { name: 'fled-ahead', about: 'The fleet that fled was ahead in points: as good as a draw', winner: null },
  { name: 'blue-fled-won', about: 'Blue fled and is ahead, where that is read as a win', winner: 0 },
  { name: 'red-fled-won', about: 'Red fled and is ahead, where that is read as a win', winner: 1 },
] as const;

export const stateFields = fields({
  turn: 0,
  phase: PHASE.opening as number,
  /** The side to activate next, and the side that goes first in this turn. */
  side: 0,
  first: 0,
  /** Active squadrons: one, or two after a double activation; -1 none. */
  active: -1,
  activeToo: -1,
  /** 1 + the index of the outcome; 0 while the battle goes on. */
  over: 0,
  windTowards: 0,
  windStrength: 0,
  /** 5.42 Has tried a double activation in this turn. */
  blueDouble: 0,
  redDouble: 0,
  /** 3.2, 5.13 The admiral of each side whose initiative counts in this turn; -1 none. */
  blueAdmiral: -1,
  redAdmiral: -1,
  /** 5.13 The leader whose squadron must act first; -1 none. */
  mustLead: -1,
  defected: 0,
  /** 9.2 The seat whose fleet fled; -1 none. */
  fled: -1,
  /** The ship being moved; -1 none. */
  mover: -1,
  points: longs(2),
  /** By ship × CHANNELS + channel: its rolls so far. */
  rolls: shorts((rules: Rules) => rules.cards.length * CHANNELS.length),
  ships: each(shipFields, (rules: Rules) => rules.cards.map((card) => new Ship(card))),
  leaders: each(leaderFields, (rules: Rules) => rules.leaders.map((card) => new Leader(card))),
  /** 6.6 The ship in each hex; -1 none. */
  occupant: bytes((rules: Rules) => rules.grid.size, -1),
  ties: bytes((rules: Rules) => rules.cards.length ** 2),
  /** The active ship's movement. */
  course: one<Course, unknown>({ ...courseFields, State: Course }),
});

export const { key } = stateFields;

/** What a player sees: the whole state, since nothing is hidden, and the subject of the question. */
export class View {
  /** The subject: a ship, and for reactions the ship that caused them. */
  ship = 0;
  other = -1;
  leader = -1;
  /** All legal answers, where an answer is one number. */
  readonly choices: number[] = [];

  constructor(
    readonly sea: Sea,
    readonly seat: number,
  ) {}
}

function copyView(to: View, from: View): void {
  to.ship = from.ship;
  to.other = from.other;
  to.leader = from.leader;
  choicesIn(to, ...from.choices);
}

export class State extends stateFields.State {
  readonly views: readonly [View, View];

  constructor(rules: Rules) {
    super(rules);
    this.views = [new View(this, 0), new View(this, 1)];
  }
}

export function copy(to: State, from: State): void {
  stateFields.copy(to, from);
  copyView(to.views[0], from.views[0]);
  copyView(to.views[1], from.views[1]);
}

interface Cells extends Iterable<number> {
  readonly length: number;
  readonly [n: number]: number;
}
type Seen<T> = T extends Int8Array | Int32Array
  ? Cells
  : T extends (...of: never[]) => unknown
    ? T
    : T extends object
      ? { readonly [K in keyof T]: Seen<T[K]> }
      : T;

/** The state as players see it, read-only. Questions about the rules (questions.ts) take it. */
export type Sea = Seen<Omit<State, 'views'>>;

/** Lists the answers to the next question in the view: these, and those that the caller adds. */
export function choicesIn({ choices }: View, ...first: number[]): number[] {
  choices.length = 0;
  for (const choice of first) choices.push(choice);
  return choices;
}

/** The view with which a ship's owner is asked a question about it: 1 is yes, 0 is no. */
export function yesOrNo(state: State, ship: Ship): View {
  const view = state.views[ship.owner];
  view.ship = ship.id;
  choicesIn(view, 0, 1);
  return view;
}
