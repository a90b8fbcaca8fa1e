/** What a review says, made of its numbers: nothing of it is kept, so that better words need no new games. */
import { points } from '../report/reading/format.js';
import { capital } from '../report/reading/text.js';
import type { Fact, Heading, ReviewFacts, Said, Scene } from './asked.js';
import { type Recommended, recommendedIn } from './cards.js';
import { gainer } from './headings/broken.js';
import { remedyFor, remedyName } from './headings/even.js';
import { HEADINGS } from './headings/index.js';
import { middleOf, rangeText } from './headings/length.js';
import { type Balance, balancesIn, isUneven } from './headings/levels.js';
import { tension } from './headings/tense.js';
import { bySure, isKnown, percentText, sceneText, sideOf } from './headings/words.js';
import { nothingText, type Review, type ReviewHeading } from './result.js';

/** A heading with what it says. */
export interface Answer extends Said {
  heading: ReviewHeading;
}

/** A scenario on one line. */
export interface Line {
  name: string;
  /** How often each side wins, as shares; an only player wins and loses. */
  sides: readonly { called: string; wins: number }[];
  drawn: number;
  tense: string;
  long: string;
  /** Whether it is even: "yes", "no, but with handicap 20". */
  even: string;
}

export interface Answers {
  cards: readonly Recommended[];
  /** None in a game without scenarios. */
  lines: readonly Line[];
  answers: readonly Answer[];
}

type Source = Pick<Review, 'setting' | 'headings' | 'players'>;

function readFacts({ setting, headings }: Pick<Review, 'setting' | 'headings'>): ReviewFacts {
  const known = new Map(headings.map(({ id, facts }) => [id, facts]));
  const facts = (id: string, kind: string, scene?: string) =>
    (known.get(id) ?? []).filter((fact) => fact.kind === kind && (scene === undefined || (fact.scene ?? '') === scene));
  return { ...setting, facts };
}

export function answersOf(review: Source): Answers {
  const facts = readFacts(review);
  const answers = review.headings.map((heading): Answer => ({ heading, ...saidOf(facts, heading) }));
  // What befalls a random player is no finding about the game.
  const advice = review.players.at(-1) === 'random' ? [] : answers.flatMap(({ cards = [] }) => cards);
  return { answers, cards: recommendedIn(advice, facts.scenes.length), lines: facts.scenes.length > 1 ? linesOf(facts) : [] };
}

function saidOf(review: ReviewFacts, { id, none, facts }: ReviewHeading): Said {
  const heading = HEADINGS.find((one) => one.id === id) as Heading | undefined;
  if (none !== undefined && facts.length === 0) return { sentence: none, cards: heading?.say(review).cards ?? [] };
  return heading === undefined ? { sentence: 'This version of sortie does not ask it.' } : heading.say(review);
}

/** The first screen in words, for an index: what should change, or what is fair. */
export const firstText = (review: Source): string => {
  const { cards } = answersOf(review);
  return cards.length > 0 ? `${cards[0].title}: ${cards[0].finding}` : nothingText(review);
};

const EVEN = { even: 'yes', near: 'yes', edge: 'yes', uneven: 'no', easy: 'too easy', hard: 'too hard', open: 'not known yet' } as const;
/** A chance that is neither too small nor too large is not even. */
const RIGHT: Partial<Record<keyof typeof EVEN, string>> = { even: 'about right', near: 'about right', edge: 'nearly right' };

function evenText(review: ReviewFacts, balance: Balance): string {
  const { level, scene } = balance;
  const even = (scene.seats.length === 1 ? RIGHT[level] : undefined) ?? EVEN[level];
  if (scene.uneven) return `${even}, as intended`;
  if (!isUneven(level)) return even;
  const remedy = remedyFor(review, balance);
  const help = remedy === undefined ? helpIn(review, balance) : `but ${remedyName(remedy)}`;
  return help === undefined ? even : `${even}, ${help}`;
}

/** What surely brings it nearer to even, and no more: "Carthage +34 without the boarding bridge"; or a better way to play the side that is behind. */
function helpIn(review: ReviewFacts, { scene, found: [{ estimate: level }] }: Balance): string | undefined {
  const solo = scene.seats.length === 1;
  const isBehind = (seat: number) => (solo ? level < 0.5 : (seat === 0 ? level : -level) < 0);
  const known = (heading: string, kind: string) =>
    review.facts(heading, kind, scene.name).filter((fact) => isKnown(fact) && fact.setUp === undefined);
  const helps = ({ estimate, seat = 0 }: Fact) => estimate > 0 === isBehind(seat);
  const size = ({ estimate, seat = 0 }: Fact) => `${solo ? '' : sideOf(scene, seat)} ${points(estimate, 0)}`.trim();
  // A reading that moves the game is a card of its own.
  const [change] = known('rules', 'change')
    .filter((fact) => fact.title === undefined && fact.said !== undefined && helps(fact))
    .sort(bySure);
  if (change !== undefined) return `${size(change)} ${change.said}`;
  const [reply] = known('broken', 'reply')
    .filter((fact) => fact.estimate > 0 && helps(fact))
    .sort(bySure);
  return reply === undefined ? undefined : `${size(reply)} with ${gainer(review, reply)}`;
}

function linesOf(review: ReviewFacts): Line[] {
  const balances = balancesIn(review);
  return review.scenes.map((scene): Line => {
    const balance = balances.find((one) => one.scene === scene);
    const first = (heading: string, kind: string): Fact | undefined => review.facts(heading, kind, scene.name)[0];
    const [late, draws, long] = [first('tense', 'late'), first('fair', 'draws'), middleOf(review, scene.name)];
    return {
      name: capital(sceneText(scene.name)),
      ...sharesOf(review, scene, draws?.estimate),
      tense: late === undefined ? '' : percentText(tension(review, late)),
      long: long === undefined ? '' : rangeText(long, '').trim(),
      even: balance === undefined ? EVEN.open : evenText(review, balance),
    };
  });
}

/** Wins that were counted; where only the lead is known, those that it and the draws leave. */
function sharesOf(review: ReviewFacts, scene: Scene, drawn = 0): Pick<Line, 'sides' | 'drawn'> {
  const wins = review.facts('fair', 'wins', scene.name);
  const [level] = review.facts('fair', 'level', scene.name).filter(({ name }) => name === review.best);
  const called = scene.seats.map((_, seat) => sideOf(scene, seat));
  const solo = scene.seats.length === 1;
  if (solo)
    return {
      sides: [
        { called: 'won', wins: level?.estimate ?? 0 },
        { called: 'lost', wins: 1 - (level?.estimate ?? 0) },
      ],
      drawn: 0,
    };
  if (wins.length > 0) return { sides: called.map((name, n) => ({ called: name, wins: wins[n]?.estimate ?? 0 })), drawn };
  const lead = level?.estimate ?? 0;
  return { sides: called.map((name, n) => ({ called: name, wins: (1 - drawn + (n === 0 ? lead : -lead)) / 2 })), drawn };
}
