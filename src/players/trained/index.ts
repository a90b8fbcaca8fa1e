/** Players that were trained: features of views and answers, a small net, and the file that holds them. */

export { type AnswerFeature, type AnswerReading, type AnswerSight, keyOf, mostMarks, rowsOf } from './answers.js';
export { chancesOf, exponential } from './chances.js';
export { FORMAT, type Minds, mindsOf, packed, shapesOf, TRAINED_MARK, type Trained, trainedFrom, unpacked, weightsIn } from './file.js';
export { Foresight, tableWith } from './foresight.js';
export { Lens } from './lens.js';
export { clipped, Marks, Mind, type Parts, partsOf, type Shape, sizeOf } from './net.js';
export { bestOf, drawn, Insight, trained, withOwn } from './player.js';
export { type Encoding, type Feature, featureInWords, inWords, type Orders, type Reading, readingOf, type Sight, type Step } from './readings.js';
export { gather, type Sparse, spread } from './sparse.js';
