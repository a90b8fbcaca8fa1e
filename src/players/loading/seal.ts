import { Clock } from '../../chance/index.js';
import { Dice, type Game, Recorder, ReplayDesk, Table } from '../../engine/index.js';
import { OF_LANGUAGE } from '../../engine/language.js';

/**
 * What a user's strategy could share with the game that it plays: the definition of a shipped game and its opponents, which it may import, and the
 * classes of the engine and of the positions. All of that is frozen before the strategy is loaded. Tables of numbers cannot be frozen, and the rules are
 * not, because their hot loops would slow down: each strategy gets rules of its own, and a change of the others' is found (see `shard.ts`).
 */
export function seal(game: Game, rules: object, shared: readonly unknown[]): void {
  const frozen = new Set<object>();
  for (const one of [game, ...shared]) freeze(one, frozen);
  for (const type of [Clock, Dice, Recorder, ReplayDesk, Table]) freezeClass(type.prototype);
  const seen = new Set<object>();
  for (const root of [game.newState(rules), game.newRecorder(rules), rules]) freezeClasses(root, seen);
}

function freeze(value: unknown, seen: Set<object>): void {
  if (typeof value === 'function') freezeClass(value.prototype ?? null);
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || seen.has(value)) return;
  seen.add(value);
  Object.freeze(value);
  for (const inner of Object.values(value)) freeze(inner, seen);
}

function freezeClasses(value: unknown, seen: Set<object>): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  freezeClass(Object.getPrototypeOf(value));
  if (ArrayBuffer.isView(value)) return;
  for (const inner of Object.values(value)) freezeClasses(inner, seen);
}

/** A class and those that it extends; classes of the language are watched instead, because their members are written to by other code. */
function freezeClass(prototype: object | null): void {
  if (prototype === null || OF_LANGUAGE.has(prototype) || Object.isFrozen(prototype)) return;
  Object.freeze(prototype);
  if (typeof prototype.constructor === 'function') Object.freeze(prototype.constructor);
  freezeClass(Object.getPrototypeOf(prototype));
}
