import type { Battle } from './battle.js';
import { combat } from './combat.js';
import { detection, forget } from './detection.js';
import { initiative, waiting } from './initiative.js';
import { movement } from './movement.js';
import { THIS_TURN } from './rules.js';
import { TURN_LIMIT } from './victory.js';

/** Activations of one turn are fewer than this: 30 squadrons at the most. */
const CLOCK = 64;

/** 3 One activation: a squadron is named, searches, moves and fights. */
export function activate(battle: Battle): void {
  const { state, rules, dice, record } = battle;
  dice.clock.turn = state.turn * CLOCK + state.activations++;
  const squadron = initiative(battle);
  const side = rules.sideOfSquadron[squadron];
  state.acted[squadron] = 1;
  state.actedCount[side]++;
  state.now.squadron = squadron;
  if (record.telling) record.say('3', `turn ${state.turn}: ${rules.squadronNames[squadron]} acts`);
  detection(battle, squadron);
  movement(battle, squadron);
  combat(battle, squadron);
  stand(battle, squadron);
  if (state.outcome === 0 && waiting(state, rules, 0) + waiting(state, rules, 1) === 0) nextTurn(battle);
}

/** What served the activation only is put away. */
function stand({ state, rules }: Battle, squadron: number): void {
  const first = rules.squadronStart[squadron];
  const end = rules.squadronStart[squadron + 1];
  state.open.fill(0, first * 4, end * 4);
  state.prey.fill(0, first, end);
  if (rules.carry < THIS_TURN) state.detected[squadron] = 0;
}

/** 3 When all squadrons have acted, a new turn begins; 8 after the last one nobody has won. */
function nextTurn({ state, rules, record }: Battle): void {
  state.turn++;
  state.activations = 0;
  state.acted.fill(0);
  state.actedCount.fill(0);
  state.manoeuvreSpent.fill(0);
  forget(state, rules);
  if (state.turn <= rules.turnLimit) return;
  state.outcome = TURN_LIMIT;
  if (record.telling) record.say('8', `turn ${rules.turnLimit} is over: a draw`);
}
