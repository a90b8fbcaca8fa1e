import { type Answer, type Decision, Dice, type Game, type GameTypes, type Replay, type Strategy } from '../../engine/index.js';
import { keyOf } from '../../players/averages.js';
import { forget, type Methods, Rollout } from '../../players/rollout.js';
import { answerIn, type DecisionCounts, MOST_ANSWERS } from './counts.js';

/** Positions of a decision that are tried out in a round; answers of a position; and futures of an answer. */
const [POSITIONS, TRIED, FUTURES] = [1, 6, 48];
/** Turns of a playout in a game with a fitted value; other games are played to their end. */
const UNITS = 8;
/** Standard errors, and a difference, from which an answer counts as worse. The best is picked from the same futures. */
const [SURE, LEAST] = [3, 0.02];
const OWNER = 99;

/** Plays the playouts. */
export interface Policy {
  strategy: Strategy<GameTypes>;
  parameters: Readonly<Record<string, number>>;
}

type Declared = Decision<unknown, Answer, unknown>;

/** Counts the questions that players are asked, and tries the answers of some of them out, if it is given a player for that. */
export class Questions {
  readonly #dice = new Dice();
  /** Decisions that were tried out in this game. */
  readonly #done = new Set<string>();
  #game = 0;
  #number = 0;

  constructor(
    readonly game: Game,
    readonly counts: Record<string, DecisionCounts>,
    readonly policy: Policy | undefined,
    readonly seed: number,
  ) {
    const none = () => game.seats.map(() => 0);
    for (const name of Object.keys(game.decisions)) counts[name] = { asked: none(), open: none(), positions: 0, answers: {} };
  }

  begin(number: number): void {
    this.#game++;
    this.#number = number;
    this.#done.clear();
    this.#dice.open(this.seed, number, OWNER);
    this.#dice.at(0);
  }

  /** The strategy, whose questions are counted. */
  asked(strategy: Strategy<GameTypes>): Strategy<GameTypes> {
    const create: Strategy<GameTypes>['create'] = (at) => {
      const own = strategy.create(at) as Methods;
      const trying = this.policy && new Rollout(this.game, this.policy.strategy, at.rules, this.policy.parameters);
      const player: Methods = {};
      for (const [name, declared] of Object.entries(this.game.decisions)) {
        const { legal, describe } = declared as Declared;
        player[name] = (view) => {
          const answers = [...legal(view, at.rules)];
          const said = own[name](view);
          const asked: Asked = { name, answers, said, words: (answer) => describe(answer, view, at.rules) };
          this.#count(asked, at.seat);
          if (trying && answers.length > 1 && this.#isDue(name)) this.#try(asked, at.replay as Replay<GameTypes>, trying);
          return said;
        };
      }
      return Object.assign(player, { newGame: () => forget(own) }) as object;
    };
    return { ...strategy, searches: true, create };
  }

  #count({ name, answers, said, words }: Asked, seat: number): void {
    const counted = this.counts[name];
    counted.asked[seat]++;
    if (answers.length > 1) counted.open[seat]++;
    const key = keyOf(said);
    if (counted.many) return;
    if (counted.answers[key] === undefined && Object.keys(counted.answers).length >= MOST_ANSWERS) {
      counted.many = true;
      counted.answers = {};
    } else answerIn(counted, key, words(said));
  }

  /** The first game of a round shows how often each question comes. After it, each is tried with the chance that makes about one position a game. */
  #isDue(name: string): boolean {
    const { positions, open, many } = this.counts[name];
    if (this.#game === 1 || many || positions >= POSITIONS || this.#done.has(name)) return false;
    const usual = Math.ceil(open.reduce((sum, count) => sum + count) / this.#game);
    if (usual > 1 && this.#dice.below(usual) !== 0) return false;
    this.#done.add(name);
    return true;
  }

  #try({ name, answers, said, words }: Asked, replay: Replay<GameTypes>, trying: Rollout<GameTypes>): void {
    const one = this.counts[name];
    const given = keyOf(said);
    const others = answers.filter((answer) => keyOf(answer) !== given);
    while (others.length > TRIED - 1) others.splice(this.#dice.below(others.length), 1);
    const units = this.game.fit === undefined ? undefined : UNITS;
    const first = 1_000_000 + FUTURES * (this.#number + one.positions);
    const trials = [said, ...others].map((answer) => {
      const values = Array.from({ length: FUTURES }, (_, future) => {
        trying.open(first + future);
        return replay.playout(answer, first + future, trying.players, units);
      });
      return { key: keyOf(answer), words: words(answer), values };
    });
    one.positions++;
    for (const { key, worse, best, words: said } of judged(trials)) {
      const counted = answerIn(one, key, said);
      counted.tried++;
      if (worse) counted.worse++;
      if (best) counted.best++;
    }
  }
}

interface Asked {
  name: string;
  answers: readonly Answer[];
  said: Answer;
  words(answer: Answer): string;
}

interface Trial {
  key: string;
  words: string;
  values: readonly number[];
}

/** Which answers are clearly worse than the one with the best mean, and whether that one is clearly better than all others. */
function judged(trials: readonly Trial[]): { key: string; words: string; worse: boolean; best: boolean }[] {
  const mean = ({ values }: Trial) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const top = trials.reduce((most, trial) => (mean(trial) > mean(most) ? trial : most));
  const worse = trials.map((one) => one !== top && isBeyond(top.values, one.values));
  const alone = worse.filter((is) => is).length === trials.length - 1;
  return trials.map((one, n) => ({ key: one.key, words: one.words, worse: worse[n], best: one === top && alone }));
}

function isBeyond(better: readonly number[], than: readonly number[]): boolean {
  const differences = better.map((value, n) => value - than[n]);
  const mean = differences.reduce((sum, value) => sum + value, 0) / differences.length;
  const squares = differences.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  const error = Math.sqrt(squares / (differences.length - 1) / differences.length);
  return mean > LEAST && mean > SURE * error;
}
