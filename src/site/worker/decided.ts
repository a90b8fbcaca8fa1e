/** The board of a decision that a person made, with the answer that was given and the better one. */
import type { OpenQuestion } from '../../engine/index.js';
import type { Shipped } from '../../players/shipped.js';
import { placeOf } from '../state/answers.js';
import { openOf, type Seated, type Seating, seat } from './sitting.js';

export interface Decided {
  seat: number;
  /** Decisions of this seat before it. */
  before: number;
  /** The better answer, in the words of the rules. */
  better: string;
}

export interface Marked {
  seated: Seated;
  open: OpenQuestion;
  /** The board with marks on the places of both answers. */
  mark(svg: string): string;
}

/** The game up to that decision; undefined if no person made it. */
export async function decidedIn(shipped: Shipped, whole: Seated, seating: Seating, decided: Decided): Promise<Marked | undefined> {
  const name = shipped.game.seats[decided.seat];
  const asked = whole.history.units.flatMap((unit) => unit.asked).filter((one) => one.seat === decided.seat);
  const target = asked.filter(({ choice }) => choice)[decided.before];
  const given = seating.answers[name];
  if (target === undefined || given === undefined) return undefined;
  const seated = await seat(shipped, { ...seating, answers: { ...seating.answers, [name]: given.slice(0, asked.indexOf(target)) } });
  const [open, { question }] = [openOf(seated), seated.history];
  if (open === undefined || question === null) return undefined;
  const mine = placeOf(target.answer, question.answers);
  const better = question.answers.findIndex(({ words }) => words === decided.better);
  // The places of a set are those of its parts, not of whole answers.
  return { seated, open, mark: (svg) => (question.parts === undefined ? marked(svg, mine, better) : svg) };
}

/** Each place and each way says whose it is. */
function marked(svg: string, mine: number, better: number): string {
  return svg.replaceAll(/data-(?:answers|way)="([\d ]+)"/g, (whole, list: string) => {
    const answers = list.split(' ').map(Number);
    const whose = [answers.includes(mine) ? 'given' : '', answers.includes(better) ? 'better' : ''].filter(Boolean);
    return `${whole} data-mark="${whose.join(' ') || 'none'}"`;
  });
}
