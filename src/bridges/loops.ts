import type { Question, StateMachine } from './machine.js';
import { frozenly, type Position } from './position.js';

/**
 * Foreign games let a player take a choice back: select a unit, and select it again. Adapters leave undo out; this finds the rest.
 *   - An answer that only switches something off which the last answers switched on is not offered until another kind is given.
 *   - Where an answer leads back to a position of the same turn, it is not offered there again.
 *   - After five hundred answers of a game, that holds for all its positions, whose turn it may be: one begs, another refuses, and so on.
 *   - After a hundred answers of one seat, a button that it has not pressed in this turn, such as "done", is the only answer; without one, what is
 *     selected must be used before more is selected.
 * So a turn ends, and a random player does not spend it on changing its mind. The limit of actions stops what still goes round.
 */
export interface Given<S extends object> {
  machine: StateMachine<S>;
  seat: number;
  answer: string;
}

/** Number of answers of one seat in a row after which its positions are compared: most turns are shorter, and a comparison costs a copy. */
const QUIET = 8;
/** Number of answers of a game after which the positions of all turns are compared. */
const LATE = 500;
/** Number of answers of one seat in a row after which it is led on: units can be moved to and fro for ever in a free set-up. */
const LONG = 100;
const MARK = '\u0001';

/** Notes an answer after which the position waits again. */
export function note<S extends object>(position: Position<S>, given: Given<S>): void {
  const { asked, taken, met, barred } = position;
  const question = asked[0];
  const late = ++position.count >= LATE;
  const another = asked.length !== 1 || question.seat !== given.seat;
  if (another) position.clear(!late);
  if (another && (!late || asked.length !== 1)) return;
  const off = taken.indexOf(given.answer);
  if (off >= 0) taken.splice(off, 1);
  else if (!another && isSwitch(position, question, given)) taken.push(given.answer);
  else taken.length = 0;
  const compared = ++position.run >= QUIET || late;
  const key = compared ? given.machine.key(position.raw as S) : '';
  if (compared && met.includes(key)) barred.push(met[met.length - 1] + MARK + given.answer);
  if (compared) met.push(key);
  if (!another && isButton(given.answer) && !position.pressed.includes(given.answer)) position.pressed.push(given.answer);
  if (taken.length > 0 || barred.length > 0 || position.run >= LONG)
    position.asked = Object.freeze([frozenly(onward(unbarred(question, position, key), position, question.answers))]);
}

const isButton = (answer: string) => !answer.includes(' ');

const verbOf = (answer: string) => answer.split(' ', 1)[0];

/**
 * In a long turn: only the buttons that were not pressed yet, because one of them ends it; without one, what is done with the things just
 * switched on; without that, switching them off again. A player that chooses among forty units at random would hardly ever stop before it has
 * chosen them all, or some that nothing can be done with.
 */
function onward(question: Question, { run, taken, pressed }: Position, all: readonly string[]): Question {
  if (run < LONG) return question;
  const others = question.answers.filter((answer) => answer !== question.back);
  const fresh = others.filter((answer) => isButton(answer) && !pressed.includes(answer));
  if (fresh.length > 0) return { ...question, answers: fresh };
  if (taken.length === 0) return question;
  const chosen = new Set(taken.map(verbOf));
  const used = others.filter((answer) => !chosen.has(verbOf(answer)));
  const off = all.filter((answer) => taken.includes(answer));
  const answers = [used, off].find((some) => some.length > 0) ?? question.answers;
  return { ...question, answers };
}

/** Whether giving the same answer twice more leads back here. Tried on a copy. */
function isSwitch<S extends object>({ raw: at, playing }: Position<S>, question: Question, { machine, seat, answer }: Given<S>): boolean {
  const raw = at as S;
  if (!question.answers.includes(answer)) return false;
  try {
    const again = machine.step(machine.copy(raw), { seat, answer, seed: 1 });
    const between = machine.asks(again, playing);
    if (!('questions' in between && between.questions.some((one) => one.seat === seat && one.answers.includes(answer)))) return false;
    const key = machine.key(raw);
    return machine.key(again) !== key && machine.key(machine.step(again, { seat, answer, seed: 1 })) === key;
  } catch {
    return false;
  }
}

/** The question without these answers; if nothing else is left, with the way back; else with all of them. */
function unbarred(question: Question, { taken, barred }: Position, key: string): Question {
  const answers = question.answers.filter((answer) => !taken.includes(answer) && !barred.includes(key + MARK + answer));
  if (answers.length > 0) return { ...question, answers };
  return question.back === undefined ? question : { ...question, answers: [question.back] };
}
