import type { Answer, Decision } from './decision.js';
import type { Game, GameTypes } from './game.js';
import { GameFault, show } from './problem.js';

type Method = (view: unknown) => Answer;
type Asked = Decision<unknown, Answer, unknown>;

/**
 * Wraps a player so that every answer is checked against the rules. A user's strategies always play refereed. Shipped ones pass
 * the same checks in the contract test and play without them, which saves a few percent of the time.
 */
export function refereed<T extends GameTypes>(
  { game, rules, strategy }: { game: Game<T>; rules: T['rules']; strategy: string },
  player: T['player'] & { newGame?(): void },
  look: Look,
): T['player'] & { newGame?(): void } {
  const watched: Record<string, Method | (() => void)> = {};
  for (const [name, declared] of Object.entries(game.decisions)) {
    const decision = declared as Asked;
    const method = (player as Record<string, Method | undefined>)[name];
    if (typeof method !== 'function')
      throw new GameFault(
        `the player has no method "${name}" (rule ${decision.rule}: ${decision.about})`,
        strategy,
        `add ${name}(view) to the object that create() returns`,
      );
    const where = `at "${name}" (rule ${decision.rule})`;
    watched[name] = (view: unknown) => {
      let answer: Answer;
      try {
        answer = look((shown) => method.call(player, shown));
      } catch (cause) {
        throw threw(strategy, where, cause);
      }
      // The strategy could change a list after the check, or pass an object that reads differently each time.
      if (Array.isArray(answer)) answer = Object.freeze(Array.from(answer));
      const wrong = isAnswer(answer)
        ? decision.check(view, answer, rules)
        : `${show(answer)} is no answer: a whole number, a word or a list of whole numbers was expected`;
      if (wrong !== undefined)
        throw new GameFault(`answered ${show(answer)} ${where}: ${wrong}`, strategy, `legal there: ${some(decision.legal(view, rules))}`);
      return answer;
    };
  }
  if (typeof player.newGame === 'function') watched.newGame = () => guarded(strategy, 'in newGame()', () => player.newGame?.());
  return watched as T['player'];
}

/** Runs a strategy's code; what it throws becomes a fault with the strategy's name. */
export function guarded<R>(strategy: string, where: string, run: () => R): R {
  try {
    return run();
  } catch (cause) {
    throw threw(strategy, where, cause);
  }
}

function threw(strategy: string, where: string, cause: unknown): GameFault {
  if (cause instanceof GameFault) return cause;
  return new GameFault(`threw ${where}: ${cause instanceof Error ? cause.message : show(cause)}`, strategy, 'mend the strategy', { cause });
}

/** Puts a question to a player: calls `ask` with the view of a copy of the position. */
export type Look = (ask: (view: unknown) => Answer) => Answer;

function isAnswer(value: unknown): value is Answer {
  return Number.isInteger(value) || typeof value === 'string' || (Array.isArray(value) && value.every(Number.isInteger));
}

/** The first legal answers, and the number of all. */
function some(legal: Iterable<Answer>): string {
  const all = [...legal];
  const shown = all.slice(0, 12).map(show).join(', ');
  return all.length > 12 ? `${shown} … (${all.length} in all)` : shown;
}
