import { diceOf, ON } from '../channels.js';
import { LUCK } from '../counters.js';
import { afloat } from '../geometry.js';
import { luckOfDie } from '../luck.js';
import type { Play, Rules, Ship } from '../types.js';

/** 6.43, 6.44 Places a fatigue marker, or a worse one; a tired crew rows at cruise (6.12). */
export function tire(play: Play, ship: Ship, level: number): void {
  if (level === 0) return;
  play.record.fatigueLevels[Math.min(level, 9)]++;
  ship.fast = 0;
  if (level <= ship.fatigue) return;
  ship.fatigue = level;
  ship.fatigueFresh = 1;
  if (play.record.telling) play.record.say('6.43', `${ship.name} is tired: F-${level}`);
}

/** 6.42 Points above cruise, a ramming attempt, a raking attempt. */
export function fatigueModifier(rules: Rules, ship: Ship): number {
  const above = ship.mpUsed - ship.card.cruise;
  const speed = above > 0 || rules.options.fatigueBelowCruise === 'negative' ? above : 0;
  return speed + ship.ramTried + ship.rakeTried;
}

/** 6.14, 6.42 Galleys that started at maximum speed test after their squadron has moved; an anastrophe has its own fatigue (7.36). */
export function fatigueTest(play: Play, ship: Ship): void {
  if (!afloat(ship) || ship.startedFast === 0 || ship.anastrophe === 1) return;
  if (ship.mpUsed < ship.card.cruise) play.record.asked.fatigueBelowCruise++;
  const modifier = fatigueModifier(play.rules, ship);
  const roll = diceOf(play, ON.fatigue, ship.id).d6();
  luckOfDie(play, LUCK.crews, ship.owner, roll, (face) => -fatigueLevel(play.rules, face + modifier, ship.crew) / 2);
  const level = fatigueLevel(play.rules, roll + modifier, ship.crew);
  if (play.record.telling) play.record.say('6.42', `${ship.name} tests for fatigue: ${roll}+${modifier}, ${level === 0 ? 'none' : `F-${level}`}`);
  tire(play, ship, level);
}

/** 6.42 The table's rows are 2 or less, 3 to 9, 10 or more. */
export function fatigueLevel(rules: Rules, total: number, crew: number): number {
  const row = Math.min(10, Math.max(2, total)) - 2;
  return rules.fatigue[(row << 4) | crew];
}

/** 3.1 G3, 6.45 Every marker falls by one level. */
export function recoverFatigue(play: Play): void {
  const { state, rules, record } = play;
  for (const ship of state.ships) {
    if (!afloat(ship) || ship.fatigue === 0) continue;
    record.fatiguedShipTurns++;
    if (ship.fatigueFresh === 1) record.asked.fatigueRecovery++;
    if (ship.fatigueFresh === 0 || rules.options.fatigueRecovery === 'same-turn') {
      ship.fatigue--;
      if (record.telling) record.say('6.45', `${ship.name} ${ship.fatigue === 0 ? 'is rested' : `recovers to F-${ship.fatigue}`}`);
    }
    ship.fatigueFresh = 0;
  }
}
