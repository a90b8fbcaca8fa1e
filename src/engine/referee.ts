import type { Answer, Decision } from './decision.js';
import type { Game, GameTypes } from './game.js';
import { GameFault, show } from './problem.js';

type Method = (view: unknown) => Answer;

/**
 * A player whose every answer is held against the rules before the game goes on. Strategies that users bring always play
 * refereed; shipped ones are held to the same checks by the contract test, and play bare (the checks cost a few percent).
 */
export function refereed<T extends GameTypes>(game: Game<T>, rules: T['rules'], player: T['player'], strategy: string): T['player'] {
  const watched: Record<string, Method> = {};
  for (const [name, declared] of Object.entries(game.decisions)) {
    const decision = declared as Decision<unknown, Answer, unknown>;
    const method = (player as Record<string, Method | undefined>)[name];
    if (typeof method !== 'function') {
      throw new GameFault(
        `the player has no method "${name}" (rule ${decision.rule}: ${decision.about})`,
        strategy,
        `add ${name}(view) to the object that create() returns`,
      );
    }
    watched[name] = (view) => {
      let answer: Answer;
      try {
        answer = method.call(player, view);
      } catch (cause) {
        if (cause instanceof GameFault) throw cause;
        throw new GameFault(
          `threw at "${name}" (rule ${decision.rule}): ${cause instanceof Error ? cause.message : show(cause)}`,
          strategy,
          'mend the strategy; the game below replays it',
          { cause },
        );
      }
      const wrong = isAnswer(answer)
        ? decision.check(view, answer, rules)
        : `${show(answer)} is no answer: a whole number, a word or a list of whole numbers was expected`;
      if (wrong !== undefined)
        throw new GameFault(
          `answered ${show(answer)} at "${name}" (rule ${decision.rule}): ${wrong}`,
          strategy,
          `legal there: ${some(decision.legal(view, rules))}`,
        );
      return answer;
    };
  }
  return watched as T['player'];
}

function isAnswer(value: unknown): value is Answer {
  return Number.isInteger(value) || typeof value === 'string' || (Array.isArray(value) && value.every(Number.isInteger));
}

/** The first few legal answers, and how many more. */
function some(legal: Iterable<Answer>): string {
  const all = [...legal];
  const shown = all.slice(0, 12).map(show).join(', ');
  return all.length > 12 ? `${shown} … (${all.length} in all)` : shown;
}
