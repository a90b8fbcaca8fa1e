import type { Dice } from '../../../chance/index.js';
import { diceOf, ON } from '../channels.js';
import { FATE, LUCK, ONCE } from '../counters.js';
import { afloat } from '../geometry.js';
import { luckOfDie } from '../luck.js';
import { lose, reduce } from '../ship/losses.js';
import { byCrew, crewModifier } from '../two-dice.js';
import type { Play, Rules, Ship } from '../types.js';
import { signed } from '../words.js';

/** 8.54 Results of the fire-fighting table. */
type Fire = Rules['data']['fireFighting'][number];
const FIRE_WORDS: Readonly<Record<Fire, string>> = {
  out: 'it is out',
  burns: 'it burns on',
  'burns-reduced': 'it burns on and costs a marine',
  'burns-reduced-spread': 'it burns on, costs a marine and may spread',
  'burnt-out': 'burnt out',
};

/** 8.51 The second roll of an incendiary missile: 4, 5 or 6. */
export const fireRoll = (dice: Dice): boolean => dice.d6() >= 4;

/** 8.54 `fresh`: lit in the recovery segment itself, so it does not roll until the next one. */
export function ignite(play: Play, ship: Ship, fresh = 0): void {
  if (ship.burning === 1) return;
  ship.burning = 1;
  ship.burningFresh = fresh;
  if (play.record.first(ship.id, ONCE.burning)) play.record.fires++;
  if (play.record.telling) play.record.say('8.54', `${ship.name} is on fire`);
}

/** 8.53 Dropped before the ramming roll; 5 or 6 sets fire. */
export function firePots(play: Play, ship: Ship, target: Ship): void {
  if (!ship.card.firePots) throw new Error(`8.53: ${ship.name} has no fire pots`);
  const roll = diceOf(play, ON.fire, ship.id).d6();
  const lit = roll >= 5;
  if (play.record.telling) play.record.say('8.53', `${ship.name} drops fire pots on ${target.name}: ${roll}, ${lit ? 'they catch' : 'no effect'}`);
  if (lit) ignite(play, target);
}

export function fightFire(rules: Rules, roll: number, crew: number): Fire {
  return byCrew(rules.data.fireFighting, roll, crew);
}

/** 3.1 G2, 8.54 Every ship in play that was on fire before this segment fights its fire. */
export function recoverFromFire(play: Play): void {
  const { state, rules, record } = play;
  for (const ship of state.ships) {
    if (!afloat(ship) || ship.burning === 0 || ship.burningFresh === 1) continue;
    const roll = diceOf(play, ON.fire, ship.id).d6();
    const result = fightFire(rules, roll, ship.crew);
    const lost = ship.struck === 0 ? ship.card.defence : 0;
    luckOfDie(play, LUCK.fires, ship.owner, roll, (face) => (fightFire(rules, face, ship.crew) === 'burnt-out' ? -lost : 0));
    if (record.telling) record.say('8.54', `${ship.name} fights the fire: ${roll}${signed(crewModifier(ship.crew))}, ${FIRE_WORDS[result]}`);
    if (result === 'out') ship.burning = 0;
    if (result === 'burns-reduced' || result === 'burns-reduced-spread') reduce(play, ship);
    if (result === 'burns-reduced-spread') spread(play, ship, 4);
    if (result === 'burnt-out') {
      spread(play, ship, 0);
      lose(play, ship, 'burnt');
      record.lastBlow = 1 + FATE.burnt;
    }
  }
  for (const ship of state.ships) ship.burningFresh = 0;
}

/** Fire reaches ships grappled or fouled with this one on `atLeast` or more; 0 means without a roll. */
function spread(play: Play, ship: Ship, atLeast: number): void {
  const { state, dice, record } = play;
  for (const other of state.ships) {
    if (other === ship || other.burning === 1 || state.ties[ship.id * state.ships.length + other.id] === 0) continue;
    const roll = atLeast === 0 ? 6 : dice.d6();
    if (record.telling && atLeast > 0) record.say('8.54', `the fire of ${ship.name} reaches for ${other.name}: ${roll}`);
    if (roll >= atLeast) ignite(play, other, 1);
  }
}
