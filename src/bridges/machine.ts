import type { Game, OptionSpecs, Outcome } from '../engine/index.js';

/** A question of foreign rules to one seat. */
export interface Question {
  seat: number;
  /** Name of the state or stage that asks: `place_token`. */
  decision: string;
  /** The legal answers in words: "token 3". */
  answers: readonly string[];
  /** Takes the last answers back. Offered only where nothing else is left: foreign games have dead ends that players leave by undo. */
  back?: string;
}

/**
 * What a position waits for: answers of one or several seats at the same time, or nothing, because the game is over. `questions` may be a getter: most
 * futures of a search are valued before a seat is asked again.
 */
export type Situation = { questions: readonly Question[] } | { winners: readonly number[] };

/** How the hidden part of a state is dealt anew for a search: fields whose elements may be exchanged. See deal.ts. */
export type Hidden = readonly (readonly string[])[];

/**
 * A game that was written for another program: a state, who is asked, a step. `fromStateMachine` makes a game of it.
 * `S` is plain data. `step` may change the state that it is given; sortie copies it before where it is needed again.
 */
export interface StateMachine<S extends object = object> {
  /** Lower-case words: a measure is named `win-<seat>`. */
  readonly seats: readonly string[];
  /** How many seats play, if an option says so: the first ones. */
  readonly playing?: Game['playing'];
  /** Names that questions may have. A question with another name is asked as `other`. */
  readonly decisions: readonly string[];
  readonly options?: OptionSpecs;
  /** Starts a game. All its chance comes from `seed`, a whole number from 1 to 2³¹ − 2. */
  begin(seed: number, options: Readonly<Record<string, unknown>>): S;
  /** `playing`: how many seats play. */
  asks(state: S, playing: number): Situation;
  /** Gives an answer. All chance of this step comes from `seed`. */
  step(state: S, { seat, answer, seed }: Step): S;
  /** Whether chance was taken from this seed to make the state. A game without chance that is small is solved. Default: it was. */
  drew?(state: S, seed: number): boolean;
  /** What a seat is shown. It may share parts with the state; players get a frozen copy. */
  view(state: S, seat: number): object;
  copy(state: S): S;
  /** A copy that may be written to, if `copy` shares anything. */
  own?(state: S): S;
  /** The position as text, without log, undo and seed: a position that comes back within a turn has the same. */
  key(state: S): string;
  /** Everything that the rest of the game depends on, as text. Default: `key`. */
  whole?(state: S): string;
  /** The game's own words so far, for transcripts. */
  log?(state: S): readonly string[];
  /** The hidden lists that may be exchanged. Without it they are found in games played at random; an empty one says that nothing is hidden. */
  readonly hidden?: Hidden | undefined;
  /** Said beside a TypeError of the rules: what else may be wrong. */
  readonly suspicion?: string;
  /** Estimated score of a seat, 0 to 1, while the game goes on. Default: what games at random show. */
  standing?(state: S, seat: number): number;
}

export interface Step {
  seat: number;
  answer: string;
  seed: number;
}

/** A game of more seats than this has one outcome for all games that several win; it names none of them. */
const MOST_NAMED = 5;

/** How a game can end: a seat wins alone, none or all win, or some of them together. */
export function outcomesOf(seats: readonly string[]): Outcome[] {
  const alone = seats.map((seat, winner) => ({ name: seat, about: `${seat} won`, winner }));
  return [...alone, { name: 'drawn', about: 'No seat won, or all did', winner: null }, ...together(seats)];
}

function together(seats: readonly string[]): Outcome[] {
  if (seats.length < 3) return [];
  if (seats.length > MOST_NAMED) return [{ name: 'shared', about: 'Several seats won, not all', winner: null }];
  return groupsOf(seats.length).map((winners) => {
    const names = winners.map((seat) => seats[seat]);
    return { name: names.join('-and-'), about: `${names.join(' and ')} won`, winner: null, winners };
  });
}

/** Groups of two seats or more, but not all of them. */
function groupsOf(seats: number): number[][] {
  const groups = Array.from({ length: 2 ** seats }, (_, bits) =>
    Array.from({ length: seats }, (_, seat) => seat).filter((seat) => (bits >> seat) & 1),
  );
  return groups.filter(({ length }) => length > 1 && length < seats);
}

/** 1 + the position of the outcome in `outcomesOf`. `playing`: seats that take part. */
export function outcomeOf(seats: readonly string[], playing: number, winners: readonly number[]): number {
  if (winners.length === 1) return 1 + winners[0];
  if (winners.length === 0 || winners.length === playing) return 1 + seats.length;
  const group = [...winners].sort((a, b) => a - b).join();
  return 2 + seats.length + Math.max(0, seats.length > MOST_NAMED ? 0 : groupsOf(seats.length).findIndex((one) => one.join() === group));
}

/** Score of a seat at the end: winners share one point; without a winner everybody does. */
export function scoreOf(winners: readonly number[], playing: number, seat: number): number {
  if (winners.length === 0) return 1 / playing;
  return winners.includes(seat) ? 1 / winners.length : 0;
}
