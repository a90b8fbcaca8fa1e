import type { Sea, Ship } from 'sortie/games/war-galley';

/** Further than any enemy is. */
export const NOBODY = 99;

/** Says what a place is worth to the ship that asks, in victory points. */
export interface Judge {
  /** Looks about before any place is judged; returns the distance of the nearest enemy, NOBODY when none is in sight. */
  lookAbout(sea: Sea, ship: Ship): number;
  /** What is surely not above `least` may be given as any number not above it: nobody asks how bad it is. */
  at(bow: number, stern: number, facing: number, least: number): number;
}
