import type { Dice } from '../../engine/index.js';
import { ON, own } from './channels.js';
import { BY } from './counters.js';
import { SECTORS } from './elements.js';
import { luckOfManoeuvre } from './luck.js';
import { manoeuvreOf } from './movement.js';
import type { Play } from './types.js';

const ANY_SECTOR = (1 << SECTORS.length) - 1;

/** 7.2 A die and the ship's manoeuvre points. */
export function test(dice: Dice, points: number): number {
  return dice.d6() + points;
}

/** 7.2 Settles the sector that the active ship fires from, and the sector of its target that is hit. */
export function manoeuvre(play: Play): void {
  const { state, rules, dice, record } = play;
  const { ship, target } = state.now;
  const lead = manoeuvreOf(state, rules, ship) - manoeuvreOf(state, rules, target);
  own(play, ON.manoeuvre, ship);
  const active = test(dice, manoeuvreOf(state, rules, ship));
  const other = test(dice, manoeuvreOf(state, rules, target));
  const by = active > other ? BY.active : active < other ? BY.target : BY.dice;
  record.countTest(lead, by);
  if (state.manoeuvreSpent[ship] + state.manoeuvreSpent[target] > 0) record.asked.manoeuvrePool++;
  luckOfManoeuvre(play, rules.sideOf[ship], lead, by);
  if (by === BY.dice) rollPosition(play);
  else namePosition(play, rules.sideOf[by === BY.active ? ship : target]);
  if (record.telling) tell(play, by, active, other);
}

/** 7.2 On a tie each player rolls the sector of their own ship. */
function rollPosition(play: Play): void {
  const { state, dice } = play;
  const { now } = state;
  own(play, ON.position, now.ship);
  now.firing = dice.below(6);
  now.hit = dice.below(6);
}

/** 7.2 The winner names both sectors: any, or one of the two that are rolled for each ship. */
function namePosition(play: Play, winner: number): void {
  const { state, rules, seats, dice } = play;
  const { now } = state;
  now.firing = now.hit = -1;
  now.firingChoice = now.hitChoice = ANY_SECTOR;
  if (rules.options.position === 'between-rolls') {
    own(play, ON.position, now.ship);
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

function tell({ state: { now }, rules, record }: Play, by: number, active: number, other: number): void {
  const who = by === BY.dice ? 'the dice name' : `${rules.shipNames[by === BY.active ? now.ship : now.target]} names`;
  const names = `${rules.shipNames[now.ship]} manoeuvres against ${rules.shipNames[now.target]}, ${active} to ${other}`;
  record.say('7.2', `${names}: ${who} ${SECTORS[now.firing]} on ${SECTORS[now.hit]}`);
}
