import { type Answer, type Game, type GameTypes, readOptions, type Seated, type Seating, type Strategy, Table } from '../engine/index.js';
import { randomPlayer } from '../players/index.js';
import { loadStrategy, pictureOf, shippedStrategies } from '../players/loading/index.js';
import { withFiles } from '../simulation/index.js';

/** A game and its strategies, held to a promise. */
export interface Subject {
  game: Game;
  rules: object;
  strategies: Named[];
  seed: number;
}

export interface Named {
  id: string;
  strategy: Strategy<GameTypes>;
}

/** A promise: the sentences say how it was broken; none when it was kept. */
export type Promised = (subject: Subject) => string[] | Promise<string[]>;

export function subjectOf(game: Game, strategies: readonly Named[]): Subject {
  const random: Named = { id: 'random', strategy: randomPlayer(game) };
  return { game, rules: defaultRules(game), strategies: [...strategies, random], seed: 20260 };
}

/** With the picture, which a shipped game keeps in a file of its own. */
export async function shippedSubject(game: Game): Promise<Subject> {
  return subjectOf(
    { ...game, picture: await pictureOf(game) },
    await Promise.all(shippedStrategies(game.id).map(async (id) => ({ id, strategy: await loadStrategy(game, id) }))),
  );
}

/** The rules with every option at its default, or with some changed. */
export function defaultRules(game: Game, changed: Record<string, unknown> = {}): object {
  const { values } = readOptions(game.options, changed);
  return game.compile(withFiles(game, values), game.data.defaults);
}

export const randomSeats = ({ game, strategies }: Subject): Named[] => game.seats.map(() => strategies[strategies.length - 1]);

/**
 * The pairings: every strategy in every seat at least once, and never more than `most` tables. Searching ones play only where
 * asked for: they cost as much as all others together.
 */
export function pairings({ game, strategies }: Subject, { most = 12, searching = true } = {}): Named[][] {
  const able = strategies.filter(({ strategy }) => searching || !strategy.searches);
  const tables: Named[][] = [];
  for (let apart = 0; apart < able.length; apart++) {
    for (let first = 0; first < able.length; first++) {
      if (game.seats.length === 1 && apart > 0) continue;
      if (tables.length < Math.max(most, able.length)) tables.push(game.seats.map((_, seat) => able[(first + seat * apart) % able.length]));
    }
  }
  return tables;
}

export const names = (table: readonly Named[]): string => table.map(({ id }) => id).join(' v ');

/** One question as it is answered. */
export interface Asked {
  table: Table<GameTypes>;
  at: Seating<GameTypes>;
  seat: number;
  decision: string;
  view: object;
  answer: Answer;
}

interface Watching {
  onAsk?(asked: Asked): void;
  /** Whatever else is to be watched: the game with some functions replaced. */
  game?: Game;
  /** Every seat is given a replay. */
  replay?: boolean;
  referee?: boolean;
}

/** A table with a hook that sees each question and answer. */
export function watchedTable(
  subject: Subject,
  seats: readonly Named[],
  { onAsk, game = subject.game, replay = false, referee = false }: Watching = {},
) {
  const table: Table<GameTypes> = new Table(game as Game<GameTypes>, subject.rules, seats.map(watched), subject.seed);
  return table;

  function watched({ id, strategy }: Named): Seated<GameTypes> {
    if (onAsk === undefined) return { id, strategy, referee };
    return { id, referee, strategy: { ...strategy, searches: replay || (strategy.searches ?? false), create: (at) => listening(strategy, at) } };
  }

  function listening(strategy: Strategy<GameTypes>, at: Seating<GameTypes>) {
    const player = strategy.create({ ...at, replay: strategy.searches ? at.replay : null }) as Record<string, (view: object) => Answer>;
    const ears: Record<string, unknown> = { newGame: () => player.newGame?.({}) };
    for (const decision of Object.keys(game.decisions)) {
      ears[decision] = (view: object) => {
        const answer = player[decision](view);
        onAsk?.({ table, at, seat: at.seat, decision, view, answer });
        return answer;
      };
    }
    return ears;
  }
}

/** All that a finished game is known by: its outcome, its last state, and all that was counted in it. */
export function fingerprint({ game, state, record }: Table<GameTypes>): string {
  const counted = game.measures.map((measure) => {
    if (measure.kind !== 'table') return measure.of(state, record);
    const cells = new Float64Array(measure.axes.reduce((product, { labels }) => product * labels.length, 1));
    measure.add(state, record, cells);
    return cells.join(' ');
  });
  return `${game.over(state)} | ${game.key(state)} | ${counted.join(' | ')}`;
}

/** Which questions to look into: the first ones, then one now and then, since some games ask thousands. */
export class Sampler {
  asked = 0;
  taken = 0;
  constructor(readonly most: number) {}

  take(): boolean {
    const n = this.asked++;
    const now = this.taken < this.most && (n < 30 || n % 23 === 0);
    if (now) this.taken++;
    return now;
  }

  get done(): boolean {
    return this.taken >= this.most;
  }
}

/** A list of faults that keeps the first few: one broken rule breaks in a thousand games. */
export class Faults {
  readonly list: string[] = [];
  get enough(): boolean {
    return this.list.length >= 5;
  }
  add(fault: string): void {
    if (!this.enough) this.list.push(fault);
  }
  /** Runs a game; whatever it throws is a fault. */
  try(where: string, run: () => void): void {
    try {
      run();
    } catch (error) {
      this.add(`${where}: ${error instanceof Error ? `${'strategy' in error ? `${error.strategy} ` : ''}${error.message}` : String(error)}`);
    }
  }
}
