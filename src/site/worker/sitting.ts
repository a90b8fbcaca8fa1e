/** A person at the table: the game up to the question that waits for an answer. */
import {
  type Given,
  type History,
  historyOf,
  isPerson,
  Open,
  PERSON,
  type Point,
  person,
  type Question,
  type Replayer,
  referenceOf,
  replayerOf,
} from '../../analysis/index.js';
import { compileCell } from '../../engine/compiled.js';
import type { Answer, Game, OpenQuestion } from '../../engine/index.js';
import { inWords } from '../../engine/least.js';
import { UNTOLD } from '../../engine/transcript.js';
import { keyOf } from '../../players/averages.js';
import { leafOf } from '../../players/generic.js';
import { rulesOf, type Shipped, seatedOf, shippedStrategy } from '../../players/shipped.js';
import { betting } from '../../statistics/methods/betting.js';
import { type OwnSetUp, setUpOf } from './own.js';

/** A game with persons: their answers so far, by seat. */
export interface Seating {
  setUp: OwnSetUp;
  seed: number;
  number: number;
  answers: Readonly<Record<string, readonly Given[]>>;
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

async function played(shipped: Shipped, { setUp, seed, number, answers }: Seating): Promise<Seated> {
  const { game } = shipped;
  const words = setUp.players ?? game.defaultStrategies;
  const players = words.map((word, n) => (isPerson(word) ? game.defaultStrategies[n] : word));
  const read = await setUpOf(shipped, { ...setUp, players });
  const rules = compileCell(game, rulesOf(shipped, read));
  const strategies = await seatedOf(shipped, read.players);
  const seated = strategies.map((one, n) => (isPerson(words[n]) ? { id: PERSON, strategy: person(game, answers[game.seats[n]] ?? []) } : one));
  const positions: object[] = [];
  const history = historyOf({ game, rules, seated, seed, number }, (line, state) => {
    positions[Math.max(0, line)] ??= game.newState(rules);
    game.copy(positions[Math.max(0, line)], state);
  });
  return { game, rules, history, positions };
}

/** `board`: the position as it is drawn for the person; empty in a game without a picture. */
export function satOf({ game, history: { transcript, question }, refused }: Seated, board = ''): Sat {
  const { lines, outcome, position, fault } = transcript;
  // Words that are made of the whole state tell what is hidden.
  const summary = question === null || game.describe !== inWords ? position : '';
  return {
    lines: lines.filter(({ words }) => words !== UNTOLD).map(({ rule, words, turn }) => ({ rule, words, turn })),
    question,
    end: outcome === null ? null : `${outcome.name}: ${outcome.about}`,
    ...(refused ?? { fault: faultOf(transcript), taken: null }),
    ...{
      position: summary,
      sees: board === '' && fault instanceof Open ? inWords(fault.view as object) : '',
      outcome: outcome?.name ?? null,
      version: game.version,
    },
    ends: game.outcomes.map(({ about, winner }) => ({ about, winner })),
  };
}

/** The question that waits, for the board. */
export function openOf({ history: { transcript } }: Seated): OpenQuestion | undefined {
  if (!(transcript.fault instanceof Open)) return undefined;
  const { question, view } = transcript.fault;
  return { decision: question.decision, view, answers: question.answers.map(({ answer }) => answer) };
}

/** The point of the question that is open. */
function openPoint({ units }: History): Point {
  const last = units[units.length - 1];
  return { unit: units.length - 1, rolls: last.rolls.length, answers: last.asked.length, question: true };
}

export async function thinker(shipped: Shipped, seated: Seated): Promise<{ replayer: Replayer; reference: string }> {
  const { game, rules, history } = seated;
  const reference = referenceOf(game, (id) => leafOf(game, id));
  return { replayer: replayerOf(game, rules, await shippedStrategy(shipped, reference), history), reference };
}

/** The answer that the best fast player would give, by its number in the list. It sees what the seat sees. */
export async function hint(shipped: Shipped, seated: Seated): Promise<{ by: string; answer: number; words: string }> {
  const { replayer, reference } = await thinker(shipped, seated);
  const point = openPoint(seated.history);
  const said = replayer.ask(point, { place: 0, number: 0 });
  const { answers } = seated.history.question as Question;
  const answer = answers.findIndex((one) => keyOf(one.answer) === keyOf(said));
  return { by: reference, answer, words: answers[answer]?.words ?? String(said) };
}

/** Each answer's chance to win, by its number in the list. */
export type Chances = { answer: number; chance: number; interval: readonly [number, number] }[];

/** Answers that are tried, the futures of the first look and of the last; each look doubles them. */
const [TRIED, FIRST, LAST] = [12, 32, 4096];
/** Its futures have dice of their own: place 0 is that of the hint. */
const THINKING = 1;

/**
 * The chance to win of each answer, if the best fast player plays on: futures from the seat's view only, with what it cannot know dealt
 * anew. The intervals hold at every look. A long list is ranked first, and its best answers are tried.
 */
export async function think(shipped: Shipped, seated: Seated, tell: (found: Chances) => void): Promise<Chances> {
  const { replayer } = await thinker(shipped, seated);
  const { answers, seat: asked } = seated.history.question as Question;
  const point = openPoint(seated.history);
  const future = (number: number) => ({ place: THINKING, number, knows: asked });
  const worth = (answer: Answer) => [0, 1].reduce((sum, n) => sum + replayer.glance(point, answer, future(60_000 + n), { seat: asked, units: 0 }), 0);
  const ranked = answers.map((_, n) => n);
  if (ranked.length > TRIED) {
    const worths = answers.map(({ answer }) => worth(answer));
    ranked.sort((a, b) => worths[b] - worths[a]);
  }
  const tried = ranked.slice(0, TRIED).map((answer) => ({ answer, counts: [0, 0, 0] }));
  let played = 0;
  let found: Chances = [];
  for (let look = FIRST; look <= LAST; look *= 2) {
    for (; played < look; played++)
      for (const { answer, counts } of tried) {
        replayer.play(point, answers[answer].answer, future(played));
        counts[Math.round(2 * replayer.scores[asked])]++;
      }
    found = tried.map(({ answer, counts }) => {
      const { estimate, interval } = betting({ from: 0, counts }, { planned: LAST / 4, deviation: 1 });
      return { answer, chance: estimate / 2, interval: [interval[0] / 2, interval[1] / 2] };
    });
    found.sort((a, b) => b.chance - a.chance);
    tell(found);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return found;
}
