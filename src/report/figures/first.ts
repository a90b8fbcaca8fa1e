/** The first screen: one chart that carries the answer, and at most two beside it. */
import type { Figure } from './make.js';

const BESIDE = 2;
/** Pictures that players of the game recognise come first. */
const LIKED = ['clock-face', 'hex-map', 'funnel', 'sweep', 'matrix', 'win-rates', 'differences', 'outcomes', 'exact-shares', 'survival'];

/** The figure that carries the answer. `heroes`: charts that can, the best first. */
export const heroOf = (heroes: readonly string[], figures: readonly Figure[]): Figure | undefined =>
  heroes.map((id) => figures.find(({ chart }) => chart.id === id)).find((figure) => figure !== undefined) ?? figures[0];

export interface FirstScreen {
  hero: Figure | undefined;
  beside: Figure[];
}

export function firstScreen(heroes: readonly string[], figures: readonly Figure[]): FirstScreen {
  const hero = heroOf(heroes, figures);
  // One of each kind. A list would only repeat the numbers on the hero's tiles.
  const said = [hero?.chart.id, hero?.chart.id === 'matrix' ? 'win-rates' : undefined];
  const kinds = LIKED.filter((id) => !said.includes(id));
  // A chart of some cells only would hide the answer's.
  const whole = ({ cells, run }: Figure) => cells === undefined || cells.length === run.played.length;
  const found = kinds.flatMap((id) => figures.filter((one) => one.chart.id === id && whole(one)).slice(0, 1));
  const doubled = found.some(({ chart }) => chart.id === 'matrix');
  return { hero, beside: found.filter(({ chart }) => !doubled || chart.id !== 'win-rates').slice(0, BESIDE) };
}
