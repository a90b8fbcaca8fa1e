import type { Game } from '../../engine/index.js';
import type { CellPlan } from '../../simulation/index.js';

/** How a generation's games are played and labelled. */
export interface Gathering {
  game: Game;
  /** Its first player is the learner; the others are its opponents besides itself. */
  cell: CellPlan;
  seed: number;
  /** Chance that a question of a decision is labelled. */
  rates: Readonly<Record<string, number>>;
  playouts: number;
  /** Turns that a playout takes before the position is valued; to the end of the game if there is no limit. */
  ahead: number | null;
  /** Positions are valued by the net, not by the game. */
  judges: boolean;
  /** The learner explores: share of answers at random, and the warmth with which others are drawn. */
  astray: number;
  warmth: number;
  /** Share of games against others. */
  others: number;
}
