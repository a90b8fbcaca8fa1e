/** The answers of a person in a link: `rottes=1;place=22;row=[2,0,0]`. */
import type { Given } from '../../analysis/seat.js';
import type { Answer } from '../../engine/decision.js';

/** No link holds more. */
const MOST = 20_000;

export function movesText(moves: readonly Given[]): string {
  return moves.map(([decision, answer]) => `${decision}=${answerText(answer)}`).join(';');
}

function answerText(answer: Answer): string {
  if (typeof answer === 'number') return String(answer);
  return typeof answer === 'string' ? `'${encodeURIComponent(answer)}` : `[${answer.join()}]`;
}

/** The moves of a link up to the first part that cannot be read, and what is wrong with it. */
export function readMoves(text: string | undefined): { moves: Given[]; wrong?: string } {
  const moves: Given[] = [];
  if (text === undefined || text === '') return { moves };
  for (const part of text.split(';', MOST + 1)) {
    if (moves.length === MOST) return { moves, wrong: `the link holds more than ${MOST} answers` };
    const [, decision, word = ''] = /^([\w-]+)=(.*)$/.exec(part) ?? [];
    const answer = answerIn(word);
    if (decision === undefined || answer === undefined)
      return { moves, wrong: `answer ${moves.length + 1} of the link cannot be read: ${part.slice(0, 40)}` };
    moves.push([decision, answer]);
  }
  return { moves };
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
