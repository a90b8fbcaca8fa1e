import { measuresOf } from '../../engine/index.js';
import { capital, uncapital } from '../../report/reading/text.js';
import { type Asked, shareIn } from '../../statistics/judge.js';
import type { Claimable, Fact, Heading, Question, ReviewFacts, Strip } from '../asked.js';
import { nameOf, playerText, type Subject } from '../subject.js';
import { showing } from './even.js';
import { type Balance, balancesIn, CHANCE, isAhead, isEven, levelsIn, levelText, NEAR } from './levels.js';
import { bestOf, callOf, factOf, inScene, playText, sceneText, shareOf, some } from './words.js';

/** A measure of games in which no blow fell. */
const NO_BLOW = 'no-blow';

/** Equal players along the panel: how even they are, and how often they draw. */
export const fair: Heading = {
  id: 'fair',
  title: 'Is it fair?',
  leads: true,
  ask(subject, cells): Question {
    const { scene, wins, game } = subject;
    // In one of several scenarios, only the best player is asked.
    const panel = scene === undefined && wins.length < 3 ? subject.panel : [subject.best];
    const levels = panel.map((player) => levelsIn(subject, cells.mirror(player)));
    const mirror = cells.mirror();
    const draws = wins.length === 1 ? [] : ['draw', NO_BLOW].filter((name) => has(subject, name)).map((name) => shareIn(mirror, name));
    const numbers = [...levels.flat(), ...draws];
    return {
      numbers,
      claims: claimsOf(subject, levels[levels.length - 1], draws),
      facts: (seen) => [
        ...panel.flatMap((player, n) =>
          levels[n].map((number, seat) => {
            const who = game.seats.length === 1 ? nameOf(player) : `${nameOf(player)} in both seats`;
            const label = levels[n].length > 1 ? game.seats[seat] : who;
            return factOf('level', label, seen.of(number), {
              name: playerText(player),
              seat,
              command: showing(subject),
              ...(wins.length === 1 ? { unit: 'share' as const } : {}),
            });
          }),
        ),
        ...wins.map(
          (measure, seat): Fact => ({
            kind: 'wins',
            label: `won by ${game.seats[seat]}`,
            seat,
            unit: 'share',
            estimate: shareOf(seen, mirror, measure),
          }),
        ),
        ...draws.map((asked, n) => factOf('draws', n === 0 ? 'drawn' : 'without a blow', seen.of(asked), { unit: 'share' })),
        ...perfectIn(subject, seen.perfect),
      ],
      next: playText(subject),
    };
  },
  say: (review) => {
    const balances = balancesIn(review);
    if (balances.length === 0) return { sentence: 'No game was played between equals.' };
    const said = balances.length === 1 ? saidOfOne(review, balances[0]) : saidOfAll(review, balances);
    return { sentence: perfectText(review, said), strip: stripOf(review, balances), note: noteOf(review) };
  },
};

const has = ({ game }: Subject, measure: string) => measuresOf(game).some(({ name, kind }) => name === measure && kind === 'flag');

/** fair: the largest lead; wins: the chance of an only player. decisive: games that are not drawn. */
function claimsOf({ wins }: Subject, levels: readonly Asked[], [drawn, idle]: readonly Asked[]): Question['claims'] {
  const largest: Claimable = {
    share: wins.length === 1,
    numbers: levels,
    of: (seen) =>
      levels.map((number) => seen.of(number)).reduce((most, found) => (Math.abs(found.estimate) > Math.abs(most.estimate) ? found : most)),
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

/** What perfect play leads to, if it is known. */
function perfectIn({ game }: Subject, perfect: { over: number; positions: number } | undefined): Fact[] {
  if (perfect === undefined) return [];
  const { winner } = game.outcomes[perfect.over - 1];
  const said = winner === null ? 'With perfect play it is drawn' : `With perfect play, ${game.seats[winner]} wins`;
  return [{ kind: 'perfect', label: 'positions that were solved', estimate: perfect.positions, unit: 'number', said }];
}

function perfectText(review: ReviewFacts, said: string): string {
  const [perfect] = review.facts('fair', 'perfect');
  return perfect === undefined ? said : `${perfect.said}; ${uncapital(said)}`;
}

function saidOfOne(review: ReviewFacts, { scene, found, level }: Balance): string {
  const best = bestOf(review);
  if (scene.seats.length === 1) return `${LEVELS[level]}: ${levelText(review, scene, found)}.`;
  const two = scene.seats.length === 2;
  const equal = `with ${best} in ${two ? 'both seats' : 'every seat'}`;
  const none = (most: number) => `${two ? 'neither' : 'no seat'} wins ${most} more games in 100 than ${two ? 'the other' : 'its part'}`;
  if (level === 'open') return `Not settled: ${equal}, ${isAhead(found) ? `${levelText(review, scene, found)} so far` : 'either may win more'}.`;
  if (level === 'even') return `W${equal.slice(1)}, ${none(3)}.`;
  return `W${equal.slice(1)}, ${isAhead(found) ? levelText(review, scene, found) : none(10)}.`;
}

const LEVELS = {
  ...{ even: 'Neither too easy nor too hard', near: 'Nearly even', uneven: 'Uneven', easy: 'Too easy', hard: 'Too hard' },
  ...{ edge: 'At the edge of too easy or too hard', open: 'Not settled' },
} as const;

/** Scenarios that a sentence names. */
const NAMED = 2;

/** "2 of 8 scenarios are even, Actium and Duel; in Mylae Carthage wins 63 more games in 100." */
function saidOfAll(review: ReviewFacts, balances: readonly Balance[]): string {
  const even = balances.filter(({ level }) => isEven(level));
  const [worst] = [...balances].sort((a, b) => Number(b.scene.uneven !== true) - Number(a.scene.uneven !== true) || b.distance - a.distance);
  const names =
    even.length === 0 || even.length > NAMED
      ? ''
      : `, ${some(
          even.map(({ scene }) => sceneText(scene.name)),
          NAMED,
        )}`;
  const called = worst.scene.seats.length === 1 ? 'neither too easy nor too hard' : 'even';
  const count = even.length === 0 ? 'None' : String(even.length);
  const verb = even.length < 2 ? 'is' : 'are';
  const most = isEven(worst.level) ? '' : `; ${inScene(worst.scene.name).slice(1)} ${levelText(review, worst.scene, worst.found)}`;
  return `${count} of ${balances.length} scenarios ${verb} surely ${called}${names}${most}.`;
}

/** Wins of the first seat, with half of the draws; of an only player, wins. */
function stripOf(review: ReviewFacts, balances: readonly Balance[]): Strip | undefined {
  const solo = review.scenes[0].seats.length === 1;
  if (balances.some(({ scene }) => scene.seats.length > 2)) return undefined;
  const at = (value: number) => (solo ? value : (1 + value) / 2);
  const dotOf = (label: string, { estimate, interval }: Fact) => ({
    label,
    at: at(estimate),
    interval: interval && ([at(interval[0]), at(interval[1])] as const),
  });
  const one = balances.length === 1;
  const all = one
    ? review
        .facts('fair', 'level')
        .map((fact) => dotOf(callOf(review, fact.name ?? ''), fact))
        .reverse()
    : [];
  const dots = one ? all : [...balances].sort((a, b) => b.distance - a.distance).map(({ scene, found }) => dotOf(sceneText(scene.name), found[0]));
  const [first, second] = one
    ? balances[0].scene.seats.map((_, n) => balances[0].scene.sides?.[balances[0].scene.seats[n]] ?? balances[0].scene.seats[n])
    : ['the first side', 'the second side'];
  const ends = solo ? (['lost', 'won'] as const) : ([`${second} wins`, `${first} wins`] as const);
  return { ends, unit: 'share', band: solo ? CHANCE : [(1 - NEAR) / 2, (1 + NEAR) / 2], dots };
}

function noteOf(review: ReviewFacts): string {
  const seats = Math.max(...review.scenes.map((scene) => scene.seats.length));
  if (seats === 1) return `Wins in 100 games. Even enough is 20 to 80. ${capital(bestOf(review))} stands for all good players.`;
  return seats === 2
    ? 'Wins of the first seat less wins of the second, in 100 games. Even is less than 10 either way.'
    : 'Wins of a seat less its part of all wins, in 100 games.';
}
