import { Dice, RecordingRolls } from '../chance/index.js';
import type { Answer, Game, GameTypes, PlayOf, Replay } from '../engine/index.js';
import { NEAR, type Playouts, type Unlike, unlike } from './alike.js';
import { leaves, reachable, shown } from './reach.js';
import { Rest } from './replays.js';
import { type Asked, Faults, names, type Promised, pairings, Sampler, type Subject, watchedTable } from './subject.js';
import { type Change, type Open, Twin, type Unit } from './twin.js';

/** Playouts whose ends are compared one by one; if any pair differs, SOME of either kind are compared as a whole, and MANY if these are unlike. */
const FEW = 2;
const SOME = 40;
const MANY = 160;
/** Questions of one table that are compared as a whole. */
const WHOLE = 40;

/**
 * A search sees no more than its seat: the unit is played again with other hidden things, other dice, or another answer of another
 * seat. If it comes to the same question with the same view, every playout must end in the same state with the same worth. A `redeal` that
 * shuffles what it finds ends in other states, but no more often in one of them. A person is told the same while hidden things are dealt anew.
 */
export const unpeeked: Promised = (subject) => {
  const faults = new Faults();
  const watch = new Watch(subject, faults);
  for (const seats of pairings(subject, { most: 2, searching: false })) {
    watch.begin();
    const table = watchedTable(subject, seats, { onAsk: watch.onAsk, game: watch.game, replay: true });
    table.record.listen((rule, words) => watch.unit.lines.push(`${rule} ${words}`));
    for (let number = 1; number <= 20 && !watch.done; number++) {
      watch.unit.game = number;
      faults.try(`${names(seats)}, game ${number}`, () => void table.play(number));
    }
  }
  return faults.list;
};

class Watch {
  readonly unit: Unit = { game: 1, start: null, clock: 0, rolls: [], asked: [], lines: [] };
  /** The game, which notes what is played of each unit, and how each playout ends. */
  readonly game: Game;
  readonly #twin: Twin;
  readonly #rest: Rest;
  readonly #outside: ReadonlySet<object>;
  readonly #start: object;
  #sampler = new Sampler(0);
  #whole = 0;
  #probing = false;
  #gathered = 0;
  #together = 0;
  /** What is noted at the end of a playout. */
  #note: (state: object) => void = () => {};

  constructor(
    readonly subject: Subject,
    readonly faults: Faults,
  ) {
    const { game, rules } = subject;
    this.#start = game.newState(rules);
    this.#outside = reachable(rules);
    this.#rest = new Rest(subject);
    this.game = {
      ...game,
      setUp: (play) => (this.#probing ? game.setUp(play) : game.setUp(this.#recorded(play, null))),
      turn: (play) => {
        if (this.#probing) return game.turn(play);
        game.copy(this.#start, play.state);
        game.turn(this.#recorded(play, this.#start));
      },
      value: (state, ...rest) => {
        this.#note(state);
        return game.value(state, ...rest);
      },
    };
    this.#twin = new Twin(subject, this.game);
  }

  begin(): void {
    this.#sampler = new Sampler(80);
    this.#whole = 0;
  }

  get done(): boolean {
    return this.#sampler.done || this.faults.enough;
  }

  #recorded(play: PlayOf<GameTypes>, start: object | null): PlayOf<GameTypes> {
    const recording = new RecordingRolls(play.dice);
    const { gather } = play;
    Object.assign(this.unit, { start, clock: play.dice.clock.turn, rolls: recording.log, asked: [], lines: [] });
    this.#gathered = this.#together = 0;
    const noted: typeof gather = (seats, asked, ask) => {
      this.#together = ++this.#gathered;
      const answers = (gather as NonNullable<typeof gather>)(seats, asked, ask);
      this.#together = 0;
      return answers;
    };
    return { ...play, dice: new Dice(play.dice.clock, recording), gather: noted };
  }

  readonly onAsk = ({ table, at, seat, decision, view, answer }: Asked): void => {
    const { unit } = this;
    const together = this.#together;
    if (at.replay !== null && this.#sampler.take()) {
      this.#probing = true;
      this.#look(table.state, at.replay, { seat, decision, together, shows: shown(view, this.#outside) }, answer);
      this.#probing = false;
    }
    unit.asked.push({ seat, decision, answer, together });
  };

  #look(state: object, replay: Replay<GameTypes>, open: Open, answer: Answer): void {
    const { unit } = this;
    const number = this.#sampler.asked;
    const ends = Array.from({ length: FEW }, (_, n) => this.#end(replay, answer, number + n));
    for (const change of changes(unit, open, this.subject.game.seats)) {
      let found: Unlike | undefined;
      let other: number | undefined;
      this.#twin.visit({ unit, open, change, number }, (there, changed) => {
        if (change.deal) other = firstOther(unit.lines, this.#twin.lines);
        if (ends.every((end, n) => this.#end(there, answer, number + n) === end) || this.#whole++ >= WHOLE) return;
        const sets = (n: number) => [this.#many(n, state, replay, answer), this.#many(n, changed, there, answer)] as const;
        if (unlike(...sets(SOME), NEAR) !== undefined) found = unlike(...sets(MANY));
      });
      const where = `"${open.decision}", seed ${this.subject.seed}, game ${unit.game}`;
      if (this.#twin.seen)
        this.faults.add(`${where}: the view shows ${change.words}, which is asked at the same time; write it where only its own seat looks`);
      if (other !== undefined) {
        const [line, instead] = [unit.lines, this.#twin.lines].map((lines) => JSON.stringify(lines[other as number] ?? ''));
        this.faults.add(`${where}: record.say tells ${line}, and ${instead} when only hidden things had changed; tell what the view shows`);
      }
      if (found === undefined) continue;
      const [here, there] = found.shares.map((share) => `${Math.round(100 * share)} %`);
      this.faults.add(
        `${where}: ${found.path} ${found.value} in ${here} of playouts, and in ${there} when only ${change.words} had changed; ${change.remedy}`,
      );
    }
  }

  /** How one playout ends: its worth and the key of the state. */
  #end(replay: Replay<GameTypes>, answer: Answer, sample: number): string {
    let key = '';
    this.#note = (state) => {
      key = this.subject.game.key(state);
    };
    return `${this.#rest.value(replay, answer, sample)} ${key}`;
  }

  #many(playouts: number, state: object, replay: Replay<GameTypes>, answer: Answer): Playouts {
    const asked = this.#leaves(state);
    const ends = Array.from({ length: playouts }, (_, n) => {
      let came = new Map<string, unknown>();
      this.#note = (end) => {
        came = this.#leaves(end);
      };
      const worth = this.#rest.value(replay, answer, n);
      return came.set('worth', worth);
    });
    return { asked, ends };
  }

  #leaves(state: object): Map<string, unknown> {
    return new Map(leaves(state, this.#outside).map(({ path, holder, key }) => [path, holder[key]]));
  }
}

/** The first line in which two stories differ. */
function firstOther(one: readonly string[], other: readonly string[]): number | undefined {
  const n = one.findIndex((line, at) => line !== other[at]);
  if (n >= 0) return n;
  return one.length < other.length ? one.length : undefined;
}

/** The last answers of others, which are changed one at a time. */
const ANSWERS = 2;

function* changes({ start, rolls, asked }: Unit, { seat }: Open, seats: readonly string[]): Iterable<Change> {
  const remedy = 'show it in the view, or keep it in the state and deal it again in redeal';
  if (start !== null) yield { words: 'hidden things', remedy, deal: true };
  if (rolls.length > 0) yield { words: 'dice that the seat does not see', remedy, roll: true };
  const others = asked.flatMap((said, n) => (said.seat === seat ? [] : [n])).slice(-ANSWERS);
  for (const n of others)
    yield {
      words: `what ${seats[asked[n].seat]} answered to "${asked[n].decision}"`,
      remedy: 'show it in the view, or ask by together()',
      answer: n,
    };
}
