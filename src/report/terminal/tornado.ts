/** The tornado of a knockout, for a terminal: one change per row, the largest effect first. */
import type { Effect } from '../../statistics/knockout.js';
import { points, pointsInterval, shareDigits, signed } from '../reading/format.js';
import { clean, shorten } from '../reading/text.js';

const WING = 12;
const NAME = 34;

export function tornadoLines(effects: readonly Effect[]): string[] {
  const most = Math.max(...effects.map(({ estimate }) => Math.abs(estimate)), Number.MIN_VALUE);
  const rows = effects.map((effect) =>
    `  ${shorten(label(effect), NAME).padEnd(NAME)} ${wings(effect.estimate / most)} ${found(effect)} ${mark(effect)}`.trimEnd(),
  );
  return ['', ...rows, '', '  * told apart (Holm, 5 % for the whole table)   + a lead (e-BH, false discovery rate 5 %)', ''];
}

const label = ({ cell }: Effect) => clean(cell);

function wings(part: number): string {
  const length = Math.round(Math.abs(part) * WING);
  return part < 0 ? `${'█'.repeat(length).padStart(WING)}│${' '.repeat(WING)}` : `${' '.repeat(WING)}│${'█'.repeat(length).padEnd(WING)}`;
}

function found({ estimate, interval, pairs }: Effect): string {
  if (pairs === undefined) return `${signed(estimate, 3)} [${signed(interval[0], 3)}, ${signed(interval[1], 3)}]`;
  const digits = shareDigits([interval]);
  return `${points(estimate, digits)} ${pointsInterval(interval, digits)}`;
}

function mark({ pAdjusted, lead, factor }: Effect): string {
  if (factor === null) return 'no game changed';
  return pAdjusted < 0.05 ? '*' : lead ? '+' : '';
}
