import { mergeData, type Problem } from 'sortie/engine';
import { DATA, type Data } from './data.js';

/** The range of each value. A game with more data uses a zod schema and `shapeProblems`. */
const RANGES: Readonly<Record<keyof Data, readonly [number, number]>> = { hit: [2, 6], hull: [1, 9] };
const NAMES = Object.keys(RANGES) as (keyof Data)[];

/** Checks a user's file; missing values are the defaults. */
export function checkData(input: unknown): { value: Data } | { problems: Problem[] } {
  const merged = mergeData(DATA, input);
  if (typeof merged !== 'object' || merged === null) return { problems: [{ path: [], expected: 'names with values', found: input }] };
  const problems = Object.entries(merged).flatMap(([name, value]): Problem[] => {
    if (!Object.hasOwn(RANGES, name)) return [{ path: [name], onKey: true, expected: `one of ${NAMES.join(', ')}`, unknown: name, known: NAMES }];
    const [least, most] = RANGES[name as keyof Data];
    const sound = Number.isInteger(value) && value >= least && value <= most;
    return sound ? [] : [{ path: [name], expected: `a whole number from ${least} to ${most}`, found: value }];
  });
  return problems.length > 0 ? { problems } : { value: merged as Data };
}
