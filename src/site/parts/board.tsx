/** The board of a game. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Markup } from '../../report/page/markup.js';
import { type Card, shortTitle } from '../state/catalog.js';
import type { Decided } from '../worker/decided.js';
import type { GameWorker } from './client.js';
import { Html, Scroll } from './markup.js';

export function Board({ svg, ...rest }: JSX.IntrinsicElements['section'] & { svg: string }): JSX.Element {
  return (
    <Scroll class="table scroll" label="Board" {...rest}>
      <Html markup={new Markup(svg)} />
    </Scroll>
  );
}

/** The board in the middle of a game; a game of the user has none. */
export function Thumbnail({ card }: { card: Card }): JSX.Element | null {
  if (card.word !== undefined) return null;
  return <img class="thumbnail" src={`games/${card.id}.svg`} alt={`The board of ${shortTitle(card)} in the middle of a game`} loading="lazy" />;
}

/** The board after a line of the game that the worker has, or that of a decision. The one before stays until it is drawn. */
export function useBoard(worker: GameWorker, call: 'board' | 'boardAt', line: number, decided?: Decided): { line: number; svg: string } {
  const [board, show] = useState({ line: -1, svg: '' });
  useEffect(() => {
    let left = false;
    const asked = call === 'board' ? worker.call(call, line) : worker.call(call, { line, decided });
    asked.then(
      (svg) => left || show({ line, svg }),
      // The page that asked is gone.
      () => {},
    );
    return () => {
      left = true;
    };
  }, [worker, line, decided?.seat, decided?.before]);
  return board;
}
