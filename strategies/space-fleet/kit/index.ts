/** What the shipped players share: the geometry of a course, exact gunnery and detection, and officers for the routine. */
export { Gunnery } from './gunnery.js';
export { approach, canReach, leaderOf, nearestEnemy, quarry, type Suits, sightOf, withdraw } from './helm.js';
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
export { abreast, pounce, stationOf } from './stations.js';
