import { type Answer, type Decision, Dice, type Game, type GameTypes } from '../engine/index.js';
import { keyOf } from './deliberation.js';
import type { Method, Methods, Rollout } from './rollout.js';

interface Branch {
  /** The answer of this branch; null: the policy's answer in each position. */
  readonly answer: Answer | null;
  readonly below: Node;
  visits: number;
  /** Number of times that it was legal at the node. */
  offered: number;
  sum: number;
}

interface Node {
  /** By decision, because dice may lead to different questions at one node. */
  readonly branches: Map<string, Branch[]>;
}

const leaf = (): Node => ({ branches: new Map() });
const branchOf = (answer: Answer | null): Branch => ({ answer, below: leaf(), visits: 0, offered: 0, sum: 0 });

interface Growth {
  /** Weight of the confidence bound: higher values explore more. */
  curiosity: number;
  /** Visits of a node before its second branch; its third needs four times as many, and so on. */
  patience: number;
  /** The most answers on a path. */
  depth: number;
}

/** A decision that a seat is asked. */
interface Question<Rules> {
  seat: number;
  name: string;
  decision: Decision<unknown, Answer, Rules>;
}

/**
 * Open-loop tree search (Perez et al. 2015): a node is a sequence of answers, regardless of dice and hidden information between
 * them. Only branches that are legal in the current future count (information set tree search; Cowling, Powley and Whitehouse
 * 2012). A node starts with one branch, the policy's answer to the position, and adds fixed answers with the square root of its
 * visits (progressive widening; Coulom 2007). Upper confidence bounds pick the branch (Kocsis and Szepesvári 2006). Widening
 * starts late, because a playout by the policy says more about the answer at the root than one that explores.
 */
export class Tree<T extends GameTypes> {
  /** Players that follow the tree to a leaf and then play like the policy. */
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
    readonly growth: Growth,
  ) {
    this.players = game.seats.map((_, seat) => this.#walker(seat));
  }

  /** Forgets the last decision. */
  clear(): void {
    this.#roots.clear();
  }

  /** Prepares a playout of an answer at the root. */
  enter(answer: Answer, future: number): void {
    const key = keyOf(answer);
    const root = this.#roots.get(key) ?? leaf();
    this.#roots.set(key, root);
    this.#node = root;
    this.#left = this.growth.depth;
    this.#path.length = 0;
    this.#dice.open(future, 1);
  }

  /** Records the value of the playout for the searching seat; the other seats want the opposite. */
  learn(value: number, seat: number): void {
    for (const { branch, seat: asked } of this.#path) {
      branch.visits++;
      branch.sum += asked === seat ? value : 1 - value;
    }
  }

  #walker(seat: number): T['player'] {
    const player: Record<string, Method> = {};
    for (const [name, declared] of Object.entries(this.game.decisions)) {
      const question = { seat, name, decision: declared as Decision<unknown, Answer, T['rules']> };
      player[name] = (view) => (this.#node === null ? this.rollout.says(seat, name, view) : this.#step(this.#node, question, view));
    }
    return player as Methods as T['player'];
  }

  #step(node: Node, { seat, name, decision }: Question<T['rules']>, view: unknown): Answer {
    let known = node.branches.get(name);
    if (known === undefined) node.branches.set(name, (known = [branchOf(null)]));
    const said = this.rollout.says(seat, name, view);
    const legal = known.filter(({ answer }) => answer === null || decision.check(view, answer, this.rules) === undefined);
    let visits = 0;
    for (const branch of legal) {
      branch.offered++;
      visits += branch.visits;
    }
    const fresh = legal.length <= Math.sqrt(visits / this.growth.patience) ? this.#widen(known, said, decision, view) : undefined;
    const branch = fresh ?? this.#best(legal);
    this.#path.push({ branch, seat });
    // At a leaf the policy takes over.
    this.#node = branch.visits === 0 || --this.#left === 0 ? null : branch.below;
    return branch.answer ?? said;
  }

  /** Adds a branch for a legal answer that is neither known nor the policy's. */
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
        branch.visits === 0
          ? Number.MAX_VALUE
          : branch.sum / branch.visits + this.growth.curiosity * Math.sqrt(Math.log(branch.offered) / branch.visits);
      if (bound <= most) continue;
      most = bound;
      best = branch;
    }
    return best;
  }
}
