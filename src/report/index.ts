export * from './catalog.js';
export * from './chart.js';
export * from './formats.js';
export { answerJson, answerText } from './odds.js';
export { terminalLines } from './terminal.js';
export * from './write.js';
