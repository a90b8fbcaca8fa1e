/** The tornado of a knockout, for a terminal: one change per row, the largest effect first. */
import type { Effect } from '../../statistics/knockout.js';
import { points, pointsInterval, shareDigits, signed, whole } from '../reading/format.js';
import { clean, paragraph, shorten, words } from '../reading/text.js';

const WING = 10;
const NAME = 30;

interface Table {
  /** The question, with the game and its players. */
  title: string;
  /** The rate or mean of the baseline, in words. */
  baseline: string;
  /** In each cell. */
  games: number;
}

export function tornadoLines(effects: readonly Effect[], { title, baseline, games }: Table): string[] {
  const most = Math.max(...effects.map(({ estimate }) => Math.abs(estimate)), Number.MIN_VALUE);
  const rows = effects.map((effect) =>
    `  ${shorten(clean(effect.cell), NAME).padEnd(NAME)} ${wings(effect.estimate / most)} ${found(effect)} ${mark(effect)}`.trimEnd(),
  );
  const [first] = effects;
  const measure = words(first?.measure ?? '');
  const unit = first?.pairs === undefined ? `${measure} a game` : `points of ${measure}`;
  const head = `${unit} against the default (${baseline}); ${whole(games)} games of each on the same dice`;
  const foot = 'Each interval holds by itself at 95 %. * known to differ from 0: the chance of any wrong mark in this table is at most 5 %';
  return ['', ...paragraph(clean(title)), '', ...paragraph(head), '', ...rows, '', ...paragraph(foot), ''].map((line) =>
    line.replaceAll('\u00a0', ' '),
  );
}

function wings(part: number): string {
  const length = Math.round(Math.abs(part) * WING);
  return part < 0 ? `${'█'.repeat(length).padStart(WING)}│${' '.repeat(WING)}` : `${' '.repeat(WING)}│${'█'.repeat(length).padEnd(WING)}`;
}

function found({ estimate, interval, pairs }: Effect): string {
  if (pairs === undefined) return `${signed(estimate, 3)} [${signed(interval[0], 3)}, ${signed(interval[1], 3)}]`;
  const digits = shareDigits([interval]);
  return `${points(estimate, digits)} ${pointsInterval(interval, digits)}`;
}

function mark({ pAdjusted, factor }: Effect): string {
  if (factor === null) return 'no change';
  return pAdjusted < 0.05 ? '*' : '';
}
