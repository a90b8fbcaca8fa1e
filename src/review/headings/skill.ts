import type { Reading } from '../../simulation/index.js';
import { controlVariates } from '../../statistics/index.js';
import { type Asked, type Found, isOpen, meanOf, pairOf, single } from '../../statistics/judge.js';
import { excessOf, leadOf } from '../../statistics/quantity.js';
import { MATTERS } from '../../statistics/verdict.js';
import { type Answer, type Heading, notAsked, type Question, type Seen } from '../asked.js';
import type { Cells } from '../cells.js';
import { askedPrinted, nameOf, type PlayerWords, playerText, type Subject } from '../subject.js';
import { factOf, gamesText, percentText, winsText } from './words.js';

/** A player against a weaker one, over all seats: its score less one half, or what it wins more. */
interface Step {
  better: PlayerWords;
  weaker: PlayerWords;
  gain: Asked;
}

/** From the random player over the panel to the best: each player against the one before it, and the best against the first. */
export const skill: Heading = {
  id: 'skill',
  title: 'Does skill matter?',
  column: 'skill',
  leads: true,
  ask(subject, cells): Question {
    const { panel } = subject;
    if (panel.length < 2)
      return {
        numbers: [],
        answer: () => notAsked(`There is no player below ${nameOf(subject.best)} to compare it with.`, `npx sortie list ${subject.word}`),
      };
    // In one of several scenarios, only the best player and the first.
    const steps = subject.scene === undefined ? panel.slice(1).map((one, n) => stepOf(subject, cells, one, panel[n])) : [];
    const whole = panel.length > 2 || steps.length === 0 ? stepOf(subject, cells, panel[panel.length - 1], panel[0]) : steps[0];
    const all = steps.length === 1 ? steps : [...steps, whole];
    const mirror = cells.mirror();
    return {
      numbers: all.map(({ gain }) => gain),
      open: (seen) => all.map(({ gain }) => gain).filter((gain) => isOpen(seen.of(gain))),
      claims: { skill: { numbers: [whole.gain], of: (seen) => seen.of(whole.gain) } },
      answer: (seen) => answer(subject, { all, whole, mirror }, seen),
    };
  },
};

/** Between two seats, a lead counts twice what a score does. Among more, the better player has one seat, and what it wins above its part counts. */
function stepOf({ game, wins }: Subject, cells: Cells, better: PlayerWords, weaker: PlayerWords): Step {
  const alone = (seat: number) => cells.seated(game.seats.map((_, at) => (at === seat ? better : weaker)));
  const gainAs = (seat: number): Asked => {
    if (wins.length === 1) return pairOf(cells.mirror(better), cells.mirror(weaker), wins[0]);
    return wins.length === 2
      ? single(leadOf(alone(seat)), seat === 0 ? 0.5 : -0.5)
      : single(excessOf(alone(seat), wins[seat], wins.length), 1 / wins.length);
  };
  return { better, weaker, gain: meanOf(game.seats.map((_, seat) => gainAs(seat))) };
}

interface Ladder {
  all: readonly Step[];
  whole: Step;
  mirror: number;
}

function answer(subject: Subject, { all, whole, mirror }: Ladder, seen: Seen): Answer {
  const { best } = subject;
  const found = seen.of(whole.gain);
  const weaker = nameOf(whole.weaker);
  const [sentence, verdict] = said(subject, found, weaker);
  const dice = partOfDice(seen, mirror);
  return {
    sentence,
    ...{ asked: true, settled: all.filter(({ gain }) => !isOpen(seen.of(gain))).length, of: all.length },
    facts: all.map((step) => factOf(`${nameOf(step.better)} over ${nameOf(step.weaker)}`, seen.of(step.gain))),
    unit: 'points',
    notes: [
      NUMBERS[Math.min(2, subject.wins.length - 1)],
      ...(dice === undefined ? [] : [`Between equals, lucky rolls explain ${percentText(dice)} of the result.`]),
    ],
    next: `npx sortie tournament ${askedPrinted(subject)} --entry ${playerText(best)} --entry ${weaker === best.id ? 'random' : playerText(whole.weaker)} --games 200`,
    ...{ verdict, size: found.interval[0] > 0 ? found.estimate : 0, brief: briefOf(subject, found) },
    cards:
      found.word === 'unimportant'
        ? [
            {
              ...{ title: 'Give players more to decide', finding: `${nameOf(best)} wins less than 3 more games in 100 than ${weaker}.` },
              ...{ whose: 'rules', sure: 'sure', size: MATTERS, command: `npx sortie play ${subject.asked}` },
            },
          ]
        : [],
  };
}

const NUMBERS = [
  'The numbers are differences of the chance to win, on the same dice.',
  'The numbers are scores above one half, over both seats; a draw counts as half a win.',
  'The numbers are wins of the one better player less its part of the decided games, over all seats.',
];

function said({ best, wins }: Subject, found: Found, weaker: string): [sentence: string, verdict: string] {
  const name = nameOf(best);
  if (found.word === 'unimportant')
    return [`Skill hardly matters: ${name} wins less than 3 more games in 100 than ${weaker}.`, 'skill hardly matters'];
  if (found.word === 'less') return [`The ladder is upside down: ${name} ${winsText(found.estimate)} than ${weaker}.`, 'the weaker player wins'];
  const more =
    wins.length === 2
      ? `scores ${percentText(0.5 + found.estimate)} against ${weaker}`
      : `${winsText(found.estimate)} than ${wins.length === 1 ? weaker : `its part against ${weaker}`}`;
  if (found.word === 'open') return [`Not settled whether skill matters: ${name} ${more} so far.`, 'not settled'];
  return found.interval[0] >= MATTERS ? [`Skill matters: ${name} ${more}.`, 'skill matters'] : [`Skill helps: ${name} ${more}.`, 'skill helps'];
}

function briefOf({ wins }: Subject, { word, estimate }: Found): string {
  if (word === 'more') return `yes, ${wins.length === 2 ? percentText(0.5 + estimate) : `+${gamesText(estimate)}`}`;
  return { less: 'upside down', unimportant: 'hardly', open: 'open' }[word];
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
