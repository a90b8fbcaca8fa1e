import { decimal, plural } from '../../report/reading/format.js';
import { sentenceOf } from '../../report/reading/grammar.js';
import { capital, clean, uncapital } from '../../report/reading/text.js';
import { sized as isSized, MATTERS } from '../../statistics/verdict.js';
import {
  type Advice,
  type Answer,
  type Asked,
  type Found,
  type Heading,
  isOpen,
  notAsked,
  type Quantity,
  type Seen,
  settledOf,
  sureOf,
} from '../asked.js';
import type { Cells } from '../cells.js';
import type { AnswerCounts, Counts, DecisionCounts } from '../census/counts.js';
import { gainIn } from '../quantity.js';
import { askedPrinted, type PlayerWords, playerText, type Subject } from '../subject.js';
import { called, decisionsText, factOf, inWords, isMost, openText, shortAbout, size, sized, sizeRange, some } from './words.js';

/** Ways to answer one decision without deciding. */
export const INSTEAD = { random: 'at random', without: 'always by its first answer', last: 'always by its last answer' } as const;
type Way = keyof typeof INSTEAD;

/** One decision of one seat, answered in one of these ways, with everything else played well. */
export interface Answered {
  decision: string;
  seat: number;
  way: Way;
  player: PlayerWords;
  quantity: Quantity;
}

/** Each decision that came up, answered at random, always by its first answer, or always by its last, on the same dice. */
export const decisions: Heading = {
  id: 'decisions',
  title: 'Do decisions matter?',
  // Only what its sentence may tell: see roughIn.
  sized: false,
  ask(subject, cells, counts): Asked {
    const all = answeredIn(subject, cells, counts);
    return { quantities: all.map(({ quantity }) => quantity), keeps: (seen) => roughIn(all, seen), answer: (seen) => answer(subject, all, seen) };
  },
};

/** Decisions whose cost may be told. */
const TOLD = 2;

/** What the decisions cost that matter most, of those that still go on, until it is known to a quarter. */
function roughIn(all: readonly Answered[], seen: Pick<Seen, 'of'>): Quantity[] {
  const games = Math.max(0, ...all.map(({ quantity }) => seen.of(quantity).games));
  return [...new Set(all.map(({ decision }) => decision))]
    .map((decision) => verdictOf(decision, all, seen).worst)
    .filter((worst) => worst.word === 'less' && worst.games >= games)
    .sort((a, b) => sureOf(b) - sureOf(a))
    .slice(0, TOLD)
    .flatMap((worst) => (isSized(worst, MATTERS) ? [] : [worst.quantity]));
}

/** In one of several scenarios, and for a general search, whose games take long, only at random. */
const waysOf = ({ scene, slow }: Subject): readonly Way[] => (scene === undefined && !slow ? (Object.keys(INSTEAD) as Way[]) : ['random']);

/** Decisions with a choice in the first round, for each seat that had one. */
export function answeredIn(subject: Subject, cells: Cells, counts: Counts): Answered[] {
  const { best, wins } = subject;
  const baseline = cells.mirror();
  return Object.entries(counts.decisions).flatMap(([decision, { open }]) =>
    open.flatMap((count, seat) =>
      count === 0
        ? []
        : waysOf(subject).map((way) => {
            const player = { ...best, id: `${way}-${decision}:${best.id}` };
            const quantity: Quantity = { kind: 'below', of: gainIn(cells.reply(player, seat), baseline, wins, seat) };
            return { decision, seat, way, player, quantity };
          }),
    ),
  );
}

/**
 * What answering without deciding changes. matters: in some way it costs 3 points or more for sure; costs: it costs something; dead: less than 3 points in every
 * way, for every seat; gains: it wins more, and nothing is lost.
 */
interface Verdict {
  decision: string;
  kind: 'matters' | 'costs' | 'gains' | 'dead' | 'open';
  /** The largest loss at random, of all seats, or in another way if none at random is known. */
  worst: Answered & Found;
  /** No way and no seat loses more than this. */
  most: number;
}

function answer(subject: Subject, all: readonly Answered[], seen: Seen): Answer {
  const { game, best } = subject;
  const listed = Object.keys(game.decisions);
  if (listed.length === 0) return notAsked('The game asks its players nothing.', `npx sortie list ${subject.word}`);
  const verdicts = [...new Set(all.map(({ decision }) => decision))].map((decision) => verdictOf(decision, all, seen));
  const still = verdicts.filter(({ kind }) => kind === 'dead').map(({ decision }) => decision);
  // Under a limit of the program, a decision may have nothing to decide.
  const revived = still.filter((name) => all.some(({ decision, quantity }) => decision === name && seen.again?.of(quantity)?.word === 'less'));
  const dead = still.filter((name) => !revived.includes(name));
  const [mattering, costing] = (['matters', 'costs'] as const).map((wanted) =>
    verdicts.filter(({ kind }) => kind === wanted).sort((a, b) => sureOf(b.worst) - sureOf(a.worst)),
  );
  const [top] = mattering;
  // Its cost at random against the highest that any other decision may cost in any way.
  const most = top && isMost([sizeRange(top.worst), ...verdicts.flatMap((one) => (one === top ? [] : [[0, one.most] as const]))]);
  const ranked = [...verdicts].sort((a, b) => a.worst.estimate - b.worst.estimate);
  const open = verdicts.filter(({ kind }) => kind === 'open').map(({ decision }) => openOne(decision, all, seen));
  const always = alwaysRight(seen.counts);
  const never = neverRight(seen.counts);
  const parts = [
    ...(dead.length === 0 ? [] : [`${decisionsText(dead, 2)} ${dead.length === 1 ? 'does' : 'do'} not matter to ${best.id}`]),
    ...(top === undefined
      ? []
      : [
          `the decision ${called(top.decision)} matters${most && verdicts.length > 1 ? ' most' : ''}: answering it ${INSTEAD[top.worst.way]} costs ${size(top.worst.estimate)} ${sized(top.worst)}`,
          ...(mattering.length > 1 ? [`so ${mattering.length > 2 ? 'do' : 'does'} ${some(namesOf(mattering.slice(1)), 3)}`] : []),
        ]),
    ...(always.length === 0 ? [] : [`${always[0].answer} is always right for ${called(always[0].decision)}${beside(subject)}`]),
    ...(never.length === 0 ? [] : [`${never[0].answer} is never right for ${called(never[0].decision)}${beside(subject)}`]),
    ...(costing.length === 0 ? [] : [costText(costing)]),
    ...(mattering.length + costing.length + dead.length + always.length === 0
      ? [
          verdicts.length === 1
            ? 'not settled whether the one decision matters'
            : `not settled which of ${plural(verdicts.length, 'decision')} matter`,
        ]
      : []),
  ];
  return {
    sentence: sentenceOf([...parts, ...openText(open, seen)]),
    ...{
      asked: true,
      ...settledOf(
        seen,
        all.map(({ quantity }) => quantity),
      ),
      unit: 'points',
    },
    size: top === undefined ? 0 : Math.abs(top.worst.estimate),
    again: all.filter(({ decision }) => dead.includes(decision)).map(({ quantity }) => quantity),
    advice: [
      ...verdicts.filter(({ decision }) => dead.includes(decision)).map((one) => drop(subject, one, seen.counts)),
      ...ruling(subject, always, 'always'),
      ...ruling(subject, never, 'never'),
    ],
    facts: all
      .map((one) => ({ one, found: seen.of(one.quantity) }))
      .sort((a, b) => a.found.estimate - b.found.estimate)
      .map(({ one, found }) => factOf(labelOf(one, game.seats), found)),
    notes: [
      `The numbers are ${game.seats.length === 1 ? 'wins' : 'points of score, with a draw as half a win,'} that a player gains who answers one decision without deciding and plays the rest as ${best.id} does, on the same dice.`,
      ...askedNotes(seen.counts, dead),
      ...(revived.length === 0
        ? []
        : [`Of no weight only because of ${seen.again?.ours}, and of some with ${seen.again?.limits}: ${revived.map(called).join(', ')}.`]),
      ...always.map(
        ({ decision, answer: right, positions }) =>
          `${capital(right)} is always right for ${called(decision)}${beside(subject)}: never clearly beaten, and clearly better than all others in at least 90 % of ${positions} positions tried.`,
      ),
      ...never.map(
        ({ decision, answer: wrong, positions }) =>
          `${capital(wrong)} is never right for ${called(decision)}${beside(subject)}: never clearly the best, and clearly beaten in at least 90 % of ${positions} positions tried.`,
      ),
    ],
    next:
      ranked.length === 0
        ? `npx sortie list ${subject.word}`
        : `npx sortie tournament ${askedPrinted(subject)} --entry ${playerText(best)} --entry ${playerText(ranked[0].worst.player)} --games 1000`,
  };
}

/** The open number of a decision that was played most. */
const openOne = (decision: string, all: readonly Answered[], seen: Pick<Seen, 'of'>): Found =>
  all
    .filter((one) => one.decision === decision)
    .map((one) => seen.of(one.quantity))
    .filter(isOpen)
    .reduce((most, one) => (one.games > most.games ? one : most));

/** A decision that matters nowhere should matter more, or may go: then its rule answers it. */
const drop = (subject: Subject, { decision, most }: Verdict, counts: Counts): Advice => ({
  todo: `Let the answers of the decision ${called(decision)} differ more, or drop it`,
  why: `${called(decision)}${askedAt(subject, decision)} is asked ${oftenText(counts, decision)}, and ${subject.best.id} loses ${lossText(most)} however it is answered; dropped, ${ruleOf(subject, decision)} would have to say which answer holds`,
  ...{ size: Math.max(0, most), sure: MATTERS, everywhere: `drop ${decision}` },
  command: `npx sortie tournament ${askedPrinted(subject)} --entry ${playerText(subject.best)} --entry random-${decision}:${playerText(subject.best)} --games 1000`,
});

/** Words that say what a question is about. */
const FEWEST_WORDS = 6;

const isNumber = (rule: string) => /^\d/.test(rule);

/** " (5.0, the next attack)": where the rules ask it, and about what, if they say more than its name. */
function askedAt({ game }: Subject, decision: string): string {
  const { rule, about } = game.decisions[decision];
  const told = [...(isNumber(rule) ? [rule] : []), ...(inWords(about) === inWords(decision) ? [] : [shortAbout(about, FEWEST_WORDS)])];
  return told.length === 0 ? '' : ` (${told.join(', ')})`;
}

const ruleOf = ({ game }: Subject, decision: string) =>
  isNumber(game.decisions[decision].rule) ? `rule ${game.decisions[decision].rule}` : 'a rule';

/** "0.6 times a game": how often it leaves a choice. */
function oftenText({ games, decisions: counted }: Counts, decision: string): string {
  const often = counted[decision].open.reduce((sum, one) => sum + one, 0) / Math.max(1, games);
  return often < 0.05 ? 'hardly ever' : `${decimal(often, often < 3 ? 1 : 0)} times a game`;
}

/** A loss of at most this much: "1.4 points at most". */
const lossText = (most: number) => (most <= 0 ? 'nothing' : `${decimal(Math.ceil(1000 * most) / 10, 1)} points at most`);

/** With several seats the census knows one opponent: paper is always right against rock, and yet needs no change. */
const ruling = (subject: Subject, found: readonly Right[], when: 'always' | 'never'): Advice[] =>
  found.map(({ decision, answer: named }) => ({
    todo:
      subject.game.seats.length === 1
        ? `${when === 'always' ? 'Weaken' : 'Strengthen'} ${named}`
        : `See whether ${named} is too ${when === 'always' ? 'strong' : 'weak'}`,
    why: `it is ${when} right for ${called(decision)}${beside(subject)}`,
    ...{ size: 0, everywhere: `${when} ${decision} ${named}`, command: `npx sortie play ${subject.asked} --game 2` },
  }));

const namesOf = (verdicts: readonly Verdict[]) => verdicts.map(({ decision }) => called(decision));

/** The sentence about decisions that cost something, which may be less than 3 points. */
function costText(costing: readonly Verdict[]): string {
  const [{ decision, worst }] = costing;
  return costing.length > 1
    ? `answering ${some(namesOf(costing), 3)} without deciding costs something`
    : `answering the decision ${called(decision)} ${INSTEAD[worst.way]} costs ${size(worst.estimate)} ${sized(worst)}`;
}

function verdictOf(decision: string, all: readonly Answered[], seen: Pick<Seen, 'of'>): Verdict {
  const found = all.filter((one) => one.decision === decision).map((one) => ({ ...one, ...seen.of(one.quantity) }));
  const bySize = [...found].sort((a, b) => a.estimate - b.estimate);
  const less = bySize.filter(({ word }) => word === 'less').sort((a, b) => sureOf(b) - sureOf(a));
  const isSure = less.some(({ interval }) => interval[1] <= -MATTERS);
  const worst = less.find(({ way }) => way === 'random') ?? less[0] ?? bySize[0];
  const is = (wanted: string) => found.some(({ word }) => word === wanted);
  const kind = isSure ? 'matters' : less.length > 0 ? 'costs' : is('open') ? 'open' : is('more') ? 'gains' : 'dead';
  return { decision, kind, worst, most: Math.max(...found.map(({ interval }) => -interval[0])) };
}

const labelOf = ({ decision, way, seat }: Answered, seats: readonly string[]) =>
  `${called(decision)} ${INSTEAD[way]}${seats.length === 1 ? '' : ` (${seats[seat]})`}`;

function askedNotes({ games, decisions: counted }: Counts, dead: readonly string[]): string[] {
  const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);
  const told = Object.entries(counted)
    .filter(([, { open }]) => sum(open) > 0)
    .sort(([, a], [, b]) => sum(b.open) - sum(a.open))
    .map(([name, { asked, open }]) => {
      const [all, choices] = [asked, open].map((counts) => decimal(sum(counts) / games, 1));
      return `${called(name)} ${choices}${choices === all ? '' : ` of ${all}`}`;
    });
  return [
    ...(told.length === 0 ? [] : [`Questions in a game that left a choice: ${told.join('; ')}.`]),
    ...(dead.length === 0 ? [] : [`Worth less than 3 points however they are answered: ${dead.map(called).join(', ')}.`]),
  ];
}

/** The census holds the opponent fixed: against another one, another answer may be right. */
export const beside = ({ game, best }: Subject): string => (game.seats.length === 1 ? '' : ` against ${best.id}`);

/** Fewest positions for "always" and "never". */
const FEWEST = 16;

interface Right {
  decision: string;
  answer: string;
  positions: number;
}

const rightIn = (counts: Counts, is: (answer: AnswerCounts, decision: DecisionCounts) => boolean): Right[] =>
  Object.entries(counts.decisions).flatMap(([decision, one]) =>
    Object.values(one.answers).flatMap((found) =>
      !one.many && found.tried >= FEWEST && is(found, one) ? [{ decision, answer: clean(uncapital(found.words)), positions: found.tried }] : [],
    ),
  );

/** Among the positions tried, those in which noise may hide what holds in all. */
const NOISE = 0.1;

/** Answers that were never clearly beaten, and clearly better than all others in almost every position in which they were tried. */
export const alwaysRight = (counts: Counts): Right[] => rightIn(counts, ({ tried, best, worse }) => worse === 0 && best >= (1 - NOISE) * tried);

/**
 * Answers that were never clearly the best, and clearly worse than another in almost every position in which they were tried. Decisions with an
 * answer that is always right are left out: their other answers say nothing new.
 */
function neverRight(counts: Counts): Right[] {
  const ruled = new Set(alwaysRight(counts).map(({ decision }) => decision));
  return rightIn(counts, ({ tried, best, worse }) => best === 0 && worse >= (1 - NOISE) * tried).filter(({ decision }) => !ruled.has(decision));
}
