/** What the pages know of the games before any of their code is loaded: names, options, players and questions, as plain data. */
import { type Game, type GameTypes, integer, type OptionSpecs, type Strategy } from '../../engine/index.js';

export interface Card {
  id: string;
  /** The path of a user's own game, as commands take it. */
  word?: string;
  title: string;
  version: string;
  about: string;
  caveat: string;
  seats: readonly string[];
  defaultStrategies: readonly string[];
  /** The shipped ones, then the generic ones. */
  strategies: readonly ({ id: string } & Pick<Strategy<GameTypes>, 'about' | 'called' | 'parameters'>)[];
  options: OptionSpecs;
  /** Reconstructed tables, as options that move them by steps. */
  tables: OptionSpecs;
  /** The size of the map, where all scenarios share one of hexes. */
  map?: { columns: number; rows: number };
  questions: Readonly<Record<string, { about: string; params: OptionSpecs }>>;
  /** What each question to a player means, and `opening`: what to know before the first. */
  plain?: Readonly<Record<string, string>>;
  /** Names of the files that options can name, by folder. */
  files: Readonly<Record<string, readonly string[]>>;
  finding?: Finding;
  /** Questions with a choice that the first of the default players answers in a game, about. */
  answers?: number;
}

/** The game on a command line. */
export const wordOf = ({ id, word = id }: Card): string => word;

/** Without what stands in brackets. */
export const shortTitle = ({ title }: Card): string => title.replace(/ \(.*\)$/, '');

/** As `--shift` takes them. */
const STEPS = { min: -9, max: 9, default: 0 };

/** What a report found. */
interface Finding {
  question: string;
  said: readonly string[];
  /** Its chart, where the site has the report, too. */
  picture?: string;
}

/** The card of a game. Functions in its schemas are dropped: a worker checks the values. */
export function cardOf(game: Game, strategies: Card['strategies'], files: Card['files'], finding?: Finding): Card {
  const { id, title, version, about, caveat, seats, defaultStrategies, options, odds } = game;
  const questions = Object.fromEntries(Object.entries(odds).map(([name, { about, params }]) => [name, { about, params }]));
  const tables = Object.fromEntries(
    Object.entries(game.data.reconstructed).map(([name, { about }]) => [name, integer(STEPS, { about, role: 'setting' })]),
  );
  const { map } = (game.data.defaults ?? {}) as Pick<Card, 'map'>;
  const told = { id, title, version, about, caveat, seats, finding, map, plain: game.plain };
  const card: Card = { ...told, defaultStrategies, strategies, options, tables, questions, files };
  return JSON.parse(JSON.stringify(card)) as Card;
}
