import { Clock, Dice } from './dice.js';
import { Distribution } from './distribution.js';
import { Leaves, Weights } from './leaves.js';
import { Odometer, TooManyLeaves } from './odometer.js';

/** The exact distribution of what `run` returns, over all possible rolls. */
export function enumerate(run: (dice: Dice) => string, maxLeaves = 20_000_000): Distribution {
  const odometer = new Odometer();
  const dice = new Dice(new Clock(), odometer);
  const leaves = new Leaves();
  let count = 0;
  do {
    if (++count > maxLeaves) throw new TooManyLeaves(maxLeaves);
    odometer.start();
    dice.clock.turn = 0;
    leaves.count(run(dice), odometer.denominator);
  } while (odometer.turn());
  const weights = new Weights().add(leaves, 1n);
  const common = Weights.common(weights);
  return Distribution.ofCounts(weights.over(common), common);
}
