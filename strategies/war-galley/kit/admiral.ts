import { allowance, grappledTo, type Rules, type View } from 'sortie/games/war-galley';
import { Captain } from './captain.js';
import { Lookout } from './lookout.js';
import { boardChance } from './prospects.js';

/** The strong player's tunable parameters: see strong.ts. */
export interface Wits {
  now: number;
  later: number;
  hope: number;
  approach: number;
  rake: number;
  board: number;
  boldness: number;
  flag: number;
  evade: number;
  dash: number;
}

/** A captain with a lookout: places are judged by the answers to them, speed by what it lets him strike. */
export class Admiral extends Captain {
  readonly #lookout: Lookout;
  readonly #dash: number;

  constructor(rules: Rules, wits: Wits) {
    const lookout = new Lookout(rules, wits);
    super(rules, { rake: wits.rake, board: wits.board, boldness: wits.boldness, evade: wits.evade, flag: wits.flag, vigilance: 12 }, lookout);
    this.#lookout = lookout;
    this.#dash = wits.dash;
  }

  /** 6.12 Maximum speed where it lets a better blow be struck, by more than tired rowers are worth. */
  override speed(view: View): number {
    const { sea } = view;
    const ship = sea.ships[view.ship];
    const slow = this.#lookout.promise(sea, ship, allowance(sea, this.rules, ship), false);
    const fast = this.#lookout.promise(sea, ship, ship.card.maximum, true);
    return fast > slow + this.#dash ? 1 : 0;
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
