import { expect } from 'vitest';
import { compileCell } from '../../src/engine/compiled.js';
import { type Game, Table, type ValueFit, weighed } from '../../src/engine/index.js';
import { loadStrategy, wordOf } from '../../src/players/loading/index.js';
import { madeExperiment, planOf } from '../../src/simulation/index.js';

/** Plays a few games, and holds every position between two units to what a fit promises; returns how many there were. */
export async function fitPromises(
  game: Game,
  options: Readonly<Record<string, string>>,
  player: string,
  measure: ValueFit['measure'],
): Promise<number> {
  const { plan } = await planOf(
    madeExperiment('fit', { question: 'Does it fit?', game: wordOf(game.id), seed: 1, games: 1, cells: { one: { options } } }),
  );
  const rules = compileCell(game, plan.cells[0]);
  const { weights } = game.fit as ValueFit;
  const [first, second] = [new Float64Array(weights.length), new Float64Array(weights.length)];
  let seen = 0;
  const turn: Game['turn'] = (play) => {
    game.turn(play);
    if (game.over(play.state) !== 0) return;
    measure(play.state, rules, 0, first);
    measure(play.state, rules, 1, second);
    if (game.seats.length > 1)
      for (let n = 0; n < first.length; n++) if (!(Math.abs(first[n] + second[n]) < 5e-11)) expect.fail(`feature ${n}: ${first[n]} and ${second[n]}`);
    expect(game.value(play.state, rules, 0)).toBeCloseTo(weighed(first, weights), 10);
    seen++;
  };
  const strategy = await loadStrategy(game, player);
  const table = new Table(
    { ...game, turn },
    rules,
    game.seats.map((id) => ({ id, strategy })),
    7,
  );
  for (let n = 1; n <= 5; n++) table.play(n);
  return seen;
}
