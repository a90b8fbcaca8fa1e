/** A tournament's standings, for a terminal. */
import type { Published } from '../../statistics/index.js';
import type { Meeting, SoloStandings, Standings } from '../../tuning/index.js';
import { inPercent, listed, percentInterval, whole } from '../reading/format.js';
import { clean, shorten } from '../reading/text.js';

const NAME = 18;

/** The ladder of a game of one seat. */
export function soloLines({ entries, confidence }: SoloStandings): string[] {
  const width = Math.min(40, Math.max(...entries.map(({ name }) => name.length)));
  const lines = entries.map(
    ({ name, estimate, interval, games }, n) =>
      `  ${String(n + 1).padStart(2)}  ${shorten(name, width).padEnd(width)}  ${inPercent(estimate)} % ${percentInterval(interval)}  of ${whole(games)} games`,
  );
  return ['', ...lines, '', `  Share of games won; all intervals hold together with ${inPercent(confidence, 0)} %.`, ''];
}

export function standingLines(seats: readonly string[], found: Standings, meetings: readonly Meeting[]): string[] {
  const order = found.entries.map((_, n) => n).sort((a, b) => found.entries[b].rating.estimate - found.entries[a].rating.estimate);
  return ['', ...ladder(found, order), '', ...matrix(found, order), '', ...sentences(seats, found, meetings).map((line) => `  ${line}`), ''];
}

function ladder({ entries }: Standings, order: readonly number[]): string[] {
  const width = Math.min(NAME, Math.max(5, ...entries.map(({ name }) => name.length)));
  const head = `      ${''.padEnd(width)}  ${'score %'.padEnd(19)}  rating`;
  const rows = order.map((n, place) => {
    const { name, score, rating } = entries[n];
    return [
      `  ${String(place + 1).padStart(2)}  ${shorten(name, width).padEnd(width)}`,
      `${inPercent(score.estimate)} ${percentInterval(score.interval)}`.padEnd(19),
      `${whole(rating.estimate).padStart(5)} [${rating.interval.map(whole).join(', ')}]`,
    ].join('  ');
  });
  return [head, ...rows];
}

/** Score of the row against the column, in per cent, over both seats. Shows as many columns as fit into a terminal. */
function matrix({ entries, score }: Standings, order: readonly number[]): string[] {
  const width = Math.min(NAME, Math.max(...entries.map(({ name }) => name.length)));
  const shown = order.slice(0, Math.floor((76 - width - 4) / 5));
  const head = `      ${''.padEnd(width)}${shown.map((n) => String(order.indexOf(n) + 1).padStart(5)).join('')}`;
  const rows = order.map(
    (i, place) =>
      `  ${String(place + 1).padStart(2)}  ${shorten(entries[i].name, width).padEnd(width)}${shown.map((j) => (i === j ? '·' : inPercent(score[i][j].estimate, 0)).padStart(5)).join('')}`,
  );
  return [head, ...rows];
}

function sentences(seats: readonly string[], { entries, firstSeat, confidence }: Standings, meetings: readonly Meeting[]): string[] {
  const games = meetings.reduce((sum, { wins, draws }) => sum + wins[0] + wins[1] + draws, 0);
  const drawn = meetings.reduce((sum, { draws }) => sum + draws, 0);
  const lines = [
    `${whole(games)} games, every pairing from both ${seats.length > 2 ? 'sides' : 'seats'}; ${inPercent(drawn / Math.max(1, games))} % drawn${seats.length > 2 ? ', or won by both' : ''}.`,
    seats.length > 2
      ? `A side has every other seat: ${listed(seats.filter((_, seat) => seat % 2 === 0).map(clean))} together score ${range(firstSeat)} %.`
      : `${clean(seats[0])} scores ${range(firstSeat)} %.`,
  ];
  for (const { name, dominatedBy } of entries) {
    if (dominatedBy !== null)
      lines.push(`${clean(name)} is dominated by ${clean(dominatedBy)}: at least as good against every entry, better against some.`);
  }
  lines.push(`Rating: Elo points. [ ]: ${inPercent(confidence, 0)} % intervals.`);
  return lines;
}

const range = ({ estimate, interval }: Published) => `${inPercent(estimate)} ${percentInterval(interval)}`;
