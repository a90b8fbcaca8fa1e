/** An analysed game as text: who played how well, where it turned, and which decisions cost most. */
import { type Analysis, type Costed, costliest, type Gauged, type Lesson, ruleWords, seatSentence, unsettledSentence } from '../../analysis/index.js';
import { wrap } from '../../engine/words.js';
import { decimal, percent, plural, points, whole } from '../reading/format.js';

const WIDTH = 80;
/** The most decisions that are listed. */
const WORST = 10;

export function analysisText(analysis: Analysis): string {
  const { title, version, number, seed, outcome, stopped, seats, playouts, reference } = analysis;
  const lines = [`${title} ${version}, game ${number} of seed ${seed}: ${outcome ?? 'not played to its end'}`, ''];
  for (const seat of seats) {
    lines.push(...wrap(seatSentence(seat, analysis), WIDTH - 2).map((row) => `  ${row}`));
    lines.push(...wrap(sums(seat), WIDTH - 4).map((row) => `    ${row}`));
  }
  if (stopped !== null) lines.push('', ...wrap(`The game stops there: ${stopped}`, WIDTH - 2).map((row) => `  ${row}`));
  lines.push('', `  ${seats[0].seat}'s chance to win`, `  ${curve(analysis)}`);
  lines.push(...turning(analysis), ...worst(analysis));
  const unsettled = unsettledSentence(analysis.decisions);
  if (unsettled !== null) lines.push('', ...wrap(unsettled, WIDTH - 2).map((row) => `  ${row}`));
  lines.push(
    '',
    ...wrap(
      `${whole(playouts)} playouts, by ${reference} in every seat; 95 % at every look. A blunder costs at least 5 points, a mistake 2, even at the low end of its interval.`,
      WIDTH - 2,
    ).map((row) => `  ${row}`),
  );
  return `${lines.join('\n')}\n`;
}

function sums({ start, play, others, luck, result }: Analysis['seats'][number]): string {
  const parts = [`start ${percent(start.estimate, 0)}`, `play ${gauged(play)}`];
  if (others.estimate !== 0) parts.push(`others ${points(others.estimate, 1)}`);
  if (luck !== null) parts.push(`luck ${points(luck.estimate, 1)}`);
  if (result !== null) parts.push(`result ${percent(result, 0)}`);
  return parts.join(' · ');
}

const gauged = ({ estimate, interval: [low, high] }: Gauged) =>
  low === high ? points(estimate, 1) : `${points(estimate, 1)} [${points(low, 1)}, ${points(high, 1)}]`;

const BARS = '▁▂▃▄▅▆▇█';

/** The chance of the first seat, from the start to the end, in a row of bars. */
function curve({ seats, decisions }: Analysis): string {
  const chances = [
    seats[0].start.estimate,
    ...decisions.flatMap(({ chances: all }) => (all === null ? [] : [all[0]])),
    ...(seats[0].result === null ? [] : [seats[0].result]),
  ];
  const width = Math.min(WIDTH - 4, chances.length);
  return Array.from(
    { length: width },
    (_, n) => BARS[Math.min(7, Math.floor(8 * chances[Math.floor((n * (chances.length - 1)) / Math.max(1, width - 1))]))],
  ).join('');
}

function turning({ turning: all }: Analysis): string[] {
  if (all.length === 0) return [];
  const rows = all.flatMap(({ line, before, after, words, kind }) => {
    const head = `line ${line + 1}`.padEnd(10) + `${percent(before, 0).padStart(5)} → ${percent(after, 0).padStart(5)}  `;
    const said = wrap(words === '' ? (kind === 'roll' ? 'dice' : 'a decision') : words, WIDTH - 4 - head.length);
    return said.map((row, n) => `  ${n === 0 ? head : ' '.repeat(head.length)}${row}`);
  });
  return ['', '  Where it turned', ...rows];
}

function worst({ decisions, seats }: Analysis): string[] {
  const costly = costliest(decisions).slice(0, WORST);
  const judged = decisions.filter(({ verdict }) => verdict !== 'unjudged');
  if (costly.length === 0) return judged.length === 0 ? [] : ['', `  No answer of ${plural(judged.length, 'decision')} is known to cost anything.`];
  const many = seats.length > 1;
  return [
    '',
    `  The costliest of ${plural(judged.length, 'decision')}`,
    ...costly.flatMap((one) => told(one, many ? `${seats[one.seat].seat}: ` : '')),
  ];
}

function told({ line, rule, about, answer, best, cost, verdict }: Costed, seat: string): string[] {
  const [low, high] = cost.interval.map((one) => decimal(100 * one, 1));
  return [
    `  ${verdict.padEnd(10)}  ${decimal(100 * cost.estimate, 1)} points [${low}, ${high}], ${[`line ${line + 1}`, ruleWords(rule)].filter(Boolean).join(', ')}`,
    ...wrap(`${seat}${about}: ${answer}; better: ${best}`, WIDTH - 14).map((row) => `              ${row}`),
  ];
}

/** What to learn: the questions that cost a person most, over all games of a folder. */
export function lessonsText(title: string, games: number, lessons: readonly Lesson[]): string {
  const rows = lessons.map(({ decision, rule, about, asked, mean, game, blunders }) => {
    const [low, high] = mean.interval.map((one) => decimal(100 * one, 1));
    return [
      `  ${decision.padEnd(16)} ${decimal(100 * game, 1).padStart(5)} points a game; ${decimal(100 * mean.estimate, 1)} [${low}, ${high}] an answer`,
      `  ${' '.repeat(16)} asked ${asked} times, ${plural(blunders, 'blunder')}; ${[ruleWords(rule), about].filter(Boolean).join(': ')}`,
    ].join('\n');
  });
  return `${title}: ${plural(games, 'game')}, the costliest questions first\n\n${rows.join('\n')}\n`;
}
