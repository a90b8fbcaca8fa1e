import type { Orders, Reading, Step } from '../../players/trained/index.js';

/** A list in a view: numbers, or records with numeric fields. */
export interface List {
  path: Step[];
  length: number;
  /** Fields of its records; none for a list of numbers. */
  fields: string[][];
}

/** What a view holds: numbers by their path, and lists. */
export interface Found {
  readings: Map<string, Reading>;
  lists: Map<string, List>;
}

const DEPTH = 5;
/** Longer lists are summed and counted only. */
const BY_INDEX = 40;
const RECORDS = 12;
/** Counts of an element are made for whole numbers up to this. */
const COUNTED = 40;
const MOST_READINGS = 2500;

export const nothingFound = (): Found => ({ readings: new Map(), lists: new Map() });

/**
 * Walks a view and adds all numbers in it: fields by name, lists by index, the number of each small value in a list, sums over records.
 * A list with one element for each seat is read from the own seat. `orders`: the owners of records, by the path of their list.
 */
export function walk(view: object, seats: number, found: Found, orders: Orders = {}): void {
  const inside: object[] = [];
  const add = (reading: Reading) => {
    if (found.readings.size < MOST_READINGS) found.readings.set(JSON.stringify(reading), reading);
  };

  function visit(value: unknown, path: Step[]): void {
    if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string') {
      add({ path });
      return;
    }
    if (typeof value !== 'object' || value === null || path.length > DEPTH || inside.includes(value)) return;
    inside.push(value);
    if (isList(value)) list(value, path);
    else for (const name of namesOf(value)) visit(read(value, name), [...path, name]);
    inside.pop();
  }

  function list(values: ArrayLike<unknown>, path: Step[]): void {
    const key = JSON.stringify(path);
    const plain = Array.from(values).every((one) => typeof one !== 'object' || one === null);
    const fields = plain ? [] : fieldsOf(values[0]);
    const known = found.lists.get(key);
    if (known === undefined || known.length < values.length) found.lists.set(key, { path, length: values.length, fields });
    if (values.length === seats && seats > 1) {
      bySeat(values, path, fields);
      return;
    }
    if (plain) {
      if (values.length <= BY_INDEX) for (let n = 0; n < values.length; n++) visit(values[n], [...path, n]);
      add({ sum: path, field: [] });
      for (let n = 0; n < values.length; n++) if (isSmall(values[n])) add({ count: path, is: values[n] as number });
      return;
    }
    for (let n = 0; n < Math.min(RECORDS, values.length); n++) visit(values[n], [...path, orders[key] === undefined ? n : { mine: n }]);
    for (const field of fields) sums(path, field, orders[key] !== undefined ? ownerOf(values, seats) : undefined);
  }

  function bySeat(values: ArrayLike<unknown>, path: Step[], fields: string[][]): void {
    for (let own = 0; own < seats; own++) visit(values[own], [...path, { own }]);
    const itself = typeof values[0] === 'number' ? [[]] : [];
    if (seats === 2) for (const field of fields.length > 0 ? fields : itself) add({ lead: path, field });
  }

  function sums(path: Step[], field: string[], owner: string | undefined): void {
    if (owner === undefined) add({ sum: path, field });
    else for (let seat = 0; seat < seats; seat++) add({ sum: path, field, owner, seat });
  }

  visit(view, []);
}

const isList = (value: object): value is ArrayLike<unknown> & object =>
  Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
const isSmall = (x: unknown) => Number.isInteger(x) && Math.abs(x as number) <= COUNTED;

/** Own fields, and getters of its class. */
function namesOf(value: object): string[] {
  const names = Object.keys(value);
  for (let type = Object.getPrototypeOf(value); type !== null && type !== Object.prototype; type = Object.getPrototypeOf(type))
    for (const [name, { get }] of Object.entries(Object.getOwnPropertyDescriptors(type)))
      if (get !== undefined && !names.includes(name)) names.push(name);
  return names;
}

function read(value: object, name: string): unknown {
  try {
    return (value as Record<string, unknown>)[name];
  } catch {
    return undefined;
  }
}

/** Numeric fields of a record. */
function fieldsOf(record: unknown): string[][] {
  if (typeof record !== 'object' || record === null || isList(record)) return [];
  return namesOf(record).flatMap((name) => (['number', 'boolean'].includes(typeof read(record, name)) ? [[name]] : []));
}

/** The field of records that says to which seat each belongs: it holds every seat's number and nothing else. */
export function ownerOf(records: ArrayLike<unknown>, seats: number): string | undefined {
  if (seats < 2 || records.length < seats) return undefined;
  return fieldsOf(records[0])
    .map(([name]) => name)
    .filter((name) => OWNER.test(name))
    .find((name) => {
      const owners = new Set(Array.from(records, (one) => read(one as object, name)));
      return owners.size === seats && Array.from({ length: seats }, (_, seat) => owners.has(seat)).every(Boolean);
    });
}

/** Names that a field with the number of a seat has. */
const OWNER = /^(side|owner|seat|player|team|fleet|belongs|faction|army|who)$/i;

/** The lists of records with an owner, and their order as each seat reads them: its own first. */
export function ordersIn(view: object, seats: number, lists: Found['lists']): Orders {
  const orders: Record<string, number[][]> = {};
  for (const [key, { path }] of lists) {
    const records = path.reduce<unknown>(
      (at, step) => (typeof at === 'object' && at !== null && typeof step !== 'object' ? (at as never)[step] : undefined),
      view,
    );
    if (typeof records !== 'object' || records === null || !isList(records) || records.length === seats) continue;
    const owner = ownerOf(records, seats);
    if (owner === undefined) continue;
    const all = Array.from(records, (_, n) => n);
    const distance = (n: number, seat: number) => (Number((records[n] as Record<string, unknown>)[owner]) - seat + seats) % seats;
    orders[key] = Array.from({ length: seats }, (_, seat) => [...all].sort((a, b) => distance(a, seat) - distance(b, seat) || a - b));
  }
  return orders;
}
