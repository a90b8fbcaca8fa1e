/**
 * A shape is a kind of answer: a file here with this object, and its name in SHAPES (src/simulation/experiment.ts). It says which runs
 * it fits, what their sentence is, and what the first screen shows.
 */
import type { ShapeName } from '../../../simulation/index.js';
import type { Run } from '../run.js';
import type { Settling } from '../settling.js';

/** What the reader wants to know; the index filters by it. */
export type Purpose = 'is it fair' | 'what matters' | 'who beats whom' | 'what is it worth' | 'exact odds' | 'does it still hold';

export interface Said extends Settling {
  /** At most 30 words. */
  sentence: string;
}

export interface Shape {
  id: ShapeName;
  purpose: Purpose;
  /** Whether the run holds what the sentence needs. */
  can(run: Run): boolean;
  /** Whether a run that has what the sentence needs, and declares no shape, gets this one. Shapes are tried in the order of SHAPES. */
  fits(run: Run): boolean;
  answer(run: Run): Said;
  /** Charts by id, the best first: the first screen shows the first that applies. */
  heroes: readonly string[];
  /** The drawer that stands first: it holds what a reader asks next. */
  first: 'claims' | 'drives' | 'ends' | 'enough' | 'table';
}

export const defineShape = (shape: Shape): Shape => shape;
