import { type Answer, type Decision, Dice, type Game, type GameTypes } from '../engine/index.js';
import { keyOf } from './deliberation.js';
import type { Method, Methods, Rollout } from './rollout.js';

interface Branch {
  /** Always this answer, or, where it is null, whatever the policy says to the position at hand. */
  readonly answer: Answer | null;
  readonly below: Node;
  visits: number;
  /** Times that it was legal when the node was passed. */
  offered: number;
  sum: number;
}

interface Node {
  /** By decision: dice may lead to another question at the same place of the tree. */
  readonly branches: Map<string, Branch[]>;
}

const leaf = (): Node => ({ branches: new Map() });
const branchOf = (answer: Answer | null): Branch => ({ answer, below: leaf(), visits: 0, offered: 0, sum: 0 });

/**
 * Open-loop tree search: a node is a sequence of answers, whatever the dice and the hidden things were between them
 * (Perez et al. 2015), and of its branches only those count that are legal in the future at hand (information set tree search;
 * Cowling, Powley and Whitehouse 2012). A node begins with the policy, which answers to what the dice have brought, and widens with
 * the root of its visits by answers that do not (progressive widening; Coulom 2007); it is walked by upper confidence bounds
 * (Kocsis and Szepesvári 2006). It widens late: a playout that tries something out says less of the answer at the root than
 * one in which the policy played on.
 */
export class Tree<T extends GameTypes> {
  /** Players that walk the tree as long as it lasts, and then play as the policy does. */
  readonly players: readonly T['player'][];
  readonly #roots = new Map<string, Node>();
  readonly #path: { branch: Branch; seat: number }[] = [];
  readonly #dice = new Dice();
  #node: Node | null = null;
  #left = 0;

  constructor(
    readonly game: Game<T>,
    readonly rollout: Rollout<T>,
    readonly rules: T['rules'],
    readonly curiosity: number,
    /** Visits that a node waits for before it has a second branch; four times as many before a third, and so on. */
    readonly patience: number,
    readonly depth: number,
  ) {
    this.players = game.seats.map((_, seat) => this.#walker(seat));
  }

  /** A new decision: what was learnt about the last one is of no use. */
  clear(): void {
    this.#roots.clear();
  }

  /** Before a playout of an answer at the root. */
  enter(answer: Answer, future: number): void {
    const key = keyOf(answer);
    const root = this.#roots.get(key) ?? leaf();
    this.#roots.set(key, root);
    this.#node = root;
    this.#left = this.depth;
    this.#path.length = 0;
    this.#dice.open(future, 1);
  }

  /** What came of it, for the seat that searches: the others want the opposite. */
  learn(value: number, seat: number): void {
    for (const { branch, seat: whose } of this.#path) {
      branch.visits++;
      branch.sum += whose === seat ? value : 1 - value;
    }
  }

  #walker(seat: number): T['player'] {
    const player: Record<string, Method> = {};
    for (const [name, declared] of Object.entries(this.game.decisions)) {
      const decision = declared as Decision<unknown, Answer, T['rules']>;
      player[name] = (view) => (this.#node === null ? this.rollout.says(seat, name, view) : this.#step(this.#node, seat, name, decision, view));
    }
    return player as Methods as T['player'];
  }

  #step(node: Node, seat: number, name: string, decision: Decision<unknown, Answer, T['rules']>, view: unknown): Answer {
    let known = node.branches.get(name);
    if (known === undefined) node.branches.set(name, (known = [branchOf(null)]));
    const said = this.rollout.says(seat, name, view);
    const legal = known.filter(({ answer }) => answer === null || decision.check(view, answer, this.rules) === undefined);
    let visits = 0;
    for (const branch of legal) {
      branch.offered++;
      visits += branch.visits;
    }
    const fresh = legal.length <= Math.sqrt(visits / this.patience) ? this.#widen(known, said, decision, view) : undefined;
    const branch = fresh ?? this.#best(legal);
    this.#path.push({ branch, seat });
    // A leaf of the tree: from here on the policy plays.
    this.#node = branch.visits === 0 || --this.#left === 0 ? null : branch.below;
    return branch.answer ?? said;
  }

  /** Any answer that is legal, not yet known, and not what the policy says. */
  #widen(known: Branch[], said: Answer, decision: Decision<unknown, Answer, T['rules']>, view: unknown): Branch | undefined {
    const keys = new Set(known.map(({ answer }) => keyOf(answer ?? said)));
    const others = [...decision.legal(view, this.rules)].filter((one) => !keys.has(keyOf(one)));
    if (others.length === 0) return undefined;
    const branch = branchOf(others[others.length === 1 ? 0 : this.#dice.below(others.length)]);
    known.push(branch);
    return branch;
  }

  #best(legal: readonly Branch[]): Branch {
    let best = legal[0];
    let most = Number.NEGATIVE_INFINITY;
    for (const branch of legal) {
      const bound =
        branch.visits === 0 ? Number.MAX_VALUE : branch.sum / branch.visits + this.curiosity * Math.sqrt(Math.log(branch.offered) / branch.visits);
      if (bound <= most) continue;
      most = bound;
      best = branch;
    }
    return best;
  }
}
