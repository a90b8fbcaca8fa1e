/** What several scenarios show together: a heading's one answer, the table of scenarios, and what should change. */
import { listed } from '../report/reading/format.js';
import { capital } from '../report/reading/text.js';
import type { Advice, Answer, Card, Changed, Fact } from './asked.js';
import { HEADINGS } from './headings/index.js';
import { sceneText, some } from './headings/words.js';
import type { Recommendation, Scenario } from './result.js';

/** A heading with its answer in every scenario. */
export interface Answered {
  id: string;
  scenes: readonly Told[];
}

interface Told {
  /** '' in a game without scenarios. */
  scene: string;
  answer: Answer;
}

/** Rows of all scenarios that are kept. */
const MOST_FACTS = 240;

/** One answer of those in every scenario: how many there are of each kind, and where it is largest. */
export function together(scenes: readonly Told[]): Answer {
  const asked = scenes.filter(({ answer }) => answer.asked);
  if (scenes.length === 1 || asked.length === 0) return scenes[0].answer;
  const top = asked.reduce((most, one) => ((one.answer.size ?? 0) > (most.answer.size ?? 0) ? one : most));
  const { size = 0, brief = '', unit, next, notes } = top.answer;
  const most = size === 0 || brief === '' ? '' : `; most in ${sceneText(top.scene)}: ${brief}`;
  const sum = (of: (one: Answer) => number) => asked.reduce((all, { answer }) => all + of(answer), 0);
  return {
    sentence: `${capital(listed(countsIn(asked)))}${most}.`,
    ...{ asked: true, settled: sum(({ settled }) => settled), of: sum(({ of }) => of), aside: sum(({ aside = 0 }) => aside) },
    ...{ facts: factsIn(asked), unit, next },
    notes: [...asked.map(({ scene, answer }) => `${capital(sceneText(scene))}: ${answer.sentence}`), ...notes.slice(0, 1)],
  };
}

/** "uneven in 6 of 10 scenarios", "even in 3", "not settled in 1": the last one last. */
function countsIn(asked: readonly Told[]): string[] {
  const counts = new Map<string, number>();
  for (const { answer } of asked) counts.set(answer.verdict ?? '', (counts.get(answer.verdict ?? '') ?? 0) + 1);
  const last = (verdict: string) => Number(verdict === 'not settled');
  const sorted = [...counts].sort(([a, m], [b, n]) => last(a) - last(b) || n - m);
  return sorted.map(([verdict, count], n) => `${verdict} in ${count}${n === 0 ? ` of ${asked.length} scenarios` : ''}`);
}

/** The most telling row of every scenario, the largest first; then the second ones, and so on. */
function factsIn(asked: readonly Told[]): Fact[] {
  const ranked = asked.flatMap(({ scene, answer: { facts, row } }) =>
    (row === undefined ? facts : [row]).map((fact, rank, all) => ({
      rank,
      fact: { ...fact, label: capital(all.length === 1 ? sceneText(scene) : `${sceneText(scene)}: ${fact.label}`) },
    })),
  );
  const isOpen = ({ word }: Fact) => Number(word === 'open');
  return ranked
    .sort((a, b) => a.rank - b.rank || isOpen(a.fact) - isOpen(b.fact) || Math.abs(b.fact.estimate) - Math.abs(a.fact.estimate))
    .map(({ fact }) => fact)
    .slice(0, MOST_FACTS);
}

/** One line a scenario: what each heading with a column found there. */
export function scenariosIn(answers: readonly Answered[]): Scenario[] {
  const columns = HEADINGS.flatMap(({ id, column }) =>
    column === undefined ? [] : [{ column, scenes: answers.find((one) => one.id === id)?.scenes }],
  );
  return answers[0].scenes.map(({ scene }, n) => ({
    name: capital(sceneText(scene)),
    found: Object.fromEntries(columns.flatMap(({ column, scenes }) => (scenes === undefined ? [] : [[column, scenes[n].answer.brief ?? '']]))),
  }));
}

/** The change of rules that a card is about, in a scenario or in the only one. */
export interface Trial extends Changed {
  scene: string;
}

export interface Recommended extends Recommendation {
  trial?: Trial;
}

/** Cards on a page. */
const MOST_CARDS = 5;

type Placed = Advice & { scene: string };

/** What should change. The rules come first, then the scenarios, then this program; of each what is sure, the largest first. */
export function recommendedIn(answers: readonly Answered[]): Recommended[] {
  const all = answers.flatMap(({ scenes }) => {
    const found = scenes.flatMap(({ scene, answer }) => (answer.cards ?? []).map((card): Placed => ({ ...card, scene })));
    const isEverywhere = (one: Placed) => found.filter(({ title, name }) => title === one.title && name === one.name).length === scenes.length;
    return found.filter((one) => one.everywhere !== true || isEverywhere(one));
  });
  const titles = [...new Set(all.map(({ title }) => title))];
  const groups = titles.map((title) => all.filter((one) => one.title === title).sort(bySize));
  const sorted = groups.sort(([a], [b]) => WHOSE.indexOf(a.whose) - WHOSE.indexOf(b.whose) || bySize(a, b));
  // That the best player is beaten casts doubt on the others, so it always has a place.
  const doubt = sorted.filter(([{ whose }]) => whose === 'program').slice(0, 1);
  const others = sorted.filter((group) => !doubt.includes(group)).slice(0, MOST_CARDS - doubt.length);
  return [...others, ...doubt].map(recommended);
}

const WHOSE: readonly Card['whose'][] = ['rules', 'scenarios', 'program'];

const bySize = (a: Advice, b: Advice) =>
  Number(b.first ?? false) - Number(a.first ?? false) || Number(a.sure !== 'sure') - Number(b.sure !== 'sure') || b.size - a.size;

/** Names of what a card says the same of. */
const NAMED = 4;

/** The largest of those with one title; the others are named. */
function recommended(all: readonly Placed[]): Recommended {
  const [{ scene, everywhere, name, changed, title, finding, whose, sure, size, command }] = all;
  const isPlaced = scene !== '' && everywhere !== true;
  const nameOf = (one: Placed) => one.name ?? sceneText(one.scene);
  const others = [...new Set(all.map(nameOf))].filter((one) => one !== (name ?? sceneText(scene)));
  return {
    ...{ title, finding, whose, sure, size: Number(size.toPrecision(6)), command },
    ...(isPlaced ? { scenario: capital(sceneText(scene)) } : {}),
    ...(others.length === 0 ? {} : { also: some(others, NAMED) }),
    ...(changed === undefined ? {} : { trial: { ...changed, scene } }),
  };
}
