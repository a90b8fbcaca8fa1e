import { defineGame, integer, type OpenTypes, reading, type Values } from 'sortie/engine';

/**
 * Lasting: a duel that ends in one turn of four, or in one of forty where the pace is slow; each side then wins half of the games. After our limit of
 * 20 turns Bob has won. By the rules the pace decides nothing; under our limit (39/40)^20 = 60 % of the slow games are given up, and Ann wins 20 %.
 * Ann wins 70 % of what is decided if she starts ahead, whatever the limit. A wrong call costs its seat the game half of the time.
 */
const options = {
  pace: reading(['brisk', 'slow'], { rule: '2', about: 'How fast it goes', why: 'nothing' }),
  start: reading(['level', 'ahead'], { rule: '3', about: 'Where Ann begins', why: 'nothing' }),
  edge: integer({ min: -2, max: 2, default: 0 }, { rule: '4', role: 'setting', about: 'Tenths of the games that Ann gains' }),
  turnLimit: integer({ min: 1, max: 1000, default: 20 }, { rule: '5', role: 'setting', limit: true, about: 'Turns after which Bob has won: ours' }),
};

interface State {
  /** The call of the seat is 0 or 1; this one is right. */
  right: number;
  /** The seat that wins unless it is given up, and whether a wrong call costs it the game: rolled in the first turn. */
  winner: number;
  falls: boolean;
  turn: number;
  over: number;
}

interface Player {
  call(view: Readonly<State>): number;
}
export type Types = OpenTypes<State, Player, Values<typeof options>>;

export default defineGame<Types>({
  id: 'lasting',
  seats: ['Ann', 'Bob'],
  panel: ['random', 'right'],
  defaultStrategies: ['right', 'right'],
  channels: ['start', 'end'],
  options,
  newState: () => ({ right: 0, winner: 0, falls: false, turn: 0, over: 0 }),
  setUp: ({ state }) => void Object.assign(state, { right: 0, winner: 0, falls: false, turn: 0, over: 0 }),
  turn({ state, seats, dice, rules }) {
    dice.clock.turn = ++state.turn;
    if (state.turn === 1) {
      dice.at(0);
      state.winner = Number(dice.below(10) >= (rules.start === 'ahead' ? 7 : 5) + rules.edge);
      state.right = dice.below(2);
      state.falls = dice.below(2) === 0;
    }
    dice.at(1);
    const { winner, right, falls } = state;
    if (dice.below(rules.pace === 'slow' ? 40 : 4) === 0) state.over = 1 + (seats[winner].call(state) !== right && falls ? 1 - winner : winner);
    else if (state.turn >= rules.turnLimit) state.over = 2;
  },
  over: ({ over }) => over,
  decisions: { call: { legal: () => [0, 1] } },
});
