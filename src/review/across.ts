import { sentenceOf } from '../report/reading/grammar.js';
import { capital, uncapital } from '../report/reading/text.js';
import { shellWord } from '../simulation/index.js';
import { MATTERS } from '../statistics/verdict.js';
import type { Advice, Answer, Fact, Remedied } from './asked.js';
import { OPEN, percentText, scenesText, sceneText, some } from './headings/words.js';
import type { Change, Scenario } from './result.js';

/** A heading with its answer in every scenario, and the one that stands for all of them. */
export interface Answered {
  id: string;
  title: string;
  scenes: readonly Told[];
  answer: Answer;
}

interface Told {
  /** '' in a game without scenarios. */
  scene: string;
  answer: Answer;
}

/** Rows of all scenarios that are kept. */
const MOST_FACTS = 240;

/** One answer of those in every scenario: where it is largest, and what is true in all of them. */
export function across(id: string, scenes: readonly Told[]): Answer {
  const [{ answer: only }] = scenes;
  if (scenes.length === 1) return only;
  const asked = scenes.filter(({ answer }) => answer.asked);
  if (asked.length === 0) return only;
  const top = asked.reduce((most, one) => ((one.answer.size ?? 0) > (most.answer.size ?? 0) ? one : most));
  const idle = idleIn(scenes);
  const isFound = (top.answer.size ?? 0) > 0;
  const sum = (of: (one: Answer) => number) => asked.reduce((all, { answer }) => all + of(answer), 0);
  return {
    sentence: sentenceOf(
      withSecond(leading(id, asked, top), idle.length === 0 ? [] : [`${IDLE[id] ?? 'never seen'} in any scenario: ${some(idle, 2)}`]),
    ),
    // Numbers that were set aside for larger ones count where no larger one was found.
    ...{ asked: true, settled: sum(({ settled }) => settled), of: sum(({ of, aside = 0 }) => of + (isFound ? 0 : aside)) },
    aside: isFound ? sum(({ aside = 0 }) => aside) : 0,
    ...{ facts: factsIn(id, asked, top), unit: top.answer.unit, next: top.answer.next },
    notes: [...asked.map(({ scene, answer }) => `${capital(sceneText(scene))}: ${uncapital(answer.sentence)}`), ...top.answer.notes.slice(0, 1)],
  };
}

/** Rows of every scenario, the most telling first; of tension one for each, of a remedy those where there is one. */
function factsIn(id: string, asked: readonly Told[], top: Told): Fact[] {
  const named = ({ scene, answer }: Told) =>
    answer.facts.map((fact) => ({ ...fact, label: capital(answer.facts.length === 1 ? sceneText(scene) : `${sceneText(scene)}: ${fact.label}`) }));
  switch (id) {
    case 'tense':
      return asked
        .flatMap(({ scene, answer: { size } }) => (size === undefined ? [] : [{ label: capital(sceneText(scene)), estimate: size }]))
        .sort((a, b) => b.estimate - a.estimate);
    case 'even':
      return named(top).slice(0, MOST_FACTS);
    default:
      return asked
        .flatMap(named)
        .sort((a, b) => worthIn(id, b) - worthIn(id, a))
        .slice(0, MOST_FACTS);
  }
}

/** Only a gain counts as broken, and only a loss shows that a decision matters. */
const worthIn = (id: string, { estimate, word }: Fact) =>
  (id === 'broken' ? estimate : id === 'decisions' ? -estimate : Math.abs(estimate)) - (word === 'open' ? 1 : 0);

const IDLE: Readonly<Record<string, string>> = { broken: 'never seen', rules: 'without any effect' };

/** What is true of all scenarios comes second. */
const withSecond = ([first, ...rest]: readonly string[], second: readonly string[]) => [first, ...second, ...rest];

/** Parts of a sentence that are true of one scenario only, and read as if they were said of the game. */
const OF_ONE = /^(no game that was played is changed by|never seen)/;

/** What every scenario lacks. */
function idleIn(scenes: readonly Told[]): string[] {
  const [first = [], ...rest] = scenes.map(({ answer }) => answer.idle ?? []);
  return first.filter((name) => rest.every((names) => names.includes(name)));
}

function leading(id: string, asked: readonly Told[], top: Told): string[] {
  const [first, ...more] = uncapital(top.answer.sentence)
    .replace(/\.$/, '')
    .split('; ')
    .filter((part, n) => n === 0 || !(OF_ONE.test(part) || OPEN.test(part)));
  const where = sceneText(top.scene);
  const count = (brief: RegExp) => asked.filter(({ answer }) => brief.test(answer.brief ?? ''));
  const nothing = (top.answer.size ?? 0) === 0;
  const of = asked.length;
  switch (id) {
    case 'fair':
      return fairnessIn(asked, top);
    case 'tense': {
      const yes = count(/^yes/);
      if (count(/./).length === 0) return [first, ...more];
      return [
        yes.length === 0
          ? `In none of ${of} scenarios are most games open to their last third`
          : `Most games are open to their last third in ${yes.length} of ${of} scenarios: ${some(
              yes.map(({ scene }) => sceneText(scene)),
              3,
            )}`,
      ];
    }
    case 'skill': {
      const yes = count(/^yes/).length;
      return [
        `skill counts in ${yes === of ? `all ${of}` : `${yes} of ${of}`} scenarios${yes === of ? '' : ' for sure'}`,
        ...(nothing ? [] : [`most in ${where}: ${first}`]),
      ];
    }
    case 'broken':
      return nothing
        ? ['nothing is known to be broken: no reply gains for sure in any scenario', ...untold(asked)]
        : [`most in ${where}: ${first}`, ...more];
    case 'even': {
      const mended = asked.filter(({ answer }) => answer.remedy?.kind === 'even').length;
      if (nothing) return ['no value that was played here, or in a report, is known to make an uneven scenario even'];
      return [`most in ${where}: ${first}`, ...more, ...(mended > 1 ? [`remedies are known in ${mended} scenarios`] : [])];
    }
    case 'rules':
    case 'tables':
      return nothing ? ['in the games of this review none of them is known to move wins, in any scenario'] : [`most in ${where}: ${first}`, ...more];
    default:
      return [`most in ${where}: ${first}`, ...more];
  }
}

/** How many numbers are not known, where nothing was found. */
function untold(asked: readonly Told[]): string[] {
  const sum = (of: (one: Answer) => number) => asked.reduce((all, { answer }) => all + of(answer), 0);
  const open = sum(({ settled, of, aside = 0 }) => of + aside - settled);
  return open === 0 ? [] : [`${open} of ${sum(({ of, aside = 0 }) => of + aside)} are not settled`];
}

/** Names of scenarios in a sentence. */
const NAMED = 3;

/** Which scenarios are even and which are not; in a game for one, where it is hard to lose and where to win. */
function fairnessIn(asked: readonly Told[], top: Told): string[] {
  const those = (stand: Answer['stand']) =>
    asked.filter(({ answer }) => answer.stand === stand).sort((a, b) => (b.answer.size ?? 0) - (a.answer.size ?? 0));
  const names = (of: readonly Told[]) =>
    scenesText(
      of.map(({ scene }) => scene),
      NAMED,
    );
  const [even, uneven, easy, hard, open] = (['even', 'uneven', 'easy', 'hard', undefined] as const).map(those);
  const shares = (of: readonly Told[]) => {
    const [high, low] = [of[0], of[of.length - 1]].map(({ answer }) => percentText(answer.size ?? 0));
    return high === low ? `wins ${high}` : `wins ${low} to ${high}`;
  };
  const unsettled = open.length === 0 ? [] : [`${open.length} not settled`];
  if (asked.some(({ answer }) => answer.unit === 'share'))
    return [
      ...(easy.length === 0 ? [] : [`hard to lose in ${easy.length} of ${asked.length} scenarios (the best player ${shares(easy)})`]),
      ...(hard.length === 0 ? [] : [`hard to win in ${names(hard)} (${shares(hard)})`]),
      ...(even.length === 0 ? [] : [`open in ${even.length}`]),
      ...unsettled,
    ];
  return [
    ...(even.length === 0 ? [] : [`even, to 10 points, in ${names(even)}`]),
    uneven.length === 0
      ? 'no scenario is known to be uneven'
      : `uneven in ${uneven.length} of ${asked.length} scenarios, most in ${sceneText(top.scene)} (${top.answer.brief})`,
    ...unsettled,
  ];
}

/** Recommendations; and what one of them lists in words, beside scenarios. */
const [MOST_CHANGES, MOST_LISTED] = [5, 5];

interface Advised {
  /** The heading that gives it. */
  id: string;
  scene: string;
  advice: Advice;
  /** Scenarios beside this one. */
  others: number;
}

/** What should change: the largest first. Equal advice is one recommendation, which lists all that it is about. */
export function changesIn(answers: readonly Answered[]): Change[] {
  const found = answers.flatMap(({ id, scenes }) => merged(scenes).map((one) => ({ ...one, id })));
  const todos = [...new Set(found.map(({ advice }) => advice.todo))];
  return todos
    .map((todo) => found.filter(({ advice }) => advice.todo === todo).sort(bySize))
    .sort(([a], [b]) => bySize(a, b))
    .slice(0, MOST_CHANGES)
    .map((all) => joined(all, answers));
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
    keyed.set(key, before === undefined ? { scene, advice, others: 0 } : { ...before, others: before.others + 1 });
  }
  return [...keyed.values()].filter(({ advice, others }) => advice.everywhere === undefined || others + 1 === scenes.length);
}

function joined(all: readonly Advised[], answers: readonly Answered[]): Change {
  const [{ advice: first }, ...rest] = all;
  const most = first.value === undefined ? MOST_LISTED - 1 : rest.length;
  const brief = rest.slice(0, most).flatMap((one) => (one.advice.brief === undefined ? [] : [`${one.advice.brief}${placeOf(one)}`]));
  const named = rest.filter(({ advice }) => advice.brief === undefined).map(({ scene }) => scene);
  const left = rest.length - brief.length - named.length;
  const values = all.flatMap(({ advice }) => advice.value ?? []);
  const remedies = all.flatMap(({ id, scene }) => (id === 'fair' ? remedyIn(scene, answers) : []));
  const told = [
    `${first.todo}: ${first.why}${placeOf(all[0])}`,
    ...brief,
    ...(named.length === 0 ? [] : [`so, from most to least, in ${scenesText(named, named.length)}`]),
    ...(left === 0 ? [] : [`and ${left} more`]),
    ...remediesText(remedies),
    ...(isSmall(all[0].advice) ? ['it may be less than 3 points'] : []),
  ];
  return {
    text: told.join('; '),
    size: Number(first.size.toPrecision(6)),
    command: values.length === 0 ? first.command : `${first.command} --values ${shellWord(values.join(','))}`,
  };
}

/** ", in Lade and 2 more scenarios". */
function placeOf({ scene, others, advice: { everywhere, whole } }: Advised): string {
  if (scene === '' || everywhere !== undefined || whole) return '';
  return `, in ${sceneText(scene)}${others === 0 ? '' : ` and ${others} more ${others === 1 ? 'scenario' : 'scenarios'}`}`;
}

function remedyIn(scene: string, answers: readonly Answered[]): Remedied[] {
  const remedy = answers.find(({ id }) => id === 'even')?.scenes.find((one) => one.scene === scene)?.answer.remedy;
  return remedy === undefined ? [] : [scene === '' ? remedy : { ...remedy, text: `${sceneText(scene)} (${remedy.text})` }];
}

/** What makes scenarios even, what only narrows them, and what is turned. */
function remediesText(remedies: readonly Remedied[]): string[] {
  const texts = (kind: Remedied['kind']) => remedies.filter((one) => one.kind === kind).map(({ text }) => text);
  const [even, narrowed, between] = [texts('even'), texts('narrows'), texts('between')];
  return [
    ...(even.length === 0 ? [] : [`a remedy is known: ${even.join('; ')}`]),
    ...(narrowed.length === 0 ? [] : [`narrowed, but not made even: ${narrowed.join('; ')}`]),
    ...(between.length === 0 ? [] : [`between two values that were played: ${between.join('; ')}`]),
    ...new Set(remedies.map(({ about }) => about)),
  ];
}

/** The table of scenarios. */
export function scenariosIn(answers: readonly Answered[]): Scenario[] {
  const brief = (id: string, n: number) => answers.find((one) => one.id === id)?.scenes[n].answer.brief ?? '';
  return answers[0].scenes.map(({ scene }, n) => ({
    ...{ name: capital(sceneText(scene)), fair: brief('fair', n), skill: brief('skill', n) },
    ...{ tense: brief('tense', n), broken: brief('broken', n) },
  }));
}
