import { measuresOf } from '../../engine/index.js';
import { whole } from '../../report/reading/format.js';
import { sentenceOf } from '../../report/reading/grammar.js';
import { uncapital } from '../../report/reading/text.js';
import { MATTERS } from '../../statistics/verdict.js';
import { isLimits } from '../again.js';
import type { Advice, Answer, Asked, Claimable, Found, Heading, Quantity, Seen } from '../asked.js';
import { settledOf } from '../asked.js';
import { chanceOf, isOneSided } from '../judge.js';
import { leadsIn } from '../quantity.js';
import { nameOf, playerText, type Subject, sweepText } from '../subject.js';
import { countOf, ends, factOf, NEAR, NO_BLOW, percentText, playText, reportText, size, sized, sizeRange } from './words.js';

/** Equal players along the panel: what the first seat wins more than the other, and draws. In a game for one: its chance to win. */
export const fair: Heading = {
  id: 'fair',
  leads: true,
  fine: true,
  title: 'Is it fair?',
  ask(subject, cells): Asked {
    // In one of several scenarios, only the best player is asked.
    const panel = subject.scene === undefined ? subject.panel : subject.panel.slice(-1);
    const mirrors = panel.map((player) => cells.mirror(player));
    const best = mirrors[mirrors.length - 1];
    if (subject.wins.length > 2) return manySeats(subject, best);
    const quantities = mirrors.map(
      (cell): Quantity => (subject.wins.length === 1 ? { kind: 'share', cell, measure: subject.wins[0] } : { kind: 'lead', cell }),
    );
    const draws: Quantity[] = ['draw', NO_BLOW].flatMap((measure) =>
      subject.wins.length === 2 && has(subject, measure) ? [{ kind: 'share', cell: best, measure }] : [],
    );
    return {
      quantities: [...quantities, ...draws],
      claims: claimsOf(subject, quantities, draws),
      answer: (seen) =>
        subject.wins.length === 1 ? soloAnswer({ ...subject, panel }, quantities, seen) : answer({ ...subject, panel }, quantities, draws, seen),
    };
  },
};

/** fair: the lead of the first seat; wins: the chance of the only one. decisive: games that are not drawn. */
function claimsOf({ wins }: Subject, leads: readonly Quantity[], draws: readonly Quantity[]): Asked['claims'] {
  const plain = (quantity: Quantity): Claimable => ({ share: quantity.kind === 'share', quantities: [quantity], of: (seen) => seen.of(quantity) });
  const own = plain(leads[leads.length - 1]);
  if (wins.length === 1) return { wins: own };
  const [drawn, idle] = draws;
  const decisive: Claimable = {
    share: true,
    quantities: [drawn],
    of: (seen) => {
      const { estimate, interval } = seen.of(drawn);
      return { estimate: 1 - estimate, interval: [1 - interval[1], 1 - interval[0]] };
    },
  };
  return { fair: own, draws: plain(drawn), decisive, ...(idle === undefined ? {} : { 'no-blow': plain(idle) }) };
}

const has = ({ game }: Subject, measure: string) => measuresOf(game).some(({ name, kind }) => name === measure && kind === 'flag');

function answer(subject: Subject, leads: readonly Quantity[], draws: readonly Quantity[], seen: Seen): Answer {
  const { game, panel, best } = subject;
  const found = leads.map((one) => seen.of(one));
  const own = found[found.length - 1];
  const ahead = (lead: number) => game.seats[lead > 0 ? 0 : 1];
  // A weaker player with another answer is worth telling beside a known one.
  const differs = ({ estimate }: Found) => own.word === 'unimportant' || (told(own) && Math.sign(estimate) !== Math.sign(own.estimate));
  const other = panel.findIndex((_, n) => n < found.length - 1 && told(found[n]) && differs(found[n]));
  const turned = other < 0 ? '' : `with ${nameOf(panel[other])}, ${ahead(found[other].estimate)} leads by ${size(found[other].estimate)}`;
  const equal = `With ${nameOf(best)} in both seats,`;
  const lead =
    own.word === 'unimportant'
      ? `${equal} neither wins 3 points more than the other`
      : isNear(own)
        ? `${equal} neither wins 10 points more: ${ahead(own.estimate)} leads by ${size(own.estimate)} ${sized(own)}`
        : own.word === 'open'
          ? `Not settled: ${equal.toLowerCase().slice(0, 1)}${equal.slice(1)} ${ahead(own.estimate)} leads by ${size(own.estimate)} ${sized(own)}`
          : `${equal} ${ahead(own.estimate)} wins ${size(own.estimate)} more than ${ahead(-own.estimate)} ${sized(own)}`;
  const ours = isLimits(leads[leads.length - 1], own, seen.again);
  const stand = standIn(own, ours);
  const [drawn, idle] = draws.map((one) => (one.kind === 'share' ? shareIn(seen, one) : 0));
  const tail = [
    ...(drawn > 0 ? [`${drawn === 1 ? 'all games' : percentText(drawn)} are drawn`] : []),
    ...(idle > 0.01 ? [`in ${percentText(idle)} no blow falls`] : []),
  ].join(', and ');
  return {
    sentence: sentenceOf(
      [
        ...perfectIn(subject, seen),
        `${seen.perfect === undefined ? lead : uncapital(lead)}${reportText(own)}`,
        ...(ours ? [limitText(seen)] : []),
        tail,
        turned,
      ].filter((part) => part !== ''),
    ),
    ...{ asked: true, ...settledIn(subject, [...leads, ...draws], stand, seen), unit: 'points' },
    ...{
      size: told(own) && !ours && !isNear(own) ? Math.abs(own.estimate) : 0,
      brief: `${briefOf(own, ahead(own.estimate))}${ours ? ', by our limit' : ''}`,
    },
    ...(stand === undefined ? {} : { stand, range: sizeRange(own) }),
    ...{ advice: ours ? [] : uneven(subject, own, ahead(own.estimate)), again: againOf(leads, own) },
    facts: found.map((one, n) => factOf(`${nameOf(panel[n])} in both seats`, one)),
    notes: [
      `The numbers are wins of ${game.seats[0]} less wins of ${game.seats[1]}, in points of all games.`,
      ...(seen.perfect === undefined
        ? []
        : [`Every position was solved (${whole(seen.perfect.positions)}): nothing is hidden, and nothing is left to chance.`]),
      ...(draws.length > 0 && tail !== '' ? [`With ${nameOf(best)}, ${tail}.`] : []),
    ],
    next: playText(subject),
  };
}

/** What perfect play leads to, if it is known. */
function perfectIn({ game }: Subject, { perfect }: Seen): string[] {
  if (perfect === undefined) return [];
  const { winner } = game.outcomes[perfect.over - 1];
  return [winner === null ? 'With perfect play it is drawn' : `With perfect play, ${game.seats[winner]} wins`];
}

/** `sign`: of a seat that is told whether it wins too much or too little. */
const briefOf = (found: Found, seat: string, sign: '+' | '−' = '+'): string =>
  found.word === 'unimportant'
    ? 'even'
    : `${isNear(found) ? 'nearly even: ' : ''}${seat} ${sign}${Math.round(100 * Math.abs(found.estimate))} ${sized(found)}${found.word === 'open' && !isNear(found) ? ', open' : ''}`;

/** Neither wins 10 points more, for sure: 55 to 45 at most. */
const isNear = ({ interval: [low, high] }: Found) => low > -NEAR && high < NEAR;

const standIn = (own: Found, ours: boolean): Answer['stand'] =>
  own.word === 'unimportant' || isNear(own) ? 'even' : !ours && leastOf(own) >= MATTERS ? 'uneven' : undefined;

/** A lead that matters is asked again with limits of the program raised. */
const againOf = (leads: readonly Quantity[], own: Found) => (leastOf(own) < MATTERS ? [] : leads.slice(-1));

const limitText = ({ again }: Seen) => `that is only because of ${again?.ours}, and gone with ${again?.limits}`;

/** ", red ahead in 4 and blue in 3". */
function leadersText(left: readonly Advice[]): string {
  const ahead = [...new Set(left.map(({ way = '' }) => way))].map((seat) => ({ seat, count: left.filter(({ way }) => way === seat).length }));
  const [first, ...rest] = ahead.sort((a, b) => b.count - a.count);
  if (rest.length === 0) return `, ${first.seat} ahead`;
  return `, ${first.seat} ahead in ${first.count} and ${rest.map(({ seat, count }) => `${seat} in ${count}`).join(', ')}`;
}

/** A lead of more than what matters, for sure. */
function uneven(subject: Subject, found: Found, seat: string): Advice[] {
  if (leastOf(found) < MATTERS || isNear(found)) return [];
  const { best, game } = subject;
  const than = game.seats.length > 2 && found.estimate < 0 ? 'less' : 'more';
  return [
    {
      todo: 'Even the seats',
      why: `with ${nameOf(best)} in every seat, ${seat} wins ${size(found.estimate)} ${than} than ${game.seats.length === 2 ? game.seats.find((one) => one !== seat) : 'its part'} ${sized(found)}${reportText(found)}`,
      brief: `${seat} ${game.seats.length === 2 ? Math.round(100 * Math.abs(found.estimate)) : `${size(found.estimate)} ${than}`} ${sized(found)}`,
      others: (left) =>
        `${left.length} others by ${size(Math.max(...left.map((one) => one.size)))} or less${game.seats.length === 2 ? leadersText(left) : ''}`,
      ...{ size: Math.abs(found.estimate), way: seat, ...showing(subject) },
    },
  ];
}

/** Plays this scenario beside others; a game without scenarios is told. */
const showing = (subject: Subject): Pick<Advice, 'command' | 'value'> =>
  subject.scene === undefined ? { command: playText(subject) } : { command: sweepText(subject, subject.scene.option), value: subject.scene.name };

/** What a lead is at least, for sure. */
const leastOf = ({ interval: [low, high] }: Found) => Math.max(0, low, -high);

/** Three seats or more: what each wins above its part of all decided games. */
function manySeats(subject: Subject, cell: number): Asked {
  const { game, best, wins } = subject;
  const quantities = leadsIn(cell, wins);
  const drawn: Quantity = { kind: 'share', cell, measure: 'draw' };
  const several = game.outcomes.some(({ winners = [] }) => winners.length > 1);
  const part = several ? 'its part of all wins' : `one in ${game.seats.length}`;
  const largest = (seen: Pick<Seen, 'of'>) =>
    quantities.map((one, seat) => ({ ...seen.of(one), seat })).reduce((most, one) => (Math.abs(one.estimate) > Math.abs(most.estimate) ? one : most));
  return {
    quantities: [...quantities, drawn],
    claims: {
      fair: { quantities, of: largest },
      draws: { share: true, quantities: [drawn], of: (seen) => seen.of(drawn) },
    },
    answer: (seen) => {
      const found = quantities.map((one) => seen.of(one));
      const top = largest(seen);
      const name = game.seats[top.seat];
      const open = found.some(({ word }) => word === 'open');
      const equal = `with ${nameOf(best)} in every seat`;
      const lead = found.every(({ word }) => word === 'unimportant')
        ? `${equal}, each of ${game.seats.length} seats wins its part of the games to 3 points`
        : `${open && !told(top) ? 'not settled: ' : ''}${equal}, ${name} wins ${size(top.estimate)} ${top.estimate > 0 ? 'more' : 'less'} than ${part} ${sized(top)}`;
      const ours = isLimits(quantities[top.seat], top, seen.again);
      const share = shareIn(seen, { cell, measure: 'draw' });
      const isEven = found.every(({ word }) => word === 'unimportant');
      const stand = open && !told(top) ? undefined : isEven ? 'even' : ours ? undefined : 'uneven';
      return {
        sentence: sentenceOf([
          lead,
          ...(ours ? [limitText(seen)] : []),
          ...(share > 0 ? [`${share === 1 ? 'all games' : percentText(share)} are drawn`] : []),
        ]),
        ...{ asked: true, ...settledIn(subject, [...quantities, drawn], stand, seen), unit: 'points' },
        size: told(top) && !ours ? Math.abs(top.estimate) : 0,
        ...(stand === undefined ? {} : { stand, range: sizeRange(top) }),
        brief: `${briefOf(top, name, top.estimate < 0 ? '−' : '+')}${ours ? ', by our limit' : ''}`,
        ...{ advice: told(top) && !ours ? uneven(subject, top, name) : [], again: againOf([quantities[top.seat]], top) },
        facts: found.map((one, seat) => factOf(game.seats[seat], one)),
        notes: [
          `The numbers are wins of a seat less one in ${game.seats.length} of ${several ? 'all wins' : 'the games that were not drawn'}, in points of all games, with ${nameOf(best)} in every seat.`,
        ],
        next: playText(subject),
      };
    },
  };
}

/** In one of several scenarios the question is settled when it is known how fair it is; in the only one, when every number is. */
const settledIn = ({ scene }: Subject, quantities: readonly Quantity[], stand: Answer['stand'], seen: Seen) =>
  scene === undefined ? settledOf(seen, quantities) : { settled: Number(stand !== undefined), of: 1 };

const told = ({ word }: { word: string }) => word === 'more' || word === 'less';

function shareIn(seen: Seen, { cell, measure }: { cell: number; measure: string }): number {
  const { games, count } = countOf(seen, cell, measure);
  return games === 0 ? 0 : count / games;
}

function soloAnswer(subject: Subject, shares: readonly Quantity[], seen: Seen): Answer {
  const { panel, best, asked } = subject;
  const found = shares.map((one) => seen.of(one));
  const own = found[found.length - 1];
  const ours = isLimits(shares[shares.length - 1], own, seen.again);
  const chance = chanceOf(own);
  const stand = chance === 'edge' || chance === 'open' ? undefined : chance;
  const least = found.reduce((low, one, n) => (one.estimate < found[low].estimate ? n : low), 0);
  const won = found[least].estimate === 0 ? 'won none' : `wins ${percentText(found[least].estimate)}`;
  const lower = least === found.length - 1 ? '' : `; ${nameOf(panel[least])} ${won}`;
  return {
    ...{ size: own.estimate, brief: `wins ${percentText(own.estimate)} ${ends(own)}${ours ? ', by our limit' : ''}` },
    ...(stand === undefined ? {} : { stand }),
    ...{ advice: ours ? [] : oneSided(subject, own), again: isOneSided(own) ? shares.slice(-1) : [] },
    sentence: `${STANDS[chance]}: the best player here, ${nameOf(best)}, wins ${percentText(own.estimate)} of the games ${ends(own)}${reportText(own)}${ours ? `; ${limitText(seen)}` : ''}${lower}.`,
    ...{ asked: true, ...settledIn(subject, shares, stand, seen), unit: 'share' },
    facts: found.map((one, n) => factOf(nameOf(panel[n]), one)),
    notes: [],
    next: `npx sortie play ${asked} --seat ${playerText(best)}`,
  };
}

/** How fair a game for one is, and by which rule. */
const STANDS = {
  even: 'Even enough, between 20 and 80 %',
  easy: 'Hard to lose, above 80 %',
  hard: 'Hard to win, below 20 %',
  edge: 'At the edge of even enough, which is 20 to 80 %',
  open: 'Not settled whether it is even enough, between 20 and 80 %',
} as const;

/** A chance of the only player above 80 %, or below 20 %, for sure. */
function oneSided(subject: Subject, own: Found): Advice[] {
  const chance = chanceOf(own);
  if (chance !== 'easy' && chance !== 'hard') return [];
  const easy = chance === 'easy';
  const away = Math.abs(own.estimate - 0.5);
  return [
    {
      todo: `Make it ${easy ? 'harder' : 'easier'}`,
      why: `${nameOf(subject.best)} wins ${percentText(own.estimate)} ${ends(own)}${reportText(own)}`,
      brief: percentText(own.estimate),
      others: (left) => `${left.length} others ${easy ? 'above 80 %' : 'below 20 %'}`,
      ...{ size: away, ...showing(subject) },
    },
  ];
}
