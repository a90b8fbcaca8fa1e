import { decimal, plural } from '../../report/reading/format.js';
import { capital, clean, uncapital } from '../../report/reading/text.js';
import { type Asked, type Found, gainIn, isOpen, sureOf } from '../../statistics/judge.js';
import { sized as isSized, MATTERS } from '../../statistics/verdict.js';
import { type Advice, type Answer, type Heading, notAsked, type Question, type Seen, settledOf } from '../asked.js';
import type { Cells } from '../cells.js';
import type { AnswerCounts, Counts, DecisionCounts } from '../census/counts.js';
import { askedPrinted, type PlayerWords, playerText, type Subject } from '../subject.js';
import { called, factOf, gamesText, IDLE, inWords, shortAbout, sized, some } from './words.js';

/** Ways to answer one decision without deciding. */
export const INSTEAD = { random: 'at random', without: 'always by its first answer', last: 'always by its last answer' } as const;
type Way = keyof typeof INSTEAD;

/** One decision of one seat, answered in one of these ways, with everything else played well. */
interface Answered {
  decision: string;
  seat: number;
  way: Way;
  player: PlayerWords;
  gain: Asked;
}

/** Each decision that came up, answered at random, always by its first answer, or always by its last, on the same dice. */
export const decisions: Heading = {
  id: 'decisions',
  title: 'Do decisions matter?',
  column: 'decisions',
  ask(subject, cells, counts): Question {
    const all = answeredIn(subject, cells, counts);
    const numbers = all.map(({ gain }) => gain);
    return {
      numbers,
      open: (seen) => [...numbers.filter((one) => isOpen(seen.of(one))), ...roughIn(all, seen)],
      answer: (seen) => answer(subject, all, seen),
    };
  },
};

/** In one of several scenarios, and for a general search, whose games take long, only at random. */
const waysOf = ({ scene, slow }: Subject): readonly Way[] => (scene === undefined && !slow ? (Object.keys(INSTEAD) as Way[]) : ['random']);

/** Decisions with a choice in the first round, for each seat that had one. */
export function answeredIn(subject: Subject, cells: Cells, counts: Counts): Answered[] {
  const { best, wins } = subject;
  const baseline = cells.mirror();
  return Object.entries(counts.decisions).flatMap(([decision, { open }]) =>
    open.flatMap((count, seat) => {
      if (count === 0) return [];
      return waysOf(subject).map((way) => {
        const player = { ...best, id: `${way}-${decision}:${best.id}` };
        return { decision, seat, way, player, gain: { ...gainIn(cells.reply(player, seat), baseline, wins, seat), side: 'below' as const } };
      });
    }),
  );
}

/** Decisions whose cost may be told. */
const TOLD = 2;

/** What the decisions cost that matter most, of those that still go on, until it is known to a quarter. */
function roughIn(all: readonly Answered[], seen: Pick<Seen, 'of'>): Asked[] {
  const games = Math.max(0, ...all.map(({ gain }) => seen.of(gain).games));
  return verdictsOf(all, seen)
    .map(({ worst }) => worst)
    .filter((worst) => worst.word === 'less' && worst.games >= games)
    .sort((a, b) => sureOf(b) - sureOf(a))
    .slice(0, TOLD)
    .flatMap((worst) => (isSized(worst, MATTERS) ? [] : [worst.gain]));
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

function verdictsOf(all: readonly Answered[], seen: Pick<Seen, 'of'>): Verdict[] {
  return [...new Set(all.map(({ decision }) => decision))].map((decision) => {
    const found = all.filter((one) => one.decision === decision).map((one) => ({ ...one, ...seen.of(one.gain) }));
    const bySize = [...found].sort((a, b) => a.estimate - b.estimate);
    const less = bySize.filter(({ word }) => word === 'less').sort((a, b) => sureOf(b) - sureOf(a));
    const worst = less.find(({ way }) => way === 'random') ?? less[0] ?? bySize[0];
    return { decision, kind: kindOf(found), worst, most: Math.max(...found.map(({ interval }) => -interval[0])) };
  });
}

function kindOf(found: readonly Found[]): Verdict['kind'] {
  const less = found.filter(({ word }) => word === 'less');
  if (less.some(({ interval }) => interval[1] <= -MATTERS)) return 'matters';
  if (less.length > 0) return 'costs';
  if (found.some(isOpen)) return 'open';
  return found.some(({ word }) => word === 'more') ? 'gains' : 'dead';
}

function answer(subject: Subject, all: readonly Answered[], seen: Seen): Answer {
  const { game, best } = subject;
  if (Object.keys(game.decisions).length === 0) return notAsked('The game asks its players nothing.', `npx sortie list ${subject.word}`);
  const verdicts = verdictsOf(all, seen);
  const bySize = [...verdicts].sort((a, b) => sureOf(b.worst) - sureOf(a.worst) || a.worst.estimate - b.worst.estimate);
  const costly = bySize.filter(({ kind }) => kind === 'matters' || kind === 'costs').sort((a, b) => kindRank(a) - kindRank(b));
  const dead = verdicts.filter(({ kind }) => kind === 'dead');
  const [always, never] = [alwaysRight(seen.counts), neverRight(seen.counts)];
  const [top] = costly;
  return {
    sentence: sentenceOf(subject, { verdicts, costly, dead, always }),
    ...{ asked: true, unit: 'points' },
    ...settledOf(
      seen,
      all.map(({ gain }) => gain),
    ),
    facts: all
      .map((one) => ({ one, found: seen.of(one.gain) }))
      .sort((a, b) => a.found.estimate - b.found.estimate)
      .map(({ one, found }) => factOf(labelOf(one, game.seats), found)),
    notes: [
      `The numbers are ${game.seats.length === 1 ? 'wins' : 'scores, with a draw as half a win,'} that a player gains in 100 games who answers one decision without deciding and plays the rest as ${best.id} does, on the same dice.`,
      ...askedNotes(seen.counts),
      ...always.map((one) => rightText(subject, one, 'always')),
      ...never.map((one) => rightText(subject, one, 'never')),
    ],
    next: nextOf(subject, bySize),
    ...{ verdict: verdictOf(top, verdicts), size: top === undefined ? 0 : Math.abs(top.worst.estimate) },
    brief: top === undefined ? '' : `${called(top.decision)} ${Math.round(100 * Math.abs(top.worst.estimate))} ${sized(top.worst)}`,
    cards: [
      ...always.map((one) => ruling(subject, one, 'always')),
      ...never.map((one) => ruling(subject, one, 'never')),
      ...dead.map((one) => drop(subject, one, seen.counts)),
    ],
  };
}

const kindRank = ({ kind }: Verdict) => Number(kind !== 'matters');

function verdictOf(top: Verdict | undefined, verdicts: readonly Verdict[]): string {
  if (top?.kind === 'matters') return 'a decision matters';
  if (top !== undefined) return 'a decision costs something';
  return verdicts.some(({ kind }) => kind === 'open') ? 'not settled' : 'no decision matters';
}

interface Said {
  verdicts: readonly Verdict[];
  costly: readonly Verdict[];
  dead: readonly Verdict[];
  always: readonly Right[];
}

function sentenceOf(subject: Subject, { verdicts, costly: [top, ...rest], dead, always }: Said): string {
  const { best } = subject;
  const other =
    dead.length > 0
      ? [
          `${some(
            dead.map(({ decision }) => called(decision)),
            2,
          )} ${dead.length === 1 ? 'does' : 'do'} not matter to ${best.id}`,
        ]
      : always.slice(0, 1).map((one) => `${one.answer} is always right for ${called(one.decision)}${against(subject)}`);
  if (top !== undefined) {
    const most = rest.length > 0 ? ' most' : '';
    const verb = top.kind === 'matters' ? `matters${most}` : 'costs something';
    return `${capital(called(top.decision))} ${verb}: answered ${INSTEAD[top.worst.way]}, it costs ${gamesText(top.worst.estimate)}${other.map((one) => `; ${one}`).join('')}.`;
  }
  if (other.length > 0) return `${capital(other[0])}.`;
  return verdicts.length === 1
    ? 'Not settled whether the one decision matters.'
    : `Not settled which of ${plural(verdicts.length, 'decision')} matter.`;
}

function nextOf(subject: Subject, [first]: readonly Verdict[]): string {
  if (first === undefined) return `npx sortie list ${subject.word}`;
  return `npx sortie tournament ${askedPrinted(subject)} --entry ${playerText(subject.best)} --entry ${playerText(first.worst.player)} --games 1000`;
}

/** A decision that matters nowhere should matter more, or may go: then its rule answers it. */
function drop(subject: Subject, { decision, most }: Verdict, { games, decisions: counted }: Counts): Advice {
  const { rule, about } = subject.game.decisions[decision];
  const often = counted[decision].open.reduce((sum, one) => sum + one, 0) / Math.max(1, games);
  const times = often < 0.05 ? 'hardly ever' : `${decimal(often, often < 3 ? 1 : 0)} times a game`;
  const said = inWords(about) === inWords(decision) ? [] : [shortAbout(about, FEWEST_WORDS)];
  const place = [...(/^\d/.test(rule) ? [rule] : []), ...said].join(', ');
  const loses = most <= 0 ? 'no game' : `at most ${decimal(Math.ceil(1000 * most) / 10, 1)} games in 100`;
  return {
    ...{
      title: IDLE,
      name: called(decision),
      whose: 'rules',
      sure: 'sure',
      size: Math.max(0, most),
      everywhere: true,
    },
    finding: `${called(decision)}${place === '' ? '' : ` (${place})`} is asked ${times}; answered anyhow, it costs ${loses}.`,
    command: `npx sortie tournament ${askedPrinted(subject)} --entry ${playerText(subject.best)} --entry random-${decision}:${playerText(subject.best)} --games 1000`,
  };
}

/** Words that say what a question is about. */
const FEWEST_WORDS = 6;

/** With several seats the census knows one opponent: paper is always right against rock, and yet needs no change. */
function ruling(subject: Subject, found: Right, when: 'always' | 'never'): Advice {
  const solo = subject.game.seats.length === 1;
  const [verb, adjective] = when === 'always' ? ['Weaken', 'strong'] : ['Strengthen', 'weak'];
  return {
    ...{ title: solo ? `${verb} one answer` : `Is one answer too ${adjective}?`, name: found.answer, whose: 'rules' },
    ...{ sure: 'sure', size: 0, first: true, everywhere: true, command: `npx sortie play ${subject.asked} --game 2` },
    finding: rightText(subject, found, when),
  };
}

/** "Paper is always right for “hand” against rock, in 20 positions that were tried." */
const rightText = (subject: Subject, { decision, answer: given, positions }: Right, when: 'always' | 'never') =>
  `${capital(given)} is ${when} right for ${called(decision)}${against(subject)}, in ${positions} positions that were tried.`;

const labelOf = ({ decision, way, seat }: Answered, seats: readonly string[]) =>
  `${called(decision)} ${INSTEAD[way]}${seats.length === 1 ? '' : ` (${seats[seat]})`}`;

function askedNotes({ games, decisions: counted }: Counts): string[] {
  const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);
  const told = Object.entries(counted)
    .filter(([, { open }]) => sum(open) > 0)
    .sort(([, a], [, b]) => sum(b.open) - sum(a.open))
    .map(([name, { asked, open }]) => {
      const [all, choices] = [asked, open].map((counts) => decimal(sum(counts) / games, 1));
      return `${called(name)} ${choices}${choices === all ? '' : ` of ${all}`}`;
    });
  return told.length === 0 ? [] : [`Questions in a game that left a choice: ${told.join('; ')}.`];
}

/** The census holds the opponent fixed: against another one, another answer may be right. */
export const against = ({ game, best }: Subject): string => (game.seats.length === 1 ? '' : ` against ${best.id}`);

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
