import type { Interval } from '../statistics/index.js';
import { readable } from '../statistics/json.js';
import { sixFigures } from '../statistics/published.js';
import type { Method } from '../statistics/results-words.js';
import type { Fact, Setting, Settled } from './asked.js';

/** The file of a review. */
export const REVIEW = 'review.json';
export const REVIEW_SCHEMA = 'sortie/review/3';

/** The content of review.json: numbers, from which pages are made. It holds nothing that depends on the machine, the workers or the clock. */
export interface Review {
  schema: typeof REVIEW_SCHEMA;
  question: string;
  game: string;
  gameTitle: string;
  gameVersion: string;
  seed: number;
  options: Readonly<Record<string, unknown>>;
  /** A file of printed values. */
  data?: string;
  /** From the least skilled to the best. */
  players: readonly string[];
  /** Why another player than the one expected stands for the best, and how to review with that one. */
  instead?: string;
  caveat: string;
  /** Repeats the review, to the byte. */
  command: string;
  /** Games of a cell at most; cells that were settled sooner have fewer. */
  games: number;
  cells: number;
  /** Games of all cells, and of the census. */
  played: number;
  /** Identity of the questions. */
  hash: string;
  /** Some cells: the command of their first game, and their witness. */
  witness: readonly { command: string; witness: string }[];
  /** How every interval was made; it is valid at any look. */
  method: Method;
  setting: Setting;
  headings: readonly ReviewHeading[];
  /** Changes that were relearned. */
  relearned?: readonly RelearnedChange[];
  /** Only for a file with claims. */
  claims?: readonly ClaimVerdict[];
  /** Only beside an earlier review. */
  against?: Changes;
}

/** What became of a change of rules once everyone had learned it. */
export interface RelearnedChange {
  text: string;
  /** "handicap=20", beside the options of the review and those of the scenario. */
  option: string;
  scenario?: string;
  /** Labelled games of each training, by the old and by the new rules; and whether each found no player that surely beats the one it leans on. */
  trained: readonly [number, number];
  unchanged: readonly [boolean, boolean];
  /** What was found with today’s players and with relearned ones; nothing if neither training found a player. */
  facts: readonly Fact[];
  /** Fresh games of each cell behind the facts. */
  games: number;
}

export interface ReviewHeading extends Settled {
  id: string;
  title: string;
  /** Why the game cannot be asked it. */
  none?: string;
  facts: readonly Fact[];
  /** A command that goes on from here. */
  next: string;
}

export interface ClaimVerdict {
  claim: string;
  verdict: 'pass' | 'fail' | 'undecided';
  estimate: number;
  interval: Interval;
  share?: boolean;
}

/** What has changed since an earlier review, heading by heading. */
export interface Changes {
  /** The earlier review. */
  file: string;
  gameVersion: string;
  games: number;
  /** The same questions, seed and number of games, and equal witnesses: the same games. */
  same: boolean;
  /** The change of a difference that half of its numbers would have shown with a chance of 80 %, as a share: smaller ones may have gone unseen. */
  sees?: number;
  headings: readonly HeadingChange[];
}

export interface HeadingChange {
  id: string;
  title: string;
  /** Numbers that both reviews have; and those that moved, in words, the largest first. */
  of: number;
  moved: readonly string[];
  /** The sentence of the earlier review. */
  before: string;
}

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
