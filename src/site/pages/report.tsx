/** A report that comes with sortie: its question, what was found, and the games behind it. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { population } from '../../report/reading/population.js';
import { type Run, readRun } from '../../report/reading/run.js';
import { unpacked } from '../../statistics/packing.js';
import { sourceOf } from '../parts/client.js';
import { Found } from '../parts/found.js';
import { Refusal } from '../parts/markup.js';
import type { Card } from '../state/catalog.js';
import { linesOf } from '../worker/caller.js';

interface Shown {
  run?: Run;
  refused?: readonly string[];
}

export function Report({ card }: { card: Card }): JSX.Element {
  const [{ run, refused }, show] = useState<Shown>({});
  useEffect(() => {
    sourceOf(`${card.id}-report`).then(
      (text) => show({ run: readRun(unpacked(JSON.parse(text))) }),
      (error) => show({ refused: linesOf(error) }),
    );
  }, [card]);
  return (
    <section class="answers" aria-label="Report">
      <h1>{card.finding?.question ?? 'Report'}</h1>
      {refused !== undefined && <Refusal lines={refused} />}
      {card.finding?.said.map((text) => (
        <p key={text} class="answer">
          {text}
        </p>
      ))}
      {run !== undefined && (
        <>
          <p class="population">{population(run)}</p>
          <Found {...{ run, card }} query={(_, { command }) => ({ command })} />
        </>
      )}
    </section>
  );
}
