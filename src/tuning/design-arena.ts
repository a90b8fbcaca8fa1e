import { stringify } from 'yaml';
import { type FileSpec, type Game, type OptionSpec, Refused } from '../engine/index.js';
import { wordOf } from '../players/loading/index.js';
import { type Merged, type Plan, parseExperiment, planOf, Reading, YamlSource } from '../simulation/index.js';
import { BLOCK, type Block, type Fighter } from './arena.js';
import { type Counts, winsOf } from './wins.js';

/** A design with its name for reports. */
export interface Named {
  name: string;
  content: unknown;
}

/** The rules under which designs meet, and the player that leads them. */
export interface DesignArena {
  game: Game;
  options: Readonly<Record<string, unknown>>;
  /** By seat, the option that holds its design. */
  places: readonly string[];
  /** The same player in every seat. */
  strategy: Fighter;
  seed: number;
  run(plan: Plan): Promise<Merged>;
}

/** The option that holds the design of each seat, in the order of the seats. */
export function placesOf(game: Game, option: string): string[] {
  const files = Object.entries(game.options).filter((one): one is [string, FileSpec] => searchable(one[1]));
  const own = files.find(([name]) => name === option);
  const known = files.map(([name]) => name);
  if (own === undefined)
    throw new Refused([{ path: ['--design'], expected: 'an option that holds a design which can be varied', unknown: option, known }]);
  return game.seats.map((seat) => {
    const [name] = files.find(([, spec]) => spec.folder === own[1].folder && spec.seat === seat) ?? [];
    if (name === undefined) throw new Refused([{ path: ['--design'], expected: 'a design for every seat', found: `none for ${seat}` }]);
    return name;
  });
}

function searchable(spec: OptionSpec): boolean {
  return spec.kind === 'file' && spec.vary !== undefined && spec.seat !== undefined;
}

export interface Meets extends Block {
  /**
   * Every pair and seat has its own dice, so that all scores are independent. A search uses the same dice for all, which is more
   * precise.
   */
  apart?: boolean;
}

/** Pairs of designs, each with half its games from either seat: wins of the first, wins of the second, draws. */
export async function meet(
  arena: DesignArena,
  pairs: readonly (readonly [Named, Named])[],
  { games, block, apart = false }: Meets,
): Promise<Counts[]> {
  const { game, places } = arena;
  const each = Math.max(1, Math.round(games / 2));
  const plan = await emptyPlan(arena, pairs.length * 2, each, block);
  pairs.forEach(([one, other], n) => {
    for (const seat of [0, 1]) {
      const { options } = plan.cells[2 * n + seat];
      options[places[seat]] = one;
      options[places[1 - seat]] = other;
    }
  });
  if (apart)
    plan.cells.forEach((cell, n) => {
      cell.seed = arena.seed + (block + n) * BLOCK;
    });
  const run = await arena.run(plan);
  const reading = new Reading(run.layout, run.tally);
  return pairs.map((_, n) => {
    const [there, back] = [0, 1].map((seat) => winsOf(game, reading.cell(2 * n + seat)));
    return { wins: [there.wins[0] + back.wins[1], there.wins[1] + back.wins[0]], draws: there.draws + back.draws };
  });
}

/** Cells that differ only in their designs, which are added afterwards, because designs need no file. */
async function emptyPlan({ game, options, strategy, seed }: DesignArena, cells: number, games: number, block: number): Promise<Plan> {
  const file = {
    question: 'Which design wins?',
    game: wordOf(game.id),
    seed: seed + block * BLOCK,
    games,
    options,
    strategies: Object.fromEntries(game.seats.map((seat) => [seat, strategy])),
    cells: Object.fromEntries(Array.from({ length: cells }, (_, n) => [String(n), {}])),
  };
  const text = stringify(file, { aliasDuplicateObjects: false });
  return (await planOf(parseExperiment(new YamlSource('designs.yaml', text)))).plan;
}

/** Scores of designs against a mix of others: a win counts 1, a draw half. */
export async function designScores(
  arena: DesignArena,
  designs: readonly Named[],
  against: readonly Named[],
  { games, block }: Block,
): Promise<number[]> {
  const pairs = designs.flatMap((one) => against.map((other) => [one, other] as const));
  const counts = await meet(arena, pairs, { games: Math.ceil(games / against.length), block });
  return designs.map((_, n) => {
    const own = counts.slice(n * against.length, (n + 1) * against.length);
    return own.reduce((sum, one) => sum + scoreOf(one), 0) / own.length;
  });
}

export function scoreOf({ wins, draws }: Counts): number {
  return (wins[0] + draws / 2) / (wins[0] + wins[1] + draws);
}
