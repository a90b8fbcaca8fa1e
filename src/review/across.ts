import { listed } from '../report/reading/format.js';
import { type Clause, lasting, sentenceOf } from '../report/reading/grammar.js';
import { capital, uncapital } from '../report/reading/text.js';
import type { Answer, Fact } from './asked.js';
import { NEAR, OPEN, percentText, scenesText, sceneText, some } from './headings/words.js';
import type { Scenario } from './result.js';

/** A heading with its answer in every scenario, and the one that stands for all of them. */
export interface Answered {
  id: string;
  title: string;
  scenes: readonly Told[];
  answer: Answer;
}

export interface Told {
  /** '' in a game without scenarios. */
  scene: string;
  answer: Answer;
}

/** Rows of all scenarios that are kept. */
const MOST_FACTS = 240;

/**
 * One answer of those in every scenario: where it is largest, and what is true in all of them. In scenarios in which the best player is beaten, what it
 * shows is no remedy.
 */
export function across(id: string, all: readonly Told[], beaten: readonly string[] = []): Answer {
  const [{ answer: only }] = all;
  if (all.length === 1) return only;
  const scenes = id === 'even' ? all.map((one) => (beaten.includes(one.scene) ? { ...one, answer: withoutRemedy(one.answer) } : one)) : all;
  const asked = scenes.filter(({ answer }) => answer.asked);
  if (asked.length === 0) return only;
  const top = asked.reduce((most, one) => ((one.answer.size ?? 0) > (most.answer.size ?? 0) ? one : most));
  const idle = idleIn(scenes);
  const isFoundIn = (one: Answer) => ((id === 'decisions' ? one : top.answer).size ?? 0) > 0;
  const thought = asked.map(({ answer }) => answer.thinker).find((one) => one !== undefined);
  const never = `${IDLE[id] ?? 'never seen'} in any scenario`;
  return {
    sentence: sentenceOf(
      withSecond(leading(id, asked, top), [
        ...(thought === undefined ? [] : [lasting(thought)]),
        ...(idle.length === 0 ? [] : [[...[2, 1].map((most) => `${never}: ${some(idle, most)}`), ...(thought === undefined ? [] : [''])]]),
      ]),
    ),
    // Numbers that were set aside for larger ones count where no larger one was found: whether a decision matters is asked of each scenario.
    ...{ asked: true, settled: sumOf(asked, ({ settled }) => settled), of: sumOf(asked, (one) => one.of + (isFoundIn(one) ? 0 : (one.aside ?? 0))) },
    aside: sumOf(asked, (one) => (isFoundIn(one) ? (one.aside ?? 0) : 0)),
    ...{ facts: factsIn(id, asked, top), unit: top.answer.unit, next: top.answer.next },
    notes: [
      ...asked.map(({ scene, answer }) => `${capital(sceneText(scene))}: ${uncapital(answer.sentence)}`),
      ...(idle.length > 2 ? [`${capital(never)}: ${listed(idle)}.`] : []),
      ...top.answer.notes.slice(0, 1),
    ],
  };
}

const withoutRemedy = ({ remedy: _, ...answer }: Answer): Answer => ({
  ...answer,
  sentence: 'The best player is beaten there, so that what would make it even is not known.',
  size: 0,
});

/** Scenarios in which the best player is beaten. */
export const beatenIn = (answers: readonly Answered[]): string[] =>
  answers.flatMap(({ scenes }) => scenes.flatMap(({ scene, answer }) => (answer.advice?.some((one) => one.beaten) ? [scene] : [])));

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
const withSecond = ([first, ...rest]: readonly Clause[], second: readonly Clause[]): Clause[] => [first, ...second, ...rest];

/** Parts of a sentence that are true of one scenario only, and read as if they were said of the game. */
const OF_ONE = /^(no game that was played is changed by|never seen)/;

/** What every scenario lacks. */
function idleIn(scenes: readonly Told[]): string[] {
  const [first = [], ...rest] = scenes.map(({ answer }) => answer.idle ?? []);
  return first.filter((name) => rest.every((names) => names.includes(name)));
}

function leading(id: string, asked: readonly Told[], top: Told): Clause[] {
  const [first, ...more] = uncapital(top.answer.sentence)
    .replace(/\.$/, '')
    .split('; ')
    .filter((part, n) => n === 0 || !(OF_ONE.test(part) || OPEN.test(part)));
  const where = sceneText(top.scene);
  const most = asked.length === 1 ? `asked in ${where} only` : `most in ${where}`;
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
        yes.length === of
          ? `most games are open to their last third in all ${of} scenarios`
          : yes.length === 0
            ? `In none of ${of} scenarios are most games open to their last third`
            : `${2 * yes.length < of ? 'Only in' : 'In'} ${yes.length} of ${of} scenarios are most games open to their last third: ${scenesText(
                yes.map(({ scene }) => scene),
                3,
              )}`,
      ];
    }
    case 'skill': {
      const yes = count(/^yes/).length;
      return [
        `skill counts in ${yes === of ? `all ${of}` : `${yes} of ${of}`} scenarios${yes === of ? '' : ' for sure'}`,
        ...(nothing ? [] : [`${most}: ${first.replace(/^skill (matters|helps): /, '')}`]),
      ];
    }
    case 'broken':
      return nothing
        ? [
            asked.some(({ answer }) => answer.thinker !== undefined)
              ? 'no other way to play at once gains for sure in any scenario'
              : `${isMostlyOpen(asked) ? 'mostly not known' : 'nothing is known to be broken'}: no other way to play gains for sure in any scenario`,
            ...untold(asked),
          ]
        : [`${most}: ${first}`, ...more];
    case 'even': {
      const mended = asked.filter(({ answer }) => answer.remedy?.kind === 'even').length;
      if (nothing) return ['no value that was played here, or in a report, is known to make an uneven scenario even'];
      return [`${most}: ${first}`, ...more, ...(mended > 1 ? [`what makes it even is known in ${mended} scenarios`] : [])];
    }
    case 'decisions': {
      const unknown = asked.filter(({ answer }) => (answer.size ?? 0) === 0).length;
      return nothing
        ? [`${most}: ${first}`, ...more]
        : [`${most}: ${first}`, ...(unknown === 0 ? [] : [lasting(`not known in ${unknown} of ${of} scenarios`)]), ...more];
    }
    case 'rules': {
      const moved = asked.filter(({ answer }) => (answer.size ?? 0) > 0).length;
      if (nothing) return [NONE_MOVES];
      if (moved === 1) return [`${most}: ${first}`, ...more];
      return [`${most}: ${first.replace(COUNTED, '')}`, lasting(`rule changes are known to move wins in ${moved} scenarios`), ...more];
    }
    case 'tables': {
      const others = asked.filter((one) => one !== top && (one.answer.size ?? 0) > 0).sort((a, b) => (b.answer.size ?? 0) - (a.answer.size ?? 0));
      if (nothing) return [NONE_MOVES];
      if (others.length === 0) return [`${most}: ${first}`, ...more];
      return [top, ...others.slice(0, 2)].map(({ scene, answer: { brief } }, n) => `${n === 0 ? 'most ' : ''}in ${sceneText(scene)}: ${brief}`);
    }
    default:
      return [`${most}: ${first}`, ...more];
  }
}

const NONE_MOVES = 'neither in the games of this review nor in a report is one of them known to move wins, in any scenario';

/** How many rule changes of one scenario move wins. */
const COUNTED = /^\d+ of \d+ rule changes? (is|are) known to move wins: /;

/** More than half of the numbers are not known. */
const isMostlyOpen = (asked: readonly Told[]): boolean => 2 * sumOf(asked, openIn) > sumOf(asked, allIn);

const sumOf = (asked: readonly Told[], of: (one: Answer) => number) => asked.reduce((all, { answer }) => all + of(answer), 0);
const allIn = ({ of, aside = 0 }: Answer) => of + aside;
const openIn = (one: Answer) => allIn(one) - one.settled;

/** How many numbers are not known, where nothing was found. */
function untold(asked: readonly Told[]): string[] {
  const open = sumOf(asked, openIn);
  return open === 0 ? [] : [`${open} of ${sumOf(asked, allIn)} are not settled`];
}

/** Names of scenarios in a sentence. */
const NAMED = 3;

/** Which scenarios are even and which are not; in a game for one, where it is hard to lose and where to win. */
function fairnessIn(asked: readonly Told[], top: Told): Clause[] {
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
    return high === low ? high : `${low} to ${high}`;
  };
  const unsettled = open.length === 0 ? [] : [lasting(`${open.length} not settled`)];
  if (asked.some(({ answer }) => answer.unit === 'share'))
    return [
      ...(easy.length === 0 ? [] : [`hard to lose in ${easy.length} of ${asked.length} scenarios (won in ${shares(easy)})`]),
      ...(hard.length === 0 ? [] : [`hard to win in ${names(hard)} (${shares(hard)})`]),
      ...(even.length === 0 ? [] : [[', 20 to 80 %', ''].map((rule) => `even enough in ${even.length}${rule}`)]),
      ...unsettled,
    ];
  return [
    ...unevenText(uneven, top, { of: asked.length, names }),
    ...(even.length === 0 ? [] : [['even, to 10 points,', 'even to 10'].map((word) => `${word} in ${names(even)}`)]),
    ...unsettled,
  ];
}

interface Naming {
  /** Scenarios that were asked. */
  of: number;
  names(of: readonly Told[]): string;
}

/** Leads of 10 points or more for sure are counted; how large the others are at least and at most is said, which may be either side of 10. */
function unevenText(uneven: readonly Told[], top: Told, { of, names }: Naming): Clause[] {
  const rangeOf = ({ answer: { size = 0, range = [size, size] } }: Told) => range;
  const [large, small] = [uneven.filter((one) => rangeOf(one)[0] >= NEAR), uneven.filter((one) => rangeOf(one)[0] < NEAR)];
  const low = Math.floor(100 * Math.min(...small.map((one) => rangeOf(one)[0])));
  const high = Math.ceil(100 * Math.max(...small.map((one) => rangeOf(one)[1])));
  const first = (noun: string) =>
    `${large.length === 0 ? '' : 'by 10 points or more '}in ${(large.length === 0 ? small : large).length} of ${of}${noun}`;
  if (uneven.length === 0) return ['no scenario is known to be uneven'];
  return [
    [' scenarios', ''].map((noun) => `uneven ${first(noun)}, most in ${sceneText(top.scene)} (${top.answer.brief})`),
    ...(large.length === 0 || small.length === 0 ? [] : [[' points', ''].map((unit) => `by ${low} to ${high}${unit} in ${names(small)}`)]),
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
