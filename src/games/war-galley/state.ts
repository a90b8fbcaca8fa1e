import type { Card, LeaderCard } from './card.js';
import type { Rules } from './rules.js';

/** Where the sequence of play (3.1) stands between two activations. */
export const PHASE = { opening: 0, commanded: 1, individual: 2, closing: 3 } as const;

/** How a ship left the game. */
export const OUT = { no: 0, sunk: 1, burnt: 2, stranded: 3, exited: 4 } as const;

/** What ties two ships together, in State.ties[ship * ships + other]; the devices are kept on the row of the ship they hold. */
export const TIE = { grappled: 1, fouled: 2, corvus: 4, harpax: 8 } as const;

/** A galley on the map: everything that markers say, as whole numbers. A square ship has its stern in its bow hex. */
export class Ship {
  bow = -1;
  stern = -1;
  facing = 0;
  /** 0 in play, else one of OUT. */
  out = 0;
  /** Who sails it; other than card.seat for a prize. */
  owner = 0;
  /** 8.26 Captured once: for good without crew and marines, even when recaptured. */
  taken = 0;
  /** The maximum face is up (6.11). */
  fast = 0;
  half = 0;
  fatigue = 0;
  fatigueFresh = 0;
  crippledPort = 0;
  crippledStarboard = 0;
  rammed = 0;
  rammedBy = -1;
  /** The turn it ran aground, 0 while afloat. */
  aground = 0;
  everAground = 0;
  /** 9.1 First rammed, sunk or burnt under its own flag (1) or as a prize (2). */
  struck = 0;
  burning = 0;
  burningFresh = 0;
  /** 8.61 Reductions of the marines so far. */
  depletion = 0;
  sails = 0;
  mastsDown = 0;
  mastsFresh = 0;
  jettisoned = 0;
  grapples = 0;
  fouls = 0;
  /** Its squadron's leader, or -1: an individual squadron (5.3). */
  squadron = -1;
  /** Activated in this turn. */
  moved = 0;
  /** An enemy was adjacent when the turn began (5.31). */
  engaged = 0;
  /** An individual squadron that failed its crew test (5.31). */
  restrained = 0;
  ramTried = 0;
  rakeTried = 0;
  grappleTried = 0;
  collided = 0;
  /** The maximum face was up when its movement segment began (6.14). */
  startedFast = 0;
  mpUsed = 0;
  anastrophe = 0;
  repelled = 0;
  fired = 0;
  /** 8.42 Has used its reaction fire in this enemy activation. */
  answered = 0;
  /** 6.7 A failed reaction ram against it: -1 on its rams and rakes in this phase. */
  hampered = 0;
  /** Points it gives now, and to whom (9.1). */
  worth = 0;
  worthTo = 0;
  exitPoints = 0;

  constructor(readonly card: Card) {}

  get id(): number {
    return this.card.id;
  }
  get crew(): number {
    return this.taken === 1 ? 0 : this.card.crew;
  }
  get marines(): number {
    return this.taken === 1 ? 0 : Math.max(0, this.card.marines - this.depletion);
  }
  get towers(): boolean {
    return this.card.towers && this.jettisoned === 0;
  }
  get engines(): boolean {
    return this.card.engines && this.jettisoned === 0;
  }
  get crippled(): boolean {
    return this.crippledPort + this.crippledStarboard > 0;
  }
  get tied(): boolean {
    return this.grapples + this.fouls > 0;
  }
  /** 6.37 Nothing but luck or an axe will move it. */
  get immobile(): boolean {
    return this.rammed === 1 || this.tied || this.aground > 0 || this.crippledPort + this.crippledStarboard === 2;
  }
}

export class Leader {
  /** The ship that carries him, or -1: gone. */
  ship = -1;
  /** 5.53 For good. */
  reduced = 0;
  /** 5.52 After a transfer: 1 until he has led a squadron with reduced values, then 2 until the turn ends. */
  shaken = 0;
  /** His squadron has been activated in this turn. */
  done = 0;
  transferTried = 0;

  constructor(readonly card: LeaderCard) {}

  get id(): number {
    return this.card.id;
  }
  get seat(): number {
    return this.card.seat;
  }
}

/** The active ship's movement: a movement answer is walked on a copy of this, so that check and play share one step. */
export class Course {
  bow = -1;
  stern = -1;
  facing = 0;
  /** Movement points announced and not yet spent (6.13); -1 before the announcement. */
  left = -1;
  used = 0;
  /** Bow-flank hexes entered (7.15). */
  turns = 0;
  /** Changed facing without moving: no ram (7.12). */
  pivoted = 0;
  backed = 0;
  advanced = 0;
  /** The bow's hex before the last advance: where a rake comes from (7.21). */
  from = -1;
  /** The last advance was straight, or there was none (7.24). */
  straight = 1;
  /** The ship raked from this hex: not twice in passing. */
  raked = -1;
  /** Went aground or off the map: the course ends here. */
  ended = 0;
  /** The most that may be announced. */
  limit = 0;
  /** A half-speed marker was there at the start, and goes at the end (6.37). */
  halved = 0;

  copy(from: Course): void {
    this.bow = from.bow;
    this.stern = from.stern;
    this.facing = from.facing;
    this.left = from.left;
    this.used = from.used;
    this.turns = from.turns;
    this.pivoted = from.pivoted;
    this.backed = from.backed;
    this.advanced = from.advanced;
    this.from = from.from;
    this.straight = from.straight;
    this.raked = from.raked;
    this.ended = from.ended;
    this.limit = from.limit;
    this.halved = from.halved;
  }
}

/** What a player sees: everything, for nothing is hidden in this game, and what it is asked about. */
export class View {
  /** The ship asked about; the other one, where two are concerned. */
  ship = 0;
  other = -1;
  leader = -1;
  /** Every legal answer of a question that wants one number. */
  readonly choices: number[] = [];

  readonly #seat: number;

  constructor(
    readonly state: State,
    seat: number,
  ) {
    this.#seat = seat;
  }

  get seat(): number {
    return this.#seat;
  }
}

export class State {
  turn = 0;
  phase = 0;
  /** Whose turn it is to activate; who is first in this turn. */
  side = 0;
  first = 0;
  /** Squadrons being activated: one, or two after a double activation; -1 none. */
  active = -1;
  activeToo = -1;
  over = 0;
  windTowards = 0;
  windStrength = 0;
  blueDouble = 0;
  redDouble = 0;
  /** 5.13 The leader whose squadron must act first, -1 none. */
  mustLead = -1;
  defected = 0;
  /** 9.2 The seat whose fleet fled, -1 none. */
  fled = -1;
  mover = -1;
  readonly points = new Int32Array(2);
  readonly ships: readonly Ship[];
  readonly leaders: readonly Leader[];
  /** The ship in each hex, -1 none (6.6). */
  readonly occupant: Int8Array;
  readonly ties: Uint8Array;
  readonly course = new Course();
  readonly views: readonly [View, View];

  constructor(rules: Rules) {
    this.ships = rules.cards.map((card) => new Ship(card));
    this.leaders = rules.leaders.map((card) => new Leader(card));
    this.occupant = new Int8Array(rules.grid.size).fill(-1);
    this.ties = new Uint8Array(this.ships.length ** 2);
    this.views = [new View(this, 0), new View(this, 1)];
  }
}

export function copyState(to: State, from: State): void {
  to.turn = from.turn;
  to.phase = from.phase;
  to.side = from.side;
  to.first = from.first;
  to.active = from.active;
  to.activeToo = from.activeToo;
  to.over = from.over;
  to.windTowards = from.windTowards;
  to.windStrength = from.windStrength;
  to.blueDouble = from.blueDouble;
  to.redDouble = from.redDouble;
  to.mustLead = from.mustLead;
  to.defected = from.defected;
  to.fled = from.fled;
  to.mover = from.mover;
  to.points[0] = from.points[0];
  to.points[1] = from.points[1];
  for (let i = 0; i < from.ships.length; i++) copyShip(to.ships[i], from.ships[i]);
  for (let i = 0; i < from.leaders.length; i++) copyLeader(to.leaders[i], from.leaders[i]);
  to.occupant.set(from.occupant);
  to.ties.set(from.ties);
  to.course.copy(from.course);
}

export function copyShip(to: Ship, from: Ship): void {
  to.bow = from.bow;
  to.stern = from.stern;
  to.facing = from.facing;
  to.out = from.out;
  to.owner = from.owner;
  to.taken = from.taken;
  to.fast = from.fast;
  to.half = from.half;
  to.fatigue = from.fatigue;
  to.fatigueFresh = from.fatigueFresh;
  to.crippledPort = from.crippledPort;
  to.crippledStarboard = from.crippledStarboard;
  to.rammed = from.rammed;
  to.rammedBy = from.rammedBy;
  to.aground = from.aground;
  to.everAground = from.everAground;
  to.struck = from.struck;
  to.burning = from.burning;
  to.burningFresh = from.burningFresh;
  to.depletion = from.depletion;
  to.sails = from.sails;
  to.mastsDown = from.mastsDown;
  to.mastsFresh = from.mastsFresh;
  to.jettisoned = from.jettisoned;
  to.grapples = from.grapples;
  to.fouls = from.fouls;
  to.squadron = from.squadron;
  to.moved = from.moved;
  to.engaged = from.engaged;
  to.restrained = from.restrained;
  to.ramTried = from.ramTried;
  to.rakeTried = from.rakeTried;
  to.grappleTried = from.grappleTried;
  to.collided = from.collided;
  to.startedFast = from.startedFast;
  to.mpUsed = from.mpUsed;
  to.anastrophe = from.anastrophe;
  to.repelled = from.repelled;
  to.fired = from.fired;
  to.answered = from.answered;
  to.hampered = from.hampered;
  to.worth = from.worth;
  to.worthTo = from.worthTo;
  to.exitPoints = from.exitPoints;
}

function copyLeader(to: Leader, from: Leader): void {
  to.ship = from.ship;
  to.reduced = from.reduced;
  to.shaken = from.shaken;
  to.done = from.done;
  to.transferTried = from.transferTried;
}

/** Every field, in order: equal keys, equal futures. The map's occupants follow from the ships. */
export function stateKey(state: State): string {
  const numbers = (of: object) => Object.values(of).filter((value) => typeof value === 'number');
  return [numbers(state), state.points, ...state.ships.map(numbers), ...state.leaders.map(numbers), state.ties, numbers(state.course)]
    .map((list) => Array.from(list as ArrayLike<number>).join(','))
    .join(';');
}

/** What the rules ask a player. Lists of whole numbers are explained in decisions.ts. */
export interface Player {
  squadron(view: View): number;
  first(view: View): number;
  speedNext(view: View): number;
  speed(view: View): number;
  double(view: View): number;
  activate(view: View): number;
  individual(view: View): number;
  ship(view: View): number;
  transfer(view: View): number;
  successor(view: View): number;
  refloat(view: View): number;
  sails(view: View): number;
  disengage(view: View): readonly number[];
  row(view: View): readonly number[];
  evade(view: View): number;
  reactionRam(view: View): number;
  withdraw(view: View): number;
  answerFire(view: View): number;
  fire(view: View): readonly number[];
  grapple(view: View): number;
  board(view: View): readonly number[];
}

/** What dice are rolled for. Append, never reorder. */
export const CHANNELS = [
  'wind',
  'initiative',
  'command',
  'confusion',
  'crew test',
  'evade',
  'ram',
  'rake',
  'grapple',
  'boarding',
  'disengage',
  'missile',
  'fire',
  'fatigue',
  'aground',
  'sinking',
  'flight',
  'transfer',
] as const;
export const ON = {
  wind: 0,
  initiative: 1,
  command: 2,
  confusion: 3,
  crewTest: 4,
  evade: 5,
  ram: 6,
  rake: 7,
  grapple: 8,
  boarding: 9,
  disengage: 10,
  missile: 11,
  fire: 12,
  fatigue: 13,
  aground: 14,
  sinking: 15,
  flight: 16,
  transfer: 17,
} as const;
