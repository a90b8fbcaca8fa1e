import { Dice } from '../chance/index.js';
import type { Answer, GameTypes, Seating, Strategy } from '../engine/index.js';
import { changed, reachable, shown } from './reach.js';
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
