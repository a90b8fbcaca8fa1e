import type { Sea, Ship } from 'sortie/games/war-galley';

/** The distance that is used if there is no enemy. */
export const NO_ENEMY = 99;

/** Values a place for a ship, in victory points. */
export interface Judge {
  /** Prepares for a ship; returns the distance of the nearest enemy, or NO_ENEMY. */
  lookAbout(sea: Sea, ship: Ship): number;
  /** May return any number not above `least` for a place that is not better than `least`. */
  at(bow: number, stern: number, facing: number, least: number): number;
}
