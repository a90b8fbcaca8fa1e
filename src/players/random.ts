import type { Answer, Decision, Game, GameTypes, Strategy } from '../engine/index.js';

/** Any legal answer, each as likely as the other: the floor of every ladder, and what drives the rules into their corners. */
export function randomPlayer<T extends GameTypes>(game: Game<T>): Strategy<T> {
  return {
    game: game.id,
    about: 'Any legal answer, each as likely as the other',
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
