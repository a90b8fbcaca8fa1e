/** The legal answers of a question. Arrow keys go from one to the next, digits give the first nine, and letters in the field shorten a long list. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Question } from '../../analysis/seat.js';
import type { Chances } from '../worker/thinking.js';
import { useKeys } from './keys.js';

interface Props {
  question: Question;
  /** What taps on the board have left. */
  only: readonly number[] | undefined;
  /** Shows all answers again. */
  all(): void;
  chances: Chances | undefined;
  hinted: { answer: number } | undefined;
  /** Answers that lose the game at once, and the one that was given and is asked once more. */
  losing: readonly number[];
  doubtful: number | undefined;
  /** Answers that are switched on, where each is switched alone. */
  pressed?: readonly number[];
  answer(n: number): void;
}

/** A cell of a space: "to 0,2,0". */
const CELL = /\b\d+,\d+,\d+\b/;
/** Longer lists have a field to search in; the rows that are shown at once, and those before anything was looked for. */
const [LONG, ROWS, UNSOUGHT] = [12, 60, 12];

/** Answers that a digit gives, and the elements in which digits mean something else. */
const KEYS = 9;
const TYPED = 'select, textarea, input:not([type="checkbox"], [type="radio"])';

/** Wider intervals say nothing yet. */
const VAGUE = 0.5;

export function chanceText({ chance, interval: [low, high] }: Chances['best'][number]): string {
  const percent = (share: number) => Math.round(100 * share);
  return high - low > VAGUE ? 'counting …' : `${percent(chance)} % [${percent(low)}, ${percent(high)}]`;
}

export function AnswerList({ question, only, all, chances, hinted, losing, doubtful, pressed, answer }: Props): JSX.Element {
  const { answers, more } = question;
  const list = useRef<HTMLDivElement>(null);
  const [wanted, want] = useState('');
  const needle = wanted.toLowerCase();
  const found = answers.flatMap(({ words }, n) => (words.toLowerCase().includes(needle) && only?.includes(n) !== false ? [n] : []));
  const rows = found.length > ROWS && wanted === '' ? UNSOUGHT : ROWS;
  // The hinted one comes first, then those with the best chances, if some are not shown; else none moves under the pointer.
  const chanceOf = (n: number) => (hinted?.answer === n ? 2 : (chances?.best.find((one) => one.answer === n)?.chance ?? -1));
  const shown = found.length > rows ? [...found].sort((a, b) => chanceOf(b) - chanceOf(a)).slice(0, rows) : found;
  // What was typed does not hide what a tap leaves. A few answers that are left come into view, since a long list may stand below the board.
  useEffect(() => {
    want('');
    if (only !== undefined && only.length <= KEYS) list.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [only]);
  useEffect(() => {
    // The keyboard goes on where the last answer was given.
    if (document.activeElement === document.body || document.activeElement?.closest('.sit [data-lines]') !== null)
      list.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  }, []);
  const move = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (step !== undefined && at >= 0) {
      event.preventDefault();
      buttons[Math.min(buttons.length - 1, Math.max(0, at + step))].focus();
    }
  };
  useKeys(TYPED, (event) => {
    // A key that is held down answers one question only.
    if (event.repeat || !/^[1-9]$/.test(event.key)) return;
    const n = shown[Number(event.key) - 1];
    if (n === undefined) return;
    event.preventDefault();
    answer(n);
  });
  return (
    <div class="answer-list">
      {answers.length > LONG && (
        <p class="field">
          <label for="find">find among {answers.length} answers</label>
          <input id="find" type="search" autocomplete="off" value={wanted} onInput={({ currentTarget }) => want(currentTarget.value)} />
        </p>
      )}
      {chances !== undefined && (
        <p class="hint">
          Your chance to win after each answer (a draw counts half), with a 95 % interval
          {chances.best.length < answers.length && `; ${chances.tried} of ${answers.length} answers tried, the best ${chances.best.length} are shown`}
          .
        </p>
      )}
      {only !== undefined && (
        <p class="hint">
          {only.length} of {answers.length} answers lead there.{' '}
          <button type="button" onClick={all}>
            Show all
          </button>
        </p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame */}
      <div ref={list} role="group" aria-labelledby="asked" class="choices" onKeyDown={move}>
        {shown.map((n, place) => {
          const chance = chances?.best.find((one) => one.answer === n);
          return (
            <button
              key={n}
              type="button"
              class={hinted?.answer === n ? 'hinted' : ''}
              aria-pressed={pressed?.includes(n)}
              aria-keyshortcuts={place < KEYS ? `${place + 1}` : undefined}
              onClick={() => answer(n)}
            >
              {place < KEYS && (
                <span class="key" aria-hidden="true">
                  {place + 1}
                </span>
              )}
              <span>{answers[n].words || '(none)'}</span>
              {answers[n].price !== undefined && <span class="price">{answers[n].price}</span>}
              {losing.includes(n) && <span class="loses">{doubtful === n ? 'Sure? The game is then lost.' : 'loses the game'}</span>}
              {chance !== undefined && <span class="chance">{chanceText(chance)}</span>}
            </button>
          );
        })}
      </div>
      {found.length === 0 && <p class="hint">No answer has these words.</p>}
      {found.length > shown.length && <p class="hint">{found.length - shown.length} more: choose a place on the board, or type what you look for.</p>}
      {answers.some(({ words }) => CELL.test(words)) && <p class="hint">A cell is named by column, row and altitude, as the board numbers them.</p>}
      {more && <p class="hint">The list is a selection, as the rules allow very many ways; it has one way to each end.</p>}
    </div>
  );
}
