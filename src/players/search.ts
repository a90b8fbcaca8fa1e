import type { Game, GameTypes, Strategy } from '../engine/index.js';
import { BOUT, chooseInBouts } from './bouts.js';
import { deliberating } from './deliberation.js';
import { refuseSearching, splitParameters, THOUGHT, thoughtIn } from './lookahead.js';
import { Tree } from './tree.js';

/**
 * Like lookahead, but it spends its whole budget in repeated duels, and grows a tree of the next answers once an answer has been
 * tried often. Growing it earlier costs more than it finds (docs/players.md).
 */
export function search<T extends GameTypes>(game: Game<T>, policy: Strategy<T>, name: string, only: readonly string[] = []): Strategy<T> {
  refuseSearching(policy as unknown as Strategy<GameTypes>, 'search');
  return {
    game: game.id,
    about: `Plays every answer out with ${name} in repeated duels, later in a tree, and gives another than ${name}'s own only if it is clearly better`,
    searches: true,
    parameters: {
      ...policy.parameters,
      ...thoughtIn(game),
      playouts: { ...THOUGHT.playouts, default: 256 },
      curiosity: { default: 0.05, min: 0, max: 5, step: 0.05, about: 'Preference for answers that were tried little' },
      patience: {
        default: 1000,
        min: 1,
        max: 1_000_000,
        step: 1,
        about: 'Visits of a node before it tries an answer other than the policy’s',
      },
      depth: { default: 6, min: 1, max: 1000, step: 1, about: 'Depth of the tree in answers' },
    },
    create: (at) => {
      const { curiosity, patience, depth, ...others } = at.parameters;
      const { thought, rest } = splitParameters(others);
      return deliberating({ game, policy, at, thought, parameters: rest, only }, (rollout) => {
        const tree = new Tree(game, rollout, at.rules, { curiosity, patience, depth });
        return {
          begin: () => tree.clear(),
          playout: (replay, answer, future) => {
            tree.enter(answer, future);
            const value = replay.playout(answer, future, tree.players, thought.units);
            tree.learn(value - replay.luck(), at.seat);
            return value;
          },
          choose: (trials, attempt) => chooseInBouts(trials, thought.playouts, thought.sure, attempt),
          telling: BOUT * thought.playouts,
        };
      });
    },
  };
}
