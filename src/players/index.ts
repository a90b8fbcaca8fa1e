export { type Aside, AT_WORK, aside } from './aside.js';
export { type Brought, bringGame, bringStrategy, isPath } from './bring.js';
export { BUILD, codeHashes, type HashedCode, hashOf, keep } from './bundle.js';
export {
  type BroughtGame,
  bestRepliesFile,
  broughtGame,
  gameFiles,
  gameIds,
  readGameFile,
  shippedStrategies,
  strategyFile,
  wordOf,
} from './catalog.js';
export { leafOf } from './generic.js';
export { describedGame, gameOf, independentIds, loadGame, loadStrategy, playable, strategyIds } from './load.js';
export { lookahead } from './lookahead.js';
export { randomPlayer } from './random.js';
export { search } from './search.js';
export { type Player, seatPlayers } from './seat.js';
export { speakAs } from './speak.js';
export { type Changes, variant } from './variant.js';
