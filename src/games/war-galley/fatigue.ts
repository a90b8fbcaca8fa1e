import type { Battle } from './battle.js';
import type { Rules } from './rules.js';
import { ON, type Ship } from './state.js';

/** 6.44 Puts a fatigue marker down, or a worse one; a tired crew rows at cruise (6.12). */
export function tire(b: Battle, ship: Ship, level: number): void {
  if (level === 0) return;
  b.record.fatigue[Math.min(level, 9)]++;
  ship.fast = 0;
  if (level <= ship.fatigue) return;
  ship.fatigue = level;
  ship.fatigueFresh = 1;
  if (b.record.telling) b.record.say('6.43', `${ship.card.name} is tired: F-${level}`);
}

/** 6.42 Points used above cruise speed, an attempt to ram, an attempt to rake. */
export function fatigueModifier(rules: Rules, ship: Ship): number {
  const above = ship.mpUsed - ship.card.cruise;
  const speed = above > 0 || rules.options.fatigueBelowCruise === 'negative' ? above : 0;
  return speed + ship.ramTried + ship.rakeTried;
}

/** 6.14, 6.42 Every galley that began its movement at maximum rolls when the squadron has moved; an anastrophe is paid already (7.36). */
export function fatigueTest(b: Battle, ship: Ship): void {
  if (ship.startedFast === 0 || ship.anastrophe === 1) return;
  b.dice.at(ON.fatigue);
  const modifier = fatigueModifier(b.rules, ship);
  const roll = b.dice.d6();
  const level = fatigueLevel(b.rules, roll + modifier, ship.crew);
  if (b.record.telling) b.record.say('6.42', `${ship.card.name} tests for fatigue: ${roll}+${modifier}, ${level === 0 ? 'none' : `F-${level}`}`);
  tire(b, ship, level);
}

/** 6.42 The fatigue table: 2 or less, 3 … 9, 10 or more. */
export function fatigueLevel(rules: Rules, total: number, crew: number): number {
  const row = Math.min(10, Math.max(2, total)) - 2;
  return rules.fatigue[(row << 4) | crew];
}

/** 3.1 G3, 6.45 Recovery: F-1 comes off, every other marker sinks by one. */
export function recoverFatigue(b: Battle): void {
  for (const ship of b.state.ships) {
    if (ship.fatigue === 0) continue;
    b.record.fatigued++;
    if (ship.fatigueFresh === 0 || !b.rules.fatigueWaits) ship.fatigue--;
    ship.fatigueFresh = 0;
  }
}
