export { type FittedValue, fitValue } from './fit.js';
export { FITTED_MARK, fittedFile, type Provenance } from './fitted-file.js';
