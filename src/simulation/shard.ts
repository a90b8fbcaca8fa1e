import { checksum, type Game, GameFault, type GameTypes, type Measure, meddled, Table } from '../engine/index.js';
import { gameOf, seatPlayers } from '../players/index.js';
import { compileApart, compileCell } from './lookup.js';
import { broughtNames, type Plan, seedOf } from './plan.js';
import { makeReader, type Reader } from './reader.js';
import { addPairs, addRows, Layout, type Tally } from './tally/index.js';

/** A shard of so many games has its first one played twice: once more in hundreds costs nothing. Those of strategies that users bring always have. */
const WORTH_A_SECOND_LOOK = 500;
/** One game in so many is watched for what its strategies write to: that can take as long as forty games. */
const WATCHED_OF = 1000;

/** Called as each game begins, so that whoever watches can name the game that never returns. */
type Heartbeat = (cell: number, game: number) => void;

/**
 * Plays shards of a plan: the same range of game numbers in every cell, so that pairs are tallied where they are played.
 * A shard is a pure function of (plan, its number); who plays it, and when, changes nothing.
 */
export class ShardPlayer {
  readonly layout: Layout;
  readonly #plan: Plan;
  readonly #tables: Table<GameTypes>[];
  /** The same tables again, where every answer is held against the rules, and those where the position is, too; laid when first needed. */
  readonly #refereed: (Table<GameTypes> | undefined)[] = [];
  readonly #watched: (Table<GameTypes> | undefined)[] = [];
  readonly #rows: Float64Array[];
  readonly #read: Reader[];
  /** Cells with strategies that users bring, and a checksum of their rules before anybody could write to them. */
  readonly #brought: boolean[];
  readonly #rules: number[][];

  constructor(plan: Plan, game: Game, tables: Table<GameTypes>[], rules: number[][]) {
    this.#plan = plan;
    this.#rules = rules;
    this.#tables = tables;
    const layout = new Layout(
      game,
      plan.cells.length,
      plan.pairs,
      tables.map(({ rules }) => rules),
    );
    this.layout = layout;
    this.#rows = plan.cells.map(() => new Float64Array(plan.shardSize * layout.scalars.length));
    const measures = layout.measures as unknown as Measure<GameTypes>[];
    const tableMeasures = measures.filter((measure) => measure.kind === 'table');
    const scalars = layout.scalars.map((index) => measures[index] as Extract<Measure<GameTypes>, { of: unknown }>);
    // One reader a cell: cells of one game may still differ in the kind of their rules.
    this.#read = plan.cells.map(() => makeReader(scalars, tableMeasures));
    this.#brought = plan.cells.map(({ players }) => players.some(({ module }) => module !== undefined));
  }

  static async of(plan: Plan): Promise<ShardPlayer> {
    const game = await gameOf(plan);
    const tables: Table<GameTypes>[] = [];
    const sums: number[][] = [];
    for (const cell of plan.cells) {
      const rules = compileCell(game, cell);
      const seated = await seatPlayers(game, cell.players, () => compileApart(game, cell));
      sums.push(rulesOf({ rules, seated }).map(checksum));
      tables.push(new Table(game, rules, seated, seedOf(plan, cell)));
    }
    return new ShardPlayer(plan, game, tables, sums);
  }

  /** All games of a shard, or the first so many. */
  play(shard: number, heartbeat: Heartbeat, most = this.#plan.shardSize): Tally {
    const { shardSize, games } = this.#plan;
    const first = shard * shardSize + 1;
    const count = Math.min(most, shardSize, games - first + 1);
    const tally = this.layout.empty();
    this.#tables.forEach((_, cell) => {
      this.#playCell(cell, first, count, tally, heartbeat);
      this.#addCell(cell, first, count, tally);
    });
    addPairs(tally, this.layout, this.#rows, new Array(this.#tables.length).fill(count));
    return tally;
  }

  #playCell(cell: number, first: number, count: number, tally: Tally, heartbeat: Heartbeat): void {
    const table = this.#tables[cell];
    const rows = this.#rows[cell];
    const read = this.#read[cell];
    const tables = this.layout.tables(tally, cell);
    const columns = this.layout.scalars.length;
    let number = first;
    try {
      for (let g = 0; g < count; g++) {
        number = first + g;
        heartbeat(cell, number);
        table.play(number);
        read(table.state, table.record, rows, g * columns, tables);
      }
      number = first;
      if (count > 1 && (this.#brought[cell] || count >= WORTH_A_SECOND_LOOK)) this.#playAgain(cell, first, count);
      if (this.#isWatched(cell, first, count)) this.#holdRules(cell);
    } catch (error) {
      throw this.#located(error, cell, number);
    }
  }

  #addCell(cell: number, first: number, count: number, tally: Tally): void {
    try {
      addRows(tally, this.layout, cell, this.#rows[cell], count, first);
    } catch (error) {
      throw this.#located(error, cell, error instanceof GameFault ? error.game : first);
    }
  }

  /**
   * The first game once more, at a table of its own where every answer is held against the rules: an illegal answer, of a
   * shipped strategy too, stops the run instead of being counted, and so does a strategy that remembers earlier games, or
   * that writes to the position it is shown.
   */
  #playAgain(cell: number, first: number, count: number): void {
    const played = this.#tables[cell];
    const watch = this.#isWatched(cell, first, count);
    const tables = watch ? this.#watched : this.#refereed;
    const seated = played.seated.map((one) => ({ ...one, referee: true, watch }));
    const table = (tables[cell] ??= new Table(played.game, played.rules, seated, played.seed));
    const columns = this.layout.scalars.length;
    const before = this.#rows[cell].slice(0, columns);
    const again = new Float64Array(columns);
    const unused = this.layout.tables(this.layout.empty(), cell);
    table.play(first);
    this.#read[cell](table.state, table.record, again, 0, unused);
    if (before.every((value, i) => value === again[i])) return;
    throw new GameFault(
      'plays the same game differently the second time',
      brought(this.#plan, cell),
      'forget all notes in newGame(), and roll only the dice that create() is given',
    );
  }

  #isWatched(cell: number, first: number, count: number): boolean {
    return this.#brought[cell] && (first - 1) % WATCHED_OF < count;
  }

  /** Rules are tables that the hot loop reads: frozen, they would be half as fast. */
  #holdRules(cell: number): void {
    const table = this.#tables[cell];
    if (rulesOf(table).every((rules, n) => checksum(rules) === this.#rules[cell][n])) return;
    throw meddled(brought(this.#plan, cell), 'while it played', 'the rules');
  }

  /** Faults name the cell, the game and the strategy, so that one command replays them. */
  #located(error: unknown, cell: number, game: number): GameFault {
    const fault =
      error instanceof GameFault
        ? error
        : new GameFault(error instanceof Error ? error.message : String(error), brought(this.#plan, cell), 'replay the game to see where', {
            cause: error,
          });
    fault.seed = seedOf(this.#plan, this.#plan.cells[cell]);
    fault.game = game;
    fault.cell = this.#plan.cells[cell].name;
    return fault;
  }
}

/** The rules of a table, and those of its own that a strategy of a user's was given. */
function rulesOf({ rules, seated }: Pick<Table<GameTypes>, 'rules' | 'seated'>): object[] {
  return [rules, ...seated.flatMap((one) => one.rules ?? [])];
}

/** Whose fault it may be: strategies that users bring, where there are any. */
function brought(plan: Plan, cell: number): string {
  return broughtNames([plan.cells[cell]]) || plan.cells[cell].players.map(({ id }) => id).join(', ');
}
