import { ABORTS, driftOf, FIGHTERS, HIGH, type Rules, SPACES, ZONES } from 'sortie/games/schwarm';

/** Faces of the die of a position test, counted once for each direction. */
const FACES = 20;

/** A space that a fighter may come to. */
export interface End {
  readonly space: number;
  readonly chance: number;
  /** By rottes placed together: the chance that at least two of their fighters come there. */
  readonly two: readonly number[];
}

/** 2.1 Where fighters come to from every space, without turrets. */
export class Landings {
  /** By the space a fighter is placed in. Forced aborts are left out. */
  readonly ends: readonly (readonly End[])[];
  /** By space and rottes placed there: the chance that two fighters come to one space. */
  readonly any: readonly (readonly number[])[];
  /** By zone: its spaces, and those that are not high. */
  readonly inZone: readonly (readonly number[])[];
  readonly lower: readonly (readonly number[])[];
  /** By space: the best chance to come there, or above it (4.2: dives are free), by a start that costs nothing. */
  readonly aims: Float64Array;
  /** By zone: the space from which a fighter stays in it most surely. */
  readonly holds: readonly number[];

  constructor(rules: Rules) {
    const spaces = Array.from({ length: SPACES }, (_, space) => space);
    // 6.0 From the third pass on an Fw 190 pays to start high.
    const free = spaces.filter((space) => rules.altitude[space] !== HIGH || rules.highCostsFrom === Number.MAX_SAFE_INTEGER);
    this.ends = spaces.map((from) => endsOf(rules, from));
    this.any = this.ends.map((ends) =>
      Array.from({ length: FIGHTERS / 2 + 1 }, (_, rottes) => 1 - ends.reduce((none, { two }) => none * (1 - two[rottes]), 1)),
    );
    this.inZone = ZONES.map((_, zone) => spaces.filter((space) => rules.zone[space] === zone));
    this.lower = this.inZone.map((all) => all.filter((space) => rules.altitude[space] !== HIGH));
    this.aims = Float64Array.from(spaces, (to) =>
      Math.max(...free.map((from) => this.#chance(from, (end) => end <= to && end >= to - rules.altitude[to]))),
    );
    this.holds = ZONES.map((_, zone) => {
      const stays = (from: number) => (rules.zone[from] === zone ? this.#chance(from, (end) => rules.zone[end] === zone) : -1);
      return free.reduce((best, from) => (stays(from) > stays(best) ? from : best));
    });
  }

  #chance(from: number, counts: (end: number) => boolean): number {
    return this.ends[from].reduce((sum, { space, chance }) => sum + (counts(space) ? chance : 0), 0);
  }
}

function endsOf({ drift, hour }: Rules, from: number): End[] {
  const chances = new Map<number, number>();
  for (const clockwise of [0, 1]) {
    const share = hour[from] === 6 || hour[from] === 12 ? 1 : (hour[from] < 6 ? 1 : 0) === clockwise ? 2 : 0;
    for (let roll = 1; roll <= FACES / 2 && share > 0; roll++) {
      const end = driftOf(drift, from, roll, 0, clockwise);
      if (end !== ABORTS) chances.set(end, (chances.get(end) ?? 0) + share / FACES);
    }
  }
  return [...chances].map(([space, chance]) => ({ space, chance, two: byRottes(chance) }));
}

/** By rottes: the chance that at least two of their fighters come where each comes with this chance. */
export function byRottes(chance: number): number[] {
  const none = 1 - chance;
  return Array.from({ length: FIGHTERS / 2 + 1 }, (_, rottes) => 1 - none ** (2 * rottes) - 2 * rottes * chance * none ** (2 * rottes - 1));
}
