import {
  COS,
  EVADE,
  lengthOf,
  NONE,
  type Rules,
  type Seen,
  SIN,
  STRETCH,
  type Types,
  turned,
  turnOf,
  type View,
} from 'sortie/games/their-finest-hour';
import type { Eyes, Sees } from 'sortie/players';
import { Outlook } from '../outlook.js';
import { WEIGHTS } from '../weights.js';
import { Glance, POSITION, SPOT } from './glance.js';

/** Numbers of an answer besides those of its place: none, which manoeuvre, what is left of a flight. */
const KIND = 7;
const WIDTH = KIND + SPOT;
/** The most answers to a question: legs of a flight towards thirty enemies. */
const MOST = 128;

/** Describes answers by the places that they lead to. */
export class Briefing implements Eyes {
  readonly answers = new Float64Array(MOST * WIDTH);
  readonly #glance: Glance;
  readonly #outlook: Outlook;

  constructor(rules: Rules) {
    this.#outlook = new Outlook(rules, Object.fromEntries(Object.entries(WEIGHTS).map(([name, { default: usual }]) => [name, usual])) as never);
    this.#glance = new Glance(rules, this.#outlook);
  }

  get position(): Float64Array {
    return this.#glance.position;
  }

  look(decision: string, view: View, answers: readonly number[]): void {
    this.answers.fill(0, 0, answers.length * WIDTH);
    const choosesOne = decision === 'activate' || decision === 'rally';
    if (choosesOne) this.#lookFrom(view, view.aircraft[Math.max(...answers)]);
    else {
      this.#outlook.survey(view);
      this.#glance.from(view, view.one);
    }
    this.#glance.takeIn(view, { unit: choosesOne ? 0 : view.unit, chosen: decision === 'evade' ? view.chosen : 0 });
    for (let n = 0; n < answers.length; n++) {
      if (choosesOne) this.#aircraft(view, answers[n], n * WIDTH);
      else this.#place(decision, view.one, answers[n], n * WIDTH);
    }
  }

  /** Looks from an aircraft that is not active: the view then still holds the unit of an earlier question. */
  #lookFrom(view: View, one: Seen): void {
    this.#outlook.survey(Object.create(view, { one: { value: one }, unit: { value: 0 } }) as View);
    this.#glance.from(view, one);
  }

  #aircraft(view: View, answer: number, at: number): void {
    if (answer === NONE) {
      this.answers[at] = 1;
      return;
    }
    const one = view.aircraft[answer];
    this.#lookFrom(view, one);
    this.#glance.spot(one, 0, this.answers, at + KIND);
  }

  #place(decision: string, one: Seen, answer: number, at: number): void {
    if (decision === 'fly') this.#leg(one, answer, at);
    else if (decision === 'evade') this.#evasion(one, answer, at);
    else {
      this.answers[at + 1 + answer] = 1;
      this.#glance.spot(one, answer === EVADE ? 1 : 0, this.answers, at + KIND);
    }
  }

  #evasion(one: Seen, answer: number, at: number): void {
    if (answer === NONE) {
      this.answers[at] = 1;
      this.#glance.spot(one, 0, this.answers, at + KIND);
      return;
    }
    const mm = (one.class * STRETCH) / 2;
    this.#glance.spot({ x: one.x + COS[answer] * mm, y: one.y + SIN[answer] * mm, heading: answer }, 1, this.answers, at + KIND);
  }

  #leg(one: Seen, answer: number, at: number): void {
    const { answers } = this;
    const turn = turnOf(answer);
    const mm = lengthOf(answer);
    const heading = turned(one.heading, turn);
    answers[at + 1] = mm === 0 ? 1 : 0;
    answers[at + 2] = (one.limit - one.flown - mm) / 300;
    answers[at + 3] = turn === 0 ? 0 : 1;
    answers[at + 4] = one.turns > (turn === 0 ? 0 : 1) ? 1 : 0;
    this.#glance.spot({ x: one.x + COS[heading] * mm, y: one.y + SIN[heading] * mm, heading }, 0, answers, at + KIND);
  }
}

/** It has learned from fights alone, without bombers that have somewhere to go. */
const isMission = ({ objective, lineX }: Rules) => objective !== null || lineX < Number.POSITIVE_INFINITY;

/**
 * What an ace sees of the decisions that gain most from it. The manoeuvre stays that of `strong`: learned alone it lost 1 to 2 points, and
 * `strong` takes the direction of an evasion from its own choice to evade.
 */
export const eyes: Omit<Sees<Types>, 'base'> = {
  decisions: ['activate', 'fly', 'evade', 'rally'],
  positions: POSITION,
  width: WIDTH,
  create: (rules) => (isMission(rules) ? null : (new Briefing(rules) as unknown as Eyes)),
};
