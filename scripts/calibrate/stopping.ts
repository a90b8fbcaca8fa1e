import { BEYOND } from '../../src/statistics/margin.js';
import { type Bettor, comparisons, gate } from '../../tests/unit/statistics/studies.js';
import { percent, runs, table } from './tables.js';

/** A gate in CI. */
export function gates(): void {
  const ci = gate(runs(2000), 30, 100, 500);
  table(
    `A gate in CI: ${runs(2000)} runs of 30 true claims, 100 looks each`,
    ['what', 'share of runs'],
    [
      ['any false failure', percent(ci.falseFailures)],
      ['any claim undecided at the end', percent(ci.undecided)],
      ['a shift of 4 points caught', percent(ci.caught)],
      ['any false failure by the naive rule (95 % interval at each look)', percent(ci.naive)],
    ],
  );
}

/** Comparisons that stop when they are settled. */
export function settling(): void {
  table(
    `Comparisons that stop when settled: ${runs(4000)} runs, 200 looks on the way to the fixed plan`,
    ['bets', 'truth, in planned effects', 'goes on to', 'different', 'same', 'undecided', 'mean games / fixed plan'],
    (['mixture', 'sprt'] as Bettor[]).flatMap((bettor) =>
      [
        [0, BEYOND],
        [1, 1],
        [1, BEYOND],
        [2, BEYOND],
      ].map(([effect, most]) => {
        const found = comparisons(0.02 * effect, runs(4000), { most, bettor });
        return [
          bettor,
          effect,
          `${most} × the plan`,
          ...[found.different, found.same, found.undecided].map((share) => percent(share)),
          found.spent.toFixed(3),
        ];
      }),
    ),
  );
}
