import { ChildProcess } from 'node:child_process';
import { Faults, type Promised } from './subject.js';

/**
 * What belongs to the language and to the engine: code of a game or a strategy that changes it changes other games, too. Taken when this
 * module is loaded, which in the thread of `sortie test` is before the game.
 */
const SHARED: Readonly<Record<string, object>> = Object.fromEntries(
  [Object, Array, String, Number, Boolean, Function, Map, Set, WeakMap, RegExp, Date, Promise, Error, Int8Array, Int16Array, Int32Array, Float64Array]
    .flatMap((type): [string, object][] => [
      [type.name, type],
      [`${type.name}.prototype`, type.prototype],
    ])
    .concat([
      ['Math', Math],
      ['JSON', JSON],
      ['Reflect', Reflect],
      ['Object.getPrototypeOf(Int8Array.prototype)', Object.getPrototypeOf(Int8Array.prototype)],
    ]),
);

type Members = ReadonlyMap<PropertyKey, unknown>;

function membersOf(of: object): Members {
  return new Map(Reflect.ownKeys(of).map((key) => [key, heldBy(Object.getOwnPropertyDescriptor(of, key))]));
}

/** A getter by its function: calling it would need an object. */
function heldBy(descriptor: PropertyDescriptor | undefined): unknown {
  return descriptor?.get ?? descriptor?.value;
}

/** Legacy members that the language writes itself whenever an expression matches: RegExp.$1 and the like. */
const WRITTEN = new Set(['RegExp']);

const BEFORE = new Map(Object.entries(SHARED).map(([name, of]) => [name, membersOf(of)]));

/** "Array.prototype.map is replaced" */
export function changedShared(): string[] {
  return Object.entries(SHARED).flatMap(([name, of]) => {
    const before = BEFORE.get(name) as Members;
    const now = membersOf(of);
    const put = (key: PropertyKey) => `${name}.${String(key)}`;
    return [
      ...[...now].flatMap(([key, value]) => {
        if (!before.has(key)) return [`${put(key)} is added`];
        return WRITTEN.has(name) || Object.is(before.get(key), value) ? [] : [`${put(key)} is replaced`];
      }),
      ...[...before.keys()].filter((key) => !now.has(key)).map((key) => `${put(key)} is taken away`),
    ];
  });
}

const started: ChildProcess[] = [];

/** From now on notes every process that code of this thread starts. For the thread of `sortie test` only. */
export function watchProcesses(): void {
  const type = ChildProcess.prototype as unknown as { spawn(...options: unknown[]): unknown };
  const { spawn } = type;
  type.spawn = function (this: ChildProcess, ...options: unknown[]) {
    started.push(this);
    return spawn.apply(this, options);
  };
}

/**
 * A game and its strategies leave alone what is not theirs: no member of the language is replaced, and no process is started. The last
 * promise, after all code has run.
 */
export const outside: Promised = () => {
  const faults = new Faults();
  for (const fault of changedShared()) faults.add(`${fault}: other games and sortie itself use it`);
  for (const child of started) {
    faults.add(`starts a process (${child.spawnfile}), which a game has no use for`);
    child.kill('SIGKILL');
  }
  return faults.list;
};
