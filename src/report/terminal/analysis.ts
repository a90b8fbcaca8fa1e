/** An analysed game as text: who played how well, where it turned, and which decisions cost most. */
import {
  type Analysis,
  type Costed,
  costliest,
  type Gauged,
  type Lesson,
  ruleWords,
  seatSentence,
  unsettledSentence,
  type Worst,
} from '../../analysis/index.js';
import { decimal, percent, plural, points, whole } from '../reading/format.js';
import { paragraph, wrap } from '../reading/text.js';

const WIDTH = 80;

export function analysisText(analysis: Analysis, most: number): string {
  const { title, version, number, seed, outcome, stopped, seats, playouts, reference } = analysis;
  const lines = [`${title} ${version}, game ${number} of seed ${seed}: ${outcome ?? 'not played to its end'}`, ''];
  for (const seat of seats) {
    lines.push(...paragraph(seatSentence(seat, analysis)));
    lines.push(...paragraph(sums(seat), 4));
  }
  if (stopped !== null) lines.push('', ...paragraph(`The game stops there: ${stopped}`));
  lines.push('', `  ${seats[0].seat}'s chance to win`, `  ${curve(analysis)}`);
  lines.push(...turning(analysis), ...worst(analysis, most));
  const unsettled = unsettledSentence(analysis.decisions);
  if (unsettled !== null) lines.push('', ...paragraph(unsettled));
  lines.push(
    '',
    ...paragraph(
      `${whole(playouts)} playouts, by ${reference} in every seat; 95 % at every look. A blunder costs at least 5 points, a mistake 2, even at the low end of its interval.`,
    ),
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
    const said = wrap(words || (kind === 'roll' ? 'dice' : 'a decision'), WIDTH - 4 - head.length);
    return said.map((row, n) => `  ${n === 0 ? head : ' '.repeat(head.length)}${row}`);
  });
  return ['', '  Where it turned', ...rows];
}

function worst({ decisions, seats }: Analysis, most: number): string[] {
  const costly = costliest(decisions).slice(0, most);
  const judged = decisions.filter(({ verdict }) => verdict !== 'unjudged');
  if (costly.length === 0) return judged.length === 0 ? [] : ['', `  No answer of ${plural(judged.length, 'decision')} is known to cost anything.`];
  const many = seats.length > 1;
  return [
    '',
    `  The costliest of ${plural(judged.length, 'decision')}`,
    ...costly.flatMap((one) => told(one, many ? `${seats[one.seat].seat}: ` : '')),
  ];
}

type Told = Pick<Costed, 'line' | 'rule' | 'about' | 'answer' | 'best' | 'cost' | 'verdict'>;

function told({ line, rule, about, answer, best, cost, verdict }: Told, seat: string, game = ''): string[] {
  return [
    `  ${verdict.padEnd(10)}  ${sized(cost)}, ${[game, `line ${line + 1}`, ruleWords(rule)].filter(Boolean).join(', ')}`,
    ...paragraph(`${seat}${about}: ${answer}; better: ${best}`, 14),
  ];
}

/** "30.2 points [23.9, 36.5]" */
function sized({ estimate, interval }: Gauged, of = 'points'): string {
  const [size, low, high] = [estimate, ...interval].map((one) => decimal(100 * one, 1));
  return `${size} ${of} [${low}, ${high}]`;
}

interface Lessons {
  title: string;
  games: number;
  lessons: readonly Lesson[];
  worst: readonly Worst[];
}

/** What answers to each question cost over many games, the costliest questions first, and the worst positions. */
export function lessonsText({ title, games, lessons, worst }: Lessons): string {
  const rows = lessons.flatMap(({ decision, rule, about, asked, measured, mean, game, blunders }) => {
    const cost = measured === 0 ? 'not measured' : `${sized(game, 'points a game')}; ${sized(mean, 'an answer')}`;
    const part = measured === 0 || measured === asked ? '' : `${whole(measured)} measured, `;
    const what = [ruleWords(rule), about].filter(Boolean).join(': ');
    const rest = wrap(`asked ${plural(asked, 'time')}, ${part}${plural(blunders, 'blunder')}; ${what}`, WIDTH - 19);
    return [`  ${decision.padEnd(16)} ${cost}`, ...rest.map((row) => `${' '.repeat(19)}${row}`)];
  });
  const positions = worst.flatMap((one) => [...told(one, `${one.seat}, ${one.decision}: `, `game ${one.game}`), `              ${one.command}`]);
  return [
    `${title}: ${plural(games, 'game')}, the costliest questions first`,
    '',
    ...rows,
    ...(positions.length === 0 ? [] : ['', '  The costliest answers, and the commands that show their boards', ...positions]),
    '',
  ].join('\n');
}
