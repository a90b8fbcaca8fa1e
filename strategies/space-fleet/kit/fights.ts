import { lowest } from 'sortie/engine';
import {
  type Board,
  manoeuvreOf,
  outranging,
  type Rules,
  rangeOf,
  SECTORS,
  TEST_ROLLS,
  WEAPONS,
  waysToTie,
  waysToWin,
} from 'sortie/games/space-fleet';
import type { Gunnery } from './gunnery.js';

const SHOTS = SECTORS.length * WEAPONS.length;
/** Game numbers before they start again and the cache is cleared. */
const GAMES = 1 << 14;
/** A lead in manoeuvre beyond this wins every test. */
const LEAD_MOST = 6;
const POSITIONS = SECTORS.length * SECTORS.length;

/** Means of a fight, or sums over fights. */
interface Result {
  readonly dealt: number;
  readonly suffered: number;
  readonly hits: number;
}

class Exchange implements Result {
  dealt = 0;
  suffered = 0;
  hits = 0;

  clear(): void {
    this.dealt = this.suffered = this.hits = 0;
  }

  be({ dealt, suffered, hits }: Result): void {
    this.dealt = dealt;
    this.suffered = suffered;
    this.hits = hits;
  }

  add({ dealt, suffered, hits }: Result, share: number): void {
    this.dealt += share * dealt;
    this.suffered += share * suffered;
    this.hits += share * hits;
  }
}

/**
 * The exact means of a fight before the manoeuvre is rolled (7.2): what it shoots off and what the riposte costs, over the winner
 * of the test and the position that each would name. Cached while both ships are unchanged.
 */
export class Fights {
  /** The last fight weighed: the worth shot off the target and off the active ship, and the elements the target loses. */
  dealt = 0;
  suffered = 0;
  hits = 0;
  /** By kind of active ship and kind of target: see `#kindOf`. */
  readonly #dealt: Float64Array;
  readonly #suffered: Float64Array;
  readonly #hits: Float64Array;
  /** The state of both ships for which a fight was weighed. */
  readonly #seen: Int32Array;
  /** By (kind × 6 + sector) × 6 + weapon: the mean loss to one shot and the elements hit; by sector the state they are for. */
  readonly #losses: Float64Array;
  readonly #elements: Float64Array;
  readonly #lossesSeen: Int32Array;
  /** Results of the position that either side would name, of all positions summed, and the mean of the fight. */
  readonly #ends = { won: new Exchange(), lost: new Exchange(), tied: new Exchange(), mean: new Exchange() };
  /** By side: the weapons that its enemy's ships carry. */
  readonly #against: readonly (readonly number[])[];
  readonly #kinds: number;
  readonly #whole: Board['left'];
  #game = 0;

  constructor(
    readonly rules: Rules,
    readonly gunnery: Gunnery,
  ) {
    this.#whole = rules.yard.left;
    this.#kinds = rules.shipCount + rules.designCount;
    this.#against = [weaponsOf(rules, 1), weaponsOf(rules, 0)];
    this.#dealt = new Float64Array(this.#kinds * this.#kinds);
    this.#suffered = new Float64Array(this.#kinds * this.#kinds);
    this.#hits = new Float64Array(this.#kinds * this.#kinds);
    this.#seen = new Int32Array(this.#kinds * this.#kinds).fill(-1);
    this.#losses = new Float64Array(this.#kinds * SHOTS);
    this.#elements = new Float64Array(this.#kinds * SHOTS);
    this.#lossesSeen = new Int32Array(this.#kinds * SECTORS.length).fill(-1);
  }

  newGame(): void {
    this.gunnery.newGame();
    this.#game = (this.#game % GAMES) + 1;
    if (this.#game === 1) this.#seen.fill(-1);
    if (this.rules.options.tables === 'constructed') this.#lossesSeen.fill(-1);
  }

  weigh(board: Board, ship: number, target: number): void {
    const at = this.#kindOf(board, ship) * this.#kinds + this.#kindOf(board, target);
    const seen = this.#stateOf(board, ship, target);
    if (this.#seen[at] !== seen) {
      this.#seen[at] = seen;
      this.#work(board, ship, target);
      this.#dealt[at] = this.dealt;
      this.#suffered[at] = this.suffered;
      this.#hits[at] = this.hits;
    }
    this.dealt = this.#dealt[at];
    this.suffered = this.#suffered[at];
    this.hits = this.#hits[at];
  }

  /** Whole ships of a design are one kind, in every game; a damaged ship is its own kind, in this game. */
  #kindOf(board: Board, ship: number): number {
    return board.left[ship] === this.#whole[ship] ? this.rules.shipCount + this.rules.designOf[ship] : ship;
  }

  /** Ships only lose elements, so within a game their number tells which are left. The lead shows points spent on moving. */
  #stateOf(board: Board, ship: number, target: number): number {
    const whole = board.left[ship] === this.#whole[ship] && board.left[target] === this.#whole[target];
    const lead = this.rules.options.manoeuvrePool === 'per-turn-shared' ? leadOf(board, this.rules, ship, target) + LEAD_MOST : 0;
    return (((this.#gameOf(whole) << 6) | board.left[ship]) << 10) | (board.left[target] << 4) | lead;
  }

  /** Results for whole ships hold in every game, unless players build the tables. */
  #gameOf(whole: boolean): number {
    return whole && this.rules.options.tables !== 'constructed' ? 0 : this.#game;
  }

  #work(board: Board, ship: number, target: number): void {
    const active = this.#lossesOf(board, ship);
    const other = this.#lossesOf(board, target);
    const { won, lost, tied } = this.#ends;
    // Naming a sector without weapons ends the fight at once.
    const silent = !this.rules.options.riposteUnarmed && unarmed(board, ship);
    let most = silent ? 0 : Number.NEGATIVE_INFINITY;
    let least = silent ? 0 : Number.POSITIVE_INFINITY;
    won.clear();
    lost.clear();
    tied.clear();
    for (let firing = 0; firing < SECTORS.length; firing++) {
      if (board.weapons[ship * SECTORS.length + firing] === 0 && !this.rules.options.riposteUnarmed) continue;
      for (let hit = 0; hit < SECTORS.length; hit++) {
        this.#exchange(board, ship, firing, target, hit, active, other);
        const net = this.dealt - this.suffered;
        tied.add(this, 1);
        if (net > most) won.be(this);
        if (net < least) lost.be(this);
        most = Math.max(most, net);
        least = Math.min(least, net);
      }
    }
    const lead = leadOf(board, this.rules, ship, target);
    const mean = this.#ends.mean;
    mean.clear();
    mean.add(won, waysToWin(lead) / TEST_ROLLS);
    mean.add(lost, waysToWin(-lead) / TEST_ROLLS);
    mean.add(tied, waysToTie(lead) / TEST_ROLLS / POSITIONS);
    this.dealt = mean.dealt;
    this.suffered = mean.suffered;
    this.hits = mean.hits;
  }

  /** Computes the losses of a ship to every shot at it, once for each state of a sector. Returns the index of the first. */
  #lossesOf(board: Board, victim: number): number {
    const kind = this.#kindOf(board, victim);
    for (let at = 0; at < SECTORS.length; at++) {
      const seen = this.#sectorState(board, victim, at);
      if (this.#lossesSeen[kind * SECTORS.length + at] === seen) continue;
      this.#lossesSeen[kind * SECTORS.length + at] = seen;
      const first = kind * SHOTS + at * WEAPONS.length;
      for (const weapon of this.#against[this.rules.sideOf[victim]]) {
        this.#losses[first + weapon] = this.gunnery.shot(board, weapon, victim, at);
        this.#elements[first + weapon] = this.gunnery.hits;
      }
    }
    return kind * SHOTS;
  }

  /** The state that the losses of a sector depend on; with worths, on all elements of the ship. */
  #sectorState(board: Board, victim: number, at: number): number {
    if (this.gunnery.worth !== null) return (this.#gameOf(board.left[victim] === this.#whole[victim]) << 6) | board.left[victim];
    const place = victim * SECTORS.length + at;
    return (((board.sectorLeft[place] << 6) | board.defences[place]) << 3) | board.standing[victim];
  }

  /**
   * 7.3 The weapon that gains most, minus its riposte; without a weapon nothing, or only the riposte. `active` and `other` are the
   * indexes of the losses of both ships.
   */
  #exchange(board: Board, ship: number, firing: number, target: number, hit: number, active: number, other: number): void {
    const armed = board.weapons[ship * SECTORS.length + firing];
    const exposed = active + firing * WEAPONS.length;
    this.dealt = this.hits = 0;
    this.suffered = armed === 0 && this.rules.options.riposteUnarmed ? this.#riposte(board, target, hit, 0, exposed) : 0;
    let best = Number.NEGATIVE_INFINITY;
    for (let rest = armed; rest !== 0; rest &= rest - 1) {
      const weapon = lowest(rest);
      const dealt = this.#losses[other + hit * WEAPONS.length + weapon];
      const suffered = this.#riposte(board, target, hit, rangeOf(board, ship, firing, weapon), exposed);
      if (dealt - suffered <= best) continue;
      best = dealt - suffered;
      this.dealt = dealt;
      this.suffered = suffered;
      this.hits = this.#elements[other + hit * WEAPONS.length + weapon];
    }
  }

  #riposte(board: Board, target: number, hit: number, range: number, exposed: number): number {
    let worst = 0;
    for (let rest = outranging(board, target, hit, range); rest !== 0; rest &= rest - 1)
      worst = Math.max(worst, this.#losses[exposed + lowest(rest)]);
    return worst;
  }
}

function leadOf(board: Board, rules: Rules, ship: number, target: number): number {
  return Math.max(-LEAD_MOST, Math.min(LEAD_MOST, manoeuvreOf(board, rules, ship) - manoeuvreOf(board, rules, target)));
}

function unarmed(board: Board, ship: number): boolean {
  for (let sector = 0; sector < SECTORS.length; sector++) if (board.weapons[ship * SECTORS.length + sector] === 0) return true;
  return false;
}

/** The types of weapons that a side's ships were built with. */
function weaponsOf({ firstShip, yard }: Rules, side: number): number[] {
  let set = 0;
  for (let place = firstShip[side] * SECTORS.length; place < firstShip[side + 1] * SECTORS.length; place++) set |= yard.weapons[place];
  return WEAPONS.flatMap((_, weapon) => ((set & (1 << weapon)) !== 0 ? [weapon] : []));
}
