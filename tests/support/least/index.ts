import { defineGame, integer, type OpenTypes, type Values } from 'sortie/engine';

const options = { goal: integer({ min: 5, max: 50, default: 20 }, { role: 'setting', about: 'Points that win' }) };
interface State {
  mover: number;
  points: number[];
  over: number;
}
interface Player {
  /** How many dice to roll: a 1 on any of them scores nothing. */
  dice(view: Readonly<State>): number;
}
export type Types = OpenTypes<State, Player, Values<typeof options>>;

export default defineGame<Types>({
  id: 'least',
  seats: ['first', 'second'],
  options,
  newState: () => ({ mover: 0, points: [0, 0], over: 0 }),
  setUp: ({ state }) => void Object.assign(state, { mover: 0, points: [0, 0], over: 0 }),
  turn({ state, seats, dice, rules }) {
    const rolls = Array.from({ length: seats[state.mover].dice(state) }, () => dice.d6());
    if (!rolls.includes(1)) state.points[state.mover] += rolls.reduce((sum, roll) => sum + roll);
    if (state.points[state.mover] >= rules.goal) state.over = state.mover + 1;
    state.mover = 1 - state.mover;
  },
  over: ({ over }) => over,
  decisions: { dice: { legal: () => [1, 2, 3, 4, 5, 6] } },
});
