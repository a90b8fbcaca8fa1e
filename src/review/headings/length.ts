import { capital } from '../../report/reading/text.js';
import { fiveQuantiles } from '../../statistics/index.js';
import type { Fact, Heading, Question, ReviewFacts, Seen } from '../asked.js';
import type { Subject } from '../subject.js';
import { inScene, inWords, lasting, playText, sceneText } from './words.js';

/** Games from which the middle half is known well enough, and from which all may be said to last as long. */
const [ENOUGH, ALL] = [200, 60];

/** How long games last, with the best player in every seat. */
export const length: Heading = {
  id: 'length',
  title: 'How long does it take?',
  cheap: true,
  ask(subject, cells): Question {
    const mirror = cells.mirror();
    return {
      numbers: [],
      none: (seen) => (countedIn(subject, mirror, seen) === undefined ? 'The game counts no length.' : undefined),
      facts: (seen) => factsIn(subject, mirror, seen),
      settled: (seen) => ({ settled: Number(isSettled(subject, mirror, seen)), of: 1 }),
      next: playText(subject),
    };
  },
  say(review) {
    const all = review.scenes.flatMap(({ name }) => middleOf(review, name) ?? []).sort((a, b) => b.high - a.high || b.low - a.low);
    const [longest] = all;
    if (longest === undefined) return { sentence: 'The game counts no length.' };
    const shortest = all[all.length - 1];
    const isOne = rangeText(longest, review.length) === rangeText(shortest, review.length);
    return {
      sentence: isOne
        ? typicalText(review, longest)
        : `Half of the games take ${rangeText(shortest, review.length)}${inScene(shortest.scene)}, the shortest, and ${rangeText(longest, '').trim()}${inScene(longest.scene)}.`,
      strip: {
        ends: [`shorter, in ${inWords(review.length)}`, 'longer'],
        unit: 'number',
        dots: all.map(({ scene, low, high }) => ({ label: scene === '' ? 'the middle half' : sceneText(scene), at: high, interval: [low, high] })),
      },
      note: 'The middle half of the games between the best players: a quarter is shorter, a quarter is longer.',
    };
  },
};

/** The middle half of the games of a scenario. */
interface Middle {
  scene: string;
  low: number;
  high: number;
}

export function middleOf(review: ReviewFacts, scene: string): Middle | undefined {
  const [[low], [high]] = ['quarter', 'three quarters'].map((kind) => review.facts('length', kind, scene));
  return low === undefined || high === undefined ? undefined : { scene, low: low.estimate, high: high.estimate };
}

/** "A typical game takes 16 passes; half of all take 8 to 30." */
function typicalText(review: ReviewFacts, middle: Middle): string {
  const [median] = review.facts('length', 'median', middle.scene);
  const half = `half of all take ${middle.low} to ${middle.high}`;
  if (middle.low === middle.high) return `Half of the games or more take ${lasting(middle.high, review.length)}.`;
  return median === undefined ? `${capital(half)}.` : `A typical game takes ${lasting(median.estimate, review.length)}; ${half}.`;
}

/** "8 to 30 passes" */
export function rangeText({ low, high }: Middle, unit: string): string {
  return low === high ? lasting(high, unit) : `${low} to ${lasting(high, unit)}`;
}

function countedIn({ game }: Subject, mirror: number, seen: Seen) {
  const counted = seen.cell(mirror).measure(game.length);
  return counted.kind !== 'count' || counted.games === 0 ? undefined : counted;
}

function factsIn(subject: Subject, mirror: number, seen: Seen): Fact[] {
  const counted = countedIn(subject, mirror, seen);
  if (counted === undefined) return [];
  const { p5, p25, p50, p75, p95 } = fiveQuantiles(counted.histogram);
  const fact = (kind: string, label: string, estimate: number): Fact => ({ kind, label, estimate, unit: 'number' });
  return [
    fact('quarter', 'a quarter of the games last at most', p25),
    fact('median', 'half of the games last at most', p50),
    fact('three quarters', 'three quarters of the games last at most', p75),
    fact('shortest', 'one of twenty lasts at most', p5),
    fact('longest', 'one of twenty lasts longer than', p95),
  ];
}

function isSettled(subject: Subject, mirror: number, seen: Seen): boolean {
  const facts = factsIn(subject, mirror, seen);
  const lengthOf = (kind: string) => facts.find((fact) => fact.kind === kind)?.estimate;
  const games = countedIn(subject, mirror, seen)?.games ?? 0;
  return games >= ENOUGH || (games >= ALL && lengthOf('shortest') === lengthOf('longest'));
}
