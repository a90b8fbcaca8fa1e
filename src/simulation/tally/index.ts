export { addPairs, addRows, type PairedLayout, type Rows } from './add.js';
export { Layout, MOST_WITNESSED, type PairPlan, sizeOf } from './layout.js';
export { type PublishedCell, publishedSums } from './published.js';
export { CellReading, type Counted, type CountedOf, type Lucks, type Paired, Reading } from './reading.js';
export { add, type Counters, copyOf, countersOf, merge, NONE, type Tally } from './tally.js';
