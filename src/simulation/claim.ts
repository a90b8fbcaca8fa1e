import { z } from 'zod';

/** A claim of an experiment file. `statistics` looks up its names. */
const word = z.string().min(1);
const scalar = z.union([z.string(), z.number(), z.boolean()]);
const place = z.union([word, z.record(word, scalar)]);

const POINTS = /^([-−+]?\d+(?:\.\d+)?) ?(?:points?|%)$/;
const points = z.string().regex(POINTS, 'a number, "3 points" or "80 %"').describe('Of a share: "3 points", "80 %"');
const limit = z.union([z.number(), points]);

/** 0.03 for "3 points" and for 0.03. */
export function limitOf(said: number | string): number {
  if (typeof said === 'number') return said;
  const [, number = ''] = POINTS.exec(said) ?? [];
  return Number((Number(number.replace('−', '-')) / 100).toFixed(6));
}

export const claimSchema = z
  .strictObject({
    measure: word.optional().describe('A share or a count; default: the wins of the first seat'),
    outcome: word.optional().describe('Instead of a measure: one way the game can end'),
    cell: place.optional().describe('A cell by its name, a value on one axis, or { axis: value }; default: all cells'),
    minus: place.optional().describe('The cell to subtract: the claim is about the difference'),
    between: z.tuple([limit, limit]).optional(),
    below: limit.optional(),
    above: limit.optional(),
    equals: limit.optional(),
    within: z.number().positive().optional().describe('The tolerance of `equals`'),
    monotone: z.enum(['rising', 'falling']).optional(),
    over: word.optional().describe('The axis of `monotone` or `order`'),
    slack: z.number().min(0).default(0).describe('The size of a step in the wrong direction that still passes'),
    order: z.array(scalar).min(2).optional().describe('Labels of one axis, highest first'),
    why: z.string().optional(),
  })
  .describe('One thing that must be true');
export type ClaimWords = z.infer<typeof claimSchema>;

/** A claim has exactly one of these. */
export const CLAIM_BOUNDS = ['between', 'below', 'above', 'equals', 'monotone', 'order'] as const;
