import { type Answer, type Decision, Dice, type Game } from '../engine/index.js';
import { keyOf } from '../players/averages.js';
import { lead, luckCoefficient, Trial } from '../players/trials.js';
import type { Point, Replayer } from './replayer.js';

/** A decision of a game. */
export interface Place {
  /** Its number among all decisions of the game, from 1; its futures have dice of their own. */
  place: number;
  point: Point;
  seat: number;
  decision: string;
  given: Answer;
}

export interface Effort {
  /** The first number of its futures. */
  from: number;
  /** Short futures of a screening. */
  playouts: number;
  /** Units that each of them plays on, before its position is valued. */
  units: number;
  /** The most answers that are tried. */
  wide: number;
}

/** What a screening found; it is fixed before the futures that measure the differences. */
export interface Screened {
  /** The answer of the reference player; null if it mixes several. */
  policy: Answer | null;
  /** The best other answer than the one that was given: the reference player's, if none is clearly better. Null if there is none. */
  challenger: Answer | null;
  /** What the other answer seems to gain, in short futures valued by the game's `value`; its standard error. */
  gain: number;
  error: number;
  /** The value of the given answer in these futures. */
  value: number;
  playouts: number;
}

/** A gain of less than this is slight, with this many standard errors added. */
const [SLIGHT, SURE] = [0.01, 3];

/** Whether no other answer seemed to gain a point. */
export const isSlight = ({ challenger, gain, error }: Screened): boolean => challenger !== null && gain + SURE * error < SLIGHT;

/** Whether the given answer is the one that the reference player always gives. */
export const asReference = ({ given }: Pick<Place, 'given'>, { policy }: Pick<Screened, 'policy'>): boolean =>
  policy !== null && keyOf(policy) === keyOf(given);

/** What an answer may cost that is not the reference player's, in a game of even chances, where short futures do not see it. */
const UNSEEN = 0.01;

/**
 * What a decision may cost, to look at the largest first. The reference player seldom blunders: if the answer is its own, another one must gain for
 * sure. If not, it may cost what the screening is uncertain of, and what short futures cannot see; nothing where the game is decided.
 */
export function rankOf({ at, screened }: { at: Pick<Place, 'given'>; screened: Screened }): number {
  const { gain, error, value } = screened;
  return asReference(at, screened) ? gain - 2 * error : gain + error + 4 * UNSEEN * value * (1 - value);
}

/** Futures in which the reference player is asked, to learn whether it mixes answers. */
const ASKED = 8;
/** The first number of the futures of a ranking. */
const RANKING = 65_000;
/** The most answers that are ranked, and futures of each. */
const [RANKED, GLANCES] = [120, 2];
const EARLY_ROUNDS = 2;
/** Standard errors by which an answer must beat the reference player's to take its place: the best of many noisy means is often no better. */
const CLEAR = 2;
/** The most legal answers that are looked at. */
const LEGAL = 5000;

/**
 * Finds the best other answer in short futures, by sequential halving as the players do (players/halving.ts). Its futures are not used again: the best of
 * many noisy means looks better than it is.
 */
export function screen(replayer: Replayer, game: Game, { at, effort, rivals }: { at: Place; effort: Effort; rivals: boolean }): Screened {
  const { place, point, seat, given } = at;
  const legal = replayer.look(point, (_, name, view) => answersOf(game.decisions[name] as Decision<unknown, Answer, unknown>, view, replayer.rules));
  const said = new Map<string, Answer>();
  for (let number = 0; number < ASKED; number++) {
    const answer = replayer.ask(point, { place, number });
    said.set(keyOf(answer), answer);
  }
  const policy = said.size === 1 ? [...said.values()][0] : null;
  const kept = new Map([[keyOf(given), given], ...said]);
  const others = rivals ? legal.filter((answer) => !kept.has(keyOf(answer))) : [];
  const short = shortlist(replayer, at, others, effort);
  const own = new Trial(given);
  const rest = [...[...kept.values()].slice(1), ...short].map((answer) => new Trial(answer));
  const standing = policy === null || keyOf(policy) === keyOf(given) ? null : rest[0];
  if (rest.length === 0 || !rivals) return { policy, challenger: null, gain: 0, error: 0, value: 0, playouts: 0 };
  let [number, playouts] = [effort.from, 0];
  const attempt = (trials: readonly Trial[], times: number) => {
    for (const end = number + Math.max(2, times); number < end; number++)
      for (const trial of trials) {
        const value = replayer.glance(point, trial.answer, { place, number, knows: seat }, { seat, units: effort.units });
        trial.add(value, replayer.luck);
        playouts++;
      }
  };
  const rounds = Math.ceil(Math.log2(rest.length + 1)) + EARLY_ROUNDS;
  let left = rest;
  let order: Trial[] = rest;
  for (let round = 0; round < rounds; round++) {
    const all = [own, ...new Set([...(standing === null ? [] : [standing]), ...left])];
    attempt(all, Math.floor(effort.playouts / (rounds * all.length)));
    const slope = luckCoefficient(all);
    order = [...left].sort((a, b) => b.mean(slope) - a.mean(slope));
    left = order.slice(0, Math.max(1, Math.ceil(order.length / 2)));
  }
  const [best] = order;
  const challenger = standing !== null && lead(best, standing, luckCoefficient([best, standing])) < CLEAR ? standing : best;
  return { policy, challenger: challenger.answer, ...gainOf(challenger, own), playouts };
}

/** The mean of a trial less that of another one, in the futures of both. */
function gainOf(one: Trial, less: Trial): Pick<Screened, 'gain' | 'error' | 'value'> {
  const slope = luckCoefficient([one, less]);
  const gains = one.values.map((value, n) => value - less.values[n] - slope * (one.lucks[n] - less.lucks[n]));
  const gain = gains.reduce((sum, each) => sum + each, 0) / gains.length;
  const squares = gains.reduce((sum, each) => sum + (each - gain) ** 2, 0);
  const value = less.values.reduce((sum, each) => sum + each, 0) / less.values.length;
  return { gain, error: Math.sqrt(squares / (gains.length - 1) / gains.length), value };
}

function answersOf(decision: Decision<unknown, Answer, unknown>, view: unknown, rules: unknown): Answer[] {
  const found = new Map<string, Answer>();
  for (const answer of decision.legal(view, rules)) {
    found.set(keyOf(answer), answer);
    if (found.size >= LEGAL) break;
  }
  return [...found.values()];
}

/** The answers with the best positions at the end of the unit, of a random selection if there are very many. */
function shortlist(replayer: Replayer, { place, point, seat }: Place, others: readonly Answer[], { wide }: Effort): readonly Answer[] {
  if (others.length <= wide) return others;
  const some = [...others];
  const dice = new Dice();
  dice.open(place, 3);
  dice.at(0);
  const most = Math.min(RANKED, some.length);
  for (let n = 0; n < most; n++) {
    const other = n + dice.below(some.length - n);
    [some[n], some[other]] = [some[other], some[n]];
  }
  const worth = (answer: Answer) => {
    let sum = 0;
    for (let number = RANKING; number < RANKING + GLANCES; number++)
      sum += replayer.glance(point, answer, { place, number, knows: seat }, { seat, units: 0 });
    return sum;
  };
  const ranked = some.slice(0, most).map((answer) => ({ answer, worth: worth(answer) }));
  return ranked
    .sort((a, b) => b.worth - a.worth)
    .slice(0, wide)
    .map(({ answer }) => answer);
}
