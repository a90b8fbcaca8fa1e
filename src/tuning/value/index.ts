export { type FittedValue, fitValue } from './fit.js';
export { type Provenance, WEIGHTS_MARK, weightsFile } from './weights-file.js';
