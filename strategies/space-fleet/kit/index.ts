/** Shared by the shipped players: courses, exact gunnery and detection, and officers for routine answers. */
export { Advance } from './advance.js';
export { Ambush } from './ambush.js';
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
export { Prospects } from './prospects.js';
export { Scouts, weakest } from './scouts.js';
export { Spotter } from './spotter.js';
export { abreast, pounce, stationOf } from './stations.js';
export { Targets } from './targets.js';
export { KEEP_ENGINES, KEEP_GUNS, leastMissed, listOf, PRICES, type Prices, Worth } from './worth.js';
