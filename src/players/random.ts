import type { Answer, Decision, Game, GameTypes, Strategy } from '../engine/index.js';

/** Gives random legal answers: the bottom of every ranking, and a test of rarely used rules. */
export function randomPlayer<T extends GameTypes>(game: Game<T>): Strategy<T> {
  return {
    game: game.id,
    called: 'the random player',
    about: 'Any legal answer, each with the same chance',
    create: ({ dice, rules }) => {
      const player: Record<string, (view: unknown) => Answer> = {};
      for (const [channel, [name, declared]] of Object.entries(game.decisions).entries()) {
        const { legal } = declared as Decision<unknown, Answer, unknown>;
        player[name] = (view) => {
          const listed = legal(view, rules);
          const answers = Array.isArray(listed) ? listed : [...listed];
          dice.at(channel);
          return answers[answers.length === 1 ? 0 : dice.below(answers.length)];
        };
      }
      return player as T['player'];
    },
  };
}
