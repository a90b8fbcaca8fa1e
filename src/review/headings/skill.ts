import type { Reading } from '../../simulation/index.js';
import { controlVariates } from '../../statistics/index.js';
import { MATTERS } from '../../statistics/verdict.js';
import type { Answer, Asked, Heading, Quantity, Seen } from '../asked.js';
import { notAsked } from '../asked.js';
import type { Cells } from '../cells.js';
import { askedPrinted, nameOf, type PlayerWords, playerText, type Subject } from '../subject.js';
import { ends, percentText, size, sized } from './words.js';

/** A player against a weaker one, over all seats. */
interface Step {
  better: PlayerWords;
  weaker: PlayerWords;
  quantities: readonly Quantity[];
  /** The score of the better player less one half, from the quantities. */
  gain: readonly number[];
}

/** From the random player over the panel to the best: each player against the one before it, and the best against the first. */
export const skill: Heading = {
  id: 'skill',
  leads: true,
  title: 'Does skill matter?',
  ask(subject, cells): Asked {
    const { panel } = subject;
    if (panel.length < 2)
      return {
        quantities: [],
        answer: () => notAsked(`There is no player below ${nameOf(subject.best)} to compare it with.`, `npx sortie list ${subject.word}`),
      };
    const step = (better: PlayerWords, weaker: PlayerWords) =>
      subject.wins.length === 1 ? soloStep(subject, cells, better, weaker) : stepOf(subject, cells, better, weaker);
    // In one of several scenarios, only the best player and the first.
    const steps = subject.scene === undefined ? panel.slice(1).map((one, n) => step(one, panel[n])) : [];
    const all = panel.length > 2 || steps.length === 0 ? step(panel[panel.length - 1], panel[0]) : steps[0];
    const mirror = cells.mirror();
    const quantities = [...steps, all].flatMap((one) => one.quantities);
    return {
      quantities,
      keeps: (seen) => [...steps, all].filter((one) => !isTold(one, seen)).flatMap((one) => one.quantities),
      claims: { skill: { quantities: all.quantities, of: (seen) => gainOf(all, seen) } },
      answer: (seen) => answer(subject, { steps, all, mirror }, seen),
    };
  },
};

/** Between two seats, a lead counts twice what a score does. Among more, the better player has one seat, and what it wins above its part counts. */
function stepOf({ game }: Subject, cells: Cells, better: PlayerWords, weaker: PlayerWords): Step {
  const alone = (seat: number) => cells.seated(game.seats.map((_, at) => (at === seat ? better : weaker)));
  if (game.seats.length > 2) {
    const quantities = game.seats.map((_, seat): Quantity => ({ kind: 'excess', cell: alone(seat), seat, seats: game.seats.length }));
    return { better, weaker, quantities, gain: quantities.map(() => 1 / game.seats.length) };
  }
  const quantities = game.seats.map((_, seat): Quantity => ({ kind: 'lead', cell: alone(seat) }));
  return { better, weaker, quantities, gain: [0.25, -0.25] };
}

function soloStep({ wins }: Subject, cells: Cells, better: PlayerWords, weaker: PlayerWords): Step {
  const pair: Quantity = { kind: 'pair', cell: cells.mirror(better), baseline: cells.mirror(weaker), measure: wins[0] };
  return { better, weaker, quantities: [pair], gain: [1] };
}

/** A gain is told when its interval excludes 0, or lies within 3 points of it. */
function isTold(step: Step, seen: Pick<Seen, 'of'>): boolean {
  const [low, high] = gainOf(step, seen).interval;
  return low > 0 || high < 0 || (low > -MATTERS && high < MATTERS);
}

/** The sum of what its quantities say; its interval holds while theirs do. */
function gainOf({ quantities, gain }: Step, seen: Pick<Seen, 'of'>) {
  const parts = quantities.map((one, n) => {
    const { estimate, interval } = seen.of(one);
    const scaled = interval.map((end) => end * gain[n]).sort((a, b) => a - b);
    return { estimate: estimate * gain[n], low: scaled[0], high: scaled[1] };
  });
  const sum = (of: (one: (typeof parts)[number]) => number) => parts.reduce((all, one) => all + of(one), 0);
  const interval = [sum(({ low }) => low), sum(({ high }) => high)] as const;
  return { estimate: sum(({ estimate }) => estimate), interval };
}

interface Ladder {
  steps: readonly Step[];
  all: Step;
  mirror: number;
}

function answer(subject: Subject, { steps, all, mirror }: Ladder, seen: Seen): Answer {
  const { asked, best } = subject;
  const whole = gainOf(all, seen);
  const [low, high] = whole.interval;
  const names = [nameOf(all.better), nameOf(all.weaker)];
  const dice = partOfDice(seen, mirror);
  const luck = dice === undefined ? '' : `; between equals, lucky rolls explain ${percentText(dice)} of the result`;
  const sentence =
    low > -MATTERS && high < MATTERS
      ? `Skill hardly matters: ${names[0]} gains less than 3 points on ${names[1]}${luck}.`
      : low > 0
        ? `Skill ${low >= MATTERS ? 'matters' : 'helps'}: ${names[0]} ${overText(subject, whole, names[1])}${luck}.`
        : high < 0
          ? `The ladder is upside down: ${names[0]} does worse than ${names[1]}, by ${size(whole.estimate)} ${sized(whole)}.`
          : `Not settled whether skill matters: ${names[0]} gains ${size(whole.estimate)} on ${names[1]} ${ends(whole)}.`;
  const rows = steps.length === 1 ? steps : [...steps, all];
  return {
    sentence,
    ...{ asked: true, settled: rows.filter((step) => isTold(step, seen)).length, of: rows.length, unit: 'points' },
    size: low > 0 ? whole.estimate : 0,
    brief:
      low > 0
        ? `yes, ${subject.wins.length === 2 ? percentText(scoreOf(whole.estimate)) : size(whole.estimate)}`
        : high < 0
          ? 'upside down'
          : low > -MATTERS && high < MATTERS
            ? 'hardly'
            : 'open',
    advice:
      low > -MATTERS && high < MATTERS
        ? [
            {
              todo: 'Give players more to decide',
              why: `${names[0]} gains less than 3 points on ${names[1]}`,
              size: MATTERS,
              command: `npx sortie play ${asked}`,
            },
          ]
        : [],
    facts: rows.map((step) => {
      const found = gainOf(step, seen);
      const isOpen = !isTold(step, seen);
      const isSmall = found.interval[0] > -MATTERS && found.interval[1] < MATTERS;
      return {
        label: `${nameOf(step.better)} over ${nameOf(step.weaker)}`,
        ...found,
        word: isOpen ? 'open' : isSmall ? 'unimportant' : found.estimate > 0 ? 'more' : 'less',
      };
    }),
    notes: [
      subject.wins.length === 1
        ? 'The numbers are differences of the chance to win, on the same dice.'
        : subject.wins.length > 2
          ? `The numbers are wins of the one better player less one in ${subject.wins.length} of the decided games, over all seats.`
          : 'The numbers are scores above one half, over both seats; a draw counts as half a win.',
      ...(seen.cell(mirror).reading.layout.luckColumns.length > 0 ? [] : ['The game measures no luck, so the part of the dice is not known.']),
    ],
    next: `npx sortie tournament ${askedPrinted(subject)} --entry ${playerText(best)} --entry ${names[1] === best.id ? 'random' : playerText(all.weaker)} --games 200`,
  };
}

/** Between two seats, the score of the better player as a share: a half is even. */
const scoreOf = (gain: number) => 0.5 + gain;

/** "scores 100 % against random [79, 100]", "wins 12 points more than random [5, 18]". */
function overText({ wins }: Subject, { estimate, interval }: ReturnType<typeof gainOf>, weaker: string): string {
  if (wins.length === 2)
    return `scores ${percentText(scoreOf(estimate))} against ${weaker} ${ends({ interval: [scoreOf(interval[0]), scoreOf(interval[1])] })}`;
  return wins.length === 1
    ? `wins ${size(estimate)} more than ${weaker} ${ends({ interval })}`
    : `scores ${size(estimate)} more than its part ${ends({ interval })} against ${weaker}`;
}

/** Games from which the part of the dice is told. */
const FEWEST = 400;

/** The share of the variance of the first seat's wins that the game's luck explains (R² of the control variates); undefined without any. */
function partOfDice(seen: Seen, mirror: number): number | undefined {
  const cell = seen.cell(mirror);
  const { layout } = cell.reading as Reading;
  if (layout.luckColumns.length === 0 || cell.games < FEWEST) return undefined;
  const { games, count } = cell.measure(layout.winNames[0], 'flag');
  const { sums, products, withResult } = cell.lucks(0);
  const adjusted = controlVariates({ n: games, x: count, xx: count, y: sums, yy: products, xy: withResult });
  const spread = (count / games) * (1 - count / games);
  return adjusted.controls === 0 || spread === 0 ? undefined : Math.max(0, 1 - adjusted.variance / spread);
}
