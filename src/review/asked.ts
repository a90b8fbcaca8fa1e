import type { Perfect } from '../engine/index.js';
import type { CellReading } from '../simulation/index.js';
import type { Interval } from '../statistics/index.js';
import { type Asked, type Found, isOpen } from '../statistics/judge.js';
import type { Cells } from './cells.js';
import type { Counts } from './census/counts.js';
import type { Subject } from './subject.js';

/** What the games of a review showed. */
export interface Seen {
  of(asked: Asked): Found;
  cell(cell: number): CellReading;
  /** What was counted while the best player played. */
  counts: Counts;
  /** What perfect play leads to, if the game was solved. */
  perfect?: Perfect | undefined;
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

/** Something that a designer may change, and what shows it. */
export interface Card {
  /** What to do, in at most eight words. Cards of one title are one, which tells the largest and names the others. */
  title: string;
  finding: string;
  /** What it is about. */
  whose: 'rules' | 'scenarios' | 'program';
  /** sure: it is as large as what matters, at least. likely: it is there for sure, and may be smaller. */
  sure: 'sure' | 'likely';
  /** What it is worth, as a share of games; 0 if that is not a number. */
  size: number;
  /** Shows it. */
  command: string;
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

/** A card as a heading makes it, in one scenario. */
export interface Advice extends Card {
  /** What tells it from others of its title, if it is not the scenario: "5.2". */
  name?: string;
  /** It is true of the game only if it is in every scenario. */
  everywhere?: true;
  /** It comes before all others, whatever their size. */
  first?: true;
  /** The change of rules that it is about, if an option is one. */
  changed?: Changed;
}

export interface Answer {
  /** What the games show, in one thought. */
  sentence: string;
  /** no: this game, or this review, cannot answer it. */
  asked: boolean;
  /** The numbers that this answer rests on: settled ones, and all. */
  settled: number;
  of: number;
  /** Numbers that were set aside for larger ones, beside these. */
  aside?: number;
  /** The most telling first. */
  facts: readonly Fact[];
  /** The unit of the facts: points of a share (a difference), a share, or a number. */
  unit: 'points' | 'share' | 'number';
  /** Further lines, each a sentence. */
  notes: readonly string[];
  /** A command that goes on from here. */
  next: string;
  /** What is true of the scenario, by which scenarios are counted: "even", "not settled". */
  verdict?: string;
  /** The size of what it found, by which scenarios are compared; 0 if nothing. */
  size?: number;
  /** What it found in a few words, for the table of scenarios: "blue +8 [5, 11]". */
  brief?: string;
  /** Its row among those of all scenarios, if that is not each fact. */
  row?: Fact;
  cards?: readonly Advice[];
}

/** A number that a claim of an experiment may be about. */
export interface Claimable {
  /** A share of games; otherwise a difference, in points. */
  share?: boolean;
  numbers: readonly Asked[];
  of(seen: Pick<Seen, 'of'>): Pick<Found, 'estimate' | 'interval'>;
}

/** What a heading asks of the games, and how it reads them. */
export interface Question {
  numbers: readonly Asked[];
  /** Numbers that need more games; by default those that are open, and the largest whose size is not known. */
  open?(seen: Pick<Seen, 'of'>): readonly Asked[];
  /** How much a number may say, where not all can be played on; by default its size. */
  worth?(asked: Asked, seen: Pick<Seen, 'of'>): number;
  claims?: Readonly<Record<string, Claimable>>;
  answer(seen: Seen): Answer;
}

export interface Heading {
  id: string;
  title: string;
  /** The title of its column in the table of scenarios, if it has one. */
  column?: string;
  /** Its numbers are known first, in every scenario. */
  leads?: true;
  /** It needs no cells beside that of the best player. */
  cheap?: true;
  /** Its cells change options or tables, and are the most. */
  wide?: true;
  /** `counts`: those of the first round. */
  ask(subject: Subject, cells: Cells, counts: Counts): Question;
}

/** How far numbers are known: the counts of an answer. Those that were set aside for larger ones count apart. */
export function settledOf(seen: Seen, numbers: readonly Asked[]): Pick<Answer, 'settled' | 'of' | 'aside'> {
  const all = numbers.map((one) => seen.of(one));
  const found = all.filter((one) => !seen.isAside(one));
  return { settled: found.filter((one) => !isOpen(one)).length, of: found.length, aside: all.length - found.length };
}

/** The answer of a heading that this game cannot be asked. */
export const notAsked = (sentence: string, next: string): Answer => ({
  ...{ sentence, asked: false, settled: 0, of: 0, facts: [], unit: 'points', notes: [], next },
});
