/** Designs against designs: which are strong and which weak, and the element that tells them apart. */
import { type Found, sureOf } from '../../statistics/judge.js';
import type { Advice } from '../asked.js';
import { type Design, type Telling, tellingElement } from '../designs.js';
import { type Subject, sweepText } from '../subject.js';
import { gamesText, inWords, percentText, some, surenessOf } from './words.js';

type Drawn = readonly { design: Design; found: Found }[];

const WAYS = {
  more: { price: 'higher', title: 'Curb a design that is too strong', verb: 'gains' },
  less: { price: 'lower', title: 'Help a design that is too weak', verb: 'loses' },
} as const;

/**
 * Designs that gain and, at equal cost, those that lose. An element that tells most of them from all others has a price; without one it is not known
 * which price is wrong.
 */
export function priceAdvice(subject: Subject, drawn: Drawn): Advice[] {
  return (['more', 'less'] as const).flatMap((word) => {
    const far = farthest(drawn.filter(({ design, found }) => found.word === word && (word === 'more' || design.equal)));
    const others = drawn.filter(({ design, found }) => design.equal && found.word !== word);
    return grouped(far, others).map((group) => priced(subject, group, word));
  });
}

/** Those that gain or lose at least half of what the first one does, for sure. */
function farthest(drawn: Drawn): Drawn {
  const sorted = [...drawn].sort((a, b) => sureOf(b.found) - sureOf(a.found));
  return sorted.filter(({ found }) => 2 * sureOf(found) >= sureOf(sorted[0].found));
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

function priced(subject: Subject, { own, telling }: Group, word: 'more' | 'less'): Advice {
  const { price, title, verb } = WAYS[word];
  const [{ design, found }] = own;
  const names = own.map((one) => inWords(one.design.name));
  const why =
    telling === undefined
      ? ''
      : `: ${percentText(telling.from)} or more of ${own.length === 1 ? 'it' : 'each'} is ${inWords(telling.element)}, and at most ${percentText(telling.under)} of every other`;
  const also = names.length === 1 ? '' : `, and so ${names.length === 2 ? 'does' : 'do'} ${some(names.slice(1), 2)}`;
  return {
    title: telling === undefined ? title : `Price ${inWords(telling.element)} ${price}`,
    finding: `As ${inWords(design.option)}, ${names[0]} ${verb} ${gamesText(found.estimate)}${design.equal ? ' at the same cost' : ''}${also}${why}.`,
    ...{ whose: 'rules', sure: surenessOf(found), size: Math.abs(found.estimate) },
    command: `${sweepText(subject, design.option)} --values ${[design.before, ...own.map((one) => one.design.name)].join(',')}`,
  };
}
