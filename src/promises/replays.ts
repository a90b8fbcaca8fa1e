import { Clock, Dice, RecordingRolls } from '../chance/index.js';
import { type Answer, type Game, type GameTypes, type Replay, ReplayDesk } from '../engine/index.js';
import { randomPlayer } from '../players/index.js';
import { isSame, reachable, shown } from './reach.js';
import { type Asked, Faults, fingerprint, names, type Promised, pairings, Sampler, type Subject, watchedTable } from './subject.js';

/** Random players for the rest of a playout, on dice that are opened anew before each. */
class Rest {
  readonly players: object[];
  readonly #dice = new Dice();
  constructor({ game, rules }: Subject) {
    this.players = game.seats.map((_, seat) => randomPlayer(game).create({ seat, rules, dice: this.#dice, parameters: {}, replay: null }));
  }
  value(replay: Replay<GameTypes>, answer: Answer, sample: number, units: number): number {
    this.#dice.open(77, sample);
    return replay.playout(answer, sample, this.players, units);
  }
}

/**
 * A search that comes back to a decision in mid-turn finds the very state it left, gets the same value twice, and leaves the
 * game as it would have been without it.
 */
export const replays: Promised = (subject) => {
  const faults = new Faults();
  const { game } = subject;
  let found = '';
  const watched: Game = {
    ...game,
    redeal(play, seat) {
      found = game.key(play.state);
      game.redeal(play, seat);
    },
  };
  const rest = new Rest(subject);
  for (const seats of pairings(subject, { most: 4, searching: false })) {
    const sampler = new Sampler(100);
    const onAsk = ({ table, at, decision, answer }: Asked) => {
      if (!sampler.take()) return;
      const before = game.key(table.state);
      const values = [0, 0].map(() => rest.value(at.replay as Replay<GameTypes>, answer, sampler.asked, 1));
      if (found !== before) faults.add(`${names(seats)} at "${decision}": the replay comes to another state`);
      if (game.key(table.state) !== before) faults.add(`${names(seats)} at "${decision}": the replay moves the game itself`);
      if (!Object.is(values[0], values[1])) faults.add(`${names(seats)} at "${decision}": the same sample is worth ${values.join(' and ')}`);
    };
    const searched = watchedTable(subject, seats, { onAsk, game: watched, replay: true });
    const plain = watchedTable(subject, seats);
    for (let number = 1; number <= 12 && !sampler.done; number++) {
      faults.try(`${names(seats)}, game ${number}`, () => {
        searched.play(number);
        plain.play(number);
        if (fingerprint(searched) !== fingerprint(plain)) faults.add(`${names(seats)}, game ${number}: searching changes the game`);
      });
    }
  }
  return faults.list;
};

/** One unit as it was played, up to the question. */
interface Unit {
  /** The number of its game. */
  game: number;
  start: object;
  clock: number;
  rolls: number[];
  asked: { seat: number; decision: string; answer: Answer }[];
}

/** The question that is open. */
interface Open {
  seat: number;
  decision: string;
  shows: unknown[];
}

const STOP = new Error('far enough');

/**
 * A search sees no more than its seat: the unit is played again from a start that was dealt otherwise where the seat cannot see,
 * by the same rolls and answers. If it comes to the same question with the same view, every playout must be worth the same.
 */
export const unpeeked: Promised = (subject) => {
  const faults = new Faults();
  const { game, rules, seed } = subject;
  const rest = new Rest(subject);
  const unit: Unit = { game: 1, start: game.newState(rules), clock: -1, rolls: [], asked: [] };
  const watched: Game = {
    ...game,
    setUp(play) {
      if (!probing) unit.clock = -1;
      game.setUp(play);
    },
    turn(play) {
      const { state, dice } = play;
      if (probing) return game.turn(play);
      game.copy(unit.start, state);
      unit.clock = dice.clock.turn;
      unit.asked = [];
      const recording = new RecordingRolls(dice);
      unit.rolls = recording.log;
      game.turn({ ...play, dice: new Dice(dice.clock, recording) });
    },
  };
  const twin = new Twin(subject);
  let sampler = new Sampler(0);
  let probing = false;
  const onAsk = ({ at, seat, decision, view, answer }: Asked) => {
    if (unit.clock >= 0 && at.replay !== null && sampler.take()) {
      probing = true;
      const value = rest.value(at.replay, answer, sampler.asked, 1);
      const open = { seat, decision, shows: twin.shows(view) };
      const other = twin.value(unit, open, sampler.asked, (replay) => rest.value(replay, answer, sampler.asked, 1));
      if (other !== undefined && !Object.is(other, value))
        faults.add(`"${decision}", seed ${seed}, game ${unit.game}: worth ${value}, and ${other} when only hidden things had changed`);
      probing = false;
    }
    unit.asked.push({ seat, decision, answer });
  };
  for (const seats of pairings(subject, { most: 2, searching: false })) {
    sampler = new Sampler(120);
    const table = watchedTable(subject, seats, { onAsk, game: watched, replay: true });
    for (unit.game = 1; unit.game <= 20 && !sampler.done; unit.game++)
      faults.try(`${names(seats)}, game ${unit.game}`, () => void table.play(unit.game));
  }
  return faults.list;
};

/** The table beside, where a unit is played again with other hidden things. */
class Twin {
  readonly #subject: Subject;
  readonly #start: object;
  readonly #state: object;
  readonly #record: GameTypes['recorder'];
  readonly #dealer = new Dice();
  readonly #dice = new Dice(new Clock());
  readonly #desk: ReplayDesk<GameTypes>;
  readonly #outside: ReadonlySet<object>;

  constructor(subject: Subject) {
    const { game, rules } = subject;
    this.#subject = subject;
    this.#start = game.newState(rules);
    this.#state = game.newState(rules);
    this.#record = game.newRecorder(rules);
    this.#desk = new ReplayDesk(game as Game<GameTypes>, rules, this.#dice);
    this.#outside = reachable(rules);
  }

  /** What the view of a question shows, to be found again. */
  shows(view: object): unknown[] {
    return shown(view, this.#outside);
  }

  /** What `playout` says at the same question; undefined when the other deal does not lead there. */
  value(unit: Unit, open: Open, deal: number, playout: (replay: Replay<GameTypes>) => number): number | undefined {
    const { game, rules, seed } = this.#subject;
    this.#dealer.open(seed, deal, 7);
    this.#dealer.clock.turn = unit.clock;
    game.copy(this.#start, unit.start);
    game.redeal({ state: this.#start, rules, seats: [], dice: this.#dealer, record: this.#record }, open.seat);
    game.copy(this.#state, this.#start);
    this.#dice.source = { below: played(unit.rolls) };
    this.#dice.clock.turn = unit.clock;
    this.#desk.openGame(seed, unit.game);
    this.#desk.openTurn(this.#start);
    let value: number | undefined;
    const answers = [...unit.asked];
    const answer = (seat: number, decision: string, view: object): Answer => {
      const logged = answers.shift();
      if (logged !== undefined && logged.seat === seat && logged.decision === decision) return logged.answer;
      const here = logged === undefined && open.seat === seat && open.decision === decision;
      if (here && isSame(open.shows, view, this.#outside)) value = playout(this.#desk.replay);
      throw STOP;
    };
    const players = game.seats.map((_, seat) =>
      this.#desk.logged(
        answering(game, (decision, view) => answer(seat, decision, view)),
        seat,
      ),
    );
    try {
      game.turn({ state: this.#state, rules, seats: players, dice: this.#desk.dice, record: this.#record });
    } catch (stop) {
      if (stop !== STOP) throw stop;
    }
    return value;
  }
}

function answering(game: Game, answer: (decision: string, view: object) => Answer): object {
  return Object.fromEntries(Object.keys(game.decisions).map((decision) => [decision, (view: object) => answer(decision, view)]));
}

function played(rolls: readonly number[]): (n: number) => number {
  let next = 0;
  return (n) => {
    const roll = rolls[next++];
    if (roll === undefined || roll >= n) throw STOP;
    return roll;
  };
}
