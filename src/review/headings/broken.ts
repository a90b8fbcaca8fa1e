import { shippedStrategies } from '../../players/loading/index.js';
import { listed, whole } from '../../report/reading/format.js';
import { capital, clean, uncapital } from '../../report/reading/text.js';
import { shellWord } from '../../simulation/index.js';
import { type Asked, type Found, gainIn, keyOf, meanOf } from '../../statistics/judge.js';
import { MATTERS } from '../../statistics/verdict.js';
import { knownReplies } from '../../tuning/replies-file.js';
import type { Advice, Fact, Heading, Question, ReviewFacts, Seen } from '../asked.js';
import type { Cells } from '../cells.js';
import type { Counts } from '../census/counts.js';
import { designsIn } from '../designs.js';
import { inForce, nameOf, type PlayerWords, playerText, type Subject, sweepText } from '../subject.js';
import { answeredIn, INSTEAD } from './decisions.js';
import { designCards, designFacts, designText } from './prices.js';
import {
  bestOf,
  bySure,
  called,
  callOf,
  factOf,
  furtherText,
  gamesText,
  inScene,
  placed,
  playText,
  sceneOf,
  sceneText,
  sideOf,
  surenessOf,
  unneeded,
} from './words.js';

/** A player that is tried against the best one, in one seat. */
interface Reply {
  label: string;
  player: PlayerWords;
  seat: number;
  gain: Asked;
  /** It gains only as a draw is half a win, if it wins no more than the best player. */
  wins: Asked;
  /** The best player without one of its decisions: another heading shows it. */
  answered?: true;
}

/** Players tried as replies to the best; shipped designs; and what good players never use. */
export const broken: Heading = {
  id: 'broken',
  title: 'Is anything broken?',
  ask(subject, cells, counts): Question {
    const replies = repliesTo(subject, cells, counts);
    const mirror = cells.mirror();
    const isFirst = subject.scene === undefined || subject.scene.name === subject.scenes[0].name;
    const designs = isFirst ? designsIn(subject, cells) : [];
    const gains = replies.map(({ gain }) => gain);
    return {
      numbers: [...gains, ...designs.map(({ gain }) => gain)],
      claims: { exploit: { numbers: gains, of: (seen) => largest(gains, seen) } },
      facts: (seen) => [
        ...betterThan(subject, replies, seen),
        ...replies.flatMap((reply) => replyFacts(subject, reply, seen)),
        ...designFacts(subject, designs, seen),
        ...unusedIn(subject, { mirror, others: gains.map(({ terms }) => terms[0].quantity.cell) }, seen),
      ],
      next: furtherText(subject),
    };
  },
  say(review) {
    const [better] = review.facts('broken', 'better');
    const gaining = review.facts('broken', 'reply').filter(({ word }) => word === 'more');
    const cards = [
      ...(better === undefined ? [] : [betterCard(review, better)]),
      ...gaining.filter((fact) => fact.value !== undefined || surenessOf(fact) === 'sure').map((fact) => replyCard(review, fact)),
      ...designCards(review),
      ...unusedCards(review),
    ];
    return { sentence: sentenceOf(review, better, [...gaining].sort(bySure)[0]), strip: stripOf(review), cards, note: NOTE };
  },
};

const NOTE =
  'What another player, or another design, gains in one seat, in 100 games on the same dice; a draw is half a win. A search that finds no better player does not prove that there is none.';

/** The gain of the best reply, whichever it is: all intervals hold together. */
function largest(numbers: readonly Asked[], seen: Pick<Seen, 'of'>): Pick<Found, 'estimate' | 'interval'> {
  const found = numbers.map((number) => seen.of(number));
  const most = (of: (result: Found) => number) => Math.max(0, ...found.map(of));
  return { estimate: most(({ estimate }) => estimate), interval: [most(({ interval }) => interval[0]), most(({ interval }) => interval[1])] };
}

function repliesTo(subject: Subject, cells: Cells, counts: Counts): Reply[] {
  const { game, best, wins, panel, scene } = subject;
  const baseline = cells.mirror();
  const reply = (player: PlayerWords, seat: number, label = nameOf(player)): Reply => {
    const gain = gainIn(cells.reply(player, seat), baseline, wins, seat);
    return {
      ...{ label: game.seats.length === 1 ? label : `${label} as ${game.seats[seat]}`, player, seat },
      ...{ gain: { ...gain, side: 'above' }, wins: { terms: gain.terms.slice(0, 1) } },
    };
  };
  const players = [...shippedStrategies(game.id).map((id): PlayerWords => ({ id, parameters: {} })), ...panel];
  const known = knownReplies(game.id).filter(({ strategy, options }) => strategy === best.id && inForce(subject, options));
  const all = [
    ...players.flatMap((player) => game.seats.map((_, seat) => reply(player, seat))),
    ...known.flatMap(({ replies }) => replies.map((player, seat) => reply(player, seat, 'a reply that training found'))),
    ...(scene === undefined ? answeredIn(subject, cells, counts) : []).map(({ player, seat, way, decision }) => ({
      ...reply(player, seat, `${best.id} answering ${called(decision)} ${INSTEAD[way]}`),
      answered: true as const,
    })),
  ].filter(({ player }) => playerText(player) !== playerText(best));
  return [...new Map(all.map((one) => [keyOf(one.gain), one])).values()];
}

function replyFacts({ game, best, ...subject }: Subject, { label, player, seat, gain, wins, answered }: Reply, seen: Seen): Fact[] {
  const found = seen.of(gain);
  if (seen.isSetAside(found) || (answered && found.word !== 'more')) return [];
  // One that wins no more than the best player gains by drawing.
  const isDraw = game.seats.length === 2 && found.word === 'more' && seen.of(wins).estimate <= 0;
  const command = gainCommand({ game, best, ...subject }, player, seat);
  return [
    factOf('reply', label, found, {
      name: playerText(player),
      seat,
      ...(found.word === 'more' ? { command } : {}),
      ...(isDraw ? { value: 'by drawing' } : {}),
    }),
  ];
}

/** A player that gains on the best one over all seats, for sure: it should have been the best. */
function betterThan(subject: Subject, replies: readonly Reply[], seen: Seen): Fact[] {
  const others = replies.filter(({ answered }) => answered !== true);
  const texts = [...new Set(others.map(({ player }) => playerText(player)))];
  const tried = texts.flatMap((text) => {
    const tries = others.filter(({ player }) => playerText(player) === text);
    if (tries.length < subject.game.seats.length) return [];
    return [{ player: tries[0].player, found: seen.of(meanOf(tries.map(({ gain }) => ({ terms: gain.terms })))) }];
  });
  const [top] = tried.filter(({ found }) => found.interval[0] > 0).sort((a, b) => b.found.interval[0] - a.found.interval[0]);
  if (top === undefined) return [];
  const name = playerText(top.player);
  return [factOf('better', `${name} over all seats`, top.found, { name, command: `npx sortie review ${subject.asked} --player ${name}` })];
}

/** Who gains: "a captain who runs". */
export const gainer = ({ names }: ReviewFacts, { name = '', label }: Fact): string => names[name] ?? label.replace(/ as \S+$/, '');

/** "A player who only runs gains 25 games in 100 for the pair in Three on two, by drawing." */
function gainText(review: ReviewFacts, fact: Fact): string {
  const scene = sceneOf(review, fact);
  const how = fact.value === undefined ? ` over ${bestOf(review)}` : ', by drawing';
  const whose = scene.seats.length === 1 ? '' : ` for ${sideOf(scene, fact.seat ?? 0)}`;
  return `${capital(gainer(review, fact))} gains ${gamesText(fact.estimate)}${whose}${inScene(fact.scene)}${how}.`;
}

function sentenceOf(review: ReviewFacts, better: Fact | undefined, top: Fact | undefined): string {
  const best = bestOf(review);
  if (better !== undefined) return `${capital(callOf(review, better.name ?? ''))} plays better than ${best}, on which this page rests.`;
  if (top !== undefined) return gainText(review, top);
  const [design] = review.facts('broken', 'design').filter(({ word }) => word === 'more');
  if (design !== undefined) return designText(design);
  const isKnown = review.facts('broken', 'reply').every(({ word }) => word !== 'open');
  return isKnown ? `No other way to play that was tried beats ${best}.` : `None of the other ways to play that were tried surely beats ${best}.`;
}

/** What the best reply gains in each scenario; of one, every reply. */
function stripOf(review: ReviewFacts) {
  const all = [...review.facts('broken', 'reply')].filter(({ word }) => word !== 'open').sort((a, b) => b.estimate - a.estimate);
  const dots = all.flatMap((fact, n) =>
    review.scenes.length > 1 && all.findIndex(({ scene }) => scene === fact.scene) < n
      ? []
      : [{ label: review.scenes.length > 1 ? sceneText(fact.scene ?? '') : fact.label, at: Math.max(0, fact.estimate), interval: fact.interval }],
  );
  return {
    ends: ['nothing gains', 'wins every game more'] as const,
    unit: 'share' as const,
    band: [0, MATTERS] as const,
    dots: dots.map(({ interval, ...dot }) => ({ ...dot, interval: interval && ([Math.max(0, interval[0]), Math.max(0, interval[1])] as const) })),
  };
}

const betterCard = (review: ReviewFacts, fact: Fact): Advice => ({
  ...{ title: 'Find a better player', whose: 'program', sure: surenessOf(fact), size: fact.estimate, first: true, scene: fact.scene },
  finding: `${capital(callOf(review, fact.name ?? ''))} gains ${gamesText(fact.estimate)} on ${bestOf(review)} over all seats${inScene(fact.scene)}.`,
  ...{ command: fact.command ?? '', facts: [fact] },
});

/** One that wins no more gains by drawing, which is a matter of the rules; otherwise a better player is wanted. */
function replyCard(review: ReviewFacts, fact: Fact): Advice {
  const isDraw = fact.value !== undefined;
  const scene = sceneOf(review, fact);
  const side = scene.seats.length === 1 ? bestOf(review) : sideOf(scene, fact.seat ?? 0);
  return {
    ...{ title: isDraw ? 'Write a rule against playing for a draw' : 'Find a better player', whose: isDraw ? 'rules' : 'program' },
    finding: gainText(review, fact),
    ...{ size: fact.estimate, sure: surenessOf(fact), scene: fact.scene, command: fact.command ?? '' },
    ...{ facts: [placed(fact, side)], who: side, ends: ['wins less', 'wins more, or draws'] },
  };
}

/** Plays games enough to see how much it gains. */
function gainCommand(subject: Pick<Subject, 'game' | 'best' | 'asked' | 'scene' | 'word'>, player: PlayerWords, seat: number): string {
  const { game, best, asked, scene } = subject;
  const seats = game.seats.map((name, n) => `--seat ${game.seats.length === 1 ? '' : `${name}=`}${playerText(n === seat ? player : best)}`).join(' ');
  if (scene !== undefined)
    return `${sweepText({ ...subject, named: '' }, scene.option).replace(/--games \d+$/, '')}--values ${shellWord(scene.name)} ${seats} --games 2000`;
  return `npx sortie tournament ${asked} --entry ${playerText(best)} --entry ${playerText(player)} --games 2000`;
}

/** Games from which it counts that something was never seen; in each of several scenarios. */
const [FEWEST, FEWEST_IN_SCENE] = [1000, 100];

/** Decisions that were never asked, endings that never came, and counts that stayed 0. `value`: another player did use it. */
function unusedIn(subject: Subject, { mirror, others }: { mirror: number; others: readonly number[] }, seen: Seen): Fact[] {
  const { game, scene } = subject;
  const cell = seen.cell(mirror);
  const { games } = cell;
  if (games < (scene === undefined ? FEWEST : FEWEST_IN_SCENE)) return [];
  const fact = (label: string, value = false): Fact => ({
    kind: 'unused',
    label,
    value,
    estimate: 0,
    unit: 'number',
    games,
    command: playText(subject),
  });
  const isUsed = (measure: string) =>
    others.some((other) => {
      const counted = seen.cell(other).measure(measure);
      return counted.kind === 'count' && counted.sum > 0;
    });
  const silent = Object.entries(seen.counts.decisions).filter(([, { asked }]) => asked.every((count) => count === 0));
  const rest = cell.reading.layout.measures.flatMap((measure) => {
    const counted = cell.measure(measure.name);
    if (counted.kind === 'count') return counted.sum === 0 ? [fact(clean(uncapital(measure.about)), isUsed(measure.name))] : [];
    if (counted.kind !== 'outcome') return [];
    return counted.names.flatMap((name, n) =>
      counted.counts[n] === 0 && game.outcomes[n]?.winner !== null ? [fact(`the ending ${called(name)}`)] : [],
    );
  });
  return [...silent.map(([name]) => fact(`the question ${called(name)}`)), ...rest];
}

/** What good players never do and others do. In one scenario, what never came up as well: of many, some have no use for it. */
function unusedCards(review: ReviewFacts): Advice[] {
  const all = review.facts('broken', 'unused');
  const everywhere = all.filter(({ label }, n) => {
    const alike = all.filter((fact) => fact.label === label);
    return alike[0] === all[n] && alike.length === review.scenes.length;
  });
  const isUsed = (label: string) => all.some((other) => other.label === label && other.value === true);
  const spurned = everywhere.filter(({ label }) => isUsed(label));
  const dead = review.scenes.length > 1 ? [] : everywhere.filter(({ label }) => !isUsed(label));
  const games = all.reduce((sum, one) => sum + (one.label === all[0].label ? (one.games ?? 0) : 0), 0);
  const common = { whose: 'rules', sure: 'sure', size: 0, facts: [], command: all[0]?.command ?? '' } as const;
  return [
    ...(spurned.length === 0
      ? []
      : [
          {
            ...{
              ...common,
              title:
                spurned.length === 1
                  ? 'A rule that good players never use'
                  : `${COUNTS[spurned.length] ?? spurned.length} rules that good players never use`,
            },
            finding: `Never in ${whole(games)} games of ${bestOf(review)}: ${shared(spurned.map(({ label }) => label))}.`,
            first: true as const,
          },
        ]),
    ...dead.map(
      (one): Advice => ({
        ...common,
        ...unneeded(one.label),
        finding: `Never seen in ${whole(games)} games of ${bestOf(review)}: ${one.label}.`,
      }),
    ),
  ];
}

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** "points spent on climbing, shifting and saving": words that all begin with are said once. */
function shared(labels: readonly string[]): string {
  const [first, ...rest] = labels.map((label) => label.split(' '));
  let same = 0;
  while (rest.length > 0 && same < first.length - 1 && rest.every((other) => other[same] === first[same])) same++;
  return [...first.slice(0, same), listed(labels.map((label) => label.split(' ').slice(same).join(' ')))].join(' ');
}
