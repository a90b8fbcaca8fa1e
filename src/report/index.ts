export { answerJson } from '../statistics/odds-json.js';
export * from './figures/catalog.js';
export * from './figures/chart.js';
export * from './files/formats.js';
export * from './files/write.js';
export { answerText } from './terminal/odds.js';
export { terminalLines } from './terminal/run.js';
