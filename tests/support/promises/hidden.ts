import { Dice } from '../../../src/chance/index.js';
import type { Answer, GameTypes, Seating, Strategy } from '../../../src/engine/index.js';
import { betweenTurns, type Look, move, variables } from './copies.js';
import { changed, leaves, reachable, shown } from './reach.js';
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
        // Asked all the same, so that both have the same notes.
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
    game.redeal(this.state, rules, seat, this.#dealer);
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
 * What a view does not show, redeal deals again: else it is hidden from players and not from searches. Each number of the state
 * is moved to see who notices.
 */
export const secrets: Promised = (subject) => {
  const { game, rules, seed } = subject;
  const faults = new Faults();
  const outside = reachable(rules);
  const moves = variables(subject, outside);
  const dealer = new Dice();
  const secret = new Set<string>();
  const dealt = new Set<string>();
  const look: Look = (state, number) => {
    const key = game.key(state);
    const moved = game.newState(rules);
    game.copy(moved, state);
    const all = leaves(moved, outside).filter(({ path }) => moves.has(path));
    const truth = new Map(leaves(moved, outside).map((leaf) => [leaf.path, leaf.holder[leaf.key]]));
    const stride = Math.ceil(all.length / 40);
    for (let seat = 0; seat < game.seats.length; seat++) {
      const before = shown(game.view(moved, seat), outside);
      for (const leaf of all.filter((_, i) => i % stride === number % stride)) {
        const kept = leaf.holder[leaf.key];
        move(leaf);
        if (game.key(moved) !== key && changed(before, game.view(moved, seat), outside) === undefined) secret.add(named(leaf.path, seat));
        leaf.holder[leaf.key] = kept;
      }
      for (let deal = 0; deal < 10; deal++) {
        game.copy(moved, state);
        dealer.open(seed, number, deal);
        game.redeal(moved, rules, seat, dealer);
        for (const { path, holder, key: at } of leaves(moved, outside)) if (holder[at] !== truth.get(path)) dealt.add(named(path, seat));
      }
      game.copy(moved, state);
    }
  };
  const named = (path: string, seat: number) => `${path.replace(/\d+/g, 'n')} from the ${game.seats[seat]}`;
  betweenTurns(subject, 18, 3000, look, faults);
  for (const one of secret) if (!dealt.has(one)) faults.add(`the views hide ${one}, and redeal never deals it again`);
  return faults.list;
};
