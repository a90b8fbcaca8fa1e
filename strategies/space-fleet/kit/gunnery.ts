import { lowest } from 'sortie/engine';
import {
  type Board,
  CONCENTRATED,
  defenceScore,
  hitScore,
  LOSS_CAP,
  NO_DEFENCE,
  outranging,
  position,
  type Rules,
  rangeOf,
  SCATTERED,
  SECTORS,
  SHOT_ROLLS,
  type View,
  WEAPONS,
} from 'sortie/games/space-fleet';
import type { Worth } from './worth.js';

const DEFENCE_SETS = 1 << NO_DEFENCE;
/** Sectors with this many elements or more count as unlimited. */
const CAP = 15;
const CAPS = CAP + 1;

/**
 * Exact mean losses to shots, computed once for the tables in force: in elements, or in their worth. Each side uses its best
 * defence; a riposte counts against the exchange that draws it.
 */
export class Gunnery {
  /** The mean number of elements that the last shot asked about takes off. */
  hits = 0;
  /** By weapon × set of defences × elements in the sector. */
  readonly #expected = new Float64Array(WEAPONS.length * DEFENCE_SETS * CAPS);
  /** Likewise: the chance that at least this many elements are lost. */
  readonly #chances = new Float64Array(WEAPONS.length * DEFENCE_SETS * CAPS);
  /** By hit score × defence score × elements in the sector. */
  readonly #byScores: Float64Array;
  /** By (ship × 6 + sector) × 6 + weapon: the loss to concentrated fire, or -1; by sector the state that it is for. */
  readonly #kept: Float64Array;
  readonly #seen: Int32Array;
  #mark = -1;

  constructor(
    readonly rules: Rules,
    /** The worth of elements; without it each counts 1. */
    readonly worth: Worth | null = null,
  ) {
    this.#byScores = meansByScores(rules);
    const sectors = worth === null ? 0 : rules.shipCount * SECTORS.length;
    this.#kept = new Float64Array(sectors * WEAPONS.length);
    this.#seen = new Int32Array(sectors).fill(-1);
  }

  newGame(): void {
    this.worth?.newGame();
    this.#seen.fill(-1);
  }

  /** Tables that players build differ from game to game. */
  #read(board: Board): void {
    if (board.tablesMark === this.#mark) return;
    this.#mark = board.tablesMark;
    this.#seen.fill(-1);
    for (let weapon = 0; weapon < WEAPONS.length; weapon++)
      for (let set = 0; set < DEFENCE_SETS; set++)
        for (let left = 0; left < CAPS; left++)
          this.#expected[(weapon * DEFENCE_SETS + set) * CAPS + left] = this.#bestReply(board, weapon, set, left);
    for (let at = 1; at < this.#chances.length; at++) this.#chances[at] = this.#expected[at] - this.#expected[at - 1];
  }

  #bestReply(board: Board, weapon: number, set: number, left: number): number {
    let least = this.rules.options.useDefence === 'forced' && set !== 0 ? Number.POSITIVE_INFINITY : this.#against(board, weapon, NO_DEFENCE, left);
    for (let rest = set; rest !== 0; rest &= rest - 1) least = Math.min(least, this.#against(board, weapon, lowest(rest), left));
    return least;
  }

  #against(board: Board, weapon: number, defence: number, left: number): number {
    return this.#byScores[(hitScore(board.combat, weapon, defence) * 16 + defenceScore(board.combat, weapon, defence)) * CAPS + left];
  }

  /** The mean loss to one shot at a sector, in the better mode of fire. */
  shot(board: Board, weapon: number, victim: number, at: number): number {
    const row = this.#row(board, weapon, victim, at);
    const concentrated = this.#concentrated(board, row, weapon, victim, at);
    const scattered = this.#scattered(board, row, victim);
    this.hits =
      scattered > concentrated
        ? (this.#expected[row + CAP] * board.standing[victim]) / SECTORS.length
        : this.#expected[row + Math.min(CAP, board.sectorLeft[victim * SECTORS.length + at])];
    return Math.max(concentrated, scattered);
  }

  #row(board: Board, weapon: number, victim: number, at: number): number {
    this.#read(board);
    return (weapon * DEFENCE_SETS + board.defences[victim * SECTORS.length + at]) * CAPS;
  }

  #concentrated(board: Board, row: number, weapon: number, victim: number, at: number): number {
    const place = victim * SECTORS.length + at;
    const left = Math.min(CAP, board.sectorLeft[place]);
    if (this.worth === null) return this.#expected[row + left];
    const state = this.worth.stateOf(board, victim, at);
    if (this.#seen[place] !== state) {
      this.#seen[place] = state;
      this.#kept.fill(-1, place * WEAPONS.length, (place + 1) * WEAPONS.length);
    }
    const kept = place * WEAPONS.length + weapon;
    if (this.#kept[kept] < 0) this.#kept[kept] = this.worth.lossOf(board, victim, at, left, this.#chances, row);
    return this.#kept[kept];
  }

  #scattered(board: Board, row: number, victim: number): number {
    if (this.worth === null) return (this.#expected[row + CAP] * board.standing[victim]) / SECTORS.length;
    return this.#expected[row + CAP] * this.worth.scattered(board, victim);
  }

  /** The worth of an exchange of fire to the active ship, with its best weapon. */
  exchange(board: Board, ship: number, firing: number, target: number, hit: number): number {
    const armed = board.weapons[ship * SECTORS.length + firing];
    if (armed === 0) return this.rules.options.riposteUnarmed ? -this.#riposte(board, target, hit, ship, firing, 0) : 0;
    let best = Number.NEGATIVE_INFINITY;
    for (let rest = armed; rest !== 0; rest &= rest - 1) best = Math.max(best, this.#withWeapon(board, ship, firing, target, hit, lowest(rest)));
    return best;
  }

  #withWeapon(board: Board, ship: number, firing: number, target: number, hit: number, weapon: number): number {
    const range = rangeOf(board, ship, firing, weapon);
    return this.shot(board, weapon, target, hit) - this.#riposte(board, target, hit, ship, firing, range);
  }

  #riposte(board: Board, target: number, hit: number, ship: number, firing: number, range: number): number {
    let best = 0;
    for (let rest = outranging(board, target, hit, range); rest !== 0; rest &= rest - 1)
      best = Math.max(best, this.shot(board, lowest(rest), ship, firing));
    return best;
  }

  /** 7.2 The best position for the side that names it. */
  position({ seat, board, now }: View): number {
    const sign = this.rules.sideOf[now.ship] === seat ? 1 : -1;
    let best = Number.NEGATIVE_INFINITY;
    let answer = 0;
    for (let firings = now.firingChoice; firings !== 0; firings &= firings - 1) {
      const firing = lowest(firings);
      const mute = board.weapons[now.ship * SECTORS.length + firing] === 0 && !this.rules.options.riposteUnarmed;
      // Without a shot, the sector to be hit does not matter.
      for (let hits = mute ? now.hitChoice & -now.hitChoice : now.hitChoice; hits !== 0; hits &= hits - 1) {
        const hit = lowest(hits);
        const worth = mute ? 0 : sign * this.exchange(board, now.ship, firing, now.target, hit);
        if (worth <= best) continue;
        best = worth;
        answer = position(firing, hit);
      }
    }
    return answer;
  }

  /** 7.4 The weapon that gains most; for the active ship minus the riposte. */
  weapon({ board, now }: View): number {
    let best = Number.NEGATIVE_INFINITY;
    let answer = 0;
    for (let rest = now.weaponChoice; rest !== 0; rest &= rest - 1) {
      const weapon = lowest(rest);
      const worth =
        now.shooter === now.ship
          ? this.#withWeapon(board, now.ship, now.from, now.victim, now.at, weapon)
          : this.shot(board, weapon, now.victim, now.at);
      if (worth <= best) continue;
      best = worth;
      answer = weapon;
    }
    return answer;
  }

  /** 7.4 Concentrated, unless the sector is nearly empty and the rest of the ship is not. */
  fireMode({ board, now }: View): number {
    const row = this.#row(board, now.weapon, now.victim, now.at);
    return this.#scattered(board, row, now.victim) > this.#concentrated(board, row, now.weapon, now.victim, now.at) ? SCATTERED : CONCENTRATED;
  }

  /** 7.4 The defence that loses least, against the weapon or, before it is named, against the worst in the sector. */
  defence({ board, now }: View): number {
    const held = board.defences[now.victim * SECTORS.length + now.at];
    const weapons = now.weapon >= 0 ? 1 << now.weapon : board.weapons[now.shooter * SECTORS.length + now.from];
    let answer = NO_DEFENCE;
    let least = this.rules.options.useDefence === 'forced' && held !== 0 ? Number.POSITIVE_INFINITY : this.#worst(board, weapons, NO_DEFENCE);
    for (let rest = held; rest !== 0; rest &= rest - 1) {
      const worst = this.#worst(board, weapons, lowest(rest));
      if (worst >= least) continue;
      least = worst;
      answer = lowest(rest);
    }
    return answer;
  }

  #worst(board: Board, weapons: number, defence: number): number {
    let most = 0;
    for (let rest = weapons; rest !== 0; rest &= rest - 1) most = Math.max(most, this.#against(board, lowest(rest), defence, CAP));
    return most;
  }
}

/** Mean of the smaller of damage and elements left, for every pair of scores and every number of elements. */
function meansByScores({ damageSums, lossSums }: Rules): Float64Array {
  const means = new Float64Array(damageSums.length * CAPS);
  for (let scores = 0; scores < damageSums.length; scores++)
    for (let left = 0; left <= CAP; left++)
      means[scores * CAPS + left] = (left === CAP ? damageSums[scores] : lossSums[scores * LOSS_CAP + left]) / SHOT_ROLLS;
  return means;
}
