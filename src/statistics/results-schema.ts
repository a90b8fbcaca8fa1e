/** The schema of results.json as it is written (packed), before results-file.ts unpacks it into the results of results.ts. */
import { z } from 'zod';
import { below, count, course as longCourse, MOST_BINS, method, options, replay, tableAxis, text } from './results.js';
import { RESULTS_SCHEMA } from './results-words.js';

const number = z.number();
const open = z.tuple([number.nullable(), number.nullable()]);

const bins = z.union([
  z.array(number).max(MOST_BINS),
  z
    .object({ length: z.int().min(0).max(MOST_BINS), at: z.array(count), sums: z.array(number) })
    .refine(({ length, at, sums }) => at.length === sums.length && at.every((place) => place < length), 'as many sums as places inside the table'),
]);
const described = z.object({
  about: text,
  kind: text.optional(),
  confidence: below.optional(),
  method: method.optional(),
  unit: text.optional(),
  winner: text.optional(),
  per: text.optional(),
  max: z.int().min(0).max(MOST_BINS).optional(),
  axes: z.array(tableAxis).min(1).optional(),
  endings: z.array(z.object({ name: text, winner: text.nullable().optional() })).optional(),
  never: z.enum(['count', 'table']).optional(),
});
const fitting = described.refine(
  ({ never, axes, max }) => (never !== 'table' || axes !== undefined) && (never !== 'count' || max !== undefined),
  'axes of a table, and the highest value of a count',
);

const longMeasure = z.object({
  kind: text.optional(),
  cells: bins.optional(),
  histogram: bins.optional(),
  counts: z.array(count).optional(),
  confidence: below.optional(),
  endings: z.array(z.object({ name: text, winner: text.nullable().optional() })).optional(),
});
/** Numbers without names: a count of games, the bins and sums with runs of zeros as negative numbers, or luck with its interval. */
const packedMeasure = z.union([count, z.array(number).max(MOST_BINS), longMeasure]);
/** How a run was watched; stands above the cells if it is the same in all of them. */
const looks = z.object({ measure: text, method, games: z.array(count) }).partial();
const shortCourse = looks.extend({ counts: z.array(count) });
const shortCourseFits = ({ measure, method, games }: z.infer<typeof looks>, counts: readonly number[]) =>
  measure !== undefined && method !== undefined && games?.length === counts.length && counts.every((won, n) => won <= games[n]);

const outlined = z.object({
  schema: z.literal(RESULTS_SCHEMA),
  defaults: options.optional(),
  measures: z.record(text, fitting).optional(),
  course: looks.optional(),
  cells: z
    .array(
      z.object({
        games: count,
        options,
        changed: options.optional(),
        measures: z.record(text, packedMeasure),
        course: z.union([longCourse, shortCourse]),
        replay: text.optional(),
        replays: z.union([z.array(replay), z.record(text, count)]),
      }),
    )
    .min(1),
  claims: z.array(z.object({ parts: z.array(z.object({ band: open })) })).optional(),
});

/** Numbers without names: the kind of the measure gives their meaning. */
function fitsAlone(found: number | number[], kind: string | undefined, games: number, endings?: number): boolean {
  if (typeof found === 'number') return kind === 'share' && found <= games;
  if (kind === 'luck') return found.length === 3;
  const length = found.reduce((sum, one) => sum + (one < 0 ? -one : 1), 0);
  if (length > MOST_BINS || !found.every(Number.isInteger)) return false;
  return kind === 'outcome' ? length === endings && found.every((one) => one <= games) : kind === 'count' || kind === 'table';
}

/** The description of measures that cells leave out. Counts of endings are identified by their order alone. */
export const outline = outlined.superRefine(({ measures = {}, course = {}, cells }, context) => {
  cells.forEach((cell, n) => {
    const seen = { ...course, ...cell.course };
    if ('counts' in cell.course && !shortCourseFits(seen, cell.course.counts))
      context.addIssue({
        code: 'custom',
        path: ['cells', n, 'course'],
        message: 'what was looked at, and as many counts as games, none above its games',
      });
    for (const [name, found] of Object.entries(cell.measures)) {
      const alone = typeof found === 'number' || Array.isArray(found);
      const { kind, confidence, endings } = { ...measures[name], ...(alone ? {} : found) };
      const wrong = (message: string, ...at: string[]) => context.addIssue({ code: 'custom', path: ['cells', n, 'measures', name, ...at], message });
      if (alone) {
        if (!fitsAlone(found, kind, cell.games, endings?.length)) wrong('numbers that fit the measure');
        else if (kind !== 'table' && confidence === undefined) wrong('a confidence');
        continue;
      }
      const { counts } = found;
      const fits = counts === undefined || (counts.length === endings?.length && counts.every((one) => one <= cell.games));
      if (kind === undefined) wrong('what kind of measure it is, here or above the cells');
      else if (kind === 'count' && found.histogram === undefined) wrong('a histogram');
      else if (kind === 'table' && found.cells === undefined) wrong('the cells of a table');
      else if (!fits) wrong('a count for each ending, at most the games', 'counts');
      else if (counts !== undefined && confidence === undefined) wrong('a confidence');
    }
  });
});
