import { type Game, type GameTypes, type Parameter, Refused, type Strategy } from '../engine/index.js';
import { deliberating, type Thought } from './deliberation.js';
import { choose } from './halving.js';

export const THOUGHT: Readonly<Record<keyof Thought, Parameter>> = {
  playouts: { default: 64, min: 2, max: 100_000, step: 1, about: 'Playouts for each decision, shared among its answers' },
  units: { default: 8, min: 0, max: 10_000, step: 1, about: 'Passes or activations played ahead before the position is valued' },
  sure: { default: 1, min: 0, max: 10, step: 0.1, about: 'Standard errors by which an answer must beat the answer without a search' },
  wide: {
    default: 64,
    min: 2,
    max: 1000,
    step: 1,
    about: 'The most answers tried; if there are more, those with the best value at the end of the pass or activation',
  },
};

/** The parameters of a search in this game. */
export function thoughtIn({ horizon }: Pick<Game, 'horizon'>): typeof THOUGHT {
  return horizon === undefined ? THOUGHT : { ...THOUGHT, units: { ...THOUGHT.units, default: horizon } };
}

/** Separates the search's parameters from those of the policy. If both have a name, it belongs to the search. */
export function splitParameters(parameters: Readonly<Record<string, number>>): { thought: Thought; rest: Readonly<Record<string, number>> } {
  const { playouts, units, sure, wide, ...rest } = parameters;
  return { thought: { playouts, units, sure, wide }, rest };
}

export function refuseSearching(policy: Strategy<GameTypes>, name: string): void {
  if (policy.searches) throw new Refused([{ path: ['strategies'], expected: `a policy that does not search itself, behind "${name}:"` }]);
}

/** Looks one decision ahead: the policy plays out every answer on the same dice. Another answer replaces its own only if clearly better. */
export function lookahead<T extends GameTypes>(game: Game<T>, policy: Strategy<T>, name: string, only: readonly string[] = []): Strategy<T> {
  refuseSearching(policy as unknown as Strategy<GameTypes>, 'lookahead');
  return {
    game: game.id,
    called: 'a player who looks one move ahead',
    about: `Plays every answer out with ${name}, and gives another than ${name}'s own only if it is clearly better`,
    searches: true,
    parameters: { ...policy.parameters, ...thoughtIn(game) },
    create: (at) => {
      const { thought, rest } = splitParameters(at.parameters);
      return deliberating({ game, policy, at, thought, parameters: rest, only }, ({ players }) => ({
        playout: (replay, answer, future) => replay.playout(answer, future, players, thought.units),
        choose: (trials, attempt) => choose(trials, thought.playouts, thought.sure, attempt),
        telling: thought.playouts,
      }));
    },
  };
}
