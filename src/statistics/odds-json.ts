import type { OddsResult } from '../engine/asking.js';
import { shareOf } from './published.js';
import type { Interval, Method } from './results.js';

/** The answer to one odds question as stable JSON: what `odds --json` prints and a page shows. */
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
