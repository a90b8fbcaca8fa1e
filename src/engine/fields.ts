/**
 * Lists the fields of a state once, with their start values and the lengths of arrays. The class, reset, copy and key are made
 * from the list, so none of them can forget a field.
 *
 *     export const squadron = fields({
 *       // Hex of its leader, -1 off the map.
 *       hex: -1,
 *       hits: bytes(4),
 *     });
 *     export const fleet = fields({ turn: 0, points: shorts(2), squadrons: each(squadron, (rules: Rules) => rules.squadrons) });
 *     export type FleetState = InstanceType<typeof fleet.State>;
 *
 * A class that needs methods or constants extends `State`. Leave constants, views and derived values out of the list.
 */

type Length<R> = number | ((rules: R) => number);
type Numbers = Int8Array | Int16Array | Int32Array | Float64Array;

/** A typed array; all elements have the same start value. */
export class Cells<A extends Numbers, R = never> {
  constructor(
    readonly make: (length: number) => A,
    readonly length: Length<R>,
    readonly start: number,
    /** Never reset: see `log`. */
    readonly kept = false,
  ) {}
}

/** Records of one kind; the rules give their number. */
export class Each<S extends object, R = never> {
  constructor(
    readonly of: Pick<Fields<S, never>, 'copy' | 'key' | 'reset'>,
    readonly make: (rules: R) => S[],
  ) {}
}

/** One record, such as the question that is being asked. */
export class One<S extends object, R = never> {
  constructor(readonly of: Fields<S, R>) {}
}

export const bytes = <R = unknown>(length: Length<R>, start = 0) => new Cells<Int8Array, R>((n) => new Int8Array(n), length, start);
export const shorts = <R = unknown>(length: Length<R>, start = 0) => new Cells<Int16Array, R>((n) => new Int16Array(n), length, start);
export const longs = <R = unknown>(length: Length<R>, start = 0) => new Cells<Int32Array, R>((n) => new Int32Array(n), length, start);
export const reals = <R = unknown>(length: Length<R>, start = 0) => new Cells<Float64Array, R>((n) => new Float64Array(n), length, start);

/** A log, which each game writes from its beginning: to reset it would only take time. */
export const log = <A extends Numbers, R>({ make, length, start }: Cells<A, R>) => new Cells<A, R>(make, length, start, true);

/** `each(ship, (rules) => rules.cards.map((card) => new Ship(card)))`: records of the list's class or of a subclass. */
export function each<S extends object, C extends S, R>(of: Pick<Fields<S, never>, 'copy' | 'key' | 'reset'>, make: (rules: R) => C[]): Each<C, R> {
  return new Each<C, R>(of, make);
}

export function one<S extends object, R>(of: Fields<S, R>): One<S, R> {
  return new One<S, R>(of);
}

// biome-ignore lint/suspicious/noExplicitAny: the type of the rules is up to the game
type Field = number | Cells<any, any> | Each<any, any> | One<any, any>;
export type FieldList = Readonly<Record<string, Field>>;

/** The type that the rules need so that all lengths are known. */
export type RulesOf<F> = {
  [K in keyof F]: F[K] extends Cells<Numbers, infer R>
    ? R
    : F[K] extends Each<infer _, infer R>
      ? R
      : F[K] extends One<infer _, infer R>
        ? R
        : unknown;
}[keyof F];
export type Meet<U> = (U extends unknown ? (u: U) => void : never) extends (u: infer I) => void ? I : never;

/** { turn: 0, hits: bytes(4) } → { turn: number; readonly hits: Int8Array }; editors show each field's comment. */
export type Written<F> = { -readonly [K in keyof F as F[K] extends number ? K : never]: number } & {
  readonly [K in keyof F as F[K] extends number ? never : K]: F[K] extends Cells<infer A, infer _>
    ? A
    : F[K] extends Each<infer S, infer _>
      ? readonly S[]
      : F[K] extends One<infer S, infer _>
        ? S
        : never;
};

export interface Fields<S extends object, R> {
  /** Its constructor assigns all fields in the order of the list. */
  readonly State: new (
    rules: R,
  ) => S;
  /** Sets all fields to their start values. */
  reset(state: S): void;
  /** Copies field by field, without allocating. */
  copy(to: S, from: S): void;
  /** All fields as text: states are equal if their keys are. */
  key(state: S): string;
}

const COPIERS = new WeakMap<object, (to: object, from: object) => void>();

/** Copies an object of a class that `fields` made; undefined for any other. */
export function copierOf(of: object): ((to: object, from: object) => void) | undefined {
  return COPIERS.get(of.constructor);
}

/**
 * Generates the source text of the class and functions, and compiles it. Loops over field names would be slower: they make
 * every state a dictionary. The generated code is as fast as code written by hand (see `npm run bench`).
 */
export function fields<const F extends FieldList>(list: F, Base?: new () => object): Fields<Written<F>, Meet<RulesOf<F>>> {
  const names = Object.keys(list);
  const inners = names.map((name) => list[name]);
  const of = (kind: 'copy' | 'key' | 'reset') => inners.map((field) => (field instanceof Each || field instanceof One ? field.of[kind] : undefined));
  const build = (text: string, given: readonly unknown[]) => new Function('given', text)(given);

  const built = names.map((name, n) => `this.${name} = ${typeof list[name] === 'number' ? literal(list[name]) : `given[${n}](rules)`};`);
  const makers = inners.map((field) => (rules: never) => made(field, rules));
  const [base, first] = Base === undefined ? ['', ''] : ['extends given[given.length - 1]', 'super();'];
  const State = build(`return class ${base} { constructor(rules) { ${first} ${built.join('\n')} } };`, [...makers, Base]);
  const copy = build(`return (to, from) => { ${names.map((name, n) => copied(name, list[name], n)).join('\n')} };`, of('copy'));
  // A class with a base has fields that are not in the list.
  if (Base === undefined) COPIERS.set(State, copy);
  return {
    State,
    reset: resetOf(list),
    copy,
    key: build(`return (s) => \`${names.map((name, n) => keyed(name, list[name], n)).join('|')}\`;`, of('key')),
  };
}

/** Makes a function that resets some fields only, such as those of one turn: list them apart and spread them into the full list. */
export function resetOf<const F extends FieldList>(list: F): (state: Written<F>) => void {
  const inners = Object.values(list).map((field) => (field instanceof Each || field instanceof One ? field.of.reset : undefined));
  const lines = Object.keys(list).map((name, n) => {
    const field = list[name];
    if (typeof field === 'number') return `s.${name} = ${literal(field)};`;
    if (field instanceof Cells) return field.kept ? '' : cleared(name, field);
    if (field instanceof One) return `given[${n}](s.${name});`;
    return `for (let i = 0; i < s.${name}.length; i++) given[${n}](s.${name}[i]);`;
  });
  return new Function('given', `return (s) => { ${lines.join('\n')} };`)(inners);
}

function made(field: Field, rules: never): unknown {
  if (typeof field === 'number') return field;
  if (field instanceof Each) return field.make(rules);
  if (field instanceof One) return new field.of.State(rules);
  const cells = field.make(typeof field.length === 'number' ? field.length : field.length(rules));
  return field.start === 0 ? cells : cells.fill(field.start);
}

function literal(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value);
}

/** Up to eight elements are assigned one by one, which is faster than `fill` (10 % of a game of Schwarm!). */
function cleared(name: string, { length, start }: Cells<Numbers, never>): string {
  if (typeof length !== 'number' || length > 8) return `s.${name}.fill(${literal(start)});`;
  return Array.from({ length }, (_, i) => `s.${name}[${i}] = ${literal(start)};`).join(' ');
}

function copied(name: string, field: Field, n: number): string {
  if (typeof field === 'number') return `to.${name} = from.${name};`;
  if (field instanceof Cells) return `to.${name}.set(from.${name});`;
  if (field instanceof One) return `given[${n}](to.${name}, from.${name});`;
  return `for (let i = 0; i < from.${name}.length; i++) given[${n}](to.${name}[i], from.${name}[i]);`;
}

function keyed(name: string, field: Field, n: number): string {
  if (field instanceof One) return `\${given[${n}](s.${name})}`;
  return field instanceof Each ? `\${s.${name}.map(given[${n}]).join(';')}` : `\${s.${name}}`;
}
