import { lowest, single } from '../../engine/index.js';
import { passes } from '../../mechanics/pass-dice.js';
import type { Aircraft } from './aircraft.js';
import { MISSION, NONE } from './answers.js';
import { ask } from './ask.js';
import { BOMBER } from './attributes.js';
import { ON } from './channels.js';
import { diceWords, ROW, SITUATION } from './counters.js';
import type { Rules } from './rules.js';
import { enemiesInSight } from './sight.js';
import type { Play } from './types.js';

/**
 * 5.1 Focus gives a unit without a player its target. The test may be taken once, at any moment of the activation: it is offered
 * when the unit is activated, and again whenever the enemies in sight have changed. With one enemy in sight there is no test.
 */
export function chooseFocus(play: Play, leader: Aircraft): void {
  const { state, seats, record } = play;
  if (state.focused === 1) return;
  const enemies = enemiesInSight(play, leader);
  if (enemies === state.focusAmong) return;
  state.focusAmong = enemies;
  if (seats[leader.side].focus(ask(play, leader)) === 0) return;
  if (single(enemies)) state.focus = enemies === 0 ? -1 : lowest(enemies);
  else testFocus(play, leader, enemies);
  if (state.focus === NONE || !record.telling) return;
  record.say('5.1', `${leader.id} goes for ${state.focus === MISSION ? 'the objective of its mission' : state.aircraft[state.focus].id}`);
}

/**
 * 5.1 Two passes: the best target, or the objective of its mission. One: that objective, or the nearest. None: a die for each
 * enemy, two for the nearest; the highest total is the target.
 */
export function testFocus(play: Play, leader: Aircraft, enemies: number): void {
  const { state, dice, record } = play;
  state.focused = 1;
  dice.at(ON.focus);
  const passed = passes(dice, leader.rep, 2);
  record.tests[ROW.focus * 3 + passed]++;
  if (record.telling) record.say('5.1', `${leader.id} ${SITUATION[ROW.focus]}: passes ${passed} of ${diceWords(2)}`);
  if (passed === 0) state.focus = drawn(play, leader, enemies);
  else state.focus = chosen(play, leader, passed === 2 ? enemies : nearestOf(play, leader, enemies).bit | onMissions(play, enemies));
}

/** 5.1 The player's choice among these enemies, or MISSION if the unit has one. */
function chosen(play: Play, leader: Aircraft, choices: number): number {
  const { rules, seats } = play;
  const mission = hasMission(rules, leader) ? 1 : 0;
  if (mission === 0 && single(choices)) return lowest(choices);
  const view = ask(play, leader);
  view.choices = choices;
  view.mission = mission;
  return seats[leader.side].bestTarget(view);
}

const ATTACKER = 0;

/** 5.1 Whether its mission leads it to a place: the objective while it has a bomb, or the line that bombers must pass. */
export function hasMission(rules: Rules, one: Readonly<Aircraft>): boolean {
  if (one.side !== ATTACKER) return false;
  return (rules.objective !== null && one.bombs > 0) || (rules.lineX < Number.POSITIVE_INFINITY && (one.attributes & BOMBER) !== 0);
}

/** 5.1 The enemies that fly a mission, as bits: the other side's mission is to stop them. */
function onMissions({ state, rules }: Play, enemies: number): number {
  let bits = 0;
  for (let rest = enemies; rest !== 0; rest &= rest - 1) {
    const one = state.aircraft[lowest(rest)];
    if (hasMission(rules, one)) bits |= one.bit;
  }
  return bits;
}

export function nearestOf({ state }: Play, leader: Aircraft, enemies: number): Aircraft {
  let nearest = leader;
  let least = Number.POSITIVE_INFINITY;
  for (let rest = enemies; rest !== 0; rest &= rest - 1) {
    const one = state.aircraft[lowest(rest)];
    const distance = (one.x - leader.x) ** 2 + (one.y - leader.y) ** 2;
    if (distance >= least) continue;
    least = distance;
    nearest = one;
  }
  return nearest;
}

/** 5.1 No pass: the dice choose the target; among equals, the nearest. */
function drawn(play: Play, leader: Aircraft, enemies: number): number {
  const { state, dice, record } = play;
  const nearest = nearestOf(play, leader, enemies);
  let best = 0;
  let equals = 0;
  for (let rest = enemies; rest !== 0; rest &= rest - 1) {
    const one = state.aircraft[lowest(rest)];
    const roll = dice.d6() + (one === nearest ? dice.d6() : 0);
    if (record.telling) record.say('5.1', `${one.id} rolls ${roll}`);
    if (roll > best) equals = 0;
    if (roll < best) continue;
    best = roll;
    equals |= one.bit;
  }
  return nearestOf(play, leader, equals).index;
}
