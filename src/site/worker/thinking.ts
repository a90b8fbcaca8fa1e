/** Help for the person who is asked: a hint, and the chance to win of each answer. */
import { type History, type Point, type Question, type Replayer, replayerOf } from '../../analysis/index.js';
import type { Answer, Decision, OpenQuestion } from '../../engine/index.js';
import { fastBest } from '../../players/best.js';
import { type Shipped, shippedStrategy } from '../../players/shipped.js';
import { luckCoefficient, Trial } from '../../players/trials.js';
import { betting } from '../../statistics/methods/betting.js';
import { placeOf } from '../state/answers.js';
import { openOf, type Seated } from './sitting.js';

/** The point of the question that is open. */
export function openPoint({ units }: History): Point {
  const last = units[units.length - 1];
  return { unit: units.length - 1, rolls: last.rolls.length, answers: last.asked.length, question: true };
}

export async function thinker(shipped: Shipped, seated: Seated): Promise<{ replayer: Replayer; reference: string }> {
  const { game, rules, history } = seated;
  const reference = fastBest(game, Object.keys(shipped.strategies));
  return { replayer: replayerOf(game, rules, await shippedStrategy(shipped, reference), history), reference };
}

/** The answer that the best fast player would give, by its number in the list; -1 if the list lacks it. It sees what the seat sees. */
export async function hint(shipped: Shipped, seated: Seated): Promise<{ by: string; answer: number; words: string }> {
  const { replayer, reference } = await thinker(shipped, seated);
  const { answers } = seated.history.question as Question;
  const [answer, said] = hinted(replayer, seated);
  return { by: shipped.strategies[reference].called ?? reference, answer, words: answers[answer]?.words ?? wordsOf(said, seated) };
}

/** An answer that the list lacks, in the words of the rule book. */
function wordsOf(answer: Answer, seated: Seated): string {
  const { decision, view } = openOf(seated) as OpenQuestion;
  return (seated.game.decisions[decision] as Decision<unknown, Answer, unknown>).describe(answer, view, seated.rules);
}

function hinted(replayer: Replayer, { history }: Seated): [number: number, answer: Answer] {
  const said = replayer.ask(openPoint(history), { place: 0, number: 0 });
  return [placeOf(said, (history.question as Question).answers), said];
}

/** Chances to win. */
export interface Chances {
  /** How many answers were tried. */
  tried: number;
  /** Those looked at closely, by their numbers in the list, the best first. */
  best: { answer: number; chance: number; interval: readonly [number, number] }[];
}

/** Answers that are looked at closely, the futures of the first look and of the last; each look doubles them. */
const [CLOSE, FIRST, LAST] = [40, 16, 4096];
/** Its futures have dice of their own: place 0 is that of the hint. */
const THINKING = 1;
/** Short futures of each answer in a round of the ranking, and the units that each of them plays on. */
const [GLANCES, UNITS] = [4, 1];
/** The first number of the futures of the ranking. */
const RANKING = 60_000;

/** Orders a list so that its first few are spread over all of it, by the golden section. */
const spread = (n: number) => (n * (Math.sqrt(5) - 1)) % 2;

/**
 * All answers, the most promising first; those that look alike come in an order that is spread over the list. Each round of short futures drops half
 * of a long list, but never the hint's answer, which comes first.
 */
export function promising(replayer: Replayer, seated: Seated): number[] {
  const { answers, seat } = seated.history.question as Question;
  const point = openPoint(seated.history);
  const trials = answers.map(({ answer }) => new Trial(answer));
  const long = answers.length > CLOSE;
  const [first] = long ? hinted(replayer, seated) : [-1];
  let left = answers.map((_, n) => n);
  if (long) left.sort((a, b) => spread(a) - spread(b));
  let dropped: number[] = [];
  for (let number = RANKING; left.length > CLOSE; ) {
    for (const end = number + GLANCES; number < end; number++)
      for (const n of left) {
        const value = replayer.glance(point, answers[n].answer, { place: THINKING, number, knows: seat }, { seat, units: UNITS });
        trials[n].add(value, replayer.luck);
      }
    const slope = luckCoefficient(left.map((n) => trials[n]));
    const means = new Map(left.map((n) => [n, n === first ? Number.POSITIVE_INFINITY : trials[n].mean(slope)]));
    left.sort((a, b) => (means.get(b) as number) - (means.get(a) as number));
    const kept = Math.max(CLOSE, Math.ceil(left.length / 2));
    dropped = [...left.slice(kept), ...dropped];
    left = left.slice(0, kept);
  }
  return [...left, ...dropped];
}

/** An answer on trial: its losses, draws and wins. */
export interface Tried {
  answer: number;
  counts: [number, number, number];
}

const playedOf = ({ counts: [lost, drawn, won] }: Tried) => lost + drawn + won;
const meanOf = (tried: Tried) => (tried.counts[1] / 2 + tried.counts[2]) / playedOf(tried);

/**
 * The answers to look at closely, of those tried: the hint's, which is the first, and the best. Half the room is kept for the best of the look
 * before, so that answers that were lucky in a few futures cannot crowd them out.
 */
export function closestOf([hinted, ...others]: readonly Tried[], before: readonly Tried[]): Tried[] {
  const held = before.filter((tried) => tried !== hinted).slice(0, CLOSE / 2);
  const rest = others.filter((tried) => !held.includes(tried)).sort((a, b) => meanOf(b) - meanOf(a));
  return [hinted, ...held, ...rest].slice(0, CLOSE);
}

/**
 * The chance to win of the best answers and of the hint's, if the best fast player plays on: futures from the seat's view only, with what it cannot
 * know dealt anew. Each look tries twice as many answers as the one before in a few futures, and looks closely at the best of them. The intervals
 * hold at every look.
 */
export async function think(shipped: Shipped, seated: Seated, tell: (found: Chances) => void): Promise<Chances> {
  const { replayer } = await thinker(shipped, seated);
  const { answers, seat: asked } = seated.history.question as Question;
  const point = openPoint(seated.history);
  const ranked = promising(replayer, seated).map((answer): Tried => ({ answer, counts: [0, 0, 0] }));
  const play = (tried: Tried, futures: number) => {
    for (let number = playedOf(tried); number < futures; number++) {
      replayer.play(point, answers[tried.answer].answer, { place: THINKING, number, knows: asked });
      tried.counts[Math.round(2 * replayer.scores[asked])]++;
    }
  };
  let found: Chances = { tried: 0, best: [] };
  let closest: Tried[] = [];
  for (let [look, wide] = [FIRST, CLOSE]; look <= LAST; look *= 2, wide *= 2) {
    const all = ranked.slice(0, wide);
    for (const tried of all) play(tried, FIRST);
    closest = closestOf(all, closest);
    for (const tried of closest) play(tried, look);
    closest.sort((a, b) => meanOf(b) - meanOf(a));
    const best = closest.map(({ answer, counts }): Chances['best'][number] => {
      const { estimate, interval } = betting({ from: 0, counts }, { planned: LAST / 4, deviation: 1 });
      return { answer, chance: estimate / 2, interval: [interval[0] / 2, interval[1] / 2] };
    });
    found = { tried: all.length, best };
    tell(found);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return found;
}
