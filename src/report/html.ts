import type { Results } from '../statistics/results.js';
import type { Figure } from './catalog.js';
export async function page(_results: Results, _figures: readonly Figure[]): Promise<string> {
  return '';
}
