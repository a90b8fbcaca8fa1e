export { chanceAgain, chanceByAi, chanceByEye, six } from './chances.js';
export { chase } from './chase.js';
export { asked, best, counters, isReal, turnsLeft } from './counters.js';
export { concentrate, crew, spread } from './crew.js';
export { bestStation, isTaken, onTheWay } from './flying.js';
export { Lights } from './lights.js';
export { helps, knowledge, Outlook } from './outlook.js';
export { prizes } from './prize.js';
export { AT_LOW, AT_MEDIUM, KNOWN, Pursuit, TRACKED } from './pursuit.js';
