import { z } from 'zod';

/** A claim as it is written in an experiment file; what it speaks of, the gate looks up. */
const word = z.string().min(1);
const scalar = z.union([z.string(), z.number(), z.boolean()]);
const place = z.union([word, z.record(word, scalar)]);
export const claimSchema = z
  .strictObject({
    measure: word.optional().describe('A share or a count; the first seat’s wins when left out'),
    outcome: word.optional().describe('Instead of a measure: one way the game can end'),
    cell: place.optional().describe('A cell by its name, a value on one axis, or { axis: value }; all cells when left out'),
    minus: place.optional().describe('The cell that is taken away: the claim is about the difference'),
    between: z.tuple([z.number(), z.number()]).optional(),
    below: z.number().optional(),
    above: z.number().optional(),
    equals: z.number().optional(),
    within: z.number().positive().optional().describe('How far from `equals` it may lie'),
    monotone: z.enum(['rising', 'falling']).optional(),
    over: word.optional().describe('The axis along which it is monotone, or on which the order stands'),
    slack: z.number().min(0).default(0).describe('How far a step may go the wrong way'),
    order: z.array(scalar).min(2).optional().describe('Labels of one axis, highest first'),
    why: z.string().optional(),
  })
  .describe('One thing that must be true');
export type ClaimWords = z.infer<typeof claimSchema>;

/** Exactly one of these says what is claimed. */
export const CLAIM_BOUNDS = ['between', 'below', 'above', 'equals', 'monotone', 'order'] as const;
