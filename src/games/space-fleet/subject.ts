import type { OpenQuestion } from '../../engine/index.js';
import { DETECTORS, SECTORS, WEAPONS } from './elements.js';
import { manoeuvreOf } from './movement.js';
import type { Rules } from './rules.js';
import type { View } from './state.js';
import { DETECTION_TABLE } from './tokens.js';

const OF_A_SHIP: Readonly<Record<string, 'ship' | 'target' | 'shooter' | 'victim'>> = {
  ...{ detector: 'ship', jammer: 'target', move: 'ship', position: 'ship' },
  ...{ weapon: 'shooter', fireMode: 'shooter', defence: 'victim', loss: 'victim' },
};

/** The ship that a question is about; −1 for a squadron, a side or a table. */
export function subjectOf(open: OpenQuestion | undefined): number {
  const field = OF_A_SHIP[open?.decision ?? ''];
  return open === undefined || field === undefined ? -1 : (open.view as View).now[field];
}

export function subject({ decision, view }: OpenQuestion, rules: Rules): string {
  const { now, board } = view as View;
  const { shipNames, squadronNames } = rules;
  switch (decision) {
    case 'token':
      return `the table of ${now.table === DETECTION_TABLE ? 'detection' : 'combat'}`;
    case 'deploy':
    case 'search':
    case 'engage':
      return squadronNames[now.squadron];
    case 'detector':
      return `${shipNames[now.ship]} searches for ${shipNames[now.target]}`;
    case 'jammer':
      return `${shipNames[now.target]} is searched for by ${shipNames[now.ship]}, with detector ${DETECTORS[now.detector]}`;
    case 'move':
      return `${shipNames[now.ship]}, ${board.movement[now.ship]} movement and ${manoeuvreOf(board, rules, now.ship)} manoeuvre points`;
    case 'position':
      return `${shipNames[now.ship]} fights ${shipNames[now.target]}`;
    case 'weapon':
      return `${shipNames[now.shooter]} fires from ${SECTORS[now.from]} on ${SECTORS[now.at]} of ${shipNames[now.victim]}`;
    case 'fireMode':
      return `${shipNames[now.shooter]} fires weapon ${WEAPONS[now.weapon]} at ${shipNames[now.victim]}`;
    case 'defence':
      return `${shipNames[now.victim]}, struck by weapon ${WEAPONS[now.weapon]} at ${SECTORS[now.at]}`;
    case 'loss':
      return `${shipNames[now.victim]}, ${now.points} ${now.points === 1 ? 'point' : 'points'} of damage at ${SECTORS[now.sector]}`;
    default:
      return '';
  }
}
