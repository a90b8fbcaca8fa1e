export { type Brought, bringStrategy, isPath } from './bring.js';
export { gameFiles, gameIds, loadGame, loadStrategy, readGameFile, shippedStrategies, sourceOf, strategyIds } from './catalog.js';
export { lookahead } from './lookahead.js';
export { randomPlayer } from './random.js';
export { search } from './search.js';
export { type Player, seatPlayers } from './seat.js';
