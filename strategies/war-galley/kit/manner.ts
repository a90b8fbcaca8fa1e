import type { Parameter } from 'sortie/engine';

/** How a captain fights: what he thinks each thing is worth, and when he does what. Points are victory points (9.1). */
export const MANNERS = {
  ram: { default: 1, min: 0, max: 2, about: "Worth of a successful ram, in parts of the target's points" },
  rake: { default: 0.45, min: 0, max: 2, about: "Worth of breaking oars, in parts of the target's points" },
  board: { default: 0.8, min: 0, max: 2, about: "Worth of a prize, in parts of the target's points; 0 never boards" },
  fire: { default: 0.3, min: 0, max: 1, about: 'Shoots after moving; at 1 also before, so as to row away; at 0 never' },
  evade: { default: 0.35, min: 0, max: 1, about: 'Chance of being struck from which he evades' },
  offence: { default: 0.3, min: 0, max: 2, about: "Weight of being well placed for the next turn's attack" },
  caution: { default: 0.25, min: 0, max: 2, about: "Weight of not being well placed for the enemy's" },
  formation: { default: 0, min: 0, max: 2, about: 'Points for each friend abreast on the same heading' },
  envelop: { default: 0, min: 0, max: 3, about: "Extra weight of the enemy's stern and flanks over his bow" },
  reserve: { default: 0, min: 0, max: 9, step: 1, about: 'Every so many-th ship stays behind the line as a reserve; 0 none' },
  standOff: { default: 0, min: 0, max: 6, step: 1, about: 'Wants to be so many hexes from the enemy rather than at him; 0 does not' },
  lighten: { default: 0, min: 0, max: 1, step: 1, about: 'Throws his towers overboard on the way in (8.48)' },
  furl: { default: 9, min: 0, max: 30, step: 1, about: 'Keeps his sails up until an enemy is so near (6.2)' },
  exits: { default: 0, min: 0, max: 5, about: 'Makes for the far edge of the map, with so much weight' },
  home: { default: 1.5, min: 0, max: 5, about: 'Points that a row nearer to the edge is worth where his fleet scores by leaving (9.1, Aegates)' },
  dash: { default: 1, min: -1, max: 20, about: 'Goes to maximum speed for a blow when an enemy is within so many hexes of his reach; below 0 never' },
  boldness: { default: 0.4, min: 0, max: 1, about: 'Least chance of carrying a ship with which he grapples' },
  company: { default: 0, min: 0, max: 1, step: 1, about: 'Boards where friends board, and reckons with their marines (8.22)' },
  tricks: { default: 1, min: 0, max: 1, step: 1, about: 'Uses the anastrophe and the diekplus when he can' },
  flag: { default: 0, min: 0, max: 1, about: "Weight of an admiral aboard (9.2), in parts of the points that his fleet's flight would give" },
  vigilance: { default: 0, min: 0, max: 20, step: 1, about: 'Looks for a good place, not only for the shortest way, from so many hexes further off' },
  turns: { default: 2, min: 0, max: 9, step: 1, about: 'Turns that he thinks of in one course' },
} as const satisfies Readonly<Record<string, Parameter>>;

export type Manner = { [K in keyof typeof MANNERS]: number };

export const STEADY = Object.fromEntries(Object.entries(MANNERS).map(([name, spec]) => [name, spec.default])) as Manner;

/** The tunable parameters of a plan: what it sets, with its own values as defaults. */
export function tunable(plan: Partial<Manner>): Readonly<Record<string, Parameter>> {
  return Object.fromEntries((Object.keys(plan) as (keyof Manner)[]).map((name) => [name, { ...MANNERS[name], default: plan[name] as number }]));
}
