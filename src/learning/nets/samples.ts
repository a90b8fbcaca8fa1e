import type { Shape, Sparse } from '../../players/trained/index.js';

/** Labelled questions, flat so that they cross between threads quickly. */
export interface Samples {
  /** Features of each position, row by row. */
  positions: Float32Array;
  /** By position: the chance to win of the seat asked, and the number of the decision. */
  values: Float32Array;
  decisions: Uint8Array;
  /** Answers of position n: from `answers[n]` to `answers[n + 1]`. */
  answers: Int32Array;
  /** By answer: how much better it was than the rest, in chances to win, and in how many futures it was tried. */
  gains: Float32Array;
  tried: Float32Array;
  /** Features of answer a: from `marks[a]` to `marks[a + 1]`. */
  marks: Int32Array;
  rows: Int32Array;
  marked: Float32Array;
  /**
   * How much better the game went than was expected when the question was asked, by position. Only practice has it. There `gains` is 1
   * for the answer that was given, and `tried` the chance with which each was.
   */
  worth?: Float32Array;
  /** By answer: what is added to its prior, in practice with foresight. */
  ahead?: Float32Array;
}

/** The decision of a position after an answer: no question is asked there. */
export const NO_DECISION = 255;

/** Collects samples. */
export class Collected {
  readonly #lists = {
    ...{ positions: [] as Float32Array[], values: [] as number[], decisions: [] as number[], answers: [0] },
    ...{ gains: [] as number[], tried: [] as number[] },
    ...{ marks: [0], rows: [] as number[], marked: [] as number[], worths: [] as number[], aheads: [] as number[] },
  };

  /** `worth` is given in practice only. */
  position(features: Float64Array, value: number, decision: number, worth?: number): void {
    const { positions, values, decisions, answers, gains, worths } = this.#lists;
    if (worth !== undefined) worths.push(worth);
    positions.push(new Float32Array(features));
    values.push(value);
    decisions.push(decision);
    answers.push(gains.length);
  }

  /** Answers come before their position. */
  answer({ rows, values, from, to }: Sparse, { gain, tried, ahead }: { gain: number; tried: number; ahead?: number | undefined }): void {
    const lists = this.#lists;
    for (let n = from; n < to; n++) {
      lists.rows.push(rows[n]);
      lists.marked.push(values[n]);
    }
    lists.marks.push(lists.rows.length);
    lists.gains.push(gain);
    lists.tried.push(tried);
    if (ahead !== undefined) lists.aheads.push(ahead);
  }

  done(): Samples {
    const { positions, values, decisions, answers, gains, tried, marks, rows, marked, worths, aheads } = this.#lists;
    return {
      ...{ positions: concatenated(positions), values: new Float32Array(values), decisions: new Uint8Array(decisions) },
      ...{ answers: new Int32Array(answers), gains: new Float32Array(gains), tried: new Float32Array(tried) },
      ...{ marks: new Int32Array(marks), rows: new Int32Array(rows), marked: new Float32Array(marked) },
      ...(worths.length > 0 ? { worth: new Float32Array(worths) } : {}),
      ...(aheads.length > 0 ? { ahead: new Float32Array(aheads) } : {}),
    };
  }
}

function concatenated(rows: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(rows.reduce((sum, row) => sum + row.length, 0));
  let at = 0;
  for (const row of rows) {
    all.set(row, at);
    at += row.length;
  }
  return all;
}

export function positionsIn({ values }: Samples): number {
  return values.length;
}

/** Samples one after the other. */
export function joined(all: readonly Samples[], { inputs }: Pick<Shape, 'inputs'>): Samples {
  const sum = (of: (one: Samples) => number) => all.reduce((total, one) => total + of(one), 0);
  const [positions, answers, marks] = [sum((one) => one.values.length), sum((one) => one.gains.length), sum((one) => one.rows.length)];
  const whole: Samples = {
    ...{ positions: new Float32Array(positions * inputs), values: new Float32Array(positions), decisions: new Uint8Array(positions) },
    ...{ answers: new Int32Array(positions + 1), gains: new Float32Array(answers), tried: new Float32Array(answers) },
    ...{ marks: new Int32Array(answers + 1), rows: new Int32Array(marks), marked: new Float32Array(marks) },
  };
  let [p, a, m] = [0, 0, 0];
  for (const one of all) {
    if (one.worth !== undefined) (whole.worth ??= new Float32Array(positions)).set(one.worth, p);
    whole.positions.set(one.positions, p * inputs);
    whole.values.set(one.values, p);
    whole.decisions.set(one.decisions, p);
    if (one.ahead !== undefined) (whole.ahead ??= new Float32Array(answers)).set(one.ahead, a);
    whole.gains.set(one.gains, a);
    whole.tried.set(one.tried, a);
    whole.rows.set(one.rows, m);
    whole.marked.set(one.marked, m);
    for (let n = 1; n < one.answers.length; n++) whole.answers[p + n] = a + one.answers[n];
    for (let n = 1; n < one.marks.length; n++) whole.marks[a + n] = m + one.marks[n];
    p += one.values.length;
    a += one.gains.length;
    m += one.rows.length;
  }
  return whole;
}
