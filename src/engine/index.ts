export { Dice } from '../chance/index.js';
export { listed, yesOrNo } from './asks.js';
export { lowest, members, single } from './bits.js';
export { type Asked, type Counter, counters, places, type Recorded, readingsOf } from './counters.js';
export { type Answer, type Decision, type Decisions, joined } from './decision.js';
export { bytes, each, type FieldList, type Fields, fields, log, longs, one, reals, resetOf, shorts } from './fields.js';
export { logistic, type ValueFit, weighed, weightsOf } from './fit.js';
export {
  defineGame,
  type Game,
  type GameData,
  type GameTypes,
  type LeastDecision,
  type LeastDecisions,
  type LeastGame,
  type OpenTypes,
  type Outcome,
  type Perfect,
  type PlayOf,
  type ShiftableTable,
} from './game.js';
export { completeGame, lacking } from './least.js';
export { type Axis, axis, type Bounded, bounded, type Measure, numberAxis, type TableAxisKind } from './measure.js';
export { measuresOf, playingSeats, resultIn, winnersOf, winOf } from './measures.js';
export type { OddsAnswer, OddsEffort, OddsQuestion } from './odds.js';
export * from './options.js';
export type { OpenQuestion, Picture } from './picture.js';
export { GameFault, type Problem, Refused, type SourceFile, sentence, show } from './problem.js';
export { Recorder } from './recorder.js';
export { refereed } from './referee.js';
export { type Replay, ReplayDesk } from './replay.js';
export * as shape from './shapes.js';
export { defineStrategy, type Parameter, type Seating, type Strategy } from './strategy.js';
export { reasonOf, systemFault } from './system-fault.js';
export { defaultParameters, type Seated, Table } from './table.js';
export { type DataOf, table, tables } from './tables.js';
export { together } from './together.js';
export { type Line, type Rolled, type TextStyle, type Transcript, tell, transcriptText } from './transcript.js';
export { wrap } from './words.js';
