import { defineGame, integer, type OpenTypes, type Values } from 'sortie/engine';

/** Press your luck: roll as often as you like and keep the sum, or lose it to a bad face. Solved in truth.ts. */
const options = {
  goal: integer({ min: 5, max: 40, default: 15 }, { role: 'setting', about: 'Points that win' }),
  bad: integer({ min: 1, max: 3, default: 1 }, { role: 'variant', about: 'Faces that lose the turn: 1 to this' }),
  start: integer({ min: 0, max: 9, default: 0 }, { role: 'setting', about: 'Points of the second player at the start' }),
};
export interface State {
  mover: number;
  pot: number;
  points: number[];
  over: number;
}
interface Player {
  /** 1 rolls again, 0 keeps the pot. */
  roll(view: Readonly<State>): number;
}
export type Rules = Values<typeof options>;
export type Types = OpenTypes<State, Player, Rules>;

export default defineGame<Types>({
  id: 'press',
  seats: ['first', 'second'],
  options,
  newState: () => ({ mover: 0, pot: 0, points: [0, 0], over: 0 }),
  setUp: ({ state, rules }) => void Object.assign(state, { mover: 0, pot: 0, points: [0, rules.start], over: 0 }),
  turn({ state, seats, dice, rules }) {
    if (seats[state.mover].roll(state) === 1) {
      const face = dice.d6();
      state.pot = face <= rules.bad ? 0 : state.pot + face;
      if (face <= rules.bad) state.mover = 1 - state.mover;
      return;
    }
    state.points[state.mover] += state.pot;
    state.pot = 0;
    if (state.points[state.mover] >= rules.goal) state.over = state.mover + 1;
    state.mover = 1 - state.mover;
  },
  over: ({ over }) => over,
  turnLimit: 5000,
  decisions: { roll: { legal: ({ pot }) => (pot === 0 ? [1] : [0, 1]) } },
});
