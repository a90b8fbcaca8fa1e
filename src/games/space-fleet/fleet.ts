import { KIND_COUNT, KINDS, SECTORS } from './elements.js';
import { SIZES, type Size } from './sizes.js';
import type { Data } from './tables.js';

/** 1 A whole ship. */
export interface Design {
  name: string;
  size: Size;
  points: number;
  /** How many elements of each kind each sector carries: sector × KIND_COUNT + kind. */
  elements: readonly number[];
}

export interface Squadron {
  name: string;
  /** By ship: the index of its design. */
  ships: readonly number[];
}

export interface Fleet {
  name: string;
  designs: readonly Design[];
  squadrons: readonly Squadron[];
  points: number;
}

/** A fleet file: a sector lists its elements ([E, E, b]) or counts them ({ E: 2, b: 1 }). */
export interface FleetFile {
  about?: string;
  capital?: number;
  ships: Record<string, { size: Size; sectors: Record<string, SectorFile> }>;
  squadrons: { name: string; ships: Record<string, number> }[];
}
export type SectorFile = readonly string[] | Readonly<Record<string, number>>;

/** 1.3 A point of structure that carries nothing: it takes room in its sector and cannot be shot off. */
export const EMPTY = 'empty';

/** Reads a fleet file that `checkFleet` has found no fault with. */
export function readFleet(name: string, file: FleetFile, costs: Data['costs'] = SIZES): Fleet {
  const names = Object.keys(file.ships);
  const designs = names.map((ship) => readDesign(ship, file.ships[ship], costs));
  const squadrons = file.squadrons.map((squadron) => ({
    name: squadron.name,
    ships: Object.entries(squadron.ships).flatMap(([ship, count]) => Array.from({ length: count }, () => names.indexOf(ship))),
  }));
  const points = squadrons.flatMap(({ ships }) => ships).reduce((sum, design) => sum + designs[design].points, 0);
  return { name, designs, squadrons, points };
}

function readDesign(name: string, { size, sectors }: FleetFile['ships'][string], costs: Data['costs']): Design {
  const elements = new Array<number>(SECTORS.length * KIND_COUNT).fill(0);
  SECTORS.forEach((sector, s) => {
    for (const [element, count] of countElements(sectors[sector])) {
      if (element !== EMPTY) elements[s * KIND_COUNT + KINDS.indexOf(element)] = count;
    }
  });
  return { name, size, points: costs[size], elements };
}

/** Counts of the elements, from either form of a sector. */
export function countElements(sector: SectorFile): Map<string, number> {
  if (!Array.isArray(sector)) return new Map(Object.entries(sector));
  const counts = new Map<string, number>();
  for (const element of sector) counts.set(element, (counts.get(element) ?? 0) + 1);
  return counts;
}
