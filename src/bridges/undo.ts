import { copied } from './plain.js';

/** A state that keeps copies of itself for undo, and a log. They are most of its size, and hardly ever change. */
interface Undoable {
  log: string[];
  undo?: object[];
}

/** A copy. Its undo stack shares all but the last entry, which the module may take back and then write to. */
export function shared<S extends Undoable>(state: S): S {
  const copy: Record<string, unknown> = {};
  // In the order of the original: the key of a position is its text.
  for (const [name, value] of Object.entries(state)) {
    if (name === 'log') copy.log = state.log.slice();
    else if (name === 'undo' && state.undo !== undefined) copy.undo = withOwnLast(state.undo.slice());
    else copy[name] = copied(value);
  }
  return copy as unknown as S;
}

/** An answer that took a choice back leaves a shorter stack: then its last entry is next. */
export function owned<S extends Undoable>(state: S, before: number): S {
  if (state.undo !== undefined && state.undo.length < before) withOwnLast(state.undo);
  return state;
}

function withOwnLast(undo: object[]): object[] {
  if (undo.length > 0) undo[undo.length - 1] = copied(undo[undo.length - 1]);
  return undo;
}
