import { FIGHTERS, HIT, NONE, SECTIONS, SPACES, TURRETS } from './board.js';
import { SUN_MODIFIER, sectionStruck } from './modifiers.js';
import type { Rules } from './rules.js';

/* Counters and spaces of the easier game that the ceiling solves. */

/** 5.1 Up to this modifier one more adds a face that hits and changes no other; above it the first columns are passed over. */
const ALL_COLUMNS = 9;
/** Counters are replaced by better ones until this number of kinds is left. */
const MOST_KINDS = 3;
/** Ends of an attack: a section struck, in the order of SECTIONS; none; the fighter hit. */
const NOTHING = SECTIONS.length;
const SHOT = NOTHING + 1;
export const ENDS = SHOT + 1;

/** 1.1 Counters with these numbers. */
interface Kind {
  readonly black: number;
  readonly red: number;
  readonly count: number;
}

/** The counters that have not been drawn in this pass. */
export interface Cup {
  readonly size: number;
  /** By kind. */
  readonly counts: readonly number[];
  /** By kind: the cup after one is drawn; undefined if it holds none. */
  readonly without: readonly (Cup | undefined)[];
}

/** A space to attack from. */
interface Space {
  readonly red: number;
  /** By kind of counter and press: the chance of each section, then of none. */
  readonly strikes: readonly (readonly number[])[];
}

export interface Easing {
  readonly kinds: readonly Kind[];
  readonly full: Cup;
  readonly spaces: readonly Space[];
}

/** What the easier game makes of the counters and spaces, with the sun in one of these spaces. */
export function eased(rules: Rules, suns: readonly number[]): Easing {
  const kinds = kindsOf(rules);
  return { kinds, full: cupOf(kinds.map(({ count }) => count)), spaces: spacesOf(rules, suns, kinds) };
}

/** The ends of attacks with the black number of one kind and the red one of another, by press and space: ENDS chances each. */
export function endsOf({ kinds, spaces }: Easing, black: number, red: number, silent: boolean): Float64Array {
  const ends = [0, 1].flatMap((press) =>
    spaces.map((space) => {
      const shot = silent ? 0 : hitBy(space.red + kinds[red].red + press);
      return [...space.strikes[2 * black + press].map((chance) => (1 - shot) * chance), shot];
    }),
  );
  return Float64Array.from(ends.flat());
}

/** 5.4 The chance that the defence die hits. */
function hitBy(red: number): number {
  return Math.min(1, Math.max(0, (11 - HIT + red) / 10));
}

/** 1.1 The two kinds of counter that lose least are made one, with the better of both numbers, until few are left. */
function kindsOf({ counterAttack, counterDefence }: Rules): Kind[] {
  let kinds: Kind[] = Array.from({ length: FIGHTERS }, (_, n) => ({ black: counterAttack[n], red: counterDefence[n], count: 1 }));
  kinds.sort((a, b) => a.black - b.black || b.red - a.red);
  for (;;) {
    const pairs = kinds.flatMap((one, n) => kinds.slice(n + 1).map((other) => ({ one, other, both: joined(one, other) })));
    // Black moves every attack, red only those at the edge of a hit.
    const lost = ({ one, other, both }: (typeof pairs)[number]) =>
      [one, other].reduce((sum, { black, red, count }) => sum + count * (2 * (both.black - black) + red - both.red), 0);
    pairs.sort((a, b) => lost(a) - lost(b));
    const [least] = pairs;
    if (least === undefined || (kinds.length <= MOST_KINDS && lost(least) > 0)) return kinds;
    kinds = kinds.flatMap((kind) => (kind === least.one ? [least.both] : kind === least.other ? [] : [kind]));
  }
}

function joined(one: Kind, other: Kind): Kind {
  return { black: Math.max(one.black, other.black), red: Math.min(one.red, other.red), count: one.count + other.count };
}

function cupOf(counts: readonly number[], known = new Map<string, Cup>()): Cup {
  const key = `${counts}`;
  const cup = known.get(key) ?? {
    size: counts.reduce((sum, count) => sum + count, 0),
    counts,
    without: counts.map((count, kind) => (count === 0 ? undefined : cupOf(counts.with(kind, count - 1), known))),
  };
  known.set(key, cup);
  return cup;
}

/** 5.1 The spaces that may be best, with turrets where they help. The sun stands behind in each of its spaces, and never ahead. */
function spacesOf(rules: Rules, suns: readonly number[], kinds: readonly Kind[]): Space[] {
  const { sightAttack, sightDefence, sprayDefence } = rules;
  const turrets = [...TURRETS.keys()];
  const help = turrets.reduce((sum, turret) => sum + Math.max(0, sightAttack[turret]), 0);
  const cover = turrets.reduce((sum, turret) => sum + Math.min(0, sightDefence[turret], sprayDefence[turret]), 0);
  const spaces = Array.from({ length: SPACES }, (_, space) => ({
    red: rules.spaceDefence[space] + cover + (suns.includes(space) ? SUN_MODIFIER : 0),
    strikes: kinds.flatMap(({ black }) => [0, 1].map((press) => strikesOf(rules, space, rules.spaceAttack[space] + help + black + press))),
  }));
  return spaces.filter((one, n) => !spaces.some((other, m) => m !== n && isNoBetter(one, other) && (m < n || !isNoBetter(other, one))));
}

/** Whether a space is hit at least as often as another, and strikes no section more often. */
function isNoBetter(one: Space, other: Space): boolean {
  return one.red >= other.red && one.strikes.every((chances, at) => SECTIONS.every((_, section) => chances[section] <= other.strikes[at][section]));
}

/** 5.1 The chances of each section and of none, with this modifier; above ALL_COLUMNS, the highest with any from there on. */
function strikesOf(rules: Rules, space: number, black: number): number[] {
  const most = new Array<number>(NOTHING + 1).fill(0);
  for (let modifier = Math.min(ALL_COLUMNS, black); modifier <= black; modifier++) {
    const chances = new Array<number>(NOTHING + 1).fill(0);
    for (let die = 1; die <= 10; die++) {
      const section = sectionStruck(rules, space, die + modifier);
      chances[section === NONE ? NOTHING : section] += 0.1;
    }
    for (const [end, chance] of chances.entries()) most[end] = Math.max(most[end], chance);
  }
  return most;
}
