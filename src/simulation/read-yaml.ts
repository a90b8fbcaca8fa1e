import { readFileSync } from 'node:fs';
import { Refused } from '../engine/problem.js';
import { reasonOf } from '../engine/system-fault.js';
import { YamlSource } from './source.js';

export function readYaml(path: string): YamlSource {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such file' : reasonOf(error);
    throw new Refused([{ path: [path], expected: `a file that can be read; ${why}` }]);
  }
  return new YamlSource(path, text);
}
