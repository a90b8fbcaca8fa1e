import { kebab, type OddsResult } from '../../engine/asking.js';
import type { Game } from '../../engine/index.js';
import { answerJson } from '../../statistics/odds-json.js';
import { paragraph } from '../reading/text.js';

const BAR = 20;

export function answerText(game: Game, question: string, result: OddsResult, caveat = game.caveat): string {
  const { outcomes, params, method, mean, games, note } = answerJson(game.id, question, result);
  const asked = Object.entries(params).filter(([, value]) => value !== '');
  const width = Math.max(7, ...outcomes.map(({ outcome }) => outcome.length));
  const rows = outcomes.map(({ outcome, probability, fraction, interval }) => {
    const limits = interval ? `[${percent(interval[0])}, ${percent(interval[1])}]` : '';
    const beside = fraction !== undefined && fraction.length <= 24 ? fraction : limits;
    return `  ${outcome.padEnd(width)}  ${percent(probability).padStart(8)}  ${'█'.repeat(Math.round(probability * BAR)).padEnd(BAR)}  ${beside}`.trimEnd();
  });
  const how = method === 'exact' ? 'exact' : `simulated, ${games?.toLocaleString('en')} games, 95 % intervals`;
  return [
    `${game.title} · ${question} (${how})`,
    ...paragraph(asked.map(([name, value]) => `${kebab(name)}\u00a0${value}`).join(' · ')),
    '',
    ...rows,
    ...(mean === undefined ? [] : ['', `  mean ${Number(mean.toPrecision(6))}`]),
    ...(note === undefined ? [] : ['', ...paragraph(note)]),
    ...(caveat === '' ? [] : ['', ...paragraph(caveat)]),
    '',
  ]
    .join('\n')
    .replaceAll('\u00a0', ' ');
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}
