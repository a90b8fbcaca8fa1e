import { Recorder } from '../../engine/index.js';
import { SHIPS_AT_MOST } from './channels.js';
import { TYPE_ORDER } from './fleet/ships.js';
import { OPTIONS } from './options.js';

export const TRIES = [
  'ram',
  'rake',
  'grapple',
  'board',
  'missile',
  'reaction ram',
  'diekplus',
  'anastrophe',
  'evade',
  'double activation',
  'transfer',
  'cut grapple',
] as const;
export const TRY = {
  ram: 0,
  rake: 1,
  grapple: 2,
  board: 3,
  missile: 4,
  reactionRam: 5,
  diekplus: 6,
  anastrophe: 7,
  evade: 8,
  double: 9,
  transfer: 10,
  cut: 11,
} as const;
/** The first kinds of attempts are also counted by type of ship and target. */
export const PAIRED = 4;

export const FATES = ['rammed', 'sunk', 'sunk with another', 'burnt', 'stranded', 'captured', 'exited', 'ran aground'] as const;
export const FATE = { rammed: 0, sunk: 1, dragged: 2, burnt: 3, stranded: 4, captured: 5, exited: 6, aground: 7 } as const;

type Reading = {
  [K in keyof typeof OPTIONS]: (typeof OPTIONS)[K] extends { role: infer R } ? ('reading' extends R ? K : never) : never;
}[keyof typeof OPTIONS];
/** The readings among the options, and the place of each in `GameRecord.asked`. */
export const READINGS = (Object.keys(OPTIONS) as Reading[]).filter((name) => OPTIONS[name].role === 'reading');
export const READING = Object.fromEntries(READINGS.map((name, place) => [name, place])) as Readonly<Record<Reading, number>>;

/** Events counted once per ship, as bits. */
export const ONCE = { captured: 1, retaken: 2, burning: 4, aground: 8 } as const;

const KINDS = TYPE_ORDER.length;
export const TURNS = 30;

/** Kinds of luck (luck.ts). */
export const LUCKS = ['rams', 'rakes', 'boardings', 'marines', 'grapples', 'crews', 'sinking', 'flights', 'fires', 'disarmed'] as const;
export const LUCK = { rams: 0, rakes: 1, boardings: 2, marines: 3, grapples: 4, crews: 5, sinking: 6, flights: 7, fires: 8, disarmed: 9 } as const;
export type Luck = (typeof LUCK)[keyof typeof LUCK];

/** Counters that the measures read; reset for each game. */
export class GameRecord extends Recorder {
  /** [kind of attempt][seat]: tries and successes. */
  readonly tries = new Int32Array(TRIES.length * 2);
  readonly hits = new Int32Array(TRIES.length * 2);
  /** [kind of attempt][own type][target's type]. */
  readonly pairTries = new Int32Array(PAIRED * KINDS * KINDS);
  readonly pairHits = new Int32Array(PAIRED * KINDS * KINDS);
  /** [seat][type][fate]. */
  readonly fates = new Int32Array(2 * KINDS * FATES.length);
  readonly fatigue = new Int32Array(10);
  /** By READING: cases that the choices of a reading decide differently. */
  readonly asked = new Int32Array(READINGS.length);
  readonly pointsByTurn = new Int32Array(TURNS * 2);
  /** By ship: bits of ONCE. */
  readonly #happened = new Uint8Array(SHIPS_AT_MOST);
  turns = 0;
  evasionsDenying = 0;
  /** 1 + the seat of the first successful ram or rake. */
  firstStrike = 0;
  contact = 0;
  exposedBlue = 0;
  exposedRed = 0;
  shipsBlue = 0;
  shipsRed = 0;
  commanded = 0;
  counted = 0;
  fatigued = 0;
  ownDragged = 0;
  recaptured = 0;
  admiralsLost = 0;
  firesLit = 0;
  flights = 0;
  lastBlow = 0;
  /** By kind, for Blue: actual less expected gain (luck.ts). */
  readonly lucks = new Float64Array(LUCKS.length);
  /** Cache of luck.ts: how open the battle is, and for which turn and points. */
  open = 0;
  openOf = -1;

  override reset(): void {
    this.tries.fill(0);
    this.hits.fill(0);
    this.pairTries.fill(0);
    this.pairHits.fill(0);
    this.fates.fill(0);
    this.fatigue.fill(0);
    this.asked.fill(0);
    this.pointsByTurn.fill(0);
    this.#happened.fill(0);
    this.turns = 0;
    this.evasionsDenying = 0;
    this.firstStrike = 0;
    this.contact = 0;
    this.exposedBlue = 0;
    this.exposedRed = 0;
    this.shipsBlue = 0;
    this.shipsRed = 0;
    this.commanded = 0;
    this.counted = 0;
    this.fatigued = 0;
    this.ownDragged = 0;
    this.recaptured = 0;
    this.admiralsLost = 0;
    this.firesLit = 0;
    this.flights = 0;
    this.lastBlow = 0;
    this.lucks.fill(0);
    this.openOf = -1;
  }

  /** True the first time that this happens to a ship. */
  first(ship: number, what: number): boolean {
    if ((this.#happened[ship] & what) !== 0) return false;
    this.#happened[ship] |= what;
    return true;
  }

  attempt(kind: number, seat: number, success: boolean): void {
    this.tries[(kind << 1) | seat]++;
    if (success) this.hits[(kind << 1) | seat]++;
  }

  between(kind: number, own: number, target: number, success: boolean): void {
    const cell = (kind * KINDS + own) * KINDS + target;
    this.pairTries[cell]++;
    if (success) this.pairHits[cell]++;
  }

  fate(seat: number, kind: number, fate: number): void {
    this.fates[(seat * KINDS + kind) * FATES.length + fate]++;
  }

  fateOf(seat: number, fate: number): number {
    let sum = 0;
    for (let kind = 0; kind < KINDS; kind++) sum += this.fates[(seat * KINDS + kind) * FATES.length + fate];
    return sum;
  }
}
