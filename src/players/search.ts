import type { Game, GameTypes, Strategy } from '../engine/index.js';
import { BOUT, chooseInBouts } from './bouts.js';
import { deliberating, refuseUnsearchable } from './deliberation.js';
import { refuseSearching, splitParameters, THOUGHT, thoughtIn } from './lookahead.js';
import { type Methods, seated } from './rollout.js';
import { TreePlayer } from './uct.js';

/**
 * A player that thinks. Over a policy it plays every answer out in repeated duels; over random players, for games
 * without strategies, it grows a tree.
 */
export function search<T extends GameTypes>(game: Game<T>, policy: Strategy<T>, name: string, only: readonly string[] = []): Strategy<T> {
  refuseSearching(policy as unknown as Strategy<GameTypes>, 'search');
  return name === 'random' ? treeSearch(game, policy, only) : duels(game, policy, name, only);
}

/** Like lookahead, but it spends its whole budget in repeated duels. A tree of later answers costs more than it finds there (docs/players.md). */
function duels<T extends GameTypes>(game: Game<T>, policy: Strategy<T>, name: string, only: readonly string[]): Strategy<T> {
  return {
    game: game.id,
    called: 'a player who tries every move out first',
    about: `Plays every answer out with ${name} in repeated duels, and gives another than ${name}'s own only if it is clearly better`,
    searches: true,
    parameters: { ...policy.parameters, ...thoughtIn(game), playouts: { ...THOUGHT.playouts, default: 256 } },
    create: (at) => {
      const { thought, rest } = splitParameters(at.parameters);
      return deliberating({ game, policy, at, thought, parameters: rest, only }, ({ players }) => ({
        playout: (replay, answer, future) => replay.playout(answer, future, players, thought.units),
        choose: (trials, attempt) => chooseInBouts(trials, thought.playouts, thought.sure, attempt),
        telling: BOUT * thought.playouts,
      }));
    },
  };
}

function treeSearch<T extends GameTypes>(game: Game<T>, random: Strategy<T>, only: readonly string[]): Strategy<T> {
  // Without a fitted value, the end of a game says more than the position after some units.
  const units = { ...THOUGHT.units, default: game.fit === undefined ? THOUGHT.units.max : THOUGHT.units.default };
  return {
    game: game.id,
    called: 'a player who plays games out from every question',
    about: 'Plays games out from every question, follows the answers that do well, and learns on the way which answers do well anywhere',
    searches: true,
    parameters: { playouts: THOUGHT.playouts, units },
    create: (at) => {
      refuseUnsearchable(game, at.rules);
      const tree = new TreePlayer(game, at);
      const others = seated(game, random, at, {});
      const player: Methods = Object.fromEntries(
        Object.keys(game.decisions).map((name) => [name, (only.length === 0 || only.includes(name) ? tree.methods : others)[name]]),
      );
      return Object.assign(player, { newGame: () => tree.newGame() }) as T['player'];
    },
  };
}
