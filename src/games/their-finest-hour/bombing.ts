import { passes } from '../../mechanics/pass-dice.js';
import type { Aircraft } from './aircraft.js';
import { ask } from './ask.js';
import { BOMBER, DIVE_BOMBER } from './attributes.js';
import { ON } from './channels.js';
import { ROW } from './counters.js';
import { luckOfBomb } from './luck.js';
import type { Play } from './types.js';

/** The side with a mission: it bombs the objective or passes the line. */
const ATTACKER = 0;

/** 6 Whether it may bomb now: attacker, over the objective, with a bomb. 7 A dive bomber only in the activation after a dive. */
export function mayBomb({ rules }: Play, one: Aircraft): boolean {
  const { objective } = rules;
  if (objective === null || one.side !== ATTACKER || one.bombs === 0 || !one.able) return false;
  if ((one.attributes & BOMBER) === 0 && !divesOn(one)) return false;
  const dx = one.x - objective.x;
  const dy = one.y - objective.y;
  return dx * dx + dy * dy <= objective.radius * objective.radius;
}

/** 7 Dive bombers bomb after a dive in their last activation. */
function divesOn(one: Readonly<Aircraft>): boolean {
  return (one.attributes & DIVE_BOMBER) !== 0 && one.lined === 1;
}

export function offerBombing(play: Play, one: Aircraft): void {
  const { seats } = play;
  if (mayBomb(play, one) && seats[one.side].bomb(ask(play, one)) === 1) bomb(play, one);
}

/** 6 The bombing row of the reaction table. */
export function bomb(play: Play, one: Aircraft): void {
  const { state, rules, dice, record } = play;
  one.bombs = 0;
  dice.at(ON.bombing, one.index);
  const passed = passes(dice, one.rep, 2);
  const fromDive = divesOn(one);
  if (fromDive && rules.night && passed === 1) record.asked.diveBombing++;
  const diving = fromDive && !(rules.night && rules.options.diveBombing === 'by-day');
  const hits = (passed: number) => isBombed(passed, diving, (one.attributes & BOMBER) !== 0, rules.night, rules.goodVisibility);
  const hit = hits(passed);
  luckOfBomb(play, waysOf(one.rep, hits), hit);
  record.tests[ROW.bombing * 3 + passed]++;
  record.bombs++;
  if (hit) {
    record.bombsOnTarget++;
    state.bombHits++;
  }
  if (record.telling) record.say('6', `${one.id} bombs: passes ${passed}, ${hit ? 'the objective is hit' : 'missed'}`);
}

/** The throws of two dice, out of 36, that hit. */
function waysOf(rep: number, hits: (passed: number) => boolean): number {
  const pass = Math.min(6, Math.max(0, rep));
  return [(6 - pass) ** 2, 2 * pass * (6 - pass), pass ** 2].reduce((sum, ways, passed) => sum + (hits(passed) ? ways : 0), 0);
}

/** 6 Two passes hit. One hits from a dive, with instruments by day, or by night with good visibility. */
export function isBombed(passed: number, diving: boolean, instruments: boolean, night: boolean, goodVisibility: boolean): boolean {
  if (passed !== 1) return passed === 2;
  return diving || (night ? goodVisibility : instruments);
}
