import { listed } from '../report/reading/format.js';
import { sentenceOf } from '../report/reading/grammar.js';
import { capital, uncapital } from '../report/reading/text.js';
import type { Advice, Answer } from './asked.js';
import { inWords, some } from './headings/words.js';
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
  const facts = asked
    .flatMap(({ scene, answer }) => answer.facts.map((fact) => ({ ...fact, label: `${inWords(scene)}: ${fact.label}` })))
    .sort((a, b) => Math.abs(b.estimate) - Math.abs(a.estimate))
    .slice(0, MOST_FACTS);
  const sum = (of: (one: Answer) => number) => asked.reduce((all, { answer }) => all + of(answer), 0);
  return {
    sentence: sentenceOf(
      withSecond(leading(id, asked, top), idle.length === 0 ? [] : [`${IDLE[id] ?? 'never seen'} in any scenario: ${some(idle, 2)}`]),
    ),
    // All of it was set aside for larger numbers: nothing is known.
    ...{
      asked: true,
      settled: sum(({ settled }) => settled),
      of: Math.max(
        1,
        sum(({ of }) => of),
      ),
    },
    ...{ facts, unit: top.answer.unit, next: top.answer.next },
    notes: [...scenes.map(({ scene, answer }) => `${capital(inWords(scene))}: ${uncapital(answer.sentence)}`), ...top.answer.notes.slice(0, 1)],
  };
}

const IDLE: Readonly<Record<string, string>> = { broken: 'never seen', rules: 'without any effect' };

/** What is true of all scenarios comes second. */
const withSecond = ([first, ...rest]: readonly string[], second: readonly string[]) => [first, ...second, ...rest];

/** Parts of a sentence that are true of one scenario only, and read as if they were said of the game. */
const OF_ONE = /^(no game is changed by|never seen)/;

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
  const where = inWords(top.scene);
  const of = (brief: RegExp) => asked.filter(({ answer }) => brief.test(answer.brief ?? ''));
  switch (id) {
    case 'fair': {
      const even = of(/^even$/).length;
      const parts = asked.some(({ answer }) => answer.unit === 'share') ? [`most wins in ${where}: ${first}`] : [`most uneven is ${where}: ${first}`];
      return even === 0 ? parts : [...parts, `even in ${even} of ${asked.length} scenarios`];
    }
    case 'tense': {
      const yes = of(/^yes/);
      if (of(/./).length === 0) return [first, ...more];
      return [
        yes.length === 0
          ? `In none of ${asked.length} scenarios is the game open to its last third`
          : `Open to the last third in ${yes.length} of ${asked.length} scenarios: ${listed(yes.slice(0, 3).map(({ scene }) => inWords(scene)))}${yes.length > 3 ? ' and more' : ''}`,
      ];
    }
    case 'skill': {
      const yes = of(/^yes/).length;
      return [`in ${yes} of ${asked.length} scenarios, skill is known to count; most in ${where}: ${first}`];
    }
    case 'broken':
      if ((top.answer.size ?? 0) === 0) return ['in no scenario is a reply known to gain'];
      return [`most in ${where}: ${first}`, ...more];
    case 'even':
      if ((top.answer.size ?? 0) === 0) return ['no option that was tried is known to make an uneven scenario even'];
      return [`most in ${where}: ${first}`, ...more];
    case 'rules':
    case 'tables':
      if ((top.answer.size ?? 0) === 0) return ['in no scenario is one of them known to move wins'];
      return [`most in ${where}: ${first}`, ...more];
    default:
      return [`most in ${where}: ${first}`, ...more];
  }
}

/** Recommendations, and of one heading. */
const [MOST_CHANGES, MOST_OF_ONE] = [5, 2];

/** What should change: the largest first. What is said of the game holds in every scenario. */
export function changesIn(answers: readonly Answered[]): Change[] {
  const found = answers.flatMap(({ scenes }) => {
    const all = scenes.flatMap(({ scene, answer }) => (answer.advice ?? []).map((advice) => ({ scene, advice })));
    const times = (wanted: Advice) => all.filter(({ advice }) => advice.everywhere === wanted.everywhere).length;
    const told = all.filter(({ advice }, n) =>
      advice.everywhere === undefined
        ? true
        : times(advice) === scenes.length && all.findIndex((one) => one.advice.everywhere === advice.everywhere) === n,
    );
    return told.sort((a, b) => b.advice.size - a.advice.size).slice(0, MOST_OF_ONE);
  });
  return found
    .sort((a, b) => b.advice.size - a.advice.size)
    .slice(0, MOST_CHANGES)
    .map(({ scene, advice: { text, size, command, everywhere } }) => ({
      ...{ text, size: Number(size.toPrecision(6)) },
      ...(scene === '' || everywhere !== undefined ? {} : { scenario: inWords(scene) }),
      command,
    }));
}

/** The table of scenarios. */
export function scenariosIn(answers: readonly Answered[]): Scenario[] {
  const brief = (id: string, n: number) => answers.find((one) => one.id === id)?.scenes[n].answer.brief ?? '';
  return answers[0].scenes.map(({ scene }, n) => ({
    ...{ name: inWords(scene), fair: brief('fair', n), skill: brief('skill', n) },
    ...{ tense: brief('tense', n), broken: brief('broken', n) },
  }));
}
