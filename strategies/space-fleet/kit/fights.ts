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
const POSITIONS = SECTORS.length * SECTORS.length;

/**
 * What a fight is worth before the manoeuvre is rolled (7.2): the exact means of what it shoots off and of what its riposte
 * costs, over who wins the test and what each winner would then name. Worked out when first asked, and kept as long as both
 * ships stay as they are.
 */
export class Fights {
  /** Of the fight asked about last: elements shot off the target, and off the active ship. */
  dealt = 0;
  suffered = 0;
  readonly #dealt: Float64Array;
  readonly #suffered: Float64Array;
  /** In what state both ships were when a fight was weighed. */
  readonly #seen: Int32Array;
  /** By ship × 36 + sector × 6 + weapon: its mean loss to one such shot, and in what state it was when they were worked out. */
  readonly #losses: Float64Array;
  readonly #lossesSeen: Int32Array;
  #game = 0;

  constructor(
    readonly rules: Rules,
    readonly gunnery: Gunnery,
  ) {
    const pairs = rules.shipCount * rules.shipCount;
    this.#dealt = new Float64Array(pairs);
    this.#suffered = new Float64Array(pairs);
    this.#seen = new Int32Array(pairs).fill(-1);
    this.#losses = new Float64Array(rules.shipCount * SHOTS);
    this.#lossesSeen = new Int32Array(rules.shipCount).fill(-1);
  }

  newGame(): void {
    this.#game++;
  }

  weigh(board: Board, ship: number, target: number): void {
    const at = ship * this.rules.shipCount + target;
    const seen = this.#stateOf(board, ship, target);
    if (this.#seen[at] !== seen) {
      this.#seen[at] = seen;
      this.#work(board, ship, target);
      this.#dealt[at] = this.dealt;
      this.#suffered[at] = this.suffered;
    }
    this.dealt = this.#dealt[at];
    this.suffered = this.#suffered[at];
  }

  /** Ships only ever lose elements: within a game their number says which are left. */
  #stateOf(board: Board, ship: number, target: number): number {
    const spent = this.rules.sharedPool ? 32 * board.manoeuvreSpent[ship] + board.manoeuvreSpent[target] : 0;
    return ((this.#game * 64 + board.left[ship]) * 64 + board.left[target]) * (this.rules.sharedPool ? 1024 : 1) + spent;
  }

  #work(board: Board, ship: number, target: number): void {
    this.#lossesOf(board, ship);
    this.#lossesOf(board, target);
    // A sector without weapons, once named, ends the fight before it begins.
    const silent = !this.rules.riposteUnarmed && unarmed(board, ship);
    let most = silent ? 0 : Number.NEGATIVE_INFINITY;
    let least = silent ? 0 : Number.POSITIVE_INFINITY;
    let won = 0;
    let wonFor = 0;
    let lost = 0;
    let lostFor = 0;
    let tied = 0;
    let tiedFor = 0;
    for (let firing = 0; firing < SECTORS.length; firing++) {
      if (board.weapons[ship * SECTORS.length + firing] === 0 && !this.rules.riposteUnarmed) continue;
      for (let hit = 0; hit < SECTORS.length; hit++) {
        this.#exchange(board, ship, firing, target, hit);
        const net = this.dealt - this.suffered;
        tied += this.dealt;
        tiedFor += this.suffered;
        if (net > most) {
          most = net;
          won = this.dealt;
          wonFor = this.suffered;
        }
        if (net < least) {
          least = net;
          lost = this.dealt;
          lostFor = this.suffered;
        }
      }
    }
    const lead = manoeuvreOf(board, this.rules, ship) - manoeuvreOf(board, this.rules, target);
    const wins = waysToWin(lead) / TEST_ROLLS;
    const ties = waysToTie(lead) / TEST_ROLLS / POSITIONS;
    const losses = waysToWin(-lead) / TEST_ROLLS;
    this.dealt = wins * won + losses * lost + ties * tied;
    this.suffered = wins * wonFor + losses * lostFor + ties * tiedFor;
  }

  /** Once a state of the ship, for all who may shoot at it: 1.6 times the games of working them out for each fight. */
  #lossesOf(board: Board, victim: number): void {
    const seen = this.#game * 64 + board.left[victim];
    if (this.#lossesSeen[victim] === seen) return;
    this.#lossesSeen[victim] = seen;
    for (let at = 0; at < SECTORS.length; at++)
      for (let weapon = 0; weapon < WEAPONS.length; weapon++)
        this.#losses[victim * SHOTS + at * WEAPONS.length + weapon] = this.gunnery.shot(board, weapon, victim, at);
  }

  /** 7.3 The weapon that gains most, its riposte counted; without a weapon nothing happens, or only the riposte. */
  #exchange(board: Board, ship: number, firing: number, target: number, hit: number): void {
    const armed = board.weapons[ship * SECTORS.length + firing];
    this.dealt = 0;
    this.suffered = armed === 0 && this.rules.riposteUnarmed ? this.#riposte(board, ship, firing, target, hit, 0) : 0;
    let best = Number.NEGATIVE_INFINITY;
    for (let rest = armed; rest !== 0; rest &= rest - 1) {
      const weapon = lowest(rest);
      const dealt = this.#losses[target * SHOTS + hit * WEAPONS.length + weapon];
      const suffered = this.#riposte(board, ship, firing, target, hit, rangeOf(board, ship, firing, weapon));
      if (dealt - suffered <= best) continue;
      best = dealt - suffered;
      this.dealt = dealt;
      this.suffered = suffered;
    }
  }

  #riposte(board: Board, ship: number, firing: number, target: number, hit: number, range: number): number {
    let worst = 0;
    for (let rest = outranging(board, target, hit, range); rest !== 0; rest &= rest - 1)
      worst = Math.max(worst, this.#losses[ship * SHOTS + firing * WEAPONS.length + lowest(rest)]);
    return worst;
  }
}

function unarmed(board: Board, ship: number): boolean {
  for (let sector = 0; sector < SECTORS.length; sector++) if (board.weapons[ship * SECTORS.length + sector] === 0) return true;
  return false;
}
