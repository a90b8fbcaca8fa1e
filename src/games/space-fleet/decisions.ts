import { type Decision, listed, lowest } from '../../engine/index.js';
import { DONE, pair, shipOf, targetOf } from './answers.js';
import { deploymentCells, mayDeploy, whereToDeploy } from './deployment.js';
import { searchable, usableDetectors } from './detection.js';
import { DEFENCES, DETECTORS, JAMMERS, KIND_COUNT, KINDS, NO_DEFENCE, SECTORS, WEAPONS } from './elements.js';
import { CONCENTRATED, SCATTERED } from './fire.js';
import { canAct, PASS } from './initiative.js';
import { firingOf, hitOf, position } from './manoeuvre.js';
import { manoeuvreOf } from './movement.js';
import type { Rules } from './rules.js';
import { cellName, cellsInReach, inGrid, inReach } from './space.js';
import type { View } from './state.js';
import { placeName, placeOf, tokenOf, tokensAndPlaces } from './tokens.js';

type Asked = Decision<View, number, Rules>;

function fewAnswers(rule: string, about: string, legal: (view: View, rules: Rules) => number[], describe: Asked['describe']): Asked {
  return listed<View, number, Rules>({ rule, about, legal, describe });
}

/** The numbers of the bits set. */
function bitsOf(set: number): number[] {
  const found: number[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) found.push(lowest(rest));
  return found;
}

/** Every pair of a ship of the acting squadron and an enemy from its set, and the answer that ends the phase. */
function pairs({ seat, now }: View, rules: Rules, setOf: (ship: number) => number): number[] {
  const answers = [DONE];
  const first = rules.firstShip[1 - seat];
  for (let ship = rules.squadronStart[now.squadron]; ship < rules.squadronStart[now.squadron + 1]; ship++)
    for (const bit of bitsOf(setOf(ship))) answers.push(pair(ship, first + bit));
  return answers;
}

const names = (rules: Rules, answer: number) => `${rules.shipNames[shipOf(answer)]} and ${rules.shipNames[targetOf(answer)]}`;

/** What the rules ask, in the order of a game: see player.ts. */
export const DECISIONS = {
  token: listed<View, number, Rules>(
    {
      rule: '9',
      about: 'Which token goes to which place of the table',
      legal: ({ board, seat, now }) => tokensAndPlaces(board, seat, now.table),
      describe: (answer, { now }) => `${tokenOf(answer)} at ${placeName(now.table, placeOf(answer))}`,
    },
    () => 'one of your tokens on a free place',
  ),
  deploy: {
    rule: '2',
    about: 'The cell where the squadron is placed',
    coverage: 'complete',
    legal: ({ seat }, rules) => deploymentCells(rules, seat),
    check: ({ seat }, answer, rules) => (mayDeploy(rules, seat, answer) ? undefined : `${whereToDeploy(rules, seat)} was expected`),
    describe: (answer) => `at ${cellName(answer)}`,
  } as Asked,
  squadron: fewAnswers(
    '4',
    'The squadron that acts',
    ({ board, seat, now }, rules) => {
      const answers = now.mayPass === 1 ? [PASS] : [];
      for (let squadron = rules.firstSquadron[seat]; squadron < rules.firstSquadron[seat + 1]; squadron++)
        if (canAct(board, squadron)) answers.push(squadron);
      return answers;
    },
    (answer, _, rules) => (answer === PASS ? 'leave the initiative' : rules.squadronNames[answer]),
  ),
  search: fewAnswers(
    '5.1',
    'Which ship searches for which enemy',
    (view, rules) => pairs(view, rules, (ship) => searchable(view.board.open, ship)),
    (answer, _, rules) => (answer === DONE ? 'search no more' : names(rules, answer)),
  ),
  detector: fewAnswers(
    '5.2',
    'The detector used',
    ({ board, seat, now }, rules) => bitsOf(usableDetectors(board.open, now.ship, 1 << (now.target - rules.firstShip[1 - seat]))),
    (answer) => `detector ${DETECTORS[answer]}`,
  ),
  jammer: fewAnswers(
    '5.2',
    'The jammer used',
    ({ board, now }) => bitsOf(board.jammers[now.target]),
    (answer) => `jammer ${JAMMERS[answer]}`,
  ),
  move: {
    rule: '6',
    about: 'The cell where the ship goes, or stays',
    coverage: 'complete',
    legal: ({ board, now: { ship } }, rules) => cellsInReach(board.cell[ship], board.movement[ship], manoeuvreOf(board, rules, ship), rules.grid),
    check: (view, answer, rules) => (reaches(view, rules, answer) ? undefined : whatReaches(view, rules)),
    describe: (answer, { board, now: { ship } }) => `${answer === board.cell[ship] ? 'stays at' : 'to'} ${cellName(answer)}`,
  } as Asked,
  engage: fewAnswers(
    '7.1',
    'Which ship fights which enemy',
    (view, rules) => pairs(view, rules, (ship) => view.board.prey[ship]),
    (answer, _, rules) => (answer === DONE ? 'fight no more' : names(rules, answer)),
  ),
  position: fewAnswers(
    '7.2',
    'The sector that the active ship fires from, and the sector of its target that is hit',
    ({ now }) => bitsOf(now.firingChoice).flatMap((firing) => bitsOf(now.hitChoice).map((hit) => position(firing, hit))),
    (answer) => `from ${SECTORS[firingOf(answer)]} on ${SECTORS[hitOf(answer)]}`,
  ),
  weapon: fewAnswers(
    '7.4',
    'The weapon fired',
    ({ now }) => bitsOf(now.weaponChoice),
    (answer) => `weapon ${WEAPONS[answer]}`,
  ),
  fireMode: fewAnswers(
    '7.4',
    'How damage falls: concentrated, all in the sector that is hit; or scattered, a die for each point',
    () => [CONCENTRATED, SCATTERED],
    (answer) => (answer === CONCENTRATED ? 'concentrated' : 'scattered'),
  ),
  defence: fewAnswers(
    '7.4',
    'The defence used',
    ({ board, now }, rules) => {
      const held = bitsOf(board.defences[now.victim * SECTORS.length + now.at]);
      return rules.options.useDefence === 'forced' && held.length > 0 ? held : [...held, NO_DEFENCE];
    },
    (answer) => (answer === NO_DEFENCE ? 'no defence' : `defence ${DEFENCES[answer]}`),
  ),
  loss: fewAnswers(
    '7.5',
    'The element lost',
    ({ board, now }) => {
      const first = (now.victim * SECTORS.length + now.sector) * KIND_COUNT;
      return KINDS.flatMap((_, kind) => (board.elements[first + kind] > 0 ? [kind] : []));
    },
    (answer) => KINDS[answer],
  ),
};

/** 6 The movement that a ship may spend. */
function reaches({ board, now: { ship } }: View, rules: Rules, cell: number): boolean {
  return inGrid(cell, rules.grid) && inReach(board.cell[ship], cell, board.movement[ship], manoeuvreOf(board, rules, ship));
}

function whatReaches({ board, now: { ship } }: View, rules: Rules): string {
  const points = `${board.movement[ship]} movement and ${manoeuvreOf(board, rules, ship)} manoeuvre points`;
  return `a cell of the grid that ${rules.shipNames[ship]} reaches from ${cellName(board.cell[ship])} with ${points} was expected`;
}
