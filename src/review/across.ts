import { sentenceOf } from '../report/reading/grammar.js';
import { capital, uncapital } from '../report/reading/text.js';
import type { Advice, Answer, Fact } from './asked.js';
import { sceneText, some } from './headings/words.js';
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
    .filter((part, n) => n === 0 || !OF_ONE.test(part));
  const where = sceneText(top.scene);
  const count = (brief: RegExp) => asked.filter(({ answer }) => brief.test(answer.brief ?? ''));
  const nothing = (top.answer.size ?? 0) === 0;
  const of = asked.length;
  switch (id) {
    case 'fair': {
      const even = count(/^even$/).length;
      if (asked.some(({ answer }) => answer.unit === 'share')) return range(asked);
      return [
        nothing ? `no scenario is known to be uneven` : `most uneven is ${where}: ${first}`,
        ...(even === 0 ? [] : [`even in ${even} of ${of} scenarios`]),
      ];
    }
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
      return nothing ? ['in no scenario is a reply known to gain'] : [`most in ${where}: ${first}`, ...more];
    case 'even': {
      const remedied = asked.filter(({ answer }) => (answer.size ?? 0) > 0).length;
      if (nothing) return ['no value that was played is known to make an uneven scenario even'];
      return [`most in ${where}: ${first}`, ...more, ...(remedied > 1 ? [`remedies are known in ${remedied} scenarios`] : [])];
    }
    case 'rules':
    case 'tables':
      return nothing ? ['in no scenario is one of them known to move wins'] : [`most in ${where}: ${first}`, ...more];
    default:
      return [`most in ${where}: ${first}`, ...more];
  }
}

/** In a game for one: from where its player wins least to where most. */
function range(asked: readonly Told[]): string[] {
  const sorted = [...asked].sort((a, b) => (a.answer.size ?? 0) - (b.answer.size ?? 0));
  const [low, high] = [sorted[0], sorted[sorted.length - 1]];
  return [`${low.answer.brief} in ${sceneText(low.scene)}`, `${high.answer.brief} in ${sceneText(high.scene)}`];
}

/** Recommendations, and of one heading. */
const [MOST_CHANGES, MOST_OF_ONE] = [5, 2];

interface Advised {
  scene: string;
  advice: Advice;
  /** Scenarios beside this one. */
  others: number;
}

/** What should change: the largest first. What is said of the game holds in every scenario. */
export function changesIn(answers: readonly Answered[]): Change[] {
  const found = withRemedies(answers).map(({ scenes }) => merged(scenes));
  const largest = (all: readonly Advised[]) => [...all].sort((a, b) => b.advice.size - a.advice.size);
  // Every heading has its word; what is left goes to the largest.
  const first = largest(found.flatMap((one) => one.slice(0, MOST_OF_ONE))).slice(0, MOST_CHANGES);
  const rest = largest(found.flatMap((one) => one.slice(MOST_OF_ONE))).slice(0, MOST_CHANGES - first.length);
  return largest([...first, ...rest]).map(({ scene, others, advice: { text, size, command, everywhere, whole } }) => ({
    ...{ text, size: Number(size.toPrecision(6)) },
    ...(scene === '' || everywhere !== undefined || whole
      ? {}
      : { scenario: others === 0 ? sceneText(scene) : `${sceneText(scene)} and ${others} more ${others === 1 ? 'scenario' : 'scenarios'}` }),
    command,
  }));
}

/** Advice of all scenarios, the largest first, each once. */
function merged(scenes: readonly Told[]): Advised[] {
  const all = scenes.flatMap(({ scene, answer }) => (answer.advice ?? []).map((advice) => ({ scene, advice })));
  const keyed = new Map<string, Advised>();
  for (const { scene, advice } of [...all].sort((a, b) => b.advice.size - a.advice.size)) {
    const key = advice.everywhere ?? advice.about ?? `${scene}: ${advice.text}`;
    const before = keyed.get(key);
    keyed.set(key, before === undefined ? { scene, advice, others: 0 } : { ...before, others: before.others + 1 });
  }
  return [...keyed.values()].filter(({ advice, others }) => advice.everywhere === undefined || others + 1 === scenes.length);
}

/** An uneven scenario and what was played against it are one recommendation. */
function withRemedies(answers: readonly Answered[]): Answered[] {
  const even = answers.find(({ id }) => id === 'even');
  if (even === undefined) return [...answers];
  const remedyIn = (scene: string) => even.scenes.find((one) => one.scene === scene)?.answer.advice?.[0];
  return answers.flatMap((one): Answered[] => {
    if (one.id === 'even') return [];
    if (one.id !== 'fair') return [one];
    return [
      {
        ...one,
        scenes: one.scenes.map((told) => ({
          ...told,
          answer: { ...told.answer, advice: (told.answer.advice ?? []).map((advice) => both(advice, remedyIn(told.scene))) },
        })),
      },
    ];
  });
}

const both = (advice: Advice, remedy: Advice | undefined): Advice =>
  remedy === undefined ? advice : { ...advice, text: `${advice.text}; ${uncapital(remedy.text)}`, command: remedy.command };

/** The table of scenarios. */
export function scenariosIn(answers: readonly Answered[]): Scenario[] {
  const brief = (id: string, n: number) => answers.find((one) => one.id === id)?.scenes[n].answer.brief ?? '';
  return answers[0].scenes.map(({ scene }, n) => ({
    ...{ name: capital(sceneText(scene)), fair: brief('fair', n), skill: brief('skill', n) },
    ...{ tense: brief('tense', n), broken: brief('broken', n) },
  }));
}
