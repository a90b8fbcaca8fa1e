import { defineGame, type OpenTypes } from 'sortie/engine';

/** A lock with sixteen wheels, for one player, who is shown where each belongs. Random players never open it, so that their results are alike. */
const [WHEELS, PLACES, RIGHT] = [16, 3, 14];

interface State {
  turned: number;
  right: number;
  wanted: number;
  over: number;
}
interface Player {
  turn(view: Readonly<State>): number;
}
type Types = OpenTypes<State, Player>;

export default defineGame<Types>({
  id: 'lock',
  seats: ['thief'],
  newState: () => ({ turned: 0, right: 0, wanted: 0, over: 0 }),
  setUp: ({ state }) => void Object.assign(state, { turned: 0, right: 0, wanted: 0, over: 0 }),
  turn({ state, seats, dice }) {
    state.wanted = dice.below(PLACES);
    if (seats[0].turn(state) === state.wanted) state.right++;
    if (++state.turned === WHEELS) state.over = state.right >= RIGHT ? 1 : 2;
  },
  over: ({ over }) => over,
  outcomes: [
    { name: 'opened', about: 'The lock is open', winner: 0 },
    { name: 'shut', about: 'The lock stays shut', winner: null },
  ],
  value: ({ turned, right, over }) => (over > 0 ? 2 - over : (right + (WHEELS - turned) / PLACES) / WHEELS),
  turnLimit: 100,
  decisions: { turn: { legal: () => [0, 1, 2] } },
});
