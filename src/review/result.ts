/** The file of a review: its checks, from which its types follow. */
import { z } from 'zod';
import { readable } from '../statistics/json.js';
import { sixFigures } from '../statistics/published.js';
import { METHODS } from '../statistics/results-words.js';

export const REVIEW = 'review.json';
export const REVIEW_SCHEMA = 'sortie/review/3';

const text = z.string();
/** No share and no count of a game is larger; points of a larger number have no words. */
const number = z.number().min(-1e15).max(1e15);
const count = z.int().min(0);
const interval = z
  .tuple([number, number])
  .refine(([low, high]) => low <= high, 'a lower and an upper end')
  .readonly();
const listOf = <One extends z.ZodType>(one: One) => z.array(one).readonly();

/** One number of a heading. Everything that a page says is made from these, so that a review can be told again without playing. */
const fact = z.object({
  /** What it is a number of, a word of its heading: "level", "draws". */
  kind: text,
  /** Its row in a table. */
  label: text,
  estimate: number,
  interval: interval.optional(),
  word: z.enum(['more', 'less', 'unimportant', 'open']).optional(),
  /** By default it is a difference of shares, in points. */
  unit: z.enum(['share', 'number']).optional(),
  /** The scenario, in a game with several. */
  scene: text.optional(),
  /** The player, the option, the table, the decision or the measure that it is about. */
  name: text.optional(),
  /** The value of the option, or the way of answering the decision. */
  value: z.union([text, z.number(), z.boolean()]).optional(),
  /** The place of the seat. */
  seat: count.optional(),
  /** In a sentence: "if an unarmed ship also draws a riposte", "where to place the fighter". */
  said: text.optional(),
  /** The title of its card. */
  title: text.optional(),
  /** What else was in force: "Played with wind, fire and rams." */
  setUp: text.optional(),
  /** "5.2" */
  rule: text.optional(),
  /** Games behind it, where a sentence tells them. */
  games: count.optional(),
  /** Shows it. */
  command: text.optional(),
});
export type Fact = z.infer<typeof fact>;

/** A scenario as sentences need it; one without a name stands for a game without scenarios. */
const scene = z.object({
  name: text,
  seats: listOf(text).refine(({ length }) => length > 0),
  /** What the seats are called there. */
  sides: z.record(text, text).optional(),
  /** It is meant to be uneven. */
  uneven: z.literal(true).optional(),
});
export type Scene = z.infer<typeof scene>;

/** What sentences need to know beside the numbers. */
const setting = z.object({
  scenes: listOf(scene).refine(({ length }) => length > 0),
  /** The rule book does not print the scenarios. */
  ours: z.literal(true).optional(),
  /** The player that stands for the best, and what people call the players. */
  best: text,
  names: z.record(text, text),
  /** The unit of a game's length: "passes". */
  length: text,
});
export type Setting = z.infer<typeof setting>;

const heading = z.object({
  id: text,
  title: text,
  /** Why the game cannot be asked it. */
  none: text.optional(),
  settled: count,
  of: count,
  facts: listOf(fact),
  /** A command that goes on from here. */
  next: text,
});
export type ReviewHeading = z.infer<typeof heading>;

/** What became of a change of rules once everyone had learned it. */
const relearned = z.object({
  text,
  /** "handicap=20", beside the options of the review and those of the scenario. */
  option: text,
  scenario: text.optional(),
  /** Labelled games of each training, by the old and by the new rules; and whether each found no player that surely beats the one it leans on. */
  trained: z.tuple([count, count]).readonly(),
  unchanged: z.tuple([z.boolean(), z.boolean()]).readonly(),
  /** What was found with today’s players and with relearned ones. */
  facts: listOf(fact),
  /** Fresh games of each cell behind the facts. */
  games: count,
});
export type RelearnedChange = z.infer<typeof relearned>;

const claim = z.object({ claim: text, verdict: z.enum(['pass', 'fail', 'undecided']), estimate: number, interval, share: z.boolean().optional() });
export type ClaimVerdict = z.infer<typeof claim>;

/** What has changed since an earlier review, heading by heading. */
const changes = z.object({
  /** The earlier review. */
  file: text,
  gameVersion: text,
  games: count,
  /** The same questions, seed and number of games, and equal witnesses: the same games. */
  same: z.boolean(),
  /** Numbers that both reviews have; those that moved, in words, the largest first; and the sentence of the earlier review. */
  headings: listOf(z.object({ id: text, title: text, of: count, moved: listOf(text), before: text })),
});
export type Changes = z.infer<typeof changes>;

/** The content of review.json: numbers, from which pages are made. It holds nothing that depends on the machine, the workers or the clock. */
export const reviewShape = z.object({
  schema: z.literal(REVIEW_SCHEMA),
  ...{ question: text, game: text, gameTitle: text, gameVersion: text, seed: count, options: z.record(text, z.unknown()) },
  /** A file of printed values. */
  data: text.optional(),
  /** From the least skilled to the best. */
  players: listOf(text).refine(({ length }) => length > 0),
  /** Why another player than the one expected stands for the best, and how to review with that one. */
  instead: text.optional(),
  caveat: text,
  /** Repeats the review, to the byte. */
  command: text,
  /** Games of a cell at most; cells that were settled sooner have fewer. */
  games: count,
  cells: count,
  /** Games of all cells, and of the census. */
  played: count,
  /** Identity of the questions. */
  hash: text,
  /** How every interval was made; it is valid at any look. */
  method: z.enum(METHODS),
  /** Some cells: the command of their first game, and their witness. */
  witness: listOf(z.object({ command: text, witness: text.regex(/^([0-9a-z]{2})*$/) })),
  setting,
  /** Changes that were relearned. */
  relearned: listOf(relearned).optional(),
  headings: listOf(heading).refine(({ length }) => length > 0),
  /** Only for a file with claims. */
  claims: listOf(claim).optional(),
  /** Only beside an earlier review. */
  against: changes.optional(),
});
export type Review = z.infer<typeof reviewShape>;

/** An open number has no card, so the words of one are left out. */
export function shortFact({ estimate, interval, title, said, rule, command, ...fact }: Fact): Fact {
  const words = fact.word === 'open' && fact.unit === undefined && fact.kind !== 'level' ? {} : { title, said, rule, command };
  return {
    ...{ ...fact, estimate: sixFigures(estimate) },
    ...(interval === undefined ? {} : { interval: [sixFigures(interval[0]), sixFigures(interval[1])] as const }),
    ...Object.fromEntries(Object.entries(words).filter(([, text]) => text !== undefined)),
  };
}

export const reviewText = (review: Review): string => readable(review);

const openIn = ({ headings }: Pick<Review, 'headings'>): { open: number; of: number } => {
  const sum = (of: (one: ReviewHeading) => number) => headings.reduce((all, one) => all + of(one), 0);
  return { open: sum(({ settled, of }) => of - settled), of: sum(({ of }) => of) };
};

/** Why nothing is advised: the best player is the random one, or more than half of the numbers are open. */
export function nothingText(review: Pick<Review, 'players' | 'headings'>): string {
  if (review.players.at(-1) === 'random')
    return 'Only the random player played, so nothing is advised: write a strategy, or allow a search the time.';
  const { open, of } = openIn(review);
  return 2 * open > of ? `Too early to say: ${open} of ${of} numbers are open.` : 'Nothing that these games make sure.';
}

/** What is open, once for the page. */
export function openText(review: Pick<Review, 'headings' | 'command' | 'games'>): string {
  const { command, games } = review;
  const { open, of } = openIn(review);
  if (open === 0) return `All ${of} numbers are settled.`;
  return `${open} of ${of} numbers are open; four times as many games would halve every interval: ${command.replace(/ --games \d+/, '')} --games ${4 * games}`;
}
