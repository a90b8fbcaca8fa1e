import type { Rules, Ship } from 'sortie/games/war-galley';

/** Edges of the map, as the headings that lead over them. */
const NORTH = 0;
const SOUTH = 3;

/** 9.1 Does this ship score by leaving over the southern edge, as Carthage does at the Aegates? */
export const homeward = (rules: Rules, ship: Ship): boolean => rules.exitSouth === ship.card.seat && ship.owner === ship.card.seat;

/** Is it the other fleet that makes for the edge, and this ship's business to stop it? */
export const chases = (rules: Rules, ship: Ship): boolean => rules.exitSouth >= 0 && ship.owner !== rules.exitSouth;

/** The far edge, by the heading that leads over it: Blue's in the north, Red's in the south. */
export const farEdge = ({ card }: Ship): number => (card.seat === 1 ? SOUTH : NORTH);

/** Rows between a hex and an edge. */
export const rowsTo = ({ grid }: Rules, hex: number, edge: number): number => (edge === SOUTH ? grid.rows - grid.row(hex) : grid.row(hex) - 1);

/** 6.12, 9.1 Does she leave by the far edge in this turn at maximum speed, and not at cruise? Nobody who is gone is tired. */
export function lastSpurt(rules: Rules, ship: Ship, cruise: number): boolean {
  const edge = farEdge(ship);
  const strokes = rowsTo(rules, ship.bow, edge) + 1;
  return ship.facing === edge && strokes > cruise && strokes <= ship.maximum;
}
