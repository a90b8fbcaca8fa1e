import { combat } from './combat.js';
import { detection, forget } from './detection.js';
import { initiative, waiting } from './initiative.js';
import { movement } from './movement.js';
import type { Play } from './types.js';
import { timeIsUp } from './victory.js';

/** Activations of one turn are fewer than this: 30 squadrons at the most. */
const CLOCK = 64;

/** 3 One activation: a squadron is named, searches, moves and fights. */
export function turn(play: Play): void {
  const { state, rules, dice, record } = play;
  dice.clock.turn = state.turn * CLOCK + state.activations++;
  const squadron = initiative(play);
  const side = rules.sideOfSquadron[squadron];
  state.acted[squadron] = 1;
  state.actedCount[side]++;
  state.now.squadron = squadron;
  if (record.telling) record.say('3', `turn ${state.turn}: ${rules.squadronNames[squadron]} acts`);
  if (rules.options.phases === 'move-first') movement(play, squadron);
  detection(play, squadron);
  if (rules.options.phases !== 'move-first') movement(play, squadron);
  combat(play, squadron);
  stand(play, squadron);
  if (state.outcome === 0 && waiting(state, rules, 0) + waiting(state, rules, 1) === 0) nextTurn(play);
}

/** Resets the fields of an activation. */
function stand({ state, rules }: Play, squadron: number): void {
  const first = rules.squadronStart[squadron];
  const end = rules.squadronStart[squadron + 1];
  state.open.fill(0, first * 4, end * 4);
  state.prey.fill(0, first, end);
  if (rules.options.detectionCarry === 'this-activation') state.detected[squadron] = 0;
}

/** 3 When all squadrons have acted, a new turn begins. */
function nextTurn(play: Play): void {
  const { state, rules } = play;
  state.turn++;
  state.activations = 0;
  state.acted.fill(0);
  state.actedCount.fill(0);
  state.manoeuvreSpent.fill(0);
  forget(state, rules);
  if (state.turn > rules.turnLimit) timeIsUp(play);
}
