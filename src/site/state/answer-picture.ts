/** The odds of a question as a chart: a dot for each chance, with its interval where it was simulated. */
import type { Drawn } from '../../report/figures/chart.js';
import { type Dot, dots } from '../../report/figures/rows.js';
import { digitsFor, percent, percentInterval } from '../../report/reading/format.js';
import type { OddsJson } from '../../statistics/odds-json.js';

/** Longer fractions are left to the table. */
const SHORT = 15;

export function answerChart({ outcomes, method }: OddsJson): Drawn {
  const title = method === 'exact' ? 'chance' : 'share of the simulated games';
  const rows = outcomes.map((one) => ({ label: one.outcome, marks: [dotOf(one)] }));
  return {
    title,
    ...dots(rows, { keys: [{ text: '', colour: 'hues[0]' }], axis: { title, unit: 'percent', within: [0, 1], line: 0 }, whole: true }),
  };
}

function dotOf({ outcome, probability, fraction, interval }: OddsJson['outcomes'][number]): Dot {
  const text = chanceText({ probability, interval });
  const exact = fraction !== undefined && fraction.length <= SHORT && fraction.includes('/') ? `${fraction} = ` : '';
  const said = `${outcome}: ${exact}${text}${interval === undefined ? '' : ` ${percentInterval(interval, 2)}`}`;
  return { line: 0, cell: '', key: '', at: probability, interval, text, said };
}

/** Two digits where the chance is exact, else as many as the interval supports. */
export function chanceText({ probability, interval }: Pick<OddsJson['outcomes'][number], 'probability' | 'interval'>): string {
  return percent(probability, interval === undefined ? 2 : Math.min(2, digitsFor(50 * (interval[1] - interval[0]))));
}
