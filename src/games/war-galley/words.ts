import type { Leader } from './leader.js';
import type { Rules } from './rules.js';
import type { Ship } from './ship.js';

/** How the transcript writes a modifier: +0, -2. */
export const signed = (modifier: number): string => (modifier < 0 ? String(modifier) : `+${modifier}`);

/** "Agrippa (blue)": some scenarios name the leaders of both sides alike. */
export const commander = ({ card, seat }: Leader): string => `${card.name} (${seat === 0 ? 'blue' : 'red'})`;

/** Bow and stern, as the rule book writes them: 2319-2320. */
export function where(rules: Rules, ship: Ship): string {
  const { grid } = rules;
  return ship.card.double ? `${grid.name(ship.bow)}-${grid.name(ship.stern)}` : grid.name(ship.bow);
}
