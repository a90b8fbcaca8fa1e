export type { Amount } from './amount.js';
export { frontier } from './blocks.js';
export { CLAIM_BOUNDS, type ClaimWords, limitOf } from './claim.js';
export {
  type Experiment,
  type ExperimentFile,
  type ExperimentWords,
  givenExperiment,
  madeExperiment,
  namesOfExperiments,
  parseExperiment,
  readExperiment,
  SHIPPED,
  type Words,
  withoutWords,
  wordsOf,
} from './experiment.js';
export { claimsOf, type Finding, piecesOf, type Slot } from './finding.js';
export { panelOf } from './grid.js';
export { Journal, refuseForeign } from './journal.js';
export { keptIn, packedGames, recordText, type Started, unpackedGames } from './kept.js';
export { layOut } from './lay-out.js';
export { playerOf, readData, readFileOption, strategyOf, withFiles } from './lookup.js';
export type { Matters } from './matters.js';
export type { Merged } from './merged.js';
export { type AskedCell, answerOdds, askAll } from './odds.js';
export { PART_MARK, type Part, partOf, partText, rangeOf, readPart, refuseOtherPlay, together } from './part.js';
export type { CellPlan, Plan } from './plan.js';
export { planOf, planOfCells } from './planning.js';
export { playCommand, shellWord } from './play-command.js';
export { defaultWorkers } from './pool.js';
export { readText, readYaml } from './read.js';
export type { Focus, Progress, RunOptions } from './run.js';
export { fewWitnesses, type Limits, playAgain, runPlan } from './run-plan.js';
export { extendable, extended, notExtended, refuseOtherGames } from './saved.js';
export { ShardPlayer } from './shard.js';
export { shardPlayer } from './shard-player.js';
export { YamlSource } from './source.js';
export {
  type CellReading,
  type Counted,
  Layout,
  type Lucks,
  merge,
  type Paired,
  type PairPlan,
  Reading,
  type Tally,
} from './tally/index.js';
export { taste } from './taste.js';
export { tellGame } from './tell.js';
export { checksumsIn, gameAt, type Replayed, type Witnesses, witnessText } from './witness.js';
