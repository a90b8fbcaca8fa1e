import { fiveQuantiles } from '../../statistics/index.js';
import { type Answer, type Heading, notAsked, type Question, type Seen } from '../asked.js';
import { nameOf, type Subject } from '../subject.js';
import { inWords, lasting, playText } from './words.js';

/** Games from which the middle half is known well enough, and from which all may be said to last as long. */
const [ENOUGH, ALL] = [200, 60];

/** How long games last, with the best player in every seat. */
export const length: Heading = {
  id: 'length',
  title: 'How long does it take?',
  column: 'length',
  cheap: true,
  ask(subject, cells): Question {
    const mirror = cells.mirror();
    return { numbers: [], answer: (seen) => answer(subject, mirror, seen) };
  },
};

function answer(subject: Subject, mirror: number, seen: Seen): Answer {
  const { game, best } = subject;
  const counted = seen.cell(mirror).measure(game.length);
  const next = playText(subject);
  if (counted.kind !== 'count' || counted.games === 0) return notAsked('The game counts no length.', next);
  const { p5, p25, p50, p75, p95 } = fiveQuantiles(counted.histogram);
  const isKnown = counted.games >= ENOUGH || (counted.games >= ALL && p5 === p95);
  const range = (low: number, high: number) => (low === high ? lasting(high, game.length) : `${low} to ${lasting(high, game.length)}`);
  return {
    sentence: `Half of the games ${p25 === p75 ? 'or more last' : 'last'} ${range(p25, p75)}.`,
    ...{ asked: true, settled: Number(isKnown), of: 1, unit: 'number' },
    facts: [{ label: inWords(game.length), estimate: counted.sum / counted.games }],
    notes: [`With ${nameOf(best)}, nine of ten games last ${range(p5, p95)}; the median is ${p50}.`],
    ...{ next, verdict: isKnown ? 'known' : 'not settled', size: p50, brief: range(p25, p75) },
  };
}
