import { defineGame, flag, integer, type Measure, type OpenTypes, Recorder, type Values } from 'sortie/engine';

/**
 * Flawed: a game whose defects are known, to test what finds them. The best of three rounds wins. The first seat wins 60 % between equals. A
 * player who takes the ray wins. The colour of the banner does nothing. No round ever comes to a retreat. Rain changes nothing. What is
 * left is sound: aiming against the wind of a round costs it 30 %, and `fog` doubles that.
 */
export const WEAPONS = ['spear', 'sword', 'bow', 'axe', 'sling', 'ray'];
const RAY = WEAPONS.length - 1;
const COLOURS = ['red', 'white', 'black'];
/** The chance of the first seat in a round between equals: 60 % of matches, p²(3 − 2p). */
const ROUND = 567;
const WRONG = 300;

const options = {
  rain: flag(false, { role: 'variant', about: 'Nothing rusts here' }),
  fog: flag(false, { role: 'variant', about: 'A wrong aim costs twice as much' }),
  handicap: integer({ min: 0, max: 200, default: 0 }, { role: 'setting', about: 'Thousandths by which the first seat is worse in a round' }),
};
type Options = Values<typeof options>;

interface State {
  wins: number[];
  wind: number;
  weapons: number[];
  turn: number;
  over: number;
}
type View = Readonly<State>;

interface Player {
  weapon(view: View): number;
  banner(view: View): number;
  aim(view: View): number;
  retreat(view: View): number;
}
export type Types = OpenTypes<State, Player, Options>;

const measures: Measure<Types>[] = [{ name: 'retreats', kind: 'count', about: 'Retreats', max: 3, of: () => 0 }];

function round({ state, seats, dice, rules }: Parameters<NonNullable<Parameters<typeof defineGame<Types>>[0]['turn']>>[0]): boolean {
  dice.at(0);
  state.wind = dice.below(2);
  if (state.turn === 1) state.weapons = seats.map((seat) => seat.weapon(state));
  for (const seat of seats) seat.banner(state);
  const wrong = seats.map((seat) => (seat.aim(state) === state.wind ? 0 : 1));
  if (state.turn > 3) for (const seat of seats) seat.retreat(state);
  const [first, second] = state.weapons.map((weapon) => weapon === RAY);
  dice.at(1);
  const roll = dice.below(1000);
  if (first !== second) return first;
  return roll < ROUND - rules.handicap - (wrong[0] - wrong[1]) * WRONG * (rules.fog ? 2 : 1);
}

const listing = (words: readonly string[]) => ({ legal: () => words.map((_, n) => n), describe: (answer: number) => words[answer] });

export default defineGame<Types>({
  id: 'flawed',
  seats: ['first', 'second'],
  panel: ['random', 'plain'],
  defaultStrategies: ['plain', 'plain'],
  channels: ['wind', 'round'],
  options,
  measures,
  newRecorder: () => new Recorder(),
  newState: () => ({ wins: [0, 0], wind: 0, weapons: [0, 0], turn: 0, over: 0 }),
  setUp: ({ state }) => void Object.assign(state, { wins: [0, 0], wind: 0, weapons: [0, 0], turn: 0, over: 0 }),
  turn(play) {
    const { state, dice } = play;
    dice.clock.turn = ++state.turn;
    const winner = round(play) ? 0 : 1;
    if (++state.wins[winner] === 2) state.over = winner + 1;
  },
  over: ({ over }) => over,
  value({ wins: [won, lost], over }, _, seat) {
    const p = ROUND / 1000;
    const rest = won === lost ? (won === 1 ? p : p * p * (3 - 2 * p)) : won > lost ? 1 - (1 - p) ** 2 : p * p;
    const own = over === 0 ? rest : over === 1 ? 1 : 0;
    return seat === 0 ? own : 1 - own;
  },
  decisions: { weapon: listing(WEAPONS), banner: listing(COLOURS), aim: listing(['left', 'right']), retreat: listing(['stay', 'go']) },
});
