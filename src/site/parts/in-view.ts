/** After an answer the next question comes back into view, and beside it the board. */
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** Scrolls to the table when `shown` has changed, unless the question and a board beside it are in sight. */
export function useInView(table: RefObject<HTMLElement | null>, shown: unknown): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const asked = table.current?.querySelector('.asked, .answer')?.getBoundingClientRect();
    const board = table.current?.querySelector('.board-side svg')?.getBoundingClientRect();
    if (asked === undefined) return;
    const isBeside = board !== undefined && board.left >= asked.right;
    const middle = isBeside ? (board.top + board.bottom) / 2 : 0;
    if (asked.top < 0 || asked.bottom > innerHeight || middle < 0 || middle > innerHeight)
      table.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [shown]);
}
