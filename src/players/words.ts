/** Players in words, as a command line and a link name them: "strong", "cautious:danger=2,press=1". */
import { type GameTypes, type Problem, Refused, type Strategy } from '../engine/index.js';

/** The player that conclusions rest on: each game publishes how far it can be exploited. */
export const RELIED_ON = 'strong';

export interface PlayerWords {
  id: string;
  parameters: Readonly<Record<string, number>>;
}

export function playerWords(word: string): PlayerWords {
  const [, id, listed = ''] = /^(.*?)(?::([\w-]+=[^:]*))?$/.exec(word) as RegExpExecArray;
  const parameters = new Map<string, number>();
  for (const part of listed === '' ? [] : listed.split(',')) {
    const [name, value] = pairOf(part, '--seat');
    if (!Number.isFinite(Number(value))) throw new Refused([{ path: ['--seat', name], expected: 'a number', found: value }]);
    if (parameters.has(name)) throw new Refused([{ path: ['--seat', name], expected: 'a parameter once', found: word }]);
    parameters.set(name, Number(value));
  }
  // Not by assignment, which would keep nothing under the name __proto__.
  return { id, parameters: Object.fromEntries(parameters) };
}

export function playerText({ id, parameters }: PlayerWords): string {
  const listed = Object.entries(parameters).map(([name, value]) => `${name}=${value}`);
  return listed.length === 0 ? id : `${id}:${listed.join(',')}`;
}

/** What is wrong with the parameters of a player. */
export function parameterProblems({ parameters: known = {} }: Pick<Strategy<GameTypes>, 'parameters'>, { id, parameters }: PlayerWords): Problem[] {
  return Object.entries(parameters).flatMap(([name, value]): Problem[] => {
    const path = ['parameters', name];
    const range = Object.hasOwn(known, name) ? known[name] : undefined;
    if (range === undefined) return [{ path, expected: `a parameter of ${id}`, unknown: name, known: Object.keys(known) }];
    if (value >= range.min && value <= range.max) return [];
    return [{ path, expected: `a number from ${range.min} to ${range.max} for ${name}`, found: value }];
  });
}

/** "a=1" → ["a", "1"]. */
export function pairOf(word: string, flag: string): [string, string] {
  const at = word.indexOf('=');
  if (at < 1) throw new Refused([{ path: [flag], expected: 'name=value', found: word }]);
  return [word.slice(0, at), word.slice(at + 1)];
}

/** The player of each seat: seats are named, as in "blue=hunter", or filled in order; the others keep their default. */
export function seatWords(game: { id: string; seats: readonly string[]; defaultStrategies: readonly string[] }, words: readonly string[]): string[] {
  const named = new Map<string, string>();
  for (const word of words) {
    const seat = game.seats.find((one) => word.startsWith(`${one}=`));
    const next = game.seats.find((one) => !named.has(one));
    if (seat === undefined && (next === undefined || /^[\w-]+=[^=,:]+$/.test(word))) {
      throw new Refused([
        { path: ['--seat'], expected: `a strategy, or seat=strategy with a seat of ${game.id}: ${game.seats.join(', ')}`, found: word },
      ]);
    }
    named.set(seat ?? (next as string), seat === undefined ? word : word.slice(seat.length + 1));
  }
  return game.seats.map((seat, index) => named.get(seat) ?? game.defaultStrategies[index]);
}
