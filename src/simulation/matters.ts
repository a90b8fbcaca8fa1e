import { z } from 'zod';
import { type Game, measuresOf, type Problem } from '../engine/index.js';

/** What difference matters: "3 points" of shares; a number for counts, in their own unit; or one of them for each measure. */
const points = z
  .string()
  .refine((text) => (pointsIn(text) ?? 0) > 0, 'points of a share, such as "3 points", above 0 and at most 100')
  .describe('Of shares: "3 points"');
const amount = z.number().positive().describe('Of counts, in their own unit');
const one = z.union([points, amount]);

export const mattersSchema = z.union([one, z.record(z.string().min(1), one)]);

type MattersWords = z.infer<typeof mattersSchema>;

/** The declared differences: of all shares, of all counts, or of one measure. */
export interface Matters {
  shares?: number;
  counts?: number;
  measures?: Readonly<Record<string, number>>;
}

/** "3 points" → 0.03 */
function pointsIn(text: string): number | undefined {
  const found = /^(\d+(?:\.\d+)?) points?$/.exec(text.trim());
  const share = found === null ? Number.NaN : Number(found[1]) / 100;
  return share <= 1 ? share : undefined;
}

const sizeOf = (said: string | number) => (typeof said === 'number' ? said : (pointsIn(said) as number));

/** `compared`: the measures that the experiment compares. */
export function mattersIn(said: MattersWords | undefined, game: Game, compared: readonly string[], problems: Problem[]): Matters | undefined {
  if (said === undefined) return undefined;
  const kinds = new Map(measuresOf(game).flatMap(({ name, kind }) => (kind === 'flag' || kind === 'count' ? [[name, kind] as const] : [])));
  if (typeof said === 'object') {
    for (const [name, value] of Object.entries(said)) problems.push(...wrongIn(name, value, kinds));
    return { measures: Object.fromEntries(Object.entries(said).map(([name, value]) => [name, sizeOf(value)])) };
  }
  const wanted = typeof said === 'string' ? 'flag' : 'count';
  if (!compared.some((name) => kinds.get(name) === wanted))
    problems.push({
      path: ['matters'],
      expected: `${EXPECTED[wanted === 'flag' ? 'count' : 'flag']}, since ${compared.join(', ')} is compared`,
      found: said,
    });
  return typeof said === 'string' ? { shares: sizeOf(said) } : { counts: said };
}

const EXPECTED = { flag: 'points of a share, such as "3 points"', count: 'a number, in the unit of the count' };

function wrongIn(name: string, value: string | number, kinds: ReadonlyMap<string, 'flag' | 'count'>): Problem[] {
  const kind = kinds.get(name);
  const path = ['matters', name];
  if (kind === undefined)
    return [{ path, onKey: true, expected: 'a share or a count that this game measures', unknown: name, known: [...kinds.keys()] }];
  return (kind === 'flag') === (typeof value === 'string') ? [] : [{ path, expected: EXPECTED[kind], found: value }];
}
