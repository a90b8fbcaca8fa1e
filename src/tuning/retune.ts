import { type Game, winOf } from '../engine/index.js';
import { wordOf } from '../players/loading/index.js';
import { type Merged, madeExperiment, type Plan, planOf, Reading } from '../simulation/index.js';
import { levelOfEach, once, type Published } from '../statistics/index.js';
import { BLOCK, differenceOf, type Fighter, scores } from './arena.js';
import { named, type Range } from './parameters.js';
import { tune } from './tune.js';

interface Retuning {
  game: Game;
  /** The old rules and the new ones. */
  old: Readonly<Record<string, unknown>>;
  fresh: Readonly<Record<string, unknown>>;
  strategy: Fighter;
  ranges: readonly Range[];
  /** Games of each of the two searches. They are equal, because the player with more practice would be the better one. */
  budget: number;
  games: number;
  seed: number;
  run(plan: Plan): Promise<Merged>;
}

export interface Retuned {
  measure: string;
  oldPlayer: Record<string, number>;
  newPlayer: Record<string, number>;
  /**
   * Wins under the old rules with players tuned for them; under the new rules with the same players; and under the new rules
   * with players tuned for these.
   */
  wins: { oldRules: Published; newRules: Published; adapted: Published };
  /** The effects of the rules, of the adaptation of the players, and of both; all intervals hold together. */
  rules: Published;
  adaptation: Published;
  together: Published;
  games: number;
}

const CELLS = ['old rules, old players', 'new rules, old players', 'new rules, new players'] as const;
/** Fresh games for the answer are far in the seed from those of the searches. */
const FRESH = 700_000;

/**
 * Separates the effect of the rules from that of the players. A change of rules is measured with players tuned for the old
 * rules, and again with players that had as much practice with the new ones.
 */
export async function retune(asked: Retuning): Promise<Retuned> {
  const { game, strategy, ranges } = asked;
  const practised = async (options: Readonly<Record<string, unknown>>): Promise<Fighter> => {
    const against = game.seats.length === 1 ? [] : [strategy];
    const arena = { game, options, against, seed: asked.seed, run: asked.run };
    const fighter = (point: readonly number[]) => ({ id: strategy.id, parameters: { ...strategy.parameters, ...named(ranges, point) } });
    const found = await tune(ranges, (points, games, block) => scores(arena, points.map(fighter), games, block), asked.budget, asked.seed);
    return fighter(found.point);
  };
  const [old, adapted] = [await practised(asked.old), await practised(asked.fresh)];
  const everywhere = (fighter: Fighter) => Object.fromEntries(game.seats.map((seat) => [seat, fighter]));
  const cells = {
    [CELLS[0]]: { options: asked.old, strategies: everywhere(old) },
    [CELLS[1]]: { options: asked.fresh, strategies: everywhere(old) },
    [CELLS[2]]: { options: asked.fresh, strategies: everywhere(adapted) },
  };
  const file = { question: 'Rules or adaptation?', game: wordOf(game.id), seed: asked.seed + FRESH * BLOCK, games: asked.games, cells };
  const { plan } = await planOf(madeExperiment('retuning', file));
  const measure = winOf(game);
  const changes = { rules: [1, 0], adaptation: [2, 1], together: [2, 0] } as const;
  plan.pairs.push(...Object.values(changes).map(([cell, baseline]) => ({ cell, baseline, measure })));
  const run = await asked.run(plan);
  const reading = new Reading(run.layout, run.tally);
  const level = levelOfEach(plan.pairs.length);
  const difference = ([cell, baseline]: readonly [number, number]) => differenceOf(reading, { cell, baseline, measure }, level);
  const wins = (cell: number) => {
    const { count, games } = reading.cell(cell).measure(measure, 'flag');
    return once({ from: 0, counts: [games - count, count] });
  };
  return {
    measure,
    oldPlayer: old.parameters,
    newPlayer: adapted.parameters,
    wins: { oldRules: wins(0), newRules: wins(1), adapted: wins(2) },
    rules: difference(changes.rules),
    adaptation: difference(changes.adaptation),
    together: difference(changes.together),
    games: asked.games,
  };
}
