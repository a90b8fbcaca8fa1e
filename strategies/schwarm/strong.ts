import { defineStrategy, members } from 'sortie/engine';
import {
  adjustment,
  alone,
  attackModifier,
  blackOfSpace,
  canTarget,
  DIVE,
  DONE,
  defenceModifier,
  FIGHTERS,
  flies,
  LOW,
  mayCombine,
  type Rules,
  redOfSpace,
  refunded,
  TURRETS,
  type Types,
  together,
  type View,
} from 'sortie/games/schwarm';
import { type Shot, type Sight, Sights } from 'sortie/strategies/schwarm/kit';

/*
 * How the strong player decides, in the order of a pass:
 *
 * 1. It judges every position by a dynamic program: the chance to win of a player who aims at one pair and waits for it (Pairs).
 * 2. A pass that is called off costs no points, since two aborts earn back the point of their rotte (4.4), only one of the passes left.
 * 3. A gun hit in front makes all later attacks from there safer, so it is worth nearly as much as damage; the program counts it.
 * 4. It sends all the rottes it can pay for, fewer in the first pass, whose aborts earn one point at most.
 * 5. It places them in the space from which two come soonest to a pair that is worth more than waiting; one rotte may hold a turret elsewhere.
 * 6. If no pair is worth more than waiting, they fly together in a space that they hold best, and draw the turrets there.
 * 7. It pays for no adjustment, since a point is worth more; it dives where a pair is worth more below.
 * 8. It compares all fighters aborting with every attack by one or two, by exact odds, and adds others while they gain.
 * 9. The best attack comes first, and it presses where the program says that this is worth the point.
 * 10. It saves every fighter that is hit.
 */

class Hunter {
  readonly #sights: Sights;
  /** By fighter: what a pair of attacks like its own would be worth, -1 if it has aborted. */
  readonly #hopes = new Float64Array(FIGHTERS);
  /** The chance to win of the best choice so far. */
  #most = 0;

  constructor(readonly rules: Rules) {
    this.#sights = Sights.of(rules);
  }

  place(view: View): number {
    const space = this.#sights.plan(view, view.fighter >> 1);
    // Another zone is bound only after another player's answer, as a search tries them.
    return view.boundZone < 0 || this.rules.zone[space] === view.boundZone ? space : this.#sights.landings.holds[view.boundZone];
  }

  adjust(view: View): number {
    const sight = this.#sights.look(view);
    for (let fighter = 0; fighter < view.fighters; fighter++) {
      const space = view.space[fighter];
      if (!flies(view, fighter) || this.rules.altitude[space] === LOW) continue;
      const spray = this.#spray(view, space);
      if (this.#sights.below(sight, space + 1, spray) > this.#sights.pair(sight, space, spray)) return adjustment(fighter, DIVE);
    }
    return DONE;
  }

  /** The turrets in the zone of a space, as a set. */
  #spray({ turretZone }: View, space: number): number {
    const zone = this.rules.zone[space];
    return (turretZone[0] === zone ? 1 : 0) | (turretZone[1] === zone ? 2 : 0);
  }

  abort(view: View): number {
    const sight = this.#sights.look(view);
    const lead = this.#lead(view, sight);
    if (this.#hopes[lead] <= sight.stay) return view.flying;
    this.#most = view.pass >= this.rules.passLimit ? -1 : sight.stay;
    let best = 0;
    for (let other = 0; other < view.fighters; other++) best = this.#better(view, sight, lead, other) || best;
    for (let one = 0; one < view.fighters; one++) {
      for (let other = one; other < view.fighters; other++) {
        if (one !== lead && other !== lead) best = this.#better(view, sight, one, other) || best;
      }
    }
    return view.flying & ~(best === 0 ? 0 : this.#joined(view, sight, best));
  }

  /** The fighter whose pair would be worth most. A turret on a fighter counts for nothing here. */
  #lead(view: View, sight: Sight): number {
    const free = (view.turretOn[0] < 0 ? 1 : 0) | (view.turretOn[1] < 0 ? 2 : 0);
    const hopes = this.#hopes;
    let lead = 0;
    for (let fighter = 0; fighter < view.fighters; fighter++) {
      const space = view.space[fighter];
      hopes[fighter] = flies(view, fighter) ? this.#sights.pair(sight, space, this.#spray(view, space) & free) : -1;
      if (hopes[fighter] > hopes[lead]) lead = fighter;
    }
    return lead;
  }

  /** The two, or the one if they are the same, if they are worth more than all before; else 0. */
  #better(view: View, sight: Sight, one: number, other: number): number {
    const hopes = this.#hopes;
    // Two different attacks are hardly ever worth more than the mean of two like the one and two like the other.
    if (hopes[one] + hopes[other] <= 2 * this.#most || Math.min(hopes[one], hopes[other]) < 0) return 0;
    const chance = this.#chance(view, sight, Math.min(one, other), Math.max(one, other), 0);
    if (chance <= this.#most) return 0;
    this.#most = chance;
    return (1 << one) | (1 << other);
  }

  /** The chance to win if these two attack, or the one if they are the same, and others with them whose attacks are not weighed. */
  #chance(view: View, { bomber }: Sight, one: number, other: number, others: number): number {
    const attackers = others | (1 << one) | (1 << other);
    const paired = one !== other && mayCombine(view, this.rules, one, other);
    const next = one === other ? null : this.#shot(view, other, attackers, paired);
    return bomber.attacks(this.#shot(view, one, attackers, paired), next, this.#points(view, attackers), view.towardsPoint);
  }

  /** 4.4 The points left when all but these have aborted. */
  #points(view: View, attackers: number): number {
    return view.tacticalPoints + refunded(view, this.rules, view.forcedAborts + members(view.flying) - members(attackers), attackers);
  }

  /** More fighters join, one or two at a time, while what they gain is worth more than the points that their aborts would earn. */
  #joined(view: View, sight: Sight, attackers: number): number {
    let joined = attackers;
    let most = sight.bomber.chance(this.#points(view, attackers), view.towardsPoint);
    for (let one = 0; one < view.fighters; one++) {
      for (let other = one; other < view.fighters; other++) {
        const added = (1 << one) | (1 << other);
        if (members(attackers) < 2 || (added & view.flying) !== added || (added & attackers) !== 0) continue;
        const chance = this.#chance(view, sight, one, other, attackers);
        if (chance <= most) continue;
        most = chance;
        joined = attackers | added;
      }
    }
    return joined === attackers ? attackers : this.#joined(view, sight, joined);
  }

  /** The odds of a fighter's attack when only these fighters attack: turrets on others spray. */
  #shot(view: View, fighter: number, attackers: number, paired: boolean): Shot {
    const { rules } = this;
    const space = view.space[fighter];
    let black = blackOfSpace(view, rules, space);
    let red = redOfSpace(view, rules, space);
    for (let turret = 0; turret < TURRETS.length; turret++) {
      const on = view.turretOn[turret];
      if (on === fighter) {
        black += rules.sightAttack[turret];
        red += rules.sightDefence[turret];
      } else if (view.turretZone[turret] === rules.zone[space] && canTarget(rules, turret, space) && (on < 0 || (attackers & (1 << on)) === 0)) {
        red += rules.sprayDefence[turret];
      }
    }
    return this.#sights.pairs.shots.unseen(space, black, red, paired);
  }

  attack(view: View): number {
    const bomber = this.#sights.pairs.bomber(view);
    let most = -1;
    let best = -1;
    for (let fighter = 0; fighter < view.fighters; fighter++) {
      if (!flies(view, fighter)) continue;
      const partner = this.#partner(view, fighter);
      const shot = this.#shot(view, fighter, view.flying, partner >= 0);
      const chance = bomber.attacks(shot, partner < 0 ? null : shot, view.tacticalPoints, view.towardsPoint);
      if (chance <= most) continue;
      most = chance;
      best = partner < 0 ? alone(fighter) : together(Math.min(fighter, partner), Math.max(fighter, partner));
    }
    return best;
  }

  /** 5.3 The fighter that would combine with this one, or -1. */
  #partner(view: View, fighter: number): number {
    for (let other = 0; other < view.fighters; other++) {
      if (other !== fighter && flies(view, other) && mayCombine(view, this.rules, fighter, other)) return other;
    }
    return -1;
  }

  press(view: View): number {
    const { rules } = this;
    const { pairs } = this.#sights;
    const bomber = pairs.bomber(view);
    const black = attackModifier(view, rules, view.fighter);
    const red = defenceModifier(view, rules, view.fighter);
    const chance = (press: number) => {
      const shot = pairs.shots.known(view.space[view.fighter], black + press, red + press);
      return bomber.attacks(shot, null, view.tacticalPoints - press, view.towardsPoint);
    };
    return chance(1) > chance(0) ? 1 : 0;
  }
}

export default defineStrategy<Types>({
  game: 'schwarm',
  called: 'the best player',
  about: 'The strong player: waits, pass after pass, for a pair of attacks that is worth more than waiting, by a dynamic program over pairs',
  parameters: {
    opening: { default: 2, min: 1, max: 3, step: 1, about: 'Rottes of the first pass, whose aborts earn one point at most' },
    rottes: { default: 3, min: 1, max: 3, step: 1, about: 'Rottes of later passes, while there are points for them' },
  },
  create: ({ rules, parameters: { opening, rottes } }) => {
    const hunter = new Hunter(rules);
    return {
      rottes: ({ pass, tacticalPoints }) => (pass === 1 ? Math.min(opening, 1 + tacticalPoints) : Math.min(rottes, tacticalPoints)),
      place: (view) => hunter.place(view),
      adjust: (view) => hunter.adjust(view),
      abort: (view) => hunter.abort(view),
      attack: (view) => hunter.attack(view),
      press: (view) => hunter.press(view),
      save: () => 1,
    };
  },
});
