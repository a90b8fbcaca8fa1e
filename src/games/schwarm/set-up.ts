import { BALL, FRONT, REAR, SECTIONS, spaceName, TOP, TURRETS, ZONE_HOURS, ZONES } from './board.js';
import { ON } from './channels.js';
import { reset, type State, WIN } from './state.js';
import { STARTING_DAMAGE } from './tables.js';
import type { Play } from './types.js';

/** 1.0 Set-up. */
export function setUp(play: Play): void {
  const { state, rules } = play;
  reset(state);
  state.tacticalPoints = rules.options.tacticalPoints;
  for (let roll = 0; roll < rules.options.startingRolls; roll++) startingDamage(play);
  placeSun(play);
  placeTurrets(play);
}

/** 1.2 Starting damage. */
function startingDamage({ state, rules, dice, record }: Play): void {
  dice.at(ON.startingDamage);
  const roll = dice.d10();
  const { section, hits } = STARTING_DAMAGE[roll - 1];
  const struck = SECTIONS.indexOf(section);
  state.damage[struck] += hits;
  if (record.telling) record.say('1.2', `Starting damage ${roll}: ${hits === 0 ? 'none' : `${section} ${hits}`}`);
  if (state.damage[struck] >= rules.destroyedAt[struck]) {
    state.outcome = WIN;
    record.cause = struck;
  }
  if (hits > 0) record.asked.startingDamageEarns++;
  if (!rules.options.startingDamageEarns) return;
  state.towardsPoint += hits;
  while (state.towardsPoint >= rules.hitsPerPoint) {
    state.towardsPoint -= rules.hitsPerPoint;
    state.tacticalPoints++;
    record.earnedByHits++;
  }
}

/** 1.3 The sun. */
function placeSun({ state, rules, dice, record }: Play): void {
  dice.at(ON.sunAndTurrets);
  const roll = dice.d10();
  state.sun = rules.sun[roll - 1];
  state.facingSun = rules.opposite[state.sun];
  if (record.telling) record.say('1.3', `The sun (${roll}) stands at ${spaceName(state.sun)}`);
}

/** 1.4 One turret at random in front, the other in the rear; on an even roll the top turret turns to the sun. */
function placeTurrets({ state, rules, dice, record }: Play): void {
  const inFront = dice.d10() % 2 === 0 ? TOP : BALL;
  aim(state, inFront, FRONT);
  aim(state, 1 - inFront, REAR);
  if (dice.d10() % 2 === 0) aim(state, TOP, rules.zone[state.sun]);
  if (record.telling) {
    const where = TURRETS.map((name, turret) => `the ${name} turret covers the ${ZONES[state.turretZone[turret]]}`);
    record.say('1.4', where.join(', '));
  }
}

function aim(state: State, turret: number, zone: number): void {
  state.turretZone[turret] = zone;
  state.turretHour[turret] = ZONE_HOURS[zone][1];
}
