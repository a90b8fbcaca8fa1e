import { show } from '../engine/index.js';
import { NO_WINNER, Unusable } from './foreign.js';

/** What a function of the module returned, if it is an object. */
export function returned<R extends object>(from: string, found: R): R {
  if (typeof found === 'object' && found !== null) return found;
  throw new Unusable(`its ${from}() returned ${show(found)}`, `${from}() must return an object`);
}

const DRAWN = new RegExp(`^(${NO_WINNER}|both|all)$`, 'i');

/** The seats that a result names: "Red", or "Red, Blue" where several win. */
export function winnersIn(result: string | undefined, { roles, drawn }: { roles: readonly string[]; drawn: readonly string[] }): number[] {
  const said = String(result ?? '');
  const named = said.split(/, | and /);
  const winners = roles.flatMap((role, seat) => (named.includes(role) ? [seat] : []));
  if (winners.length > 0 || DRAWN.test(said) || drawn.includes(said)) return winners;
  throw new Unusable(
    `its result ${show(said)} names none of ${roles.join(', ')}`,
    `if no role wins then, say so in a folder that wraps it (sortie init bridge): drawn: [${show(said)}]`,
  );
}
