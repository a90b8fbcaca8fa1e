import type { Parameter } from 'sortie/engine';

/** The weights of a captain. Points are victory points (9.1). */
export const MANNERS = {
  ram: { default: 1, min: 0, max: 2, about: "Worth of a successful ram, as a share of the target's points" },
  rake: { default: 0.45, min: 0, max: 2, about: "Worth of breaking oars, as a share of the target's points" },
  board: { default: 0.8, min: 0, max: 2, about: "Worth of a prize, as a share of the target's points; 0 never boards" },
  fire: { default: 0.3, min: 0, max: 1, about: 'Shoots after moving; 1 also before rowing away, 0 never' },
  volley: { default: 0, min: 0, max: 5, about: 'Worth of a marine of either side in the shots beside an enemy (8.42), in points' },
  restless: { default: 0, min: 0, max: 1, step: 1, about: 'Never stays where it is at maximum speed' },
  evade: { default: 0.35, min: 0, max: 1, about: 'Lowest chance of being struck at which it evades' },
  offence: { default: 0.3, min: 0, max: 2, about: "Weight of a good position for the next turn's attack" },
  caution: { default: 0.25, min: 0, max: 2, about: "Weight of a bad position for the enemy's attack" },
  formation: { default: 0, min: 0, max: 2, about: 'Points for each friend abreast on the same heading' },
  envelop: { default: 0, min: 0, max: 3, about: "Extra weight of the enemy's stern and flanks over its bow" },
  reserve: { default: 0, min: 0, max: 9, step: 1, about: 'One ship in this number stays behind the line as a reserve; 0 none' },
  standOff: { default: 0, min: 0, max: 6, step: 1, about: 'Distance in hexes that it keeps from the enemy; 0 does not' },
  lighten: { default: 0, min: 0, max: 1, step: 1, about: 'Jettisons towers on the way in (8.48)' },
  furl: { default: 9, min: 0, max: 30, step: 1, about: 'Distance of the enemy at which it lowers its sails (6.2)' },
  exits: { default: 0, min: 0, max: 5, about: 'Points for each row nearer to the far edge of the map' },
  home: { default: 1.5, min: 0, max: 5, about: 'Points for each row nearer to the edge if its fleet scores by leaving (9.1, Aegates)' },
  dash: { default: 1, min: -1, max: 20, about: 'Goes to maximum speed for a blow at an enemy this many hexes beyond reach; below 0 never' },
  boldness: { default: 0.4, min: 0, max: 1, about: 'Lowest chance of capture at which it grapples' },
  company: { default: 0, min: 0, max: 1, step: 1, about: 'Boards together with friends and counts their marines (8.22)' },
  tricks: { default: 1, min: 0, max: 1, step: 1, about: 'Uses the anastrophe and the diekplus' },
  flag: { default: 0, min: 0, max: 1, about: "Worth of an admiral aboard (9.2), as a share of the points that his fleet's flight would give" },
  vigilance: { default: 0, min: 0, max: 20, step: 1, about: 'Hexes beyond reach at which it looks for a good position instead of the shortest way' },
  turns: { default: 2, min: 0, max: 9, step: 1, about: 'Turns in one course that it considers' },
} as const satisfies Readonly<Record<string, Parameter>>;

export type Manner = { [K in keyof typeof MANNERS]: number };

export const STEADY = Object.fromEntries(Object.entries(MANNERS).map(([name, spec]) => [name, spec.default])) as Manner;

/** The weights that a plan sets as parameters, with its values as defaults. */
export function tunable(plan: Partial<Manner>): Readonly<Record<string, Parameter>> {
  return Object.fromEntries((Object.keys(plan) as (keyof Manner)[]).map((name) => [name, { ...MANNERS[name], default: plan[name] as number }]));
}
