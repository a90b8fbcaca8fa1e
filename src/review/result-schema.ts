import { z } from 'zod';
import { METHODS } from '../statistics/results-words.js';
import { REVIEW_SCHEMA } from './result.js';

const text = z.string();
/** No share and no count of a game is larger; points of a larger number have no words. */
const number = z.number().min(-1e15).max(1e15);
const count = z.int().min(0);
const interval = z.tuple([number, number]).refine(([low, high]) => low <= high, 'a lower and an upper end');
const fact = z.object({
  ...{ label: text, estimate: number, interval: interval.optional() },
  word: z.enum(['more', 'less', 'unimportant', 'open']).optional(),
});
const heading = z.object({
  ...{ id: text, title: text, sentence: text, asked: z.boolean(), settled: count, of: count, facts: z.array(fact) },
  ...{ unit: z.enum(['points', 'share', 'number']), notes: z.array(text), next: text },
});

const relearned = z.object({
  ...{ text, option: text, scenario: text.optional(), facts: z.array(fact), games: count },
  ...{ trained: z.tuple([count, count]), unchanged: z.tuple([z.boolean(), z.boolean()]) },
});

const card = z.object({
  ...{ title: text, finding: text, whose: z.enum(['rules', 'scenarios', 'program']), sure: z.enum(['sure', 'likely']) },
  ...{ size: number, command: text, scenario: text.optional(), also: text.optional(), relearned: relearned.optional() },
});

/** What a review.json holds, as far as commands read it again. Types stand in result.ts, which needs no zod. */
export const reviewShape = z.object({
  schema: z.literal(REVIEW_SCHEMA),
  ...{ question: text, game: text, gameTitle: text, gameVersion: text, seed: count, options: z.record(text, z.unknown()), data: text.optional() },
  ...{ players: z.array(text).min(1), instead: text.optional(), caveat: text, command: text },
  ...{ games: count, cells: count, played: count, hash: text, method: z.enum(METHODS) },
  witness: z.array(z.object({ command: text, witness: text.regex(/^([0-9a-z]{2})*$/) })),
  cards: z.array(card).optional(),
  scenarios: z.array(z.object({ name: text, found: z.record(text, text) })).optional(),
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
