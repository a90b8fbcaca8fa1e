import { hasMission, type Rules, type Seen } from 'sortie/games/their-finest-hour';

const weight = (byDefault: number, max: number, about: string) => ({ default: byDefault, min: 0, max, about });

/** How much each part of an `Outlook` weighs, in aircraft, as tunable parameters. */
export const WEIGHTS = {
  guns: weight(0.42, 3, 'Guns that bear on an enemy at the start of the next activation'),
  exposed: weight(0.82, 3, 'Enemy guns that bear on this aircraft at the start of its next activation'),
  hunt: weight(0.86, 3, 'A shot within reach of the next activation'),
  hunted: weight(0.98, 3, 'Being within reach of an enemy in its next activation'),
  late: weight(0.5, 1, 'Chance that the enemy acts first in the next turn'),
  spent: weight(0.4, 1, 'Chance that an enemy that has acted acts first'),
  waiting: weight(0.05, 1, 'Chance that an enemy that waits while another acts comes first'),
  answer: weight(0, 1, 'Chance to act before the enemy after a reaction'),
  round: weight(0.87, 1, 'A shot after turning round in an evasion, relative to one in flight'),
  apart: weight(0.001, 0.005, 'Each mm of distance to an enemy'),
  ram: weight(2.1, 9, 'A collision by choice, by its chance and its gain, relative to the place where the move ends'),
  reply: weight(2.4, 4, 'The reply to a shot'),
  quarry: weight(4, 10, 'Worth of an enemy on a mission'),
  duty: weight(0.1, 2, 'Weight of its own risks while it has a mission to stop'),
};

export type Weights = Readonly<Record<keyof typeof WEIGHTS, number>>;

/** The worth of an enemy, in aircraft. */
export function prizeFor(rules: Rules, enemy: Seen, weights: Weights): number {
  return hasMission(rules, enemy) ? weights.quarry : 1;
}
