import type { Perfect } from '../engine/index.js';
import type { Picture } from '../report/figures/picture.js';
import type { CellReading } from '../simulation/index.js';
import type { Interval } from '../statistics/index.js';
import type { Cells } from './cells.js';
import type { Counts } from './census/counts.js';
import type { Quantity } from './quantity.js';
import type { Subject } from './subject.js';

export type { Quantity };

export interface Found {
  estimate: number;
  interval: Interval;
  /** unimportant: smaller than 3 points, or, for a share, known to 3 points; the others as in every report. */
  word: 'more' | 'less' | 'unimportant' | 'open';
  /** Games played, and about how many would settle it if it is open. */
  games: number;
  needs: number;
  /** It is not settled and need not be: its rules change nothing that matters. */
  moot?: true;
  /** The report that knows it, if that is better known than by the review. */
  report?: string;
}

export const isOpen = ({ word, moot }: Pick<Found, 'word' | 'moot'>): boolean => word === 'open' && !moot;

/** What a difference is at least, for sure. */
export const sureOf = ({ interval: [low, high] }: Pick<Found, 'interval'>): number => Math.max(0, low, -high);

/** Numbers that were asked a second time, with limits of the program ten times as high. An effect that is gone then is the limit's, not the rule's. */
export interface Again {
  /** "pass limit 1000": what was raised; and "our pass limit of 100": what it was. */
  limits: string;
  ours: string;
  of(quantity: Quantity): Found | undefined;
}

/** What the games of a review showed. */
export interface Seen {
  of(quantity: Quantity): Found;
  cell(cell: number): CellReading;
  /** What was counted while the best player played. */
  counts: Counts;
  /** What perfect play leads to, if the game was solved. */
  perfect?: Perfect | undefined;
  /** Every quantity of the review, each once. */
  all: readonly Quantity[];
  /** What was asked again with limits of the program raised. */
  again?: Again;
  /** It is open, and was left for larger numbers after a few games. */
  isAside(found: Found): boolean;
}

/** One number of a heading: a row of its picture, and what a later review is compared with. */
export interface Fact {
  label: string;
  estimate: number;
  interval?: Interval;
  word?: Found['word'];
}

/** An option with another value: what a designer may play. */
export interface Changed {
  option: string;
  value: unknown;
  /** "handicap 20", "losing all points of a lost prize". */
  setting: string;
  /** The seat whose wins it moves, and whether these rise; without it, the change is to make the game even. */
  moves?: { seat: number; up: boolean };
}

/** Something that a designer may change, and why. */
export interface Advice {
  /** What to do. Equal words of several scenarios, or about several things, are one recommendation, the largest first. */
  todo: string;
  /** What shows that, with its size; and in fewer words beside a larger one. Without these, only the scenario is named. */
  why: string;
  brief?: string;
  /** What it is worth, as a share of games; 0 if that is not a number. */
  size: number;
  /** What it is at least, for sure, if that is not its size: what may be less than matters comes last. */
  sure?: number;
  /** Shows it. */
  command: string;
  /** A value that the command lists, with those of the others that it is joined with. */
  value?: string;
  /** The same in several scenarios is told once, where it is largest. */
  about?: string;
  /** The seat that it helps, or that leads: scenarios in which it is another one are named or counted. */
  way?: string;
  /** It is true of the game, whatever the scenario. */
  whole?: true;
  /** What it is called where it is only counted: "4.1". */
  name?: string;
  /** How many are told in words, if not the usual number; and what is said of those that are not. */
  told?: number;
  others?(left: readonly Advice[]): string;
  /** The best player is beaten there: what it shows of the seats is told with that. */
  beaten?: true;
  /** The change of rules that it is about, if an option is one. */
  changed?: Changed;
  /** It is true of the game only if it is in every scenario: equal keys say the same. */
  everywhere?: string;
}

export interface Answer {
  /** At most 30 words. */
  sentence: string;
  /** no: this game, or this review, cannot answer it. */
  asked: boolean;
  /** The numbers that this answer rests on: settled ones, and all. */
  settled: number;
  of: number;
  /** Numbers that were set aside for larger ones, beside these. */
  aside?: number;
  facts: readonly Fact[];
  /** The unit of the facts: points of a share (a difference), a share, or a number. */
  unit: 'points' | 'share' | 'number';
  /** A picture other than one row for each fact. */
  picture?: Picture;
  /** Further lines, each a sentence. */
  notes: readonly string[];
  /** A command that goes on from here. */
  next: string;
  /** The size of what it found, by which scenarios are compared. */
  size?: number;
  /** The interval of that size, of an uneven scenario. */
  range?: Interval;
  /** A few words for a table: "blue +8 [5, 11]". */
  brief?: string;
  /** A player that thinks and beats the best one there: "search beats strong with 66 % of games in Duel (report galley-thinking)". */
  thinker?: string;
  /** How fair a scenario is, if that is known: hard and easy for an only player. */
  stand?: 'even' | 'uneven' | 'hard' | 'easy';
  /** What never came up, and what changes nothing: true of the game if it is in every scenario. */
  idle?: readonly string[];
  advice?: readonly Advice[];
  /** What would make it even, or at least less uneven. */
  remedy?: Remedied;
  /** What it tells or advises, the largest first: asked again with limits of the program raised. */
  again?: readonly Quantity[];
}

/** A value of an option that was played, and what it makes of a lead or a chance. */
export interface Remedied extends Omit<Changed, 'moves'> {
  /** What the option is: "victory points that Blue starts with". */
  about: string;
  /** "turns", "red’s lead of 63 points", "into a lead of 5 for blue [−2, 12]". */
  does: string;
  what: string;
  to: string;
  /** "between handicap 10 and 20". */
  range?: string;
  /** narrows: it takes half of what is uneven away, and what is left is uneven still. between: one of two values that turn the lead round. */
  kind: 'even' | 'narrows' | 'between';
}

/** A number that a claim of an experiment may be about. */
export interface Claimable {
  /** A share of games; otherwise a difference, in points. */
  share?: boolean;
  quantities: readonly Quantity[];
  of(seen: Pick<Seen, 'of'>): Pick<Found, 'estimate' | 'interval'>;
}

/** What a heading has added to the games, and how it reads them. */
export interface Asked {
  quantities: readonly Quantity[];
  claims?: Readonly<Record<string, Claimable>>;
  /** Quantities that go on although each is settled: what is made of them is not. */
  keeps?(seen: Pick<Seen, 'of'>): readonly Quantity[];
  /** `rows`: what the headings before it answered. */
  answer(seen: Seen, rows: readonly Answer[]): Answer;
}

export interface Heading {
  id: string;
  title: string;
  /** Its numbers are known first, in every scenario. */
  leads?: true;
  /** Its numbers are played until they are known to what matters: later reviews are compared with them. */
  fine?: true;
  /** false: sizes of its numbers are not told. */
  sized?: false;
  /** It is asked once, of all scenarios together. */
  once?: true;
  /** `counts`: those of the first round. */
  ask(subject: Subject, cells: Cells, counts: Counts): Asked;
}

/** How far numbers are known: the counts of an answer. Those that were set aside for larger ones count apart. */
export function settledOf(seen: Seen, quantities: readonly Quantity[]): Pick<Answer, 'settled' | 'of' | 'aside'> {
  const all = quantities.map((one) => seen.of(one));
  const found = all.filter((one) => !seen.isAside(one));
  return { settled: found.filter((one) => !isOpen(one)).length, of: found.length, aside: all.length - found.length };
}

/** The answer of a heading that this game cannot be asked. */
export const notAsked = (sentence: string, next: string, notes: readonly string[] = []): Answer => ({
  ...{ sentence, asked: false, settled: 0, of: 0, facts: [], unit: 'points', notes, next },
});
