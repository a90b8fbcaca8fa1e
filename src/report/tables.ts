import type { Results } from '../statistics/results.js';

export async function tablesOf(_results: Results, _formats: readonly string[]): Promise<Map<string, string | Uint8Array>> {
  return new Map();
}
