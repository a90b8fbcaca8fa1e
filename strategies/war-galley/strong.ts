import { defineStrategy, type Parameter } from 'sortie/engine';
import { allowance, grappledTo, type Rules, type Types, type View } from 'sortie/games/war-galley';
import { boardChance, Captain, chases, company, edgeOf, homeward, Lookout, lastSpurt } from 'sortie/strategies/war-galley/kit';

/**
 * The strong player, in ten sentences.
 *
 * 1. Every judgement is in victory points (9.1), from the rules' own chances.
 * 2. It chooses maximum speed for a galley if that lets it strike a blow worth enough more than one at cruise (`speed`); in a duel it then
 *    never stays where it is: from a place that gives no blow now it hopes in vain (`restless`).
 * 3. It then searches every position that the galley can row to (`PathSearch`, called by the kit's `Helm`).
 * 4. From each position it values the blows that are possible at once: ram, rake, diekplus, grapple (`Blows`), and anastrophe from the start. In a
 *    duel it adds the shots that go with them: before the enemy's bow it shoots and is not shot at (`Volleys`).
 * 5. It adds the value of the position, by a `Lookout`: a part of the best blow it could strike from there in the next turn (`Prey`); in a
 *    duel nothing if the enemy moves before (`tempo`).
 * 6. From that the `Lookout` subtracts the points it could lose there: each near enemy that can reach a flank takes its worst blow (`Threats`,
 *    on a chart of reachable bows, `Danger`).
 * 7. It also subtracts points for each hex between the galley and the nearest enemy (`approach`), adds some for a friend abreast
 *    (`Formation`), and counts a ship with the sole admiral aboard for more, since its loss may put the fleet to flight (`flagWorth`, 9.2).
 * 8. If the enemy has not come in the first quarter of the turns and waiting gains nothing, since its fleet is behind or is level and no
 *    slower to its points, it goes (`Resolve`): it subtracts more for each hex (`charge`) and fears less where friends share the blows.
 * 9. Grappled, it boards together with friends on the same enemy (8.22), stays with an enemy that it can still capture, and leaves wrecks
 *    before they sink (`disengage`, `transfer`).
 * 10. If its fleet scores by leaving the map it rows for the edge and spends maximum speed on the last stretch; an enemy fleet that does so
 *     it chases (`homeward.ts`).
 *
 * In a duel and in small fleets of unlike ships it plays by numbers of their own (`DUEL`, `OARS`, `MARINES`). Everything else it decides as
 * every `Captain` does.
 */
/**
 * Found by an evolution strategy (sep-CMA-ES) over the drill, Lade, Actium and the Aegates, from both seats; `charge` and `share` also over
 * tournaments of two to eight galleys. With `approach` above 0.15 it meets a fleet that comes anyway, and wins 10 games of 100 fewer at Lade.
 */
const WITS = {
  now: { default: 0.4, min: 0, max: 1, about: 'Chance that an enemy which acts later in the turn strikes if it can' },
  later: { default: 0.21, min: 0, max: 1, about: 'The same for an enemy in the next turn' },
  hope: { default: 0.17, min: 0, max: 1, about: 'Weight of the best blow possible in the next turn' },
  approach: { default: 0.145, min: 0, max: 1, about: 'Points for each hex nearer to the enemy, for every ten enemies in play, for ten at least' },
  patience: { default: 0.25, min: 0, max: 1, about: 'Share of the turns in which it waits for the enemy to come' },
  charge: { default: 0.4, min: 0, max: 1, about: 'The same as `approach` after that, while its fleet gains nothing by waiting' },
  share: { default: 0.2, min: 0, max: 1, about: 'How far friends in reach of an enemy then divide the chance of its blow: 0 not at all, 1 evenly' },
  formation: { default: 0.05, min: 0, max: 1, about: 'Points for each friend abreast on the same heading' },
  rake: { default: 0.27, min: 0, max: 1, about: "Worth of broken oars, as a share of the ship's points" },
  board: { default: 0.86, min: 0, max: 1.5, about: 'Worth of a prize, as a share of its points' },
  boldness: { default: 0.23, min: 0, max: 1, about: 'Lowest chance of capture at which it grapples' },
  flag: { default: 0.86, min: 0, max: 1, about: "Worth of an admiral aboard (9.2), as a share of the points that his fleet's flight would give" },
  home: { default: 1.5, min: 0, max: 5, about: 'Points for each row nearer to the edge if its fleet scores by leaving (9.1, Aegates)' },
  company: { default: 1, min: 0, max: 1, step: 1, about: 'Boards together with friends and counts their marines (8.22)' },
  evade: { default: 0.42, min: 0, max: 1, about: 'Lowest chance of being struck at which it evades' },
  dash: { default: 0.77, min: -5, max: 5, about: 'Points that a blow at maximum speed must gain over one at cruise' },
} as const satisfies Readonly<Record<string, Parameter>>;

type Wits = { [K in keyof typeof WITS]: number };

/**
 * Numbers for battles of few ships, found in the same way against a panel of `strong`, of replies to it and of `rower`: two galleys alone;
 * fleets of at most SMALL galleys with the better oars, which wait and strike at maximum speed; and those with the better marines, which
 * come on at cruise to grapple. Fleets that are alike keep the defaults, as do great battles, where those numbers lose.
 */
const DUEL: Partial<Wits> = {
  ...{ now: 0.9, later: 0.35, hope: 0.5, approach: 0.25, patience: 0.14, charge: 0.6 },
  ...{ rake: 0.58, board: 0.6, boldness: 0.26, evade: 0.1, dash: 1.8 },
};
const OARS: Partial<Wits> = {
  ...{ now: 0.6, later: 0, hope: 0.36, approach: 0, patience: 0.57, charge: 0.57, share: 0.3, formation: 0 },
  ...{ rake: 0.4, board: 0.56, boldness: 0.29, flag: 0.72, evade: 0.68, dash: -0.7 },
};
const MARINES: Partial<Wits> = {
  ...{ now: 0.26, later: 0, hope: 0.33, approach: 0.27, patience: 0.34, charge: 0.98, share: 0, formation: 0.16 },
  ...{ rake: 0.39, board: 1.2, boldness: 0.18, flag: 0.55, evade: 0.04, dash: 5 },
};
const SMALL = 12;
/** Lowest edge at which fleets are unlike: the drill has 1, Lade and Actium 0.4. */
const CLEAR = 0.5;

/** The numbers for this battle that replace the defaults. */
function presetFor(rules: Rules, seat: number): Partial<Wits> {
  if (rules.duel) return DUEL;
  const galleys = [0, 1].map((side) => rules.cards.filter((card) => card.seat === side).length);
  const edge = edgeOf(rules, seat);
  if (Math.max(...galleys) > SMALL || Math.abs(edge) < CLEAR) return {};
  return edge > 0 ? OARS : MARINES;
}

/**
 * The numbers for this battle, moved by the parameters that the user gives. A parameter halfway between its default and an end of its
 * range moves the number halfway to the same end.
 */
function witsOf(rules: Rules, seat: number, given: Readonly<Record<string, number>>): Wits {
  const preset = presetFor(rules, seat);
  const moved = ([name, { default: usual, min, max }]: [string, Parameter]) => {
    const from = preset[name as keyof Wits] ?? usual;
    const change = given[name] - usual;
    if (change === 0) return [name, from];
    return [name, change > 0 ? from + (change * (max - from)) / (max - usual) : from + (change * (from - min)) / (usual - min)];
  };
  return Object.fromEntries(Object.entries(WITS).map(moved));
}

/**
 * How two galleys alone differ, as the list of errors showed (docs/players.md). In the drill none of the three gains: 47 to 49 games of 100 (± 3 to 5) against the
 * captain without them. Any worth of a marine from 0.3 to 2.6 points plays alike.
 */
const ALONE = { tempo: 0, volley: 1, restless: 1 };
const IN_COMPANY = { tempo: 1, volley: 0, restless: 0 };

/** Hexes beyond its reach in which a galley looks for enemies. With fewer, a fleet rows to where the enemy strikes first. */
const VIGILANCE = 12;
/** Replaces `dash` for a galley that chases: it rows at maximum speed even if the blow is worth up to a point less. */
const CHASE_DASH = -1;

export class Admiral extends Captain {
  readonly #lookout: Lookout;
  readonly #dash: number;

  constructor(rules: Rules, wits: Partial<Wits> = {}) {
    const defaults = Object.fromEntries(Object.entries(WITS).map(([name, spec]) => [name, spec.default])) as Wits;
    const { now, later, hope, approach, charge, share, patience, dash, ...manner } = { ...defaults, ...wits };
    const { rake, board, flag } = manner;
    const { tempo, ...duelling } = rules.duel ? ALONE : IN_COMPANY;
    const lookout = new Lookout(rules, { now, later, hope, tempo, approach, charge, share, patience, rake, board, flag });
    super(rules, { ...manner, ...duelling, vigilance: VIGILANCE }, lookout);
    this.#lookout = lookout;
    this.#dash = dash;
  }

  /**
   * 6.12 Maximum speed for a blow that is better by more than the fatigue costs, and for a chase. On its way to a scoring edge a galley
   * saves its rowers for the last stretch, since a tired galley is caught.
   */
  override speed(view: View): number {
    const { sea } = view;
    const ship = sea.ships[view.ship];
    const cruise = allowance(sea, this.rules, ship);
    if (homeward(this.rules, ship)) return lastSpurt(this.rules, ship, cruise) ? 1 : 0;
    const dash = chases(this.rules, ship) ? CHASE_DASH : this.#dash;
    const fast = this.#lookout.promise(sea, ship, ship.maximum, true);
    return fast > dash && fast > this.#lookout.promise(sea, ship, cruise, false) + dash ? 1 : 0;
  }

  /** 8.32, 7.17 Leaves wrecks, which drag down ships tied to them. Stays with an enemy that it can still capture. */
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

  /** 5.51 Leaves a ship that is rammed or burning, or likely to be captured. */
  override transfer(view: View): number {
    const { sea } = view;
    const ship = sea.ships[view.ship];
    for (const other of sea.ships)
      if (other.bow >= 0 && other.owner !== ship.owner && grappledTo(sea, ship, other) && boardChance(this.rules, other, ship) > 0.2)
        return view.choices[1];
    return super.transfer(view);
  }
}

export default defineStrategy<Types>({
  game: 'war-galley',
  called: 'the best captain',
  about: 'Values the end of every course by the blows possible from it, less every near enemy’s best answer',
  parameters: WITS,
  create: ({ seat, rules, parameters }) => new Admiral(rules, witsOf(rules, seat, parameters)),
});
