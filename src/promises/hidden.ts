import { Dice } from '../chance/index.js';
import type { Answer, GameTypes, Seating, Strategy } from '../engine/index.js';
import { inWords } from '../engine/least.js';
import { Driver } from './drive.js';
import { changed, reachable, shown } from './reach.js';
import { Faults, type Named, names, type Promised, pairings, Sampler, type Subject, watchedTable } from './subject.js';

type Player = Record<string, (view: object) => Answer>;

/**
 * What a player cannot know is dealt again in the middle of the game: the view shows the same, a person is told and shown the same, and the answer is
 * the same.
 * The strategy sits there twice, with the same dice and the same notes; one of the two is asked after the redeal.
 */
export const hides: Promised = (subject) => {
  const faults = new Faults();
  compareSetUps(subject, faults);
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

const SET_UPS = 200;

/** Two set-ups in which a seat is shown the same are told in the same words. */
function compareSetUps(subject: Subject, faults: Faults): void {
  const { game, rules } = subject;
  const driver = new Driver(subject);
  const state = game.newState(rules);
  const outside = reachable(rules);
  let lines: string[] = [];
  driver.record.listen((rule, words) => lines.push(`${rule} ${words}`));
  const found = new Map<string, { key: string; lines: string[] }>();
  for (let number = 1; number <= SET_UPS; number++) {
    lines = [];
    driver.setUp(state, number);
    const key = game.key(state);
    for (const [seat, name] of game.seats.entries()) {
      const shows = JSON.stringify([seat, shown(game.view(state, seat), outside)]);
      const before = found.get(shows) ?? { key, lines };
      found.set(shows, before);
      const other = lines.find((line, n) => line !== before.lines[n]);
      if (before.key !== key && other !== undefined)
        faults.add(`set-up of game ${number}: record.say tells ${JSON.stringify(other)}, which the view of the ${name} does not show`);
    }
  }
}

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
        const wrong = look ? this.#redealt(at.seat, decision, (again) => two[decision](again), answer) : undefined;
        if (wrong !== undefined) this.faults.add(`${id} at "${decision}": ${wrong}`);
        return answer;
      };
    }
    return pair;
  }

  #redealt(seat: number, decision: string, ask: (view: object) => Answer, answer: Answer): string | undefined {
    const { game, rules, seed } = this.subject;
    game.copy(this.#spare, this.state);
    const key = game.key(this.state);
    const before = shown(game.view(this.state, seat), this.#outside);
    const shows = this.#position(decision, game.view(this.state, seat));
    this.#dealer.open(seed, this.sampler.asked);
    game.redeal({ state: this.state, rules, seats: [], dice: this.#dealer, record: game.newRecorder(rules) }, seat);
    const again = game.view(this.state, seat);
    const reached = changed(before, again, this.#outside);
    const other = ask(again);
    const leak = this.#position(decision, again).find(({ text }, n) => text !== shows[n].text);
    game.copy(this.state, this.#spare);
    game.view(this.state, seat);
    if (reached !== undefined) return `the view reaches what redeal deals again: ${reached}`;
    if (leak !== undefined) return `${leak.by} tells what the view does not: it changes when only hidden things change`;
    if (game.key(this.state) !== key) return 'copy there and back changes the state in mid-turn';
    if (JSON.stringify(other) !== JSON.stringify(answer))
      return `answered ${JSON.stringify(answer)}, and ${JSON.stringify(other)} when only hidden things had changed`;
    return undefined;
  }

  /** What a person who is asked is told of the position. Where `describe` is left out, that is the view. */
  #position(decision: string, view: object): { by: string; text: string }[] {
    const { game, rules } = this.subject;
    return [
      ...(game.describe === inWords ? [] : [{ by: 'describe', text: game.describe(this.state, rules) }]),
      ...(game.picture === undefined ? [] : [{ by: 'picture', text: game.picture.svg(this.state, rules, { decision, view, answers: [] }) }]),
    ];
  }
}
