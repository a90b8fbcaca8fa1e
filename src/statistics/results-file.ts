/** Reads and writes the text of a results.json: packed, and restored to the bit. */
import { readable } from './json.js';
import { packed } from './packing.js';
import type { Results } from './results.js';
import { checked, contentOf } from './results-check.js';

/** The text as it is written: a line for each measure of a cell, so that a small change makes a small diff. */
export const resultsText = (results: Results) => readable(packed(results), 4);

/** Reads the text of a results.json. Refuses a text that no run writes, with the place of every fault. */
export function readResults(text: string, file: string): Results {
  return checked({ text, file, content: contentOf(text, file) });
}
