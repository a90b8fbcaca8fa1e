/** The odds of a question as a picture: a bar for each exact chance, a dot with its interval for each simulated one. */
import { type Line, type Picture, scaleOf } from '../../report/figures/picture.js';
import { digitsFor, percent, percentInterval, percentTick } from '../../report/reading/format.js';
import type { OddsJson } from '../../statistics/odds-json.js';

/** Longer fractions are left to the table. */
const SHORT = 15;

export function answerPicture({ outcomes, method }: OddsJson): Picture {
  const most = Math.max(...outcomes.map(({ probability, interval }) => interval?.[1] ?? probability), 0.01);
  const title = method === 'exact' ? 'chance' : 'share of the simulated games';
  const scale = scaleOf([0, most], { title, label: percentTick, within: [0, 1] });
  const rows = outcomes.map((one) => ({ label: one.outcome, lines: [lineOf(one)] }));
  return { kind: 'rows', rows, keys: [], scale };
}

function lineOf({ outcome, probability, fraction, interval }: OddsJson['outcomes'][number]): Line {
  const text = chanceText({ probability, interval });
  const exact = fraction !== undefined && fraction.length <= SHORT && fraction.includes('/') ? `${fraction} = ` : '';
  const said = `${outcome}: ${exact}${text}${interval === undefined ? '' : ` ${percentInterval(interval, 2)}`}`;
  const mark = interval === undefined ? { at: probability, from: 0, hue: 0 } : { at: probability, interval, hue: 0 };
  return { cells: [], said, marks: [mark], text };
}

/** Two digits where the chance is exact, else as many as the interval supports. */
export function chanceText({ probability, interval }: Pick<OddsJson['outcomes'][number], 'probability' | 'interval'>): string {
  return percent(probability, interval === undefined ? 2 : Math.min(2, digitsFor(50 * (interval[1] - interval[0]))));
}
