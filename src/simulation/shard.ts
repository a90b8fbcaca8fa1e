import { unrepeatable } from '../bridges/foreign.js';
import { compileCell } from '../engine/compiled.js';
import { type Game, GameFault, type GameTypes, type Measure, type Seated, type Strategy, Table } from '../engine/index.js';
import { randomPlayer } from '../players/random.js';
import { tableWith } from '../players/trained/foresight.js';
import { faultOf } from './fault.js';
import { layOut } from './lay-out.js';
import { brings, type CellPlan, type Plan, plays, rangeIn, seedOf, suspects } from './plan.js';
import { makeReader, type Reader } from './reader.js';
import { addPairs, addRows, type Layout, type PairedLayout, type Rows, sizeOf, type Tally } from './tally/index.js';
import { placeOf, WitnessTable } from './witness.js';

/** Shards of at least this many games replay their first game, to detect non-determinism; with strategies from elsewhere all shards do. */
const WORTH_A_REPLAY = 500;
/** Games of random players with which a user's own game is told from its strategies. */
const RANDOM_GAMES = 50;

const NO_ROWS = new Float64Array(0);

/** Called as each game begins, so that a game that never ends can be named. */
type Heartbeat = (cell: number, game: number) => void;

export type Preparing = (cell: number, seat?: number) => void;

/** Games of a shard: their first number, and how many. */
interface Range {
  first: number;
  count: number;
}

/** A cell made ready to play. */
interface LaidCell {
  table: Table<GameTypes>;
  /** A table that checks every answer; made when first needed. */
  refereed?: Table<GameTypes>;
  witness?: WitnessTable;
  /** Whether strategies from elsewhere play. */
  brought: boolean;
  rows: Float64Array;
  /** One a cell: the rules of two cells may differ in kind. */
  read: Reader;
}

/**
 * Plays shards of a plan: the same range of game numbers in every cell, so that pairs are tallied where they are played.
 * A shard is a pure function of the plan and its number.
 */
export class ShardPlayer {
  readonly layout: Layout;
  readonly #plan: Plan;
  /** The layout with the pairs of cells that both play. */
  readonly #paired: PairedLayout;
  /** The tables of one game. */
  readonly #counted: Float64Array[];
  /** The state in which the first game of the cell at hand ended. */
  #ending = '';
  /** By cell; a cell that does not play has none. */
  readonly #cells: ReadonlyMap<number, LaidCell>;

  constructor(plan: Plan, layout: Layout, laid: ReadonlyMap<number, Table<GameTypes>>) {
    this.#plan = plan;
    this.layout = layout;
    const pairs = layout.pairs.filter(({ plan: { cell, baseline } }) => plays(plan, cell) && plays(plan, baseline));
    const { scalars: columns, luckColumns } = layout;
    this.#paired = { scalars: columns, measures: layout.measures, luckColumns, pairs };
    const measures = layout.measures as unknown as Measure<GameTypes>[];
    const tableMeasures = measures.filter((measure) => measure.kind === 'table');
    this.#counted = tableMeasures.map(({ axes }) => new Float64Array(sizeOf(axes)));
    const scalars = layout.scalars.map((index) => measures[index] as Extract<Measure<GameTypes>, { of: unknown }>);
    const ready = ([cell, table]: readonly [number, Table<GameTypes>]): [number, LaidCell] => {
      const rows = new Float64Array(plan.shardSize * scalars.length);
      return [cell, { table, brought: brings({ cells: [plan.cells[cell]] }), rows, read: makeReader(scalars, tableMeasures) }];
    };
    this.#cells = new Map([...laid].map(ready));
  }

  /** `seat` finds the players of a cell. `preparing` is told the cell, and the seat whose strategy is about to be made; no seat while the rules are compiled. */
  static async of(
    plan: Plan,
    game: Game,
    seat: (cell: CellPlan) => Promise<Seated<GameTypes>[]>,
    preparing: Preparing = () => {},
  ): Promise<ShardPlayer> {
    const laid = new Map<number, Table<GameTypes>>();
    for (const [index, cell] of plan.cells.entries()) {
      if (!plays(plan, index)) continue;
      preparing(index);
      const rules = compileCell(game, cell);
      const loaded = await seat(cell);
      const seated = loaded.map((one, at) => announced(one, () => preparing(index, at)));
      laid.set(index, tableWith({ game, rules, seed: seedOf(plan, cell) }, seated));
    }
    return new ShardPlayer(plan, layOut(game, plan), laid);
  }

  /** Plays the games of a shard, at most `most` of them. */
  play(shard: number, heartbeat: Heartbeat, most = this.#plan.shardSize): Tally {
    const { first, count: games } = rangeIn(this.#plan, shard);
    const count = Math.min(most, games);
    const tally = this.layout.empty();
    for (const [cell, { rows }] of this.#cells) {
      this.#playCell(cell, { first, count }, tally, heartbeat);
      if (this.#plan.again === undefined) this.#addCell(cell, { rows, columns: this.layout.scalars.length, first, games: count }, tally);
    }
    if (this.#plan.again !== undefined) return tally;
    const rows = this.#plan.cells.map((_, cell) => this.#cells.get(cell)?.rows ?? NO_ROWS);
    addPairs(tally, this.#paired, rows, count);
    return tally;
  }

  #playCell(cell: number, range: Range, tally: Tally, heartbeat: Heartbeat): void {
    const { first, count } = range;
    const laid = this.#laid(cell);
    const { table, rows, read, brought } = laid;
    const tables = this.layout.tables(tally, cell);
    const columns = this.layout.scalars.length;
    const again = this.#plan.again?.[cell];
    let number = first;
    try {
      for (let g = 0; g < count; g++) {
        number = first + g;
        const place = placeOf(number);
        if (again !== undefined && (place < 0 || place >= again)) continue;
        // Made before the game begins, because a strategy that makes a player says so.
        if (place >= 0) laid.witness ??= new WitnessTable(table);
        heartbeat(cell, number);
        if (again !== undefined) tally.sums[this.layout.cells[cell].games]++;
        if (place >= 0) tally.sums[this.layout.cells[cell].witness + place] = this.#playHeard(cell, number, g, tables);
        else {
          table.play(number);
          read(table.state, table.record, rows, g * columns, tables);
          if (g === 0) this.#ending = table.game.key(table.state);
        }
      }
      if (again !== undefined) return;
      number = first;
      if (count > 1 && (brought || count >= WORTH_A_REPLAY)) this.#playAgain(cell, range);
    } catch (error) {
      throw this.#located(error, cell, number);
    }
  }

  /** Plays a witnessed game, which is counted like any other, and returns its checksum. */
  #playHeard(cell: number, number: number, g: number, tables: readonly Float64Array[]): number {
    const laid = this.#laid(cell);
    const witness = laid.witness as WitnessTable;
    const { state, record } = witness.play(number);
    const columns = this.layout.scalars.length;
    const counted = this.#counted;
    for (const table of counted) table.fill(0);
    laid.read(state, record, laid.rows, g * columns, counted);
    if (g === 0) this.#ending = laid.table.game.key(state);
    for (const [n, table] of counted.entries()) for (let at = 0; at < table.length; at++) tables[n][at] += table[at];
    return witness.checksum([laid.rows.subarray(g * columns, (g + 1) * columns), ...counted]);
  }

  #addCell(cell: number, rows: Rows, tally: Tally): void {
    try {
      addRows(tally, this.layout, cell, rows);
    } catch (error) {
      throw this.#located(error, cell, error instanceof GameFault ? error.game : rows.first);
    }
  }

  /**
   * Plays the first game again, at another table that checks every answer against the rules. Finds illegal answers, of shipped
   * strategies too, and strategies that remember earlier games.
   */
  #playAgain(cell: number, range: Range): void {
    const laid = this.#laid(cell);
    const { game, rules, seated, seed } = laid.table;
    const checked = seated.map((one) => ({ ...one, referee: true }));
    const table = (laid.refereed ??= tableWith({ game, rules, seed }, checked));
    const columns = this.layout.scalars.length;
    const before = laid.rows.slice(0, columns);
    const again = new Float64Array(columns);
    const unused = this.layout.tables(this.layout.empty(), cell);
    table.play(range.first);
    laid.read(table.state, table.record, again, 0, unused);
    if (before.every((value, i) => value === again[i]) && game.key(table.state) === this.#ending) return;
    throw this.#unstable(cell, range.first);
  }

  /** Names the cause if it is a known one. A user's own game is at fault if it differs with random players, too. */
  #unstable(cell: number, first: number): GameFault {
    const { table } = this.#laid(cell);
    const { game, rules, seed } = table;
    const cause = unrepeatable(() => table.play(first));
    const why = cause === undefined ? '' : `: ${cause}`;
    const said = 'plays the same game differently the second time';
    const lay = () => new Table(game, rules, this.#randomSeats(game), seed);
    const [one, other] = [lay(), lay()];
    for (let number = first; this.#plan.module !== undefined && number < first + RANDOM_GAMES; number++) {
      if (one.play(number) === other.play(number) && game.key(one.state) === game.key(other.state)) continue;
      const remedy = 'roll only the dice of the game, keep everything in the state, and set all of it in setUp(); no Math.random(), no Date';
      return new GameFault(`game ${game.id} ${said}, with random players too${why}`, '', remedy);
    }
    return new GameFault(said + why, this.#suspects(cell), 'forget all notes in newGame(), and roll only the dice that create() is given');
  }

  #randomSeats(game: Game): Seated<GameTypes>[] {
    return game.seats.map(() => ({ id: 'random', strategy: randomPlayer(game) }));
  }

  /** Names the cell, the game and the strategy, so that one command replays the fault. */
  #located(error: unknown, cell: number, game: number): GameFault {
    const played = this.#plan.cells[cell];
    return Object.assign(this.#faultOf(error, cell), { seed: seedOf(this.#plan, played), game, cell: played.name });
  }

  /** What a user's own strategy throws is a GameFault already: anything else that is thrown in a user's own game is of that game. */
  #faultOf(error: unknown, cell: number): GameFault {
    if (this.#plan.module === undefined || error instanceof GameFault) return faultOf(error, this.#suspects(cell));
    const fault = faultOf(error);
    return new GameFault(`game ${this.#plan.game} threw: ${fault.message}`, '', fault.remedy, { cause: error });
  }

  #laid(cell: number): LaidCell {
    return this.#cells.get(cell) as LaidCell;
  }

  #suspects(cell: number): string {
    return suspects([this.#plan.cells[cell]]);
  }
}

/** The seat, whose strategy tells when it is about to make its player. */
function announced(one: Seated<GameTypes>, tell: () => void): Seated<GameTypes> {
  const { strategy } = one;
  const create: Strategy<GameTypes>['create'] = (at) => {
    tell();
    return strategy.create(at);
  };
  return { ...one, strategy: { ...strategy, create } };
}
