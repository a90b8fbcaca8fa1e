import { z } from 'zod';
import { METHODS, RESULTS_SCHEMA } from './results.js';

/**
 * What must be so in a results.json before anything is read from it. `outline` holds for the file as it is written, said once, and
 * is what unpacking needs; `results` for what was unpacked. Whatever passes both can be drawn, compared and gated.
 */

/** Tables and histograms are laid out in memory at the length that the file names. */
const MOST_BINS = 1_000_000;

const text = z.string();
const number = z.number();
const count = z.int().min(0);
const share = z.number().min(0).max(1);
const below = z.number().gt(0).lt(1);
const scalar = z.union([text, number, z.boolean()]);
const words = z.record(text, text);
const options = z.record(text, scalar);
const method = z.enum(METHODS);
const interval = z.tuple([number, number]).refine(([low, high]) => low <= high, 'a lower and an upper end');
const open = z.tuple([number.nullable(), number.nullable()]);
/** Of odds that cannot be given, and of what never differs. */
const maybe = number.nullable();

const bins = z.union([
  z.array(number).max(MOST_BINS),
  z
    .object({ length: z.int().min(0).max(MOST_BINS), at: z.array(count), sums: z.array(number) })
    .refine(({ length, at, sums }) => at.length === sums.length && at.every((place) => place < length), 'as many sums as places inside the table'),
]);
const tableAxis = z.object({ name: text, labels: z.array(text).min(1), kind: text.optional() });

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

const packedMeasure = z.object({
  kind: text.optional(),
  cells: bins.optional(),
  histogram: bins.optional(),
  counts: z.array(count).optional(),
  confidence: below.optional(),
  endings: z.array(z.object({ name: text, winner: text.nullable().optional() })).optional(),
});
const longCourse = z.object({ measure: text, method, points: z.array(z.object({ games: count, estimate: share, interval })) });
/** When a run was looked at: said above the cells where it is the same in them. */
const looks = z.object({ measure: text, method, games: z.array(count) }).partial();
const shortCourse = looks.extend({ counts: z.array(count) });
const shortCourseFits = ({ measure, method, games }: z.infer<typeof looks>, counts: readonly number[]) =>
  measure !== undefined && method !== undefined && games?.length === counts.length && counts.every((won, n) => won <= games[n]);
const replay = z.object({ why: text, game: count, command: text });

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

/** What a cell leaves out of a measure stands above the cells; counts of endings say which by their order alone. */
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
      const { kind, confidence, endings } = { ...measures[name], ...found };
      const { counts } = found;
      const wrong = (message: string, ...at: string[]) => context.addIssue({ code: 'custom', path: ['cells', n, 'measures', name, ...at], message });
      const fits = counts === undefined || (counts.length === endings?.length && counts.every((one) => one <= cell.games));
      if (kind === undefined) wrong('what kind of measure it is, here or above the cells');
      else if (kind === 'count' && found.histogram === undefined) wrong('a histogram');
      else if (kind === 'table' && found.cells === undefined) wrong('the cells of a table');
      else if (!fits) wrong('a count for each ending, at most the games', 'counts');
      else if (counts !== undefined && confidence === undefined) wrong('a confidence');
    }
  });
});

const known = { about: text, unit: text.optional(), confidence: below, method };
const adjusted = z.object({ estimate: number, interval, confidence: below, method, factor: number });
const quantiles = z.object({ p5: number, p25: number, p50: number, p75: number, p95: number });

const measure = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('share'), ...known, winner: text.optional(), count, estimate: share, interval, luckAdjusted: adjusted.optional() }),
  z.object({
    kind: z.literal('count'),
    ...known,
    estimate: number,
    interval,
    deviation: number.min(0),
    max: z.int().min(0).max(MOST_BINS).optional(),
    quantiles,
    histogram: z.array(count).max(MOST_BINS),
  }),
  z.object({
    kind: z.literal('outcome'),
    ...known,
    shares: z.array(z.object({ name: text, count, estimate: share, interval, winner: text.nullable().optional() })).min(1),
  }),
  z.object({
    kind: z.literal('table'),
    about: text,
    unit: text.optional(),
    per: text.optional(),
    axes: z.array(tableAxis).min(1),
    cells: z.array(number),
  }),
  z.object({
    kind: z.literal('exact'),
    about: text,
    unit: text.optional(),
    estimate: maybe,
    shares: z.array(z.object({ name: text, estimate: share, fraction: text })),
  }),
  z.object({ kind: z.literal('luck'), ...known, estimate: number, interval }),
]);

const cell = z.object({
  name: text,
  axes: words,
  options,
  changed: options,
  shift: z.record(text, number),
  strategies: words,
  games: count,
  measures: z.record(text, measure),
  course: longCourse,
  replays: z.array(replay),
  hash: text,
  code: text,
});

const comparison = z.object({
  name: text,
  cell: text,
  baseline: text,
  measure: text,
  games: count,
  estimate: number,
  interval,
  confidence: below,
  method,
  pAdjusted: share,
  factor: maybe,
  correlation: maybe,
  ceiling: maybe.optional(),
  luckAdjusted: adjusted.optional(),
  pairs: z.object({ both: count, onlyCell: count, onlyBaseline: count, neither: count }).optional(),
});

const curve = z.object({
  axis: text,
  at: words,
  measure: text,
  confidence: below,
  method,
  points: z.array(z.object({ value: number, estimate: number, interval, band: interval })),
  trend: z.object({ z: number, p: share, pAdjusted: share }).nullable(),
});

const part = z.object({ subject: text, estimate: maybe, interval: interval.nullable(), band: z.array(z.unknown()), share: z.boolean() });
const effect = z.object({ player: text, estimate: number, interval, told: z.boolean() });
const lost = z.object({ cell: text, game: count, games: count, strategy: text, why: text, replay: text });

export const results = z.object({
  experiment: text,
  question: text,
  game: text,
  gameTitle: text,
  gameVersion: text,
  seed: count,
  caveat: text,
  complete: z.boolean(),
  watched: z.boolean().optional(),
  precision: z.object({ measure: text, halfWidth: number.gt(0), reached: z.boolean() }).optional(),
  command: text,
  axes: z.record(text, z.enum(['number', 'switch', 'seat', 'name'])).optional(),
  length: text.optional(),
  cells: z.array(cell).min(1),
  comparisons: z.array(comparison),
  curves: z.array(curve).optional(),
  acrossPlayers: z
    .array(z.object({ name: text, measure: text, verdict: z.enum(['same', 'size', 'sign', 'some', 'open', 'none']), effects: z.array(effect) }))
    .optional(),
  claims: z.array(z.object({ text, verdict: z.enum(['pass', 'fail', 'undecided']), parts: z.array(part) })).optional(),
  lost: z.array(lost).optional(),
});
