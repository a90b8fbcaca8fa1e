import type { Interval } from '../statistics/index.js';
import { readable } from '../statistics/json.js';
import { sixFigures } from '../statistics/published.js';
import type { Method } from '../statistics/results-words.js';
import type { Answer, Card, Fact } from './asked.js';

/** The file of a review. */
export const REVIEW = 'review.json';
export const REVIEW_SCHEMA = 'sortie/review/2';

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
  /** Identity of the questions. */
  hash: string;
  /** Some cells: the command of their first game, and their witness. */
  witness: readonly { command: string; witness: string }[];
  /** How every interval was made; it is valid at any look. */
  method: Method;
  /** What should change, the most important first; at most five. */
  cards?: readonly Recommendation[];
  /** Only if there are several. */
  scenarios?: readonly Scenario[];
  headings: readonly ReviewHeading[];
  /** Only for a file with claims. */
  claims?: readonly ClaimVerdict[];
  /** Only beside an earlier review. */
  against?: Changes;
}

/** Something to change. */
export interface Recommendation extends Card {
  /** Where, if not everywhere. */
  scenario?: string;
  /** Scenarios, or things of the same kind, that it is true of as well. */
  also?: string;
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

/** A scenario in a few words for each heading, by the title of its column. */
export interface Scenario {
  name: string;
  found: Readonly<Record<string, string>>;
}

export interface ReviewHeading extends Pick<Answer, 'sentence' | 'asked' | 'settled' | 'of' | 'facts' | 'unit' | 'notes' | 'next'> {
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

export const shortFact = ({ label, estimate, interval, word }: Fact): Fact => ({
  ...{ label, estimate: sixFigures(estimate) },
  ...(interval === undefined ? {} : { interval: [sixFigures(interval[0]), sixFigures(interval[1])] }),
  ...(word === undefined ? {} : { word }),
});

export const reviewText = (review: Review): string => readable(review);

export type Stand = 'settled' | 'not settled' | 'cannot be asked';

export const standOf = ({ asked, settled, of }: Pick<Answer, 'asked' | 'settled' | 'of'>): Stand => {
  if (!asked) return 'cannot be asked';
  return settled < of ? 'not settled' : 'settled';
};

/** "settled", "not settled: 3 of 12", "cannot be asked of this game". */
export function chipText(heading: Pick<Answer, 'asked' | 'settled' | 'of'>): string {
  const stand = standOf(heading);
  if (stand === 'cannot be asked') return 'cannot be asked of this game';
  return stand === 'settled' || heading.of === 1 ? stand : `${stand}: ${heading.of - heading.settled} of ${heading.of}`;
}

/** Why nothing is advised: the best player is the random one, or more than half of the numbers are open. */
export function nothingText({ players, headings }: Pick<Review, 'players' | 'headings'>): string {
  if (players.at(-1) === 'random') return 'Only the random player played, so nothing is advised: write a strategy, or allow a search the time.';
  const [settled, of] = [headings.reduce((sum, one) => sum + one.settled, 0), headings.reduce((sum, one) => sum + one.of, 0)];
  return 2 * settled < of ? `Too early to say: ${of - settled} of ${of} numbers are open.` : 'Nothing that these games make sure.';
}

/** "In Mylae: Red wins …": a card in one sentence, and of what it is true as well. */
export const cardText = ({ finding, scenario, also }: Recommendation): string =>
  `${scenario === undefined ? finding : `${scenario}: ${finding}`}${also === undefined ? '' : ` Also: ${also}.`}`;

/** What is open, once for the page. */
export function openText({ headings, command, games }: Pick<Review, 'headings' | 'command' | 'games'>): string {
  const [settled, of] = [headings.reduce((sum, one) => sum + one.settled, 0), headings.reduce((sum, one) => sum + one.of, 0)];
  if (settled === of) return `All ${of} numbers are settled.`;
  return `${of - settled} of ${of} numbers are open; four times as many games would halve every interval: ${command.replace(/ --games \d+/, '')} --games ${4 * games}`;
}
