import { Dice } from '../chance/index.js';
import type { Answer, GameTypes, Seating, Strategy } from '../engine/index.js';
import { betweenTurns, type Look, move, variables } from './copies.js';
import { changed, isSame, type Leaf, leaves, reachable, shown } from './reach.js';
import { Faults, type Named, names, type Promised, pairings, Sampler, type Subject, watchedTable } from './subject.js';

type Player = Record<string, (view: object) => Answer>;

/**
 * What a player cannot know is dealt again in the middle of the game: the view shows the same, and the answer is the same.
 * The strategy sits there twice, with the same dice and the same notes; one of the two is asked after the redeal.
 */
export const hides: Promised = (subject) => {
  const faults = new Faults();
  for (const seats of pairings(subject, { most: 4 })) {
    const probe = new Probe(subject, faults);
    const table = watchedTable(subject, seats.map(probe.twice), { onAsk: () => undefined });
    probe.state = table.state;
    for (let number = 1; number <= 30 && !probe.sampler.done; number++) {
      faults.try(`${names(seats)}, game ${number}`, () => void table.play(number));
    }
  }
  return faults.list;
};

class Probe {
  state: object = {};
  readonly sampler = new Sampler(120);
  readonly #spare: object;
  readonly #dealer = new Dice();
  readonly #outside: ReadonlySet<object>;

  constructor(
    readonly subject: Subject,
    readonly faults: Faults,
  ) {
    this.#spare = subject.game.newState(subject.rules);
    this.#outside = reachable(subject.rules);
  }

  readonly twice = ({ id, strategy }: Named): Named => {
    return { id, strategy: { ...strategy, create: (at) => this.#pair(id, strategy, at) } };
  };

  #pair(id: string, strategy: Strategy<GameTypes>, at: Seating<GameTypes>): object {
    const dice = [0, 1].map(() => new Dice(at.dice.clock));
    const [one, two] = dice.map((own) => strategy.create({ ...at, dice: own }) as Player);
    const pair: Record<string, unknown> = { newGame: () => [one, two].forEach((player) => void player.newGame?.({})) };
    for (const decision of Object.keys(this.subject.game.decisions)) {
      pair[decision] = (view: object) => {
        const turn = at.dice.clock.turn;
        const look = this.sampler.take();
        for (const own of dice) own.open(this.subject.seed, this.sampler.asked);
        at.dice.clock.turn = turn;
        const answer = one[decision](view);
        // Asked too, so that both have the same notes.
        if (!look) two[decision](view);
        const wrong = look ? this.#redealt(at.seat, (again) => two[decision](again), answer) : undefined;
        if (wrong !== undefined) this.faults.add(`${id} at "${decision}": ${wrong}`);
        return answer;
      };
    }
    return pair;
  }

  #redealt(seat: number, ask: (view: object) => Answer, answer: Answer): string | undefined {
    const { game, rules, seed } = this.subject;
    game.copy(this.#spare, this.state);
    const key = game.key(this.state);
    const before = shown(game.view(this.state, seat), this.#outside);
    this.#dealer.open(seed, this.sampler.asked);
    game.redeal({ state: this.state, rules, seats: [], dice: this.#dealer, record: game.newRecorder(rules) }, seat);
    const again = game.view(this.state, seat);
    const reached = changed(before, again, this.#outside);
    const other = ask(again);
    game.copy(this.state, this.#spare);
    game.view(this.state, seat);
    if (reached !== undefined) return `the view reaches what redeal deals again: ${reached}`;
    if (game.key(this.state) !== key) return 'copy there and back changes the state in mid-turn';
    if (JSON.stringify(other) !== JSON.stringify(answer))
      return `answered ${JSON.stringify(answer)}, and ${JSON.stringify(other)} when only hidden things had changed`;
    return undefined;
  }
}

/**
 * A secret is what one seat is shown and another is not; in a game for one player, what matters and is not shown. `redeal` must deal it anew
 * for the seats that cannot know it, because a search would otherwise see it. This changes each number of the state and looks which seats
 * notice. The state must stay valid after `redeal`, so that it agrees with what has been seen.
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

  readonly look: Look = (state, number) => {
    const { game, rules } = this.subject;
    const moved = game.newState(rules);
    game.copy(moved, state);
    const all = leaves(moved, this.#outside).filter(({ path }) => this.#moves.has(path));
    const stride = Math.ceil(all.length / 40);
    const before = { key: game.key(moved), shows: game.seats.map((_, seat) => shown(game.view(moved, seat), this.#outside)) };
    for (const leaf of all.filter((_, i) => i % stride === number % stride)) {
      for (const seat of this.#blind(moved, leaf, before)) {
        const secret = `${leaf.path.replace(/\d+/g, 'n')} from the ${game.seats[seat]}`;
        this.#kept.add(secret);
        if (this.#deals({ state, moved, number }, leaf, seat)) this.#dealt.add(secret);
      }
    }
  };

  /** The seats that do not notice when it moves; none if all of several seats notice, because then it is not a secret. */
  #blind(moved: object, leaf: Leaf, { key, shows }: { key: string; shows: readonly unknown[][] }): number[] {
    const { game } = this.subject;
    const kept = leaf.holder[leaf.key];
    move(leaf);
    const matters = game.key(moved) !== key;
    const blind = shows.flatMap((all, seat) => (matters && isSame(all, game.view(moved, seat), this.#outside) ? [seat] : []));
    leaf.holder[leaf.key] = kept;
    return blind.length < shows.length || game.seats.length === 1 ? blind : [];
  }

  /** Whether `redeal` changes the leaf of the copy `moved`. */
  #deals({ state, moved, number }: Looked, leaf: Leaf, seat: number): boolean {
    const { game, rules, seed } = this.subject;
    const truth = leaf.holder[leaf.key];
    let other = false;
    for (let deal = 0; deal < 10; deal++) {
      this.#dealer.open(seed, number, deal);
      game.redeal({ state: moved, rules, seats: [], dice: this.#dealer, record: game.newRecorder(rules) }, seat);
      other ||= leaf.holder[leaf.key] !== truth;
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
