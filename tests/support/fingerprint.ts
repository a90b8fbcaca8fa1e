import { compileCell } from '../../src/engine/compiled.js';
import { type Answer, Dice, type Game, type GameTypes, type OptionSpec, Refused, readOptions, type Strategy, Table } from '../../src/engine/index.js';
import { randomPlayer } from '../../src/players/index.js';
import { gameFiles, loadStrategy, shippedStrategies } from '../../src/players/loading/index.js';
import { withFiles } from '../../src/simulation/index.js';
import { checksum } from './checksum.js';

/**
 * What a game's rules do, in short: a few letters for every one of thousands of games, made from the dice it rolled, the
 * answers it was given and how it ended. Random legal games over random options, scenarios and moved tables go into
 * corners that no strategy seeks; games of all shipped strategies go where players do. A repair or a slip in the rules
 * moves some of them, and then the version moves too: see `npm run fingerprints`. No number of games reads every cell of
 * every table, so that the tables are kept as well.
 */
export interface Fingerprint {
  version: string;
  /** A checksum of each printed table. */
  tables: Record<string, number>;
  /** One line for each drawing of the options: its games one after the other. */
  random: string[];
  /** "red v blue": the games of the shipped strategies at the defaults, but for those that search. */
  pairings: Record<string, string>;
}

export const SEED = 1943;
export const SETTINGS = 250;
export const GAMES_A_SETTING = 8;
const GAMES_A_PAIRING = 50;
/** Letters for each game. */
const LETTERS = 4;

/** How much of a fingerprint is made: all of it, or the first games, which are the same. */
export interface Slice {
  settings: number;
  gamesASetting: number;
  gamesAPairing: number;
}
export const WHOLE: Slice = { settings: SETTINGS, gamesASetting: GAMES_A_SETTING, gamesAPairing: GAMES_A_PAIRING };

/** How many games it is made of. */
export function gamesIn({ random, pairings }: Fingerprint): number {
  return [...random, ...Object.values(pairings)].reduce((sum, line) => sum + line.length / LETTERS, 0);
}

export async function fingerprintOf(game: Game, { settings, gamesASetting, gamesAPairing }: Slice = WHOLE): Promise<Fingerprint> {
  const random: string[] = [];
  for (let number = 0; number < settings; number++) {
    const { rules } = setting(game, number);
    const players = game.seats.map(() => ({ id: 'random', strategy: randomPlayer(game) }));
    random.push(played(game, rules, players, 1 + number * GAMES_A_SETTING, gamesASetting));
  }
  const pairings: Fingerprint['pairings'] = {};
  const { rules } = compiled(game, {}, {});
  for (const pairing of pairingsOf(game)) {
    const players = await Promise.all(pairing.map(async (id) => ({ id, strategy: await loadStrategy(game, id) })));
    // A searching strategy plays thousands of games inside each of its own: the rules that it plays by are those of the others.
    if (players.some(({ strategy }) => strategy.searches)) continue;
    pairings[pairing.join(' v ')] = played(game, rules, players, 1, gamesAPairing);
  }
  return { version: game.version, tables: tablesOf(game), random, pairings };
}

export function tablesOf({ data }: Game): Fingerprint['tables'] {
  return Object.fromEntries(Object.entries(data.defaults as object).map(([name, table]) => [name, checksum(table)]));
}

/** Every shipped strategy against every other, in every seat; in a game of more than two seats the last one sits in all the others. */
function pairingsOf(game: Game): string[][] {
  const ids = shippedStrategies(game.id);
  if (game.seats.length === 1) return ids.map((id) => [id]);
  return ids.flatMap((first) => ids.map((other) => game.seats.map((_, seat) => (seat === 0 ? first : other))));
}

/** The tables that changed, and the first games that came out otherwise than the fingerprint says, each with the command that tells it. */
export function differences(game: Game, kept: Fingerprint, now: Fingerprint, most = 5): string[] {
  const found: string[] = [];
  now.random.forEach((line, number) => {
    const nth = firstDifferent(kept.random[number] ?? '', line);
    if (nth >= 0)
      found.push(
        commandOf(
          game,
          1 + number * GAMES_A_SETTING + nth,
          game.seats.map(() => 'random'),
          setting(game, number),
        ),
      );
  });
  for (const [name, line] of Object.entries(now.pairings)) {
    // A strategy more is no other version.
    const nth = kept.pairings[name] === undefined ? -1 : firstDifferent(kept.pairings[name], line);
    if (nth >= 0) found.push(commandOf(game, 1 + nth, name.split(' v '), { options: {}, shift: {} }));
  }
  const tables = Object.keys({ ...kept.tables, ...now.tables }).filter((name) => kept.tables[name] !== now.tables[name]);
  const gone = Object.keys(kept.pairings).filter((name) => now.pairings[name] === undefined);
  const more = found.length > most ? [`… and ${found.length - most} more settings and pairings`] : [];
  return [
    ...tables.map((name) => `table ${name}: other values`),
    ...found.slice(0, most),
    ...more,
    ...gone.map((name) => `${name}: no longer shipped`),
  ];
}

function firstDifferent(kept: string, now: string): number {
  for (let at = 0; at < now.length; at += LETTERS) if (kept.slice(at, at + LETTERS) !== now.slice(at, at + LETTERS)) return at / LETTERS;
  return -1;
}

export interface Setting {
  options: Record<string, string | number | boolean>;
  shift: Record<string, number>;
}

export function commandOf(game: Game, number: number, seats: readonly string[], { options, shift }: Setting): string {
  const named = seats.map((id, seat) => ` --seat ${seats.length > 1 ? `${game.seats[seat]}=` : ''}${id}`);
  const flags = Object.entries(options).map(([name, value]) => ` --option ${name}=${value}`);
  const moved = Object.entries(shift).map(([table, by]) => ` --shift ${table}=${by}`);
  return `npx sortie play ${game.id} --seed ${SEED} --game ${number}${named.join('')}${flags.join('')}${moved.join('')}`;
}

/** Drawn options and a drawn table, moved; what the game refuses is drawn again. */
export function setting(game: Game, number: number): Setting & { rules: object } {
  const dice = new Dice();
  for (let attempt = 0; ; attempt++) {
    dice.open(SEED, number, attempt);
    try {
      // The first is the default, and after many refusals it is taken again.
      return number === 0 || attempt > 50 ? compiled(game, {}, {}) : compiled(game, drawnOptions(game, dice), drawnShift(game, dice));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }
}

function compiled(game: Game, options: Setting['options'], shift: Setting['shift']): Setting & { rules: object } {
  const { values, problems } = readOptions(game.options, options);
  if (problems.length > 0) throw new Refused(problems);
  const rules = compileCell(game, { options: withFiles(game, values), data: null, shift });
  return { options, shift, rules };
}

function drawnOptions(game: Game, dice: Dice): Setting['options'] {
  const options: Setting['options'] = {};
  for (const [name, spec] of Object.entries(game.options)) {
    if (dice.below(2) === 0) continue;
    const values = valuesOf(game, spec);
    if (values.length > 0) options[name] = values[dice.below(values.length)];
  }
  return options;
}

function valuesOf(game: Game, spec: OptionSpec): (string | number | boolean)[] {
  if (spec.kind === 'choice') return [...spec.values];
  if (spec.kind === 'flag') return [false, true];
  if (spec.kind === 'file') return gameFiles(game.id, spec.folder);
  return spec.kind === 'integer' ? Array.from({ length: Math.min(1000, spec.max - spec.min + 1) }, (_, n) => spec.min + n) : [];
}

function drawnShift(game: Game, dice: Dice): Setting['shift'] {
  const tables = Object.keys(game.data.reconstructed);
  if (tables.length === 0 || dice.below(2) === 0) return {};
  return { [tables[dice.below(tables.length)]]: dice.below(2) === 0 ? -1 : 1 };
}

/** The letters of some games at one table, from game number `first` on. */
function played(game: Game, rules: object, players: readonly { id: string; strategy: Strategy<GameTypes> }[], first: number, games: number): string {
  const ear = new Ear();
  const heard = players.map(({ id, strategy }) => ({ id, strategy: overheard(game, strategy, ear) }));
  const table: Table<GameTypes> = new Table(game as Game<GameTypes>, rules, heard, SEED);
  const seeded = new Dice(table.dice.clock);
  table.dice.source = {
    at(channel, turn) {
      ear.hear(channel);
      seeded.at(channel, turn);
    },
    below(sides) {
      const roll = seeded.below(sides);
      ear.hear(sides * 64 + roll);
      return roll;
    },
  };
  let letters = '';
  for (let number = first; number < first + games; number++) {
    seeded.open(SEED, number);
    ear.open();
    ear.hear(outcomeOf(table, number));
    letters += ear.letters;
  }
  return letters;
}

/** A game that cannot be finished is known by that too. */
function outcomeOf(table: Table<GameTypes>, number: number): number {
  try {
    return table.play(number);
  } catch {
    return -1;
  }
}

function overheard(game: Game, strategy: Strategy<GameTypes>, ear: Ear): Strategy<GameTypes> {
  return {
    ...strategy,
    create: (at) => {
      const player = strategy.create(at) as Record<string, (view: object) => Answer>;
      const ears: Record<string, unknown> = { newGame: () => player.newGame?.({}) };
      Object.keys(game.decisions).forEach((decision, place) => {
        ears[decision] = (view: object) => {
          const answer = player[decision](view);
          ear.hear(place * 16 + at.seat);
          ear.hearAnswer(answer);
          return answer;
        };
      });
      return ears;
    },
  };
}

/** FNV-1a (Fowler, Noll and Vo) over whole numbers. */
class Ear {
  #hash = 0;

  open(): void {
    this.#hash = 0x811c9dc5;
  }

  hear(number: number): void {
    this.#hash = Math.imul(this.#hash ^ number, 0x01000193);
    this.#hash ^= this.#hash >>> 15;
  }

  hearAnswer(answer: Answer): void {
    if (typeof answer === 'number') this.hear(answer);
    else if (typeof answer === 'string') for (const letter of answer) this.hear(letter.codePointAt(0) as number);
    else for (const part of answer) this.hear(part);
  }

  get letters(): string {
    const folded = (this.#hash ^ (this.#hash >>> 16)) & 0xffff;
    return folded.toString(16).padStart(LETTERS, '0');
  }
}
