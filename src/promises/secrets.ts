import { Dice } from '../chance/index.js';
import { betweenTurns, type Look, move, variables } from './copies.js';
import type { Driver } from './drive.js';
import { isSame, type Leaf, leafAt, leaves, reachable, shown } from './reach.js';
import { Faults, type Promised, type Subject } from './subject.js';

/**
 * A secret is what one seat is shown and another is not; in a game for one player, what matters and is not shown. `redeal` must deal it anew
 * for the seats that cannot know it, because a search would otherwise see it. This changes each number of the state and looks which seats
 * notice. A deck is a list whose order no seat is shown, and on which the game depends: it must be dealt anew for all.
 * The state must stay valid after `redeal`, so that it agrees with what has been seen.
 */
export const secrets: Promised = (subject) => {
  const faults = new Faults();
  const keeper = new Secrets(subject);
  betweenTurns(subject, { games: 12, turns: 3000 }, keeper.look, faults);
  for (const wrong of keeper.disagreements) faults.add(wrong);
  for (const one of keeper.undealt()) faults.add(`${one} is a secret, and redeal never deals it again`);
  return faults.list;
};

/** A state between turns of a game, and the copy of it in which things are moved. */
interface Looked {
  state: object;
  moved: object;
  number: number;
}

/** The key of a state, and all that each seat is shown of it. */
interface Before {
  key: string;
  shows: readonly unknown[][];
}

/** Turns that are driven to see whether the order of lists matters, and the games that go on from one state. */
const ORDERED = 4000;
const FUTURES = [5000, 6000, 7000];

class Secrets {
  readonly #outside: ReadonlySet<object>;
  readonly #moves: ReadonlySet<string>;
  readonly #dealer = new Dice();
  /** What redeal dealt that cannot be. */
  readonly disagreements = new Set<string>();
  readonly #kept = new Set<string>();
  readonly #dealt = new Set<string>();

  constructor(readonly subject: Subject) {
    this.#outside = reachable(subject.rules);
    this.#moves = variables(subject, this.#outside);
  }

  readonly look: Look = (state, number, driver) => {
    const { game, rules } = this.subject;
    const moved = game.newState(rules);
    game.copy(moved, state);
    const all = leaves(moved, this.#outside).filter(({ path }) => this.#moves.has(path));
    const stride = Math.ceil(all.length / 40);
    const before = { key: game.key(moved), shows: game.seats.map((_, seat) => shown(game.view(moved, seat), this.#outside)) };
    for (const { path } of all.filter((_, i) => i % stride === number % stride)) {
      for (const seat of this.#blind(moved, path, before)) {
        const secret = `${path.replace(/\d+/g, 'n')} from the ${game.seats[seat]}`;
        this.#kept.add(secret);
        if (this.#deals({ state, moved, number }, path, seat)) this.#dealt.add(secret);
      }
    }
    for (const list of lists(all)) this.#order({ state, moved, number }, list, before, driver);
  };

  /** Two of a list change places: no seat is shown it, and the game goes on otherwise. */
  #order(looked: Looked, list: readonly string[], { key, shows }: Before, driver: Driver): void {
    const { game, rules } = this.subject;
    const { state, moved, number } = looked;
    const secret = `the order of ${list[0].replace(/\.?\d+$/, '') || 'the state'} from all seats`;
    if (this.#dealt.has(secret) || driver.turns > ORDERED) return;
    const first = leafAt(moved, list[number % list.length]) as Leaf;
    const other = list.map((path) => leafAt(moved, path) as Leaf).find(({ holder, key: at }) => holder[at] !== first.holder[first.key]);
    if (other === undefined) return;
    [first.holder[first.key], other.holder[other.key]] = [other.holder[other.key], first.holder[first.key]];
    const unseen = game.key(moved) !== key && shows.every((all, seat) => isSame(all, game.view(moved, seat), this.#outside));
    if (unseen && game.invariant(moved, rules) === undefined && this.#matters(looked, driver)) this.#kept.add(secret);
    game.copy(moved, state);
    if (this.#kept.has(secret) && game.seats.every((_, seat) => list.some((path) => this.#deals(looked, path, seat)))) this.#dealt.add(secret);
  }

  /** Whether the seats are shown something else at the end of the game. */
  #matters({ state, moved, number }: Looked, driver: Driver): boolean {
    const { game, rules } = this.subject;
    const clock = driver.clock;
    const spare = game.newState(rules);
    const ends = (from: object, future: number) => {
      game.copy(spare, from);
      driver.finish(spare, number + future, clock);
      return JSON.stringify([game.over(spare), game.seats.map((_, seat) => shown(game.view(spare, seat), this.#outside))]);
    };
    return FUTURES.some((future) => ends(state, future) !== ends(moved, future));
  }

  /** The seats that do not notice when it moves; none if all of several seats notice, because then it is not a secret. */
  #blind(moved: object, path: string, { key, shows }: Before): number[] {
    const { game } = this.subject;
    const leaf = leafAt(moved, path);
    if (leaf === undefined) return [];
    const kept = leaf.holder[leaf.key];
    move(leaf);
    const matters = game.key(moved) !== key;
    const blind = shows.flatMap((all, seat) => (matters && isSame(all, game.view(moved, seat), this.#outside) ? [seat] : []));
    leaf.holder[leaf.key] = kept;
    return blind.length < shows.length || game.seats.length === 1 ? blind : [];
  }

  /** Whether `redeal` changes what stands there in the copy `moved`. It may make new lists. */
  #deals({ state, moved, number }: Looked, path: string, seat: number): boolean {
    const { game, rules, seed } = this.subject;
    const truth = valueAt(moved, path);
    let other = false;
    for (let deal = 0; deal < 10; deal++) {
      this.#dealer.open(seed, number, deal);
      game.redeal({ state: moved, rules, seats: [], dice: this.#dealer, record: game.newRecorder(rules) }, seat);
      other ||= valueAt(moved, path) !== truth;
      const wrong = game.invariant(moved, rules);
      if (wrong !== undefined) this.disagreements.add(`redeal does not agree with what ${game.seats[seat]} has seen: ${wrong}`);
      game.copy(moved, state);
    }
    return other;
  }

  undealt(): string[] {
    return [...this.#kept].filter((secret) => !this.#dealt.has(secret));
  }
}

function valueAt(root: object, path: string): unknown {
  const leaf = leafAt(root, path);
  return leaf?.holder[leaf.key];
}

/** The paths of the numbers of each list that has several. */
function lists(all: readonly Leaf[]): string[][] {
  const found = new Map<object, string[]>();
  for (const { path, holder, key } of all)
    if (typeof holder[key] === 'number' && (Array.isArray(holder) || ArrayBuffer.isView(holder)))
      found.set(holder, [...(found.get(holder) ?? []), path]);
  return [...found.values()].filter((paths) => paths.length > 1);
}
