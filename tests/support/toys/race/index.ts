import { defineGame, integer, type OpenTypes, type Values } from 'sortie/engine';

/** A race: walk, run and perhaps stumble, or leap; who lands on the other sends it back. Solved in truth.ts. */
const options = {
  length: integer({ min: 5, max: 20, default: 12 }, { role: 'setting', about: 'Spaces to the goal' }),
  stumble: integer({ min: 0, max: 6, default: 3 }, { role: 'variant', about: 'Spaces lost by a runner who rolls a 1' }),
  bump: integer({ min: 0, max: 6, default: 4 }, { role: 'variant', about: 'Spaces lost by one who is landed on' }),
  lead: integer({ min: 0, max: 5, default: 0 }, { role: 'setting', about: 'Spaces that the second player starts ahead' }),
};
export interface State {
  mover: number;
  places: number[];
  over: number;
}
interface Player {
  /** 0 walks one space or two, 1 runs by a die, 2 leaps three or none. */
  pace(view: Readonly<State>): number;
}
export type Rules = Values<typeof options>;
export type Types = OpenTypes<State, Player, Rules>;

export default defineGame<Types>({
  id: 'toy-race',
  seats: ['first', 'second'],
  options,
  newState: () => ({ mover: 0, places: [0, 0], over: 0 }),
  setUp: ({ state, rules }) => void Object.assign(state, { mover: 0, places: [0, rules.lead], over: 0 }),
  turn({ state, seats, dice, rules }) {
    const { mover, places } = state;
    const pace = seats[mover].pace(state);
    const face = dice.d6();
    const step = pace === 0 ? (face <= 2 ? 1 : 2) : pace === 1 ? (face === 1 ? -rules.stumble : face) : face <= 4 ? 3 : 0;
    places[mover] = Math.max(0, places[mover] + step);
    if (places[mover] >= rules.length) state.over = mover + 1;
    else if (step !== 0 && places[mover] === places[1 - mover]) places[1 - mover] = Math.max(0, places[1 - mover] - rules.bump);
    state.mover = 1 - mover;
  },
  over: ({ over }) => over,
  turnLimit: 5000,
  decisions: { pace: { legal: () => [0, 1, 2] } },
});
