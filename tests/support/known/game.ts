import { defineGame, defineStrategy, flag, integer, type OpenTypes, type Values } from 'sortie/engine';

const options = {
  rain: flag(false, { role: 'variant', about: 'Nothing rusts here' }),
  gale: flag(false, { role: 'variant', about: 'The first seat wins 5 games of 100 more' }),
  handicap: integer({ min: 0, max: 200, default: 0 }, { role: 'setting', about: 'Thousandths by which the first seat wins less' }),
};

interface State {
  wind: number;
  over: number;
}
interface Player {
  aim(view: Readonly<State>): number;
}
export type Types = OpenTypes<State, Player, Values<typeof options>>;

/** What is true of a game, in thousandths of all games. */
export interface Truth {
  id: string;
  /** The chance of the first seat between equals. */
  first: number;
  /** What an aim against the wind costs. Half of all blind aims go against it. */
  wrong: number;
}

/** What gale adds to the chance of the first seat. */
export const GALE = 50;

/** One roll of the dice, after each seat has aimed: every number that a review prints of it is known. */
export const known = ({ id, first, wrong }: Truth) =>
  defineGame<Types>({
    id,
    seats: ['first', 'second'],
    panel: ['random', 'plain'],
    defaultStrategies: ['plain', 'plain'],
    channels: ['wind', 'roll'],
    options,
    newState: () => ({ wind: 0, over: 0 }),
    setUp: ({ state }) => void Object.assign(state, { wind: 0, over: 0 }),
    turn({ state, seats, dice, rules }) {
      dice.at(0);
      state.wind = dice.below(2);
      const [own, other] = seats.map((seat) => (seat.aim(state) === state.wind ? 0 : wrong));
      dice.at(1);
      state.over = dice.below(1000) < first - own + other + (rules.gale ? GALE : 0) - rules.handicap ? 1 : 2;
    },
    over: ({ over }) => over,
    decisions: { aim: { legal: () => [0, 1], describe: (answer) => ['left', 'right'][answer] } },
  });

export const plain = (game: string) => defineStrategy<Types>({ game, about: 'Aims with the wind', create: () => ({ aim: ({ wind }) => wind }) });
