import { z } from 'zod';
import { mergeData, type Problem, shapeProblems } from '../../engine/index.js';
import { same } from '../../engine/same.js';
import { ALTITUDES, DAMAGE_COLUMNS, FIGHTERS, HOURS, SECTIONS, ZONE_HOURS, ZONES } from './board.js';
import { DATA, type Data } from './data.js';

const modifier = z.int().min(-9).max(9);
const altitude = z.enum(ALTITUDES);
const turret = z.strictObject({
  altitudes: z.array(altitude).min(1).max(3),
  sprayDefence: modifier,
  sightAttack: modifier,
  sightDefence: modifier,
});
const counters = z.array(z.array(modifier).length(2)).length(FIGHTERS);
const limit = z.int().min(2).max(20);

export const schema = z.strictObject({
  inertia: numbered(HOURS, z.int().min(1).max(12)),
  spaceAttack: numbered(HOURS, z.array(modifier).length(ALTITUDES.length)),
  spaceDefence: numbered(HOURS, z.array(modifier).length(ALTITUDES.length)),
  damage: numbered(HOURS, z.array(z.enum(SECTIONS)).length(DAMAGE_COLUMNS)),
  sun: numbered(10, z.strictObject({ hour: z.int().min(1).max(HOURS), altitude })),
  turrets: z.strictObject({ top: turret, ball: turret }),
  fighters: z.strictObject({ fw190: counters, bf109: counters }),
  destroyedAt: z.strictObject({ cockpit: limit, tail: limit, engine: limit, fuselage: limit }),
});

/** An object with every key from 1 to `to`: hours or die rolls. */
function numbered<S extends z.ZodType>(to: number, value: S) {
  return z.strictObject(Object.fromEntries(Array.from({ length: to }, (_, i) => [`${i + 1}`, value])));
}

/** Keys that a data file may have for its readers. The values of the second kind are fixed by the rule book. */
const NOTES = new Set(['about', 'tuning']);
const FIXED: Readonly<Record<string, unknown>> = {
  zones: Object.fromEntries(ZONES.map((zone, i) => [zone, ZONE_HOURS[i]])),
  startingDamage: { 1: null, '2-4': { fuselage: 1 }, 5: { fuselage: 2 }, '6-8': { engine: 1 }, '9-10': { tail: 1 } },
  tacticalPoints: 5,
};

/** Merges a user's file, with tables whole or in part (some hours of one), over the defaults. */
export function checkData(input: unknown): { value: Data } | { problems: Problem[] } {
  if (!isRecord(input)) return { problems: [{ path: [], expected: 'an object with tables such as spaceAttack', found: input }] };
  const problems: Problem[] = [];
  const tables: Record<string, unknown> = {};
  /** Tables given as { value, source, … }. */
  const wrapped = new Set<unknown>();
  for (const [name, given] of Object.entries(input)) {
    if (NOTES.has(name)) continue;
    const inside = isRecord(given) && 'value' in given;
    if (inside) wrapped.add(name);
    const value = inside ? given.value : given;
    if (!(name in FIXED)) tables[name] = value;
    else if (!same(value, FIXED[name]))
      problems.push({ path: inside ? [name, 'value'] : [name], expected: `${JSON.stringify(FIXED[name])}, as the rule book says`, found: value });
  }
  const merged = mergeData(DATA, tables);
  const read = schema.safeParse(merged);
  if (!read.success) {
    const shape = shapeProblems(read.error.issues, merged, Object.keys(DATA));
    problems.push(...shape.map((problem) => ({ ...problem, path: wrapped.has(problem.path[0]) ? unwrapped(problem.path) : problem.path })));
  }
  return problems.length > 0 ? { problems } : { value: read.data as unknown as Data };
}

function unwrapped([table, ...inside]: Problem['path']): Problem['path'] {
  return [table, 'value', ...inside];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
