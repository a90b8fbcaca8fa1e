import { LIMB, type Merged } from '../simulation/index.js';
import { type Adjusted, luckAdjusted, luckCoefficient } from './control-variates.js';
import { limbs, type PairSums } from './sums.js';

export interface LuckAdjusted extends Adjusted {
  /** The measure that was taken out. */
  luck: string;
}

/**
 * A seat's win rate with the luck of the dice taken out, where the game measures luck. Which luck, and with what coefficient,
 * the pilot block says; the estimate is made of all later games, so that it is unbiased whatever the pilot found.
 */
export function luckAdjustedWin(run: Merged, cell: number, seat: number): LuckAdjusted | null {
  const { layout, pilot } = run;
  if (pilot === null || run.games <= pilot.games) return null;
  const candidates = layout.measures.flatMap(({ kind, name }, index) => (kind === 'luck' ? [{ name, index }] : []));
  const tried = candidates.map(({ name, index }) => {
    const before = sumsAt(run, cell, seat, index, (place) => pilot.tally.sums[place]);
    const coefficient = luckCoefficient(before);
    return { name, index, coefficient, factor: luckAdjusted(before, coefficient).factor };
  });
  const best = tried.sort((a, b) => b.factor - a.factor)[0];
  if (best === undefined || best.coefficient === 0) return null;
  const rest = sumsAt(run, cell, seat, best.index, (place) => run.tally.sums[place] - pilot.tally.sums[place]);
  return { luck: best.name, ...luckAdjusted(rest, best.coefficient) };
}

/** Wins (x) and luck (y), as tally.ts keeps them: sum, squares in two limbs, products with each seat's win. */
function sumsAt({ layout }: Merged, cell: number, seat: number, luck: number, place: (at: number) => number): PairSums {
  const { at, games } = layout.cells[cell];
  const win = layout.scalars[layout.winColumns[seat]];
  const wins = place(at[win]);
  const y = at[luck];
  return { n: place(games), x: wins, y: place(y), xx: wins, yy: limbs(place(y + 1), place(y + 2), LIMB), xy: place(y + 3 + seat) };
}
