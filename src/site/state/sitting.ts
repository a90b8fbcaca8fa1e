/** A game with persons as a link: `#/sit/schwarm?seed=5&game=3&moves.german=rottes=1;place=22`. */
import { isPerson, type SavedGame } from '../../analysis/saved.js';
import { type Given, PERSON } from '../../analysis/seat.js';
import type { Card } from './catalog.js';
import { type Link, numberFaults, numberIn, type SetUpWords, setUpIn, setUpQuery } from './link.js';
import { movesText, readMoves } from './moves.js';

export interface Seating {
  setUp: SetUpWords;
  seed: number;
  number: number;
  /** The answers of each person, by seat. */
  answers: Readonly<Record<string, readonly Given[]>>;
  /** Answers taken back, hints and odds that were asked for. */
  takenBack: number;
  hints: number;
  odds: number;
  /** Numbers of rolls after which other dice are rolled. */
  dice?: readonly number[];
  /** The version of the rules by which the game was begun; absent in a link written by hand. */
  version?: string;
}

const PERSONS = { id: PERSON, about: 'You answer what the rules ask this seat.' };

/** The card with a person among its players, in the first seat by default. */
export function withPerson(card: Card): Card {
  const [, ...others] = card.defaultStrategies;
  return { ...card, strategies: [PERSONS, ...card.strategies], defaultStrategies: [PERSON, ...others] };
}

/** The first seed, and the first game of it. */
const FIRST = 1;

/** What a link may name, besides the seats. */
const KEYS = /^(seed|game|rules|back|hints|odds|dice|line|playouts|data|[os]\..*|moves\..*)$/;

/** The game of a link. A text says what in it cannot be read; the game is then that up to there. */
export function seatingIn(card: Card, { query }: Link): { seating: Seating; wrong?: string } {
  const setUp = setUpIn(card, query);
  const answers: Record<string, readonly Given[]> = {};
  const faults: string[] = [];
  for (const [n, seat] of card.seats.entries()) {
    if (!isPerson(setUp.players[n])) continue;
    const { moves, wrong } = readMoves(query[`moves.${seat}`]);
    answers[seat] = moves;
    if (wrong !== undefined) faults.push(wrong);
  }
  faults.push(...numberFaults(query, { seed: 0, game: 1 }, `${FIRST} is taken`));
  const unknown = Object.keys(query).find((key) => !KEYS.test(key) && !card.seats.includes(key));
  if (unknown !== undefined)
    faults.push(`the link names ${unknown.slice(0, 40)}, which means nothing here; it is left out (options stand as o.name=value)`);
  const [wrong] = faults;
  const seating = {
    ...{ setUp, answers, seed: numberIn(query, 'seed', FIRST), number: numberIn(query, 'game', FIRST, 1) },
    ...{ takenBack: numberIn(query, 'back', 0), hints: numberIn(query, 'hints', 0), odds: numberIn(query, 'odds', 0) },
  };
  const dice = (query.dice ?? '')
    .split('.')
    .filter((roll) => /^\d{1,9}$/.test(roll))
    .map(Number);
  const known = {
    ...seating,
    ...(dice.length === 0 ? {} : { dice }),
    ...(query.rules === undefined ? {} : { version: query.rules }),
  };
  return wrong === undefined ? { seating: known } : { seating: known, wrong };
}

/** The answers with one more of a seat. */
export const withAnswer = ({ answers }: Seating, seat: string, given: Given): Seating['answers'] => ({
  ...answers,
  [seat]: [...(answers[seat] ?? []), given],
});

export function seatingQuery(card: Card, { setUp, seed, number, answers, takenBack, hints, odds, dice = [], version }: Seating): Link['query'] {
  const counts = Object.entries({ back: takenBack, hints, odds }).flatMap(([name, count]) => (count === 0 ? [] : [[name, String(count)]]));
  const moves = Object.entries(answers).flatMap(([seat, all]) => (all.length === 0 ? [] : [[`moves.${seat}`, movesText(all)]]));
  const changed = dice.length === 0 ? {} : { dice: dice.join('.') };
  const begun = { seed: String(seed), game: String(number), rules: version ?? card.version, ...changed };
  return { ...begun, ...setUpQuery(card, setUp), ...Object.fromEntries(counts), ...Object.fromEntries(moves) };
}

/** The game as `sortie analyse` reads it. */
export function savedOf(card: Card, { setUp, seed, number, answers, version = card.version, ...counts }: Seating, outcome: string | null): SavedGame {
  const { players, options, shift, data } = setUp;
  return {
    ...{ sortie: 'game', schema: 1, game: card.word ?? card.id, version, seed, number, players },
    ...{ options, shift: shift as Record<string, number>, ...(data === undefined ? {} : { data }) },
    ...{ answers, ...counts, outcome },
  };
}

/** Says that a game was begun by other rules than those that play it now. */
export function olderNote({ version: now }: Card, { version = now }: Seating): string | undefined {
  if (version === now) return undefined;
  return `This game was begun under version ${version} of the rules, and is played by ${now}: the same answers may mean another game.`;
}
