import { z } from 'zod';
import { mergeData, type Problem, shapeProblems } from '../../engine/index.js';
import { DATA, type Data } from './data.js';
import { ARCS, JAMMING, MOONS, PILOTS, RESPONSES, VISIBILITIES } from './terms.js';

/** Shapes that many tables share. */
const whole = (min: number, max: number) => z.int().min(min).max(max);
const dice = whole(0, 12);
const mod = whole(-6, 6);
const face = whole(1, 7);
const named = <V extends z.ZodType>(value: V) => z.record(z.string(), value);
/** A comment in a data file. */
const note = z.unknown().optional();
const hex = z.string().regex(/^\d{4}$/, 'a hex such as 0912');
const ranges = (value: z.ZodType) =>
  z.record(z.string().regex(/^[1-6](-[1-6])?$/, 'faces of a die, such as 4 or 1-3'), value).refine(everyFace, 'an entry for every face, 1 to 6');

function everyFace(table: Record<string, unknown>): boolean {
  const faces = Object.keys(table).flatMap((range) => {
    const [from, to = from] = range.split('-').map(Number);
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n);
  });
  return [1, 2, 3, 4, 5, 6].every((n) => faces.filter((one) => one === n).length === 1);
}

const response = z.string().refine((words) => RESPONSES.some((word) => words.startsWith(word)), `words that begin with ${RESPONSES.join(', ')}`);
const ai = z.tuple([whole(1, 8), z.enum(ARCS)]).nullable();

const scenario = z.strictObject({
  title: z.string(),
  turns: whole(1, 60),
  visibility: z.union([z.enum(VISIBILITIES), ranges(z.enum(VISIBILITIES))]),
  moon: z.enum(MOONS),
  fighters: z
    .array(
      z.strictObject({
        type: z.string(),
        start: hex,
        facing: whole(0, 5),
        pilot: z.enum(PILOTS).optional(),
        ai: ai.optional(),
        obliqueGuns: z.boolean().optional(),
        altitudeAdvantage: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(4),
  bombers: z.strictObject({ type: z.string(), count: whole(1, 60) }),
  entry: z.strictObject({
    turns: z.array(whole(1, 60)).min(1),
    perTurn: whole(1, 3),
    emptyColumn: ranges(z.array(z.string())).optional(),
    column: z.string().optional(),
  }),
  groundRadar: z.array(z.strictObject({ type: z.string(), searchCounters: whole(0, 6), jamming: z.enum(JAMMING) })),
  aiJamming: z.enum(JAMMING),
  searchlights: z
    .strictObject({ zones: z.array(z.string()), directed: z.boolean(), covered: z.array(z.string()).optional(), proposed: z.boolean().optional() })
    .nullable(),
  illuminatedCloudRows: z.tuple([whole(1, 60), whole(1, 60)]).nullable(),
  flakZones: z.array(z.string()),
  altitude: z.enum(['low', 'medium', 'high']),
  contrails: z.boolean(),
  endurance: whole(1, 60).nullable(),
  victory: z.strictObject({
    points: named(whole(-10, 10)),
    levels: z.strictObject({ marginal: whole(-10, 99), win: whole(-10, 99), decisive: whole(-10, 99) }),
  }),
  equipment: named(z.array(z.enum(['Flensburg', 'Naxos']))).optional(),
  h2s: z.strictObject({ waves: z.union([z.literal('odd'), z.array(whole(1, 60))]), alsoWith6C: note, column: note }).optional(),
  cup: z.strictObject({ Ju88: whole(0, 60), other: whole(0, 60) }).optional(),
  serrate: z.boolean().optional(),
  friendlyFire: note,
});

export const schema = z.strictObject({
  map: z.strictObject({ columns: whole(16, 30), rows: whole(8, 60), bearing: note }),
  fighter_move: z.strictObject({
    hex: whole(1, 4),
    turn_60deg_after_a_hex: whole(0, 4),
    second_60deg_same_hex: whole(0, 4),
    least_share: z.number().min(0).max(1),
    minimum_spend: note,
    tailing: note,
  }),
  tally: z.strictObject({
    visibility_dice: z.strictObject({ poor: dice, medium: dice, good: dice }),
    range: note,
    moon_dice: z.strictObject({ none: dice, half: dice, full: dice }),
    excellent_view_die: dice,
    success: note,
    advanced_dice: z.strictObject({
      AI_fix: z.strictObject({ same_hex: dice, '1_hex': dice }),
      searchlight_fix: z.strictObject({ '0-1_hex': dice, '2': dice, '3': dice }),
      illuminated_cloud: dice,
    }),
  }),
  combat: z.strictObject({
    when: note,
    roll: note,
    destroyed: note,
    damaged: note,
    hits_on: face,
    damaged_share: z.number().min(0).max(1),
    mods: z.strictObject({ experte: mod, green: mod, altitude_advantage: mod, oblique_guns: mod }),
  }),
  bomber_response_d6: ranges(response),
  response_mods: z.strictObject({ oblique_guns: mod, alerted: mod, good_visibility_and_full_moon: mod, no_tail_gunner: mod }),
  return_fire_hits_on: face,
  ground_radar: named(z.strictObject({ search: whole(1, 4), counters: whole(1, 6), gci: z.boolean().optional(), mew: z.boolean().optional() })),
  ai_search: z.strictObject({ narrow: note, wide: note, jammed: note, jammed_dice: z.strictObject({ light: dice, heavy: dice }) }),
  searchlight_dice: z.strictObject({ radar_directed: dice, plain: dice, moon_full: mod }),
  flak_damages_on: face,
  jamming: z.strictObject({ ground_light_removed_on: z.array(whole(1, 6)), ground_heavy_removed_on: z.array(whole(1, 6)) }),
  fighters: z.strictObject({ cols: note, types: named(z.tuple([whole(2, 10), dice, whole(1, 6), whole(0, 1), ai, z.string()])) }),
  oblique_gun_types: z.array(z.string()),
  bombers: z.strictObject({
    cols: note,
    types: named(z.tuple([z.string().regex(/^\d\*?$/, 'movement points such as "3" or "3*"'), dice, whole(1, 8), whole(1, 6), z.string()])),
  }),
  scenarios: named(scenario),
  searchlightZones: named(z.array(hex)),
  followCorkscrew: z.strictObject({ rule: note, d6AtLeast: face, experte: mod, green: mod, success: note }),
  electronics: z.strictObject({
    Flensburg: z.strictObject({ search: whole(1, 4), crowding: z.boolean(), arc: note, range: note, successOutsideArc: note }),
    Naxos: z.strictObject({ search: whole(1, 4), crowding: z.boolean(), arc: note, range: note, only: note }),
    Serrate: z.strictObject({ search: whole(1, 4), reveals_on: face, arc: note, range: note, general: note, directed: note }),
  }),
  ju88Target: z.strictObject({ mp: note, fp: dice, robust: whole(1, 6), note }),
  pilots: z.strictObject({ green: z.strictObject({ combat: note, tallyDice: mod, minimumDice: dice }), experte: note }),
});

/** Comments at the top level of a data file, and tables that the solo rules fix. */
const NOTES = new Set([
  'about',
  'fixed',
  'scale',
  'turn_phases',
  'bomber_move',
  'return_fire',
  'medium_to_low_chance',
  'flak',
  'geometry',
  'markers',
  'options',
  'oddsOutcomes',
]);

/** Merges a user's tables, whole or in part, over the defaults. */
export function checkData(input: unknown): { value: Data } | { problems: Problem[] } {
  if (!isRecord(input)) return { problems: [{ path: [], expected: 'names with values, such as fighters or scenarios', found: input }] };
  const given = Object.fromEntries(Object.entries(input).filter(([name]) => !NOTES.has(name)));
  const merged = facesWhole(mergeData(DATA, given) as Record<string, unknown>, given);
  const read = schema.safeParse(merged);
  if (!read.success) return { problems: shapeProblems(read.error.issues, merged, Object.keys(schema.shape)) };
  const problems = faultsOf(read.data as unknown as Data);
  return problems.length > 0 ? { problems } : { value: read.data as unknown as Data };
}

/** Replaces tables by die faces as a whole: after a merge, "1-3" of the file and "1-2" of the defaults would both stand. */
function facesWhole(merged: Record<string, unknown>, given: Record<string, unknown>): unknown {
  const scenarios = { ...(merged.scenarios as Record<string, Record<string, unknown>>) };
  for (const [id, scenario] of Object.entries(given.scenarios ?? {}))
    if (isRecord(scenario) && isRecord(scenario.visibility)) scenarios[id] = { ...scenarios[id], visibility: scenario.visibility };
  return { ...merged, scenarios, ...(given.bomber_response_d6 === undefined ? {} : { bomber_response_d6: given.bomber_response_d6 }) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Names that refer to nothing, and hexes off the map. */
function faultsOf(data: Data): Problem[] {
  const problems: Problem[] = [];
  const known = (path: (string | number)[], name: string, table: Readonly<Record<string, unknown>>) => {
    if (!Object.hasOwn(table, name)) problems.push({ path, expected: 'a name of this file', unknown: name, known: Object.keys(table) });
  };
  for (const [id, { fighters, bombers, groundRadar, searchlights, flakZones }] of Object.entries(data.scenarios)) {
    const at = ['scenarios', id];
    if (!Object.hasOwn(DATA.scenarios, id))
      problems.push({
        path: at,
        onKey: true,
        expected: 'a scenario of the game (your own scenario must replace one of them)',
        unknown: id,
        known: Object.keys(DATA.scenarios),
      });
    fighters.forEach(({ type, start }, n) => {
      known([...at, 'fighters', n, 'type'], type, data.fighters.types);
      const [column, row] = [Number(start.slice(0, 2)), Number(start.slice(2))];
      if (column < 1 || column > data.map.columns || row < 1 || row > data.map.rows)
        problems.push({ path: [...at, 'fighters', n, 'start'], expected: 'a hex of the map', found: start });
    });
    known([...at, 'bombers', 'type'], bombers.type, data.bombers.types);
    groundRadar.forEach(({ type }, n) => {
      known([...at, 'groundRadar', n, 'type'], type, data.ground_radar);
    });
    for (const zone of [...(searchlights?.zones ?? []), ...(searchlights?.covered ?? [])])
      known([...at, 'searchlights', 'zones'], zone, data.searchlightZones);
    for (const zone of flakZones) known([...at, 'flakZones'], zone, data.searchlightZones);
  }
  return problems;
}
