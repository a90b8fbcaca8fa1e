/** Every shape, in the order in which a run is offered to them: what is declared or more special comes first. */
import type { Run } from '../run.js';
import balance from './balance.js';
import champion from './champion.js';
import claims from './claims.js';
import curve from './curve.js';
import effect from './effect.js';
import endings from './endings.js';
import even from './even.js';
import matchups from './matchups.js';
import matters from './matters.js';
import odds from './odds.js';
import range from './range.js';
import ranking from './ranking.js';
import type { Shape } from './shape.js';
import sides from './sides.js';
import step from './step.js';

export const ALL: readonly Shape[] = [claims, odds, champion, sides, even, step, matchups, endings, range, matters, effect, ranking, curve, balance];

/** The shapes that a run can be told in. */
export const ableShapes = (run: Run): Shape[] => ALL.filter(({ can }) => can(run));

/** The declared shape if the run holds what it needs, else the first that fits; any run has a balance. */
export function shapeOf(run: Run): Shape {
  const able = ableShapes(run);
  return able.find(({ id }) => id === run.shape) ?? able.find(({ fits }) => fits(run)) ?? balance;
}
