import type { Problem } from '../../engine/index.js';
import { DEFENCE, DETECTOR, JAMMER, KINDS, SECTORS } from './elements.js';
import { countElements, EMPTY, type SectorFile } from './fleet.js';
import { CAPITAL, SECTOR_LEAST, SIZE_NAMES, SIZES, type Size, SQUADRON } from './sizes.js';

type Path = readonly (string | number)[];
type Entries = Readonly<Record<string, unknown>>;

/** 1 Checks a fleet file by the rules of construction. Returns all faults, each with its place in the file. */
export function checkFleet(content: unknown): Problem[] {
  const check = new FleetCheck();
  check.fleet(content);
  return check.problems;
}

class FleetCheck {
  readonly problems: Problem[] = [];
  #designs: Entries = {};

  fleet(content: unknown): void {
    const file = this.#map(content, [], ['about', 'capital', 'ships', 'squadrons'], ['ships', 'squadrons']);
    if (file === null) return;
    if (file.about !== undefined && typeof file.about !== 'string') this.#fault(['about'], 'a sentence about the fleet', file.about);
    this.#designs = this.#map(file.ships, ['ships']) ?? {};
    for (const [name, design] of Object.entries(this.#designs)) this.#design(name, design);
    const points = this.#squadrons(file.squadrons);
    const capital = this.#capital(file.capital);
    if (points > capital) this.#fault(['squadrons'], `ships for at most ${capital} points (1.1)`, points);
  }

  #capital(given: unknown): number {
    if (given === undefined) return CAPITAL;
    if (whole(given) && given > 0) return given;
    this.#fault(['capital'], 'a whole number of points', given);
    return Number.POSITIVE_INFINITY;
  }

  #design(name: string, given: unknown): void {
    const path = ['ships', name];
    const design = this.#map(given, path, ['size', 'sectors'], ['size', 'sectors']);
    if (design === null) return;
    const size = this.#size(design.size, [...path, 'size']);
    const sectors = this.#map(design.sectors, [...path, 'sectors'], SECTORS, SECTORS);
    if (sectors === null) return;
    const jammers = new Map<string, string>();
    let sum = 0;
    for (const sector of SECTORS) sum += this.#sector(sectors[sector], [...path, 'sectors', sector], size, jammers);
    if (SECTORS.every((sector) => onlyEmpty(sectors[sector])))
      this.#fault([...path, 'sectors'], 'an element somewhere: a ship without any could be neither detected nor destroyed (7.5)');
    if (size !== null && !Number.isNaN(sum) && sum !== SIZES[size])
      this.#fault([...path, 'sectors'], `${SIZES[size]} points in the six sectors, "${EMPTY}" ones counted (1.3)`, sum);
  }

  #size(given: unknown, path: Path): Size | null {
    if (typeof given === 'string' && given in SIZES) return given as Size;
    if (given !== undefined)
      this.problems.push({ path, expected: 'small, medium or large (1.1)', unknown: String(given), known: SIZE_NAMES, onKey: false });
    return null;
  }

  /** 1.3 The points of a sector, or NaN if they are unknown. */
  #sector(given: unknown, path: Path, size: Size | null, jammers: Map<string, string>): number {
    if (given === undefined) return Number.NaN;
    const counts = this.#elements(given, path);
    if (counts === null) return Number.NaN;
    let points = 0;
    for (const [element, count] of counts) {
      points += count;
      this.#element(element, count, path, jammers);
    }
    if (points < SECTOR_LEAST) this.#fault(path, `at least ${SECTOR_LEAST} points in a sector (1.3)`, points);
    if (size !== null && points > SIZES[size] / 2)
      this.#fault(path, `at most half of the structure, ${SIZES[size] / 2} points, in a sector (1.3)`, points);
    return points;
  }

  #elements(given: unknown, path: Path): Map<string, number> | null {
    if (!Array.isArray(given) && !isMap(given)) {
      this.#fault(path, 'a list of elements, or a count for each', given);
      return null;
    }
    let sound = true;
    const names: [string, Path][] = Array.isArray(given)
      ? given.map((element, i) => [String(element), [...path, i]])
      : Object.keys(given).map((element) => [element, [...path, element]]);
    for (const [element, at] of names) {
      if (element === EMPTY || KINDS.includes(element)) continue;
      const expected = `an element: ${KINDS.join(', ')} or ${EMPTY}`;
      this.problems.push({ path: at, expected, unknown: element, known: [...KINDS, EMPTY], onKey: !Array.isArray(given) });
      sound = false;
    }
    for (const [element, count] of Array.isArray(given) ? [] : Object.entries(given)) {
      if (whole(count) && count > 0) continue;
      this.#fault([...path, element], 'a whole number of elements, 1 or more', count);
      sound = false;
    }
    return sound ? countElements(given as SectorFile) : null;
  }

  /** 1.6 One defence of a type a sector. 1.8 One jammer of a type a ship. */
  #element(element: string, count: number, path: Path, jammers: Map<string, string>): void {
    const kind = KINDS.indexOf(element);
    if (kind >= DEFENCE && kind < DETECTOR && count > 1) this.#fault(path, `one defence ${element} at most in a sector (1.6)`, count);
    if (kind < JAMMER) return;
    const sector = String(path.at(-1));
    const other = jammers.get(element);
    if (other !== undefined) this.#fault(path, `one ${element} at most in a ship (1.8); there is one in its ${other} sector`, element);
    else if (count > 1) this.#fault(path, `one ${element} at most in a ship (1.8)`, count);
    jammers.set(element, sector);
  }

  /** 1.2 Checks the squadrons and returns the known cost of their ships. */
  #squadrons(given: unknown): number {
    if (given === undefined) return 0;
    if (!Array.isArray(given) || given.length === 0) {
      this.#fault(['squadrons'], 'a list of one squadron or more', given);
      return 0;
    }
    return given.reduce((sum: number, squadron, i) => sum + this.#squadron(squadron, ['squadrons', i]), 0);
  }

  #squadron(given: unknown, path: Path): number {
    const squadron = this.#map(given, path, ['name', 'ships'], ['name', 'ships']);
    if (squadron === null) return 0;
    if (squadron.name !== undefined && typeof squadron.name !== 'string') this.#fault([...path, 'name'], 'a name', squadron.name);
    const ships = this.#map(squadron.ships, [...path, 'ships']);
    if (ships === null) return 0;
    let points = 0;
    let count = 0;
    for (const [name, number] of Object.entries(ships)) {
      if (!(name in this.#designs)) this.#unknownKey([...path, 'ships', name], 'a ship of this file', Object.keys(this.#designs));
      if (!whole(number) || number < 1) this.#fault([...path, 'ships', name], 'a whole number of ships, 1 or more', number);
      else {
        count += number;
        points += number * this.#cost(name);
      }
    }
    if (count < SQUADRON.least || count > SQUADRON.most)
      this.#fault([...path, 'ships'], `${SQUADRON.least} to ${SQUADRON.most} ships in a squadron (1.2)`, count);
    return points;
  }

  #cost(design: string): number {
    const given = this.#designs[design];
    const size = isMap(given) ? given.size : undefined;
    return typeof size === 'string' && size in SIZES ? SIZES[size as Size] : 0;
  }

  /** A map, with no other keys if keys are given; null for anything else. */
  #map(given: unknown, path: Path, keys?: readonly string[], needed: readonly string[] = []): Entries | null {
    if (!isMap(given)) {
      if (given !== undefined || path.length === 0) this.#fault(path, keys === undefined ? 'a map by name' : `a map of ${keys.join(', ')}`, given);
      return null;
    }
    for (const key of Object.keys(given))
      if (keys !== undefined && !keys.includes(key)) this.#unknownKey([...path, key], `one of ${keys.join(', ')}`, keys);
    for (const key of needed) if (given[key] === undefined) this.#fault(path, `"${key}" as well`);
    return given;
  }

  #fault(path: Path, expected: string, found?: unknown): void {
    this.problems.push(found === undefined ? { path, expected } : { path, expected, found });
  }

  /** The last step of the path is not a key that is known here. */
  #unknownKey(path: Path, expected: string, known: readonly string[]): void {
    this.problems.push({ path, expected, unknown: String(path.at(-1)), known, onKey: true });
  }
}

function onlyEmpty(sector: unknown): boolean {
  const names = Array.isArray(sector) ? sector : isMap(sector) ? Object.keys(sector) : [''];
  return names.length > 0 && names.every((name) => name === EMPTY);
}

function isMap(value: unknown): value is Entries {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function whole(value: unknown): value is number {
  return Number.isInteger(value);
}
