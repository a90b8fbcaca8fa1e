import { Dice, playingSeats } from '../engine/index.js';
import { beat } from '../engine/pulse.js';
import { note } from './loops.js';
import type { StateMachine } from './machine.js';
import { Position } from './position.js';

export type Options = Readonly<Record<string, unknown>>;

/** A game at random, as far as it was played. */
export interface Walked<S extends object> {
  /** Its number, from 1. */
  game: number;
  /** Answers given so far. */
  answered: number;
  at: Position<S>;
}

export interface Walking<S extends object> {
  machine: StateMachine<S>;
  options: Options;
  /** The most answers of a game. */
  most: number;
  /** Called before every question. */
  visit(walked: Walked<S>): void;
}

/** Plays a game at random, to find out what the game is like. The same for every caller: seeds and dice are fixed. */
export function walkGame<S extends object>({ machine, options, most, visit }: Walking<S>, game: number): Position<S> {
  const dice = new Dice();
  dice.open(game, 1);
  dice.at(0);
  const at = new Position<S>();
  at.playing = playingSeats({ seats: machine.seats, playing: machine.playing, options: machine.options ?? {} }, options).length;
  at.raw = machine.begin(game * 7919, options);
  at.wait(machine.asks(at.raw, at.playing), machine.seats);
  for (let n = 0; n < most && at.over === 0; n++) {
    beat();
    const { asked } = at;
    visit({ game, answered: n, at });
    // All who are asked answer before the next look: what they choose at the same time is no secret of the position.
    for (const { seat } of asked) answer(machine, at, seat, dice);
  }
  return at;
}

/** Gives a random answer of a seat, unless it is no longer asked. */
function answer<S extends object>(machine: StateMachine<S>, at: Position<S>, seat: number, dice: Dice): void {
  const question = at.asked.find((one) => one.seat === seat);
  if (question === undefined) return;
  const given = question.answers[dice.below(question.answers.length)];
  at.raw = machine.step(at.raw as S, { seat, answer: given, seed: 1 + dice.below(1_000_000) });
  at.wait(machine.asks(at.raw, at.playing), machine.seats);
  if (at.over === 0) note(at, { machine, seat, answer: given });
}
