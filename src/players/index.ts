export { gameIds, loadGame, loadStrategy, shippedStrategies, strategyIds } from './catalog.js';
export { randomPlayer } from './random.js';
