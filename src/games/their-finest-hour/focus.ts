import { passes } from '../../mechanics/pass-dice.js';
import type { Aircraft } from './aircraft.js';
import { firstOf, single } from './bits.js';
import { FOCUS_DICE } from './channels.js';
import { FOCUS } from './record.js';
import { enemiesInSight } from './sight.js';
import type { Fight } from './state.js';

/**
 * 5.1 Focus, for a side that nobody plays: whom this unit goes for. With one enemy in sight there is nothing to test.
 * A side whose pilot wants no test chooses its targets freely.
 */
export function chooseFocus(fight: Fight, leader: Aircraft): void {
  fight.focus = -1;
  if (fight.pilots[leader.side].focus(fight.ask(leader)) === 0) return;
  const enemies = enemiesInSight(fight, leader);
  if (enemies === 0) return;
  if (single(enemies)) fight.focus = firstOf(enemies);
  else testFocus(fight, leader, enemies);
  if (fight.record.telling) fight.record.say('5.1', `${leader.id} goes for ${fight.aircraft[fight.focus].id}`);
}

/** 5.1 Two passes: the best target. One: the nearest. None: a die for each enemy, two for the nearest, and the highest draws it. */
export function testFocus(fight: Fight, leader: Aircraft, enemies: number): void {
  fight.dice.at(FOCUS_DICE);
  const passed = passes(fight.dice, leader.rep, 2);
  fight.record.tests[FOCUS * 3 + passed]++;
  if (fight.record.telling) fight.record.say('5.1', `${leader.id}, focus: passes ${passed}`);
  if (passed === 2) {
    const view = fight.ask(leader);
    view.choices = enemies;
    fight.focus = fight.pilots[leader.side].bestTarget(view);
  } else fight.focus = passed === 1 ? nearestOf(fight, leader, enemies).index : drawn(fight, leader, enemies);
}

export function nearestOf(fight: Fight, leader: Aircraft, enemies: number): Aircraft {
  let nearest = leader;
  let least = Number.POSITIVE_INFINITY;
  for (let rest = enemies; rest !== 0; rest &= rest - 1) {
    const one = fight.aircraft[firstOf(rest)];
    const distance = (one.x - leader.x) ** 2 + (one.y - leader.y) ** 2;
    if (distance >= least) continue;
    least = distance;
    nearest = one;
  }
  return nearest;
}

/** 5.1 No pass: the dice draw the target; of equals, the nearest. */
function drawn(fight: Fight, leader: Aircraft, enemies: number): number {
  const nearest = nearestOf(fight, leader, enemies);
  let best = 0;
  let equals = 0;
  for (let rest = enemies; rest !== 0; rest &= rest - 1) {
    const one = fight.aircraft[firstOf(rest)];
    const roll = fight.dice.d6() + (one === nearest ? fight.dice.d6() : 0);
    if (fight.record.telling) fight.record.say('5.1', `${one.id} rolls ${roll}`);
    if (roll > best) equals = 0;
    if (roll < best) continue;
    best = roll;
    equals |= one.bit;
  }
  return nearestOf(fight, leader, equals).index;
}
