import { lowest } from 'sortie/engine';
import {
  bearing,
  DIVE,
  DIVE_BOMBER,
  FAST,
  FLY,
  INTERCEPTOR,
  NONE,
  type Player,
  type Rules,
  type Seen,
  STAR_EVADE,
  STAR_FIRE,
  STAR_NOTHING,
  turned,
  type View,
} from 'sortie/games/their-finest-hour';
import { bestShot, distanceSq, goalX, goalY, legTowards, nearestEnemy, reach } from './tactics.js';

/** Square of mm. Beyond this an approach is flown fast, since there is no shot on the way. */
const FAR_SQ = 700 * 700;
/** Longer than any move, in mm. */
const AHEAD = 1000;

/**
 * The base of all strategies: flies at the nearest enemy, fires its best shot, keeps its group, and flies the missions of the
 * scenario.
 */
export class Crew implements Player {
  readonly #mission: boolean;

  constructor(readonly rules: Rules) {
    this.#mission = rules.objective !== null || rules.lineX < Number.POSITIVE_INFINITY;
  }

  /** The target of this aircraft, or NONE. */
  target(view: View, one: Seen): number {
    return view.focus >= 0 && view.aircraft[view.focus].flying ? view.focus : nearestEnemy(view, one);
  }

  /** In the order of names, but a leader before its members, which would otherwise leave the group. */
  activate(view: View): number {
    const first = lowest(view.choices);
    const { leader } = view.aircraft[first];
    return (view.choices & (1 << leader)) !== 0 ? leader : first;
  }

  formation(view: View): number {
    let bits = 0;
    for (let rest = view.choices; rest !== 0; rest &= rest - 1) {
      const index = lowest(rest);
      if (view.aircraft[index].leader === view.me) bits |= 1 << index;
    }
    return bits;
  }

  focus(_view: View): number {
    return 0;
  }

  bestTarget(view: View): number {
    return lowest(view.choices);
  }

  /** Flies its mission, else engages its target. */
  manoeuvre(view: View): number {
    const { one } = view;
    const onMission = this.onMission(view, one);
    if (onMission && this.overObjective(one)) return DIVE;
    const index = onMission ? NONE : this.target(view, one);
    return index === NONE ? FLY : this.engage(one, view.aircraft[index]);
  }

  /** Flies; fast while the target is too far for a shot, or if its fire is not penalised. */
  protected engage(one: Seen, target: Seen): number {
    return (one.attributes & INTERCEPTOR) !== 0 || distanceSq(one, target) > FAR_SQ ? FAST : FLY;
  }

  protected onMission(_view: View, one: Seen): boolean {
    return this.hasGoal(one);
  }

  /** Whether its mission gives it a place to fly to. */
  hasGoal(one: Seen): boolean {
    return this.#mission && !Number.isNaN(goalX(this.rules, one));
  }

  /** A dive bomber over the objective, which dives to bomb in its next activation. */
  protected overObjective(one: Seen): boolean {
    const { objective } = this.rules;
    if (objective === null || one.bombs === 0 || one.lined === 1 || (one.attributes & DIVE_BOMBER) === 0) return false;
    return (one.x - objective.x) ** 2 + (one.y - objective.y) ** 2 <= objective.radius ** 2;
  }

  fly(view: View): number {
    const { one } = view;
    return this.onMission(view, one) ? legTowards(one, goalX(this.rules, one), goalY(this.rules, one), 0) : this.chase(view, one);
  }

  /** Flies at its target and stops well within range. */
  chase(view: View, one: Seen): number {
    const index = this.target(view, one);
    if (index === NONE) return legTowards(one, one.x + one.ux * AHEAD, one.y + one.uy * AHEAD, 0);
    const target = view.aircraft[index];
    return legTowards(one, target.x, target.y, reach(one) * 0.6);
  }

  dive(_view: View): number {
    return 0;
  }

  /**
   * On a mission towards its goal; as a manoeuvre straight at the target; in a reaction across the line to the target, on the side
   * nearer to its tail. A clumsy aircraft would only stop.
   */
  evade(view: View): number {
    const { one } = view;
    if (one.clumsy) return NONE;
    if (this.onMission(view, one)) return bearing(goalX(this.rules, one) - one.x, goalY(this.rules, one) - one.y);
    const index = this.target(view, one);
    if (index === NONE) return one.heading;
    const enemy = view.aircraft[index];
    const line = bearing(enemy.x - one.x, enemy.y - one.y);
    if (view.chosen === 1) return line;
    const left = (one.x - enemy.x) * enemy.uy - (one.y - enemy.y) * enemy.ux > 0;
    return turned(line, left ? 60 : -60);
  }

  face(view: View): number {
    const { one } = view;
    const index = nearestEnemy(view, one);
    return index === NONE ? one.heading : bearing(view.aircraft[index].x - one.x, view.aircraft[index].y - one.y);
  }

  fire(view: View): number {
    return bestShot(this.rules, view);
  }

  /** All dice at the chosen target. */
  aim(view: View): number {
    return view.target;
  }

  ram(_view: View): number {
    return NONE;
  }

  bomb(_view: View): number {
    return 1;
  }

  star(view: View): number {
    if (this.rules.options.starChooses !== 'action') return 31 - Math.clz32(view.choices);
    if (view.choices & (1 << STAR_FIRE)) return STAR_FIRE;
    return view.choices & (1 << STAR_EVADE) ? STAR_EVADE : STAR_NOTHING;
  }

  rally(_view: View): number {
    return NONE;
  }

  answer(view: View): number {
    return view.choices;
  }
}
