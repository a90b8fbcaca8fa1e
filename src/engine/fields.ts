/**
 * The fields of a state, listed once: what each one starts as, and for arrays how long they are. From the list come the
 * class, its reset, its copy and its key, so that none of them can forget a field.
 *
 *     export const squadron = fields({
 *       // Where its leader is, -1 off the map.
 *       hex: -1,
 *       hits: bytes(4),
 *     });
 *     export const fleet = fields({ turn: 0, points: shorts(2), squadrons: each(squadron, (rules: Rules) => rules.squadrons) });
 *     export type FleetState = InstanceType<typeof fleet.State>;
 *
 * A class that wants methods, or things that never change in a game, extends `State`. Constants of the game do not belong in
 * the list, nor views, nor anything that can be worked out again.
 */

type Length<R> = number | ((rules: R) => number);
type Numbers = Int8Array | Int16Array | Int32Array | Float64Array;

/** An array of numbers of one kind, all starting with the same value. */
export class Cells<A extends Numbers, R = never> {
  constructor(
    readonly make: (length: number) => A,
    readonly length: Length<R>,
    readonly start: number,
  ) {}
}

/** Records of one kind, as many as the rules say. */
export class Each<S extends object, R = never> {
  constructor(
    readonly of: Pick<Fields<S, never>, 'copy' | 'key' | 'reset'>,
    readonly make: (rules: R) => S[],
  ) {}
}

export const bytes = <R = unknown>(length: Length<R>, start = 0) => new Cells<Int8Array, R>((n) => new Int8Array(n), length, start);
export const shorts = <R = unknown>(length: Length<R>, start = 0) => new Cells<Int16Array, R>((n) => new Int16Array(n), length, start);
export const longs = <R = unknown>(length: Length<R>, start = 0) => new Cells<Int32Array, R>((n) => new Int32Array(n), length, start);
export const reals = <R = unknown>(length: Length<R>, start = 0) => new Cells<Float64Array, R>((n) => new Float64Array(n), length, start);

/** `each(ship, (rules) => rules.cards.map((card) => new Ship(card)))`: records, of the list's class or of one that extends it. */
export function each<S extends object, C extends S, R>(of: Pick<Fields<S, never>, 'copy' | 'key' | 'reset'>, make: (rules: R) => C[]): Each<C, R> {
  return new Each<C, R>(of, make);
}

// biome-ignore lint/suspicious/noExplicitAny: what the rules are is the game's own business
type Field = number | Cells<any, any> | Each<any, any>;
export type FieldList = Readonly<Record<string, Field>>;

/** What the rules must be for the lengths to be known. */
type RulesOf<F> = { [K in keyof F]: F[K] extends Cells<Numbers, infer R> ? R : F[K] extends Each<infer _, infer R> ? R : unknown }[keyof F];
type Meet<U> = (U extends unknown ? (u: U) => void : never) extends (u: infer I) => void ? I : never;

/** { turn: 0, hits: bytes(4) } → { turn: number; readonly hits: Int8Array }, each with its comment. */
type Written<F> = { -readonly [K in keyof F as F[K] extends number ? K : never]: number } & {
  readonly [K in keyof F as F[K] extends number ? never : K]: F[K] extends Cells<infer A, infer _>
    ? A
    : F[K] extends Each<infer S, infer _>
      ? readonly S[]
      : never;
};

export interface Fields<S extends object, R> {
  /** Every field assigned in the constructor, in the order of the list. */
  readonly State: new (
    rules: R,
  ) => S;
  /** Back to the start of a game. */
  reset(state: S): void;
  /** Field by field; allocates nothing. */
  copy(to: S, from: S): void;
  /** Every field, so that two states are equal where their keys are. */
  key(state: S): string;
}

/**
 * Written out as text and compiled, once a game: a loop over names would make every state a dictionary and every copy a
 * walk; written out they are the class, and the assignments, that one would write by hand (see `npm run bench`).
 */
export function fields<const F extends FieldList>(list: F): Fields<Written<F>, Meet<RulesOf<F>>> {
  const names = Object.keys(list);
  const inners = names.map((name) => list[name]);
  const of = (kind: 'copy' | 'key' | 'reset') => inners.map((field) => (field instanceof Each ? field.of[kind] : undefined));
  const build = (text: string, given: readonly unknown[]) => new Function('given', text)(given);

  const built = names.map((name, n) => `this.${name} = ${typeof list[name] === 'number' ? literal(list[name]) : `given[${n}](rules)`};`);
  const makers = inners.map((field) => (rules: never) => made(field, rules));
  return {
    State: build(`return class { constructor(rules) { ${built.join('\n')} } };`, makers),
    reset: resetOf(list),
    copy: build(`return (to, from) => { ${names.map((name, n) => copied(name, list[name], n)).join('\n')} };`, of('copy')),
    key: build(`return (s) => \`${names.map((name, n) => keyed(name, list[name], n)).join('|')}\`;`, of('key')),
  };
}

/** Puts some fields back to their start: the ones that last for a turn, an attack, an activation, listed apart and spread into the whole list. */
export function resetOf<const F extends FieldList>(list: F): (state: Written<F>) => void {
  const inners = Object.values(list).map((field) => (field instanceof Each ? field.of.reset : undefined));
  const lines = Object.keys(list).map((name, n) => {
    const field = list[name];
    if (typeof field === 'number') return `s.${name} = ${literal(field)};`;
    if (field instanceof Cells) return cleared(name, field);
    return `for (let i = 0; i < s.${name}.length; i++) given[${n}](s.${name}[i]);`;
  });
  return new Function('given', `return (s) => { ${lines.join('\n')} };`)(inners);
}

function made(field: Field, rules: never): unknown {
  if (typeof field === 'number') return field;
  if (field instanceof Each) return field.make(rules);
  const cells = field.make(typeof field.length === 'number' ? field.length : field.length(rules));
  return field.start === 0 ? cells : cells.fill(field.start);
}

function literal(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value);
}

/** A few cells are put back one by one: `fill` costs more than eight of them (a game of Schwarm! took 10 % longer). */
function cleared(name: string, { length, start }: Cells<Numbers, never>): string {
  if (typeof length !== 'number' || length > 8) return `s.${name}.fill(${literal(start)});`;
  return Array.from({ length }, (_, i) => `s.${name}[${i}] = ${literal(start)};`).join(' ');
}

function copied(name: string, field: Field, n: number): string {
  if (typeof field === 'number') return `to.${name} = from.${name};`;
  if (field instanceof Cells) return `to.${name}.set(from.${name});`;
  return `for (let i = 0; i < from.${name}.length; i++) given[${n}](to.${name}[i], from.${name}[i]);`;
}

function keyed(name: string, field: Field, n: number): string {
  return field instanceof Each ? `\${s.${name}.map(given[${n}]).join(';')}` : `\${s.${name}}`;
}
