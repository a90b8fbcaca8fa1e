/** What a program calls: an experiment or a question goes in as an object, typed results come out. */

export type { ExperimentWords, Progress } from '../simulation/index.js';
export type { OddsJson } from '../statistics/odds-json.js';
export type { Results } from '../statistics/results.js';
export { readResults, resultsText } from '../statistics/results-file.js';
export { type OddsQuestion, odds } from './odds.js';
export { type Running, type RunSettings, run } from './run.js';
