export { addPairs, addRows, type PairedLayout, type Rows } from './add.js';
export { Layout, type PairPlan } from './layout.js';
export { type PublishedCell, publishedSums } from './published.js';
export { CellReading, type Counted, type CountedOf, type Lucks, type Paired, Reading } from './reading.js';
export { add, type Counters, copyOf, countersOf, merge, NONE, type Tally } from './tally.js';
