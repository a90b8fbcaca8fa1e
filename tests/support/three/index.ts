import { choice, defineGame, flag, type OpenTypes, type Values } from 'sortie/engine';

/**
 * Three: a race of three seats whose odds are known. In the scenario `level` each wins a third of the games. In `tilted` Ann wins half of them and
 * the others a quarter each; a storm there makes it 70 and 15. Dust changes nothing anywhere. A wrong call costs its seat the game half of the time.
 */
const options = {
  scenario: choice(['level', 'tilted'], { role: 'scenario', about: 'The course of the race' }),
  storm: flag(false, { role: 'variant', rule: '2', about: 'Only the tilted course is open to the sea' }),
  dust: flag(false, { role: 'variant', rule: '3', about: 'Dust on the course' }),
};

interface State {
  /** The call of the seat is 0 or 1; this one is right. */
  right: number;
  turn: number;
  over: number;
}

interface Player {
  call(view: Readonly<State>): number;
}
export type Types = OpenTypes<State, Player, Values<typeof options>>;

export default defineGame<Types>({
  id: 'three',
  seats: ['Ann', 'Bob', 'Cy'],
  panel: ['random', 'right'],
  defaultStrategies: ['right', 'right', 'right'],
  channels: ['race', 'call'],
  options,
  newState: () => ({ right: 0, turn: 0, over: 0 }),
  setUp: ({ state }) => void Object.assign(state, { right: 0, turn: 0, over: 0 }),
  turn({ state, seats, dice, rules }) {
    dice.clock.turn = ++state.turn;
    dice.at(0);
    state.right = dice.below(2);
    const calls = seats.map((seat) => seat.call(state));
    const ann = rules.scenario === 'level' ? 100 : rules.storm ? 210 : 150;
    const roll = dice.below(300);
    const winner = roll < ann ? 0 : 1 + Number(roll >= ann + (300 - ann) / 2);
    dice.at(1);
    const falls = dice.below(2) === 0;
    const passed = (winner + 1 + dice.below(2)) % 3;
    state.over = 1 + (calls[winner] !== state.right && falls ? passed : winner);
  },
  over: ({ over }) => over,
  decisions: { call: { legal: () => [0, 1] } },
});
