/** What the shipped players share: the geometry of a course, exact gunnery and detection, and officers for the routine. */
export { Advance } from './advance.js';
export { Ambush } from './ambush.js';
export { KEEP_ENGINES, KEEP_GUNS, type Keeping, leastMissed } from './damage-control.js';
export { Fights } from './fights.js';
export { Gunnery } from './gunnery.js';
export { approach, canReach, haveActed, leaderOf, nearestEnemy, quarry, type Suits, sightOf, stride, toAct, withdraw } from './helm.js';
export {
  farthestFromEnemy,
  fightWeakest,
  nearestToEnemy,
  type Officers,
  officers,
  spanToEnemy,
} from './officers.js';
export { Scouts, weakest } from './scouts.js';
export { Spotter } from './spotter.js';
export { abreast, pounce, stationOf } from './stations.js';
export { Targets } from './targets.js';
export { PRICES, type Prices, Worth } from './worth.js';
