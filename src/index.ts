/** The public surface, under the folders' names in pipeline order. Types and values that a program or a strategy needs. */
export * as chance from './chance/index.js';
export * as engine from './engine/index.js';
export * from './library/index.js';
export * as players from './players/index.js';
export * as loading from './players/loading/index.js';
export * as report from './report/index.js';
export * as simulation from './simulation/index.js';
export * as statistics from './statistics/index.js';
