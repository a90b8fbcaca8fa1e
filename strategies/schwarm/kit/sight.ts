import {
  BALL,
  blackOfSpace,
  canTarget,
  HIGH,
  LOW,
  type Rules,
  redOfSpace,
  refunded,
  SPACES,
  TOP,
  TURRETS,
  type View,
  ZONES,
} from 'sortie/games/schwarm';
import type { Landings } from './landings.js';
import { Pairs, type PairTable } from './pairs.js';

/** Sets of turrets: none, top, ball, both. */
const SETS = 4;
/** Positions kept; then all are forgotten, to bound the memory. */
const MOST_KEPT = 40_000;
/** A rotte that holds a turret in its zone fails to in one pass of ten. */
const HOLDS = 0.9;
/** Breaks ties between plans that gain nothing. */
const LITTLE = 1e-9;

/** What pairs are worth in a position between two passes, and the plans for a pass. */
export class Sight {
  /** The chance to win if all fighters abort. */
  readonly stay: number;
  /** By rottes, kind of pass and zones of the turrets: the space of each rotte. */
  readonly plans: (readonly number[] | undefined)[] = [];
  readonly #pairs = new Float32Array(SPACES * SETS).fill(-1);

  constructor(
    readonly sights: Sights,
    readonly table: PairTable,
    readonly key: number,
    readonly damage: number,
    home: number,
    readonly points: number,
    readonly view: Pick<View, 'sun' | 'facingSun' | 'towardsPoint'>,
  ) {
    this.stay = table.chance(damage, home, view.towardsPoint);
  }

  /** The chance to win of a pair that attacks from a space, under the spray of these turrets. */
  pair(space: number, spray: number): number {
    const at = space * SETS + spray;
    if (this.#pairs[at] < 0) {
      const { rules, pairs } = this.sights;
      const view = { ...this.view, guns: this.table.guns } as View;
      let red = redOfSpace(view, rules, space);
      for (let turret = 0; turret < TURRETS.length; turret++)
        if ((spray >> turret) & 1 && canTarget(rules, turret, space)) red += rules.sprayDefence[turret];
      const shot = pairs.shots.unseen(space, blackOfSpace(view, rules, space), red, true);
      this.#pairs[at] = this.table.attacks(shot, shot, this.damage, this.points, view.towardsPoint);
    }
    return this.#pairs[at];
  }

  /** 4.2 The best of the space and those below it: dives are free. */
  below(space: number, spray: number): number {
    const best = this.pair(space, spray);
    return this.sights.rules.altitude[space] === LOW ? best : Math.max(best, this.below(space + 1, spray));
  }
}

/** Positions and plans, cached: they come back, in this game and in others. */
export class Sights {
  readonly pairs: Pairs;
  readonly #sights = new Map<PairTable, Map<number, Sight>>();
  #kept = 0;
  #last: Sight | null = null;
  readonly #gains = new Float64Array(SPACES);

  constructor(readonly rules: Rules) {
    this.pairs = new Pairs(rules);
  }

  get landings(): Landings {
    return this.pairs.landings;
  }

  look(view: View): Sight {
    const { rules } = this;
    const table = this.pairs.table(view);
    const damage = table.damage(view);
    // 4.4 The points after all fighters have aborted, and after all but two have.
    const home = view.tacticalPoints + refunded(view, rules, 2 * view.rottes, 0);
    const points = view.tacticalPoints + refunded(view, rules, 2 * view.rottes - 2, 1);
    const key = (((damage * 64 + home) * 64 + points) * 4 + view.towardsPoint) * (SPACES + 1) + view.sun + 1;
    if (this.#last !== null && this.#last.table === table && this.#last.key === key) return this.#last;
    const known = this.#of(table).get(key);
    this.#last =
      known ??
      this.#keep(new Sight(this, table, key, damage, home, points, { sun: view.sun, facingSun: view.facingSun, towardsPoint: view.towardsPoint }));
    return this.#last;
  }

  #of(table: PairTable): Map<number, Sight> {
    const known = this.#sights.get(table);
    if (known !== undefined) return known;
    const sights = new Map<number, Sight>();
    this.#sights.set(table, sights);
    return sights;
  }

  #keep(sight: Sight): Sight {
    if (this.#kept++ >= MOST_KEPT) {
      this.#kept = 0;
      this.#sights.clear();
    }
    this.#of(sight.table).set(sight.key, sight);
    return sight;
  }

  /** The space in which the fighters of each rotte of this pass are placed. */
  plan(view: View): readonly number[] {
    const sight = this.look(view);
    const kind = view.pass === 1 ? 0 : view.pass < this.rules.highCostsFrom ? 1 : 2;
    const key = ((view.rottes * 3 + kind) * ZONES.length + view.turretZone[TOP]) * ZONES.length + view.turretZone[BALL];
    sight.plans[key] ??= this.#best(view, sight);
    return sight.plans[key];
  }

  /** 4.3 All rottes in one space, but those that hold a turret in its zone, which else comes to the others. */
  #best(view: View, sight: Sight): readonly number[] {
    const { landings, rules } = this;
    let most = -1;
    let found: readonly number[] = [];
    for (let zone = 0; zone < ZONES.length; zone++) {
      for (const held of this.#holding(view, zone)) {
        const spray = ZONES.map((_, at) => sprayIn(view, at, zone, held));
        const aiming = view.rottes - held.length;
        for (let space = 0; space < SPACES; space++) {
          // 6.0 From the third pass on an Fw 190 pays to start high.
          if (rules.zone[space] !== zone || (rules.altitude[space] === HIGH && view.pass >= rules.highCostsFrom)) continue;
          const worth = this.#worth(sight, space, spray, aiming) * HOLDS ** held.length;
          if (worth <= most) continue;
          most = worth;
          found = [...held.map((turned) => landings.holds[turned]), space, space, space];
        }
      }
    }
    return found;
  }

  /** The sets of zones that rottes may hold turrets in, when the others fly in this zone. */
  #holding(view: View, zone: number): number[][] {
    const turned = [...new Set(Array.from(view.turretZone))].filter((other) => other !== zone);
    // 2.0 In the first pass all may be bound to one zone.
    const most = view.pass === 1 && this.rules.firstPassOneZone ? 0 : view.rottes - 1;
    return [[], ...turned.map((one) => [one]), turned].filter(({ length }, i) => length <= most && (i < 3 || length === 2));
  }

  /** What the best pair is worth over staying, as often as two fighters placed there come to one space. */
  #worth(sight: Sight, from: number, spray: readonly number[], rottes: number): number {
    const ends = this.landings.ends[from];
    const gains = this.#gains;
    for (let i = 0; i < ends.length; i++) gains[i] = sight.below(ends[i].space, spray[this.rules.zone[ends[i].space]]);
    let none = 1;
    let worth = 0;
    for (let left = ends.length; left > 0; left--) {
      let best = 0;
      for (let i = 1; i < ends.length; i++) if (gains[i] > gains[best]) best = i;
      const two = ends[best].two[rottes];
      worth += none * two * Math.max(LITTLE, gains[best] - sight.stay);
      none *= 1 - two;
      gains[best] = -1;
    }
    return worth;
  }
}

/** 4.3 The turrets that spray a zone when fighters fly in `zone` and in those that are held: they stay, or come from next to it. */
function sprayIn({ turretZone }: View, at: number, zone: number, held: readonly number[]): number {
  let spray = 0;
  for (let turret = 0; turret < TURRETS.length; turret++) {
    const now = turretZone[turret];
    const opposite = (now + 2) % ZONES.length === zone;
    const then = now === zone || held.includes(now) ? now : opposite ? -1 : zone;
    if (then === at) spray |= 1 << turret;
  }
  return spray;
}
