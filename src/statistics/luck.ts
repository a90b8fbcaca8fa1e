import { LIMB, type Merged, PAIRED_LUCK } from '../simulation/index.js';
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

/**
 * A paired difference of shares with the luck of both games taken out. They share dice only until their first different
 * answer; what luck did to them after that is still known, and has mean 0 in each.
 */
export function luckAdjustedDifference(run: Merged, pair: Merged['layout']['pairs'][number]): Adjusted | null {
  const { pilot } = run;
  if (pair.luck < 0 || pilot === null || run.games <= pilot.games) return null;
  const coefficient = luckCoefficient(pairedSums(pair.at, (place) => pilot.tally.sums[place]));
  if (coefficient === 0) return null;
  return luckAdjusted(
    pairedSums(pair.at, (place) => run.tally.sums[place] - pilot.tally.sums[place]),
    coefficient,
  );
}

/** The difference (x, one of -1, 0, 1) and the difference of luck (y), as tally.ts keeps them. */
function pairedSums(at: number, place: (at: number) => number): PairSums {
  const [both, onlyCell, onlyBaseline, neither, luck, high, low, product] = Array.from({ length: 4 + PAIRED_LUCK }, (_, n) => place(at + n));
  const n = both + onlyCell + onlyBaseline + neither;
  return { n, x: onlyCell - onlyBaseline, xx: onlyCell + onlyBaseline, y: luck, yy: limbs(high, low, LIMB), xy: product };
}
