import type { Decision, Decisions } from '../../engine/index.js';
import { adjusted } from './adjustment.js';
import { FIGHTERS, SPACES, spaceName, ZONES } from './board.js';
import { mayCombine } from './combat.js';
import { adjustment, alone, DONE, fighterOf, flies, leaderOf, moveOf, type Player, together, wingmanOf } from './player.js';
import { costsHigh, type Rules } from './rules.js';
import type { View } from './state.js';
import { freeRottes } from './turn.js';

type Asked = Decision<View, number, Rules>;

const rottes: Asked = {
  rule: '2.0',
  about: 'How many rottes to send',
  legal: (view) => {
    const free = freeRottes(view.pass);
    return range(free, mostRottes(view));
  },
  check: (view, answer) => {
    const free = freeRottes(view.pass);
    return whole(answer, free, mostRottes(view), `${free} to ${mostRottes(view)} rottes can be sent with ${view.tacticalPoints} TP`);
  },
  coverage: 'complete',
  describe: (answer) => (answer === 1 ? '1 rotte' : `${answer} rottes`),
};

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

const adjust: Asked = {
  rule: '4.1',
  about: 'An adjustment of a fighter, or none',
  legal: (view, rules) => {
    const answers = [DONE];
    for (let fighter = 0; fighter < view.fighters; fighter++) {
      for (let move = 0; move < MOVES.length; move++) if (canMove(view, rules, fighter, move)) answers.push(adjustment(fighter, move));
    }
    return answers;
  },
  check: (view, answer, rules) => {
    if (answer === DONE) return undefined;
    return (
      whole(answer, 1, MOVES.length * view.fighters, 'an adjustment is 1 + fighter × 4 + move') ??
      (canMove(view, rules, fighterOf(answer), moveOf(answer)) ? undefined : 'that fighter cannot make that move, or it cannot be paid (4.1, 4.2)')
    );
  },
  coverage: 'complete',
  describe: (answer) => (answer === DONE ? 'done' : `fighter ${fighterOf(answer) + 1} ${MOVES[moveOf(answer)]}`),
};

const MOVES = ['clockwise', 'anticlockwise', 'climbs', 'dives'] as const;

function canMove(view: View, rules: Rules, fighter: number, move: number): boolean {
  return flies(view, fighter) && adjusted(view, rules, fighter, move) >= 0;
}

const abort: Asked = {
  rule: '4.4',
  about: 'Which fighters abort',
  legal: ({ flying }) => {
    const answers = [0];
    // Steps to the next subset of the fighters in the air.
    for (let set = -flying & flying; set !== 0; set = (set - flying) & flying) answers.push(set);
    return answers;
  },
  check: (view, answer) =>
    whole(answer, 0, (1 << FIGHTERS) - 1, 'a set of fighters is numbered 0 to 63, one bit each') ??
    ((answer & ~view.flying) === 0 ? undefined : 'only a fighter that flies can abort (4.4)'),
  coverage: 'complete',
  describe: (answer) => (answer === 0 ? 'none' : `fighters ${numbersIn(answer).join(', ')}`),
};

const attack: Asked = {
  rule: '5.0',
  about: 'The next attack: one fighter, or two in a combined attack, in which the lower number rolls first',
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
  check: (view, answer, rules) => {
    const out = whole(answer, 0, together(FIGHTERS - 1, FIGHTERS - 1), 'an attack is a fighter, or leader + 6 × (wingman + 1)');
    if (out !== undefined) return out;
    const [leader, wingman] = [leaderOf(answer), wingmanOf(answer)];
    if (wingman < 0) return mayGoAlone(view, rules, leader) ? undefined : 'that fighter has no attack, or must combine it (5.3)';
    return mayGoTogether(view, rules, leader, wingman)
      ? undefined
      : 'those two cannot combine: they must fly in one space, the lower number first (5.3)';
  },
  coverage: 'complete',
  describe: (answer) => (wingmanOf(answer) < 0 ? `fighter ${leaderOf(answer) + 1}` : `fighters ${leaderOf(answer) + 1} and ${wingmanOf(answer) + 1}`),
};

/** 5.3 If two must combine, only the odd one of a space attacks alone. */
function mayGoAlone(view: View, rules: Rules, fighter: number): boolean {
  if (!flies(view, fighter)) return false;
  if (!rules.combineMandatory) return true;
  let partners = 0;
  for (let other = 0; other < view.fighters; other++) {
    if (other !== fighter && flies(view, other) && mayCombine(view, rules, fighter, other)) partners++;
  }
  return partners % 2 === 0;
}

function mayGoTogether(view: View, rules: Rules, leader: number, wingman: number): boolean {
  return leader < wingman && flies(view, leader) && flies(view, wingman) && mayCombine(view, rules, leader, wingman);
}

const press: Asked = {
  rule: '5.0',
  about: 'Whether to press the attack for a point: one more on both dice',
  legal: () => [0, 1],
  check: (_, answer) => whole(answer, 0, 1, '0 or 1'),
  coverage: 'complete',
  describe: (answer) => (answer === 1 ? 'press' : 'do not press'),
};

const save: Asked = {
  rule: '5.4',
  about: 'Whether a point saves the fighter that is hit',
  legal: () => [0, 1],
  check: (_, answer) => whole(answer, 0, 1, '0 or 1'),
  coverage: 'complete',
  describe: (answer) => (answer === 1 ? 'save' : 'lose it'),
};

export const DECISIONS: Decisions<Player, View, Rules> = { rottes, place, adjust, abort, attack, press, save };

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
