import type { Dice } from '../../../chance/index.js';
import { ON } from '../channels.js';
import { FATE, ONCE } from '../record.js';
import type { Rules } from '../rules.js';
import { afloat } from '../ship/geometry.js';
import { OUT, type Ship } from '../ship/ship.js';
import type { Play } from '../types.js';
import { lose, reduce } from './losses.js';

/** 8.54 What the fire-fighting table says. */
export const FIRES = ['out', 'burns', 'burns-reduced', 'burns-reduced-spread', 'burnt-out'] as const;

/** 8.51 The second roll of an incendiary: 4, 5 or 6 sets the target on fire. */
export const fireRoll = (dice: Dice): boolean => dice.d6() >= 4;

/** 8.54 Sets a ship on fire; in the recovery segment itself it does not roll before the next one. */
export function ignite(play: Play, ship: Ship, fresh = 0): void {
  if (ship.burning === 1) return;
  ship.burning = 1;
  ship.burningFresh = fresh;
  if (play.record.first(ship.id, ONCE.burning)) play.record.firesLit++;
  if (play.record.telling) play.record.say('8.54', `${ship.card.name} is on fire`);
}

/** 8.53 Fire pots, dropped before the ramming roll: 5 or 6. */
export function firePots(play: Play, ship: Ship, target: Ship): void {
  if (!ship.card.firePots) throw new Error(`8.53: ${ship.card.name} has no fire pots`);
  play.dice.at(ON.fire);
  const roll = play.dice.d6();
  const lit = roll >= 5;
  if (play.record.telling)
    play.record.say('8.53', `${ship.card.name} drops fire pots on ${target.card.name}: ${roll}, ${lit ? 'they catch' : 'no effect'}`);
  if (lit) ignite(play, target);
}

/** 8.54 The fire-fighting table: poor crews add one, the best subtract one. */
export function fightFire(rules: Rules, roll: number, crew: number): (typeof FIRES)[number] {
  const modifier = crew <= 1 ? 1 : crew === 4 ? -1 : 0;
  const row = Math.min(6, Math.max(1, roll + modifier)) - 1;
  return rules.data.fireFighting[row] as (typeof FIRES)[number];
}

/** 3.1 G2, 8.54 Every ship in play that was on fire before this segment fights it. */
export function recoverFromFire(play: Play): void {
  const { state, rules, dice, record } = play;
  for (const ship of state.ships) {
    if (!afloat(ship) || ship.burning === 0 || ship.burningFresh === 1) continue;
    dice.at(ON.fire);
    const roll = dice.d6();
    const result = fightFire(rules, roll, ship.crew);
    if (record.telling) record.say('8.54', `${ship.card.name} fights the fire: ${roll}, ${result}`);
    if (result === 'out') ship.burning = 0;
    if (result === 'burns-reduced' || result === 'burns-reduced-spread') reduce(play, ship);
    if (result === 'burns-reduced-spread') spread(play, ship, 4);
    if (result === 'burnt-out') {
      spread(play, ship, 0);
      lose(play, ship, OUT.burnt, FATE.burnt);
      record.lastBlow = 1 + FATE.burnt;
    }
  }
  for (const ship of state.ships) ship.burningFresh = 0;
}

/** To the ships grappled or fouled with it: on so much or more, or at once. */
function spread(play: Play, ship: Ship, atLeast: number): void {
  const { state, dice } = play;
  for (const other of state.ships) {
    if (other === ship || other.burning === 1 || state.ties[ship.id * state.ships.length + other.id] === 0) continue;
    if (atLeast === 0 || dice.d6() >= atLeast) ignite(play, other, 1);
  }
}
