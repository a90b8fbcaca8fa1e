import { z } from 'zod';
import { mergeData, shapeProblems } from '../../engine/data-file.js';
import type { Problem } from '../../engine/index.js';
import { ARCS, ATTRIBUTES, DATA, type Data, SIDES } from './data.js';
import { faultsOfScenario } from './soundness.js';

const whole = (min: number, max: number) => z.int().min(min).max(max);
const length = z.number().positive();
const place = z.number();

const weapon = z.strictObject({
  name: z.string(),
  arc: z.enum(ARCS),
  range: length,
  rate: whole(1, 6),
  impact: whole(1, 6),
});

const aircraft = z.strictObject({
  era: z.string(),
  name: z.string(),
  class: whole(1, 3),
  rep: whole(2, 5),
  weapons: z.array(weapon).min(1).max(8),
  attributes: z.array(z.enum(ATTRIBUTES)),
});

const unit = z.strictObject({
  id: z.string(),
  side: z.enum(SIDES),
  aircraft: z.string(),
  x: place,
  y: place,
  heading: whole(0, 359),
  group: z.string().optional(),
  leader: z.boolean().optional(),
  star: z.boolean().optional(),
  rep: whole(2, 5).optional(),
  attributes: z.array(z.enum(ATTRIBUTES)).optional(),
});

const victory = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('last-side') }),
  z.strictObject({ kind: z.literal('losses'), losses: whole(1, 30) }),
  z.strictObject({ kind: z.literal('pass'), x: place, bombers: whole(1, 30) }),
  z.strictObject({ kind: z.literal('bombs'), hits: whole(1, 30) }),
]);

const scenario = z.strictObject({
  about: z.string(),
  turnLimit: whole(1, 200),
  victory,
  sight: length.optional(),
  clouds: z.array(z.strictObject({ x: place, y: place, r: length })).optional(),
  objective: z.strictObject({ kind: z.string(), x: place, y: place, radius: length }).optional(),
  time: z.enum(['day', 'night']).optional(),
  visibility: z.enum(['good', 'poor']).optional(),
  units: z.array(unit),
});

export const schema = z.strictObject({
  table: z.strictObject({ width: length, height: length }),
  fixedForwardHalfAngle: whole(1, 44),
  touch: length,
  aircraft: z.record(z.string(), aircraft),
  scenarios: z.record(z.string(), scenario),
});

/** A user's file holds only what differs from DATA. */
export function checkData(input: unknown): { value: Data } | { problems: Problem[] } {
  const merged = mergeData(DATA, input);
  const read = schema.safeParse(merged);
  if (!read.success) return { problems: shapeProblems(read.error.issues, merged, Object.keys(DATA)) };
  const problems = Object.keys(read.data.scenarios).flatMap((name) => faultsOfScenario(read.data, name));
  return problems.length > 0 ? { problems } : { value: read.data };
}
