import { Dice, fold, RecordingRolls } from '../chance/index.js';
import type { Answer, GameTypes, Strategy, Table } from '../engine/index.js';
import { tableWith } from '../players/trained/foresight.js';
import { type Plan, shardsOf } from './plan.js';
import { MOST_WITNESSED, type Reading } from './tally/index.js';

/**
 * A cell is known by its witness: a checksum of each fiftieth game, over its rolls, its answers and what was counted in it. Playing
 * these games again shows whether today's code plays as the earlier code did. It takes a fiftieth of the cell's time.
 */

/** Game 1 is witnessed, then every fiftieth game, until a cell has `MOST_WITNESSED`. */
const EVERY = 50;

/** The place of a game among the witnessed ones of its cell; −1 for any other game. */
export function placeOf(game: number): number {
  const place = (game - 1) / EVERY;
  return Number.isInteger(place) && place < MOST_WITNESSED ? place : -1;
}

/** Witnessed games among the first ones. */
export const placesIn = (games: number): number => Math.min(MOST_WITNESSED, Math.ceil(games / EVERY));

export const gameAt = (place: number): number => 1 + EVERY * place;

/** Checksums are 1 … CHECKSUMS: two letters to the base 36, where 00 is a game that was lost or not played. */
const [BASE, CHECKSUMS] = [36, 36 * 36 - 1];

export const witnessText = (checksums: readonly number[]): string => checksums.map((sum) => sum.toString(BASE).padStart(2, '0')).join('');

export const checksumsIn = (witness = ''): number[] => (witness.match(/../g) ?? []).map((letters) => Number.parseInt(letters, BASE));

/** A table that hears every roll and every answer of the games played at it. */
export class WitnessTable {
  readonly #table: Table<GameTypes>;
  readonly #dice: Dice;
  readonly #rolls: RecordingRolls;
  readonly #answers: Answer[] = [];

  constructor({ game, rules, seated, seed }: Pick<Table<GameTypes>, 'game' | 'rules' | 'seated' | 'seed'>) {
    const heard = seated.map((one) => ({ ...one, strategy: this.#heard(one.strategy, Object.keys(game.decisions)) }));
    this.#table = tableWith({ game, rules, seed }, heard);
    this.#dice = new Dice(this.#table.dice.clock);
    this.#rolls = new RecordingRolls(this.#dice);
    this.#table.dice.source = this.#rolls;
  }

  #heard(strategy: Strategy<GameTypes>, decisions: readonly string[]): Strategy<GameTypes> {
    const create: Strategy<GameTypes>['create'] = (at) => {
      const player = strategy.create(at) as Record<string, (view?: unknown) => Answer>;
      // A player from elsewhere may lack a method; the table says so.
      const methods = decisions.filter((name) => typeof player?.[name] === 'function');
      const asked = methods.map((name) => [
        name,
        (view: unknown) => {
          const answer = player[name](view);
          this.#answers.push(answer);
          return answer;
        },
      ]);
      return Object.assign(Object.fromEntries(asked), typeof player?.newGame === 'function' ? { newGame: () => player.newGame() } : {});
    };
    return { ...strategy, create };
  }

  /** Plays a game and leaves its end at the table. */
  play(number: number): Pick<Table<GameTypes>, 'state' | 'record'> {
    this.#rolls.log.length = 0;
    this.#answers.length = 0;
    this.#dice.open(this.#table.seed, number);
    this.#table.play(number);
    return this.#table;
  }

  /** The checksum of the last game. `counted`: its row of numbers, and its tables. */
  checksum(counted: readonly Float64Array[]): number {
    let key = fold(this.#rolls.log.length, this.#answers.length);
    for (const roll of this.#rolls.log) key = fold(key, roll);
    for (const answer of this.#answers) key = foldAnswer(key, answer);
    for (const numbers of counted) for (let n = 0; n < numbers.length; n++) if (numbers[n] !== 0) key = fold(fold(key, n), numbers[n]);
    return 1 + ((key >>> 0) % CHECKSUMS);
  }
}

function foldAnswer(key: number, answer: Answer): number {
  if (typeof answer === 'number') return fold(key, answer);
  const parts = typeof answer === 'string' ? Array.from(answer, (letter) => letter.charCodeAt(0)) : answer;
  return parts.reduce((sum, part) => fold(sum, part), fold(key, parts.length));
}

/** Checksums by cell. */
export type Witnesses = readonly (readonly number[])[];

/** The plan that plays witnessed games only. `again`: how many of each cell. */
export function planAgain({ experiment, question, game, module, seed, cells }: Plan, again: readonly number[]): Plan {
  const games = gameAt(Math.max(...again) - 1);
  return { experiment, question, game, ...(module === undefined ? {} : { module }), seed, cells, pairs: [], games, again, ...shardsOf(games) };
}

/** What came of playing witnessed games again. */
export interface Replayed {
  games: number;
  /** The first game that is played differently of each cell that has one. */
  differ: readonly { cell: number; game: number }[];
  /** Games that are played as before. */
  same: number;
}

export function compareWitnesses(known: Witnesses, reading: Reading): Replayed {
  const found = { games: 0, same: 0, differ: [] as { cell: number; game: number }[] };
  for (const [cell, checksums] of known.entries()) {
    const now = reading.cell(cell).witness;
    const places = checksums.flatMap((sum, place) => (sum > 0 && (now[place] ?? 0) > 0 ? [place] : []));
    const wrong = places.filter((place) => checksums[place] !== now[place]);
    found.games += places.length;
    found.same += places.length - wrong.length;
    if (wrong.length > 0) found.differ.push({ cell, game: gameAt(wrong[0]) });
  }
  return found;
}
