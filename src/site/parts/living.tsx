/** A game that the best player plays slowly; its link goes on at this point of it. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type Card, shortTitle } from '../state/catalog.js';
import { writeLink } from '../state/link.js';
import { type Seating, seatingIn, seatingQuery, withAnswer, withPerson } from '../state/sitting.js';
import type { Shown } from '../worker/sitting.js';
import { Board, Thumbnail } from './board.js';
import { GameWorker } from './client.js';

/** Milliseconds between two answers. */
const STEP_MS = 2500;

export function Living({ card: plain }: { card: Card }): JSX.Element {
  const card = withPerson(plain);
  const [worker] = useState(() => new GameWorker(card.id));
  const [seating, seat] = useState(() => seatingIn(card, { page: 'sit', query: {} }).seating);
  const [shown, show] = useState<Shown>();
  const [isHeld, hold] = useState(false);
  useEffect(() => () => worker.end(), [worker]);
  useEffect(() => {
    if (isHeld || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    let left = false;
    const step = async () => {
      const sat = await worker.call('sit', seating);
      if (left) return;
      show(sat);
      const [next] = await Promise.all([answered(worker, card, seating, sat), new Promise((resolve) => setTimeout(resolve, STEP_MS))]);
      if (!left && next !== undefined) seat(next);
    };
    // Without its worker the board stays a picture.
    step().catch(() => {});
    return () => {
      left = true;
    };
  }, [seating, isHeld]);
  const isOver = shown !== undefined && shown.question === null;
  const query = isOver || shown === undefined ? {} : seatingQuery(card, seating);
  const line = shown?.lines.at(-1);
  return (
    // A pointer over it or the focus in it holds the game.
    <div
      class="living"
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocusCapture={() => hold(true)}
      onBlurCapture={() => hold(false)}
    >
      {shown === undefined ? <Thumbnail card={card} /> : <Board svg={shown.board} />}
      <p class="told">
        {line !== undefined && (
          <>
            <b class="rule">{line.rule}</b> {shown?.end ?? line.words}
          </>
        )}
      </p>
      <p class="run">
        <a class="button main" href={writeLink({ page: 'sit', game: card.id, query })}>
          {query.seed === undefined ? `Play ${shortTitle(card)}` : 'Play on from here'}
        </a>
        <span class="hint">{shown !== undefined && 'The best player is playing.'}</span>
      </p>
    </div>
  );
}

/** The game with the best player's answer to its question; undefined at the end. */
async function answered(worker: GameWorker, card: Card, seating: Seating, { question }: Shown): Promise<Seating | undefined> {
  if (question === null) return undefined;
  const { answer } = await worker.call('hint', seating);
  if (answer < 0) return undefined;
  return { ...seating, answers: withAnswer(seating, card.seats[question.seat], [question.decision, question.answers[answer].answer]) };
}
