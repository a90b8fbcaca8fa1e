import { z } from 'zod';
import { mergeData, shapeProblems } from '../../engine/data-file.js';
import type { Problem } from '../../engine/index.js';
import { DATA, type Data } from './data.js';

/** Rows and columns of scores. The O row may differ from the largest values of the columns. */
function scores(rows: number, columns: number, most: number) {
  return z.array(z.array(z.int().min(2).max(most)).length(columns)).length(rows);
}

function tokens(values: readonly number[], places: number) {
  const shape = Object.fromEntries(values.map((value) => [String(value), z.int().min(0).default(0)]));
  return z.strictObject(shape).refine((counts) => Object.values(counts).reduce((sum, count) => sum + count, 0) === places, {
    message: `${places} tokens, one for each place of the table`,
  });
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** At least 20, so that a fleet of 600 points has at most 30 ships. */
const cost = z.int().min(20).max(300);

export const schema = z.strictObject({
  detection: scores(5, 4, 8).describe('Rows: jammer W X Y Z, none. Columns: detector W X Y Z'),
  combat: scores(7, 6, 12).describe('Rows: defence a … f, none. Columns: weapon A … F'),
  detectionTokens: tokens(range(2, 8), 16),
  combatTokens: tokens(range(2, 12), 36),
  costs: z.strictObject({ small: cost, medium: cost, large: cost }),
});

/** Merges a user's file over the printed tables; tokens also count by count. */
export function checkData(input: unknown): { value: Data } | { problems: Problem[] } {
  const merged = mergeData(DATA, input);
  const read = schema.safeParse(merged);
  if (read.success) return { value: read.data as Data };
  return { problems: shapeProblems(read.error.issues, merged, Object.keys(schema.shape)) };
}
