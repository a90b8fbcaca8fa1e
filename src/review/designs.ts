import { readTable } from '../engine/printed.js';
import { gameFiles } from '../players/loading/index.js';
import { withFiles } from '../simulation/index.js';
import { type Asked, gainIn } from '../statistics/judge.js';
import type { Cells } from './cells.js';
import type { Subject } from './subject.js';

/** A design that ships with the game, such as a fleet, in one seat. The other seat keeps its own. */
export interface Design {
  option: string;
  name: string;
  /** What its file says of it; '' if nothing. */
  about: string;
  /** The design that it replaces, and what that is built of. */
  before: string;
  replaced: ReadonlyMap<string, number>;
  seat: number;
  gain: Asked;
  /** What it is built of: the part of each element, by its name. */
  parts: ReadonlyMap<string, number>;
  /** It has the size of the one that it replaces: equal numbers at its top level, such as what it may cost. */
  equal: boolean;
}

/** Every shipped design for the first seat that has designs, if the rules allow it. */
export function designsIn({ game, options, wins }: Subject, cells: Cells): Design[] {
  const baseline = cells.mirror();
  const chosen = Object.entries(game.options).find(([, spec]) => spec.kind === 'file' && spec.seat !== undefined);
  if (chosen === undefined || chosen[1].kind !== 'file') return [];
  const [option, { folder, seat: owner = '', default: standard }] = chosen;
  const before = String(options[option] ?? standard);
  const seat = game.seats.indexOf(owner);
  const contentOf = (name: string) => Object(withFiles(game, readTable(game, { ...options, [option]: name }, null).values)[option]).content as object;
  const own = contentOf(before);
  const replaced = partsIn(own);
  return gameFiles(game.id, folder).flatMap((name): Design[] => {
    const cell = name === before ? undefined : cells.changed(`${option} ${name}`, { options: { [option]: name } });
    if (cell === undefined) return [];
    const content = contentOf(name);
    const { about = '' } = content as { about?: string };
    const made = { about, replaced, parts: partsIn(content), equal: sizeOf(content) === sizeOf(own) };
    return [{ option, name, before, seat, gain: { ...gainIn(cell, baseline, wins, seat), side: 'above' }, ...made }];
  });
}

const sizeOf = (content: object) => JSON.stringify(Object.entries(content).filter(([, value]) => typeof value === 'number'));

/**
 * The part of each element in a design: of its numbers, those below its top level, without the counts of the pieces that it declares. An element may do
 * one thing in one place and another elsewhere, so it counts outside each place as well.
 */
export function partsIn(content: unknown): Map<string, number> {
  const [counts, places, pieces] = [new Map<string, number>(), new Map<string, number>(), new Set<string>()];
  const add = (to: Map<string, number>, key: string, count: number) => to.set(key, (to.get(key) ?? 0) + count);
  const visit = (value: unknown, place: string, depth: number) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === 'number' && depth > 0 && !Array.isArray(value)) {
        add(counts, key, inner);
        add(places, JSON.stringify([key, place]), inner);
      } else if (typeof inner === 'object' && !Array.isArray(value)) pieces.add(key);
      visit(inner, key, depth + 1);
    }
  };
  visit(content, '', 0);
  for (const piece of pieces) counts.delete(piece);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const outside = [...places].flatMap(([named, inside]): [string, number][] => {
    const [key, place] = JSON.parse(named) as [string, string];
    const all = counts.get(key);
    return all === undefined || all === inside ? [] : [[`${key} outside the ${place}`, (all - inside) / total]];
  });
  return new Map([...[...counts].map(([key, count]): [string, number] => [key, count / total]), ...outside]);
}

/** An element that every design that gains has more of than any other design. */
interface Telling {
  element: string;
  /** The least part among those that gain, and the largest among the others. */
  from: number;
  under: number;
}

/** Designs of either kind from which an element may tell them apart. */
const FEWEST = 3;

/** The element that tells the designs that gain from all others, and from the one that they replace, with the widest gap. */
export function tellingElement(gaining: readonly Design[], others: readonly Design[]): Telling | undefined {
  if (gaining.length < FEWEST || others.length < FEWEST) return undefined;
  const elements = [...new Set(gaining.flatMap(({ parts }) => [...parts.keys()]))];
  const partOf = (element: string) => (design: Design) => design.parts.get(element) ?? 0;
  return elements
    .map((element) => ({
      element,
      from: Math.min(...gaining.map(partOf(element))),
      under: Math.max(gaining[0].replaced.get(element) ?? 0, ...others.map(partOf(element))),
    }))
    .filter(({ from, under }) => from > under)
    .reduce<Telling | undefined>((most, one) => (most === undefined || one.from - one.under > most.from - most.under ? one : most), undefined);
}
