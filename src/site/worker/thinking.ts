/** Help for the person who is asked: a hint, and the chance to win of each answer. */
import { type History, type Point, type Question, type Replayer, replayerOf } from '../../analysis/index.js';
import type { Answer } from '../../engine/index.js';
import { keyOf } from '../../players/averages.js';
import { fastBest } from '../../players/best.js';
import { type Shipped, shippedStrategy } from '../../players/shipped.js';
import { luckCoefficient, Trial } from '../../players/trials.js';
import { betting } from '../../statistics/methods/betting.js';
import type { Seated } from './sitting.js';

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
  return { by: reference, answer, words: answers[answer]?.words ?? String(said) };
}

function hinted(replayer: Replayer, { history }: Seated): [number: number, answer: Answer] {
  const said = replayer.ask(openPoint(history), { place: 0, number: 0 });
  return [(history.question as Question).answers.findIndex(({ answer }) => keyOf(answer) === keyOf(said)), said];
}

/** Each answer's chance to win, by its number in the list. */
export type Chances = { answer: number; chance: number; interval: readonly [number, number] }[];

/** Answers that are tried, the futures of the first look and of the last; each look doubles them. */
const [TRIED, FIRST, LAST] = [40, 16, 4096];
/** Its futures have dice of their own: place 0 is that of the hint. */
const THINKING = 1;
/** Short futures of each answer in a round of the ranking, and the units that each of them plays on. */
const [GLANCES, UNITS] = [4, 1];
/** The first number of the futures of the ranking. */
const RANKING = 60_000;

/** The answers that are worth a closer look, best first. Each round of short futures drops half of a long list; the hint's answer is always kept. */
export function promising(replayer: Replayer, seated: Seated): number[] {
  const { answers, seat } = seated.history.question as Question;
  const all = answers.map((_, n) => n);
  if (all.length <= TRIED) return all;
  const point = openPoint(seated.history);
  const trials = answers.map(({ answer }) => new Trial(answer));
  const [first] = hinted(replayer, seated);
  let left = all;
  for (let number = RANKING; left.length > TRIED; ) {
    for (const end = number + GLANCES; number < end; number++)
      for (const n of left) {
        const value = replayer.glance(point, answers[n].answer, { place: THINKING, number, knows: seat }, { seat, units: UNITS });
        trials[n].add(value, replayer.luck);
      }
    const slope = luckCoefficient(left.map((n) => trials[n]));
    const means = new Map(left.map((n) => [n, n === first ? Number.POSITIVE_INFINITY : trials[n].mean(slope)]));
    left = left.sort((a, b) => (means.get(b) as number) - (means.get(a) as number)).slice(0, Math.max(TRIED, Math.ceil(left.length / 2)));
  }
  return left;
}

/**
 * The chance to win of each promising answer, if the best fast player plays on: futures from the seat's view only, with what it cannot know
 * dealt anew. The intervals hold at every look.
 */
export async function think(shipped: Shipped, seated: Seated, tell: (found: Chances) => void): Promise<Chances> {
  const { replayer } = await thinker(shipped, seated);
  const { answers, seat: asked } = seated.history.question as Question;
  const point = openPoint(seated.history);
  const tried = promising(replayer, seated).map((answer) => ({ answer, counts: [0, 0, 0] }));
  let played = 0;
  let found: Chances = [];
  for (let look = FIRST; look <= LAST; look *= 2) {
    for (; played < look; played++)
      for (const { answer, counts } of tried) {
        replayer.play(point, answers[answer].answer, { place: THINKING, number: played, knows: asked });
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
