import type { Answer, Decision, Dice, Game, GameTypes, Strategy } from '../engine/index.js';
import { randomPlayer } from './random.js';
import { first, forget, lawful, type Method, type Methods } from './rollout.js';

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

/** Another answer to one decision: the first legal one, which declines if that is allowed; the last; or any, each with the same chance. */
export type Instead = 'first' | 'last' | 'random';

const NEVER: Readonly<Record<Instead, string>> = { first: 'never decides', last: 'always gives the last legal answer', random: 'decides at random' };

/** Removes a decision from a policy; it plays all others as before. */
export function without<T extends GameTypes>(
  game: Game<T>,
  policy: Strategy<T>,
  name: string,
  { decision, instead }: { decision: string; instead: Instead },
): Strategy<T> {
  const { called: _, ...others } = policy;
  const { legal, about } = (game.decisions as Readonly<Record<string, Decision<unknown, Answer, T['rules']>>>)[decision];
  return {
    ...others,
    about: `Plays as ${name}, but ${NEVER[instead]}: ${about}`,
    create: (at) => {
      const own = lawful(game, at.rules, policy.create(at)) as unknown as Methods;
      const player: Methods = {};
      for (const each of Object.keys(game.decisions)) player[each] = (view) => own[each](view);
      player[decision] = anyOf(instead, (view) => legal(view, at.rules), at);
      return Object.assign(player, { newGame: () => forget(own) }) as T['player'];
    },
  };
}

function anyOf(instead: Instead, legal: (view: unknown) => Iterable<Answer>, at: { readonly dice: Dice }): Method {
  if (instead === 'first') return (view) => first(legal(view));
  if (instead === 'last') return (view) => [...legal(view)].at(-1) as Answer;
  return (view) => {
    const answers = [...legal(view)];
    at.dice.at(SLIP);
    return answers[answers.length === 1 ? 0 : at.dice.below(answers.length)];
  };
}
