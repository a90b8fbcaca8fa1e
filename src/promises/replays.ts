import { Dice } from '../chance/index.js';
import type { Answer, Game, GameTypes, PlayOf, Replay } from '../engine/index.js';
import { randomPlayer } from '../players/index.js';
import { type Asked, Faults, fingerprint, names, type Promised, pairings, Sampler, type Subject, watchedTable } from './subject.js';

/** Random players for the rest of a playout, on dice that are opened anew before each. */
export class Rest {
  readonly players: object[];
  readonly #dice = new Dice();
  constructor({ game, rules }: Subject) {
    this.players = game.seats.map((_, seat) => randomPlayer(game).create({ seat, rules, dice: this.#dice, parameters: {}, replay: null }));
  }
  value(replay: Replay<GameTypes>, answer: Answer, sample: number): number {
    this.#dice.open(77, sample);
    return replay.playout(answer, sample, this.players, 1);
  }
}

/**
 * A search that comes back to a decision in mid-turn finds the very state it left, gets the same value twice, and leaves the
 * game as it would have been without it.
 */
export const replays: Promised = (subject) => {
  const faults = new Faults();
  const { game } = subject;
  let found = '';
  // A replay deals again before the first of several seats that are asked together.
  let together: string | undefined;
  const noting = (play: PlayOf<GameTypes>): PlayOf<GameTypes> => {
    const { gather, state } = play;
    if (gather === undefined) return play;
    const noted: typeof gather = (...asked) => {
      const outer = together;
      together = game.key(state);
      const answers = gather(...asked);
      together = outer;
      return answers;
    };
    return { ...play, gather: noted };
  };
  const watched: Game = {
    ...game,
    setUp: (play) => game.setUp(noting(play)),
    turn: (play) => game.turn(noting(play)),
    redeal(play, seat) {
      found = game.key(play.state);
      game.redeal(play, seat);
    },
  };
  const rest = new Rest(subject);
  for (const seats of pairings(subject, { most: 4, searching: false })) {
    const sampler = new Sampler(100);
    const onAsk = ({ table, at, decision, answer }: Asked) => {
      if (!sampler.take()) return;
      const before = game.key(table.state);
      const dealt = together ?? before;
      const values = [0, 0].map(() => rest.value(at.replay as Replay<GameTypes>, answer, sampler.asked));
      if (found !== dealt) faults.add(`${names(seats)} at "${decision}": the replay comes to another state`);
      if (game.key(table.state) !== before) faults.add(`${names(seats)} at "${decision}": the replay moves the game itself`);
      if (!Object.is(values[0], values[1])) faults.add(`${names(seats)} at "${decision}": the same sample is worth ${values.join(' and ')}`);
    };
    const searched = watchedTable(subject, seats, { onAsk, game: watched, replay: true });
    const plain = watchedTable(subject, seats);
    for (let number = 1; number <= 12 && !sampler.done; number++) {
      faults.try(`${names(seats)}, game ${number}`, () => {
        searched.play(number);
        plain.play(number);
        if (fingerprint(searched) !== fingerprint(plain)) faults.add(`${names(seats)}, game ${number}: searching changes the game`);
      });
    }
  }
  return faults.list;
};
