import { expect } from 'vitest';
import { Clock, Dice, ScriptedRolls } from '../../src/chance/index.js';
import type { GameTypes, PlayOf } from '../../src/engine/index.js';

/** Runs something on scripted rolls (as printed on the dice, 1 … n) and asserts that every one of them was used. */
export function withRolls<R>(rolls: readonly number[], run: (dice: Dice) => R): R {
  const script = new ScriptedRolls(rolls);
  const result = run(new Dice(new Clock(), script));
  expect(script.left, 'rolls that the rules did not use').toEqual([]);
  return result;
}

/** A player that gives scripted answers, by decision; asking for more than were scripted is an error, `unused()` tells what is left. */
export function scriptedPlayer<P extends object>(answers: Partial<Record<keyof P, readonly unknown[]>>): P & { unused(): string[] } {
  const left = new Map(Object.entries(answers).map(([name, list]) => [name, [...(list as unknown[])]]));
  return new Proxy({} as P & { unused(): string[] }, {
    get: (_, name: string) => {
      if (name === 'unused') return () => [...left].flatMap(([decision, list]) => list.map((answer) => `${decision}: ${JSON.stringify(answer)}`));
      return () => {
        const list = left.get(name);
        if (list === undefined || list.length === 0) throw new Error(`no answer scripted for "${name}"`);
        return list.shift();
      };
    },
  });
}

/** Plays a rule on scripted rolls in the middle of a game; the rule must use all of them. */
export function playOn<T extends GameTypes, R>(play: Omit<PlayOf<T>, 'dice'>, rolls: readonly number[], rule: (play: PlayOf<T>) => R): R {
  return withRolls(rolls, (dice) => rule({ ...play, dice }));
}
