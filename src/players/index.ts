export { type Brought, bringGame, bringStrategy, isPath } from './bring.js';
export { BUILD, codeHashes, type HashedCode, hashOf, keep } from './bundle.js';
export { type BroughtGame, broughtGame, gameFiles, gameIds, readGameFile, shippedStrategies, strategyFile, wordOf } from './catalog.js';
export { leafOf } from './generic.js';
export { gameOf, independentIds, loadGame, loadStrategy, strategyIds } from './load.js';
export { lookahead } from './lookahead.js';
export { randomPlayer } from './random.js';
export { search } from './search.js';
export { type Player, seatPlayers } from './seat.js';
