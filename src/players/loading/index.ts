/** Finds games and strategies on disk and loads them; a user's own code is bundled. */
export { type Brought, bringStrategy, isPath, namesCode } from './bring.js';
export { BUILD, codeHash, hashOf, keep } from './bundle.js';
export {
  bestRepliesFile,
  broughtGame,
  gameFiles,
  gameIds,
  indexIn,
  readGameFile,
  shippedStrategies,
  strategyFile,
  wordOf,
} from './catalog.js';
export { gameOf, independentIds, loadGame, loadStrategy, pictureOf, playable, strategyIds, trainedStrategy } from './load.js';
export { GAME, pageScript } from './page-script.js';
export { removeScratch } from './scratch.js';
export { type Player, seatPlayers } from './seat.js';
export { speakAs } from './speak.js';
export { watch } from './watch.js';
