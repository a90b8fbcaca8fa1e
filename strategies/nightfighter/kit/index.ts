export { chanceAgain, chanceByAi, chanceByEye, six } from './chances.js';
export { asked, best, counters, isReal, turnsLeft } from './counters.js';
export { concentrate, crew, spread } from './crew.js';
export { bestStation, isTaken, onTheWay } from './flying.js';
