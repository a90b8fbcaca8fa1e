import type { Perfect } from '../engine/index.js';
import type { CellReading } from '../simulation/index.js';
import type { Interval } from '../statistics/index.js';
import { type Asked, type Found, isOpen } from '../statistics/judge.js';
import type { Cells } from './cells.js';
import type { Counts } from './census/counts.js';
import type { Fact, ReviewHeading, Scene, Setting } from './result.js';
import type { Subject } from './subject.js';

export type { Fact, Scene, Setting };

/** What the games of a review showed. */
export interface Seen {
  of(asked: Asked): Found;
  cell(cell: number): CellReading;
  /** What was counted while the best player played. */
  counts: Counts;
  /** What perfect play leads to, if the game was solved. */
  perfect?: Perfect | undefined;
  /** It is open, and was left for larger numbers after a few games. */
  isSetAside(found: Found): boolean;
}

/** The numbers of a review, by heading. */
export interface ReviewFacts extends Setting {
  facts(heading: string, kind: string, scene?: string): readonly Fact[];
}

/** Something that a designer may change, and what shows it. */
export interface Card {
  /** What to do, in at most ten words. Cards of one title are one, which tells the largest and names the others. */
  title: string;
  /** One thought. */
  finding: string;
  whose: 'rules' | 'scenarios' | 'program';
  /** sure: it is as large as what matters, at least. likely: it is there for sure, and may be smaller. */
  sure: 'sure' | 'likely';
  /** What it is worth, as a share of games; 0 if that is not a number. */
  size: number;
  /** Shows it. */
  command: string;
  /** The rule that it is about. */
  rule?: string;
  /** Its picture: the number of the finding first, then those of its "Also" line. */
  facts: readonly Fact[];
  /** What the ends of the picture's scale mean. */
  ends?: readonly [string, string];
  /** What else was in force: "Played with wind, fire and rams." */
  setUp?: string;
}

/** A card as a heading makes it. */
export interface Advice extends Card {
  scene?: string | undefined;
  /** Cards of one group are one as well: the title of the first is that of all. */
  group?: string;
  /** What tells it from others of its title, if it is not the scenario: "5.2". */
  name?: string;
  /** Whose number it is, where the card names it beside a larger one: "Carthage"; '' for the player of a game for one. */
  who?: string;
  /** It is true of the game only if it is in every scenario. */
  everywhere?: true;
  /** It comes before all others, whatever their size. */
  first?: true;
  /** The change of rules that it is about, and the seat whose wins it moves; by default the first. */
  changed?: { option: string; value: unknown; seat?: number };
}

/** All scenarios, or all players, on one scale. */
export interface Strip {
  /** The ends of the scale, and what they mean. */
  ends: readonly [string, string];
  unit: 'share' | 'number';
  /** What is good, shaded. */
  band?: Interval;
  /** The first is the worst: it is named. */
  dots: readonly { label: string; at: number; interval?: Interval | undefined }[];
}

/** What a heading says of its numbers: one thought, its picture, and what should change. */
export interface Said {
  sentence: string;
  strip?: Strip | undefined;
  cards?: readonly Advice[];
  /** How its numbers are counted. */
  note?: string;
}

/** A number that a claim of an experiment may be about. */
export interface Claimable {
  /** A share of games; otherwise a difference, in points. */
  share?: boolean;
  numbers: readonly Asked[];
  of(seen: Pick<Seen, 'of'>): Pick<Found, 'estimate' | 'interval'>;
}

/** What a heading asks of the games of one scenario. */
export interface Question {
  numbers: readonly Asked[];
  /** Numbers that need more games; by default those without a verdict, and the largest until their size is known. */
  open?(seen: Pick<Seen, 'of'>): readonly Asked[];
  /** How much a number may say, where not all can be played on; by default its size. */
  worth?(asked: Asked, seen: Pick<Seen, 'of'>): number;
  claims?: Readonly<Record<string, Claimable>>;
  facts(seen: Seen): readonly Fact[];
  /** Why the game cannot be asked it. */
  none?: string | ((seen: Seen) => string | undefined);
  /** How many answers are settled, where they are no numbers that are judged. */
  settled?(seen: Seen): Settled;
  /** A command that goes on from here. */
  next: string;
}

export type Settled = Pick<ReviewHeading, 'settled' | 'of'>;

/** A question about the whole game: its cells and numbers, and what is said of them. A file of its own, and a line in index.ts. */
export interface Heading {
  id: string;
  title: string;
  /** Its numbers are known first, in every scenario. */
  leads?: true;
  /** It needs no cells beside that of the best player. */
  cheap?: true;
  /** Its cells change options or tables, and are the most. */
  wide?: true;
  /** `counts`: those of the first round. */
  ask(subject: Subject, cells: Cells, counts: Counts): Question;
  say(review: ReviewFacts): Said;
}

/** Numbers of a question that need more games. */
export const openOf = ({ open, numbers }: Question, seen: Pick<Seen, 'of'>): readonly Asked[] =>
  open?.(seen) ?? numbers.filter((number) => isOpen(seen.of(number)));

/** How many numbers of a question are settled. Those that were set aside for larger ones do not count. */
export function settledOf(question: Question, seen: Seen): Settled {
  const count = (numbers: readonly Asked[]) => numbers.filter((number) => !seen.isSetAside(seen.of(number))).length;
  const of = count(question.numbers);
  return question.settled?.(seen) ?? { settled: of - count(openOf(question, seen)), of };
}

/** The question of a heading that this game cannot be asked. */
export const notAsked = (none: string, next: string): Question => ({ numbers: [], facts: () => [], none, next });
