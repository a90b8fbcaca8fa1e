import type { Parameter } from 'sortie/engine';
import { allowance, grappledTo, type Rules, type View } from 'sortie/games/war-galley';
import { Captain } from './captain.js';
import { chases, homeward, lastSpurt } from './homeward.js';
import { Lookout } from './lookout.js';
import { boardChance, company } from './prospects.js';

/** What a strong player weighs, as tunable parameters; found by an evolution strategy (sep-CMA-ES) over the drill, Lade, Actium and the Aegates, from both seats. */
export const WITS = {
  now: { default: 0.4, min: 0, max: 1, about: 'How likely an enemy that acts later in the turn strikes where it can' },
  later: { default: 0.21, min: 0, max: 1, about: 'The same of an enemy in the next turn' },
  hope: { default: 0.17, min: 0, max: 1, about: 'Weight of what can be struck in the next turn' },
  approach: { default: 0.12, min: 0, max: 1, about: 'Points for each hex nearer to the enemy, for every ten enemies in play' },
  formation: { default: 0.05, min: 0, max: 1, about: 'Points for each friend abreast on the same heading' },
  rake: { default: 0.27, min: 0, max: 1, about: 'Worth of broken oars, in parts of the points of a ship' },
  board: { default: 0.86, min: 0, max: 1.5, about: 'Worth of a prize, in parts of its points' },
  boldness: { default: 0.23, min: 0, max: 1, about: 'Least chance of carrying a ship with which it grapples' },
  flag: { default: 0.86, min: 0, max: 1, about: 'Worth of an admiral aboard (9.2), in parts of the points that his fleet would give by fleeing' },
  home: { default: 1.5, min: 0, max: 5, about: 'Points that a row nearer to the edge is worth where his fleet scores by leaving (9.1, Aegates)' },
  company: { default: 1, min: 0, max: 1, step: 1, about: 'Boards where friends board, and reckons with their marines (8.22)' },
  evade: { default: 0.42, min: 0, max: 1, about: 'Chance of being struck from which it evades' },
  dash: { default: 0.77, min: -5, max: 5, about: 'Points that a blow at maximum speed must promise over one at cruise' },
} as const satisfies Readonly<Record<string, Parameter>>;

export type Wits = { [K in keyof typeof WITS]: number };

/** Places are searched for from so far off: less, and a fleet rows into reach of the first blow without a thought. */
const VIGILANCE = 12;
/** Points that a blow at maximum speed may promise less than one at cruise, and it is rowed all the same. */
const HEADS_OFF = -1;

/** A captain with a lookout: places are judged by the answers to them, speed by what it lets him strike. */
export class Admiral extends Captain {
  readonly #lookout: Lookout;
  readonly #dash: number;

  constructor(rules: Rules, wits: Partial<Wits> = {}) {
    const defaults = Object.fromEntries(Object.entries(WITS).map(([name, spec]) => [name, spec.default])) as Wits;
    const { now, later, hope, approach, dash, ...manner } = { ...defaults, ...wits };
    const { rake, board, flag } = manner;
    const lookout = new Lookout(rules, { now, later, hope, approach, rake, board, flag });
    super(rules, { ...manner, vigilance: VIGILANCE }, lookout);
    this.#lookout = lookout;
    this.#dash = dash;
  }

  /**
   * 6.12 Maximum speed where it lets a better blow be struck, by more than tired rowers are worth; and to head off who makes for
   * the edge. Whoever makes for it herself saves her rowers for the last stretch: tired on the way, she is caught.
   */
  override speed(view: View): number {
    const { sea } = view;
    const ship = sea.ships[view.ship];
    const cruise = allowance(sea, this.rules, ship);
    if (homeward(this.rules, ship)) return lastSpurt(this.rules, ship, cruise) ? 1 : 0;
    const slow = this.#lookout.promise(sea, ship, cruise, false);
    const fast = this.#lookout.promise(sea, ship, ship.maximum, true);
    return fast > slow + (chases(this.rules, ship) ? HEADS_OFF : this.#dash) ? 1 : 0;
  }

  /** 8.32, 7.17 Off wrecks, which drag down what is tied to them; stays with an enemy that may still be carried. */
  override disengage(view: View): readonly number[] {
    const { sea, choices } = view;
    const ship = sea.ships[view.ship];
    if (ship.rammed === 1) return super.disengage(view);
    for (const id of choices) {
      const other = sea.ships[id];
      if (other.owner === ship.owner || (other.rammed === 1 && this.flag(sea, other) === 0)) continue;
      if (boardChance(this.rules, ship, other, company(sea, ship, other)) >= this.manner.boldness) return [];
    }
    return choices.slice();
  }

  /** 5.51 Off a ship that is rammed or burning, or that may well be carried. */
  override transfer(view: View): number {
    const { sea } = view;
    const ship = sea.ships[view.ship];
    for (const other of sea.ships)
      if (other.bow >= 0 && other.owner !== ship.owner && grappledTo(sea, ship, other) && boardChance(this.rules, other, ship) > 0.2)
        return view.choices[1];
    return super.transfer(view);
  }
}
