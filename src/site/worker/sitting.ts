/** A person at the table: the game up to the question that waits for an answer. */
import { type Given, type History, historyOf, isPerson, Open, PERSON, person, type Question, rollsOf } from '../../analysis/index.js';
import { compileCell } from '../../engine/compiled.js';
import type { Game, OpenQuestion, Picture } from '../../engine/index.js';
import { inWords } from '../../engine/least.js';
import { UNTOLD } from '../../engine/transcript.js';
import { rulesOf, type Shipped, seatedOf } from '../../players/shipped.js';
import { type OwnSetUp, setUpOf } from './own.js';

/** A game with persons: their answers so far, by seat. */
export interface Seating {
  setUp: OwnSetUp;
  seed: number;
  number: number;
  answers: Readonly<Record<string, readonly Given[]>>;
  /** Numbers of rolls after which other dice are rolled. */
  dice?: readonly number[];
}

export interface Sat {
  /** What the rules told. Dice are hidden, but for those that the words name. */
  lines: { rule: string; words: string; turn: number }[];
  question: Question | null;
  /** How the game ended. */
  end: string | null;
  /** Why an answer was refused, or the game cannot go on. */
  fault: string | null;
  /** The answers that the game took, if one was refused. */
  taken: Seating['answers'] | null;
  /** Rolls so far. */
  rolls: number;
  position: string;
  /** What the seat of the question sees, in a game that draws no board. */
  sees: string;
  outcome: string | null;
  version: string;
  /** How the game can end, and who wins. */
  ends: { about: string; winner: number | null }[];
}

export interface Seated {
  game: Game;
  rules: object;
  history: History;
  /** The position after each line; the last one is that of the question. */
  positions: object[];
  refused?: Pick<Sat, 'fault' | 'taken'>;
}

/** Plays a game with persons. If one of their answers is refused, the game is that up to there, and its question is open. */
export async function seat(shipped: Shipped, seating: Seating): Promise<Seated> {
  const seated = await played(shipped, seating);
  const { transcript, units } = seated.history;
  const fault = faultOf(transcript);
  const persons = seated.game.seats.filter((_, n) => transcript.strategies[n].strategy === PERSON);
  if (fault === null || persons.length === 0) return seated;
  const asked = units.flatMap((unit) => unit.asked);
  const taken = Object.fromEntries(
    persons.map((one) => {
      const n = seated.game.seats.indexOf(one);
      return [one, (seating.answers[one] ?? []).slice(0, asked.filter((question) => question.seat === n).length)];
    }),
  );
  return { ...(await played(shipped, { ...seating, answers: taken })), refused: { fault, taken } };
}

/** A game that waits for its next answer has no fault. */
const faultOf = ({ fault }: History['transcript']) => (fault === null || fault instanceof Open ? null : fault.message);

async function played(shipped: Shipped, { setUp, seed, number, answers, dice }: Seating): Promise<Seated> {
  const { game } = shipped;
  const words = setUp.players ?? game.defaultStrategies;
  const players = words.map((word, n) => (isPerson(word) ? game.defaultStrategies[n] : word));
  const read = await setUpOf(shipped, { ...setUp, players });
  const rules = compileCell(game, rulesOf(shipped, read));
  const strategies = await seatedOf(shipped, read.players);
  const seated = strategies.map((one, n) => (isPerson(words[n]) ? { id: PERSON, strategy: person(game, answers[game.seats[n]] ?? []) } : one));
  const positions: object[] = [];
  const history = historyOf({ game, rules, seated, seed, number, dice }, (line, state) => {
    positions[Math.max(0, line)] ??= game.newState(rules);
    game.copy(positions[Math.max(0, line)], state);
  });
  return { game, rules, history, positions };
}

/** `board`: the position as it is drawn for the person; empty in a game without a picture. */
export function satOf({ game, history, refused }: Seated, board = ''): Sat {
  const { transcript, question } = history;
  const { lines, outcome, position, fault } = transcript;
  // Words that are made of the whole state tell what is hidden.
  const summary = question === null || game.describe !== inWords ? position : '';
  return {
    lines: lines.filter(({ words }) => words !== UNTOLD).map(({ rule, words, turn }) => ({ rule, words, turn })),
    question,
    end: outcome === null ? null : outcome.about,
    ...(refused ?? { fault: faultOf(transcript), taken: null }),
    ...{
      rolls: rollsOf(history),
      position: summary,
      sees: board === '' && fault instanceof Open ? inWords(fault.view as object) : '',
      outcome: outcome?.name ?? null,
      version: game.version,
    },
    ends: game.outcomes.map(({ about, winner }) => ({ about, winner })),
  };
}

/** What a page shows of a game with persons. */
export interface Shown extends Sat {
  /** The drawing, and what its marks mean. */
  board: string;
  legend: NonNullable<Picture['legend']>;
  /** The counter that the question is about; empty if there is none. */
  subject: string;
  /** Answers that lose the game at once. */
  losing: readonly number[];
}

/** The question that waits, for the board, with the answers that are chosen there. */
export function openOf({ history: { transcript } }: Seated): OpenQuestion | undefined {
  if (!(transcript.fault instanceof Open)) return undefined;
  const { question, view } = transcript.fault;
  return { decision: question.decision, view, answers: (question.parts ?? question.answers).map(({ answer }) => answer) };
}
