import { diceOf, ON } from '../channels.js';
import { LUCK, TRY } from '../counters.js';
import { tieOf } from '../geometry.js';
import { luckOfDie } from '../luck.js';
import { cutOneWay, untie } from '../ship/losses.js';
import { allowance } from '../ship/speed.js';
import { choicesIn, TIE } from '../state.js';
import type { Play, Rules, Sea, Ship } from '../types.js';
import { signed } from '../words.js';

/** 8.32 `several`: more than one grapple is cut at once (8.34). */
export function cutModifier(state: Sea, rules: Rules, ship: Ship, from: Ship, several: boolean): number {
  let modifier = 0;
  if (ship.repelled === 1) modifier++;
  if (ship.owner === from.owner) modifier += 2;
  else if (!several && ship.crew > from.crew) modifier++;
  if (ship.crippled || ship.fouls > 0) modifier--;
  const held = tieOf(state, ship, from);
  if ((held & TIE.corvus) !== 0) modifier += rules.data.corvus.enemyDisengage;
  if ((held & TIE.harpax) !== 0) modifier += rules.data.harpax.enemyDisengage;
  return modifier;
}

export function cutResult(rules: Rules, roll: number, crew: number, modifier: number): boolean {
  return roll + modifier >= rules.data.grappleDisengage[crew];
}

/** 8.32-8.34 Before moving, a grappled ship may try to cut any of its grapples. Returns the movement points left to announce: all but two. */
export function offerDisengagement(play: Play, ship: Ship): number {
  const { state } = play;
  const view = state.views[ship.owner];
  view.ship = ship.id;
  const choices = choicesIn(view);
  for (const other of state.ships) if ((tieOf(state, ship, other) & TIE.grappled) !== 0) choices.push(other.id);
  const from = play.seats[ship.owner].disengage(view);
  if (from.length === 0) return 0;
  for (const id of from) cutLoose(play, ship, state.ships[id], from.length > 1);
  return Math.max(0, allowance(state, play.rules, ship) - 2);
}

function cutLoose(play: Play, ship: Ship, from: Ship, several: boolean): void {
  const { state, rules, record } = play;
  const modifier = cutModifier(state, rules, ship, from, several);
  const roll = diceOf(play, ON.disengage, ship.id).d6();
  const free = cutResult(rules, roll, ship.crew, modifier);
  luckOfDie(play, LUCK.grapples, ship.owner, roll, (face) => (cutResult(rules, face, ship.crew, modifier) ? 1 : 0));
  record.attempt(TRY.cutGrapple, ship.owner, free);
  if (record.telling) record.say('8.32', `${ship.name} cuts at the grapple of ${from.name}: ${roll}${signed(modifier)}, ${free ? 'free' : 'held'}`);
  if (free) untie(state, ship, from, TIE.grappled);
}

/** 3.1 G1, 8.35 Every fouled galley rolls. A success replaces its marker by one of half speed. */
export function breakFoulings(play: Play): void {
  const { state, rules, record } = play;
  for (const ship of state.ships) {
    if (ship.fouls === 0) continue;
    const roll = diceOf(play, ON.disengage, ship.id).d6();
    const free = foulResult(rules, roll, ship.crew);
    if (record.telling) record.say('8.35', `${ship.name} tries to break the fouling: ${roll}, ${free ? 'free, at half speed' : 'fouled'}`);
    luckOfDie(play, LUCK.crews, ship.owner, roll, (face) => (foulResult(rules, face, ship.crew) ? 0.5 : 0));
    if (!free) continue;
    record.asked.foulDisengage++;
    ship.half = 1;
    ship.fast = 0;
    const pair = rules.options.foulDisengage === 'one-success-frees-pair';
    for (const other of state.ships) {
      if (other === ship) continue;
      if (pair) untie(state, ship, other, TIE.fouled);
      else cutOneWay(state, ship, other, TIE.fouled);
    }
  }
}

/** 8.35 No modifiers. */
export function foulResult(rules: Rules, roll: number, crew: number): boolean {
  return roll >= rules.data.foulDisengage[crew];
}
