import { defineGame, type GameTypes, integer, type Recorder, type Values } from 'sortie/engine';

/** Hidden hands: a card each, a bet, a call. The higher card wins with a chance that grows with the stake. Solved in truth.ts. */
const options = {
  cards: integer({ min: 3, max: 9, default: 5 }, { role: 'setting', about: 'Cards in the deck' }),
  ante: integer({ min: 1, max: 3, default: 2 }, { role: 'variant', about: 'Stake without a call: tenths added to one half' }),
  called: integer({ min: 3, max: 5, default: 4 }, { role: 'variant', about: 'Stake of a bet that is called' }),
  mayCheck: integer({ min: 0, max: 1, default: 1 }, { role: 'variant', about: 'The second player may bet after a check (1)' }),
};
/** What a seat sees: its card, and the bets so far. */
export interface View {
  card: number;
  /** 0 nothing, 1 a check, 2 a bet, 3 a check and a bet. */
  bets: number;
}
export interface State {
  views: View[];
  over: number;
}
interface Player {
  /** 1 bets, 0 checks. */
  bet(view: View): number;
  /** 1 calls, 0 folds. */
  call(view: View): number;
}
export type Rules = Values<typeof options>;
export interface Types extends GameTypes {
  state: State;
  rules: Rules;
  player: Player;
  view: View;
  recorder: Recorder;
  options: Rules;
  data: null;
}

const DEAL = 0;
const END = 1;

export default defineGame<Types>({
  id: 'hands',
  seats: ['first', 'second'],
  options,
  channels: ['deal', 'end'],
  newState: () => ({ views: [0, 1].map(() => ({ card: 0, bets: 0 })), over: 0 }),
  setUp({ state, dice, rules }) {
    dice.at(DEAL);
    const first = dice.below(rules.cards);
    const second = dice.below(rules.cards - 1);
    Object.assign(state.views[0], { card: first, bets: 0 });
    Object.assign(state.views[1], { card: second < first ? second : second + 1, bets: 0 });
    state.over = 0;
  },
  turn({ state, seats, dice, rules }) {
    const { views } = state;
    const say = (bets: number) => {
      for (const view of views) view.bets = bets;
    };
    const higher = () => (views[0].card > views[1].card ? 0 : 1);
    const end = (winner: number, stake: number) => {
      dice.at(END);
      state.over = 1 + (dice.below(10) < 5 + stake ? winner : 1 - winner);
    };
    if (seats[0].bet(views[0]) === 1) {
      say(2);
      if (seats[1].call(views[1]) === 1) return end(higher(), rules.called);
      return end(0, rules.ante);
    }
    say(1);
    if (rules.mayCheck === 0 || seats[1].bet(views[1]) === 0) return end(higher(), rules.ante);
    say(3);
    if (seats[0].call(views[0]) === 1) return end(higher(), rules.called);
    return end(1, rules.ante);
  },
  over: ({ over }) => over,
  view: (state, seat) => state.views[seat],
  redeal({ state, dice, rules }, seat) {
    const own = state.views[seat].card;
    const other = dice.below(rules.cards - 1);
    state.views[1 - seat].card = other < own ? other : other + 1;
  },
  decisions: { bet: { legal: () => [0, 1] }, call: { legal: () => [0, 1] } },
});
