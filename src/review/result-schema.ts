import { z } from 'zod';
import { METHODS } from '../statistics/results-words.js';
import { REVIEW_SCHEMA } from './result.js';

const text = z.string();
/** No share and no count of a game is larger; points of a larger number have no words. */
const number = z.number().min(-1e15).max(1e15);
const count = z.int().min(0);
const interval = z.tuple([number, number]).refine(([low, high]) => low <= high, 'a lower and an upper end');
const fact = z.object({
  ...{ kind: text, label: text, estimate: number, interval: interval.optional(), word: z.enum(['more', 'less', 'unimportant', 'open']).optional() },
  ...{ unit: z.enum(['share', 'number']).optional(), scene: text.optional(), name: text.optional(), seat: count.optional(), games: count.optional() },
  value: z.union([text, z.number(), z.boolean()]).optional(),
  ...{ said: text.optional(), title: text.optional(), rule: text.optional(), command: text.optional() },
});
const heading = z.object({ id: text, title: text, none: text.optional(), settled: count, of: count, facts: z.array(fact), next: text });

const scene = z.object({ name: text, seats: z.array(text).min(1), sides: z.record(text, text).optional(), uneven: z.literal(true).optional() });
const setting = z.object({
  ...{ scenes: z.array(scene).min(1), ours: z.literal(true).optional(), best: text, names: z.record(text, text), length: text },
});

const relearned = z.object({
  ...{ text, option: text, scenario: text.optional(), facts: z.array(fact), games: count },
  ...{ trained: z.tuple([count, count]), unchanged: z.tuple([z.boolean(), z.boolean()]) },
});

/** What a review.json holds, as far as commands read it again. Types stand in result.ts, which needs no zod. */
export const reviewShape = z.object({
  schema: z.literal(REVIEW_SCHEMA),
  ...{ question: text, game: text, gameTitle: text, gameVersion: text, seed: count, options: z.record(text, z.unknown()), data: text.optional() },
  ...{ players: z.array(text).min(1), instead: text.optional(), caveat: text, command: text },
  ...{ games: count, cells: count, played: count, hash: text, method: z.enum(METHODS) },
  witness: z.array(z.object({ command: text, witness: text.regex(/^([0-9a-z]{2})*$/) })),
  setting,
  relearned: z.array(relearned).optional(),
  headings: z.array(heading).min(1),
  claims: z
    .array(z.object({ claim: text, verdict: z.enum(['pass', 'fail', 'undecided']), estimate: number, interval, share: z.boolean().optional() }))
    .optional(),
  against: z
    .object({
      ...{ file: text, gameVersion: text, games: count, same: z.boolean(), sees: number.optional() },
      headings: z.array(z.object({ id: text, title: text, of: count, moved: z.array(text), before: text })),
    })
    .optional(),
});
