/** What the marks on a board mean, each drawn as it is there. */
import type { JSX } from 'preact';
import { Markup } from '../../report/page/markup.js';
import type { Shown } from '../worker/sitting.js';

export function Legend({ marks }: { marks: Shown['legend'] }): JSX.Element | null {
  if (marks.length === 0) return null;
  return (
    <ul class="legend" aria-label="Marks on the board">
      {marks.map(([mark, words]) => (
        <li key={words}>
          <svg class="board" viewBox="-20 -14 40 28" aria-hidden="true" dangerouslySetInnerHTML={{ __html: new Markup(mark).text }} />
          {words}
        </li>
      ))}
    </ul>
  );
}
