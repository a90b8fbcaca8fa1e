import { capital } from '../reading/text.js';
import { h, Markup } from './markup.js';

/** The board of a game at its end. */
export interface Board {
  why: string;
  game: number;
  /** Made by the game's picture.ts, which escapes its words. */
  svg: string;
  /** How the game ended. */
  outcome: string;
}

export const boardFigure = ({ why, game, svg, outcome }: Board): Markup =>
  h`<figure class="of-board">${new Markup(svg)}<figcaption>${capital(why)}, game ${game}, at its end: ${outcome}</figcaption></figure>`;
