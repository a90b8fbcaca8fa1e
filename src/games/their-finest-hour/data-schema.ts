import { z } from 'zod';
import type { Problem } from '../../engine/index.js';
import { ARCS, ATTRIBUTES, SIDES, type SkyData } from './data.js';
import { faultsOfScenario } from './soundness.js';

const whole = (min: number, max: number, what: string) => z.int(what).min(min, what).max(max, what);
const length = (what: string) => z.number(what).positive(what);
const place = z.number('a length in cm');

const weapon = z.strictObject({
  name: z.string('the name of the weapon'),
  arc: z.enum(ARCS, `one of ${ARCS.join(', ')}`),
  range: length('a range above 0 cm'),
  rate: whole(1, 6, 'a rate of 1 to 6 dice'),
  impact: whole(1, 6, 'an impact from 1 to 6'),
});

const aircraft = z.strictObject({
  era: z.string('the era it flies in'),
  name: z.string('the name of the model'),
  class: whole(1, 3, 'class 1, 2 or 3'),
  rep: whole(2, 5, 'a REP from 2 to 5'),
  weapons: z.array(weapon, 'a list of weapons').min(1, 'at least one weapon').max(8, 'at most 8 weapons'),
  attributes: z.array(z.enum(ATTRIBUTES, `one of ${ATTRIBUTES.join(', ')}`), 'a list of attributes'),
});

const unit = z.strictObject({
  id: z.string('a name for this aircraft'),
  side: z.enum(SIDES, 'blue or red'),
  aircraft: z.string('an aircraft of this file'),
  x: place,
  y: place,
  heading: whole(0, 359, 'a heading in whole degrees, 0 to 359'),
  group: z.string().optional(),
  leader: z.boolean().optional(),
  star: z.boolean().optional(),
});

const victory = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('last-side') }),
  z.strictObject({ kind: z.literal('losses'), losses: whole(1, 30, 'how many losses lose: 1 or more') }),
  z.strictObject({ kind: z.literal('pass'), x: place, bombers: whole(1, 30, 'how many bombers must pass: 1 or more') }),
  z.strictObject({ kind: z.literal('bombs'), hits: whole(1, 30, 'how many bombs must hit: 1 or more') }),
]);

const scenario = z.strictObject({
  about: z.string('what the scenario is about'),
  turnLimit: whole(1, 200, 'a turn limit from 1 to 200'),
  victory,
  sight: length('a distance above 0 cm').optional(),
  clouds: z.array(z.strictObject({ x: place, y: place, r: length('a radius above 0 cm') })).optional(),
  objective: z.strictObject({ kind: z.string(), x: place, y: place, radius: length('a radius above 0 cm') }).optional(),
  time: z.enum(['day', 'night'], 'day or night').optional(),
  visibility: z.enum(['good', 'poor'], 'good or poor').optional(),
  units: z.array(unit, 'a list of aircraft'),
});

const schema = z.strictObject({
  table: z.strictObject({ width: length('a width above 0 cm'), height: length('a height above 0 cm') }),
  fixedForwardHalfAngle: whole(1, 44, 'a half angle from 1 to 44 degrees'),
  touch: length('a distance above 0 cm'),
  aircraft: z.record(z.string(), aircraft),
  scenarios: z.record(z.string(), scenario),
});

export function checkData(input: unknown): { value: SkyData } | { problems: Problem[] } {
  const read = schema.safeParse(input);
  if (!read.success) return { problems: read.error.issues.map((issue) => problemOf(issue, input)) };
  const problems = Object.keys(read.data.scenarios).flatMap((name) => faultsOfScenario(read.data, name));
  return problems.length > 0 ? { problems } : { value: read.data };
}

function problemOf(issue: z.core.$ZodIssue, input: unknown): Problem {
  const path = issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key));
  if (issue.code === 'unrecognized_keys')
    return { path: [...path, issue.keys[0]], expected: 'only the fields that the built-in data has', unknown: issue.keys[0], onKey: true };
  const found = path.reduce<unknown>((at, key) => (at as Record<string | number, unknown> | undefined)?.[key], input);
  return { path, expected: issue.message, found: Array.isArray(found) ? `${found.length} of them` : found };
}
