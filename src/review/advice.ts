import { plural } from '../report/reading/format.js';
import { wordsIn } from '../report/reading/grammar.js';
import { shellWord } from '../simulation/index.js';
import { MATTERS } from '../statistics/verdict.js';
import { type Answered, beatenIn, type Told } from './across.js';
import type { Advice, Changed, Remedied } from './asked.js';
import { scenesText, sceneText } from './headings/words.js';
import type { Change } from './result.js';

/** Recommendations; what one of them tells in words, the remedies that it names, and the words that it takes if it can be told in fewer. */
const [MOST_CHANGES, MOST_TOLD, MOST_REMEDIES, MOST_WORDS] = [5, 4, 2, 60];

interface Advised {
  /** The heading that gives it. */
  id: string;
  scene: string;
  advice: Advice;
  /** Scenarios beside this one, and those of them in which it helps another seat. */
  others: readonly string[];
  turned: readonly string[];
}

/** The change of rules that a recommendation names first, in a scenario or in the only one. */
export interface Trial extends Changed {
  scene: string;
}

export interface Recommended extends Change {
  trial?: Trial;
}

/** What should change: the largest first. Equal advice is one recommendation, which lists all that it is about. */
export function changesIn(answers: readonly Answered[]): Recommended[] {
  const found = answers.flatMap(({ id, scenes }) => merged(scenes).map((one) => ({ ...one, id })));
  const todos = [...new Set(found.map(({ advice }) => advice.todo))];
  const groups = todos.map((todo) => found.filter(({ advice }) => advice.todo === todo).sort(bySize)).sort(([a], [b]) => bySize(a, b));
  const beaten = groups.find(([{ advice }]) => advice.beaten) ?? [];
  const scenes = beatenIn(answers);
  const told = answerFirst(groups, beaten, scenes).slice(0, MOST_CHANGES);
  const doubt = { scenes, at: told.indexOf(beaten) + 1 };
  return told.map((all) => joined(doubtedLast(all, doubt), answers, doubt));
}

/** Scenarios in which the best player is beaten, and the recommendation that says so; 0 if none does. */
interface Doubt {
  scenes: readonly string[];
  at: number;
}

/** It judges the seats of a scenario in which the best player is beaten. */
const isDoubted = ({ id, scene }: Advised, scenes: readonly string[]) => id === 'fair' && scenes.includes(scene);

function doubtedLast(all: readonly Advised[], { scenes }: Doubt): Advised[] {
  return [...all].sort((a, b) => Number(isDoubted(a, scenes)) - Number(isDoubted(b, scenes)));
}

/** Seats of a scenario in which the best player is beaten are judged after that is said, unless it may be by little. */
function answerFirst(groups: readonly Advised[][], beaten: Advised[], scenes: readonly string[]): Advised[][] {
  const isAbout = (all: readonly Advised[]) => all.some((one) => isDoubted(one, scenes));
  const [seats, own] = [groups.findIndex(isAbout), groups.indexOf(beaten)];
  return seats < 0 || own < seats || isSmall(beaten[0].advice)
    ? [...groups]
    : [...groups.slice(0, seats), groups[own], ...groups.slice(seats).filter((_, n) => seats + n !== own)];
}

/** It may be less than what matters. */
const isSmall = ({ size, sure = size }: Advice) => size > 0 && sure < MATTERS;

/** What may be small comes after all that is large for sure. */
const bySize = (a: { advice: Advice }, b: { advice: Advice }) =>
  Number(isSmall(a.advice)) - Number(isSmall(b.advice)) || b.advice.size - a.advice.size;

/** Advice of all scenarios, the largest first, each once. What is said of the game holds in every scenario. */
function merged(scenes: readonly Told[]): Omit<Advised, 'id'>[] {
  const all = scenes.flatMap(({ scene, answer }) => (answer.advice ?? []).map((advice) => ({ scene, advice })));
  const keyed = new Map<string, Omit<Advised, 'id'>>();
  for (const { scene, advice } of all.sort(bySize)) {
    const key = advice.everywhere ?? advice.about ?? `${scene}: ${advice.todo}: ${advice.why}`;
    const before = keyed.get(key);
    const turned = before === undefined || before.advice.way === advice.way ? [] : [scene];
    keyed.set(
      key,
      before === undefined
        ? { scene, advice, others: [], turned }
        : { ...before, others: [...before.others, scene], turned: [...before.turned, ...turned] },
    );
  }
  return [...keyed.values()].filter(({ advice, others }) => advice.everywhere === undefined || others.length + 1 === scenes.length);
}

/** As much of it as is told in few words: of the rest the size is said. */
function joined(all: readonly Advised[], answers: readonly Answered[], doubt: Doubt): Recommended {
  const [{ advice, scene }] = all;
  const counts = Array.from({ length: advice.told ?? MOST_TOLD }, (_, n) => n + 1).reverse();
  const tried = counts.map((most) => toldIn({ all, answers, doubt }, most));
  const { text, remedy } = tried.find((one) => wordsIn(one.text) <= MOST_WORDS) ?? tried[tried.length - 1];
  const trial = advice.changed === undefined ? remedy : { ...advice.changed, scene };
  const values = all.flatMap((one) => one.advice.value ?? []);
  return {
    ...{ text, size: Number(advice.size.toPrecision(6)) },
    command: values.length === 0 ? advice.command : `${advice.command} --values ${shellWord(values.join(','))}`,
    ...(trial === undefined ? {} : { trial }),
  };
}

interface Joining {
  all: readonly Advised[];
  answers: readonly Answered[];
  doubt: Doubt;
}

/** The largest `most` of them in words, and the first remedy that these name. */
function toldIn({ all, answers, doubt }: Joining, most: number): { text: string; remedy: Trial | undefined } {
  const [{ advice: first }] = all;
  // One more is told.
  const told = all.length <= most + 1 ? all : all.slice(0, most);
  const [left, spoken] = [all.slice(told.length), told.filter(({ advice }, n) => n === 0 || advice.brief !== undefined)];
  const named = told.filter((one) => !spoken.includes(one)).map(({ scene }) => scene);
  const remedies = new Remedies(all, answers, doubt);
  const doubtful = all.filter((one) => isDoubted(one, doubt.scenes)).length;
  const parts = [
    ...spoken.map((one, n) => `${n === 0 ? `${first.todo}: ${first.why}` : one.advice.brief}${placeOf(one)}${remedies.beside(one)}`),
    ...(named.length === 0 ? [] : [`then, from most to least, ${scenesText(named, named.length)}`]),
    ...(left.length === 0 ? [] : [first.others?.(left.map(({ advice }) => advice)) ?? `and ${left.length} more`]),
    ...remedies.rest(),
    ...(doubtful === 0
      ? []
      : [`in ${doubtful === 1 ? 'one' : doubtful} of these the best player is beaten${doubt.at === 0 ? '' : ` (see ${doubt.at})`}`]),
    ...remedies.none(),
    ...(isSmall(first) ? ['it may be less than 3 points'] : []),
  ];
  return { text: sourcedOnce(parts.join('; ')), remedy: remedies.first };
}

/** A report that is named again is the same report. */
function sourcedOnce(text: string): string {
  const said = new Set<string>();
  return text.replace(/\(report ([\w-]+)\)/g, (source, report: string) => {
    const isSaid = said.has(report);
    said.add(report);
    return isSaid ? '(same report)' : source;
  });
}

/** ", in Lade"; ", in Lade and less in Mylae"; ", in Lade, the most of 4 scenarios". */
function placeOf({ scene, others, turned, advice: { everywhere, whole } }: Advised): string {
  if (scene === '' || everywhere !== undefined || whole) return '';
  const less = others.length > 1 ? `, the most of ${others.length + 1} scenarios` : others.map((one) => ` and less in ${sceneText(one)}`).join('');
  const round = turned.length === 0 ? '' : `, and the other way round in ${scenesText(turned, 2)}`;
  return `, in ${sceneText(scene)}${less}${round}`;
}

/** What would make uneven seats even, beside those that are told and then of the others. What an option is about is said once. */
class Remedies {
  readonly #left: (Remedied & { scene: string })[];
  readonly #said = new Set<string>();
  readonly #of: number;
  readonly #without: number;
  #count = 0;
  /** The first that was told, and was played. */
  first: Trial | undefined;

  /** A lead asks for no remedy in scenarios in which the best player is beaten. */
  constructor(all: readonly Advised[], answers: readonly Answered[], doubt: Doubt) {
    const scenes = (answers.find(({ id }) => id === 'even')?.scenes ?? []).filter(({ scene }) => !doubt.scenes.includes(scene));
    const found = all.flatMap(({ id, scene }) => {
      const remedy = id === 'fair' ? scenes.find((one) => one.scene === scene)?.answer.remedy : undefined;
      return remedy === undefined ? [] : [{ ...remedy, scene }];
    });
    const leads = all.filter(({ id, scene }) => id === 'fair' && scenes.some((one) => one.scene === scene));
    this.#of = leads.length;
    this.#without = leads.length - found.length;
    this.#left = [...found].sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
  }

  /** ", which handicap 20 (victory points that Blue starts with) turns into 5 [−2, 12]". */
  beside({ id, scene }: Advised): string {
    const at = this.#left.findIndex((one) => one.scene === scene && one.kind !== 'between');
    if (id !== 'fair' || at < 0) return '';
    const [one] = this.#left.splice(at, 1);
    this.#count++;
    this.#told(one);
    return `, which ${this.#setting(one)} ${one.does} ${one.to}`;
  }

  rest(): string[] {
    return this.#left.slice(0, Math.max(0, MOST_REMEDIES - this.#count)).map((one) => {
      const where = one.scene === '' ? '' : `in ${sceneText(one.scene)}, `;
      if (one.kind !== 'between') this.#told(one);
      return one.kind === 'between'
        ? `${where}what makes it even lies ${one.range} (${one.about})${one.to}`
        : `${where}${this.#setting(one)} ${one.does} ${one.what} ${one.to}`;
    });
  }

  #told({ option, value, setting, scene }: Trial): void {
    this.first ??= { option, value, setting, scene };
  }

  /** Scenarios in which the best player is not beaten, and nothing is known to help. */
  none(): string[] {
    if (this.#without === 0) return [];
    return [this.#of === this.#without ? 'no remedy is known' : `no remedy is known in ${plural(this.#without, 'scenario')}`];
  }

  #setting({ option, setting, about }: Remedied): string {
    const isSaid = this.#said.has(option);
    this.#said.add(option);
    return isSaid ? setting : `${setting} (${about})`;
  }
}

/** What makes it even comes before what only narrows it. */
const KINDS: readonly Remedied['kind'][] = ['even', 'narrows', 'between'];
