import type { Reading } from '../../simulation/index.js';
import { controlVariates } from '../../statistics/index.js';
import { type Asked, meanOf, pairOf, single } from '../../statistics/judge.js';
import { excessOf, leadOf } from '../../statistics/quantity.js';
import { MATTERS } from '../../statistics/verdict.js';
import { type Advice, type Fact, type Heading, notAsked, type Question, type ReviewFacts, type Seen } from '../asked.js';
import type { Cells } from '../cells.js';
import { askedPrinted, nameOf, type PlayerWords, playerText, type Subject } from '../subject.js';
import { bestOf, callOf, factOf, inScene, ofHundred, percentText, sceneOf, sceneText, winsText } from './words.js';

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
  leads: true,
  ask(subject, cells): Question {
    const { panel } = subject;
    if (panel.length < 2) return notAsked(`There is no player below ${nameOf(subject.best)} to compare it with.`, `npx sortie list ${subject.word}`);
    // In one of several scenarios, only the best player and the first.
    const steps = subject.scene === undefined ? panel.slice(1).map((player, n) => stepOf(subject, cells, player, panel[n])) : [];
    const whole = panel.length > 2 || steps.length === 0 ? stepOf(subject, cells, panel[panel.length - 1], panel[0]) : steps[0];
    const all = steps.length === 1 ? steps : [...steps, whole];
    const mirror = cells.mirror();
    return {
      numbers: all.map(({ gain }) => gain),
      claims: { skill: { numbers: [whole.gain], of: (seen) => seen.of(whole.gain) } },
      facts: (seen) => [
        ...all.map((step) =>
          factOf(step === whole ? 'whole' : 'step', `${nameOf(step.better)} over ${nameOf(step.weaker)}`, seen.of(step.gain), {
            ...{ name: playerText(step.better), value: playerText(step.weaker), command: `npx sortie play ${subject.asked}` },
          }),
        ),
        ...partOfDice(seen, mirror),
      ],
      next: `npx sortie tournament ${askedPrinted(subject)} --entry ${playerText(subject.best)} --entry ${playerText(whole.weaker)} --games 200`,
    };
  },
  say(review) {
    // In the scenario in which it counts least.
    const sorted = [...review.facts('skill', 'whole')].sort((a, b) => a.estimate - b.estimate);
    const [least] = sorted;
    if (least === undefined) return { sentence: 'No two players were compared.' };
    const isScore = sceneOf(review, least).seats.length === 2;
    const at = (value: number) => (isScore ? 0.5 + value : value);
    return {
      sentence: sentenceOf(review, least, sorted),
      strip: {
        ends: isScore ? ['the weaker wins', 'the best wins'] : ['wins no more', 'wins 100 more'],
        unit: 'share',
        dots: sorted.map(({ scene, value, estimate, interval }) => ({
          label: scene === undefined ? `against ${callOf(review, String(value))}` : sceneText(scene),
          at: Math.max(0, at(estimate)),
          ...(interval === undefined ? {} : { interval: [Math.max(0, at(interval[0])), at(interval[1])] as const }),
        })),
      },
      cards: sorted.filter(({ word }) => word === 'unimportant').map((fact) => cardOf(review, fact)),
      note: `${NUMBERS[Math.min(2, sceneOf(review, least).seats.length - 1)]}${diceText(review)}`,
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

const NUMBERS = [
  'Differences of the chance to win, on the same dice.',
  'Scores above one half, over both seats; a draw counts as half a win.',
  'Wins of the one better player less its part of the decided games, over all seats.',
];

const diceText = (review: ReviewFacts) => {
  const [dice] = review.facts('skill', 'dice');
  return dice === undefined ? '' : ` Between equals, lucky rolls explain ${percentText(dice.estimate)} of the result.`;
};

/** "Skill matters: the best player scores 86 of 100 against a novice." */
function sentenceOf(review: ReviewFacts, least: Fact, all: readonly Fact[]): string {
  const { estimate, word, value, scene, interval = [0, 0] } = least;
  const [best, weaker] = [bestOf(review), callOf(review, String(value))];
  const seats = sceneOf(review, least).seats.length;
  const more =
    seats === 2
      ? `scores ${ofHundred(0.5 + estimate)} against ${weaker}`
      : `${winsText(estimate)} than ${seats === 1 ? weaker : `its part against ${weaker}`}`;
  const where = all.length === 1 ? '' : `, least${inScene(scene)}`;
  if (word === 'unimportant') return `Skill hardly matters${inScene(scene)}: ${best} wins less than 3 more games in 100 than ${weaker}.`;
  if (word === 'less') return `The ladder is upside down${inScene(scene)}: ${best} ${winsText(estimate)} than ${weaker}.`;
  if (word === 'open') return `Not settled whether skill matters${inScene(scene)}: ${best} ${more} so far.`;
  const everywhere = all.length === 1 ? '' : ` in all ${all.length} scenarios`;
  return `Skill ${interval[0] >= MATTERS ? 'matters' : 'helps'}${everywhere}${where}: ${best} ${more}.`;
}

const cardOf = (review: ReviewFacts, fact: Fact): Advice => ({
  ...{ title: 'Give players more to decide', whose: 'rules', sure: 'sure', size: MATTERS, scene: fact.scene, facts: [fact] },
  finding: `${bestOf(review)} wins less than 3 more games in 100 than ${callOf(review, String(fact.value))}${inScene(fact.scene)}.`,
  command: fact.command ?? '',
});

/** Games from which the part of the dice is told. */
const FEWEST = 400;

/** The share of the variance of the first seat's wins that the game's luck explains (R² of the control variates); nothing without any. */
function partOfDice(seen: Seen, mirror: number): Fact[] {
  const cell = seen.cell(mirror);
  const { layout } = cell.reading as Reading;
  if (layout.luckColumns.length === 0 || cell.games < FEWEST) return [];
  const { games, count } = cell.measure(layout.winNames[0], 'flag');
  const { sums, products, withResult } = cell.lucks(0);
  const adjusted = controlVariates({ n: games, x: count, xx: count, y: sums, yy: products, xy: withResult });
  const spread = (count / games) * (1 - count / games);
  if (adjusted.controls === 0 || spread === 0) return [];
  return [{ kind: 'dice', label: 'explained by lucky rolls', unit: 'share', estimate: Math.max(0, 1 - adjusted.variance / spread) }];
}
