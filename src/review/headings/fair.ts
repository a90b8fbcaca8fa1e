import { measuresOf } from '../../engine/index.js';
import { whole } from '../../report/reading/format.js';
import { uncapital } from '../../report/reading/text.js';
import { type Asked, type Found, isOpen, shareIn } from '../../statistics/judge.js';
import { MATTERS } from '../../statistics/verdict.js';
import { type Answer, type Claimable, type Heading, type Question, type Seen, settledOf } from '../asked.js';
import { nameOf, type PlayerWords, type Subject } from '../subject.js';
import { distanceOf, isUneven, type Level, levelBrief, levelOf, levelsIn, levelText, VERDICTS } from './levels.js';
import { factOf, isKnown, percentText, playText, shareOf } from './words.js';

/** A measure of games in which no blow fell. */
const NO_BLOW = 'no-blow';

/** Equal players along the panel: how even they are, and how often they draw. */
export const fair: Heading = {
  id: 'fair',
  title: 'Is it fair?',
  column: 'fair',
  leads: true,
  ask(subject, cells): Question {
    // In one of several scenarios, only the best player is asked.
    const panel = subject.scene === undefined && subject.wins.length < 3 ? subject.panel : [subject.best];
    const levels = panel.map((player) => levelsIn(subject, cells.mirror(player)));
    const mirror = cells.mirror();
    const draws = subject.wins.length === 1 ? [] : ['draw', NO_BLOW].filter((name) => has(subject, name)).map((name) => shareIn(mirror, name));
    const numbers = [...levels.flat(), ...draws];
    return {
      numbers,
      open: (seen) => numbers.filter((one) => isOpen(seen.of(one)) || (subject.scene === undefined && isWide(seen.of(one)))),
      claims: claimsOf(subject, levels[levels.length - 1], draws),
      answer: (seen) => answer(subject, { panel, levels, draws, mirror }, seen),
    };
  },
};

const has = ({ game }: Subject, measure: string) => measuresOf(game).some(({ name, kind }) => name === measure && kind === 'flag');

/** Later reviews are compared with these numbers, so each is played until it is known to what matters. */
const isWide = (found: Found) => isKnown(found) && found.interval[1] - found.interval[0] > 2 * MATTERS;

/** fair: the largest lead; wins: the chance of an only player. decisive: games that are not drawn. */
function claimsOf({ wins }: Subject, levels: readonly Asked[], [drawn, idle]: readonly Asked[]): Question['claims'] {
  const largest: Claimable = {
    share: wins.length === 1,
    numbers: levels,
    of: (seen) => levels.map((one) => seen.of(one)).reduce((most, one) => (Math.abs(one.estimate) > Math.abs(most.estimate) ? one : most)),
  };
  if (wins.length === 1) return { wins: largest };
  const share = (asked: Asked): Claimable => ({ share: true, numbers: [asked], of: (seen) => seen.of(asked) });
  const decisive: Claimable = {
    ...share(drawn),
    of: (seen) => {
      const { estimate, interval } = seen.of(drawn);
      return { estimate: 1 - estimate, interval: [1 - interval[1], 1 - interval[0]] };
    },
  };
  return { fair: largest, draws: share(drawn), decisive, ...(idle === undefined ? {} : { 'no-blow': share(idle) }) };
}

interface Played {
  panel: readonly PlayerWords[];
  /** By player. */
  levels: readonly (readonly Asked[])[];
  draws: readonly Asked[];
  /** The best player in every seat. */
  mirror: number;
}

function answer(subject: Subject, { panel, levels, draws, mirror }: Played, seen: Seen): Answer {
  const { game, best, scene } = subject;
  const found = levels.map((all) => all.map((one) => seen.of(one)));
  const own = found[found.length - 1];
  const level = levelOf(subject, own);
  const said = sentenceOf(subject, own, level);
  const perfect = perfectText(subject, seen);
  const solo = game.seats.length === 1;
  return {
    sentence: perfect === undefined ? said : `${perfect}; ${uncapital(said)}`,
    ...{ asked: true, ...(scene === undefined ? settledOf(seen, [...levels.flat(), ...draws]) : { settled: Number(level !== 'open'), of: 1 }) },
    facts: found.flatMap((all, n) => all.map((one, seat) => factOf(labelOf(subject, panel[n], all.length > 1 ? seat : undefined), one))),
    unit: solo ? 'share' : 'points',
    notes: [
      ...(solo ? [] : [numbersText(game.seats)]),
      ...drawnText(seen, { draws: draws.length, mirror, best }),
      ...(seen.perfect === undefined
        ? []
        : [`Every position was solved (${whole(seen.perfect.positions)}): nothing is hidden, and nothing is left to chance.`]),
    ],
    next: playText(subject),
    ...{ verdict: VERDICTS[level], brief: levelBrief(subject, own, level), size: isUneven(level) ? distanceOf(subject, own).estimate : 0 },
  };
}

function labelOf({ game: { seats } }: Subject, player: PlayerWords, seat: number | undefined): string {
  if (seat !== undefined) return seats[seat];
  return seats.length === 1 ? nameOf(player) : `${nameOf(player)} in both seats`;
}

const numbersText = (seats: readonly string[]): string =>
  seats.length === 2
    ? `The numbers are wins of ${seats[0]} less wins of ${seats[1]}, in 100 games.`
    : 'The numbers are wins of a seat less its part of all wins, in 100 games.';

function sentenceOf(subject: Subject, own: readonly Found[], level: Level): string {
  const { game, best } = subject;
  const name = nameOf(best);
  if (game.seats.length === 1) return `${STANDS[level]}: the best player here, ${name}, wins ${percentText(own[0].estimate)}.`;
  const equal = `with ${name} in ${game.seats.length === 2 ? 'both seats' : 'every seat'}`;
  const none = game.seats.length === 2 ? 'neither wins' : 'no seat wins';
  const than = game.seats.length === 2 ? 'the other' : 'its part';
  const isKnownAhead = own.some(isKnown);
  if (level === 'open') return `Not settled: ${equal}, ${isKnownAhead ? `${levelText(subject, own)} so far` : 'either may win more'}.`;
  if (level === 'even') return `W${equal.slice(1)}, ${none} 3 more games in 100 than ${than}.`;
  // Who is ahead is said only if it is known.
  const ahead = isKnownAhead ? levelText(subject, own) : `${none} 10 more games in 100 than ${than}`;
  return `W${equal.slice(1)}, ${ahead}.`;
}

/** How fair a game for one is, and by which rule. */
const STANDS: Readonly<Record<Level, string>> = {
  even: 'Even enough, between 20 and 80 %',
  near: 'Even enough, between 20 and 80 %',
  uneven: 'Uneven',
  easy: 'Hard to lose, above 80 %',
  hard: 'Hard to win, below 20 %',
  edge: 'At the edge of even enough, which is 20 to 80 %',
  open: 'Not settled whether it is even enough, between 20 and 80 %',
};

/** What perfect play leads to, if it is known. */
function perfectText({ game }: Subject, { perfect }: Seen): string | undefined {
  if (perfect === undefined) return undefined;
  const { winner } = game.outcomes[perfect.over - 1];
  return winner === null ? 'With perfect play it is drawn' : `With perfect play, ${game.seats[winner]} wins`;
}

/** Games from which all of them are said to be drawn. */
const FEWEST = 100;

function drawnText(seen: Seen, { draws, mirror, best }: { draws: number; mirror: number; best: PlayerWords }): string[] {
  if (draws === 0) return [];
  const { games } = seen.cell(mirror);
  const [drawn, idle] = ['draw', NO_BLOW].slice(0, draws).map((name) => shareOf(seen, mirror, name));
  const all = games < FEWEST ? `all of the ${games} games so far` : 'all games';
  const parts = [
    ...(drawn > 0 ? [`${drawn === 1 ? all : percentText(drawn)} are drawn`] : []),
    ...(idle > 0.01 ? [`in ${percentText(idle)} no blow falls`] : []),
  ];
  return parts.length === 0 ? [] : [`With ${nameOf(best)}, ${parts.join(', and ')}.`];
}
