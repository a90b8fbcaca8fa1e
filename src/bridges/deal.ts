import { Dice, playingSeats } from '../engine/index.js';
import { note } from './loops.js';
import type { Hidden, StateMachine } from './machine.js';
import { Position } from './position.js';

type Options = Readonly<Record<string, unknown>>;
type Item = number | string;
type List = Item[];

/** What a search must not know, found in games played at random, or declared. */
export interface Secrets {
  /** Lists whose elements may be exchanged: a deck and the hands that are drawn from it. */
  pools: Hidden;
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
  samples: (readonly Item[])[];
}

/** Plays games at random and finds what the asked seat is not shown. The same for every caller: seeds and dice are fixed. */
export function secretsOf<S extends object>(machine: StateMachine<S>, options: Options, declared: Hidden | undefined): Secrets {
  const findings = new Findings();
  const { lists, singles } = findings;
  const playing = playingSeats({ seats: machine.seats, playing: machine.playing, options: machine.options ?? {} }, options).length;
  const dice = new Dice();
  for (let game = 1; game <= GAMES; game++) {
    dice.open(game, 1);
    dice.at(0);
    const at = new Position<S>();
    at.playing = playing;
    at.raw = machine.begin(game * 7919, options);
    at.wait(machine.asks(at.raw, playing), machine.seats);
    let next = 0;
    for (let n = 0; n < QUESTIONS && at.over === 0; n++) {
      const { asked } = at;
      if (n >= next) {
        for (const { seat } of asked) findings.look(machine, { state: (machine.own ?? machine.copy)(at.raw), seat, playing });
        next = n < FIRST ? n + 1 : Math.ceil(n * FURTHER);
      }
      // All who are asked answer before the next look: what they choose at the same time is no secret of the position.
      for (const { seat } of asked) answered(machine, at, seat, dice);
    }
  }
  const sorted = new Set([...lists].flatMap(([path, known]) => (known.sorted && known.most > 2 ? [path] : [])));
  if (declared !== undefined) return { pools: declared, sorted, undealt: [] };
  const { pools, orphans } = pooled(lists);
  return { pools, sorted, undealt: [...orphans, ...[...singles].flatMap(([path, values]) => (values.size > 1 ? [path] : []))] };
}

interface Looked<S> {
  state: S;
  seat: number;
  /** How many seats play. */
  playing: number;
}

/** Gives a random answer of a seat, unless it is no longer asked. */
function answered<S extends object>(machine: StateMachine<S>, at: Position<S>, seat: number, dice: Dice): void {
  const question = at.asked.find((one) => one.seat === seat);
  if (question === undefined) return;
  const answer = question.answers[dice.below(question.answers.length)];
  at.raw = machine.step(at.raw as S, { seat, answer, seed: 1 + dice.below(1_000_000) });
  at.wait(machine.asks(at.raw, at.playing), machine.seats);
  if (at.over === 0) note(at, { machine, seat, answer });
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
      const known = this.lists.get(path) ?? { hidden: false, held: false, most: 0, unique: true, sorted: true, values: new Set(), samples: [] };
      this.lists.set(path, known);
      const change = () => altered(list);
      const asked = isAsked(path, change);
      known.hidden ||= !asked;
      known.held ||= !asked && others(change);
      known.most = Math.max(known.most, list.length);
      known.unique &&= new Set(list).size === list.length;
      known.sorted &&= list.every((one, n) => n === 0 || list[n - 1] <= one);
      for (const one of list) known.values.add(one);
      known.samples.push([...list]);
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

/** Decks, each with the hands that hold what was seen in it; hands without a deck are exchanged among themselves. */
function pooled(lists: ReadonlyMap<string, Known>): { pools: string[][]; orphans: string[] } {
  const hidden = [...lists].filter(([, { hidden: one, unique }]) => one && unique);
  const decks = hidden.filter(([, { held, most }]) => !held && most >= DECK);
  const hands = hidden.filter(([, { held }]) => held);
  const homes = new Map(decks.map(([path]) => [path, [path]]));
  const left = hands.filter(([path, hand]) => {
    const home = decks.find(([, deck]) => 2 * [...hand.values].filter((one) => deck.values.has(one)).length > hand.values.size);
    if (home !== undefined) homes.get(home[0])?.push(path);
    return home === undefined;
  });
  return { pools: [...homes.values()], orphans: left.map(([path]) => path) };
}

/** Deals the pools anew among the places that `seat` does not see, so that its view and its answers stay the same. */
export class Dealer<S extends object> {
  readonly #found = new Map<string, Secrets>();
  #blind = { key: '', places: [] as number[][] };

  constructor(
    readonly machine: StateMachine<S>,
    readonly declared: Hidden | undefined,
  ) {}

  secrets(options: Options): Secrets {
    const key = JSON.stringify(options);
    const known = this.#found.get(key) ?? secretsOf(this.machine, options, this.declared);
    this.#found.set(key, known);
    return known;
  }

  deal({ state, seat, options, dice }: { state: S; seat: number; options: Options; dice: Dice }): void {
    const { pools, sorted } = this.secrets(options);
    if (pools.length === 0) return;
    dice.at(0);
    const shown = shownTo(this.machine, state, seat);
    const { lists } = leavesOf(state);
    const blind = this.#blindPlaces({ state, seat, shown }, pools, lists);
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

  /** Numbers of the places of each pool that the seat does not see. The same for all futures of a question. */
  #blindPlaces(at: { state: S; seat: number; shown: string }, pools: Hidden, lists: ReadonlyMap<string, List>): number[][] {
    const key = `${at.seat} ${this.machine.key(at.state)}`;
    if (this.#blind.key === key) return this.#blind.places;
    const places = pools.map((paths) => {
      const all = placesIn(paths, lists);
      return all.flatMap(({ list, n }, place) => {
        const other = all.find((one) => one.list[one.n] !== list[n]);
        return other !== undefined && notices(this.machine, at, () => put(list, n, other.list[other.n])) ? [] : [place];
      });
    });
    this.#blind = { key, places };
    return places;
  }
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

const ascending = (a: Item, b: Item) => (a < b ? -1 : a > b ? 1 : 0);
