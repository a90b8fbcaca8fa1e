/** Designs against designs: which are strong and which weak, and the element that tells them apart. */
import { capital } from '../../report/reading/text.js';
import { type Found, sureOf } from '../../statistics/judge.js';
import type { Advice, Fact, ReviewFacts, Seen } from '../asked.js';
import { type Design, tellingElement } from '../designs.js';
import { type Subject, sweepText } from '../subject.js';
import { factOf, gamesText, inWords, shortAbout, surenessOf } from './words.js';

type Drawn = readonly { design: Design; found: Found }[];

/** The gain of each design. Those that gain, or lose at equal cost, have the title of a card if an element tells them from all others: its price is wrong. */
export function designFacts(subject: Subject, designs: readonly Design[], seen: Seen): Fact[] {
  const drawn = designs.map((design) => ({ design, found: seen.of(design.gain) }));
  const groups = (['more', 'less'] as const).flatMap((word) => {
    const far = farthest(drawn.filter(({ design, found }) => found.word === word && (word === 'more' || design.equal)));
    const others = drawn.filter(({ design, found }) => design.equal && found.word !== word);
    return tellingGroup(far, others, word);
  });
  return drawn.map(({ design, found }) => {
    const { option, name, about, before, equal } = design;
    const title = groups.find(({ own }) => own.some((one) => one.design === design))?.title;
    return factOf('design', subject.game.options[option].called?.[name] ?? `${inWords(option)} ${inWords(name)}`, found, {
      ...{ name, value: equal },
      ...(about === '' ? {} : { said: shortAbout(about) }),
      ...(title === undefined ? {} : { title }),
      command: `${sweepText(subject, option)} --values ${[before, name].join(',')}`,
    });
  });
}

/** A card for each design whose price is wrong. Those of one title are one. */
export function designCards(review: ReviewFacts): Advice[] {
  const all = review.facts('broken', 'design').filter(({ title }) => title !== undefined);
  return all.map((fact) => ({
    ...{ title: fact.title as string, name: fact.label, whose: 'rules', sure: surenessOf(fact), size: Math.abs(fact.estimate) },
    ...{ finding: priceText(fact), command: fact.command ?? '', facts: [fact], who: '', ends: ['wins fewer', 'wins more'] },
  }));
}

/** "With the nimble fleet, a side gains 52 games in 100 at the same cost: small ships with eight manoeuvre points." */
export const designText = ({ label, estimate, value, said }: Fact): string =>
  `With ${label}, a side ${estimate > 0 ? 'gains' : 'loses'} ${gamesText(estimate)}${value === true ? ' at the same cost' : ''}${said === undefined ? '' : `: ${said}`}.`;

/** "At equal cost the nimble fleet gains 52 games in 100; no weaker fleet puts as much into engines outside the rear." */
function priceText({ label, estimate, value, title = '' }: Fact): string {
  const [, element] = /^Make (.*) cost/.exec(title) ?? [];
  const equal = value === true ? 'At equal cost ' : '';
  const said = estimate > 0 ? 'gains' : 'loses';
  const others = estimate > 0 ? 'no weaker one' : 'no stronger one';
  return `${capital(`${equal}${label} ${/s$|with/.test(label) ? said.slice(0, -1) : said} ${gamesText(estimate)}`)}; ${others} puts as much into ${element}.`;
}

/** Those that gain or lose at least half of what the first one does, for sure. */
function farthest(drawn: Drawn): Drawn {
  const sorted = [...drawn].sort((a, b) => sureOf(b.found) - sureOf(a.found));
  return sorted.filter(({ found }) => 2 * sureOf(found) >= sureOf(sorted[0].found));
}

/** "engines outside the rear"; the code of an element stays: "E outside the front". */
const severalOf = (element: string) => inWords(element).replace(/^[a-z]{3,}(?= |$)/, '$&s');

/** As many of them, from the first, as an element tells from the others. Without one it is not known which price is wrong. */
function tellingGroup(far: Drawn, others: Drawn, word: 'more' | 'less'): { own: Drawn; title: string }[] {
  const designsOf = (of: Drawn) => of.map(({ design }) => design);
  for (let count = far.length; count > 0; count--) {
    const telling = tellingElement(designsOf(far.slice(0, count)), designsOf(others));
    if (telling !== undefined) return [{ own: far.slice(0, count), title: `Make ${severalOf(telling.element)} cost ${word}` }];
  }
  return [];
}
