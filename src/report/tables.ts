import type { Results } from '../statistics/results.js';
import type { Format } from './write.js';
export async function tablesOf(_results: Results, _formats: readonly Format[]): Promise<Map<string, string | Uint8Array>> {
  return new Map();
}
