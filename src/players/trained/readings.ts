/** A step into a view: a name, an index, or an index counted from the own seat. */
export type Step = string | number | { own: number } | { mine: number };

/** A number that a view holds, or that follows from a list in it. Plain data, since it is part of a weights file. */
export type Reading =
  | { path: Step[] }
  /** Sum over a list of numbers, or of a field of its records; `seat`: only of the records that belong to the own seat (0) or another. */
  | { sum: Step[]; field: string[]; owner?: string; seat?: number }
  /** Elements of a list that equal a number. */
  | { count: Step[]; is: number }
  /** The own number less the other seat's, in a list by seat. */
  | { lead: Step[]; field: string[] }
  /** The element of a list that another number points at. */
  | { at: Step[]; by: Step[]; field: string[] }
  /** A bit of a number that stands for a set. */
  | { bits: Step[]; bit: number }
  /** A number that the game itself measures of a position for its fitted value, with its name. */
  | { measured: number; name: string };

/** How a number becomes a feature: scaled; 1 where it equals a value; 1 where it is at least a value. */
export type Encoding = { shift: number; scale: number } | { is: number | string } | { least: number };

/** One feature of a view. */
export interface Feature {
  reading: Reading;
  as: Encoding;
}

/** The order of records by owner: by seat, the indexes of its own records first. By the path of the list. */
export type Orders = Readonly<Record<string, readonly (readonly number[])[]>>;

export interface Sight {
  seats: number;
  features: readonly Feature[];
  orders: Orders;
  /** Answers are described by what they lead to as well: how much each feature changes (see foresight.ts). */
  foresees?: boolean;
}

/** Scaled features end here, so that a number never seen in training has no more weight than the largest one. */
const MOST = 3;

export const inBounds = (x: number): number => (x < -MOST ? -MOST : x > MOST ? MOST : x);

export const asNumber = (x: unknown): number => (typeof x === 'number' ? (x - x === 0 ? x : 0) : x === true ? 1 : 0);

/** Reads all values of a view, before they are encoded. */
export type Read = (view: object, into: unknown[]) => void;

/** Readings that are compiled together: V8 does not optimize a long function (a game of the galley duel takes 1,020 ms in one piece, 760 in parts). */
const TOGETHER = 64;

/**
 * Compiles readings for a seat. A compiled reader is some twenty times faster than one that follows paths. All names are written as text
 * literals, so that a file from elsewhere cannot bring code.
 */
export function readingOf({ seats, orders }: Omit<Sight, 'features'>, readings: readonly Reading[], seat: number): Read {
  const writing = new Writing(seats, seat, orders);
  const lines = readings.map((one, n) => `to[${n}] = ${writing.read(one)};`);
  const parts = Array.from({ length: Math.ceil(lines.length / TOGETHER) }, (_, n) => lines.slice(n * TOGETHER, (n + 1) * TOGETHER).join('\n')).map(
    (text) => new Function('number', `'use strict'; ${HELP} return (v, to) => { ${text} };`)(asNumber) as Read,
  );
  return (view, into) => {
    for (let n = 0; n < parts.length; n++) parts[n](view, into);
  };
}

const HELP = `
const sum = (list, of, mine) => { let s = 0; if (list) for (let i = 0; i < list.length; i++) if (mine(list[i])) s += number(of(list[i])); return s; };
const count = (list, is) => { let s = 0; if (list) for (let i = 0; i < list.length; i++) if (list[i] === is) s++; return s; };`;

export function encoded(name: string, as: Encoding): string {
  if ('is' in as) return `${name} === ${JSON.stringify(as.is)} ? 1 : 0`;
  if ('least' in as) return `${name} >= ${literal(as.least)} ? 1 : 0`;
  return `clip((number(${name}) - ${literal(as.shift)}) * ${literal(as.scale)})`;
}

/** Numbers only, whatever a file says. */
const literal = (x: number) => `(${Number(x)})`;

/** Writes the source text of readings for one seat. */
export class Writing {
  constructor(
    readonly seats: number,
    readonly seat: number,
    readonly orders: Orders,
  ) {}

  /** A reading with booleans as numbers; texts stay. */
  read(reading: Reading): string {
    const raw = this.raw(reading);
    return 'path' in reading || 'at' in reading ? `typeof (${raw}) === 'string' ? ${raw} : number(${raw})` : raw;
  }

  raw(reading: Reading): string {
    if ('measured' in reading) return 'undefined';
    if ('path' in reading) return this.path(reading.path);
    if ('bits' in reading) return `((${this.path(reading.bits)} >> ${Number(reading.bit)}) & 1)`;
    if ('count' in reading) return `count(${this.path(reading.count)}, ${literal(reading.is)})`;
    if ('at' in reading) return `${this.path(reading.at)}?.[${this.path(reading.by)}]${fields(reading.field)}`;
    if ('lead' in reading) {
      const of = (own: number) => `number(${this.path([...reading.lead, { own }])}${fields(reading.field)})`;
      return `${of(0)} - ${of(1)}`;
    }
    const { owner, seat = 0 } = reading;
    const mine = owner === undefined ? 'true' : `e?.[${JSON.stringify(owner)}] === ${(this.seat + seat) % this.seats}`;
    return `sum(${this.path(reading.sum)}, (e) => e${fields(reading.field)}, (e) => ${mine})`;
  }

  path(path: readonly Step[]): string {
    let text = 'v';
    path.forEach((step, n) => {
      text += `?.[${this.#step(step, path.slice(0, n))}]`;
    });
    return text;
  }

  #step(step: Step, before: readonly Step[]): string {
    if (typeof step !== 'object') return JSON.stringify(step);
    if ('own' in step) return String((Number(step.own) + this.seat) % this.seats);
    return String(Number(this.orders[JSON.stringify(before)]?.[this.seat]?.[step.mine] ?? step.mine));
  }
}

function fields(path: readonly string[]): string {
  return path.map((name) => `?.[${JSON.stringify(name)}]`).join('');
}

/** A reading in words: "points (own − other)". */
export function inWords(reading: Reading): string {
  if ('measured' in reading) return reading.name;
  if ('path' in reading) return pathInWords(reading.path);
  if ('bits' in reading) return `${pathInWords(reading.bits)}: bit ${reading.bit + 1}`;
  if ('count' in reading) return `${pathInWords(reading.count)}: number of ${reading.is}`;
  if ('at' in reading) return [`${pathInWords(reading.at)} of ${pathInWords(reading.by)}`, ...reading.field].join(' ');
  if ('lead' in reading) return `${[pathInWords(reading.lead), ...reading.field].join(' ')}: own less other`;
  const sum = `${[pathInWords(reading.sum), ...reading.field].join(' ')}: sum`;
  if (reading.owner === undefined) return sum;
  return `${sum} of the ${reading.seat === 0 ? 'own' : 'other'}`;
}

function pathInWords(path: readonly Step[]): string {
  const word = (step: Step) => {
    if (typeof step === 'string') return step;
    if (typeof step === 'number') return String(step + 1);
    if ('own' in step) return step.own === 0 ? '(own)' : '(other)';
    return `(${step.mine + 1}, own first)`;
  };
  return path.map(word).join(' ');
}

export function featureInWords({ reading, as }: Feature): string {
  if ('is' in as) return `${inWords(reading)} is ${as.is}`;
  return 'least' in as ? `${inWords(reading)} at least ${as.least}` : inWords(reading);
}
