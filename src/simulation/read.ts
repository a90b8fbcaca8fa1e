import { Refused } from '../engine/problem.js';
import { reasonOf } from '../engine/system-fault.js';
import { readInput } from './disk/files.js';
import { YamlSource } from './source.js';

/** Experiments, data and fleets are kilobytes, a review.json a megabyte. */
const MOST_BYTES = 32_000_000;

export function readYaml(path: string): YamlSource {
  let text: string;
  try {
    text = readInput(path, MOST_BYTES);
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such file' : reasonOf(error);
    throw new Refused([{ path: [path], expected: `a file that can be read; ${why}` }]);
  }
  return new YamlSource(path, text);
}
