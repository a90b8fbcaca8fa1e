/** What strategies are made of: the codes of answers, the geometry, and officers for the routine. */
export { type Admiral, DONE, lowest, pair, shipOf, targetOf } from '../battle.js';
export { faceOf } from '../deployment.js';
export { searchable, usableDetectors } from '../detection.js';
export { DEFENCES, DETECTORS, JAMMERS, KINDS, NO_DEFENCE, SECTORS, WEAPONS } from '../elements.js';
export { rangeOf } from '../fight.js';
export { CONCENTRATED, SCATTERED } from '../fire.js';
export { canAct, PASS } from '../initiative.js';
export { firingOf, hitOf, position } from '../manoeuvre.js';
export { manoeuvreOf } from '../movement.js';
export type { Rules } from '../rules.js';
export { cellOf, distance, inReach, xOf, yOf, zOf } from '../space.js';
export type { Board, Question, View } from '../state.js';
export { Gunnery } from './gunnery.js';
export { approach, canReach, leaderOf, nearestEnemy, quarry, type Suits, sightOf, stationOf, withdraw } from './helm.js';
export {
  farthestFromEnemy,
  fightWeakest,
  KEEP_GUNS,
  type Keeping,
  leastMissed,
  nearestToEnemy,
  type Officers,
  officers,
  spanToEnemy,
} from './officers.js';
export { Scouts, weakest } from './scouts.js';
