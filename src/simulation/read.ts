import { Refused } from '../engine/problem.js';
import { reasonOf } from '../engine/system-fault.js';
import { readInput } from './disk/files.js';
import { YamlSource } from './source.js';

/** Experiments, data and fleets are kilobytes, a review.json a hundred. Reading YAML takes two seconds a megabyte. */
const MOST_YAML = 8_000_000;
/** The results of a thousand cells are some megabytes. */
const MOST_BYTES = 400_000_000;

/** Reads a file that the user names, or refuses it with the reason. */
export function readText(path: string, most = MOST_BYTES): string {
  try {
    return readInput(path, most);
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such file' : reasonOf(error);
    throw new Refused([{ path: [path], expected: `a file that can be read; ${why}` }]);
  }
}

export const readYaml = (path: string) => new YamlSource(path, readText(path, MOST_YAML));
