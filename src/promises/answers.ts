import { type Answer, type Decision, joined } from '../engine/index.js';
import { type Asked, Faults, type Promised, pairings, randomSeats, Sampler, watchedTable } from './subject.js';

type Declared = Decision<object, Answer, object>;

/**
 * `legal` is never empty, lists in the same order every time, and says the same as `check`: all that it lists passes, and
 * where it is complete, nothing else does.
 */
export const agrees: Promised = (subject) => {
  const faults = new Faults();
  const { game, rules } = subject;
  const met = new Map<string, Sampler>();
  const onAsk = ({ decision, view, table }: Asked) => {
    const sampler = met.get(decision) ?? new Sampler(80);
    met.set(decision, sampler);
    if (!sampler.take()) return;
    const before = game.key(table.state);
    for (const wrong of disagreements(game.decisions[decision] as Declared, view, rules)) faults.add(`${decision}: ${wrong}`);
    if (game.key(table.state) !== before) faults.add(`${decision}: legal, check or describe change the state`);
  };
  for (const seats of [randomSeats(subject), ...pairings(subject, { most: 4, searching: false })]) {
    const table = watchedTable(subject, seats, { onAsk });
    for (let number = 1, asked = 0; number <= 25 && asked < 1000; number++) {
      faults.try(`game ${number}`, () => void table.play(number));
      asked = [...met.values()].reduce((sum, sampler) => sum + sampler.asked, 0);
    }
  }
  return faults.list;
};

function* disagreements(declared: Declared, view: object, rules: object): Iterable<string> {
  const { describe, coverage } = declared;
  const check = (answer: Answer) => checked(declared, view, answer, rules);
  const legal = [...declared.legal(view, rules)];
  const listed = new Set(legal.map((answer) => JSON.stringify(answer)));
  if (legal.length === 0) yield 'nothing is legal';
  if (listed.size < legal.length) yield 'an answer is listed twice';
  if (JSON.stringify([...declared.legal(view, rules)]) !== JSON.stringify(legal)) yield 'lists in another order the second time';
  for (const answer of sample(legal, 60)) {
    const wrong = check(answer);
    if (wrong !== undefined) yield `lists ${JSON.stringify(answer)}, but check says: ${wrong}`;
    if (describe(answer, view, rules) === '') yield `${JSON.stringify(answer)} is described in no words`;
  }
  const parts = declared.parts?.(view, rules) ?? [];
  for (const chosen of somePartsOf(parts)) {
    const wrong = check(joined(parts, chosen));
    if (wrong !== undefined) yield `parts ${JSON.stringify(chosen.map((n) => parts[n]))} make an answer, but check says: ${wrong}`;
  }
  for (const answer of strangers(legal)) {
    const text = JSON.stringify(answer);
    const wrong = check(answer);
    if (wrong instanceof Error) yield `check throws at ${text}: ${wrong.message}`;
    if (wrong === '') yield `refuses ${text} without a word`;
    if (wrong === undefined && coverage === 'complete' && !listed.has(text)) yield `check accepts ${text}, but legal does not list it`;
  }
}

/** None, each alone, each left out, and all. */
function somePartsOf(parts: readonly Answer[]): number[][] {
  if (parts.length === 0) return [];
  const all = parts.map((_, n) => n);
  return [[], ...all.map((n) => [n]), ...all.map((n) => all.filter((other) => other !== n)), all];
}

/** Strategies that users bring may answer anything: `check` has to say so, and not to throw. */
function checked({ check }: Declared, view: object, answer: Answer, rules: object): string | undefined | Error {
  try {
    return check(view, answer, rules);
  } catch (error) {
    return error as Error;
  }
}

/** Answers like the legal ones, and some that no game knows: `check` must stand them all. */
function strangers(legal: readonly Answer[]): Answer[] {
  const found: Answer[] = [-1, 0, 1, 2, 1_000_000, -0x8000_0000, '', 'nonsense', [], [-1], [0, 0, 0], [1_000_000]];
  for (const answer of sample(legal, 12)) {
    if (typeof answer === 'number') found.push(answer - 1, answer + 1, answer ^ 64, -answer);
    else if (typeof answer === 'string') found.push(`${answer} `, answer.slice(1), answer.slice(0, -1), `${answer},${answer}`);
    else
      found.push(
        answer.slice(1),
        answer.slice(0, -1),
        [...answer, 0],
        [...answer, ...answer],
        answer.map((x) => x + 1),
        [...answer].reverse(),
      );
  }
  return found;
}

/** The first, the last and some between. */
function sample<X>(all: readonly X[], most: number): readonly X[] {
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, n) => all[Math.floor((n * (all.length - 1)) / (most - 1))]);
}
