import type { Answer, GameTypes, Strategy } from '../../engine/index.js';
import type { AnswerSight } from './answers.js';
import type { Sight } from './readings.js';

/** What a player who knows the game sees in a question, as numbers between −3 and 3 or so: the inputs of a net instead of those that find themselves. */
export interface Eyes {
  /** Numbers of the position that was looked at. */
  readonly position: Float64Array;
  /** Numbers of its answers, `width` for each. */
  readonly answers: Float64Array;
  /** Takes in a question and its answers. `said`: the answer of the strategy that it leans on. */
  look(decision: string, view: object, answers: readonly Answer[], said: Answer | undefined): void;
}

/** The eyes of a strategy that leans on another: `sortie train <game> --from <it>` trains a net on what they see. */
export interface Sees<T extends GameTypes> {
  /** The strategy that it leans on. */
  base: Strategy<T>;
  /** The decisions that it has eyes for; the base answers all others. */
  decisions: readonly string[];
  /** How many numbers there are of a position, and of an answer. */
  positions: number;
  width: number;
  /** Null where it has learned nothing: it then plays as its base. */
  create(rules: T['rules']): Eyes | null;
}

/** A strategy with eyes of its own. */
export type Seeing<T extends GameTypes> = Strategy<T> & { readonly sees?: Sees<T> };

const told = (count: number) => Array.from({ length: count }, (_, n) => ({ reading: { told: n }, as: { shift: 0, scale: 1 } }));
const NOTHING: AnswerSight = { known: [], features: [] };

/** The features of a net that is told what a strategy sees. Whether an answer is the one leaned on comes first, as it does everywhere. */
export function sightThrough<T extends GameTypes>(
  { decisions, positions, width }: Sees<T>,
  { names, seats }: { names: readonly string[]; seats: number },
): { sight: Sight; answers: Record<string, AnswerSight> } {
  const eyed: AnswerSight = { known: [], features: [{ reading: { said: true }, as: { is: 1 } }, ...told(width)] };
  return {
    sight: { seats, orders: {}, features: told(positions) },
    answers: Object.fromEntries(names.map((name) => [name, decisions.includes(name) ? eyed : NOTHING])),
  };
}

/** Whether its numbers come from the eyes of a strategy. */
export function isTold({ features }: Sight): boolean {
  return features.some(({ reading }) => 'told' in reading);
}
