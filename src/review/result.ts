import type { Interval } from '../statistics/index.js';
import { readable } from '../statistics/json.js';
import type { Method } from '../statistics/results-words.js';
import type { Answer, Fact } from './asked.js';

/** The file of a review. */
export const REVIEW = 'review.json';
export const REVIEW_SCHEMA = 'sortie/review/1';

/** The content of review.json. It holds nothing that depends on the machine, the workers or the clock. */
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
  /** Identity of the questions and of the code that played them: equal hashes and games mean an equal review. */
  hash: string;
  /** How every interval was made; it is valid at any look. */
  method: Method;
  /** What should change, the largest first; at most five. */
  changes?: readonly Change[];
  /** Only if there are several. */
  scenarios?: readonly Scenario[];
  headings: readonly ReviewHeading[];
  /** Only for a file with claims. */
  claims?: readonly ClaimVerdict[];
  /** Only beside an earlier review. */
  against?: Changes;
}

/** Something to change. */
export interface Change {
  /** What to do, what shows it and in which scenarios. */
  text: string;
  /** As a share of games; 0 if it has no such size. */
  size: number;
  command: string;
  /** Only if the change was relearned. */
  relearned?: RelearnedChange;
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

/** A scenario in a few words for each heading. */
export interface Scenario {
  name: string;
  fair: string;
  skill: string;
  tense: string;
  broken: string;
}

export interface ReviewHeading
  extends Omit<Answer, 'picture' | 'size' | 'range' | 'brief' | 'stand' | 'idle' | 'advice' | 'remedy' | 'again' | 'aside' | 'thinker'> {
  id: string;
  title: string;
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
  /** The same questions, code, seed and number of games: the same games. */
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

/** Six figures. */
export function sixFigures({ label, estimate, interval, word }: Fact): Fact {
  const figures = (value: number) => Number(value.toPrecision(6));
  return {
    ...{ label, estimate: figures(estimate) },
    ...(interval === undefined ? {} : { interval: [figures(interval[0]), figures(interval[1])] }),
    ...(word === undefined ? {} : { word }),
  };
}

export const reviewText = (review: Review): string => readable(review);

export type Stand = 'settled' | 'not settled' | 'cannot be asked';

export const standOf = ({ asked, settled, of }: Pick<Answer, 'asked' | 'settled' | 'of'>): Stand =>
  !asked ? 'cannot be asked' : settled < of ? 'not settled' : 'settled';

/** "settled", "not settled: 3 of 12", "cannot be asked of this game". */
export function chipText(heading: Pick<Answer, 'asked' | 'settled' | 'of'>): string {
  const stand = standOf(heading);
  if (stand === 'cannot be asked') return 'cannot be asked of this game';
  return stand === 'settled' || heading.of === 1 ? stand : `${stand}: ${heading.of - heading.settled} of ${heading.of}`;
}
