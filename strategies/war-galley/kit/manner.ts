/** How a captain fights: what he thinks each thing is worth. One set of numbers makes one strategy. */
export interface Manner {
  /** Worth of a successful ram, in parts of the target's points. */
  ram: number;
  /** Worth of breaking oars, in parts of the target's points. */
  rake: number;
  /** Worth of a prize, in parts of the target's points. */
  board: number;
  /** Worth of a marine shot down or a ship set on fire; 0 never shoots. */
  fire: number;
  /** Chance of being struck from which he evades. */
  evade: number;
  /** Weight of being well placed for the next turn's attack. */
  offence: number;
  /** Weight of not being well placed for the enemy's. */
  caution: number;
  /** Weight of friends abreast on the same heading. */
  formation: number;
  /** Extra weight of the enemy's stern and flanks over his bow. */
  envelop: number;
  /** Every so many-th ship stays behind the line as a reserve; 0 none. */
  reserve: number;
  /** Wants to be this many hexes from the enemy rather than at him; 0 does not. */
  standOff: number;
  /** Makes for the far edge of the map. */
  exits: number;
  /** Goes to maximum speed when an enemy is within so many hexes of his reach. */
  dash: number;
  /** Least chance of carrying a ship with which he grapples. */
  boldness: number;
  /** Uses the anastrophe and the diekplus when he can. */
  tricks: number;
  /** Weight of an admiral aboard (9.2), in parts of the points that his fleet's flight would give. */
  flag: number;
  /** Looks for a good place, not only for the shortest way, from so many hexes further off. */
  vigilance: number;
  /** Turns that he thinks of in one course. */
  turns: number;
}

export const STEADY: Manner = {
  ram: 1,
  rake: 0.45,
  board: 0.8,
  fire: 0.3,
  evade: 0.35,
  offence: 0.3,
  caution: 0.25,
  formation: 0,
  envelop: 0,
  reserve: 0,
  standOff: 0,
  exits: 0,
  dash: 1,
  boldness: 0.4,
  tricks: 1,
  flag: 0,
  vigilance: 0,
  turns: 2,
};
