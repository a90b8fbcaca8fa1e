import { Clock, Dice, RecordingRolls, type Source } from '../../chance/index.js';
import { type Answer, type Game, GameFault, type GameTypes, type PlayOf, type Seated, Table } from '../../engine/index.js';
import { oneByOne } from '../../engine/together.js';

type Method = (view: unknown) => Answer;

/** What is played of a restart unit, up to the question that is open. */
interface Unit {
  kind: 'setUp' | 'turn';
  readonly start: object;
  clock: number;
  readonly rolls: readonly number[];
  /** Questions (seat × number of decisions + decision) and their answers; during a question there is one answer less. */
  readonly questions: number[];
  readonly answers: Answer[];
  /** How often seats were asked together, and whether they are being asked. */
  gathered: number;
  together: boolean;
}

/** Thrown through the rules where what is known of an answer's effect ends. */
const STOP = { stopped: true };

/**
 * Tells what an answer leads to before anything else happens: the position at the next question, at the next roll of dice, or at the end
 * of the unit. The game that it gives a table keeps what is played of each unit, and a twin repeats that up to the question.
 */
export class Foresight<T extends GameTypes> {
  readonly #base: Game<T>;
  readonly #rules: T['rules'];
  readonly #decisions: readonly string[];
  readonly #units = new WeakMap<PlayOf<T>, { unit: Unit; play: PlayOf<T> }>();
  /** The units being played: a playout is played inside a question of another. */
  readonly #open: Unit[] = [];

  readonly #state: T['state'];
  readonly #play: PlayOf<T>;
  readonly #clock = new Clock();
  readonly #dealer = new Dice();
  #unit: Unit | null = null;
  #seat = 0;
  #answer: Answer | null = null;
  #next = 0;
  #roll = 0;
  #regathered = 0;

  private constructor(game: Game<T>, rules: T['rules']) {
    this.#base = game;
    this.#rules = rules;
    this.#decisions = Object.keys(game.decisions);
    this.#state = game.newState(rules);
    const record = game.newRecorder(rules);
    const seats = game.seats.map((_, seat) => this.#stand(seat));
    this.#play = { state: this.#state, rules, seats, dice: new Dice(this.#clock, this.#rolls), record, gather: this.#gather };
  }

  static readonly #known = new WeakMap<object, Foresight<GameTypes>>();

  static of<T extends GameTypes>(game: Game<T>, rules: T['rules']): Foresight<T> {
    let found = Foresight.#known.get(rules);
    if (found === undefined) {
      found = new Foresight(game, rules) as unknown as Foresight<GameTypes>;
      Foresight.#known.set(rules, found);
    }
    return found as unknown as Foresight<T>;
  }

  /** A game for a table: it notes what is played of each unit. `game` may be one that counts its turns, say. */
  watch(game: Game<T> = this.#base): Game<T> {
    return Object.create(game, {
      setUp: { value: (play: PlayOf<T>) => this.#noted(game, 'setUp', play) },
      turn: { value: (play: PlayOf<T>) => this.#noted(game, 'turn', play) },
    });
  }

  /** The position after an answer to the question that is open, as its seat sees it; what the seat cannot know is dealt anew. It holds until the next call. */
  after(answer: Answer): T['view'] {
    this.#repeat(answer);
    return this.#base.view(this.#state, this.#seat);
  }

  /** Comes to the question that is open; what its seat cannot know is dealt anew. */
  now(): void {
    this.#repeat(null);
  }

  #repeat(answer: Answer | null): void {
    const unit = this.#open[this.#open.length - 1];
    if (unit === undefined) throw new GameFault('a trained player is asked outside a game', '', 'seat it at a table: tableWith()');
    this.#unit = unit;
    this.#answer = answer;
    this.#next = this.#roll = this.#regathered = 0;
    this.#clock.turn = unit.clock;
    const base = this.#base;
    this.#play.record.reset();
    this.#seat = Math.floor(unit.questions[unit.answers.length] / this.#decisions.length);
    try {
      if (unit.kind === 'setUp') base.setUp(this.#play);
      else {
        base.copy(this.#state, unit.start);
        base.turn(this.#play);
      }
    } catch (thrown) {
      if (thrown !== STOP) throw thrown;
    }
  }

  /** What the game measures of that position for its fitted value. */
  measure(into: Float64Array): void {
    this.#base.fit?.measure(this.#state, this.#rules, this.#seat, into);
  }

  #noted(game: Game<T>, kind: Unit['kind'], play: PlayOf<T>): void {
    let known = this.#units.get(play);
    if (known === undefined) {
      known = this.#laid(play);
      this.#units.set(play, known);
    }
    const { unit } = known;
    unit.kind = kind;
    if (kind === 'turn') this.#base.copy(unit.start, play.state);
    unit.clock = play.dice.clock.turn;
    (unit.rolls as number[]).length = unit.questions.length = unit.answers.length = unit.gathered = 0;
    this.#open.push(unit);
    try {
      game[kind](known.play);
    } finally {
      this.#open.pop();
    }
  }

  #laid(play: PlayOf<T>): { unit: Unit; play: PlayOf<T> } {
    const recording = new RecordingRolls(play.dice);
    const unit: Unit = {
      ...{ kind: 'turn', start: this.#base.newState(this.#rules), clock: 0, rolls: recording.log, questions: [], answers: [] },
      ...{ gathered: 0, together: false },
    };
    const seats = this.#base.seats.map((_, seat) =>
      this.#player((name, decision) => {
        const question = seat * this.#decisions.length + decision;
        return (view) => {
          unit.questions.push(question);
          const answer = (play.seats[seat] as Record<string, Method>)[name](view);
          unit.answers.push(answer);
          return answer;
        };
      }),
    );
    const gather: PlayOf<T>['gather'] = (asked, ...rest) => {
      unit.gathered++;
      unit.together = true;
      const answers = (play.gather ?? oneByOne)(asked, ...rest);
      unit.together = false;
      return answers;
    };
    return { unit, play: { ...play, seats, dice: new Dice(play.dice.clock, recording), gather } };
  }

  readonly #rolls: Source = {
    below: () => {
      const { rolls } = this.#unit as Unit;
      if (this.#roll >= rolls.length) throw STOP;
      return rolls[this.#roll++];
    },
  };

  /** The answers of others who are asked at the same time are not known: nothing is seen of an effect. */
  readonly #gather: NonNullable<PlayOf<T>['gather']> = (seats, asked, ask) => {
    const { gathered, together } = this.#unit as Unit;
    if (++this.#regathered < gathered || !together) return oneByOne(seats, asked, ask);
    this.#base.redeal(this.#dealt(), this.#seat);
    throw STOP;
  };

  #stand(seat: number): T['player'] {
    return this.#player((_, decision) => {
      const question = seat * this.#decisions.length + decision;
      return () => {
        const { questions, answers } = this.#unit as Unit;
        const n = this.#next++;
        if (n < answers.length && questions[n] === question) return answers[n];
        if (n !== answers.length) throw STOP;
        this.#base.redeal(this.#dealt(), seat);
        if (this.#answer === null) throw STOP;
        return this.#answer;
      };
    });
  }

  #dealt(): PlayOf<T> {
    this.#dealer.open(0, 0, OWNER);
    return { ...this.#play, dice: this.#dealer };
  }

  #player(method: (name: string, decision: number) => Method): T['player'] {
    return Object.fromEntries(this.#decisions.map((name, decision) => [name, method(name, decision)])) as T['player'];
  }
}

/** Owner of the dice that deal hidden things anew. */
const OWNER = 97;
/** In the name of a player that is a trained one, or stands on one. */
const TRAINED = 'trained:';

interface Laid<T extends GameTypes> {
  game: Game<T>;
  rules: T['rules'];
  seed: number;
  /** The game as the table plays it, if that also counts or notes something. */
  played?: Game<T>;
}

/** A table for these players. If any of them is a trained one, or stands on one, what is played of each unit is noted for it. */
export function tableWith<T extends GameTypes>({ game, rules, seed, played = game }: Laid<T>, seated: readonly Seated<T>[]): Table<T> {
  const foresees = seated.some(({ id }) => id.includes(TRAINED));
  return new Table(foresees ? Foresight.of(game, rules).watch(played) : played, rules, seated, seed);
}
