/** Designs against designs: what is too cheap, and what is too dear. */
import { listed } from '../../report/reading/format.js';
import { type Advice, type Found, sureOf } from '../asked.js';
import { type Design, type Telling, tellingElement } from '../designs.js';
import { type Subject, sweepText } from '../subject.js';
import { inWords, percentText, size, sized, some } from './words.js';

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
    : `${as}, each of the designs ${some(namesIn(ahead), 4)} gains ${size(leastOf(ahead))} or more`;
}

interface Compared {
  ahead: Drawn;
  behind: Drawn;
  drawn: Drawn;
}

/** What gains is too cheap, and what loses too dear. An element that tells most of them from all others is named, and the others apart. */
export function priceAdvice(subject: Subject, { ahead, behind, drawn }: Compared): Advice[] {
  const equal = drawn.filter(({ design }) => design.equal);
  return [
    ...grouped(
      ahead,
      equal.filter(({ found }) => found.word !== 'more'),
    ).map((one) => priced(subject, one, 'higher')),
    ...grouped(
      behind,
      equal.filter(({ found }) => found.word !== 'less'),
    ).map((one) => priced(subject, one, 'lower')),
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

function priced(subject: Subject, { own, telling }: Group, way: 'higher' | 'lower'): Advice {
  const [{ design, found }] = own;
  const on = inWords(design.before);
  const names = some(namesIn(own), 4);
  const [does, to] = way === 'higher' ? (['gains', 'on'] as const) : (['loses', 'to'] as const);
  const moved = own.length === 1 ? `it ${does} ${size(found.estimate)} ${to} ${on} ${sized(found)}` : `${listed(sizesText(own, does))} ${to} ${on}`;
  const why =
    telling === undefined
      ? ''
      : `; ${inWords(telling.element)} makes up ${percentText(telling.from)} or more of each, and at most ${percentText(telling.under)} of designs of the same cost that ${way === 'higher' ? 'do not gain' : 'do not lose'}`;
  const what = telling !== undefined ? inWords(telling.element) : own.length === 1 ? `the design ${names}` : 'these designs';
  return {
    todo: `Price ${what} ${way}`,
    why: `as ${inWords(design.option)}, ${moved}${why}`,
    size: Math.abs(found.estimate),
    command: `${sweepText(subject, design.option)} --values ${[design.before, ...own.map((one) => one.design.name)].join(',')}`,
  };
}
