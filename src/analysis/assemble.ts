import type { Answer, Decision, Game } from '../engine/index.js';
import { CONFIDENCE } from '../statistics/methods/estimate.js';
import { type Analysis, type Gauged, type Judged, type Luck, negative, type SeatSums, sumOf, type Verdict, verdictOf, ZERO } from './analysis.js';
import type { Duelled } from './duel.js';
import type { History } from './history.js';
import type { Replayer } from './replayer.js';
import { asReference, isSlight, type Screened } from './screen.js';
import type { Course } from './settle.js';
import { turningOf } from './turning.js';
import { singular } from './words.js';
import { chancesOf } from './worth.js';

interface Judging {
  game: Game;
  history: History;
  replayer: Replayer;
  /** The seats whose answers are compared with the best ones. */
  seats: readonly number[];
}

/** What is known of a decision, in words and numbers; the chances before it if they are to be told. */
export function judged({ game, history, replayer, seats }: Judging, { at, screened, duelled, futures, better, play }: Course, told: boolean): Judged {
  const { seat, decision: name, point, given } = at;
  const decision = game.decisions[name] as Decision<unknown, Answer, unknown>;
  const words = (answer: Answer) => replayer.look(point, (_, __, view) => singular(decision.describe(answer, view, replayer.rules)));
  const chances = told ? chancesOf(duelled.worth) : null;
  const same = asReference(at, screened);
  const asked = seats.includes(seat);
  return {
    ...{ seat, decision: name, rule: decision.rule, about: decision.about },
    line: history.units[point.unit].asked[point.answers].line,
    answer: words(given),
    best: screened.challenger === null ? null : words(screened.challenger),
    cost: asked ? measured(screened.challenger === null, futures, better) : null,
    seemed: screened.gain > 0,
    play: measured(same, futures, play),
    plays: game.seats.map((_, one) =>
      same || futures === 0 ? 0 : shareOf(duelled, { seat: one, asked: seat, own: play.estimate, count: game.seats.length }),
    ),
    verdict: verdictFor(asked, screened, futures, better),
    futures,
    chances: chances?.map(({ chance }) => chance) ?? null,
    errors: chances?.map(({ error }) => error) ?? null,
  };
}

/** `exact`: the difference is 0 by definition. */
function measured(exact: boolean, futures: number, difference: Gauged): Gauged | null {
  if (exact) return ZERO;
  return futures > 0 ? difference : null;
}

interface Share {
  seat: number;
  asked: number;
  own: number;
  count: number;
}

/** How an answer moved the chance of a seat: with two seats, whose scores sum to 1, exactly the other way. */
function shareOf({ seats, play }: Duelled, { seat, asked, own, count }: Share): number {
  if (seat === asked) return own;
  return count === 2 ? -own : seats[seat].sum / Math.max(1, play.n);
}

function verdictFor(asked: boolean, screened: Screened, futures: number, better: Gauged): Verdict {
  if (!asked) return 'unjudged';
  if (screened.challenger === null) return 'best';
  const verdict = futures === 0 ? 'open' : verdictOf(better);
  return verdict === 'open' && isSlight(screened) ? 'slight' : verdict;
}

interface Parts {
  reference: string;
  decisions: Judged[];
  luck: Luck[];
  start: Gauged[];
  playouts: number;
}

export function assembled({ game, history, seats }: Omit<Judging, 'replayer'>, { reference, decisions, luck, start, playouts }: Parts): Analysis {
  const { transcript, result } = history;
  const { fault, outcome } = transcript;
  const sums = game.seats.map((name, seat): SeatSums => {
    const own = decisions.filter((one) => one.seat === seat);
    const play = sumOf(own.map((one) => one.play ?? ZERO));
    const others = sumOf(decisions.filter((one) => one.seat !== seat).map((one) => about(one.play ?? ZERO, one.plays[seat])));
    const moved = sumOf([play, others, start[seat]]);
    return {
      ...{ seat: name, player: transcript.strategies[seat].strategy, judged: seats.includes(seat), result: result?.[seat] ?? null },
      ...{ start: start[seat], play, others },
      luck: result === null ? null : about(negative(moved), result[seat] - moved.estimate),
      asked: history.units.reduce((sum, { asked }) => sum + asked.filter((one) => one.seat === seat).length, 0),
      decisions: own.length,
      unmeasured: own.filter((one) => one.play === null).length,
      ...{ blunders: countOf(own, 'blunder'), mistakes: countOf(own, 'mistake') },
    };
  });
  const chances = start.map(({ estimate }) => estimate);
  return {
    ...{ schema: 2, game: game.id, title: game.title, version: game.version, seed: transcript.seed, number: transcript.number },
    ...{ reference, confidence: CONFIDENCE, outcome: outcome?.name ?? null, stopped: fault === null ? null : fault.message },
    ...{ seats: sums, decisions, luck, turning: turningOf(decisions, luck, chances), playouts },
  };
}

const countOf = (all: readonly Judged[], verdict: Verdict) => all.filter((one) => one.verdict === verdict).length;

/** The same interval about another estimate. */
function about({ estimate, interval: [low, high], method }: Gauged, to: number): Gauged {
  return { estimate: to, interval: [to - (estimate - low), to + (high - estimate)], method };
}
