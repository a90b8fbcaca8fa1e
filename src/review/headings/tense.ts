import { plural } from '../../report/reading/format.js';
import { capital } from '../../report/reading/text.js';
import { clopperPearson } from '../../statistics/index.js';
import type { Advice, Fact, Heading, Question, ReviewFacts, Seen } from '../asked.js';
import type { Course } from '../census/counts.js';
import { WHOLE_CENSUS } from '../census/rounds.js';
import type { Subject } from '../subject.js';
import { balancesIn } from './levels.js';
import { inScene, ofHundred, playText, sceneText } from './words.js';

/** Games of the census from which shares are told, and from which they are known to about 4 points. */
const [FEWEST, ENOUGH] = [60, WHOLE_CENSUS];
/** If this share of the games of a player that knows nothing of the game is decided in the last tenth, the value of a position does not tell who wins. */
const BLIND = 0.8;

/** The course of the value of the position, with the best player in every seat. */
export const tense: Heading = {
  id: 'tense',
  title: 'Is it tense?',
  cheap: true,
  ask: (subject): Question => ({
    numbers: [],
    none: (seen) => whyNot(subject, seen),
    facts: ({ counts: { course } }) => factsIn(subject, course),
    settled: ({ counts: { course } }) => ({ settled: Number(course.games >= ENOUGH || isSided(course)), of: 1 }),
    next: subject.game.fit === undefined ? `${playText(subject)} --game 2` : `npx sortie tune value ${subject.game.id} --games 1000`,
  }),
  say(review) {
    const all = [...review.facts('tense', 'late')].sort((a, b) => tension(review, a) - tension(review, b));
    if (all.length === 0) return { sentence: 'When games are decided is not known.' };
    const [worst] = all;
    const tenseFacts = all.filter((fact) => tension(review, fact) >= 0.5);
    return {
      sentence: all.length === 1 ? saidOf(review, worst) : manySaid(review, all, tenseFacts.length),
      strip: {
        ends: ['decided early', 'open to the last third'],
        unit: 'share',
        band: [0.5, 1],
        dots: all.map((other) => ({ label: other.scene === undefined ? 'all games' : sceneText(other.scene), at: tension(review, other) })),
      },
      cards: review.facts('tense', 'early').map(cardOf),
      note: 'A game is decided when the value of the position stays above 90 % for the winner, or halfway to certain for a favourite who begins higher.',
    };
  },
};

function whyNot({ slow }: Subject, { counts: { course } }: Seen): string | undefined {
  const isBlind = slow && course.decided[9] >= BLIND * course.games;
  if (course.games >= FEWEST && !isBlind) return undefined;
  return `When games are decided cannot be asked, since ${reason(course)}.`;
}

function reason({ games }: Course): string {
  if (games === 0) return 'the game gives its positions no value before the end';
  return games < FEWEST
    ? `only ${plural(games, 'game')} ${games === 1 ? 'was' : 'were'} followed`
    : 'the value of a position hardly ever passes 90 % before the end';
}

/** More than half of the games, or less than half, for sure: that answers the question. */
const SURE = 0.999;
const isSided = ({ lastThird, games }: Course) =>
  games > 0 && clopperPearson(lastThird, games, SURE).interval.every((end) => end > 0.5 === lastThird > games / 2);

function factsIn(subject: Subject, { games, lastThird, firstThird }: Course): Fact[] {
  const share = (kind: string, label: string, count: number): Fact => ({ kind, label, estimate: count / games, unit: 'share', games });
  // Most games are decided in their first third: their rest is played out. Said of games that were followed for long enough.
  const isEarly = games >= ENOUGH && firstThird > games / 2;
  return [
    share('late', 'open until the last third', lastThird),
    ...(isEarly ? [{ ...share('early', 'decided in the first third', firstThird), command: playText(subject) }] : []),
  ];
}

/** A game that one side nearly always wins may be open to its end by the value, and is not tense. */
const CERTAIN = 0.9;

export function tension(review: ReviewFacts, { scene = '', estimate }: Fact): number {
  const balance = balancesIn(review).find((one) => one.scene.name === scene);
  if (balance === undefined) return estimate;
  const [{ estimate: level }] = balance.found;
  const value = balance.scene.seats.length === 1 ? Math.max(level, 1 - level) : (1 + Math.abs(level)) / 2;
  return value >= CERTAIN && balance.scene.seats.length < 3 ? Math.min(estimate, 2 * (1 - value)) : estimate;
}

const saidOf = (review: ReviewFacts, fact: Fact) =>
  `${tension(review, fact) >= 0.5 ? 'Yes' : 'No'}: ${ofHundred(fact.estimate)} games are open until their last third.`;

function manySaid(review: ReviewFacts, all: readonly Fact[], tenseCount: number): string {
  const [worst] = all;
  const none = tenseCount === 0 ? 'in none' : `in ${tenseCount === all.length ? 'all' : `${tenseCount} of`}`;
  const least = worst.estimate === tension(review, worst) ? `${ofHundred(worst.estimate)} games` : 'it is all but won from the start';
  return `${capital(`${none} ${all.length} scenarios`)} most games are open until their last third; least${inScene(worst.scene)}: ${least}.`;
}

const cardOf = (fact: Fact): Advice => ({
  ...{ title: 'End games sooner, or keep them open', whose: fact.scene === undefined ? 'rules' : 'scenarios', sure: 'sure', size: 0 },
  finding: `${ofHundred(fact.estimate)} games are decided in their first third${inScene(fact.scene)}.`,
  ...{ scene: fact.scene, command: fact.command ?? '', facts: [fact] },
});
