import type { Answer, Game, GameTypes, Strategy } from '../engine/index.js';
import { randomPlayer } from './random.js';
import { first, forget, lawful, type Methods } from './rollout.js';

/** Channel of the seat's own dice for blunders. Random answers use the channels from 0. */
const SLIP = 63;

/** Weakens a policy: replaces a share of its answers by random legal ones. */
export function blunder<T extends GameTypes>(game: Game<T>, policy: Strategy<T>, name: string): Strategy<T> {
  return {
    game: game.id,
    about: `Plays as ${name}, and in some decisions gives any legal answer instead`,
    ...(policy.searches ? { searches: true } : {}),
    parameters: { ...policy.parameters, share: { default: 0.2, min: 0, max: 1, step: 0.01, about: 'Share of its answers that are given at random' } },
    create: (at) => {
      const { share, ...rest } = at.parameters;
      const own = lawful(game, at.rules, policy.create({ ...at, parameters: rest })) as unknown as Methods;
      const slips = randomPlayer(game).create({ ...at, parameters: {} }) as unknown as Methods;
      const player: Methods = {};
      for (const decision of Object.keys(game.decisions)) {
        player[decision] = (view) => {
          const said = own[decision](view);
          at.dice.at(SLIP);
          return at.dice.below(1000) < 1000 * share ? slips[decision](view) : said;
        };
      }
      return Object.assign(player, { newGame: () => forget(own) }) as T['player'];
    },
  };
}

/** Removes a decision from a policy: always gives the first legal answer, which declines if that is allowed. */
export function without<T extends GameTypes>(
  game: Game<T>,
  policy: Strategy<T>,
  name: string,
  decision: keyof typeof game.decisions & string,
): Strategy<T> {
  const { legal, about } = game.decisions[decision] as { legal(view: unknown, rules: T['rules']): Iterable<Answer>; about: string };
  return {
    ...policy,
    about: `Plays as ${name}, but never decides: ${about}`,
    create: (at) => {
      const own = lawful(game, at.rules, policy.create(at)) as unknown as Methods;
      const player: Methods = {};
      for (const each of Object.keys(game.decisions) as string[]) player[each] = (view) => own[each](view);
      player[decision as string] = (view) => first(legal(view, at.rules));
      return Object.assign(player, { newGame: () => forget(own) }) as T['player'];
    },
  };
}
