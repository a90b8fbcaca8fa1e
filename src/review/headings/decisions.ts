import { decimal, plural } from '../../report/reading/format.js';
import { capital, clean, uncapital } from '../../report/reading/text.js';
import { type Asked, type Found, gainIn, sureOf } from '../../statistics/judge.js';
import { MATTERS } from '../../statistics/verdict.js';
import type { Advice, Fact, Heading, Question, ReviewFacts, Said, Seen } from '../asked.js';
import type { Cells } from '../cells.js';
import type { AnswerCounts, Counts, DecisionCounts } from '../census/counts.js';
import { askedPrinted, type PlayerWords, playerText, type Subject } from '../subject.js';
import { bestOf, bySure, called, factOf, gamesText, inScene, isKnown, sceneOf, shortAbout, unneeded } from './words.js';

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
  ask(subject, cells, counts): Question {
    const all = answeredIn(subject, cells, counts);
    const { game } = subject;
    return {
      numbers: all.map(({ gain }) => gain),
      ...(Object.keys(game.decisions).length === 0 ? { none: 'The game asks its players nothing.' } : {}),
      facts: (seen) => [
        ...all.filter(({ gain }) => !seen.isSetAside(seen.of(gain))).map((answered) => costOf(subject, answered, seen)),
        ...oftenIn(seen.counts),
        ...alwaysRight(seen.counts).map((one) => rightOf(subject, 'always', one)),
        ...neverRight(seen.counts).map((one) => rightOf(subject, 'never', one)),
      ],
      next: all.length === 0 ? `npx sortie list ${subject.word}` : duelText(subject, all[0].player),
    };
  },
  say(review) {
    const verdicts = verdictsOf(review);
    return {
      sentence: sentenceOf(review, verdicts),
      strip: stripOf(review, verdicts),
      cards: [
        ...review.facts('decisions', 'always').map((fact) => rulingOf(review, fact, 'always')),
        ...review.facts('decisions', 'never').map((other) => rulingOf(review, other, 'never')),
        ...verdicts.filter(({ kind }) => kind === 'dead').flatMap((verdict) => dropOf(review, verdict)),
      ],
      note: 'What a player gains in 100 games who answers one decision without deciding, and plays the rest as the best one does, on the same dice; a draw is half a win.',
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

/** The largest loss at random, of all seats, or in another way if none at random is known. */
function worstOf<One extends Pick<Found, 'estimate' | 'interval' | 'word'> & { way: string }>(found: readonly One[]): One {
  const less = found.filter(({ word }) => word === 'less').sort((a, b) => sureOf(b) - sureOf(a));
  return less.find(({ way }) => way === 'random') ?? less[0] ?? [...found].sort((a, b) => a.estimate - b.estimate)[0];
}

function costOf(subject: Subject, { decision, seat, way, player, gain }: Answered, seen: Seen): Fact {
  const { seats, decisions: declared } = subject.game;
  const { rule = '', about = '' } = declared[decision] ?? {};
  return factOf('cost', `${called(decision)} ${INSTEAD[way]}${seats.length === 1 ? '' : ` (${seats[seat]})`}`, seen.of(gain), {
    ...{ name: decision, value: way, seat, command: duelText(subject, player) },
    // A word alone is no better than the key, and a question is no name.
    ...(/\s.*[^?]$/.test(about) ? { said: shortAbout(about, FEWEST_WORDS) } : {}),
    ...(/^\d/.test(rule) ? { rule } : {}),
  });
}

const duelText = (subject: Subject, player: PlayerWords) =>
  `npx sortie tournament ${askedPrinted(subject)} --entry ${playerText(subject.best)} --entry ${playerText(player)} --games 1000`;

/** Words that say what a question is about. */
const FEWEST_WORDS = 3;

/** How often each decision leaves a choice, in a game. */
const oftenIn = ({ games, decisions: counted }: Counts): Fact[] =>
  Object.entries(counted).map(([name, { open }]) => {
    const estimate = open.reduce((sum, value) => sum + value, 0) / Math.max(1, games);
    return { kind: 'often', label: `${called(name)}, times a game`, name, unit: 'number', estimate: Number(estimate.toPrecision(3)) };
  });

/**
 * What answering without deciding changes. matters: in some way it costs 3 points or more for sure; costs: it costs something; dead: less than 3 points in every
 * way, for every seat; gains: it wins more, and nothing is lost.
 */
interface Verdict {
  decision: string;
  kind: 'matters' | 'costs' | 'gains' | 'dead' | 'open';
  worst: Fact;
  /** No way and no seat loses more than this. */
  most: number;
}

const highOf = ({ interval: [, high] = [-1, 1] }: Fact) => high;

/** By scenario and decision, the most costly first. */
function verdictsOf(review: ReviewFacts): Verdict[] {
  const all = review.facts('decisions', 'cost');
  const keys = [...new Set(all.map(({ scene, name }) => JSON.stringify([scene, name])))];
  return keys
    .map((key): Verdict => {
      const found = all.filter(({ scene, name }) => JSON.stringify([scene, name]) === key);
      const worst = worstOf(
        found.map((other) => ({ ...other, interval: other.interval ?? [-1, 1], word: other.word ?? 'unimportant', way: String(other.value) })),
      );
      const fact = found.find(({ value, seat }) => value === worst.value && seat === worst.seat) ?? found[0];
      return { decision: fact.name ?? '', kind: kindOf(found), worst: fact, most: Math.max(...found.map(({ interval: [low] = [-1] }) => -low)) };
    })
    .sort((a, b) => bySure(a.worst, b.worst));
}

function kindOf(found: readonly Fact[]): Verdict['kind'] {
  const less = found.filter(({ word }) => word === 'less');
  if (less.some((fact) => highOf(fact) <= -MATTERS)) return 'matters';
  if (less.length > 0) return 'costs';
  if (found.some(({ word }) => word === 'open')) return 'open';
  return found.some(({ word }) => word === 'more') ? 'gains' : 'dead';
}

/** "where to place the fighter": what a decision is about. */
const nameOf = ({ said, name = '' }: Fact) => said ?? called(name);

function sentenceOf(review: ReviewFacts, verdicts: readonly Verdict[]): string {
  const [top] = verdicts.filter(({ kind }) => kind === 'matters' || kind === 'costs');
  const dead = verdicts.filter(({ kind }) => kind === 'dead');
  if (top !== undefined) {
    const { value, scene, estimate } = top.worst;
    const depends = top.kind === 'matters' ? `${verdicts.length > 1 ? 'Most' : 'Much'} depends` : 'Something depends';
    return `${depends} on ${nameOf(top.worst)}: decided ${INSTEAD[value as Way]}, it costs ${bestOf(review)} ${gamesText(estimate)}${inScene(scene)}.`;
  }
  const [always] = review.facts('decisions', 'always');
  if (always !== undefined) return always.said ?? '';
  if (dead.length > 0) return `${capital(nameOf(dead[0].worst))} does not matter to ${bestOf(review)}.`;
  return verdicts.length === 1
    ? 'Not settled whether the one decision matters.'
    : `Not settled which of ${plural(verdicts.length, 'decision')} matter.`;
}

/** The most costly decision of every scenario; of one, every decision. */
function stripOf(review: ReviewFacts, verdicts: readonly Verdict[]): Said['strip'] {
  const known = verdicts.filter(({ worst }) => isKnown(worst)).map(({ worst }) => worst);
  const isMany = review.scenes.length > 1;
  const seen = new Set<unknown>();
  const shown = isMany ? known.filter(({ scene }) => !seen.has(scene) && seen.add(scene)) : known;
  return {
    ends: ['costs nothing', 'costs every game'],
    unit: 'share',
    dots: shown.map((fact) => {
      const [low, high] = fact.interval ?? [0, 0];
      const label = nameOf(fact) + (isMany ? inScene(fact.scene) : '');
      return { label, at: Math.max(0, -fact.estimate), interval: [Math.max(0, -high), Math.max(0, -low)] };
    }),
  };
}

/** A decision that is asked in every game and matters nowhere should matter more, or may go: then its rule answers it. */
function dropOf(review: ReviewFacts, { decision, most, worst }: Verdict): Advice[] {
  const all = review.facts('decisions', 'often', worst.scene ?? '');
  const often = all.find(({ name }) => name === decision)?.estimate ?? 0;
  if (often < 1) return [];
  const times = `comes up ${decimal(often, often < 3 ? 1 : 0)} times a game`;
  const loses = most <= 0 ? 'no game' : `at most ${decimal(Math.ceil(1000 * most) / 10, 1)} games in 100`;
  return [
    {
      ...{ ...unneeded(`the choice ${nameOf(worst).replace(/^(?=an? |the )/, 'of ')}`), size: Math.max(0, most), scene: worst.scene },
      ...(worst.rule === undefined ? {} : { rule: worst.rule }),
      finding: `It ${times}; however it is answered, it costs ${loses}.`,
      ...{ command: worst.command ?? '', facts: [worst], ends: ['loses', 'gains'] },
    },
  ];
}

interface Right {
  decision: string;
  answer: string;
  positions: number;
}

/** "Paper is always right for “hand” against rock, in 20 positions that were tried." The opponent is one: against another, another answer may be right. */
function rightOf({ game, best, asked }: Subject, kind: 'always' | 'never', { decision, answer, positions }: Right): Fact {
  const against = game.seats.length === 1 ? '' : ` against ${best.id}`;
  const said = `${capital(answer)} is ${kind} right for ${called(decision)}${against}, in ${positions} positions that were tried.`;
  return { kind, label: said.slice(0, -1), name: answer, estimate: positions, unit: 'number', said, command: `npx sortie play ${asked} --game 2` };
}

/** With several seats the census knows one opponent: paper is always right against rock, and yet needs no change. */
function rulingOf(review: ReviewFacts, fact: Fact, when: 'always' | 'never'): Advice {
  const solo = sceneOf(review, fact).seats.length === 1;
  const [verb, adjective] = when === 'always' ? ['Weaken', 'strong'] : ['Strengthen', 'weak'];
  return {
    ...{
      title: solo ? `${verb} one answer` : `Is one answer too ${adjective}?`,
      whose: 'rules',
      sure: 'sure',
      size: 0,
      first: true,
      everywhere: true,
    },
    ...(fact.name === undefined ? {} : { name: fact.name }),
    ...{ finding: fact.said ?? '', scene: fact.scene, command: fact.command ?? '', facts: [] },
  };
}

/** Fewest positions for "always" and "never". */
const FEWEST = 16;

const rightIn = (counts: Counts, is: (answer: AnswerCounts, decision: DecisionCounts) => boolean): Right[] =>
  Object.entries(counts.decisions).flatMap(([decision, counted]) =>
    Object.values(counted.answers).flatMap((found) =>
      !counted.many && found.tried >= FEWEST && is(found, counted)
        ? [{ decision, answer: clean(uncapital(found.words)), positions: found.tried }]
        : [],
    ),
  );

/** Among the positions tried, those in which noise may hide what holds in all. */
const NOISE = 0.1;

/** Answers that were never clearly beaten, and clearly better than all others in almost every position in which they were tried. */
const alwaysRight = (counts: Counts): Right[] => rightIn(counts, ({ tried, best, worse }) => worse === 0 && best >= (1 - NOISE) * tried);

/**
 * Answers that were never clearly the best, and clearly worse than another in almost every position in which they were tried. Decisions with an
 * answer that is always right are left out: their other answers say nothing new.
 */
function neverRight(counts: Counts): Right[] {
  const ruled = new Set(alwaysRight(counts).map(({ decision }) => decision));
  return rightIn(counts, ({ tried, best, worse }) => best === 0 && worse >= (1 - NOISE) * tried).filter(({ decision }) => !ruled.has(decision));
}
