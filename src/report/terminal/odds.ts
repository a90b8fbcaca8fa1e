import type { Game } from '../../engine/index.js';
import { kebab, type OddsResult } from '../../simulation/index.js';
import { shareOf } from '../../statistics/published.js';
import type { Interval, Method } from '../../statistics/results.js';
import { wrap } from '../reading/text.js';

/** The answer to one odds question: stable JSON for scripts, a small table for people. */
export interface OddsJson {
  game: string;
  question: string;
  params: Record<string, string | number | boolean>;
  method: 'exact' | 'simulated';
  outcomes: { outcome: string; probability: number; fraction?: string; interval?: Interval; method?: Method }[];
  mean?: number;
  games?: number;
  note?: string;
}

export function answerJson(game: string, question: string, { params, method, outcomes, worth, note }: OddsResult): OddsJson {
  const head = { game, question, params, method };
  const tail = note === undefined ? {} : { note };
  if ('counts' in outcomes) {
    const listed = [...outcomes.counts].map(([outcome, count]) => {
      const { estimate, interval, method: by } = shareOf(count, outcomes.games, false);
      return { outcome, probability: estimate, interval, method: by };
    });
    const mean = worth && listed.reduce((sum, { outcome, probability }) => sum + probability * worth(outcome), 0);
    return { ...head, outcomes: listed, ...(mean === undefined ? {} : { mean }), games: outcomes.games, ...tail };
  }
  const listed = [...outcomes.weights].map(([outcome, weight]) => ({ outcome, probability: weight.toNumber(), fraction: weight.toString() }));
  return { ...head, outcomes: listed, ...(worth ? { mean: outcomes.mean(worth) } : {}), ...tail };
}

const BAR = 20;
const COLUMNS = 80;

export function answerText(game: Game, question: string, result: OddsResult, caveat = game.caveat): string {
  const { outcomes, params, method, mean, games, note } = answerJson(game.id, question, result);
  const asked = Object.entries(params).filter(([, value]) => value !== '');
  const width = Math.max(7, ...outcomes.map(({ outcome }) => outcome.length));
  const rows = outcomes.map(({ outcome, probability, fraction, interval }) => {
    const beside = fraction !== undefined && fraction.length <= 24 ? fraction : interval ? `[${percent(interval[0])}, ${percent(interval[1])}]` : '';
    return `  ${outcome.padEnd(width)}  ${percent(probability).padStart(8)}  ${'█'.repeat(Math.round(probability * BAR)).padEnd(BAR)}  ${beside}`.trimEnd();
  });
  const how = method === 'exact' ? 'exact' : `simulated, ${games?.toLocaleString('en')} games, 95 % intervals`;
  return [
    `${game.title} · ${question} (${how})`,
    ...indented(asked.map(([name, value]) => `${kebab(name)}\u00a0${value}`).join(' · ')),
    '',
    ...rows,
    ...(mean === undefined ? [] : ['', `  mean ${Number(mean.toPrecision(6))}`]),
    ...(note === undefined ? [] : ['', ...indented(note)]),
    ...(caveat === '' ? [] : ['', ...indented(caveat)]),
    '',
  ]
    .join('\n')
    .replaceAll('\u00a0', ' ');
}

function indented(words: string): string[] {
  return words === '' ? [] : wrap(words, COLUMNS - 2).map((row) => `  ${row}`);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}
