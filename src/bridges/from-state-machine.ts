import {
  defineGame,
  GameFault,
  type GameTypes,
  type LeastGame,
  type Measure,
  type PlayOf,
  playingSeats,
  Recorder,
  together,
} from '../engine/index.js';
import { Dealer } from './deal.js';
import { Foreign, Unusable } from './foreign.js';
import { note } from './loops.js';
import { outcomeOf, outcomesOf, type Question, type Situation, type StateMachine, scoreOf } from './machine.js';
import { onceFor } from './once.js';
import { Position, Seen } from './position.js';
import type { Options } from './random-games.js';
import { solve } from './solved.js';
import { standingOf } from './standing.js';

type Answering = Record<string, (view: Seen) => string>;

export interface BridgeTypes<S extends object = object> extends GameTypes {
  state: Position<S>;
  rules: Readonly<Record<string, unknown>>;
  player: Answering;
  view: Seen;
  recorder: Actions;
  options: Readonly<Record<string, unknown>>;
  data: null;
}

/** How the game is called, and what is said about it. */
export interface Described<S extends object = object> {
  id: string;
  title?: string;
  version?: string;
  about?: string;
  /** The file, as faults name it. */
  name?: string;
  /** Numbers of a finished game, beside who won: read from `state.raw`. */
  measures?: readonly Measure<BridgeTypes<S>>[];
  /** More actions than any game needs. A game that passes it is reported. */
  limit?: number;
  /** Estimated score of a seat, 0 to 1, while the game goes on. Default: what games at random show (standing.ts). */
  standing?(state: S, seat: number): number;
}

/** Counts the actions of a game. */
class Actions extends Recorder {
  actions = 0;
  override reset(): void {
    this.actions = 0;
  }
}

/** Name of the decision for questions that have no other. */
const OTHER = 'other';
/** Decisions with a name of their own: players have dice for 64. */
const MOST_NAMED = 63;
/** Channel of the set-up; the seats follow. */
const SET_UP = 0;
/** Seeds are from 1 to this. Generators of foreign games take a whole number below 2³¹ − 1, and 0 stops some of them. */
const SEEDS = 0x7fff_fffe;
const LIMIT = 5000;
/** The first looks at a position, before and after which it is compared. */
const COMPARED = 100;
/** Actions that a search plays ahead before it values the position: about a turn. Twice as many cost more and won no more in three published games. */
const HORIZON = 8;

/** Makes a game of a foreign state machine. One action is one turn, so a search comes back to every question by one copy. */
export function fromStateMachine<S extends object>(machine: StateMachine<S>, described: Described<S>): LeastGame<BridgeTypes<S>> {
  const { seats, playing, options = {} } = machine;
  const { id, title = id, version = '1.0', about = `${title}, by its own rules module`, name = id, measures = [], limit = LIMIT } = described;
  const standing = described.standing ?? machine.standing;
  const foreign = new Foreign(name, machine.suspicion);
  const named = new Set(machine.decisions.filter((one) => one !== 'newGame' && one !== OTHER));
  const names = [...[...named].slice(0, MOST_NAMED), OTHER];
  const known = new Set(names);
  const dealer = new Dealer(machine, machine.hidden);
  const whole = machine.whole ?? machine.key;
  let looks = 0;

  /** Fields that a seat may not see under these options. */
  function hiddenIn(rules: Options): string[] {
    const { pools, undealt } = dealer.secrets(rules);
    return [...pools.flat(), ...undealt];
  }

  /** What positions are worth under these options, learned when it is first asked. */
  const learned = onceFor((rules) => foreign.call(() => standingOf(machine, rules, hiddenIn(rules)), AT_RANDOM));

  /** The solution of the game under these options, if it is small enough. */
  const solution = onceFor((rules) => foreign.call(() => solve(machine, rules, () => hiddenIn(rules).length === 0), AT_RANDOM));

  const decisionOf = ({ decision }: Question) => (known.has(decision) ? decision : OTHER);

  /** What the position waits for. */
  function look({ raw: at, playing }: Position<S>): Situation {
    const raw = at as S;
    const before = looks < COMPARED ? whole(raw) : '';
    const found = machine.asks(raw, playing);
    if (looks++ < COMPARED && ('winners' in found || found.questions) && whole(raw) !== before)
      throw new Unusable('it writes to the state when it is asked what is legal', 'a view must only read');
    return found;
  }

  function step(play: PlayOf<BridgeTypes<S>>, { seat, decision }: Question, answer: string): void {
    const { state, dice, record } = play;
    const raw = state.raw as S;
    const told = record.telling ? (machine.log?.(raw).length ?? 0) : 0;
    const when = () => `after ${seats[seat]} answered "${answer}" at ${decision} (action ${record.actions})`;
    dice.at(1 + seat);
    const seed = 1 + dice.below(SEEDS);
    record.actions++;
    possible(state, () => {
      state.raw = foreign.call(() => machine.step(raw, { seat, answer, seed }), when);
      const found = foreign.call(() => look(state), when);
      const onward = () =>
        foreign.call(() => {
          state.wait(found, seats);
          if (state.over === 0) note(state, { machine, seat, answer });
        }, when);
      if (!state.dealt || 'winners' in found) return onward();
      state.later = onward;
      foresee(play);
    });
    if (record.telling) tell(play, `${seats[seat]}: ${answer}`, decision, told);
  }

  /** What was dealt may be more than the rules allow: two cards that never are in one hand. */
  function possible(state: Position<S>, run: () => void): void {
    try {
      run();
    } catch (fault) {
      if (!state.dealt) throw fault;
      state.abandon(seats);
    }
  }

  /** A future of a search lists the answers when it goes on: most are valued before. */
  function goOn(state: Position<S>): void {
    if (state.later !== undefined) possible(state, state.later);
  }

  /** In a future of a search, a solved game ends at once, as perfect play ends it. */
  function foresee({ state, rules }: PlayOf<BridgeTypes<S>>): void {
    const worth = solution(rules)?.worth.get(machine.key(state.raw as S));
    if (worth !== undefined) state.wait({ winners: winnersOf(worth) }, seats);
  }

  /** Several seats answer at the same time. An answer that those before it have made impossible is left out, and asked for again if need be. */
  function askAll(play: PlayOf<BridgeTypes<S>>): void {
    const { state } = play;
    const { asked } = state;
    const answers = together(
      play,
      asked.map(({ seat }) => seat),
      (player: Answering, seat) => {
        const question = asked.find((one) => one.seat === seat) as Question;
        return player[decisionOf(question)](shown(state, question));
      },
    );
    asked.forEach((question, n) => {
      goOn(state);
      const open = state.asked.find(({ seat }) => seat === question.seat);
      if (open?.answers.includes(answers[n])) step(play, open, answers[n]);
    });
  }

  function tell({ state, record }: PlayOf<BridgeTypes<S>>, words: string, decision: string, told: number): void {
    record.say(decision, words);
    for (const line of machine.log?.(state.raw as S).slice(told) ?? []) if (line !== '') record.say('', line);
  }

  return defineGame<BridgeTypes<S>>({
    ...{ id, title, version, about, seats, options },
    ...(playing === undefined ? {} : { playing }),
    channels: ['set-up', ...seats],
    outcomes: outcomesOf(seats),
    // One more than ours, whose message says more.
    turnLimit: limit + 1,
    horizon: HORIZON,
    length: 'actions',
    measures: [{ name: 'actions', kind: 'count', about: 'Answers given', max: limit, of: (_, record) => record.actions }, ...measures],
    newState: () => new Position<S>(),
    newRecorder: () => new Actions(),
    setUp({ state, rules, dice }) {
      dice.at(SET_UP);
      const seed = 1 + dice.below(SEEDS);
      const when = () => 'at the set-up';
      state.playing = playingSeats({ seats, playing, options }, rules).length;
      state.raw = foreign.call(() => machine.begin(seed, rules), when);
      state.clear(true);
      state.count = 0;
      state.dealt = false;
      foreign.call(() => state.wait(look(state), seats), when);
    },
    turn(play) {
      const { state, seats: players, dice, record } = play;
      dice.clock.turn++;
      goOn(state);
      if (state.over > 0) return;
      const [question] = state.asked;
      if (record.actions >= limit && state.dealt) return state.abandon(seats);
      if (record.actions >= limit)
        throw new GameFault(
          `${name} did not end in ${limit} actions; ${seats[question.seat]} is asked ${question.decision}`,
          '',
          'look at this game: the rules may lead round in circles, or set a higher limit',
        );
      if (state.asked.length === 1) step(play, question, players[question.seat][decisionOf(question)](shown(state, question)));
      else askAll(play);
    },
    over: ({ over }) => over,
    copy(to, from) {
      goOn(from);
      to.later = undefined;
      to.raw = from.raw === undefined ? undefined : machine.copy(from.raw);
      to.take(from);
    },
    view(state, seat) {
      goOn(state);
      const question = state.asked.find((one) => one.seat === seat);
      return question === undefined ? overTheShoulder(state, seat) : shown(state, question);
    },
    unsearchable(rules) {
      const { undealt } = foreign.call(() => dealer.secrets(rules), AT_RANDOM);
      if (undealt.length === 0) return undefined;
      const some = undealt.slice(0, 4);
      const example = `hidden: [${some.map((name) => `['${name}']`).join(', ')}] shuffles each list by itself`;
      return `${some.join(', ')} of the state ${undealt.length === 1 ? 'is' : 'are'} hidden from the seat that is asked, and sortie does not know how to deal that anew; ${example}`;
    },
    redeal({ state, rules, dice }, seat) {
      if (state.raw === undefined) return;
      state.dealt = true;
      if (dealer.secrets(rules).pools.length === 0) return;
      const raw = machine.own?.(state.raw) ?? state.raw;
      state.raw = raw;
      foreign.call(
        () => dealer.deal({ state: raw, seat, asked: state.asked, options: rules, dice }),
        () => `when ${seats[seat]} searched`,
      );
    },
    key(state) {
      goOn(state);
      const { raw, run, taken, pressed, met, barred } = state;
      return [raw === undefined ? '' : whole(raw), run, ...taken, ...pressed, ...met, ...barred].join('\n');
    },
    value({ raw, over, winners, playing: count }, rules, seat) {
      if (over > 0) return seat < count ? scoreOf(winners, count, seat) : 0;
      return (standing ?? learned(rules))(raw as S, seat);
    },
    perfect(rules) {
      const solved = solution(rules);
      const worth = solved?.worth.get(solved.start);
      return solved && worth !== undefined ? { over: outcomeOf(seats, 2, winnersOf(worth)), positions: solved.worth.size } : undefined;
    },
    describe(state) {
      goOn(state);
      return state.asked.map(({ seat, decision }) => `${seats[seat]} is asked ${decision}`).join(', ');
    },
    decisions: Object.fromEntries(
      names.map((one) => [
        one,
        {
          ...{ rule: one, about: one.replaceAll('_', ' '), coverage: 'complete' as const },
          legal: (view: Seen) => view.answers,
          check: (view: Seen, answer: string) => (view.answers.includes(answer) ? undefined : `one of ${view.answers.slice(0, 12).join(', ')}`),
          describe: String,
        },
      ]),
    ),
  });

  /** A seat that is not asked: no player looks. It shows what the asked seats see, too, so that a choice just begun is no secret. */
  function overTheShoulder(state: Position<S>, seat: number): Seen {
    const seatsShown = [...new Set([seat, ...state.asked.map((one) => one.seat)])].filter((one) => one < state.playing);
    return new Seen(seat, '', NONE, () => seatsShown.map((one) => lookAt(state, one)));
  }

  function lookAt(state: Position<S>, seat: number): object {
    return foreign.call(
      () => machine.view(state.raw as S, seat),
      () => `when ${seats[seat]} looked`,
    );
  }

  function shown(state: Position<S>, { seat, decision, answers }: Question): Seen {
    return new Seen(seat, decision, answers, () => lookAt(state, seat));
  }
}

const NONE: readonly string[] = Object.freeze([]);
/** The seats that win, by the worth to the first of two. */
const winnersOf = (worth: number) => (worth === 0 ? [] : [worth > 0 ? 0 : 1]);
const AT_RANDOM = () => 'in games played at random';
