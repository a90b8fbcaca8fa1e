/** The answers of a person in a link: `rottes=1;place=22;row=[2,0,0]`. */
import type { Answer } from '../../engine/decision.js';

export type Move = readonly [decision: string, answer: Answer];

/** No link holds more. */
const MOST = 20_000;

export function movesText(moves: readonly Move[]): string {
  return moves.map(([decision, answer]) => `${decision}=${answerText(answer)}`).join(';');
}

function answerText(answer: Answer): string {
  if (typeof answer === 'number') return String(answer);
  return typeof answer === 'string' ? `'${encodeURIComponent(answer)}` : `[${answer.join()}]`;
}

/** The moves of a link; a text says which part cannot be read. */
export function readMoves(text: string | undefined): Move[] | string {
  if (text === undefined || text === '') return [];
  const parts = text.split(';');
  if (parts.length > MOST) return `the link holds more than ${MOST} answers`;
  const moves: Move[] = [];
  for (const [n, part] of parts.entries()) {
    const [, decision, word = ''] = /^([\w-]+)=(.*)$/.exec(part) ?? [];
    const answer = answerIn(word);
    if (decision === undefined || answer === undefined) return `answer ${n + 1} of the link cannot be read: ${part.slice(0, 40)}`;
    moves.push([decision, answer]);
  }
  return moves;
}

function answerIn(word: string): Answer | undefined {
  if (/^-?\d{1,15}$/.test(word)) return Number(word);
  if (word.startsWith("'")) return safely(word.slice(1));
  const [, list] = /^\[((?:-?\d{1,9}(?:,-?\d{1,9})*)?)\]$/.exec(word) ?? [];
  if (list === undefined) return undefined;
  return list === '' ? [] : list.split(',').map(Number);
}

function safely(word: string): string | undefined {
  try {
    return decodeURIComponent(word);
  } catch {
    return undefined;
  }
}
