import { meanPrinted, PRINTED } from '../../tests/unit/statistics/sizes.js';
import { falseTold, TOLD } from '../../tests/unit/statistics/told.js';
import { misses, note, percent, runs, table } from './tables.js';

const SIZES = [400, 4000];

/** Generic sentences and findings about ties, exact margins and opposite effects: how often is one false? */
export function told(): void {
  const times = runs(1000);
  misses(
    'simultaneous',
    'generic sentences and findings, in worlds of ties, exact margins and opposite effects: anything false',
    `Sentences as they are printed: false in any part (${times} runs each)`,
    SIZES.map((games) => `${games.toLocaleString('en')} games a cell`),
    TOLD.map((one) => ({ name: one.name, found: SIZES.map((games) => falseTold(one, games, times)) })),
  );
}

/** Sizes that are printed after stopping, in points: mean error before (every estimate, stopped on its verdict) and after. */
export function sizes(): void {
  const times = runs(4000);
  const ways = [
    { rule: 'verdict', every: true },
    { rule: 'verdict', every: false },
    { rule: 'sized', every: false },
  ] as const;
  const found = PRINTED.map((world) => ({ world, of: ways.map((way) => meanPrinted({ ...world, ...way }, times)) }));
  const text = (bias: number) => `${bias < 0 ? '−' : '+'}${Math.abs(bias).toFixed(2)}`;
  table(
    `Sizes printed after stopping: mean error in points (${times} runs each)`,
    ['', 'stopped on the verdict, every estimate', 'the same, known sizes only', 'share printed', '`until: sized`', 'games, times'],
    found.map(({ world: { name }, of: [plain, known, sized] }) => [
      name,
      text(plain.bias),
      Number.isNaN(known.bias) ? '–' : text(known.bias),
      percent(known.printed, 0),
      text(sized.bias),
      (sized.games / plain.games).toFixed(1),
    ]),
  );
  const worst = Math.max(...found.map(({ of }) => Math.abs(of[2].bias)));
  note('`until: sized`', 'mean error of a printed size, in points', '≤ 0.3', worst.toFixed(2));
}
