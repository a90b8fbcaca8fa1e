import type { Game, GameTypes } from './game.js';
import type { Measure } from './measure.js';

/** Name of the measure of games that a seat won: 'win' in a game with one seat, else 'win-<seat>'. */
export function winOf({ seats }: Pick<Game, 'seats'>, seat = 0): string {
  return seats.length === 1 ? WIN : `${WIN}-${seats[seat]}`;
}

const WIN = 'win';

/** The measures of every game (its outcome, who won, draws), then its own. */
export function measuresOf<T extends GameTypes>(game: Game<T>): Measure<T>[] {
  const { outcomes, seats } = game;
  const reached = (state: T['state']) => game.over(state) - 1;
  const all: Measure<T>[] = [{ name: 'outcome', kind: 'outcome', about: 'How the game ended', names: outcomes.map(({ name }) => name), of: reached }];
  seats.forEach((seat, number) => {
    const wins = outcomes.map(({ winner }) => winner === number);
    all.push({
      name: winOf(game, number),
      kind: 'flag',
      seat: number,
      about: seats.length === 1 ? 'Games won' : `Games that ${seat} won`,
      of: (state) => (wins[reached(state)] ? 1 : 0),
    });
  });
  if (seats.length > 1) {
    const drawn = outcomes.map(({ winner }) => winner === null);
    all.push({ name: 'draw', kind: 'flag', about: 'Games that no seat won', of: (state) => (drawn[reached(state)] ? 1 : 0) });
  }
  return [...all, ...game.measures];
}
