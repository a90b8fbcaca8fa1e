/** The text of a results.json: written packed, read back the same to the bit. */
import { readable } from './json.js';
import { packed, unpacked } from './packing.js';
import type { Results } from './results.js';
import { held, outlineOf } from './results-check.js';

/** As it is written: a line for each measure of a cell, so that a small change is a small difference. */
export const resultsText = (results: Results) => readable(packed(results), 4);

/** The text of a results.json, from wherever it was read; refused with every fault's place where it is not what a run writes. */
export function readResults(text: string, file: string): Results {
  const content = outlineOf(text, file);
  return held(unpacked(content), text, file, content);
}
