import { plural } from '../../report/reading/format.js';
import { clopperPearson } from '../../statistics/index.js';
import { type Advice, type Answer, type Heading, notAsked, type Question, type Seen } from '../asked.js';
import type { Course } from '../census/counts.js';
import { WHOLE_CENSUS } from '../census/rounds.js';
import type { Subject } from '../subject.js';
import { percentText, playText } from './words.js';

/** Games of the census from which shares are told, and from which they are known to about 4 points. */
const [FEWEST, ENOUGH] = [60, WHOLE_CENSUS];
/** If this share of the games of a player that knows nothing of the game is decided in the last tenth, the value of a position does not tell who wins. */
const BLIND = 0.8;

/** The course of the value of the position, with the best player in every seat. */
export const tense: Heading = {
  id: 'tense',
  title: 'Is it tense?',
  column: 'tense',
  cheap: true,
  ask: (subject): Question => ({ numbers: [], answer: (seen) => answer(subject, seen) }),
};

function answer(subject: Subject, seen: Seen): Answer {
  const { game, slow } = subject;
  const { course } = seen.counts;
  const next = `${playText(subject)} --game 2`;
  const isBlind = slow && course.decided[9] >= BLIND * course.games;
  if (course.games < FEWEST || isBlind)
    return notAsked(
      `When games are decided cannot be asked, since ${whyNot(course)}.`,
      game.fit === undefined ? next : `npx sortie tune value ${game.id} --games 1000`,
    );
  return { ...tension(course), cards: early(subject, course), notes: courseNotes(course, game.seats.length === 2), next };
}

function whyNot({ games }: Course): string {
  if (games === 0) return 'the game gives its positions no value before the end';
  return games < FEWEST
    ? `only ${plural(games, 'game')} ${games === 1 ? 'was' : 'were'} followed`
    : 'the value of a position hardly ever passes 90 % before the end';
}

function tension({ lastThird, games, decided }: Course): Omit<Answer, 'notes' | 'next'> {
  const late = lastThird / games;
  const isTense = late >= 0.5;
  const brief = `${isTense ? 'yes' : 'no'}, ${percentText(late)}`;
  return {
    sentence: `${isTense ? 'Yes' : 'No'}: ${percentText(late)} of the games are open until their last third.`,
    ...{ asked: true, settled: Number(games >= ENOUGH || isSided(lastThird, games)), of: 1, unit: 'share' },
    facts: decided.map((count, tenth) => ({ label: `${10 * tenth} to ${10 * (tenth + 1)} % of its length`, estimate: count / games })),
    row: { label: 'open until the last third', estimate: late },
    ...{ verdict: isTense ? 'tense' : 'decided early', size: late, brief },
  };
}

/** More than half of the games, or less than half, for sure: that answers the question. */
const SURE = 0.999;
const isSided = (count: number, games: number) => clopperPearson(count, games, SURE).interval.every((end) => end > 0.5 === count > games / 2);

/** Most games are decided in their first third: their rest is played out. Said of games that were followed for long enough. */
function early(subject: Subject, { games, firstThird }: Course): Advice[] {
  if (games < ENOUGH || firstThird <= games / 2) return [];
  const finding = `${percentText(firstThird / games)} of the games are decided in their first third.`;
  return [
    {
      ...{ title: 'End games sooner, or keep them open', finding, whose: subject.scene === undefined ? 'rules' : 'scenarios' },
      ...{ sure: 'sure', size: 0, command: playText(subject) },
    },
  ];
}

function courseNotes({ games, changes, comebacks, won }: Course, two: boolean): string[] {
  const back = comebacks === 0 ? 'None' : percentText(comebacks / won);
  return [
    `A game is decided when the value of the position stays above 90 % for the winner, or halfway to certain for a favourite who begins higher. ${games} games were followed.`,
    `The lead changes ${(changes / games).toFixed(1)} times in a game, from above 55 % to below 45 % or back.`,
    ...(two && won > 0 ? [`${back} of the wins come from below 20 %.`] : []),
  ];
}
