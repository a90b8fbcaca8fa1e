import { defineGame, type OpenTypes, together } from 'sortie/engine';

interface State {
  over: number;
}
const HANDS = ['rock', 'paper', 'scissors'] as const;
type Hand = (typeof HANDS)[number];
interface Player {
  hand(view: Readonly<State>): Hand;
}
export type Types = OpenTypes<State, Player, object>;

const [BLUE, RED, DRAWN] = [1, 2, 3];

/** Rock, paper, scissors between players who always show rock: paper is the best answer to them, and no better than any other hand. One game in ten is lots. */
export default defineGame<Types>({
  id: 'rps',
  title: 'Rock, paper, scissors',
  seats: ['blue', 'red'],
  panel: ['random', 'rock'],
  defaultStrategies: ['rock', 'rock'],
  newState: () => ({ over: 0 }),
  setUp: ({ state }) => void Object.assign(state, { over: 0 }),
  turn(play) {
    const { state, dice } = play;
    const [blue, red] = together(play, [0, 1], (player) => HANDS.indexOf(player.hand(state)));
    const lots = dice.d10() === 1;
    state.over = lots ? 1 + dice.below(2) : [DRAWN, BLUE, RED][(blue - red + HANDS.length) % HANDS.length];
  },
  over: ({ over }) => over,
  outcomes: [
    { name: 'blue', about: 'Blue won', winner: 0 },
    { name: 'red', about: 'Red won', winner: 1 },
    { name: 'drawn', about: 'Both showed the same hand', winner: null },
  ],
  decisions: { hand: { about: 'The hand', legal: () => HANDS } },
});
