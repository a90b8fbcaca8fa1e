import type { GameData, ShiftableTable } from './game.js';
import type { Problem } from './problem.js';
import { same } from './same.js';
import { checkForm, type Form, isMapping, isMerged, isShape, partOf, type Shape, schemaOf, type TypeOf } from './shapes.js';

/**
 * A table or value of the box, declared once. Its type, its check, its words in `list --data`, its steps and its row in RULES.md
 * follow.
 *
 *     const list = {
 *       flak: table({
 *         rule: '17',
 *         about: 'Lowest die of flak that damages',
 *         form: whole(1, 7),
 *         value: 6,
 *         ours: 'a 6 damages a fighter that ends its move over it',
 *         steps: { flak: { about: 'Lowest die of flak that damages, one more a step' } },
 *       }),
 *     };
 *     export type Data = DataOf<typeof list>;
 *     export const TABLES = tables(list);
 */
export interface TableSpec<F extends Form> {
  rule?: string;
  /** Contents, axes and unit. */
  about: string;
  form: F;
  value: TypeOf<F>;
  /** For a table that the rule book does not print: what we play, and why. */
  ours?: string;
  /** By name: how an experiment moves it. */
  steps?: Readonly<Record<string, Step>>;
}

export interface Step {
  /** Says what one step is. */
  about: string;
  /** One step more, and one less, as clauses: "if Serrate needs one more". */
  up?: string;
  down?: string;
  /** Paths inside the table, "*" for all parts: "types.*.0". By default the table itself. */
  at?: string | readonly string[];
  /** Limits that are narrower than those of the value's shape. */
  least?: number;
  most?: number;
  /** Moves a value that is no number, or that does not move like one. */
  change?(value: never, by: number): unknown;
}

export interface Table<T = unknown> extends Omit<TableSpec<Form>, 'value'> {
  readonly value: T;
}

export function table<const F extends Form>(spec: TableSpec<F>): Table<TypeOf<F>> {
  return spec as unknown as Table<TypeOf<F>>;
}

type Declared = Readonly<Record<string, Table>>;
/** The data that a list of tables declares. */
export type DataOf<L extends Declared> = { readonly [K in keyof L]: L[K]['value'] };

export interface Tables<Data> extends GameData<Data> {
  readonly words: Readonly<Record<keyof Data & string, string>>;
  readonly list: Readonly<Record<keyof Data & string, Table>>;
  /** JSON Schema of a data file. */
  schema(): object;
}

interface More<Data> {
  /** Names that a file may use anywhere for comments. */
  comments?: readonly string[];
  /** Values that the rule book fixes: a file may repeat them. */
  fixed?: Readonly<Record<string, unknown>>;
  /** Faults between tables: names that refer to nothing, orders within a table. */
  also?(data: Data): Problem[];
}

export function tables<const L extends Declared>(list: L, { comments = [], fixed = {}, also }: More<DataOf<L>> = {}): Tables<DataOf<L>> {
  type Data = DataOf<L>;
  const each = <V>(make: (table: Table, name: string) => V) =>
    Object.fromEntries(Object.entries(list).map(([name, one]) => [name, make(one, name)])) as Record<string, V>;
  const forms = each(({ form }) => form);
  const defaults = each(({ value }) => value) as Data;

  function read(input: unknown): { value: Data } | { problems: Problem[] } {
    if (!isMapping(input)) return { problems: [{ path: [], expected: `names with values, such as ${Object.keys(list)[0]}`, found: input }] };
    const problems: Problem[] = [];
    const given: Record<string, unknown> = {};
    /** Tables that are given with remarks: { value, source }. */
    const remarked = new Set<string>();
    for (const [name, held] of Object.entries(input)) {
      if (comments.includes(name) && !Object.hasOwn(list, name)) continue;
      if (isMapping(held) && 'value' in held && (!Object.hasOwn(list, name) || partOf(list[name].form, 'value') === undefined)) remarked.add(name);
      const value = remarked.has(name) ? (held as { value: unknown }).value : held;
      if (!Object.hasOwn(fixed, name)) given[name] = value;
      else if (!same(value, fixed[name]))
        problems.push({ path: placed([name]), expected: `${JSON.stringify(fixed[name])}, as the rule book says`, found: value });
    }
    function placed([name, ...inside]: Problem['path']): Problem['path'] {
      return remarked.has(name as string) ? [name, 'value', ...inside] : [name, ...inside];
    }
    const value = merged(forms, defaults, given, comments) as Data;
    checkForm(forms, value, [], (path, problem) => problems.push({ path: placed(path), ...problem }));
    if (problems.length === 0) problems.push(...(also?.(value) ?? []));
    return problems.length > 0 ? { problems } : { value };
  }

  return {
    list: list as never,
    defaults,
    words: each(
      ({ rule, about, ours }) => `${rule === undefined ? '' : `${rule} `}${about}${ours === undefined ? '' : ' (reconstructed)'}`,
    ) as Tables<Data>['words'],
    check: async (input) => read(input),
    reconstructed: Object.fromEntries(
      Object.entries(list).flatMap(([name, { form, steps = {} }]) =>
        Object.entries(steps).map(([step, one]): [string, ShiftableTable<Data>] => [
          step,
          {
            about: one.about,
            ...(one.up === undefined ? {} : { up: one.up }),
            ...(one.down === undefined ? {} : { down: one.down }),
            shift: (data, by) => ({ ...data, [name]: stepped(form, data[name as keyof Data], one, by) }),
          },
        ]),
      ),
    ),
    schema: () => withComments(schemaOf(forms), comments),
  };
}

/** A file's values over ours. Mappings are merged name by name, without comments; any other value is replaced. */
function merged(form: Form, ours: unknown, given: unknown, comments: readonly string[]): unknown {
  if (!isMerged(form) || !isMapping(given)) return given;
  const base = isMapping(ours) ? ours : {};
  const whole = new Map(Object.entries(base));
  for (const [name, value] of Object.entries(given)) {
    const part = partOf(form, name);
    if (part !== undefined) whole.set(name, merged(part, Object.hasOwn(base, name) ? base[name] : undefined, value, comments));
    else if (!comments.includes(name)) whole.set(name, value);
  }
  return Object.fromEntries(whole);
}

function stepped(form: Form, value: unknown, step: Step, by: number): unknown {
  const change = (old: unknown, of: Form | undefined) =>
    step.change === undefined ? within(of, old as number, step, by) : step.change(old as never, by);
  const { at = '' } = step;
  const paths = typeof at === 'string' ? [at] : at;
  return paths.reduce((moved, path) => movedAt(form, moved, path === '' ? [] : path.split('.'), change), value);
}

type Change = (value: unknown, form: Form | undefined) => unknown;

/** The value with its parts at a path moved. A part that is null or missing stays. */
function movedAt(form: Form | undefined, value: unknown, [key, ...rest]: readonly string[], change: Change): unknown {
  if (value === null || value === undefined) return value;
  if (key === undefined) return change(value, form);
  const parts: Record<string, unknown> = Array.isArray(value) ? ([...value] as never) : { ...(value as object) };
  for (const name of Object.keys(parts))
    if (key === '*' || key === name) parts[name] = movedAt(form === undefined ? undefined : partOf(form, name), parts[name], rest, change);
  return parts;
}

function within(form: Form | undefined, value: number, { least, most }: Step, by: number): number {
  const [from, to] = (form !== undefined && isShape(form) ? (form as Shape).range : undefined) ?? [
    Number.NEGATIVE_INFINITY,
    Number.POSITIVE_INFINITY,
  ];
  return Math.min(most ?? to, Math.max(least ?? from, value + by));
}

function withComments(schema: object, comments: readonly string[]): object {
  if (comments.length === 0) return schema;
  const visit = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(visit);
    if (!isMapping(one)) return one;
    const inside = Object.fromEntries(Object.entries(one).map(([key, value]) => [key, visit(value)]));
    return inside.additionalProperties === false ? { ...inside, patternProperties: { [`^(${comments.join('|')})$`]: {} } } : inside;
  };
  return visit(schema) as object;
}
