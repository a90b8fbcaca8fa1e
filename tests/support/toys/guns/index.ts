import { defineGame, type GameTypes, integer, type Recorder, type Values } from 'sortie/engine';

/** Both choose at once, round after round: load, shoot or duck. Solved in truth.ts. */
const options = {
  rounds: integer({ min: 1, max: 8, default: 4 }, { role: 'setting', about: 'Rounds; then the game is drawn' }),
  hit: integer({ min: 1, max: 6, default: 5 }, { role: 'variant', about: 'Sixths that a shot hits' }),
  shots: integer({ min: 0, max: 2, default: 0 }, { role: 'setting', about: 'Shots of the first player at the start' }),
  ducks: integer({ min: 0, max: 4, default: 2 }, { role: 'variant', about: 'How often the second player may duck; the first may twice' }),
};
/** What both see. */
export interface View {
  round: number;
  shots: number[];
  ducks: number[];
}
export interface State {
  seen: View;
  /** The first player's choice, until both are made. */
  first: { choice: number };
  over: number;
}
interface Player {
  /** 0 loads, 1 shoots, 2 ducks. */
  act(view: View): number;
  /** The same for the second player. */
  react(view: View): number;
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

const LOAD = 0;
const SHOOT = 1;
const DUCK = 2;
export const legalFor = ({ shots, ducks }: View, seat: number): number[] => [
  LOAD,
  ...(shots[seat] > 0 ? [SHOOT] : []),
  ...(ducks[seat] > 0 ? [DUCK] : []),
];

export default defineGame<Types>({
  id: 'guns',
  seats: ['first', 'second'],
  options,
  channels: ['shots', 'first'],
  newState: () => ({ seen: { round: 0, shots: [0, 0], ducks: [0, 0] }, first: { choice: 0 }, over: 0 }),
  setUp({ state, rules }) {
    Object.assign(state.seen, { round: 0, shots: [rules.shots, 0], ducks: [2, rules.ducks] });
    Object.assign(state, { first: { choice: 0 }, over: 0 });
  },
  turn({ state, seats, dice, rules }) {
    const { seen } = state;
    dice.clock.turn = seen.round + 1;
    state.first.choice = seats[0].act(seen);
    const second = seats[1].react(seen);
    const choices = [state.first.choice, second];
    state.first.choice = 0;
    dice.at(0);
    const hits = choices.map((choice, seat) => dice.below(6) < rules.hit && choice === SHOOT && choices[1 - seat] !== DUCK);
    choices.forEach((choice, seat) => {
      if (choice === LOAD && seen.shots[seat] < 2) seen.shots[seat]++;
      if (choice === SHOOT) seen.shots[seat]--;
      if (choice === DUCK) seen.ducks[seat]--;
    });
    seen.round++;
    if (hits[0] !== hits[1]) state.over = hits[0] ? 1 : 2;
    else if (hits[0] || seen.round === rules.rounds) state.over = 3;
  },
  over: ({ over }) => over,
  view: ({ seen }) => seen,
  redeal({ state, dice }, seat) {
    if (seat === 0) return;
    const legal = legalFor(state.seen, 0);
    dice.at(1);
    state.first.choice = legal[dice.below(legal.length)];
  },
  decisions: { act: { legal: (view) => legalFor(view, 0) }, react: { legal: (view) => legalFor(view, 1) } },
});
