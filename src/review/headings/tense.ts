import { uncapital } from '../../report/reading/text.js';
import { clopperPearson, fiveQuantiles } from '../../statistics/index.js';
import { type Advice, type Answer, type Asked, type Heading, notAsked, type Seen } from '../asked.js';
import type { Course } from '../census/counts.js';
import { WHOLE_CENSUS } from '../census/rounds.js';
import { nameOf, type Subject } from '../subject.js';
import { inWords, lasting, percentText, playText } from './words.js';

/** Games of the census from which shares are told, and from which they are known to about 4 points. */
const [FEWEST, ENOUGH] = [60, WHOLE_CENSUS];
/** If this share of the games of a player that knows nothing of the game is decided in the last tenth, the value of a position does not tell who wins. */
const BLIND = 0.8;

/** Length, and the course of the value: all with the best player in every seat. */
export const tense: Heading = {
  id: 'tense',
  title: 'Is it tense?',
  ask(subject, cells): Asked {
    const mirror = cells.mirror();
    return { quantities: [], answer: (seen) => answer(subject, mirror, seen) };
  },
};

function answer(subject: Subject, mirror: number, seen: Seen): Answer {
  const { game, best } = subject;
  const counted = seen.cell(mirror).measure(game.length);
  const next = `${playText(subject)} --game 2`;
  if (counted.kind !== 'count' || counted.games === 0) return notAsked('The game counts no length, and no value of its positions.', next);
  const { p5, p25, p50, p75, p95 } = fiveQuantiles(counted.histogram);
  const length =
    p25 === p75 ? `Half of the games or more last ${lasting(p50, game.length)}` : `Half of the games last ${p25} to ${p75} ${inWords(game.length)}`;
  const notes = [`With ${nameOf(best)}, nine of ten games last ${p5 === p95 ? '' : `${p5} to `}${lasting(p95, game.length)}; the median is ${p50}.`];
  const { course } = seen.counts;
  const isBlind = subject.slow && course.decided[9] >= BLIND * course.games;
  if (course.games < FEWEST || isBlind) {
    const why =
      course.games === 0
        ? 'the game gives its positions no value before the end'
        : course.games < FEWEST
          ? `only ${course.games} games were followed`
          : 'the value of a position hardly ever passes 90 % before the end';
    return {
      ...{
        sentence: `${length}; when they are decided cannot be asked, since ${why}.`,
        asked: true,
        settled: Number(counted.games >= ENOUGH || p5 === p95),
        of: 1,
      },
      ...{ facts: [], unit: 'share', notes, next: game.fit === undefined ? next : `npx sortie tune value ${game.id} --games 1000` },
    };
  }
  const told = tension(length, course, game.seats.length === 2);
  return { ...told, advice: early(subject, course), notes: [...notes, ...courseNotes(course)], next };
}

function tension(length: string, course: Course, two: boolean): Omit<Answer, 'notes' | 'next'> {
  const share = (count: number) => count / course.games;
  const back = two && course.won > 0 ? `, and ${none(course.comebacks, course.won)} of the wins come from below 20 %` : '';
  const late = course.lastThird;
  const open = late >= course.games / 2;
  const facts = course.decided.map((count, tenth) => ({ label: `${10 * tenth} to ${10 * (tenth + 1)} % of its length`, estimate: share(count) }));
  return {
    sentence: `${open ? 'Yes' : 'No'}: ${percentText(late / course.games)} of the games are open until their last third${back}; ${uncapital(length)}.`,
    ...{ size: late / course.games, brief: open ? `yes, ${percentText(late / course.games)}` : `no, ${percentText(late / course.games)}` },
    ...{ asked: true, settled: Number(course.games >= ENOUGH || isSided(late, course.games)), of: 1, facts, unit: 'share' },
  };
}

/** More than half of the games, or less than half, for sure: that answers the question. */
const SURE = 0.999;
const isSided = (count: number, games: number) => clopperPearson(count, games, SURE).interval.every((end) => end > 0.5 === count > games / 2);

/** Most games are decided in their first third: their rest is played out. Said of games that were followed for long enough. */
function early(subject: Subject, { games, firstThird }: Course): Advice[] {
  if (games < ENOUGH || firstThird <= games / 2) return [];
  return [
    {
      todo: 'End games sooner, or keep them open',
      why: `${percentText(firstThird / games)} are decided in their first third`,
      brief: percentText(firstThird / games),
      ...{ size: 0, command: playText(subject) },
    },
  ];
}

const none = (count: number, of: number) => (count === 0 ? 'none' : percentText(count / of));

function courseNotes(course: Course): string[] {
  return [
    `The picture shows when games are decided: from then on the value of the position stays above 90 % for the winner, or halfway to certain for a favourite who begins higher. It was followed in ${course.games} games.`,
    `The lead changes ${(course.changes / course.games).toFixed(1)} times in a game, from above 55 % to below 45 % or back.`,
  ];
}
