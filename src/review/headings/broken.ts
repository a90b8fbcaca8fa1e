import { Dice } from '../../chance/index.js';
import type { Parameter } from '../../engine/index.js';
import { shippedStrategies } from '../../players/loading/index.js';
import { whole } from '../../report/reading/format.js';
import { capital, clean, uncapital } from '../../report/reading/text.js';
import { shellWord } from '../../simulation/index.js';
import { type Asked, type Found, gainIn, isOpen, keyOf, meanOf, sureOf } from '../../statistics/judge.js';
import { sized as isSized, MATTERS } from '../../statistics/verdict.js';
import { named, spread } from '../../tuning/parameters.js';
import { knownReplies } from '../../tuning/replies-file.js';
import { type Advice, type Answer, type Heading, type Question, type Seen, settledOf } from '../asked.js';
import type { Cells } from '../cells.js';
import type { Counts } from '../census/counts.js';
import { type Design, designsIn } from '../designs.js';
import { inForce, nameOf, type PlayerWords, playerText, type Subject, sweepText } from '../subject.js';
import { answeredIn, INSTEAD } from './decisions.js';
import { priceAdvice } from './prices.js';
import { called, factOf, furtherText, gamesText, IDLE, inWords, playText, surenessOf } from './words.js';

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
  column: 'broken',
  ask(subject, cells, counts): Question {
    const replies = repliesTo(subject, cells, counts);
    const mirror = cells.mirror();
    const isFirst = subject.scene === undefined || subject.scene.name === subject.scenes[0].name;
    const designs = isFirst ? designsIn(subject, cells) : [];
    const gains = replies.map(({ gain }) => gain);
    const numbers = [...gains, ...designs.map(({ gain }) => gain)];
    return {
      numbers,
      open: (seen) => [...numbers.filter((one) => isOpen(seen.of(one))), ...roughIn(replies, designs, seen)],
      claims: { exploit: { numbers: gains, of: (seen) => largest(gains, seen) } },
      answer: (seen) => answer(subject, { replies, designs, mirror }, seen),
    };
  },
};

/** Replies whose gain is told. */
const TOLD = 2;

/** The largest gains of replies, and every design that gains or, at equal cost, loses: until it is known by how much, since prices are told of it. */
function roughIn(replies: readonly Reply[], designs: readonly Design[], seen: Pick<Seen, 'of'>): Asked[] {
  const gaining = replies
    .map(({ gain }) => ({ gain, found: seen.of(gain) }))
    .filter(({ found }) => found.word === 'more')
    .sort((a, b) => sureOf(b.found) - sureOf(a.found))
    .slice(0, TOLD);
  const built = designs.map(({ gain, equal }) => ({ gain, equal, found: seen.of(gain) }));
  return [...gaining, ...built.filter(({ equal, found: { word } }) => word === 'more' || (equal && word === 'less'))]
    .filter(({ found }) => !isSized(found, MATTERS))
    .map(({ gain }) => gain);
}

/** The gain of the best reply, whichever it is: all intervals hold together. */
function largest(numbers: readonly Asked[], seen: Pick<Seen, 'of'>): Pick<Found, 'estimate' | 'interval'> {
  const found = numbers.map((one) => seen.of(one));
  const most = (of: (one: Found) => number) => Math.max(0, ...found.map(of));
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
  const inEverySeat = (player: PlayerWords, label = nameOf(player)) => game.seats.map((_, seat) => reply(player, seat, label));
  const own = [...shippedStrategies(game.id).map((id): PlayerWords => ({ id, parameters: {} })), ...panel];
  const settings = scene === undefined ? tuned(subject) : [];
  const known = knownReplies(game.id).filter(({ strategy, options }) => strategy === best.id && inForce(subject, options));
  const all = [
    ...own.flatMap((player) => inEverySeat(player)),
    ...settings.flatMap((player, n) => inEverySeat(player, `${best.id} with setting ${n + 1} of ${settings.length}`)),
    ...known.flatMap(({ replies }) => replies.map((player, seat) => reply(player, seat, `the reply found before, ${nameOf(player)},`))),
    ...(scene === undefined ? answeredIn(subject, cells, counts) : []).map(({ player, seat, way, decision }) => ({
      ...reply(player, seat, `${best.id} answering ${called(decision)} ${INSTEAD[way]}`),
      answered: true as const,
    })),
  ].filter(({ player }) => playerText(player) !== playerText(best));
  return [...new Map(all.map((one) => [keyOf(one.gain), one])).values()];
}

/** Points of the best player's parameters that are tried. */
const POINTS = 4;

/** The best player with other parameters, spread over their ranges. */
function tuned({ best, seed, declared }: Subject): PlayerWords[] {
  const ranges = Object.entries(declared).map(([name, { default: start, min, max, step }]: [string, Parameter]) => ({
    ...{ name, default: best.parameters[name] ?? start, min, max },
    ...(step === undefined ? {} : { step }),
  }));
  if (ranges.length === 0) return [];
  const dice = new Dice();
  dice.open(seed, 0, 98);
  dice.at(0);
  return spread(ranges, POINTS, (n) => dice.below(n)).map((point) => ({ id: best.id, parameters: named(ranges, point) }));
}

interface Tried {
  replies: readonly Reply[];
  designs: readonly Design[];
  mirror: number;
}

function answer(subject: Subject, { replies, designs, mirror }: Tried, seen: Seen): Answer {
  const { best, game } = subject;
  const found = replies.map((reply) => ({ reply, found: seen.of(reply.gain) })).sort((a, b) => b.found.estimate - a.found.estimate);
  const [top] = found.filter((one) => one.found.word === 'more').sort((a, b) => sureOf(b.found) - sureOf(a.found));
  const drawn = designs.map((design) => ({ design, found: seen.of(design.gain) })).sort((a, b) => b.found.estimate - a.found.estimate);
  const strong = drawn.find((one) => one.found.word === 'more');
  const unused = unusedIn(subject, mirror, seen);
  const better = betterThan(game.seats.length, replies, seen);
  const isKnown = found.every((one) => !isOpen(one.found));
  const size = Math.max(0, top?.found.estimate ?? 0, strong?.found.estimate ?? 0);
  const none = `one of ${replies.length} other ways to play ${isKnown ? 'gains 3 games in 100' : 'is known to gain'}`;
  const said = [
    ...(better === undefined ? [] : [`${nameOf(better)} plays better than ${nameOf(best)}, on which this page rests`]),
    ...(top === undefined ? [] : [`${top.reply.label} gains ${gamesText(top.found.estimate)} on ${nameOf(best)}`]),
    ...(strong === undefined
      ? []
      : [`as ${inWords(strong.design.option)}, ${inWords(strong.design.name)} gains ${gamesText(strong.found.estimate)}`]),
    ...(top === undefined ? [`n${none} on ${nameOf(best)}`] : []),
  ];
  return {
    sentence: `${capital(said.slice(0, 2).join('; '))}.`,
    ...{
      asked: true,
      ...settledOf(
        seen,
        [...replies, ...designs].map(({ gain }) => gain),
      ),
      unit: 'points',
    },
    facts: [
      ...found.flatMap((one) => (one.reply.answered && one.found.word !== 'more' ? [] : [factOf(one.reply.label, one.found)])),
      ...drawn.map((one) => factOf(`${inWords(one.design.option)} ${inWords(one.design.name)}`, one.found)),
    ].sort((a, b) => b.estimate - a.estimate),
    notes: notesOf(subject, { designs, unused, games: seen.cell(mirror).games }),
    next: nextOf(subject, better, top?.reply),
    ...{ size, verdict: verdictOf(size, isKnown), brief: briefOf(size, isKnown) },
    cards: [
      ...(top === undefined ? [] : [stop(subject, top.reply, { found: top.found, isDraw: seen.of(top.reply.wins).estimate <= 0 })]),
      ...priceAdvice(subject, drawn),
      ...unused.map((name) => strengthen(subject, name, seen.cell(mirror).games)),
    ],
  };
}

function verdictOf(size: number, isKnown: boolean): string {
  if (size > 0) return 'something gains';
  return isKnown ? 'nothing gains' : 'not settled';
}

function briefOf(size: number, isKnown: boolean): string {
  if (size > 0) return `+${Math.round(100 * size)}`;
  return isKnown ? 'nothing' : 'nothing known';
}

function nextOf(subject: Subject, better: PlayerWords | undefined, top: Reply | undefined): string {
  if (better !== undefined) return `npx sortie review ${subject.asked} --player ${playerText(better)}`;
  return top === undefined ? furtherText(subject) : playText(subject, (seat) => (seat === top.seat ? top.player : subject.best));
}

interface Noted {
  designs: readonly Design[];
  unused: readonly string[];
  games: number;
}

function notesOf({ game, best }: Subject, { designs, unused, games }: Noted): string[] {
  const [design] = designs;
  return [
    game.seats.length === 1
      ? `The numbers are wins of another player less those of ${nameOf(best)}, on the same dice, in 100 games.`
      : `The numbers are scores (a draw is half a win) of a reply in one seat, with ${nameOf(best)} in the other, less what ${nameOf(best)} scores there, on the same dice.`,
    ...(design === undefined
      ? []
      : [`A design is tried in place of ${inWords(design.before)} as ${inWords(design.option)}; the other seat keeps its own.`]),
    ...(unused.length === 0 ? [] : [`Never seen in ${whole(games)} games between ${nameOf(best)}: ${unused.join(', ')}.`]),
    'A search that finds no better player does not prove that there is none.',
  ];
}

/** A player that gains on the best one over all seats, for sure: it should have been the best. */
function betterThan(seats: number, replies: readonly Reply[], seen: Seen): PlayerWords | undefined {
  const others = replies.filter(({ answered }) => answered !== true);
  const texts = [...new Set(others.map(({ player }) => playerText(player)))];
  const tried = texts.flatMap((text) => {
    const own = others.filter(({ player }) => playerText(player) === text);
    return own.length < seats ? [] : [{ player: own[0].player, least: seen.of(meanOf(own.map(({ gain }) => ({ terms: gain.terms })))).interval[0] }];
  });
  return tried.filter(({ least }) => least > 0).sort((a, b) => b.least - a.least)[0]?.player;
}

/** A reply that gains. One that wins no more gains by drawing, which is a matter of the rules; otherwise a better player is wanted. */
function stop(subject: Subject, { label, player, seat }: Reply, { found, isDraw }: { found: Found; isDraw: boolean }): Advice {
  return {
    ...{ title: isDraw ? 'Write a rule against playing for a draw' : 'Find a better player', whose: isDraw ? 'rules' : 'program' },
    finding: `${label} gains ${gamesText(found.estimate)} on ${nameOf(subject.best)}${isDraw ? ' by drawing' : ''}.`,
    ...{ size: found.estimate, sure: surenessOf(found), command: gainCommand(subject, player, seat) },
  };
}

/** Plays games enough to see how much it gains. */
function gainCommand(subject: Subject, player: PlayerWords, seat: number): string {
  const { game, best, asked, scene } = subject;
  const seats = game.seats.map((one, n) => `--seat ${game.seats.length === 1 ? '' : `${one}=`}${playerText(n === seat ? player : best)}`).join(' ');
  if (scene !== undefined)
    return `${sweepText({ ...subject, named: '' }, scene.option).replace(/--games \d+$/, '')}--values ${shellWord(scene.name)} ${seats} --games 2000`;
  return `npx sortie tournament ${asked} --entry ${playerText(best)} --entry ${playerText(player)} --games 2000`;
}

const strengthen = ({ best, asked, game }: Subject, name: string, games: number): Advice => ({
  ...{ title: IDLE, name, whose: 'rules', sure: 'sure', size: 0, everywhere: true },
  finding: `Never seen in ${whole(games)} games of ${nameOf(best)}: ${name}.`,
  command: playText({ asked, game, best }),
});

/** Games from which it counts that something was never seen; in each of several scenarios. */
const [FEWEST, FEWEST_IN_SCENE] = [1000, 100];

/** Decisions that were never asked, endings that never came, and counts that stayed 0. */
function unusedIn({ game, scene }: Subject, mirror: number, seen: Seen): string[] {
  const cell = seen.cell(mirror);
  if (cell.games < (scene === undefined ? FEWEST : FEWEST_IN_SCENE)) return [];
  const silent = Object.entries(seen.counts.decisions).filter(([, { asked }]) => asked.every((count) => count === 0));
  const rest = cell.reading.layout.measures.flatMap((measure) => {
    const counted = cell.measure(measure.name);
    if (counted.kind === 'count') return counted.sum === 0 ? [clean(uncapital(measure.about))] : [];
    if (counted.kind !== 'outcome') return [];
    return counted.names.flatMap((name, n) => (counted.counts[n] === 0 && game.outcomes[n]?.winner !== null ? [`the ending ${called(name)}`] : []));
  });
  return [...silent.map(([name]) => `the question ${called(name)}`), ...rest];
}
