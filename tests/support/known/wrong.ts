import { answersOf, type Review } from '../../../src/review/index.js';
import { GALE, type Truth } from './game.js';

/** Headings of a review in which something is false: an interval that misses the truth, a word, or the sentence; each with its sentence. */
export function wrongIn(review: Review, truth: Omit<Truth, 'id'>): string[] {
  const lead = (2 * truth.first - 1000) / 1000;
  const cost = truth.wrong / 2000;
  return answersOf(review).answers.flatMap(({ heading: { id, facts }, sentence }) => {
    const missed = facts.some(({ kind, label, interval, word }) => {
      const known = kind === 'draws' ? undefined : numberOf(id, label, { lead, cost });
      if (known === undefined || interval === undefined) return false;
      const [low, high] = known;
      return interval[1] < low || interval[0] > high || isFalse(word, known);
    });
    return missed || FALSE[id]?.(sentence, { lead, cost }) ? [`${id}: ${sentence}`] : [];
  });
}

interface Numbers {
  /** How much more the first seat wins between equals. */
  lead: number;
  /** What answering without deciding costs, in score. */
  cost: number;
}

const MATTERS = 0.03;

/** `low`, `high`: what is true of the row. */
function isFalse(word: string | undefined, [low, high]: readonly [number, number]): boolean {
  switch (word) {
    case 'more':
      return high <= 0;
    case 'less':
      return low >= 0;
    case 'unimportant':
      return high < -MATTERS || low > MATTERS;
    default:
      return false;
  }
}

/** What is true of a row of a picture, from and to; undefined where it is not known. */
function numberOf(id: string, label: string, { lead, cost }: Numbers): readonly [number, number] | undefined {
  const same = (value: number) => [value, value] as const;
  switch (id) {
    case 'fair':
      return same(lead);
    case 'skill':
      return same(cost);
    case 'decisions':
      return same(-cost);
    case 'broken':
      // A lookahead aims blindly at times.
      return label.includes('lookahead') ? [-cost, 0] : same(-cost);
    case 'rules':
      return same(label.startsWith('gale') ? (label.includes('first') ? GALE : -GALE) / 1000 : 0);
    case 'even':
      return same(lead - (2 * Number(/\d+$/.exec(label)?.[0])) / 1000);
    default:
      return undefined;
  }
}

const FALSE: Readonly<Record<string, (sentence: string, truth: Numbers) => boolean>> = {
  fair: (said, { lead }) =>
    /second wins/.test(said) ||
    (lead === 0 && /first wins/.test(said) && !/^Not|10 more/.test(said)) ||
    (lead > MATTERS && /neither wins 3/.test(said)),
  skill: (said, { cost }) =>
    /upside down/.test(said) ||
    (cost < MATTERS && /^Skill matters/.test(said)) ||
    (cost === 0 && /^Skill helps/.test(said)) ||
    (cost > MATTERS && /hardly/.test(said)),
  decisions: (said, { cost }) =>
    /always right/.test(said) ||
    (cost === 0 && /costs/.test(said)) ||
    (cost < MATTERS && /^M\w+ depends/.test(said)) ||
    (cost > MATTERS && /does not matter/.test(said)),
  broken: (said) => !/^No other/.test(said) && /gains \d+ games in 100 on plain|plays better/.test(said),
  rules: (said) => /^None|^[02] of 2|with rain|second wins \d+ more|first wins \d+ fewer/.test(said),
  even: (said, { lead }) => lead > MATTERS && /even already/.test(said),
};
