import type { Leader, Rules, Ship } from './types.js';

/** "+0", "-2" */
export const signed = (modifier: number): string => (modifier < 0 ? String(modifier) : `+${modifier}`);

/** "Agrippa (blue)". The side is needed: some scenarios name the leaders of both sides alike. */
export const commander = ({ card, seat }: Leader): string => `${card.name} (${seat === 0 ? 'blue' : 'red'})`;

/** "2319-2320": bow and stern, as in the rule book. */
export function where(rules: Rules, ship: Ship): string {
  const { grid } = rules;
  return ship.card.double ? `${grid.name(ship.bow)}-${grid.name(ship.stern)}` : grid.name(ship.bow);
}
