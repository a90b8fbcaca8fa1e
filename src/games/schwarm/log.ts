import { bytes, log, type Recorded, shorts } from '../../engine/index.js';
import { FIGHTERS, NONE } from './board.js';
import type { Rules } from './rules.js';

const byPass = log(shorts(({ passLimit }: Rules) => passLimit + 1));
const byAttack = log(bytes((rules: Rules) => FIGHTERS * (rules.passLimit + 1)));

/** Two logs, with an entry for each pass and for each attack, which the measures read once, at the end. */
export const notes = {
  /** By pass, from 0: tactical points and bomber points at its start. */
  passes: 0,
  pointsAt: byPass,
  bomberAt: byPass,
  /** By attack: the space, the section struck or NONE (also for void hits), and whether the fighter was hit. */
  attacks: 0,
  attackedFrom: byAttack,
  struck: byAttack,
  fighterHit: byAttack,
  /** For luck, by attack: modifiers of both dice, points left, fighters still to attack after this one. */
  black: byAttack,
  red: byAttack,
  points: log(shorts((rules: Rules) => FIGHTERS * (rules.passLimit + 1))),
  fightersLeft: byAttack,
  earnedByHits: 0,
  /** The section whose last hit destroyed the bomber. */
  cause: NONE,
};
export type Log = Recorded<typeof notes> & { readonly rules: Rules };
