import type { Game, GameTypes, Outcome } from './game.js';
import type { Measure } from './measure.js';

/** Name of the measure of games that a seat won: 'win' in a game with one seat, else 'win-<seat>'. */
export function winOf({ seats }: Pick<Game, 'seats'>, seat = 0): string {
  return seats.length === 1 ? WIN : `${WIN}-${seats[seat]}`;
}

const WIN = 'win';

/** The seats that win in an outcome; none in a draw. */
export const winnersOf = ({ winner, winners = [] }: Pick<Outcome, 'winner' | 'winners'>): readonly number[] => (winner === null ? winners : [winner]);

/** Result of a seat: 1 for a win, alone or with others; one half for a draw; 0 for a loss, or for what a single seat does not win. */
export function resultIn(outcome: Outcome, seat: number, { seats }: Pick<Game, 'seats'>): number {
  const winners = winnersOf(outcome);
  return winners.length === 0 && seats.length > 1 ? 0.5 : Number(winners.includes(seat));
}

/** The seats that play under these options. */
export function playingSeats({ seats, playing, options }: Pick<Game, 'seats' | 'playing' | 'options'>, chosen: object): readonly string[] {
  if (playing === undefined) return seats;
  const value = (chosen as Record<string, unknown>)[playing.option] ?? options[playing.option]?.default;
  return seats.slice(0, playing.counts === undefined ? Number(value) : (playing.counts[String(value)] ?? seats.length));
}

/** The measures of every game (its outcome, who won, draws), then its own. */
export function measuresOf<T extends GameTypes>(game: Game<T>): Measure<T>[] {
  const { outcomes, seats } = game;
  const reached = (state: T['state']) => game.over(state) - 1;
  const all: Measure<T>[] = [{ name: 'outcome', kind: 'outcome', about: 'How the game ended', names: outcomes.map(({ name }) => name), of: reached }];
  seats.forEach((seat, number) => {
    const wins = outcomes.map((outcome) => winnersOf(outcome).includes(number));
    all.push({
      name: winOf(game, number),
      kind: 'flag',
      seat: number,
      about: seats.length === 1 ? 'Games won' : `Games that ${seat} won`,
      of: (state) => (wins[reached(state)] ? 1 : 0),
    });
  });
  if (seats.length > 1) {
    const drawn = outcomes.map((outcome) => winnersOf(outcome).length === 0);
    all.push({ name: 'draw', kind: 'flag', about: 'Games that no seat won', of: (state) => (drawn[reached(state)] ? 1 : 0) });
  }
  return [...all, ...game.measures];
}
