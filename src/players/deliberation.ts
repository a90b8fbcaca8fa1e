import { type Answer, type Decision, Dice, type Game, type GameTypes, type Replay, type Seating, type Strategy } from '../engine/index.js';
import type { Try } from './halving.js';
import { forget, type Methods, Rollout, seated } from './rollout.js';
import { Trial } from './trials.js';

/** How a search thinks about one decision: what it tries, how often, how far. */
export interface Thought {
  /** Playouts a decision, shared among its answers. */
  playouts: number;
  /** Units that are played after the one of the decision, before the position is judged. */
  units: number;
  /** Standard errors by which an answer must be better than the policy's own. */
  sure: number;
  /** Answers that are thought through; of more, the best by the end of the unit. */
  wide: number;
}

/** What a lookahead and a tree search do differently. */
export interface Trying<T extends GameTypes> {
  /** Before the first answer of a decision is tried. */
  begin?(): void;
  /** The value of an answer in a future, for the seat. */
  playout(replay: Replay<T>, answer: Answer, future: number): number;
  /** Of these answers, the policy's own first, the one that is given. */
  choose(trials: readonly Trial[], attempt: Try): Trial;
  /** Playouts that all answers together are first told apart with: a quarter of them bounds their number. */
  readonly telling: number;
}

/** Futures of one decision are numbered apart from those of the next. */
const FUTURES = 65_536;
const RANKING = 2;
/** An answer is worth trying only if it can be tried so often. */
const EACH = 4;

/**
 * A player that asks its policy, tries the other answers out, and says another one only where that is clearly better. What is
 * hidden from the seat is dealt again in every future, so it knows no more than its view. Decisions that are not among `only` are
 * left to the policy; where it names none, all are thought about.
 */
export function deliberating<T extends GameTypes>(
  game: Game<T>,
  policy: Strategy<T>,
  at: Seating<T>,
  thought: Thought,
  parameters: Readonly<Record<string, number>>,
  only: readonly string[],
  tryingWith: (rollout: Rollout<T>) => Trying<T>,
): T['player'] {
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
      trying.begin?.();
      const attempt = (trial: Trial, future: number) => {
        rollout.open(first + future);
        trial.add(trying.playout(replay, trial.answer, first + future), replay.luck());
      };
      const short = trials.length <= wide ? trials : ranked(drawn(trials, thought.playouts, first), wide, rollout, replay, first);
      return trying.choose(short, attempt).answer;
    };
  }
  return Object.assign(player, { newGame }) as T['player'];
}

/** The policy's answer first, then all others that are legal. */
function candidates(said: Answer, legal: Iterable<Answer>): Trial[] {
  const trials = [new Trial(said)];
  const same = keyOf(said);
  for (const answer of legal) if (keyOf(answer) !== same) trials.push(new Trial(answer));
  return trials;
}

/** Of more answers than the budget could even look at, as many as it can, drawn at random; the policy's own is one of them. */
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

/** Of very many answers the best few, by the worth of the position at the end of the unit; the policy's own is one of them. */
function ranked<T extends GameTypes>(trials: readonly Trial[], wide: number, rollout: Rollout<T>, replay: Replay<T>, first: number): Trial[] {
  const [own, ...others] = trials;
  const worth = new Map(
    others.map((trial) => {
      let sum = 0;
      for (let n = 1; n <= RANKING; n++) {
        rollout.open(first + FUTURES - n);
        sum += replay.playout(trial.answer, first + FUTURES - n, rollout.players, 0);
      }
      return [trial, sum];
    }),
  );
  return [own, ...others.sort((a, b) => (worth.get(b) as number) - (worth.get(a) as number)).slice(0, wide - 1)];
}

export function keyOf(answer: Answer): string {
  return typeof answer === 'object' ? answer.join() : String(answer);
}
