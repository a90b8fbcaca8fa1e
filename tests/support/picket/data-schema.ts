import { mergeData, type Problem } from 'sortie/engine';
import { type Data, PRINTED } from './data.js';

/** The least and the most of each value. A game with more to check takes a schema of zod and `shapeProblems`. */
const RANGES: Readonly<Record<keyof Data, readonly [number, number]>> = { hit: [2, 6], hull: [1, 9] };
const NAMES = Object.keys(RANGES) as (keyof Data)[];

/** A user's file: what it does not say is as printed. */
export function checkData(input: unknown): { value: Data } | { problems: Problem[] } {
  const merged = mergeData(PRINTED, input);
  if (typeof merged !== 'object' || merged === null) return { problems: [{ path: [], expected: 'names with values', found: input }] };
  const problems = Object.entries(merged).flatMap(([name, value]): Problem[] => {
    if (!Object.hasOwn(RANGES, name)) return [{ path: [name], onKey: true, expected: `one of ${NAMES.join(', ')}`, unknown: name, known: NAMES }];
    const [least, most] = RANGES[name as keyof Data];
    const sound = Number.isInteger(value) && value >= least && value <= most;
    return sound ? [] : [{ path: [name], expected: `a whole number from ${least} to ${most}`, found: value }];
  });
  return problems.length > 0 ? { problems } : { value: merged as Data };
}
