import { lowest } from '../../engine/index.js';
import { passes } from '../../mechanics/pass-dice.js';
import type { Aircraft } from './aircraft.js';
import { ask } from './ask.js';
import { single } from './bits.js';
import { FOCUS_DICE } from './channels.js';
import { FOCUS } from './record.js';
import { enemiesInSight } from './sight.js';
import type { Play } from './types.js';

/**
 * 5.1 Focus, for a side that nobody plays: whom this unit goes for. With one enemy in sight there is nothing to test.
 * The test may be taken at any moment of the activation, once: it is offered when the unit wakes, and again wherever the
 * enemies in sight are others than when it was offered last. A side whose player wants no test chooses its targets freely.
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
  if (state.focus < 0) return;
  if (record.telling) record.say('5.1', `${leader.id} goes for ${state.aircraft[state.focus].id}`);
}

/** 5.1 Two passes: the best target. One: the nearest. None: a die for each enemy, two for the nearest, and the highest draws it. */
export function testFocus(play: Play, leader: Aircraft, enemies: number): void {
  const { state, seats, dice, record } = play;
  state.focused = 1;
  dice.at(FOCUS_DICE);
  const passed = passes(dice, leader.rep, 2);
  record.tests[FOCUS * 3 + passed]++;
  if (record.telling) record.say('5.1', `${leader.id}, focus: passes ${passed}`);
  if (passed === 2) {
    const view = ask(play, leader);
    view.choices = enemies;
    state.focus = seats[leader.side].bestTarget(view);
  } else state.focus = passed === 1 ? nearestOf(play, leader, enemies).index : drawn(play, leader, enemies);
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

/** 5.1 No pass: the dice draw the target; of equals, the nearest. */
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
