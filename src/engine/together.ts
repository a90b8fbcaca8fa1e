/** Asks several of the seats at once where a search takes part: see `ReplayDesk`. */
export type Gather = <Player, A>(seats: readonly Player[], asked: readonly number[], ask: (player: Player, seat: number) => A) => A[];

/** The part of a play that simultaneous questions need. */
interface Gathering<Player> {
  readonly seats: readonly Player[];
  readonly gather?: Gather | undefined;
}

/**
 * Asks several seats at the same time: none knows what the others answer. Returns the answers in the order of `asked`.
 *
 *     const [blue, red] = together(play, [0, 1], (player, seat) => player.card(viewOf(state, seat)));
 *
 * Questions that are put one after the other, with the answers kept until all are in, look the same to a player, but not to a
 * search: it comes back to the second question with the first answer as it was given. Here it draws the answers of the other
 * seats anew. `ask` may put several questions to its seat, and write to the state what only this seat is shown. It rolls no dice.
 */
export function together<Player, A>(play: Gathering<Player>, asked: readonly number[], ask: (player: Player, seat: number) => A): A[] {
  return (play.gather ?? oneByOne)(play.seats, asked, ask);
}

export const oneByOne: Gather = (seats, asked, ask) => asked.map((seat) => ask(seats[seat], seat));
