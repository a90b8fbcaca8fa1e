import { parentPort, workerData } from 'node:worker_threads';
import { Dice, Refused } from '../../engine/index.js';
import { speakAs } from './speak.js';
import { CALLED, type Called, CODE, HELD, type Reply, type Stage } from './stage.js';
import { wholeGame } from './whole.js';

/** Runs the functions of a user's own game, one at a time, while the main thread waits: see stage.ts. */

/** Functions with results that stay in this thread, because rules and states may hold functions and classes. */
const KEPT_HERE = ['compile', 'newState', 'newRecorder'];

const { url, name, flag, port } = workerData as Stage;
const functions: { run(...args: unknown[]): unknown; stays: boolean }[] = [];
const held: unknown[] = [];

speakAs(name);
// Wakes the main thread if a call exits.
process.on('exit', () => wake());
parentPort?.postMessage(await introduction());
port.on('message', async ({ code, args }: Called) => {
  port.postMessage(await reply(code, args));
  wake();
});

function wake(): void {
  Atomics.store(flag, 0, CALLED);
  Atomics.notify(flag, 0);
}

async function introduction(): Promise<Reply> {
  try {
    const module = (await import(url)) as { default?: unknown };
    return { value: told(wholeGame(module.default)) };
  } catch (error) {
    return { threw: said(error) };
  }
}

async function reply(code: number, args: readonly unknown[]): Promise<Reply> {
  try {
    const { run, stays } = functions[code];
    const value = await run(...args.map(taken));
    return { value: stays ? { [HELD]: held.push(value) - 1 } : told(value) };
  } catch (error) {
    return error instanceof Refused ? { problems: structuredClone(error.problems) } : { threw: said(error) };
  }
}

function said(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A value to be sent to the main thread. A function becomes its number; an object becomes its fields and methods. */
function told(value: unknown, key = '', holder: unknown = undefined, seen = new Map<object, unknown>()): unknown {
  if (typeof value === 'function') {
    const run = (...args: unknown[]) => (value as (...args: unknown[]) => unknown).apply(holder, args);
    return { [CODE]: functions.push({ run, stays: KEPT_HERE.includes(key) }) - 1 };
  }
  if (typeof value === 'symbol') return String(value);
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || value instanceof RegExp) return value;
  const known = seen.get(value);
  if (known !== undefined) return known;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [] : {};
  seen.set(value, copy);
  for (const inner of Array.isArray(value) ? value.keys() : names(value))
    (copy as Record<string | number, unknown>)[inner] = told((value as Record<string | number, unknown>)[inner], String(inner), value, seen);
  return copy;
}

function names(value: object): string[] {
  const found = new Set(Object.keys(value));
  for (let type = Object.getPrototypeOf(value); type !== null && type !== Object.prototype; type = Object.getPrototypeOf(type))
    for (const name of Object.getOwnPropertyNames(type)) if (name !== 'constructor') found.add(name);
  return [...found];
}

/** A value from the main thread: the kept value for its number, a random function for its seed. */
function taken(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (HELD in value) return held[value[HELD] as number];
  if (!(CODE in value)) return value;
  const dice = new Dice();
  dice.open(value[CODE] as number, 0);
  return (n: number) => dice.below(n);
}
