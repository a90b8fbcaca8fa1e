import { EVADED, facesThatHit, movesOfShooter, type Rules, type Seen, type View, type Weapon } from 'sortie/games/their-finest-hour';
import { bestVolley, volleyWorth } from './gunnery.js';
import { ReachTable } from './reach.js';
import { prizeFor, type Weights } from './weights.js';

const NOWHERE = new ReachTable(0, 0);

/** An enemy during one decision: everything that does not depend on my next place. */
export class Foe {
  index = 0;
  x = 0;
  y = 0;
  ux = 0;
  uy = 0;
  guns: readonly Weapon[] = [];
  rangeSq = 0;
  reach = NOWHERE;
  /** It is not on fire; it may answer fire. */
  whole = false;
  answers = false;
  /** Worth of my next shot, by gun and in total, and of its reply by gun. */
  readonly gain = new Float64Array(8);
  allGains = 0;
  readonly reply = new Float64Array(8);
  /** Weighted parts of the outlook; the first two at my place, and after an evasion. */
  readonly hunted = new Float64Array(2);
  readonly exposed = new Float64Array(2);
  hunt = 0;
  covered = 0;
  /** 5.4 Weighted worth of trying to collide with it; 0 if that loses more than it gains. */
  ram = 0;

  locate(enemy: Seen, reach: ReachTable): void {
    this.index = enemy.index;
    this.x = enemy.x;
    this.y = enemy.y;
    this.ux = enemy.ux;
    this.uy = enemy.uy;
    this.guns = enemy.weapons;
    this.rangeSq = enemy.longestSq;
    this.reach = reach;
    this.whole = enemy.burning === 0;
    this.answers = enemy.reacts;
  }

  sizeShots(rules: Rules, view: View, enemy: Seen, weights: Weights, fear: number): void {
    const { one } = view;
    const prize = prizeFor(rules, enemy, weights);
    const faces = facesThatHit(one.rep, movesOfShooter(rules, one, (view.unit & one.bit) !== 0), enemy.moves, one.shots + 1);
    this.allGains = 0;
    for (let n = 0; n < one.weapons.length; n++) {
      this.gain[n] = (one.fired & (1 << n)) !== 0 ? 0 : prize * volleyWorth(one, one.weapons[n], enemy, faces);
      this.allGains += this.gain[n];
    }
    const itsFaces = facesThatHit(enemy.rep, enemy.moves, one.moves, enemy.shots + 1);
    for (let n = 0; n < enemy.weapons.length; n++)
      this.reply[n] = (enemy.fired & (1 << n)) !== 0 ? 0 : fear * weights.reply * volleyWorth(enemy, enemy.weapons[n], one, itsFaces);
  }

  sizeThreats(rules: Rules, view: View, enemy: Seen, weights: Weights, fear: number): void {
    const { one } = view;
    const own = view.active === view.seat;
    const sameTurn = own ? view.second === 0 : view.second === 0 || (view.unit & enemy.bit) !== 0;
    const itsTurn = actsFirst(view, enemy, own, weights);
    // A draw at the turn limit is worth nothing, so it takes more risk towards the limit.
    const caution = 1 - view.turn / rules.turnLimit;
    for (let evaded = 0; evaded < 2; evaded++) {
      const moves = sameTurn ? one.moves | (evaded * EVADED) : 0;
      const worth = bestVolley(enemy, one, facesThatHit(enemy.rep, 0, moves, 1));
      this.hunted[evaded] = fear * weights.hunted * caution * itsTurn * worth;
      this.exposed[evaded] = fear * weights.exposed * worth;
    }
    const worth = prizeFor(rules, enemy, weights) * bestVolley(one, enemy, facesThatHit(one.rep, 0, sameTurn && !own ? enemy.moves : 0, 1));
    this.hunt = weights.hunt * (own ? 1 - itsTurn : weights.answer) * worth;
    this.covered = weights.guns * worth;
  }
}

/** 2.2 The chance that it acts before I do; 1 if my side acted first in this turn. */
function actsFirst(view: View, enemy: Seen, own: boolean, { late, spent, waiting }: Weights): number {
  if (own) return view.second === 0 ? 1 : late;
  if ((view.unit & enemy.bit) !== 0) return enemy.fired === enemy.allFired ? spent : 1;
  return enemy.activated === 1 ? spent : waiting;
}
