export { type Experiment, type ExperimentFile, experimentSchema, parseExperiment, readExperiment } from './experiment.js';
export { Journal } from './journal.js';
export { type AskedCell, answerOdds, askAll, camel, kebab, type OddsResult, withFiles } from './odds.js';
export { type CellPlan, compileCell, DEFAULT_GAMES, type Overrides, type Plan, planOf, playerOf, readData, readFileOption } from './plan.js';
export { defaultWorkers } from './pool.js';
export { type Merged, type Progress, type RunOptions, runPlan } from './run.js';
export { ShardPlayer } from './shard.js';
export { YamlSource } from './source.js';
export { type CellLayout, Layout, LIMB, NONE, type PairPlan, type Tally } from './tally.js';
