/** What should change: the cards of all headings, the most important first. */
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

/** The largest of a group; the others are named. */
function recommended(all: readonly Advice[]): Recommended {
  const [{ scene = '', everywhere: _everywhere, name, group: _group, changed, first: _first, ...card }] = all;
  const nameOf = (other: Advice) => other.name ?? sceneText(other.scene ?? '');
  const others = [...new Set(all.map(nameOf))].filter((text) => text !== (name ?? sceneText(scene)) && text !== '');
  return {
    ...card,
    ...(others.length === 0 ? {} : { also: alsoText(others) }),
    ...(changed === undefined ? {} : { trial: { ...changed, scene } }),
  };
}

/** "scenarios 6, 6C and 6D" */
function alsoText(names: readonly string[]): string {
  const plain = names.map((name) => name.replace(/^scenario /, ''));
  const isPlain = names.length > 1 && names.every((name, n) => name !== plain[n]);
  return isPlain ? `scenarios ${some(plain, NAMED)}` : some(names, NAMED);
}
