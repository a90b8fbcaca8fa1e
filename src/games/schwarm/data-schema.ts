import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Problem } from '../../engine/index.js';
import { ALTITUDES, HOURS, SECTIONS, ZONE_HOURS, ZONES } from './board.js';
import { PRINTED, type SchwarmData } from './tables.js';

const modifier = z.int().min(-9).max(9);
const altitude = z.enum(ALTITUDES);
const turret = z.strictObject({
  altitudes: z.array(altitude).min(1).max(3),
  sprayDefence: modifier,
  sightAttack: modifier,
  sightDefence: modifier,
});
const counters = z.array(z.array(modifier).length(2)).length(6);
const limit = z.int().min(2).max(20);

const schema = z.strictObject({
  inertia: numbered(HOURS, z.int().min(1).max(12)),
  spaceAttack: numbered(HOURS, z.array(modifier).length(3)),
  spaceDefence: numbered(HOURS, z.array(modifier).length(3)),
  damage: numbered(HOURS, z.array(z.enum(SECTIONS)).length(5)),
  sun: numbered(10, z.strictObject({ hour: z.int().min(1).max(HOURS), altitude })),
  turrets: z.strictObject({ top: turret, ball: turret }),
  fighters: z.strictObject({ fw190: counters, bf109: counters }),
  destroyedAt: z.strictObject({ cockpit: limit, tail: limit, engine: limit, fuselage: limit }),
});

/** Hours or die rolls as keys, 1 to `to`, each of them there. */
function numbered<S extends z.ZodType>(to: number, value: S) {
  return z.strictObject(Object.fromEntries(Array.from({ length: to }, (_, i) => [`${i + 1}`, value])));
}

/** Keys that a data file may carry for its reader. The second kind is fixed by the rule book and must say what it says. */
const NOTES = new Set(['about', 'tuning']);
const FIXED: Readonly<Record<string, unknown>> = {
  zones: Object.fromEntries(ZONES.map((zone, i) => [zone, ZONE_HOURS[i]])),
  startingDamage: { 1: null, '2-4': { fuselage: 1 }, 5: { fuselage: 2 }, '6-8': { engine: 1 }, '9-10': { tail: 1 } },
  tacticalPoints: 5,
};

/** A user's file: any of the tables, whole or in part (a few hours of one), over the defaults. */
export function checkData(input: unknown): { value: SchwarmData } | { problems: Problem[] } {
  if (!isRecord(input)) return { problems: [{ path: [], expected: 'an object with tables such as spaceAttack', found: input }] };
  const problems: Problem[] = [];
  const merged: Record<string, unknown> = { ...PRINTED };
  /** Tables that stand in the file as { value, source, … }. */
  const wrapped = new Set<string>();
  for (const [name, given] of Object.entries(input)) {
    if (NOTES.has(name)) continue;
    const inside = isRecord(given) && 'value' in given;
    if (inside) wrapped.add(name);
    const value = inside ? given.value : given;
    if (name in FIXED) {
      if (!isDeepStrictEqual(value, FIXED[name]))
        problems.push({ path: inside ? [name, 'value'] : [name], expected: `${JSON.stringify(FIXED[name])}, as the rule book says`, found: value });
    } else merged[name] = over(merged[name], value);
  }
  const read = schema.safeParse(merged);
  if (!read.success) {
    const known = Object.keys(PRINTED);
    problems.push(...read.error.issues.flatMap((issue) => problemsOf(issue, merged, wrapped, known)));
  }
  return problems.length > 0 ? { problems } : { value: read.data as unknown as SchwarmData };
}

/** Objects are merged key by key; numbers, words and lists are replaced. */
function over(base: unknown, given: unknown): unknown {
  if (!isRecord(base) || !isRecord(given)) return given;
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(given)) merged[key] = over(base[key], value);
  return merged;
}

function problemsOf(issue: z.core.$ZodIssue, merged: unknown, wrapped: ReadonlySet<string>, tables: readonly string[]): Problem[] {
  const keys = issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key));
  const path = wrapped.has(String(keys[0])) ? [keys[0], 'value', ...keys.slice(1)] : keys;
  if (issue.code === 'unrecognized_keys') {
    const known = keys.length === 0 ? tables : Object.keys(at(PRINTED, keys) as object);
    return issue.keys.map((key) => ({
      path: [...path, key],
      expected: keys.length === 0 ? 'a table of this game' : `one of ${known.join(', ')}`,
      unknown: key,
      known,
      onKey: true,
    }));
  }
  return [{ path, expected: expectation(issue), found: at(merged, keys) }];
}

function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_value':
      return `one of ${issue.values.join(', ')}`;
    case 'too_small':
    case 'too_big': {
      const least = issue.code === 'too_small';
      const bound = least ? issue.minimum : issue.maximum;
      if (issue.origin === 'array') return issue.exact ? `a list of ${bound}` : `a list of ${least ? 'at least' : 'at most'} ${bound}`;
      return `a whole number ${least ? 'from' : 'up to'} ${bound}`;
    }
    case 'invalid_type':
      return issue.expected === 'int' || issue.expected === 'number'
        ? 'a whole number'
        : issue.expected === 'array'
          ? 'a list'
          : `an ${issue.expected}`;
    default:
      return issue.message;
  }
}

function at(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((inside, key) => (inside as Record<string | number, unknown> | undefined)?.[key], value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
