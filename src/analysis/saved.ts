import type { Answer, Game, Problem } from '../engine/index.js';
import { type Given, PERSON } from './seat.js';

/** A game that a person played, or is playing: all that plays it again. */
export interface SavedGame {
  sortie: 'game';
  schema: 1;
  game: string;
  /** The version of its rules. */
  version: string;
  seed: number;
  number: number;
  /** By seat: "you" for a person, or a strategy in words. */
  players: string[];
  options: Record<string, string | number | boolean>;
  shift: Record<string, number>;
  /** Printed values of the player's own, packed as in a link. */
  data?: string;
  /** The answers of each person, in the order in which they were asked: decision and answer. */
  answers: Readonly<Record<string, readonly Given[]>>;
  /** Numbers of rolls after which the person asked for other dice. */
  dice?: readonly number[];
  /** Answers that were taken back, and how often help was asked for. */
  takenBack: number;
  hints: number;
  odds: number;
  /** The outcome; null if the game is not over. */
  outcome: string | null;
}

/** No game asks more than this. */
const MOST_ANSWERS = 100_000;

/** What is wrong with the text of a saved game, or the game. */
export function checkSaved(content: unknown, game: Pick<Game, 'id' | 'seats' | 'decisions'>): { value: SavedGame } | { problems: Problem[] } {
  const problems: Problem[] = [];
  const wrong = (path: Problem['path'], expected: string, found: unknown) => void problems.push({ path, expected, found });
  if (!isObject(content)) return { problems: [{ path: [], expected: 'a game that sortie saved', found: content }] };
  if (content.sortie !== 'game' || content.schema !== 1)
    return { problems: [{ path: ['sortie'], expected: '"game" of schema 1, as the Play page saves it', found: content.sortie }] };
  if (content.game !== game.id) wrong(['game'], game.id, content.game);
  if (typeof content.version !== 'string') wrong(['version'], 'the version of the rules', content.version);
  for (const name of ['seed', 'number', 'takenBack', 'hints', 'odds'] as const)
    if (!Number.isSafeInteger(content[name] ?? 0) || Number(content[name] ?? 0) < 0) wrong([name], 'a whole number', content[name]);
  const { players, answers = {}, options = {}, shift = {}, dice = [], outcome = null } = content;
  if (!Array.isArray(players) || players.length !== game.seats.length || !players.every((one) => typeof one === 'string'))
    wrong(['players'], `a player for each seat: ${game.seats.join(', ')}`, players);
  if (!isObject(options)) wrong(['options'], 'names with values', options);
  if (!isObject(shift)) wrong(['shift'], 'tables with steps', shift);
  if (!Array.isArray(dice) || !dice.every((roll) => Number.isSafeInteger(roll) && roll >= 0)) wrong(['dice'], 'a list of numbers of rolls', dice);
  if (content.data !== undefined && typeof content.data !== 'string') wrong(['data'], 'a file, packed as in a link', content.data);
  if (outcome !== null && typeof outcome !== 'string') wrong(['outcome'], 'the name of an outcome, or null', outcome);
  if (!isObject(answers)) wrong(['answers'], 'seats with answers', answers);
  else
    for (const [seat, given] of Object.entries(answers)) {
      if (!game.seats.includes(seat)) problems.push({ path: ['answers'], expected: 'a seat', unknown: seat, known: game.seats });
      else if (!Array.isArray(given) || given.length > MOST_ANSWERS) wrong(['answers', seat], 'a list of answers', typeof given);
      else checkAnswers(given, seat, game, problems);
    }
  if (problems.length > 0) return { problems };
  const { seed, number, takenBack = 0, hints = 0, odds = 0, ...rest } = content as unknown as SavedGame;
  return { value: { ...rest, seed: seed ?? 1, number: number ?? 1, takenBack, hints, odds, options, shift, answers, outcome } as SavedGame };
}

function checkAnswers(given: readonly unknown[], seat: string, { decisions }: Pick<Game, 'decisions'>, problems: Problem[]): void {
  for (const [n, one] of given.entries()) {
    const path = ['answers', seat, n];
    if (!Array.isArray(one) || one.length !== 2 || typeof one[0] !== 'string' || !isAnswer(one[1]))
      problems.push({ path, expected: 'a decision with its answer: ["press", 1]', found: one });
    else if (!Object.hasOwn(decisions, one[0])) problems.push({ path, expected: 'a decision', unknown: one[0], known: Object.keys(decisions) });
    if (problems.length > 0) return;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isAnswer = (value: unknown): value is Answer =>
  Number.isSafeInteger(value) || typeof value === 'string' || (Array.isArray(value) && value.every((one) => Number.isSafeInteger(one)));

export const isPerson = (player: string): boolean => player === PERSON;
