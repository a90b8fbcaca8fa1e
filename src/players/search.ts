import type { Game, GameTypes, Strategy } from '../engine/index.js';
import { deliberating } from './deliberation.js';
import { refuseSearching, splitParameters, THOUGHT } from './lookahead.js';
import { Tree } from './tree.js';

/** Many steps ahead: as lookahead, but after the answer on trial a tree is grown of what the seats may answer next. */
export function search<T extends GameTypes>(game: Game<T>, policy: Strategy<T>, name: string): Strategy<T> {
  refuseSearching(policy as unknown as Strategy<GameTypes>, 'search');
  return {
    game: game.id,
    about: `Grows a tree of answers, leaning on ${name} where it ends, and says another than ${name}'s own only where it is surely better`,
    searches: true,
    parameters: {
      ...policy.parameters,
      ...THOUGHT,
      playouts: { ...THOUGHT.playouts, default: 256 },
      curiosity: { default: 0.2, min: 0, max: 5, step: 0.05, about: 'How much it tries answers that it knows little of' },
      depth: { default: 6, min: 1, max: 1000, step: 1, about: 'Answers that the tree is deep' },
    },
    create: (at) => {
      const { curiosity, depth, ...others } = at.parameters;
      const { thought, rest } = splitParameters(others);
      return deliberating(game, policy, at, thought, rest, (rollout) => {
        const tree = new Tree(game, rollout, at.rules, curiosity, depth);
        return {
          begin: () => tree.clear(),
          playout: (replay, answer, future) => {
            tree.enter(answer, future);
            const value = replay.playout(answer, future, tree.players, thought.units);
            tree.learn(value, at.seat);
            return value;
          },
        };
      });
    },
  };
}
