import { Clock, Dice, openApart, RecordedThenFresh, RecordingRolls } from '../chance/index.js';
import type { Answer } from './decision.js';
import type { Game, GameTypes, PlayOf } from './game.js';
import type { Measure } from './measure.js';
import { GameFault } from './problem.js';
import { type Gather, oneByOne } from './together.js';

/**
 * What a search gets to try answers out. The engine logs each restart unit: its first state, its rolls and all answers. To try
 * an answer, it copies the first state, replays the log through the same rules up to the decision, redeals there what the seat
 * cannot know, gives the answer and plays on. It replays only its own answer where seats are asked together.
 */
export interface Replay<T extends GameTypes> {
  /**
   * Plays `answer` at the decision being asked, then lets `policies` (one for each seat) play to the end of the game or for
   * `units` more units. Returns the value for the asked seat. `sample` selects the dice: use the same number for all answers,
   * because paired answers are far easier to tell apart. Not re-entrant.
   */
  playout(answer: Answer, sample: number, policies: readonly T['player'][], units?: number): number;
  /**
   * The luck of the last playout, summed over the game's luck measures; 0 if it has none. Its mean is 0, so a search can
   * subtract it from a value: far fewer playouts then tell two answers apart.
   */
  luck(): number;
  /** The value of the position that the last playout ended in, for any seat. */
  value(seat: number): number;
}

type Method = (view: unknown) => Answer;
type Players = readonly Record<string, Method>[];

/** Owner numbers of dice below this belong to the seats. */
const PLAYOUTS = 128;

export class ReplayDesk<T extends GameTypes> {
  /** Pass the seeded rolls on to the game and log them. */
  readonly dice: Dice;
  readonly #game: Game<T>;
  readonly #rules: T['rules'];
  readonly #decisions: readonly string[];
  readonly #rolls: RecordingRolls;
  /** Questions (seat × number of decisions + decision) and answers of this unit. During a question there is one answer less. */
  readonly #questions: number[] = [];
  readonly #answers: Answer[] = [];
  readonly #start: T['state'];
  #unit: 'setUp' | 'turn' = 'setUp';
  #openedAt = 0;
  /** Number of times that seats were asked together in this unit, and the number of questions before the last time; -1 when it is over. */
  #gathered = 0;
  #together = -1;

  readonly #state: T['state'];
  readonly #record: T['recorder'];
  readonly #clock = new Clock();
  readonly #fresh = new Dice(this.#clock);
  /** Rolls for `redeal`; separate from `fresh`, so that the rules continue on their current channel. */
  readonly #dealer = new Dice();
  readonly #source: RecordedThenFresh;
  /** The play during the replayed unit, the play after it, and the play that `redeal` gets. */
  readonly #play: PlayOf<T>;
  readonly #onward: { -readonly [K in keyof PlayOf<T>]: PlayOf<T>[K] };
  readonly #dealt: PlayOf<T>;
  readonly #lucks: Extract<Measure<T>, { kind: 'luck' }>[];
  /** The object that a strategy gets. It holds only closures, because the desk itself refers to the dice of the table. */
  readonly replay: Replay<T> = Object.freeze({
    playout: (answer: Answer, sample: number, policies: readonly T['player'][], units?: number) => this.#playout(answer, sample, policies, units),
    luck: () => this.#luck(),
    value: (seat: number) => this.#game.value(this.#state, this.#rules, seat),
  });
  #seed = 0;
  #number = 0;
  #next = 0;
  #answer: Answer = 0;
  #policies: Players = [];
  #regathered = 0;
  /** What the asked seat has answered since seats were asked together, and how much of it was replayed. */
  readonly #own: Answer[] = [];
  #nextOwn = 0;
  readonly #ownPlayers: readonly T['player'][];

  constructor(game: Game<T>, rules: T['rules'], seeded: Dice) {
    this.#game = game;
    this.#rules = rules;
    this.#decisions = Object.keys(game.decisions);
    this.#lucks = game.measures.filter((measure) => measure.kind === 'luck');
    this.#rolls = new RecordingRolls(seeded);
    this.dice = new Dice(seeded.clock, this.#rolls);
    this.#start = game.newState(rules);
    this.#state = game.newState(rules);
    this.#record = game.newRecorder(rules);
    this.#source = new RecordedThenFresh(this.#fresh);
    const seats = game.seats.map((_, seat) => this.#stand(seat));
    this.#play = { state: this.#state, rules, seats, dice: new Dice(this.#clock, this.#source), record: this.#record, gather: this.#regather };
    this.#onward = { ...this.#play, gather: undefined };
    this.#dealt = { ...this.#play, dice: this.#dealer };
    this.#ownPlayers = game.seats.map((_, seat) => this.#standTogether(seat));
  }

  openGame(seed: number, number: number): void {
    this.#seed = seed;
    this.#number = number;
    this.#unit = 'setUp';
    this.#openedAt = 0;
    this.#clear();
  }

  openTurn(state: T['state']): void {
    this.#unit = 'turn';
    this.#openedAt = this.dice.clock.turn;
    this.#game.copy(this.#start, state);
    this.#clear();
  }

  #clear(): void {
    this.#rolls.log.length = 0;
    this.#questions.length = 0;
    this.#answers.length = 0;
    this.#gathered = 0;
    this.#together = -1;
  }

  /** Wraps a player so that its answers are logged. */
  logged(player: T['player'], seat: number): T['player'] {
    const inner = player as Record<string, Method>;
    return this.#player((name, decision) => {
      const question = seat * this.#decisions.length + decision;
      return (view) => {
        this.#questions.push(question);
        const answer = inner[name](view);
        this.#answers.push(answer);
        return answer;
      };
    });
  }

  /** For the play of the table: notes which questions are put at the same time. */
  readonly gather: Gather = (seats, asked, ask) => {
    const rolled = this.#rolls.log.length;
    this.#gathered++;
    this.#together = this.#questions.length;
    const answers = oneByOne(seats, asked, ask);
    this.#together = -1;
    if (this.#rolls.log.length > rolled) throw new GameFault('dice are rolled while seats are asked together', '', 'roll them before or after');
    return answers;
  };

  #playout(answer: Answer, sample: number, policies: readonly T['player'][], units = Number.POSITIVE_INFINITY): number {
    const game = this.#game;
    const state = this.#state;
    const seat = this.#seatAsked();
    this.#answer = answer;
    this.#policies = policies as unknown as Players;
    this.#openDice(PLAYOUTS + 2 * (sample * game.seats.length + seat));
    this.#replayUnit();
    this.#onward.seats = policies;
    for (let n = 0; n < units && game.over(state) === 0 && n < game.turnLimit; n++) game.turn(this.#onward);
    return game.value(state, this.#rules, seat);
  }

  #luck(): number {
    let sum = 0;
    for (const measure of this.#lucks) sum += measure.of(this.#state, this.#record) / measure.scale;
    return sum;
  }

  #seatAsked(): number {
    const open = this.#questions[this.#answers.length];
    if (open === undefined)
      throw new GameFault('playout() was called, but no question is open', '', 'call it only inside a method that answers a question');
    return this.#seatOf(this.#answers.length);
  }

  #seatOf(question: number): number {
    return Math.floor(this.#questions[question] / this.#decisions.length);
  }

  #replayUnit(): void {
    const game = this.#game;
    this.#next = 0;
    this.#regathered = 0;
    this.#record.reset();
    if (this.#unit === 'setUp') game.setUp(this.#play);
    else {
      game.copy(this.#state, this.#start);
      game.turn(this.#play);
    }
    if (this.#next <= this.#answers.length) throw this.#astray('ended before it');
  }

  #openDice(owner: number): void {
    openApart(this.#fresh, this.#seed, this.#number, owner);
    openApart(this.#dealer, this.#seed, this.#number, owner + 1);
    this.#dealer.clock.turn = 0;
    this.#clock.turn = this.#openedAt;
    this.#source.rewind(this.#rolls.log, this.#rolls.log.length);
  }

  /** A player of the replay: gives the logged answers, then the answer on trial, then those of the policy. */
  #stand(seat: number): T['player'] {
    return this.#player((name, decision) => {
      const question = seat * this.#decisions.length + decision;
      return (view) => {
        const n = this.#next++;
        if (n > this.#answers.length) return this.#policies[seat][name](view);
        if (question !== this.#questions[n]) throw this.#astray(`came to "${name}" of the ${this.#game.seats[seat]}`);
        return n < this.#answers.length ? this.#answers[n] : this.#try(seat);
      };
    });
  }

  /** At the open question: redeals what the seat cannot know and gives the answer on trial. */
  #try(seat: number): Answer {
    if (this.#source.left > 0) throw this.#astray('rolled less on the way');
    this.#game.redeal(this.#dealt, seat);
    return this.#answer;
  }

  /** The open question is one of several that are put at the same time: the other seats answer by their policies. */
  readonly #regather: Gather = (seats, asked, ask) => {
    if (++this.#regathered !== this.#gathered || this.#together < 0) return oneByOne(seats, asked, ask);
    if (this.#next !== this.#together) throw this.#astray('asked less on the way');
    if (this.#source.left > 0) throw this.#astray('rolled less on the way');
    const own = this.#seatAsked();
    this.#own.length = this.#nextOwn = 0;
    for (let n = this.#together; n < this.#answers.length; n++) if (this.#seatOf(n) === own) this.#own.push(this.#answers[n]);
    this.#game.redeal(this.#dealt, own);
    const players = seats.map((_, seat) => (seat === own ? this.#ownPlayers : this.#policies)[seat] as never);
    const answers = oneByOne(players, asked, ask);
    if (this.#nextOwn <= this.#own.length) throw this.#astray('ended before it');
    this.#next = this.#answers.length + 1;
    return answers;
  };

  /** The asked seat among several: gives its logged answers, the one on trial, then those of the policy. */
  #standTogether(seat: number): T['player'] {
    return this.#player((name) => (view) => {
      const n = this.#nextOwn++;
      return n < this.#own.length ? this.#own[n] : n === this.#own.length ? this.#answer : this.#policies[seat][name](view);
    });
  }

  #player(method: (name: string, decision: number) => Method): T['player'] {
    return Object.fromEntries(this.#decisions.map((name, decision) => [name, method(name, decision)])) as T['player'];
  }

  #astray(where: string): GameFault {
    const name = this.#decisions[this.#questions[this.#answers.length] % this.#decisions.length];
    return new GameFault(
      `the replay of a unit up to "${name}" ${where}: something lives outside the state`,
      '',
      'this is a fault of the rules engine: please report it with the seed and the number',
    );
  }
}
