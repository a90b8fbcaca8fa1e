import { defineGame, integer, type OpenTypes, type Values } from 'sortie/engine';

/** A duel in turns: shoot, or aim and shoot better later. Who begins has an edge. Solved in truth.ts. */
const options = {
  lives: integer({ min: 1, max: 4, default: 2 }, { role: 'setting', about: 'Hits that lose' }),
  quick: integer({ min: 1, max: 5, default: 1 }, { role: 'variant', about: 'Sixths that a shot without aim hits' }),
  aimed: integer({ min: 0, max: 3, default: 2 }, { role: 'variant', about: 'Sixths that each aim adds, at most two' }),
  ready: integer({ min: 0, max: 2, default: 0 }, { role: 'setting', about: 'Aims of the second player at the start' }),
};
export interface State {
  mover: number;
  lives: number[];
  aims: number[];
  over: number;
}
interface Player {
  /** 1 shoots, 0 aims. */
  shoot(view: Readonly<State>): number;
}
export type Rules = Values<typeof options>;
export type Types = OpenTypes<State, Player, Rules>;

export default defineGame<Types>({
  id: 'toy-duel',
  seats: ['first', 'second'],
  options,
  newState: () => ({ mover: 0, lives: [0, 0], aims: [0, 0], over: 0 }),
  setUp: ({ state, rules }) => void Object.assign(state, { mover: 0, lives: [rules.lives, rules.lives], aims: [0, rules.ready], over: 0 }),
  turn({ state, seats, dice, rules }) {
    const { mover, lives, aims } = state;
    if (seats[mover].shoot(state) === 1) {
      const hit = dice.d6() <= rules.quick + rules.aimed * aims[mover];
      aims[mover] = 0;
      if (hit) {
        lives[1 - mover]--;
        aims[1 - mover] = 0;
        if (lives[1 - mover] === 0) state.over = mover + 1;
      }
    } else aims[mover]++;
    state.mover = 1 - mover;
  },
  over: ({ over }) => over,
  turnLimit: 5000,
  decisions: { shoot: { legal: ({ mover, aims }) => (aims[mover] === 2 ? [1] : [0, 1]) } },
});
