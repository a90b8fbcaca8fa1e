import type { Game } from '../../../src/engine/index.js';
import { isLook } from '../../../src/simulation/blocks.js';
import { type Focus, Layout, type Merged, type Plan, Reading } from '../../../src/simulation/index.js';
import { addPairs, addRows, merge } from '../../../src/simulation/tally/index.js';
import { Chance } from './chance.js';

/** A game of known truth, tallied as the runner tallies: a coin that a cell weights, with luck that tells half of it. */
export interface ToyCell {
  name: string;
  rate: number;
  axes?: Record<string, string>;
  hash?: string;
  code?: string;
  /** What is added to the length of each game. */
  longer?: number;
  /** How often something happens that seldom does: once or twice then, eight times at most. */
  seldom?: number;
}

const game = {
  id: 'toy',
  title: 'Toy',
  version: '1.0',
  caveat: '',
  seats: ['only'],
  outcomes: [
    { name: 'won', about: '', winner: 0 },
    { name: 'lost', about: '', winner: null },
  ],
  options: { weight: { kind: 'integer', min: 0, max: 9, default: 0, about: '', role: 'setting' } },
  measures: [
    { name: 'length', kind: 'count', max: 30, about: 'Length' },
    { name: 'seldom', kind: 'count', max: 8, about: 'Seldom' },
    { name: 'luck', kind: 'luck', scale: 100, about: 'Luck' },
  ],
  length: 'length',
} as unknown as Game;

export { game as toyGame };

export function toyPlan(cells: readonly ToyCell[], games: number, extra: Partial<Plan> = {}): Plan {
  const planned = cells.map(({ name, axes = { cell: name }, hash = name, code = 'toy' }) => ({
    ...{ name, axes, hash, code, options: {}, changed: {}, data: null, shift: {} },
    players: [{ id: 'idle', parameters: {} }],
  }));
  return {
    experiment: 'toy',
    question: 'A toy?',
    game: 'toy',
    seed: 1,
    games,
    cells: planned,
    pairs: [],
    shardSize: 500,
    shards: Math.ceil(games / 500),
    ...extra,
  };
}

export interface ToyRun {
  stop?: (run: Merged) => boolean;
  focus?: (run: Merged) => Focus;
  /** What a run that is resumed has looked at before. */
  looks?: Merged['looks'];
  /** Dice of its own for every cell. */
  independent?: boolean;
}

/** Plays a plan's shards one by one until `stop`, or until `focus` names no cell, as a run does. All cells of a game share one uniform draw: the shared dice. */
export function toyRun(cells: readonly ToyCell[], plan: Plan, seed: number, { stop, focus, looks = {}, independent = false }: ToyRun = {}): Merged {
  const layout = new Layout(game, cells.length, plan.pairs);
  const run: Merged = {
    plan,
    layout,
    tally: layout.empty(),
    shards: 0,
    games: 0,
    course: [],
    watched: (stop ?? focus) !== undefined,
    looks,
    complete: true,
  };
  const chance = new Chance(seed);
  while (run.shards < plan.shards) {
    const shard = layout.empty();
    const rows = toyRows(cells, layout, plan.shardSize, chance, independent);
    for (const cell of cells.keys())
      addRows(shard, layout, cell, { rows: rows[cell], columns: layout.scalars.length, games: plan.shardSize, first: run.games + 1 });
    addPairs(shard, layout, rows, plan.shardSize);
    merge(run.tally, shard);
    run.shards++;
    run.course.push(cells.map((_, cell) => new Reading(layout, shard).cell(cell).measure('win', 'flag').count));
    run.games += plan.shardSize;
    if (stop?.(run) || (focus !== undefined && isLook(run.shards) && focus(run).cells.length === 0)) break;
  }
  return run;
}

function toyRows(cells: readonly ToyCell[], layout: Layout, games: number, chance: Chance, independent: boolean): Float64Array[] {
  const columns = layout.scalars.map((index) => layout.measures[index].name);
  const rows = cells.map(() => new Float64Array(games * columns.length));
  for (let g = 0; g < games; g++) {
    let coin = chance.next();
    let length = 3 + chance.pick([4, 3, 2, 1]);
    const rarely = chance.next();
    cells.forEach(({ rate, longer = 0, seldom = 0 }, cell) => {
      if (independent) [coin, length] = [chance.next(), 3 + chance.pick([4, 3, 2, 1])];
      const won = coin < rate ? 1 : 0;
      const values: Record<string, number> = {
        outcome: 1 - won,
        win: won,
        length: length + longer,
        luck: Math.round(100 * (0.5 - coin)),
        seldom: rarely < seldom / 2 ? 2 : rarely < seldom ? 1 : 0,
      };
      columns.forEach((name, column) => {
        rows[cell][g * columns.length + column] = values[name];
      });
    });
  }
  return rows;
}
