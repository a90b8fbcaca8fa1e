export { Captain } from './captain.js';
export { edgeOf } from './edge.js';
export { chases, homeward, lastSpurt } from './homeward.js';
export { Lookout } from './lookout.js';
export { captain } from './plan.js';
export { boardChance, company } from './prospects.js';
