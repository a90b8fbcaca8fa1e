import type { Dice } from '../../engine/index.js';
import { type Battle, MANOEUVRE, POSITION } from './battle.js';
import { SECTORS } from './elements.js';
import { manoeuvreOf } from './movement.js';
import { BY_ACTIVE, BY_TARGET, BY_TIE, LEAD_CAP } from './record.js';

const ANY_SECTOR = (1 << SECTORS.length) - 1;

/** 7.2 Each ship rolls a die and adds its manoeuvre points: above 0 the active ship has won, below 0 its target. */
export function contest(dice: Dice, active: number, target: number): number {
  return dice.d6() + active - (dice.d6() + target);
}

/** 7.2 Settles from which sector the active ship fires, and which sector of its target is hit. */
export function manoeuvre(battle: Battle, ship: number, target: number): void {
  const { state, rules, dice, record } = battle;
  const active = manoeuvreOf(state, rules, ship);
  const other = manoeuvreOf(state, rules, target);
  dice.at(MANOEUVRE);
  const lead = contest(dice, active, other);
  const by = lead > 0 ? BY_ACTIVE : lead < 0 ? BY_TARGET : BY_TIE;
  record.manoeuvres[(Math.max(-LEAD_CAP, Math.min(LEAD_CAP, active - other)) + LEAD_CAP) * 3 + by]++;
  if (by === BY_TIE) rollPosition(battle);
  else namePosition(battle, rules.sideOf[by === BY_ACTIVE ? ship : target]);
  if (record.telling) tell(battle, by, active, other);
}

/** 7.2 On a tie each player rolls the sector of his own ship. */
function rollPosition({ state: { now }, dice }: Battle): void {
  dice.at(POSITION);
  now.firing = dice.below(6);
  now.hit = dice.below(6);
}

/** 7.2 The winner names both sectors: any, or one of the two that are rolled for each ship. */
function namePosition({ state, rules, seats, dice }: Battle, winner: number): void {
  const { now } = state;
  now.firing = now.hit = -1;
  now.firingChoice = now.hitChoice = ANY_SECTOR;
  if (rules.betweenRolls) {
    dice.at(POSITION);
    now.firingChoice = (1 << dice.below(6)) | (1 << dice.below(6));
    now.hitChoice = (1 << dice.below(6)) | (1 << dice.below(6));
  }
  const answer = seats[winner].position(state.views[winner]);
  now.firing = firingOf(answer);
  now.hit = hitOf(answer);
}

/** 7.2 A position in one answer. */
export function position(firing: number, hit: number): number {
  return firing * SECTORS.length + hit;
}
export function firingOf(answer: number): number {
  return (answer / SECTORS.length) | 0;
}
export function hitOf(answer: number): number {
  return answer % SECTORS.length;
}

function tell({ state: { now }, rules, record }: Battle, by: number, active: number, other: number): void {
  const who = by === BY_TIE ? 'a tie: the dice choose' : `${rules.shipNames[by === BY_ACTIVE ? now.ship : now.target]} chooses`;
  const names = `${rules.shipNames[now.ship]} (${active}) against ${rules.shipNames[now.target]} (${other})`;
  record.say('7.2', `${names}, ${who}: fire from ${SECTORS[now.firing]} on ${SECTORS[now.hit]}`);
}
