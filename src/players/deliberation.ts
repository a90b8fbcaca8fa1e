import { type Answer, type Decision, Dice, type Game, GameFault, type GameTypes, type Replay, type Seating, type Strategy } from '../engine/index.js';
import { keyOf } from './averages.js';
import type { Try } from './halving.js';
import { forget, type Methods, Rollout, seated } from './rollout.js';
import { Trial } from './trials.js';

/** The effort of a search for one decision. */
export interface Thought {
  /** Playouts for each decision, shared among its answers. */
  playouts: number;
  /** Units that are played after the one of the decision before the position is valued. */
  units: number;
  /** Standard errors by which an answer must beat the policy's own. */
  sure: number;
  /** The most answers that are tried. If there are more, those with the best value at the end of the unit. */
  wide: number;
}

/** The parts that differ between a lookahead and a search. */
interface Trying<T extends GameTypes> {
  /** The value of an answer in a future, for the seat. */
  playout(replay: Replay<T>, answer: Answer, future: number): number;
  /** Picks the answer to give. The first trial is the policy's own answer. */
  choose(trials: readonly Trial[], attempt: Try): Trial;
  /** Playouts of the first comparison of all answers; it limits their number to a quarter of this. */
  readonly telling: number;
}

/** A search in its seat. */
interface Deliberation<T extends GameTypes> {
  game: Game<T>;
  policy: Strategy<T>;
  at: Seating<T>;
  thought: Thought;
  /** The policy's parameters. */
  parameters: Readonly<Record<string, number>>;
  /** The decisions to search; the policy answers all others. Empty: all decisions are searched. */
  only: readonly string[];
}

/** Distance between the numbers of futures of two decisions. */
const FUTURES = 65_536;
const RANKING = 2;
/** The fewest playouts with which an answer is worth trying. */
const EACH = 4;

/**
 * A player that asks its policy, tries the other answers, and gives another one only if it is clearly better. Every future
 * redeals what is hidden from the seat, so the search knows no more than its view.
 */
export function deliberating<T extends GameTypes>(
  { game, policy, at, thought, parameters, only }: Deliberation<T>,
  tryingWith: (rollout: Rollout<T>) => Trying<T>,
): T['player'] {
  refuseUnsearchable(game, at.rules);
  const own = seated(game, policy, at, parameters);
  const rollout = new Rollout(game, policy, at.rules, parameters);
  const trying = tryingWith(rollout);
  const replay = at.replay as Replay<T>;
  const wide = Math.min(thought.wide, Math.max(EACH, Math.floor(trying.telling / EACH)));
  let asked = 0;
  const player: Methods = {};
  const newGame = () => {
    asked = 0;
    forget(own);
  };
  for (const [name, declared] of Object.entries(game.decisions)) {
    const decision = declared as Decision<unknown, Answer, T['rules']>;
    if (only.length > 0 && !only.includes(name)) {
      player[name] = own[name];
      continue;
    }
    player[name] = (view) => {
      const said = own[name](view);
      const trials = candidates(said, decision.legal(view, at.rules));
      if (trials.length === 1) return said;
      const first = FUTURES * asked++;
      const attempt = (trial: Trial, future: number) => {
        rollout.open(first + future);
        trial.add(trying.playout(replay, trial.answer, first + future), replay.luck());
      };
      const worthOf = (answer: Answer) => {
        let sum = 0;
        for (let n = 1; n <= RANKING; n++) {
          rollout.open(first + FUTURES - n);
          sum += replay.playout(answer, first + FUTURES - n, rollout.players, 0);
        }
        return sum;
      };
      const short = trials.length <= wide ? trials : ranked(drawn(trials, thought.playouts, first), wide, worthOf);
      return trying.choose(short, attempt).answer;
    };
  }
  return Object.assign(player, { newGame }) as T['player'];
}

export function refuseUnsearchable<T extends GameTypes>(game: Game<T>, rules: T['rules']): void {
  const reason = game.unsearchable?.(rules);
  if (reason !== undefined) throw new GameFault(`a search cannot play ${game.id}: ${reason}`, '', 'declare it: docs/bridges.md#hidden-things');
}

/** The policy's answer first, then all others that are legal. */
function candidates(said: Answer, legal: Iterable<Answer>): Trial[] {
  const trials = [new Trial(said)];
  const same = keyOf(said);
  for (const answer of legal) if (keyOf(answer) !== same) trials.push(new Trial(answer));
  return trials;
}

/** A random selection of `most` answers that includes the policy's own, the first. */
function drawn(trials: Trial[], most: number, first: number): Trial[] {
  if (trials.length <= most) return trials;
  const dice = new Dice();
  dice.open(first, 2);
  dice.at(0);
  for (let n = 1; n < most; n++) {
    const other = n + dice.below(trials.length - n);
    [trials[n], trials[other]] = [trials[other], trials[n]];
  }
  return trials.slice(0, most);
}

/** The `wide` best answers by the value at the end of the unit. The policy's own, the first, is always kept. */
function ranked([own, ...others]: readonly Trial[], wide: number, worthOf: (answer: Answer) => number): Trial[] {
  const worth = new Map(others.map((trial) => [trial, worthOf(trial.answer)]));
  return [own, ...others.sort((a, b) => (worth.get(b) as number) - (worth.get(a) as number)).slice(0, wide - 1)];
}
