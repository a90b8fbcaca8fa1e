import { diceOf, ON } from '../channels.js';
import { LUCK, TRY } from '../counters.js';
import { PORT, rakedSide } from '../geometry.js';
import { luckOfTwoDice } from '../luck.js';
import { slow } from '../ship/speed.js';
import { reaches, twoDice } from '../two-dice.js';
import type { Course, Play, Rules, Sea, Ship } from '../types.js';
import { signed } from '../words.js';
import { firstBlow } from './contact.js';
import { offerAnswer } from './missiles.js';

/** 7.22, 6.23 */
export function cannotRake(ship: Ship): string | undefined {
  if (ship.crippled || ship.fatigue > 0 || ship.half === 1) return '7.22: crippled, fatigued and half-speed galleys do not rake';
  if (ship.sails === 1) return '6.23: no rake under sail';
  return ship.immobile ? '6.37: it cannot move' : undefined;
}

/** 7.21 Why the last move does not rake that ship, or undefined. */
export function rakeRefusal(state: Sea, rules: Rules, ship: Ship, course: Course, target: number): string | undefined {
  const unable = cannotRake(ship);
  if (unable !== undefined) return unable;
  const other = state.ships[target];
  if (other === undefined || other.bow < 0 || other.owner === ship.owner) return '7.21: no enemy';
  if (other.aground > 0) return '6.36: a galley aground is not rammed or raked';
  if (course.raked === target) return '7.23: raked just now';
  return rakedSide(rules.next, other, course.from, course.bow) === 0 ? '7.21: it has not just entered the middle of that flank' : undefined;
}

/** 7.27 Compares maximum or cruise speeds by the raker's face (option rakeSpeed: by each ship's own); 6.7 a failed reaction ram. */
export function rakeModifier(rules: Rules, ship: Ship, target: Ship): number {
  const own = ship.fast === 1 ? ship.maximum : ship.card.cruise;
  const face = rules.options.rakeSpeed === 'own-faces' ? target.fast : ship.fast;
  const its = face === 1 ? target.maximum : target.card.cruise;
  let modifier = own > its ? 1 : own < its ? -1 : 0;
  if (target.crippled || target.tied) modifier++;
  if (!target.immobile && (target.half === 1 || target.fatigue > 0)) modifier++;
  if (ship.hampered === 1) modifier--;
  return modifier;
}

export const rakeNeed = (rules: Rules, crew: number, targetCrew: number): number => rules.rake[(targetCrew << 4) | crew];

export function rakeResult(rules: Rules, roll: number, crew: number, targetCrew: number, modifier: number): boolean {
  return reaches(roll + modifier, rakeNeed(rules, crew, targetCrew));
}

/** 7.2, 7.23 Costs no movement points; the ship rows on. */
export function rake(play: Play, ship: Ship, target: Ship): void {
  const { state, rules } = play;
  const refused = rakeRefusal(state, rules, ship, state.course, target.id);
  if (refused !== undefined) throw new Error(`${refused} (${ship.name})`);
  const side = rakedSide(rules.next, target, state.course.from, state.course.bow);
  state.course.raked = target.id;
  offerAnswer(play, target, ship);
  resolveRake(play, ship, target, side);
}

/** 7.26-7.28 */
export function resolveRake(play: Play, ship: Ship, target: Ship, side: number): boolean {
  const { rules, record } = play;
  const modifier = rakeModifier(rules, ship, target);
  if (ship.fast !== target.fast) record.asked.rakeSpeed++;
  ship.rakeTried = 1;
  firstBlow(play);
  const roll = twoDice(diceOf(play, ON.rake, ship.id));
  const success = rakeResult(rules, roll, ship.crew, target.crew, modifier);
  record.attempt(TRY.rake, ship.owner, success);
  record.between(TRY.rake, ship.card.kind, target.card.kind, success);
  // A rake is worth half a ram: it needs a second blow (7.2).
  luckOfTwoDice(play, LUCK.rakes, ship.owner, roll, (sum) =>
    rakeResult(rules, sum, ship.crew, target.crew, modifier) ? target.card.defence / 2 : 0,
  );
  if (record.telling)
    record.say(
      '7.26',
      `${ship.name} rakes ${target.name} to ${side === PORT ? 'port' : 'starboard'}: crew ${ship.crew} against ${target.crew}, needs ${rakeNeed(rules, ship.crew, target.crew)} or more, ${roll}${signed(modifier)}: ${success ? 'crippled' : 'no effect'}`,
    );
  if (success) cripple(target, side);
  if (success && record.firstStrike === 0) record.firstStrike = 1 + ship.owner;
  return success;
}

/** 7.28 Half-speed and fatigue markers are removed. */
export function cripple(target: Ship, side: number): void {
  if (side === PORT) target.crippledPort = 1;
  else target.crippledStarboard = 1;
  target.half = 0;
  target.fatigue = 0;
  slow(target);
}
