import { DEFENCE, DETECTOR, ENGINE, JAMMER, KIND_COUNT, KINDS, SECTORS, WEAPON } from './elements.js';
import { countElements, EMPTY, type FleetFile } from './fleet.js';
import { CAPITAL, SECTOR_LEAST, SIZE_NAMES, SIZES, type Size, SQUADRON } from './sizes.js';

/**
 * 1 Variations of a fleet, as steps of a search: other elements, points moved between sectors, ships of another size, squadrons
 * split, joined or with their own design. All of them keep the rules of construction and spend the points: `checkFleet` finds
 * no fault.
 */

/** Draws a whole number under n. */
type Below = (n: number) => number;

interface Hull {
  name: string;
  size: Size;
  /** By sector: the number of each kind; the last place counts empty points. */
  sectors: number[][];
}
interface Wing {
  name: string;
  /** Its ships, a hull each. */
  ships: Hull[];
}
const EMPTY_KIND = KIND_COUNT;

/** Half of the changes are followed by another, so that the search also takes longer steps. */
export function varied(content: unknown, below: Below): FleetFile {
  const file = content as FleetFile;
  const wings = read(file);
  do change(wings, below);
  while (below(2) === 0);
  const capital = file.capital ?? CAPITAL;
  muster(wings, capital, below);
  return { capital, ...written(wings) };
}

function change(wings: Wing[], below: Below): void {
  const hulls = hullsOf(wings);
  const hull = pick(hulls, below);
  const die = below(12);
  if (die < 5) refit(hull, below, false);
  else if (die < 8) refit(hull, below, true);
  else if (die < 9) shift(hull, below);
  else if (die < 10) resize(hull, below);
  else if (die < 11) branch(wings, below);
  else regroup(wings, below);
}

/** 1.4 to 1.8 Changes an element of a sector, or all of its kind there, for another. */
function refit(hull: Hull, below: Below, all: boolean): void {
  const at = below(SECTORS.length);
  const sector = hull.sectors[at];
  const from = pick(present(sector), below);
  const to = drawKind(below);
  for (let count = all ? sector[from] : 1; count > 0 && to !== from && room(hull, at, to); count--) {
    sector[from]--;
    sector[to]++;
  }
}

/** 1.3 Moves a point from one sector to another. */
function shift(hull: Hull, below: Below): void {
  const [from, to] = [below(SECTORS.length), below(SECTORS.length)];
  if (points(hull.sectors[from]) <= SECTOR_LEAST || points(hull.sectors[to]) >= SIZES[hull.size] / 2) return;
  const kind = pick(present(hull.sectors[from]), below);
  hull.sectors[from][kind]--;
  add(hull, to, kind, below);
}

/** 1.1 Another size of ship: additional points go to sectors with room, missing ones come from the largest. */
function resize(hull: Hull, below: Below): void {
  hull.size = pick(
    SIZE_NAMES.filter((size) => size !== hull.size),
    below,
  );
  const half = SIZES[hull.size] / 2;
  for (let spare = total(hull) - SIZES[hull.size]; spare > 0; spare--) {
    const most = Math.max(...hull.sectors.map(points));
    const sector = pick(
      hull.sectors.filter((one) => points(one) > SECTOR_LEAST && (most <= half || points(one) === most)),
      below,
    );
    sector[pick(present(sector), below)]--;
  }
  while (total(hull) < SIZES[hull.size]) {
    const at = below(SECTORS.length);
    if (points(hull.sectors[at]) < half) add(hull, at, pick(present(hull.sectors[at]), below), below);
  }
}

/** Gives a squadron its own design, and changes it. */
function branch(wings: Wing[], below: Below): void {
  const wing = pick(wings, below);
  const hull = pick(wing.ships, below);
  const own: Hull = { name: fresh(hull.name, hullsOf(wings)), size: hull.size, sectors: hull.sectors.map((sector) => [...sector]) };
  refit(own, below, below(2) === 0);
  wing.ships = wing.ships.map((ship) => (ship === hull ? own : ship));
}

/** 1.2 Two squadrons become one, one becomes two, a ship changes its squadron, or a squadron takes over another's design. */
function regroup(wings: Wing[], below: Below): void {
  const [one, other] = [pick(wings, below), pick(wings, below)];
  const way = below(4);
  if (way === 0 && one.ships.length >= 2 * SQUADRON.least) {
    wings.push({ name: fresh(one.name, wings), ships: one.ships.splice(0, one.ships.length >> 1) });
  } else if (one === other) return;
  else if (way === 1 && one.ships.length + other.ships.length <= SQUADRON.most) {
    one.ships.push(...other.ships.splice(0));
  } else if (way === 2 && one.ships.length > SQUADRON.least && other.ships.length < SQUADRON.most) {
    other.ships.push(...one.ships.splice(below(one.ships.length), 1));
  } else if (way === 3) one.ships = one.ships.map(() => other.ships[0]);
  const left = wings.filter(({ ships }) => ships.length > 0);
  wings.splice(0, wings.length, ...left);
}

/** 1.1 and 1.2 Removes ships until the fleet is within its capital, then adds all that can be paid. */
function muster(wings: Wing[], capital: number, below: Below): void {
  while (cost(wings) > capital) {
    const wing = pick(wings, below);
    if (wing.ships.length > SQUADRON.least) wing.ships.splice(below(wing.ships.length), 1);
    else if (wings.length > 1) wings.splice(wings.indexOf(wing), 1);
    else Object.assign(wing, { ships: wing.ships.map(() => smallest(wing.ships[0], below)) });
  }
  for (;;) {
    const open = wings.filter(({ ships }) => ships.length < SQUADRON.most);
    const payable = hullsOf(wings).filter(({ size }) => cost(wings) + SIZES[size] <= capital);
    if (payable.length === 0 || open.length === 0) return;
    pick(open, below).ships.push(pick(payable, below));
  }
}

/** Makes a ship small, for a capital that does not pay two of its size. */
function smallest(hull: Hull, below: Below): Hull {
  while (hull.size !== 'small') resize(hull, below);
  return hull;
}

/** Adds an element to a sector with room: of the kind wanted, or of another if one more is not allowed. */
function add(hull: Hull, at: number, wanted: number, below: Below): void {
  let kind = wanted;
  while (!room(hull, at, kind)) kind = drawKind(below);
  hull.sectors[at][kind]++;
}

/** 1.6 One defence of a type a sector. 1.8 One jammer of a type a ship. */
function room(hull: Hull, at: number, kind: number): boolean {
  if (kind >= JAMMER && kind < EMPTY_KIND) return hull.sectors.every((sector) => sector[kind] === 0);
  return kind < DEFENCE || kind >= DETECTOR || hull.sectors[at][kind] === 0;
}

/** Draws the group first, then the type: engines come as often as all weapons together. */
function drawKind(below: Below): number {
  const starts = [ENGINE, WEAPON, DEFENCE, DETECTOR, JAMMER, KIND_COUNT];
  const group = below(starts.length - 1);
  return starts[group] + below(starts[group + 1] - starts[group]);
}

function present(sector: readonly number[]): number[] {
  return sector.flatMap((count, kind) => (count > 0 ? [kind] : []));
}

function points(sector: readonly number[]): number {
  return sector.reduce((sum, count) => sum + count, 0);
}

function total(hull: Hull): number {
  return hull.sectors.reduce((sum, sector) => sum + points(sector), 0);
}

function cost(wings: readonly Wing[]): number {
  return wings.flatMap(({ ships }) => ships).reduce((sum, { size }) => sum + SIZES[size], 0);
}

function hullsOf(wings: readonly Wing[]): Hull[] {
  return [...new Set(wings.flatMap(({ ships }) => ships))];
}

function pick<T>(list: readonly T[], below: Below): T {
  return list[below(list.length)];
}

/** "frigate" → "frigate 2", the first number that is free. */
function fresh(name: string, taken: readonly { name: string }[]): string {
  const stem = name.replace(/ \d+$/, '');
  let number = 2;
  while (taken.some((other) => other.name === `${stem} ${number}`)) number++;
  return `${stem} ${number}`;
}

function read({ ships, squadrons }: FleetFile): Wing[] {
  const hulls = new Map(
    Object.entries(ships).map(([name, { size, sectors }]): [string, Hull] => [
      name,
      {
        name,
        size,
        sectors: SECTORS.map((sector) => {
          const counts = countElements(sectors[sector]);
          return [...KINDS, EMPTY].map((kind) => counts.get(kind) ?? 0);
        }),
      },
    ]),
  );
  return squadrons.map(({ name, ships: crew }) => ({
    name,
    ships: Object.entries(crew).flatMap(([hull, count]) => Array.from({ length: count }, () => hulls.get(hull) as Hull)),
  }));
}

function written(wings: readonly Wing[]): Pick<FleetFile, 'ships' | 'squadrons'> {
  const names = [...KINDS, EMPTY];
  const sectorsOf = ({ sectors }: Hull) =>
    Object.fromEntries(SECTORS.map((sector, s) => [sector, Object.fromEntries(present(sectors[s]).map((kind) => [names[kind], sectors[s][kind]]))]));
  return {
    ships: Object.fromEntries(hullsOf(wings).map((hull) => [hull.name, { size: hull.size, sectors: sectorsOf(hull) }])),
    squadrons: wings.map(({ name, ships }) => ({
      name,
      ships: Object.fromEntries(hullsOf([{ name, ships: [...ships] }]).map((hull) => [hull.name, ships.filter((ship) => ship === hull).length])),
    })),
  };
}
