/** The result of a search for designs, for a terminal. */
import type { Designed } from '../../tuning/index.js';
import { inPercent, percentInterval, whole } from '../reading/format.js';
import { clean } from '../reading/text.js';

export function designedLines(found: Designed, text: string, file: string | undefined): string[] {
  const { rounds, games, searched, confidence, option, strategy } = found;
  return [
    '',
    ...text
      .trimEnd()
      .split('\n')
      .map((line) => `  ${clean(line)}`),
    '',
    ...rounds.map(
      ({ reply, against, estimate, interval }) =>
        `  ${clean(reply)} scores ${inPercent(estimate)} % ${percentInterval(interval)} against ${against.map(clean).join(', ')}`,
    ),
    '',
    ...(found.designs.length > 2 ? [...matrix(found), ''] : []),
    `  ${clean(strategy)} leads all of them; ${whole(games)} fresh games a pairing, half from either seat,`,
    `  after searches over ${whole(searched)}; intervals together ${Math.round(100 * confidence)} %.`,
    ...verdict(found).map((line) => `  ${line}`),
    '',
    file === undefined ? '  --out keeps it in a file.' : `  Play it with --option ${option}=${file.includes('/') ? file : `./${file}`}`,
    '',
  ];
}

/** Score of the row against the column, in per cent. */
function matrix({ designs, matrix }: Designed): string[] {
  const width = Math.max(...designs.map(({ name }) => name.length));
  const head = `  ${''.padEnd(width)}${designs.map((_, n) => String(n + 1).padStart(6)).join('')}`;
  return [
    head,
    ...designs.map(
      ({ name }, i) => `  ${clean(name).padEnd(width)}${matrix[i].map((score, j) => (i === j ? '·' : inPercent(score, 0)).padStart(6)).join('')}`,
    ),
  ];
}

/** Whether the last design survives. A reply that was found gives a lower bound on how far it can be exploited; none found gives no bound. */
function verdict({ rounds, hardest, worst, rivals }: Designed): string[] {
  const { against, estimate, interval } = rounds[rounds.length - 1];
  const opponents = against.map(clean).join(', ');
  const last =
    interval[0] > 0.5
      ? `${opponents} does not survive its best reply: it can be exploited by at least ${inPercent(interval[0] - 0.5)} points (found: ${inPercent(estimate - 0.5)}).`
      : `No reply was found that surely beats ${opponents}: it survives so far.`;
  const others = rivals === 0 ? '' : ` (${rivals === 1 ? 'another' : `${rivals} others`} may be as hard)`;
  const score = `${inPercent(worst.estimate)} % ${percentInterval(worst.interval)}`;
  return rounds.length === 1 ? [last] : [last, `Kept as hardest to beat${others}: ${clean(hardest.name)}, which scores ${score} at its worst.`];
}
