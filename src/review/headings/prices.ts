/** Designs against designs: which are strong and which weak, and the element that tells them apart. */
import { type Found, sureOf } from '../../statistics/judge.js';
import type { Advice, Fact, ReviewFacts, Seen } from '../asked.js';
import { type Design, tellingElement } from '../designs.js';
import { type Subject, sweepText } from '../subject.js';
import { bySure, factOf, gamesText, inWords, pictureOf, some, surenessOf } from './words.js';

type Drawn = readonly { design: Design; found: Found }[];

const WAYS = {
  more: { price: 'higher', verb: 'gains' },
  less: { price: 'lower', verb: 'loses' },
} as const;

/** The gain of each design. Those that gain, or lose at equal cost, have the title of a card if an element tells them from all others: its price is wrong. */
export function designFacts(subject: Subject, designs: readonly Design[], seen: Seen): Fact[] {
  const drawn = designs.map((design) => ({ design, found: seen.of(design.gain) }));
  const groups = (['more', 'less'] as const).flatMap((word) => {
    const far = farthest(drawn.filter(({ design, found }) => found.word === word && (word === 'more' || design.equal)));
    const others = drawn.filter(({ design, found }) => design.equal && found.word !== word);
    return tellingGroup(far, others, WAYS[word].price);
  });
  return drawn.map(({ design, found }) => {
    const { option, name, before, equal } = design;
    const title = groups.find(({ own }) => own.some((one) => one.design === design))?.title;
    return factOf('design', `${inWords(option)} ${inWords(name)}`, found, {
      ...{ name, value: option, said: equal ? ' at the same cost' : '' },
      ...(title === undefined ? {} : { title }),
      command: `${sweepText(subject, option)} --values ${[before, name].join(',')}`,
    });
  });
}

/** A card for each group of designs. */
export function designCards(review: ReviewFacts): Advice[] {
  const all = review.facts('broken', 'design').filter(({ title }) => title !== undefined);
  return [...new Set(all.map(({ title }) => title as string))].map((title) => {
    const group = all.filter((fact) => fact.title === title).sort(bySure);
    const [first, ...rest] = group;
    const { verb } = WAYS[first.estimate > 0 ? 'more' : 'less'];
    const names = rest.map(({ name }) => inWords(name ?? ''));
    const also = names.length === 0 ? '' : `, and so ${names.length === 1 ? 'does' : 'do'} ${some(names, 2)}`;
    return {
      ...{ title, whose: 'rules', sure: surenessOf(first), size: Math.abs(first.estimate), command: first.command ?? '' },
      finding: `As ${inWords(String(first.value))}, ${inWords(first.name ?? '')} ${verb} ${gamesText(first.estimate)}${first.said}${also}.`,
      facts: pictureOf(first, group),
    };
  });
}

/** Those that gain or lose at least half of what the first one does, for sure. */
function farthest(drawn: Drawn): Drawn {
  const sorted = [...drawn].sort((a, b) => sureOf(b.found) - sureOf(a.found));
  return sorted.filter(({ found }) => 2 * sureOf(found) >= sureOf(sorted[0].found));
}

/** As many of them, from the first, as an element tells from the others. Without one it is not known which price is wrong. */
function tellingGroup(far: Drawn, others: Drawn, price: string): { own: Drawn; title: string }[] {
  const designsOf = (of: Drawn) => of.map(({ design }) => design);
  for (let count = far.length; count > 0; count--) {
    const telling = tellingElement(designsOf(far.slice(0, count)), designsOf(others));
    if (telling !== undefined) return [{ own: far.slice(0, count), title: `Price ${inWords(telling.element)} ${price}` }];
  }
  return [];
}
