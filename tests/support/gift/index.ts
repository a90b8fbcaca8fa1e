import { choice, defineGame, flag, type OpenTypes, type Values } from 'sortie/engine';

/**
 * One throw decides. The first seat has an edge; with the gift it is gone, unless the first seat dodges, which it can in the open only. Who sets
 * the sail wrong for the wind wins 30 % less. The shipped player never dodges, and sets the sail wrong in one wind of four, which never blows in the calm.
 *
 * | the first seat wins, without the gift and with it | the shipped player | perfect play |
 * | --- | --: | --: |
 * | open | 70 % → 50 % | 70 % → 70 % |
 * | walled | 68 % → 50 % | 68 % → 50 % |
 * | calm | 66 % → 50 % | 66 % → 50 % |
 *
 * If ties are lost, that is 10 points less, between equals.
 */
const EDGES = { open: 200, walled: 180, calm: 160 };
const [WRONG, TIES] = [300, 100];

const options = {
  scenario: choice(['open', 'walled', 'calm'], { role: 'scenario', about: 'Where they meet' }),
  tiesLost: flag(false, { role: 'reading', rule: '2', about: 'The second seat wins a tie' }),
  gift: flag(false, { role: 'variant', about: 'The second seat is given the edge' }),
};
interface State {
  wind: number;
  sails: number[];
  dodged: boolean;
  over: number;
}
interface Player {
  sail(view: Readonly<State>): number;
  /** 1 dodges. */
  dodge(view: Readonly<State>): number;
}
export type Types = OpenTypes<State, Player, Values<typeof options>>;

export default defineGame<Types>({
  id: 'gift',
  seats: ['first', 'second'],
  panel: ['random', 'plain'],
  defaultStrategies: ['plain', 'plain'],
  options,
  newState: () => ({ wind: 0, sails: [0, 0], dodged: false, over: 0 }),
  setUp: ({ state, dice, rules }) =>
    void Object.assign(state, { wind: dice.below(rules.scenario === 'calm' ? 3 : 4), sails: [0, 0], dodged: false, over: 0 }),
  turn({ state, seats, dice, rules }) {
    state.sails = seats.map((seat) => seat.sail(state));
    state.dodged = rules.gift && seats[0].dodge(state) === 1 && rules.scenario === 'open';
    const [first, second] = state.sails.map((sail) => Number(sail !== state.wind));
    const edge = rules.gift && !state.dodged ? 0 : EDGES[rules.scenario];
    state.over = dice.below(1000) < 500 + edge - (rules.tiesLost ? TIES : 0) - WRONG * (first - second) ? 1 : 2;
  },
  over: ({ over }) => over,
  decisions: { sail: { legal: () => [0, 1, 2, 3] }, dodge: { legal: () => [0, 1] } },
});
