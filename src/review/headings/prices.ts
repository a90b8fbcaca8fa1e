/** Designs against designs: which are strong and which weak, and the element that tells them apart. */
import { listed } from '../../report/reading/format.js';
import { type Advice, type Found, sureOf } from '../asked.js';
import { type Design, type Telling, tellingElement } from '../designs.js';
import { type Subject, sweepText } from '../subject.js';
import { inWords, percentText, shortAbout, size, sized, some } from './words.js';

export type Drawn = readonly { design: Design; found: Found }[];

/** Designs that gain at least half of what the best one gains, for sure. */
export const farAhead = (drawn: Drawn): Drawn => far(drawn.filter(({ found }) => found.word === 'more'));

/** Designs of equal size that lose at least half of what the worst one loses, for sure. */
export const farBehind = (drawn: Drawn): Drawn => far(drawn.filter(({ design, found }) => design.equal && found.word === 'less'));

function far(drawn: Drawn): Drawn {
  const sorted = [...drawn].sort((a, b) => sureOf(b.found) - sureOf(a.found));
  return sorted.filter(({ found }) => 2 * sureOf(found) >= sureOf(sorted[0].found));
}

const namesIn = (drawn: Drawn) => drawn.map(({ design }) => inWords(design.name));

/** What each of these gains or loses at least, for sure. */
const leastOf = (drawn: Drawn) => Math.min(...drawn.map(({ found }) => sureOf(found)));

/** "as blue fleet, each of the designs dancers, wolves and 2 more gains 44 points or more". */
export function designsText(ahead: Drawn): string {
  const [{ design, found }] = ahead;
  const as = `as ${inWords(design.option)}`;
  return ahead.length === 1
    ? `${as}, the design ${inWords(design.name)} gains ${size(found.estimate)} ${sized(found)}`
    : `${as}, each of the designs ${some(namesIn(ahead), 4)} gains ${Math.floor(100 * leastOf(ahead))} points or more`;
}

interface Compared {
  ahead: Drawn;
  behind: Drawn;
  drawn: Drawn;
}

/**
 * Designs that gain and those that lose, at equal cost. An element that tells most of them from all others has a price; without one it is not known
 * which price is wrong.
 */
export function priceAdvice(subject: Subject, { ahead, behind, drawn }: Compared): Advice[] {
  const equal = drawn.filter(({ design }) => design.equal);
  const others = (word: Found['word']) => equal.filter(({ found }) => found.word !== word);
  return [
    ...grouped(ahead, others('more')).map((one) => priced(subject, one, 'gains')),
    ...grouped(behind, others('less')).map((one) => priced(subject, one, 'loses')),
  ];
}

interface Group {
  own: Drawn;
  telling?: Telling;
}

/** As many of them, from the first, as an element tells from the others; then those that are left. */
function grouped(far: Drawn, others: Drawn): Group[] {
  if (far.length === 0) return [];
  const designsOf = (of: Drawn) => of.map(({ design }) => design);
  for (let count = far.length; count > 0; count--) {
    const telling = tellingElement(designsOf(far.slice(0, count)), designsOf(others));
    if (telling !== undefined) return [{ own: far.slice(0, count), telling }, ...(count < far.length ? [{ own: far.slice(count) }] : [])];
  }
  return [{ own: far }];
}

/** "dancers and wolves each gain 52 points [43, 69]", "swarm loses 29 points [22, 36]": those of one size together. */
function sizesText(own: Drawn, does: 'gains' | 'loses'): string[] {
  const sizeOf = ({ found }: Drawn[number]) => `${size(found.estimate)} ${sized(found)}`;
  return [...new Set(own.map(sizeOf))].map((text) => {
    const names = namesIn(own.filter((one) => sizeOf(one) === text));
    return names.length === 1 ? `${names[0]} ${does} ${text}` : `${listed(names)} each ${does.slice(0, -1)} ${text}`;
  });
}

const WAYS = {
  gains: { price: 'higher', on: 'on', help: 'Curb', strong: 'strong', known: 'is not known to gain' },
  loses: { price: 'lower', on: 'to', help: 'Help', strong: 'weak', known: 'is not known to lose' },
} as const;

/** "few large (ten castles with b, d and e all round)". */
const namedText = ({ name, about }: Design) => `${inWords(name)}${about === '' ? '' : ` (${shortAbout(about, FEWEST_WORDS)})`}`;
/** Words that say what a design is. */
const FEWEST_WORDS = 5;

function priced(subject: Subject, { own, telling }: Group, does: 'gains' | 'loses'): Advice {
  const [{ design, found }] = own;
  const { price, on, help, strong, known } = WAYS[does];
  const option = inWords(design.option);
  const cost = own.every((one) => one.design.equal) ? 'at the same cost, ' : '';
  const moved = listed(sizesText(own, does)).replace(inWords(design.name), namedText(design));
  const than = `${on} ${inWords(design.before)}`;
  return {
    todo:
      telling === undefined
        ? `${help} ${own.length === 1 ? `a ${strong} design` : `${strong} designs`}`
        : `Price ${inWords(telling.element)} ${price}`,
    why: `${cost}as ${option}, ${moved} ${than}; ${
      telling === undefined
        ? `no one element tells ${own.length === 1 ? 'it' : 'them'} from the others`
        : `it makes up ${percentText(telling.from)} or more of each, and at most ${percentText(telling.under)} of ${inWords(design.before)} and of each design that ${known}`
    }`,
    size: Math.abs(found.estimate),
    command: `${sweepText(subject, design.option)} --values ${[design.before, ...own.map((one) => one.design.name)].join(',')}`,
  };
}
