import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { METHODS, METHODS_OF_MANY } from '../../src/statistics/results-words.js';
import { ROOT } from './cli.js';

const page = readFileSync(join(ROOT, 'docs/statistics.md'), 'utf8');
const measured = page.slice(page.indexOf('## Measured coverage'));

/** Parts of `results.json` that repeat others: players' effects are comparisons, parts of claims are the gate's (`METHOD_OF_CLAIMS`). */
const REPEATED = new Set(['acrossPlayers', 'claims']);

/** JSON without an interval of its own: `merge` prints what `run` does. */
export const WITHOUT = ['list', 'merge', 'play', 'test', 'verify'];

/** The method of every interval: its own, or that of the object around it. */
function methodsOf(value: unknown, method: string | undefined, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = (value as { method?: unknown }).method;
  const by = typeof own === 'string' ? own : method;
  const { interval } = value as { interval?: unknown };
  const found = Array.isArray(interval) ? [interval[0] === interval[1] && own === 'exact' ? [] : (by ?? `no method: ${path}`)].flat() : [];
  return [
    ...found,
    ...Object.entries(value).flatMap(([name, part]) => (REPEATED.has(name) && by === undefined ? [] : methodsOf(part, by, `${path}.${name}`))),
  ];
}

/** Every interval in the JSON of a command names a method, whose measured coverage is in docs/statistics.md. */
export function expectMeasured(command: string, json: string): void {
  const methods = new Set(methodsOf(JSON.parse(json), undefined, command));
  expect(methods.size).toBeGreaterThan(0);
  for (const method of methods) {
    expect([...METHODS, ...METHODS_OF_MANY] as string[], `${command}: ${method}`).toContain(method);
    expect(new RegExp(`^\\| \`${method}\` \\|.*%`, 'm').test(measured), `a row for ${method} in docs/statistics.md`).toBe(true);
  }
}
