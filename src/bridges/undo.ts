import { copied } from './plain.js';

/** A state that keeps copies of itself for undo, and a log. They are most of its size, and hardly ever change. */
interface Undoable {
  log: string[];
  undo?: object[];
}

/** A copy. Its undo stack shares all but the last entry, which the module may take back and then write to. */
export function shared<S extends Undoable>({ undo, log, ...position }: S): S {
  const copy = copied(position) as unknown as S;
  copy.log = log.slice();
  if (undo !== undefined) copy.undo = withOwnLast(undo.slice());
  return copy;
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
