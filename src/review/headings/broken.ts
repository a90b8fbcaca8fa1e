import { Dice } from '../../chance/index.js';
import type { Parameter } from '../../engine/index.js';
import { shippedStrategies } from '../../players/loading/index.js';
import { listed } from '../../report/reading/format.js';
import { sentenceOf } from '../../report/reading/grammar.js';
import { capital, clean, uncapital } from '../../report/reading/text.js';
import { type CellReading, shellWord } from '../../simulation/index.js';
import { sized as isSized, MATTERS } from '../../statistics/verdict.js';
import { named, spread } from '../../tuning/parameters.js';
import { knownReplies } from '../../tuning/replies-file.js';
import { isLimits } from '../again.js';
import { type Advice, type Answer, type Asked, type Found, type Heading, type Quantity, type Seen, settledOf, sureOf } from '../asked.js';
import type { Cells } from '../cells.js';
import type { Counts } from '../census/counts.js';
import { type Design, designsIn } from '../designs.js';
import { type Thinker, thinkerBrief, thinkersAbove, thinkerText } from '../known-players.js';
import { knownPrices, type Priced } from '../known-prices.js';
import { cellsOf, gainIn, keyOf } from '../quantity.js';
import { inForce, nameOf, type PlayerWords, playerText, type Subject, sweepText } from '../subject.js';
import { alwaysRight, answeredIn, beside, INSTEAD } from './decisions.js';
import { designsText, farAhead, farBehind, priceAdvice } from './prices.js';
import { called, ends, factOf, furtherText, inWords, openText, percentText, playText, size, sized, some } from './words.js';

/** A player that is tried against the best one, in one seat. */
interface Reply {
  label: string;
  player: PlayerWords;
  seat: number;
  quantity: Quantity;
  /** The best player without one of its decisions: the heading before shows it. */
  answered?: true;
}

/** Players tried as replies to the best; shipped designs; and what good players never use. */
export const broken: Heading = {
  id: 'broken',
  title: 'Is anything broken?',
  ask(subject, cells, counts): Asked {
    const replies = repliesTo(subject, cells, counts);
    const mirror = cells.mirror();
    const isFirst = subject.scene === undefined || subject.scene.name === subject.scenes[0].name;
    const designs = isFirst ? designsIn(subject, cells) : [];
    const thinkers = thinkersAbove(subject);
    const prices = isFirst ? knownPrices(subject) : [];
    const quantities = replies.map(({ quantity }) => quantity);
    return {
      quantities: [...quantities, ...designs.map(({ quantity }) => quantity)],
      keeps: (seen) => designs.filter(({ quantity, equal }) => isRough(seen.of(quantity), equal)).map(({ quantity }) => quantity),
      claims: { exploit: { quantities, of: (seen) => largest(quantities, seen) } },
      answer: (seen) => answer(subject, { thinkers, prices, replies, designs, mirror }, seen),
    };
  },
};

/** A design that gains, or one of equal size that loses, by how much is not known yet: prices are told of it. */
const isRough = (found: Found, equal: boolean) => (found.word === 'more' || (equal && found.word === 'less')) && !isSized(found, MATTERS);

/** The gain of the best reply, whichever it is: all intervals hold together. */
function largest(quantities: readonly Quantity[], seen: Pick<Seen, 'of'>): Pick<Found, 'estimate' | 'interval'> {
  const found = quantities.map((one) => seen.of(one));
  const most = (of: (one: Found) => number) => Math.max(0, ...found.map(of));
  return { estimate: most(({ estimate }) => estimate), interval: [most(({ interval }) => interval[0]), most(({ interval }) => interval[1])] };
}

function repliesTo(subject: Subject, cells: Cells, counts: Counts): Reply[] {
  const { game, best, wins, panel } = subject;
  const baseline = cells.mirror();
  const reply = (player: PlayerWords, seat: number, label = nameOf(player)): Reply => ({
    ...{ label: game.seats.length === 1 ? label : `${label} as ${game.seats[seat]}`, player, seat },
    quantity: { kind: 'above', of: gainIn(cells.reply(player, seat), baseline, wins, seat) },
  });
  const isOther = (player: PlayerWords) => playerText(player) !== playerText(best);
  const own = [...shippedStrategies(game.id).map((id): PlayerWords => ({ id, parameters: {} })), ...panel].filter(isOther);
  const settings = (subject.scene === undefined ? tuned(subject) : []).filter(isOther);
  const known = knownReplies(game.id)
    .filter(({ strategy, options }) => strategy === best.id && inForce(subject, options))
    .flatMap(({ replies }) => replies.map((player, seat) => reply(player, seat, `the reply found before, ${nameOf(player)},`)))
    .filter(({ player }) => playerText(player) !== playerText(best));
  const all = [
    ...own.flatMap((player) => game.seats.map((_, seat) => reply(player, seat))),
    ...settings.flatMap((player, n) => game.seats.map((_, seat) => reply(player, seat, `${best.id} with setting ${n + 1} of ${settings.length}`))),
    ...known,
    ...(subject.scene === undefined ? answeredIn(subject, cells, counts) : []).map(({ player, seat, way, decision }) => ({
      ...reply(player, seat, `${best.id} answering ${called(decision)} ${INSTEAD[way]}`),
      answered: true as const,
    })),
  ];
  return [...new Map(all.map((one) => [keyOf(one.quantity), one])).values()];
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
  thinkers: readonly Thinker[];
  /** What reports know of prices. */
  prices: readonly Priced[];
  replies: readonly Reply[];
  designs: readonly Design[];
  mirror: number;
}

function answer(subject: Subject, { thinkers, prices, replies, designs, mirror }: Tried, seen: Seen): Answer {
  const { best, game, asked } = subject;
  const found = replies.map((reply) => ({ reply, found: seen.of(reply.quantity) })).sort((a, b) => b.found.estimate - a.found.estimate);
  const isOurs = (quantity: Quantity, own: Found) => isLimits(quantity, own, seen.again);
  const gaining = found
    .filter((one) => one.found.word === 'more' && !isOurs(one.reply.quantity, one.found))
    .sort((a, b) => sureOf(b.found) - sureOf(a.found));
  const byLimit = found.filter((one) => one.found.word === 'more' && !gaining.includes(one)).map(({ reply }) => reply.label);
  const open = found.flatMap((one) => (one.found.word === 'open' ? [one.found] : []));
  const [top] = gaining;
  const drawn = designs.map((design) => ({ design, found: seen.of(design.quantity) })).sort((a, b) => b.found.estimate - a.found.estimate);
  const [ahead, behind] = [farAhead, farBehind].map((far) => far(drawn.filter((one) => !isOurs(one.design.quantity, one.found))));
  const unused = unusedIn(subject, mirror, seen);
  const ruled = alwaysRight(seen.counts);
  const better = betterThan(game.seats.length, found);
  const gains = Math.max(0, top?.found.estimate ?? 0, ahead[0]?.found.estimate ?? 0);
  const parts = [
    ...(better === undefined ? [] : [`${nameOf(better)} is better than ${nameOf(best)}, on which this page rests`]),
    ...(ruled.length === 0 || top !== undefined
      ? []
      : [`${ruled[0].answer} beats every other answer to ${called(ruled[0].decision)}${beside(subject)}`]),
    ...(ahead.length === 0 ? [] : [designsText(ahead)]),
    ...(thinkers.length === 0 ? [] : [thinkerText(subject, thinkers[0])]),
    top !== undefined
      ? `${top.reply.label} gains ${size(top.found.estimate)} on ${nameOf(best)} ${sized(top.found)}`
      : open.length === 0
        ? `none of ${replies.length} other ways to play than ${nameOf(best)}’s gains 3 points`
        : `none of ${replies.length} other ways to play than ${nameOf(best)}’s is known to gain`,
    ...(unused.length === 0 ? [] : [`never seen: ${some(unused, 2)}`]),
    ...(top !== undefined ? [] : openText(open, seen)),
  ];
  return {
    sentence: sentenceOf(parts),
    ...{
      asked: true,
      ...settledOf(
        seen,
        [...replies, ...designs].map(({ quantity }) => quantity),
      ),
      unit: 'points',
    },
    size: gains,
    brief: briefOf(gains, thinkers, open.length === 0),
    ...(thinkers.length === 0 ? {} : { thinker: thinkerBrief(subject, thinkers[0]) }),
    idle: unused,
    again: [...gaining.slice(0, 1).map(({ reply }) => reply.quantity), ...[...ahead, ...behind].map(({ design }) => design.quantity)],
    advice: [
      ...gaining
        .filter((one) => one.found.estimate >= MATTERS)
        .slice(0, 1)
        .map(({ reply, found: one }) => stop(subject, reply, { found: one, drawn: isDrawn(reply, seen) })),
      ...priceAdvice(subject, { ahead, behind, drawn }),
      ...knownPriceAdvice(prices),
    ],
    facts: [
      ...ahead.map((one) => factOf(`${inWords(one.design.option)} ${inWords(one.design.name)}`, one.found)),
      ...found.flatMap((one) => (one.reply.answered && one.found.word !== 'more' ? [] : [factOf(one.reply.label, one.found)])),
      ...drawn.filter((one) => !ahead.includes(one)).map((one) => factOf(`${inWords(one.design.option)} ${inWords(one.design.name)}`, one.found)),
    ],
    notes: [
      game.seats.length === 1
        ? `The numbers are wins of another player less those of ${nameOf(best)}, on the same dice.`
        : `The numbers are scores (a draw is half a win) of a reply in one seat, with ${nameOf(best)} in the other, less what ${nameOf(best)} scores there, on the same dice.`,
      ...(designs.length === 0
        ? []
        : [`A design is tried in place of ${inWords(designs[0].before)} as ${inWords(designs[0].option)}; the other seat keeps its own.`]),
      ...[...ahead, ...behind].flatMap(({ design }) =>
        design.about === '' ? [] : [`${capital(inWords(design.name))}: ${uncapital(design.about)}.`],
      ),
      ...gaining.slice(0, 5).flatMap(({ reply }) => styleOf(subject, reply, mirror, seen)),
      ...(unused.length === 0
        ? []
        : [`Never seen in ${seen.cell(mirror).games.toLocaleString('en')} games between ${nameOf(best)}: ${unused.join(', ')}.`]),
      ...thinkers.map((one) => `${capital(thinkerText(subject, one))}.`),
      ...prices.map((one) => `${pricedText(one)}.`),
      ...(byLimit.length === 0 ? [] : [`Gains only because of ${seen.again?.ours}, and none with ${seen.again?.limits}: ${some(byLimit, 4)}.`]),
      'A search that finds no better player does not prove that there is none.',
    ],
    next:
      better !== undefined
        ? `npx sortie review ${asked} --player ${playerText(better)}`
        : top === undefined
          ? furtherText(subject)
          : playText(subject, (seat) => (seat === top.reply.seat ? top.reply.player : best)),
  };
}

/** "+25", "search wins 66 %", "nothing". */
function briefOf(gains: number, [thinker]: readonly Thinker[], isKnown: boolean): string {
  const told = [
    ...(gains > 0 ? [`+${Math.round(100 * gains)}`] : []),
    ...(thinker === undefined ? [] : [`${thinker.player} wins ${percentText(thinker.won / thinker.games)}`]),
  ];
  return told.length > 0 ? told.join(', ') : isKnown ? 'nothing' : 'nothing known';
}

/** A player that gains on the best one over all seats, for sure: it should have been the best. */
function betterThan(seats: number, found: readonly { reply: Reply; found: Found }[]): PlayerWords | undefined {
  const whole = found.filter(({ reply }) => reply.answered !== true);
  return whole
    .map(({ reply: { player } }) => {
      const own = whole.filter(({ reply }) => playerText(reply.player) === playerText(player));
      return { player, gain: own.length < seats ? 0 : own.reduce((sum, one) => sum + one.found.interval[0], 0) };
    })
    .reduce<{ player: PlayerWords; gain: number } | undefined>((most, one) => (one.gain > (most?.gain ?? 0) ? one : most), undefined)?.player;
}

/** A reply that gains: strong play has no answer to it. */
const stop = (subject: Subject, { label, player, seat }: Reply, { found, drawn }: { found: Found; drawn: boolean }): Advice => ({
  todo: 'Find an answer',
  why: `${label}${styleText(subject, player)} gains ${size(found.estimate)} on ${nameOf(subject.best)} ${sized(found)}${drawn ? ' by drawing (a draw is half a win)' : ''}`,
  brief: `${label} ${size(found.estimate)} ${sized(found)}${drawn ? ' by drawing' : ''}`,
  beaten: true,
  others: (left) => `${left.length} others by ${size(Math.max(...left.map((one) => one.size)))} or less`,
  ...{ size: found.estimate, sure: sureOf(found) },
  command: gainCommand(subject, player, seat),
});

/** It wins no more than the best player does there: it gains what it draws. */
function isDrawn({ quantity }: Reply, seen: Seen): boolean {
  const gain = quantity.kind === 'above' ? quantity.of : quantity;
  return gain.kind === 'gain' && seen.of(gain.won).estimate <= 0;
}

/** Plays games enough to see how much it gains. */
function gainCommand(subject: Subject, player: PlayerWords, seat: number): string {
  const { game, best, asked, scene } = subject;
  const seats = game.seats.map((one, n) => `--seat ${game.seats.length === 1 ? '' : `${one}=`}${playerText(n === seat ? player : best)}`).join(' ');
  if (scene !== undefined)
    return `${sweepText({ ...subject, named: '' }, scene.option).replace(/--games \d+$/, '')}--values ${shellWord(scene.name)} ${seats} --games 2000`;
  return `npx sortie tournament ${asked} --entry ${playerText(best)} --entry ${playerText(player)} --games 2000`;
}

/** ", who runs from the nearest enemy,": how a shipped player plays. */
function styleText({ styles }: Subject, { id }: PlayerWords): string {
  const about = styles[id] ?? '';
  return about === '' ? '' : ` (${uncapital(about)})`;
}

/** "marines in place of even: blue wins 25 points more [19, 30] (points 250, report galley-prices)". */
const pricedText = ({ what, before, seat, estimate, interval, under, report }: Priced) =>
  `${what} in place of “${before}”, at the same cost: ${seat} wins ${size(estimate)} ${estimate > 0 ? 'more' : 'less'} ${sized({ estimate, interval })} (${underText(under)}report ${report})`;

const underText = (under: string) => (under === '' ? '' : `${under}, `);

/** "; with points 400, 20 with crew [15, 25] (report galley-prices-400)": what other reports know of the same. */
function elsewhereText(own: readonly Priced[]): string {
  const all = own.flatMap(({ elsewhere }) => elsewhere);
  return [...new Set(all.map(({ report }) => report))]
    .map((report) => {
      const there = all.filter((one) => one.report === report);
      const sizes = listed(there.map((one) => `${Math.round(100 * one.estimate)} with ${one.what} ${ends(one)}`));
      return `; ${there[0].under === '' ? '' : `with ${there[0].under}, `}${sizes} (report ${report})`;
    })
    .join('');
}

/** One recommendation for all that is too cheap, and one for all that is too dear, of each report. */
function knownPriceAdvice(prices: readonly Priced[]): Advice[] {
  const keyOfPrice = ({ before, seat, estimate, report }: Priced) => [estimate > 0, before, seat, report].join(' ');
  return [...new Set(prices.map(keyOfPrice))].map((key): Advice => {
    const own = prices.filter((one) => keyOfPrice(one) === key);
    const [first] = own;
    const names = listed(own.map(({ what }) => what));
    const sizes = own.map(
      (one, n) =>
        `${n === 0 ? `${size(one.estimate)} ${first.estimate > 0 ? 'more' : 'less'}` : Math.round(100 * Math.abs(one.estimate))} with ${one.what} ${sized(one)}`,
    );
    return {
      todo: `Price ${names} ${first.estimate > 0 ? 'higher' : 'lower'}`,
      why: `at the same cost ${first.seat} wins ${listed(sizes)} than with “${first.before}” (${underText(first.under)}report ${first.report})${elsewhereText(own)}`,
      // True of the game, whatever the scenario that is asked.
      ...{ size: Math.abs(first.estimate), sure: sureOf(first), about: `price ${names}`, command: first.command, whole: true },
    };
  });
}

/** Measures told of a reply, and how many standard errors apart they must lie. */
const [TOLD, APART] = [3, 6];

/** How a reply plays, in measures that differ clearly from those between two of the best players. */
function styleOf({ best }: Subject, { label, quantity }: Reply, mirror: number, seen: Seen): string[] {
  const [one, other] = [seen.cell(cellsOf(quantity)[0]), seen.cell(mirror)];
  const differing = one.reading.layout.measures
    .flatMap((measure) => {
      if (measure.kind !== 'count') return [];
      const [x, y] = [meanOf(one, measure.name), meanOf(other, measure.name)];
      const apart = Math.abs(x.mean - y.mean) / Math.sqrt(x.error ** 2 + y.error ** 2);
      return apart > APART ? [{ about: measure.about, x: x.mean, y: y.mean, apart }] : [];
    })
    .sort((a, b) => b.apart - a.apart)
    .slice(0, TOLD);
  const told = differing.map(({ about, x, y }) => `${uncapital(about)}: ${x.toFixed(1)}, for ${y.toFixed(1)}`);
  return told.length === 0 ? [] : [`How ${label} plays, beside ${best.id}: ${told.join('; ')}.`];
}

function meanOf(cell: CellReading, name: string): { mean: number; error: number } {
  const { games, sum, squares } = cell.measure(name, 'count');
  const mean = sum / Math.max(1, games);
  return { mean, error: Math.sqrt(Math.max(1e-12, squares / Math.max(1, games) - mean ** 2) / Math.max(1, games)) };
}

/** Games from which it counts that something was never seen; tables with more labels on an axis are places, not pieces. */
const [FEWEST, LABELS] = [1000, 40];
/** In one of several scenarios: something must be missing in all of them to be told. */
const FEWEST_IN_SCENE = 100;

/** Decisions that were never asked, endings that never came, counts that stayed 0, and labels of tables in which nothing was counted. */
function unusedIn({ game, scene }: Subject, mirror: number, seen: Seen): string[] {
  const cell = seen.cell(mirror);
  if (cell.games < (scene === undefined ? FEWEST : FEWEST_IN_SCENE)) return [];
  const { decisions } = seen.counts;
  const silent = Object.entries(decisions).filter(([, { asked }]) => asked.every((count) => count === 0));
  const rest = cell.reading.layout.measures.flatMap((measure) => {
    const counted = cell.measure(measure.name);
    switch (counted.kind) {
      case 'count':
        return counted.sum === 0 ? [clean(uncapital(measure.about))] : [];
      case 'outcome':
        return counted.names.flatMap((name, n) => (counted.counts[n] === 0 && game.outcomes[n]?.winner !== null ? [inWords(name)] : []));
      case 'table':
        return measure.kind === 'table' && measure.name !== 'readings' ? emptyLabels(measure.axes, counted.sums) : [];
      default:
        return [];
    }
  });
  return [...new Set([...silent.map(([name]) => `the question ${called(name)}`), ...rest])];
}

type Axes = readonly { name: string; labels: readonly string[]; kind?: string }[];

/** Labels of pieces and kinds whose whole row is 0. Numbers, stages, hours, hexes and "5 or more" may stay empty. */
function emptyLabels(axes: Axes, sums: readonly number[]): string[] {
  return axes.flatMap(({ name, labels, kind }, axis) => {
    if (kind !== undefined || labels.length > LABELS) return [];
    const stride = axes.slice(axis + 1).reduce((product, one) => product * one.labels.length, 1);
    const total = labels.map(() => 0);
    sums.forEach((sum, n) => {
      total[Math.floor(n / stride) % labels.length] += sum;
    });
    if (total.every((sum) => sum === 0)) return [];
    return labels.flatMap((label, n) => (total[n] === 0 && !/\d|\bor (more|later)$/.test(label) ? [`${inWords(name)} ${inWords(label)}`] : []));
  });
}
