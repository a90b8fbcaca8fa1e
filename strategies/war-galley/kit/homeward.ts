import type { Rules, Ship } from 'sortie/games/war-galley';

/** Edges of the map, by the heading that leads over them. */
const NORTH = 0;
const SOUTH = 3;

/** 9.1 Scores by leaving over the southern edge, as Carthage at the Aegates. */
export const homeward = (rules: Rules, ship: Ship): boolean => rules.exitSouth === ship.card.seat && ship.owner === ship.card.seat;

/** The other fleet scores by leaving, and this ship must stop it. */
export const chases = (rules: Rules, ship: Ship): boolean => rules.exitSouth >= 0 && ship.owner !== rules.exitSouth;

/** Blue's far edge is in the north, Red's in the south. */
export const farEdge = ({ card }: Ship): number => (card.seat === 1 ? SOUTH : NORTH);

export const rowsTo = ({ grid }: Rules, hex: number, edge: number): number => (edge === SOUTH ? grid.rows - grid.row(hex) : grid.row(hex) - 1);

/** 6.12, 9.1 Would leave by the far edge this turn at maximum speed, but not at cruise. Fatigue no longer matters then. */
export function lastSpurt(rules: Rules, ship: Ship, cruise: number): boolean {
  const edge = farEdge(ship);
  const strokes = rowsTo(rules, ship.bow, edge) + 1;
  return ship.facing === edge && strokes > cruise && strokes <= ship.maximum;
}
