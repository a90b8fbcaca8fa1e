import { type Answer, type Decision, type Game, type GameTypes, resultIn, type Seated, type Table, type Transcript, tell } from '../engine/index.js';
import { type Gather, oneByOne } from '../engine/together.js';
import { keyOf } from '../players/averages.js';
import { tableWith } from '../players/trained/foresight.js';
import { OtherDice } from './other-dice.js';
import { Open, type Question } from './seat.js';

/** A question of a unit with its answer. */
export interface Asked {
  seat: number;
  decision: string;
  answer: Answer;
  /** Rolls of the unit before the question. */
  rolls: number;
  /** Lines of the transcript before the question. */
  line: number;
  /** Whether more than one answer was legal. */
  choice: boolean;
  /** The number of the group of seats that were asked at the same time, from 1; 0 for a question by itself. */
  group: number;
}

/** A restart unit that was played: all that a replay of it needs. */
export interface Unit<T extends GameTypes = GameTypes> {
  /** The state at its start; null for the set-up. */
  start: T['state'] | null;
  /** The turn of the clock at its start. */
  turn: number;
  /** Its rolls as 0 … n−1, and the line of the transcript that each belongs to. */
  rolls: number[];
  lines: number[];
  asked: Asked[];
  /** The group of the last question, which may have no answer. */
  group: number;
}

/** A game that was played, or the part of it up to an open question or a fault. */
export interface History<T extends GameTypes = GameTypes> {
  transcript: Transcript;
  units: Unit<T>[];
  /** The score of each seat at the end, 0 a loss and 1 a win; null while the game goes on. */
  result: number[] | null;
  question: Question | null;
  /** The position at the end, or at the open question. */
  state: T['state'];
}

interface Played<T extends GameTypes> {
  game: Game<T>;
  rules: T['rules'];
  seated: readonly Seated<T>[];
  seed: number;
  number: number;
  /** Numbers of rolls after which other dice are rolled. */
  dice?: readonly number[];
}

/** The rolls of a game so far. */
export const rollsOf = ({ units }: Pick<History, 'units'>): number => units.reduce((sum, { rolls }) => sum + rolls.length, 0);

/** Plays a game and keeps what leads back to each of its decisions. Every answer is checked against the rules. */
export function historyOf<T extends GameTypes>(
  { game, rules, seated, seed, number, dice = [] }: Played<T>,
  watch: (line: number, state: T['state']) => void = () => {},
): History<T> {
  const units: Unit<T>[] = [];
  let lines = 0;
  let last: Unit<T> | undefined;
  const open = (start: T['state'] | null) => {
    const { dice } = table;
    if (last === undefined) listen();
    last = { start: start === null ? null : game.newState(rules), turn: dice.clock.turn, rolls: [], lines: [], asked: [], group: 0 };
    if (start !== null) game.copy(last.start as T['state'], start);
    units.push(last);
  };
  /** The game starts with the source of dice in place that `tell` listens through. */
  const listen = () => {
    const first = table.dice.source;
    if (first === null) return;
    const heard = dice.length === 0 ? first : new OtherDice(first, dice, { seed, number });
    table.dice.source = {
      at: (channel, turn) => heard.at?.(channel, turn),
      below(sides) {
        const roll = heard.below(sides);
        last?.rolls.push(roll);
        last?.lines.push(lines);
        return roll;
      },
    };
  };
  let groups = 0;
  const grouped = (play: Parameters<Game<T>['turn']>[0]): typeof play => {
    if (play.state !== table.state) return play;
    const gather: Gather = (seats, asked, ask) => {
      (last as Unit<T>).group = ++groups;
      const answers = (play.gather ?? oneByOne)(seats, asked, ask);
      (last as Unit<T>).group = 0;
      return answers;
    };
    return { ...play, gather };
  };
  // A search plays the same game in a state of its own: only the table's units are kept.
  const watched: Game<T> = Object.create(game, {
    setUp: {
      value(play: Parameters<Game<T>['setUp']>[0]) {
        if (play.state === table.state) open(null);
        game.setUp(grouped(play));
      },
    },
    turn: {
      value(play: Parameters<Game<T>['turn']>[0]) {
        if (play.state === table.state) open(play.state);
        game.turn(grouped(play));
      },
    },
  });
  const note = (asked: Noted) => last?.asked.push({ ...asked, rolls: last.rolls.length, line: lines, group: last.group });
  const refereed = seated.map((one) => ({ ...one, referee: true, strategy: noted(game, one.strategy, note) }));
  const table: Table<T> = tableWith({ game, rules, seed, played: watched }, refereed);
  const transcript = tell(table, number, (line, state) => {
    lines = line + 1;
    watch(line, state);
  });
  const { outcome, fault } = transcript;
  const question = fault instanceof Open ? fault.question : null;
  return {
    transcript,
    units,
    result: outcome === null ? null : game.seats.map((_, seat) => resultIn(outcome, seat, game)),
    question,
    state: table.state,
  };
}

type Noted = Omit<Asked, 'rolls' | 'line' | 'group'>;

/** The strategy, with every answer noted. */
function noted<T extends GameTypes>(game: Game<T>, strategy: Seated<T>['strategy'], note: (asked: Noted) => void): Seated<T>['strategy'] {
  return {
    ...strategy,
    create(at) {
      const player = strategy.create(at) as Record<string, (view: unknown) => Answer> & { newGame?(): void };
      const kept: Record<string, unknown> = {};
      for (const [name, declared] of Object.entries(game.decisions)) {
        const decision = declared as Decision<unknown, Answer, unknown>;
        kept[name] = (view: unknown) => {
          const answer = player[name](view);
          // The table refuses an illegal answer, and stops the game.
          if (decision.check(view, answer, at.rules) !== undefined) return answer;
          note({
            seat: at.seat,
            decision: name,
            answer: Array.isArray(answer) ? Object.freeze([...answer]) : answer,
            choice: hasChoice(decision, view, at.rules),
          });
          return answer;
        };
      }
      return Object.assign(kept, { newGame: () => player.newGame?.() }) as T['player'];
    },
  };
}

function hasChoice(decision: Decision<unknown, Answer, unknown>, view: unknown, rules: unknown): boolean {
  let first: string | undefined;
  for (const answer of decision.legal(view, rules)) {
    const key = keyOf(answer);
    if (first !== undefined && key !== first) return true;
    first = key;
  }
  return decision.coverage === 'sampled' && first === undefined;
}
