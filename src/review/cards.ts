/** What should change: the cards of all headings, the most important first. */
import { points } from '../report/reading/format.js';
import type { Advice, Card } from './asked.js';
import { sceneText, some } from './headings/words.js';

export interface Recommended extends Card {
  /** Scenarios, or things of the same kind, that it is true of as well. */
  also?: string;
  /** The change of rules that it is about, and the name of its scenario. */
  trial?: Required<Pick<Advice, 'changed'>>['changed'] & { scene: string };
}

/** Cards on a page. */
const MOST_CARDS = 5;

/** The rules come first, then the scenarios, then this program; of each what is sure, the largest first. `scenes`: how many there are. */
export function recommendedIn(advice: readonly Advice[], scenes: number): Recommended[] {
  const count = ({ title, name }: Advice) => advice.filter((card) => card.title === title && card.name === name).length;
  const all = advice.filter((other) => other.everywhere !== true || count(other) >= scenes);
  const keyOf = ({ group, title }: Advice) => group ?? title;
  const groups = [...new Set(all.map(keyOf))].map((key) => all.filter((one) => keyOf(one) === key).sort(bySize));
  const sorted = groups.sort(([a], [b]) => WHOSE.indexOf(a.whose) - WHOSE.indexOf(b.whose) || bySize(a, b));
  // The first of the scenarios has a place, and so has a player that surely beats the best one: that casts doubt on all the others.
  const placed = [
    ...sorted.filter(([{ whose }]) => whose === 'scenarios').slice(0, 1),
    ...sorted.filter(([{ whose, group, sure }]) => whose === 'program' && group === undefined && sure === 'sure').slice(0, 1),
  ];
  const rest = sorted.filter((group) => !placed.includes(group)).slice(0, MOST_CARDS - placed.length);
  return sorted.filter((group) => placed.includes(group) || rest.includes(group)).map(recommended);
}

const WHOSE: readonly Card['whose'][] = ['rules', 'scenarios', 'program'];

/** What comes first, then what is sure, then how much. */
const bySize = (a: Advice, b: Advice) =>
  Number(b.first ?? false) - Number(a.first ?? false) || Number(a.sure !== 'sure') - Number(b.sure !== 'sure') || b.size - a.size;

/** Names of what a card says the same of. */
const NAMED = 4;

/** The largest of a group; the others are named with their sizes. Those of another change or another set-up are not of the same thing. */
function recommended(all: readonly Advice[]): Recommended {
  const [{ scene = '', everywhere: _everywhere, name, group: _group, changed, first: _first, who: _who, ...card }] = all;
  const nameOf = (other: Advice) => other.name ?? sceneText(other.scene ?? '');
  const same = all.filter((other) => other.changed?.value === changed?.value && other.setUp === card.setUp && nameOf(other) !== '');
  const others = same.filter(
    (other, n) => same.findIndex((before) => nameOf(before) === nameOf(other)) === n && nameOf(other) !== (name ?? sceneText(scene)),
  );
  const shown = [all[0], ...others.slice(0, NAMED).filter(({ who }) => who !== undefined)];
  return {
    ...card,
    ...(card.ends === undefined ? {} : { ends: endsOf(card.ends, new Set(shown.map(({ who }) => who)).size) }),
    facts: [...card.facts, ...shown.slice(1).flatMap(({ facts }) => facts.slice(0, 1))],
    ...(others.length === 0 ? {} : { also: alsoText(others.map((other) => nameOf(other) + sizeText(other))) }),
    ...(changed === undefined ? {} : { trial: { ...changed, scene } }),
  };
}

/** Longer ends do not fit below the picture. */
const ENDS_LENGTH = 44;

/** The axis names the side, if it is the same in all rows and short enough; the rows name it, too. */
const endsOf = (ends: readonly [string, string], sides: number): readonly [string, string] =>
  sides > 1 || ends.join('').length > ENDS_LENGTH ? ['wins fewer', 'wins more'] : ends;

/** " (Carthage +20)" */
function sizeText({ who, facts: [fact] }: Advice): string {
  return who === undefined || fact === undefined ? '' : ` (${`${who} ${points(fact.estimate, 0)}`.trim()})`;
}

/** "scenarios 6 (+12) and 6C (+9)" */
function alsoText(names: readonly string[]): string {
  const plain = names.map((name) => name.replace(/^scenario /, ''));
  const isPlain = names.length > 1 && names.every((name, n) => name !== plain[n]);
  return isPlain ? `scenarios ${some(plain, NAMED)}` : some(names, NAMED);
}
