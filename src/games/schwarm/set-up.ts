import type { Dice } from '../../chance/index.js';
import { BALL, FRONT, REAR, SECTIONS, spaceName, TOP, TURRETS, ZONE_HOURS, ZONES } from './board.js';
import { STARTING, SUN } from './channels.js';
import type { SchwarmRecord } from './record.js';
import type { SchwarmRules } from './rules.js';
import { clearGame, type SchwarmState } from './state.js';
import { STARTING_DAMAGE } from './tables.js';
import { WIN } from './victory.js';

/** 1.0 Set-up. */
export function setUp(s: SchwarmState, rules: SchwarmRules, dice: Dice, record: SchwarmRecord): void {
  clearGame(s);
  s.tacticalPoints = rules.startingPoints;
  for (let roll = 0; roll < rules.startingRolls; roll++) startingDamage(s, rules, dice, record);
  placeSun(s, rules, dice, record);
  placeTurrets(s, rules, dice, record);
}

/** 1.2 Starting damage. */
function startingDamage(s: SchwarmState, rules: SchwarmRules, dice: Dice, record: SchwarmRecord): void {
  dice.at(STARTING);
  const roll = dice.d10();
  const { section, hits } = STARTING_DAMAGE[roll - 1];
  const struck = SECTIONS.indexOf(section);
  s.damage[struck] += hits;
  if (record.telling) record.say('1.2', `Starting damage ${roll}: ${hits === 0 ? 'none' : `${section} ${hits}`}`);
  if (s.damage[struck] >= rules.destroyedAt[struck]) {
    s.outcome = WIN;
    record.cause = struck;
  }
  if (!rules.startingDamageEarns) return;
  s.towardsPoint += hits;
  while (s.towardsPoint >= rules.hitsPerPoint) {
    s.towardsPoint -= rules.hitsPerPoint;
    s.tacticalPoints++;
    record.earnedByHits++;
  }
}

/** 1.3 The sun. */
function placeSun(s: SchwarmState, rules: SchwarmRules, dice: Dice, record: SchwarmRecord): void {
  dice.at(SUN);
  const roll = dice.d10();
  s.sun = rules.sun[roll - 1];
  s.facingSun = rules.opposite[s.sun];
  if (record.telling) record.say('1.3', `The sun (${roll}) stands at ${spaceName(s.sun)}`);
}

/** 1.4 One turret at random in front, the other in the rear; on an even roll the top turret turns to the sun. */
function placeTurrets(s: SchwarmState, rules: SchwarmRules, dice: Dice, record: SchwarmRecord): void {
  const inFront = dice.d10() % 2 === 0 ? TOP : BALL;
  aim(s, inFront, FRONT);
  aim(s, 1 - inFront, REAR);
  if (dice.d10() % 2 === 0) aim(s, TOP, rules.zone[s.sun]);
  if (record.telling) {
    const where = TURRETS.map((name, turret) => `the ${name} turret covers the ${ZONES[s.turretZone[turret]]}`);
    record.say('1.4', where.join(', '));
  }
}

function aim(s: SchwarmState, turret: number, zone: number): void {
  s.turretZone[turret] = zone;
  s.turretHour[turret] = ZONE_HOURS[zone][1];
}
