import { type Decision, listed } from '../../engine/index.js';
import { adjusted } from './adjustment.js';
import { adjustment, alone, CLIMB, DIVE, DONE, fighterOf, flies, leaderOf, moveOf, together, wingmanOf } from './answers.js';
import { FIGHTERS, SPACES, spaceName, ZONES } from './board.js';
import { mayCombine } from './combat.js';
import { costsHigh, type Rules } from './rules.js';
import type { View } from './state.js';
import { freeRottes } from './turn.js';

type Asked = Decision<View, number, Rules>;

/** "1 TP" */
const points = (price: number): string => (price > 0 ? `${price} TP` : '');

const rottes: Asked = listed<View, number, Rules>(
  {
    rule: '2.0',
    about: 'How many rottes to send',
    legal: (view) => range(freeRottes(view.pass), mostRottes(view)),
    describe: (answer) => (answer === 1 ? '1 rotte' : `${answer} rottes`),
    price: (answer, view) => points(answer - freeRottes(view.pass)),
  },
  (view) => `${freeRottes(view.pass)} to ${mostRottes(view)} rottes, which can be sent with ${view.tacticalPoints} TP,`,
);

function mostRottes(view: View): number {
  return Math.min(FIGHTERS / 2, freeRottes(view.pass) + view.tacticalPoints);
}

const place: Asked = {
  rule: '2.0',
  about: 'Where to place the fighter',
  legal: (view, rules) => {
    const answers: number[] = [];
    for (let space = 0; space < SPACES; space++) if (inZone(view, rules, space) && affords(view, rules, space)) answers.push(space);
    return answers;
  },
  check: (view, answer, rules) => whole(answer, 0, SPACES - 1, 'a space is numbered 0 to 35') ?? wrongPlace(view, rules, answer),
  coverage: 'complete',
  describe: spaceName,
  price: (answer, view, rules) => points(view.highPaid !== 1 && costsHigh(rules, view.pass, answer) ? 1 : 0),
};

function wrongPlace(view: View, rules: Rules, space: number): string | undefined {
  if (!inZone(view, rules, space)) return `${spaceName(space)} is not in the ${ZONES[view.boundZone]} zone, where the rotte is (2.0)`;
  return affords(view, rules, space) ? undefined : 'to start high costs 1 TP from the third pass on, and no TP is left (6.0)';
}

/** 2.0 */
function inZone(view: View, rules: Rules, space: number): boolean {
  return view.boundZone < 0 || rules.zone[space] === view.boundZone;
}

/** 6.0 */
function affords(view: View, rules: Rules, space: number): boolean {
  return view.highPaid === 1 || view.tacticalPoints > 0 || !costsHigh(rules, view.pass, space);
}

const adjust: Asked = listed<View, number, Rules>(
  {
    rule: '4.1',
    about: 'An adjustment of a fighter, or none',
    legal: (view, rules) => {
      const answers = [DONE];
      for (let fighter = 0; fighter < view.fighters; fighter++) {
        for (let move = 0; move < MOVES.length; move++) if (canMove(view, rules, fighter, move)) answers.push(adjustment(fighter, move));
      }
      return answers;
    },
    describe: (answer) => (answer === DONE ? 'done' : `fighter ${fighterOf(answer) + 1} ${MOVES[moveOf(answer)]}`),
    price: (answer, { credit }) => points(answer === DONE || moveOf(answer) === DIVE || (moveOf(answer) < CLIMB && credit > 0) ? 0 : 1),
  },
  () => `${DONE} (done) or 1 + fighter × 4 + move, one that the fighter can make and that can be paid (4.1, 4.2),`,
);

const MOVES = ['clockwise', 'anticlockwise', 'climbs', 'dives'] as const;

function canMove(view: View, rules: Rules, fighter: number, move: number): boolean {
  return flies(view, fighter) && adjusted(view, rules, fighter, move) >= 0;
}

const abort: Asked = listed<View, number, Rules>(
  {
    rule: '4.4',
    about: 'Which fighters abort',
    legal: ({ flying }) => {
      const answers = [0];
      // Steps to the next subset of the fighters in the air.
      for (let set = -flying & flying; set !== 0; set = (set - flying) & flying) answers.push(set);
      return answers;
    },
    parts: ({ flying }) => numbersIn(flying).map((number) => 1 << (number - 1)),
    describe: (answer) => (answer === 0 ? 'none' : `${numbersIn(answer).length === 1 ? 'fighter' : 'fighters'} ${numbersIn(answer).join(', ')}`),
  },
  () => 'a set of fighters in the air, one bit each,',
);

const attack: Asked = listed<View, number, Rules>(
  {
    rule: '5.0',
    about: 'Which fighter attacks next, or which two in a combined attack, in which the lower number rolls first',
    legal: (view, rules) => {
      const answers: number[] = [];
      for (let fighter = 0; fighter < view.fighters; fighter++) if (mayGoAlone(view, rules, fighter)) answers.push(alone(fighter));
      for (let leader = 0; leader < view.fighters; leader++) {
        for (let wingman = leader + 1; wingman < view.fighters; wingman++) {
          if (mayGoTogether(view, rules, leader, wingman)) answers.push(together(leader, wingman));
        }
      }
      return answers;
    },
    describe: (answer) =>
      wingmanOf(answer) < 0 ? `fighter ${leaderOf(answer) + 1}` : `fighter ${leaderOf(answer) + 1} and fighter ${wingmanOf(answer) + 1}`,
  },
  () => 'a fighter that need not combine its attack, or leader + 6 × (wingman + 1) of one space, the lower number first (5.3),',
);

/** 5.3 If two must combine, only the odd one of a space attacks alone. */
function mayGoAlone(view: View, rules: Rules, fighter: number): boolean {
  if (!flies(view, fighter)) return false;
  if (!rules.options.combineMandatory) return true;
  let partners = 0;
  for (let other = 0; other < view.fighters; other++) {
    if (other !== fighter && flies(view, other) && mayCombine(view, rules, fighter, other)) partners++;
  }
  return partners % 2 === 0;
}

function mayGoTogether(view: View, rules: Rules, leader: number, wingman: number): boolean {
  return leader < wingman && flies(view, leader) && flies(view, wingman) && mayCombine(view, rules, leader, wingman);
}

/** Whether a point is spent. */
function noOrYes(rule: string, about: string, no: string, yes: string): Asked {
  return listed<View, number, Rules>({ rule, about, legal: () => [0, 1], describe: (answer) => (answer === 1 ? yes : no), price: points });
}

/** What the rules ask the German player, in the order of a pass: see player.ts. */
export const DECISIONS = {
  rottes,
  place,
  adjust,
  abort,
  attack,
  press: noOrYes('5.0', 'Whether to press the attack for a point: one more on both dice', 'do not press', 'press'),
  save: noOrYes('5.4', 'Whether a point saves the fighter that is hit', 'lose it', 'save'),
};

function range(from: number, to: number): number[] {
  const numbers: number[] = [];
  for (let number = from; number <= to; number++) numbers.push(number);
  return numbers;
}

/** The numbers of the fighters in a set, from 1. */
function numbersIn(set: number): number[] {
  return range(0, FIGHTERS - 1)
    .filter((fighter) => (set & (1 << fighter)) !== 0)
    .map((fighter) => fighter + 1);
}

function whole(answer: number, from: number, to: number, expected: string): string | undefined {
  return Number.isInteger(answer) && answer >= from && answer <= to ? undefined : expected;
}
