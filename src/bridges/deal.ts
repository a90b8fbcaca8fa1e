import type { Dice } from '../engine/index.js';
import type { Hidden, Question, StateMachine } from './machine.js';
import { onceFor } from './once.js';
import { type Options, type Walked, walkGame } from './random-games.js';

type Item = number | string;
type List = Item[];

/** What a search must not know, found in games played at random, or declared. */
export interface Secrets {
  /** Lists whose elements may be exchanged: a deck and the hands that are drawn from it. */
  pools: Hidden;
  /** By pool: everything that was ever in its hands, if the state keeps no deck of them. */
  decks: readonly (readonly Item[])[];
  /** Lists that were always in order. They are kept so, because their rules may look things up by halving. */
  sorted: ReadonlySet<string>;
  /** Fields that another seat is shown and the asked one is not, and that are in no pool. */
  undealt: readonly string[];
}

/** Games in which hidden fields are looked for, and questions of each: the first ones, then each a fifth further on. A look takes a view for each field. */
const GAMES = 3;
const QUESTIONS = 4000;
const FIRST = 8;
const FURTHER = 1.2;
/** A field that the asked seat was shown as often as this is examined at every fourth look only. */
const SHOWN = 3;
const RARELY = 4;
/** A list that no seat is shown is a deck from this many elements on; a shorter one may be a note of the rules. */
const DECK = 6;
/** Shuffles of a pool before it is dealt two by two. */
const TRIES = 8;

/** The view of a seat as text. The log is left out: it is long, and dealing does not write to it. */
function shownTo<S extends object>(machine: StateMachine<S>, state: S, seat: number): string {
  return JSON.stringify({ ...machine.view(state, seat), log: undefined });
}

/** Whether `seat` is shown another view while `change` holds. A view that fails is another one. */
function notices<S extends object>(
  machine: StateMachine<S>,
  { state, seat, shown }: { state: S; seat: number; shown: string },
  change: () => () => void,
): boolean {
  const undo = change();
  try {
    return shownTo(machine, state, seat) !== shown;
  } catch {
    return true;
  } finally {
    undo();
  }
}

interface Leaves {
  lists: Map<string, List>;
  numbers: { path: string; holder: Record<string, unknown>; name: string }[];
}

/** Lists of numbers or words and single numbers of a state by their paths, without log and undo. */
function leavesOf(state: object): Leaves {
  const found: Leaves = { lists: new Map(), numbers: [] };
  const visit = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === typeof value[0] && typeof one !== 'object')) {
      if (typeof value[0] !== 'boolean') found.lists.set(path, value);
      return;
    }
    for (const [name, one] of Object.entries(value)) {
      const at = path === '' ? name : `${path}.${name}`;
      if (at === 'log' || at === 'undo' || at === 'seed') continue;
      if (typeof one === 'number') found.numbers.push({ path: at, holder: value as Record<string, unknown>, name });
      else visit(one, at);
    }
  };
  visit(state, '');
  return found;
}

/** What games have shown of a list. */
interface Known {
  /** Not noticed by the seat that was asked; noticed by another one then; noticed by the asked one. */
  hidden: boolean;
  held: boolean;
  most: number;
  unique: boolean;
  sorted: boolean;
  values: Set<Item>;
  /** By look. */
  samples: Map<number, readonly Item[]>;
}

/** Plays games at random and finds what the asked seat is not shown. The same for every caller: seeds and dice are fixed. */
export function secretsOf<S extends object>(machine: StateMachine<S>, options: Options, declared: Hidden | undefined): Secrets {
  const findings = new Findings();
  const { lists, singles } = findings;
  for (let game = 1; game <= GAMES; game++) {
    let next = 0;
    const visit = ({ answered, at }: Walked<S>) => {
      if (answered < next) return;
      for (const { seat } of at.asked) findings.look(machine, { state: (machine.own ?? machine.copy)(at.raw as S), seat, playing: at.playing });
      next = answered < FIRST ? answered + 1 : Math.ceil(answered * FURTHER);
    };
    walkGame({ machine, options, most: QUESTIONS, visit }, game);
  }
  const sorted = new Set([...lists].flatMap(([path, known]) => (known.sorted && known.most > 2 ? [path] : [])));
  if (declared !== undefined) return { pools: declared, decks: [], sorted, undealt: [] };
  const { pools, decks, orphans } = pooled(lists);
  return { pools, decks, sorted, undealt: [...orphans, ...[...singles].flatMap(([path, values]) => (values.size > 1 ? [path] : []))] };
}

interface Looked<S> {
  state: S;
  seat: number;
  /** How many seats play. */
  playing: number;
}

/** What the looks have found. */
class Findings {
  readonly lists = new Map<string, Known>();
  /** Single fields that were hidden, with their values then. */
  readonly singles = new Map<string, Set<unknown>>();
  /** How often a seat was shown a field when it was asked; NaN once it was not. */
  readonly #shown = new Map<string, number>();
  #looks = 0;

  look<S extends object>(machine: StateMachine<S>, { state, seat, playing }: Looked<S>): void {
    this.#looks++;
    const seats = machine.seats.slice(0, playing);
    const shown = seats.map((_, one) => shownTo(machine, state, one));
    const seen = (one: number, change: () => () => void) => notices(machine, { state, seat: one, shown: shown[one] }, change);
    const isAsked = (path: string, change: () => () => void) => {
      const key = `${seat} ${path}`;
      const often = this.#shown.get(key) ?? 0;
      if (often >= SHOWN && this.#looks % RARELY !== 0) return true;
      const found = seen(seat, change);
      this.#shown.set(key, found ? often + 1 : Number.NaN);
      return found;
    };
    const others = (change: () => () => void) => seats.some((_, one) => one !== seat && seen(one, change));
    // A field that never changes while it is hidden keeps no secret: a card that is not chosen yet.
    const examine = (path: string, value: unknown, change: () => () => void) => {
      if (isAsked(path, change) || !others(change)) return;
      this.singles.set(path, (this.singles.get(path) ?? new Set()).add(value));
    };
    const { lists, numbers } = leavesOf(state);
    for (const [path, list] of lists) {
      const known = this.lists.get(path) ?? {
        hidden: false,
        held: false,
        most: 0,
        unique: true,
        sorted: true,
        values: new Set(),
        samples: new Map(),
      };
      this.lists.set(path, known);
      const change = () => altered(list);
      const asked = isAsked(path, change);
      known.hidden ||= !asked;
      known.held ||= !asked && others(change);
      known.most = Math.max(known.most, list.length);
      known.unique &&= new Set(list).size === list.length;
      known.sorted &&= list.every((one, n) => n === 0 || list[n - 1] <= one);
      for (const one of list) known.values.add(one);
      known.samples.set(this.#looks, [...list]);
      if (asked && list.length <= 12) for (const n of list.keys()) examine(`${path}.${n}`, list[n], () => put(list, n, changed(list[n])));
    }
    for (const { path, holder, name } of numbers) examine(path, holder[name], () => put(holder, name, changed(holder[name] as number)));
  }
}

function put(holder: object, name: string | number, value: unknown): () => void {
  const fields = holder as Record<string | number, unknown>;
  const kept = fields[name];
  fields[name] = value;
  return () => void (fields[name] = kept);
}

const changed = (value: Item): Item => (typeof value === 'number' ? value + 1 : `${value}'`);

/** The list the other way round; if that is the same, with other elements. */
function altered(list: List): () => void {
  const kept = [...list];
  const turned = [...list].reverse();
  const other = turned.every((one, n) => one === kept[n]) ? kept.map(changed) : turned;
  other.forEach((one, n) => void (list[n] = one));
  return () => kept.forEach((one, n) => void (list[n] = one));
}

/** Decks, each with the hands that hold what was seen in it; then hands whose deck the state does not keep, such as cards that are drawn when they are needed. */
function pooled(lists: ReadonlyMap<string, Known>): { pools: string[][]; decks: Item[][]; orphans: string[] } {
  const hidden = [...lists].filter(([, { hidden: one, unique }]) => one && unique);
  const decks = hidden.filter(([, { held, most }]) => !held && most >= DECK);
  const hands = hidden.filter(([, { held }]) => held);
  const homes = new Map(decks.map(([path]) => [path, [path]]));
  const left = hands.filter(([path, hand]) => {
    const home = decks.find(([, deck]) => share(hand, deck) > 0.5);
    if (home !== undefined) homes.get(home[0])?.push(path);
    return home === undefined;
  });
  const groups: [string, Known][][] = [];
  for (const one of left) {
    const group = groups.find((others) => others.every(([, other]) => share(one[1], other) > 0.5 && !meet(one[1], other)));
    if (group === undefined) groups.push([one]);
    else group.push(one);
  }
  // What one of them may hold, the others may: three games do not show all of it in each.
  const valuesOf = ([[, first]]: [string, Known][]) => [
    ...new Set(left.flatMap(([, one]) => (share(one, first) > 0.5 || one === first ? [...one.values] : []))),
  ];
  // One that always holds the same keeps no secret.
  const dealt = groups.filter((group) =>
    group.some(([, { samples }]) => [...samples.values()].some(({ length }) => length < valuesOf(group).length)),
  );
  const orphans = [...lists].flatMap(([path, { held, unique }]) => (held && !unique ? [path] : []));
  const pathsOf = (group: [string, Known][]) => group.map(([path]) => path);
  return { pools: [...homes.values(), ...dealt.map(pathsOf)], decks: [...[...homes].map(() => []), ...dealt.map(valuesOf)], orphans };
}

/** Part of what was seen in a hand that was seen in the other list, too. */
const share = (hand: Known, other: Known) => [...hand.values].filter((one) => other.values.has(one)).length / hand.values.size;

/** Whether two hands ever held the same at the same time: then each has a deck of its own. */
const meet = (one: Known, other: Known) =>
  [...one.samples].some(([look, items]) => other.samples.get(look)?.some((item) => items.includes(item)) ?? false);

/** Deals the pools anew among the places that `seat` does not see, so that its view and its answers stay the same. */
export class Dealer<S extends object> {
  readonly secrets: (options: Options) => Secrets;
  #blind: Blind = { asked: [], seat: 0, shown: '', places: [] };

  constructor(
    readonly machine: StateMachine<S>,
    declared: Hidden | undefined,
  ) {
    this.secrets = onceFor((options) => secretsOf(machine, options, declared));
  }

  deal({ state, seat, asked, options, dice }: Dealing<S>): void {
    const { pools: found, decks, sorted } = this.secrets(options);
    if (found.length === 0) return;
    dice.at(0);
    const { lists } = leavesOf(state);
    const pools = found.map((paths, pool) => withDeck(paths, decks[pool] ?? [], lists));
    const { shown, places: blind } = this.#blindIn({ state, seat, asked }, pools, lists);
    pools.forEach((paths, pool) => {
      const all = placesIn(paths, lists);
      const places = blind[pool].map((place) => all[place]);
      const dealt = paths.flatMap((path) => lists.get(path) ?? []);
      if (places.length < 2 || dealt.length === 0) return;
      /** Whether a change leaves the view as it is; otherwise it is taken back. */
      const holds = (change: () => void) => {
        const kept = paths.map((path) => [...(lists.get(path) ?? [])]);
        change();
        for (const path of paths) if (sorted.has(path)) lists.get(path)?.sort(ascending);
        if (shownTo(this.machine, state, seat) === shown) return true;
        for (const [at, path] of paths.entries()) lists.get(path)?.splice(0, kept[at].length, ...kept[at]);
        return false;
      };
      for (let n = 0; n < TRIES; n++) if (holds(() => shuffle(places, dice))) return;
      // The view hangs on some of them: exchange two at a time, and keep what it does not notice.
      for (let n = 0; n < 2 * places.length; n++) holds(() => swap(places[dice.below(places.length)], places[dice.below(places.length)]));
    });
  }

  /** The same for all futures of a question. */
  #blindIn({ state, seat, asked }: Pick<Dealing<S>, 'state' | 'seat' | 'asked'>, pools: Hidden, lists: ReadonlyMap<string, List>): Blind {
    if (this.#blind.asked === asked && this.#blind.seat === seat) return this.#blind;
    const at = { state, seat, shown: shownTo(this.machine, state, seat) };
    const places = pools.map((paths) => {
      const all = placesIn(paths, lists);
      return all.flatMap(({ list, n }, place) => {
        const other = all.find((one) => one.list[one.n] !== list[n]);
        return other !== undefined && notices(this.machine, at, () => put(list, n, other.list[other.n])) ? [] : [place];
      });
    });
    this.#blind = { asked, seat, shown: at.shown, places };
    return this.#blind;
  }
}

/** What one seat does not see of a position. */
interface Blind {
  /** The questions of the position: each position has its own list of them, which its copies share. */
  asked: readonly Question[];
  seat: number;
  /** Its view. */
  shown: string;
  /** Numbers of the places of each pool that it does not see. */
  places: readonly (readonly number[])[];
}

interface Dealing<S> extends Pick<Blind, 'asked' | 'seat'> {
  state: S;
  options: Options;
  dice: Dice;
}

/** The pool with what is in none of its hands now, as one more list. */
function withDeck(paths: readonly string[], deck: readonly Item[], lists: Map<string, List>): readonly string[] {
  if (deck.length === 0) return paths;
  const held = new Set(paths.flatMap((path) => lists.get(path) ?? []));
  const path = `deck of ${paths[0]}`;
  lists.set(
    path,
    deck.filter((one) => !held.has(one)),
  );
  return [...paths, path];
}

interface Place {
  list: List;
  n: number;
}

function placesIn(paths: readonly string[], lists: ReadonlyMap<string, List>): Place[] {
  return paths.flatMap((path) => {
    const list = lists.get(path) ?? [];
    return list.map((_, n) => ({ list, n }));
  });
}

/** Fisher and Yates. */
function shuffle(places: readonly Place[], dice: Dice): void {
  for (let last = places.length - 1; last > 0; last--) swap(places[last], places[dice.below(last + 1)]);
}

function swap(one: Place, other: Place): void {
  [one.list[one.n], other.list[other.n]] = [other.list[other.n], one.list[one.n]];
}

const ascending = (a: Item, b: Item) => Number(a > b) - Number(a < b);
