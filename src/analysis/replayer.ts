import type { Source } from '../chance/dice.js';
import { Clock, Dice, openApart } from '../chance/index.js';
import { type Answer, type Game, GameFault, type GameTypes, type Measure, type PlayOf, resultIn } from '../engine/index.js';
import { type Gather, oneByOne } from '../engine/together.js';
import type { Methods, Rollout } from '../players/rollout.js';
import type { Unit } from './history.js';

/** A place of a game: after this many rolls and answers of a unit. */
export interface Point {
  unit: number;
  rolls: number;
  answers: number;
  /** A question is open here: the next answer is on trial. */
  question: boolean;
}

/** A future of a point. The number selects the dice; equal numbers of one place roll the same dice for every answer. */
export interface Future {
  /** The number of the place within the game: other places have other dice. */
  place: number;
  number: number;
  /** The seat from which all that it cannot know is dealt anew at the question. Without it the future starts from the true position. */
  knows?: number | undefined;
}

/** The most futures of one place; also the distance between the dice of two places. */
export const FUTURES = 65_536;
/** How often hidden things are dealt, to learn whether there are any. */
const DEALS = 4;
/** Dice of the table's players have smaller owners. */
const FIRST_OWNER = 0x1000_0000;

/** A game that was played. */
export interface Replayed<T extends GameTypes> {
  game: Game<T>;
  rules: T['rules'];
  units: readonly Unit<T>[];
  seed: number;
  number: number;
}

class Stopped extends Error {}

/** Comes back to any point of a game, and plays on from there with the reference player in every seat. */
export class Replayer<T extends GameTypes = GameTypes> {
  /** The score of each seat at the end of the last future: 0 a loss, 1 a win. */
  readonly scores: Float64Array;
  /**
   * The luck of the last future since its point, by the measures of the game; its mean is 0. 0 after a point between two questions: a game
   * may reckon its luck when a unit is complete, so that it has no meaning between two rolls.
   */
  luck = 0;
  /** Units that the last future lasted after that of its point. */
  units = 0;
  readonly #game: Game<T>;
  readonly #units: readonly Unit<T>[];
  readonly #rollout: Rollout<T>;
  readonly #lucks: Extract<Measure<T>, { kind: 'luck' }>[];
  readonly #state: T['state'];
  readonly #record: T['recorder'];
  readonly #clock = new Clock();
  readonly #fresh = new Dice(this.#clock);
  readonly #dealer = new Dice();
  readonly #play: PlayOf<T>;
  readonly #onward: PlayOf<T>;
  readonly #dealt: PlayOf<T>;
  #point: Point = { unit: 0, rolls: 0, answers: 0, question: false };
  #roll = 0;
  #next = 0;
  #knows = -1;
  #try: (seat: number, name: string, view: unknown) => Answer = () => 0;
  #luckBefore = 0;
  #come = false;
  /** The future is a whole game. */
  #whole = false;

  readonly rules: T['rules'];
  readonly seed: number;
  readonly number: number;

  /** The same with new players: what one remembers of other futures may move its answers, and every thread plays others. */
  readonly renewed: () => Replayer<T>;

  constructor(replayed: Replayed<T>, players: () => Rollout<T>) {
    const { game, rules, units, seed, number } = replayed;
    const rollout = players();
    this.renewed = () => new Replayer(replayed, players);
    this.rules = rules;
    this.seed = seed;
    this.number = number;
    this.#game = game;
    this.#units = units;
    this.#rollout = rollout;
    this.#lucks = game.measures.filter((measure) => measure.kind === 'luck');
    this.#state = game.newState(rules);
    this.#record = game.newRecorder(rules);
    this.scores = new Float64Array(game.seats.length);
    const source: Source = { at: (channel, turn) => this.#fresh.at(channel, turn), below: (sides) => this.#below(sides) };
    const seats = game.seats.map((_, seat) => this.#stand(seat));
    this.#play = { state: this.#state, rules, seats, dice: new Dice(this.#clock, source), record: this.#record, gather: this.#gather };
    this.#onward = { ...this.#play, seats: rollout.players, gather: undefined };
    this.#dealt = { ...this.#play, dice: this.#dealer };
  }

  /** Whether the game measures luck. */
  get measuresLuck(): boolean {
    return this.#lucks.length > 0;
  }

  /**
   * Plays a future: the answer at the point's question (the reference player's own without one), then the reference player to the end of
   * the game. Sets `scores` and `luck`, and returns the answer that was given.
   */
  play(point: Point, answer: Answer | null, { place, number, knows }: Future): Answer {
    let said: Answer = answer ?? 0;
    const { players } = this.#rollout;
    this.#open(point, { place, number, knows });
    this.#try = (seat, name, view) => {
      said = answer ?? (players[seat] as unknown as Methods)[name](view);
      return said;
    };
    this.#replayUnit();
    if (!this.#come) this.#passed();
    const game = this.#game;
    this.units = 0;
    let over = game.over(this.#state);
    for (; over === 0; over = game.over(this.#state)) {
      if (++this.units > game.turnLimit)
        throw new GameFault(`a future did not end in ${game.turnLimit} turns`, '', 'this is a fault of the rules engine: please report it');
      game.turn(this.#onward);
    }
    for (let seat = 0; seat < this.scores.length; seat++) this.scores[seat] = resultIn(game.outcomes[over - 1], seat, game);
    this.luck = point.question || this.#whole ? this.#lucky() - this.#luckBefore : 0;
    return said;
  }

  /** Plays an answer and then at most `units` units more. Returns the value of the position for the seat, which is quick and rough; sets `luck`. */
  glance(point: Point, answer: Answer, future: Future, { seat, units }: { seat: number; units: number }): number {
    const game = this.#game;
    this.#open(point, future);
    this.#try = () => answer;
    this.#replayUnit();
    for (let n = 0; n < units && game.over(this.#state) === 0; n++) game.turn(this.#onward);
    this.luck = this.#lucky() - this.#luckBefore;
    return game.value(this.#state, this.rules, seat);
  }

  /** The answer of the reference player to the question that is open at the point, with its dice of that future. */
  ask(point: Point, future: Future): Answer {
    return this.look(point, (seat, name, view) => (this.#rollout.players[seat] as unknown as Methods)[name](view), future);
  }

  /** Shows the question that is open at the point: its seat, its name and the seat's view. Nothing is dealt anew. */
  look<Seen>(point: Point, see: (seat: number, name: string, view: unknown) => Seen, future: Future = { place: 0, number: 0 }): Seen {
    let seen: Seen | undefined;
    this.#open(point, { ...future, knows: undefined });
    this.#try = (seat, name, view) => {
      seen = see(seat, name, view);
      throw new Stopped();
    };
    try {
      this.#replayUnit();
    } catch (error) {
      if (error instanceof Stopped) return seen as Seen;
      throw error;
    }
    throw this.#astray();
  }

  /** Whether something is dealt anew at the question that is open at the point. */
  deals(point: Point, seat: number): boolean {
    const key = () => this.#game.key(this.#state);
    return this.look(point, () => {
      const before = key();
      for (let n = 0; n < DEALS; n++) {
        this.#game.redeal(this.#dealt, seat);
        if (key() !== before) return true;
      }
      return false;
    });
  }

  #open(point: Point, { place, number, knows }: Future): void {
    const address = place * FUTURES + number;
    const owner = FIRST_OWNER + 2 * address;
    openApart(this.#fresh, this.seed, this.number, owner);
    openApart(this.#dealer, this.seed, this.number, owner + 1);
    this.#rollout.open(address);
    this.#dealer.clock.turn = 0;
    this.#clock.turn = this.#units[point.unit].turn;
    this.#point = point;
    this.#knows = knows ?? -1;
    this.#roll = 0;
    this.#next = 0;
    this.#come = false;
    this.#luckBefore = 0;
  }

  #replayUnit(): void {
    const { start } = this.#units[this.#point.unit];
    this.#record.reset();
    // Before the set-up the state is that of another game; the luck of a whole game starts at 0.
    this.#whole = start === null && !this.#point.question && this.#point.rolls === 0;
    if (this.#whole) this.#come = true;
    if (start === null) this.#game.setUp(this.#play);
    else {
      this.#game.copy(this.#state, start);
      this.#game.turn(this.#play);
    }
  }

  /** Logged rolls up to the point, then fresh ones. */
  #below(sides: number): number {
    const { rolls } = this.#units[this.#point.unit];
    if (this.#roll < this.#point.rolls) return rolls[this.#roll++];
    if (!this.#come && !this.#point.question) this.#arrive();
    return this.#fresh.below(sides);
  }

  /** The unit ended at the point. */
  #passed(): void {
    if (this.#point.question || this.#roll !== this.#point.rolls) throw this.#astray();
    this.#arrive();
  }

  #arrive(): void {
    this.#come = true;
    if (this.#point.question) this.#luckBefore = this.#lucky();
  }

  #stand(seat: number): T['player'] {
    return Object.fromEntries(
      Object.keys(this.#game.decisions).map((name) => [name, (view: unknown) => this.#answer(seat, name, view)]),
    ) as T['player'];
  }

  #answer(seat: number, name: string, view: unknown): Answer {
    const { unit, rolls, answers, question } = this.#point;
    const n = this.#next++;
    if (n < answers) {
      const logged = this.#units[unit].asked[n];
      if (logged.seat !== seat || logged.decision !== name) throw this.#astray();
      return logged.answer;
    }
    if (n === answers && question) {
      if (this.#roll !== rolls) throw this.#astray();
      this.#arrive();
      if (this.#knows >= 0) this.#game.redeal(this.#dealt, this.#knows);
      return this.#try(seat, name, view);
    }
    if (!this.#come) this.#arrive();
    return (this.#rollout.players[seat] as unknown as Methods)[name](view);
  }

  /** If the open question is one of several that are put at the same time, the other seats answer by the reference player. */
  readonly #gather: Gather = (seats, asked, ask) => {
    const { unit, answers, question } = this.#point;
    const { asked: log, group: last } = this.#units[unit];
    const group = log[answers]?.group ?? last;
    const first = log.findIndex((one) => one.group === group);
    const begins = first < 0 ? answers : first;
    if (!question || this.#knows < 0 || group === 0 || this.#come || this.#next !== begins) return oneByOne(seats, asked, ask);
    const own = this.#knows;
    const given = log.slice(begins, answers).filter(({ seat }) => seat === own);
    let next = 0;
    this.#arrive();
    this.#game.redeal(this.#dealt, own);
    const answer = (name: string) => (view: unknown) => {
      const n = next++;
      if (n < given.length) return given[n].answer;
      return n === given.length ? this.#try(own, name, view) : (this.#rollout.players[own] as unknown as Methods)[name](view);
    };
    const player = Object.fromEntries(Object.keys(this.#game.decisions).map((name) => [name, answer(name)]));
    const found = oneByOne(
      seats.map((_, seat) => (seat === own ? player : this.#rollout.players[seat]) as never),
      asked,
      ask,
    );
    this.#next = answers + 1;
    return found;
  };

  #lucky(): number {
    let sum = 0;
    for (const measure of this.#lucks) sum += measure.of(this.#state, this.#record) / measure.scale;
    return sum;
  }

  #astray(): GameFault {
    return new GameFault(
      'a replay came to another question than the game: something lives outside the state',
      '',
      'this is a fault of the rules engine: please report it with the seed and the number',
    );
  }
}
