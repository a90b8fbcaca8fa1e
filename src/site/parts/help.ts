/** Hint and odds of a question: off until they are asked for, and off again at the next question. A worker of its own thinks. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Card } from '../state/catalog.js';
import { hasOwn, type Link } from '../state/link.js';
import type { Seating } from '../state/sitting.js';
import type { Chances } from '../worker/thinking.js';
import { GameWorker } from './client.js';

interface Hinted {
  by: string;
  answer: number;
  words: string;
}

export function useHelp(card: Card, link: Link, state: Seating, put: (changed: Partial<Seating>) => void) {
  const of = JSON.stringify([card.id, state.setUp, state.seed, state.number, state.answers, state.dice]);
  const thinker = useRef<GameWorker | null>(null);
  const [help, show] = useState<{ of: string; hinted?: Hinted; chances?: Chances; thinking: boolean }>({ of, thinking: false });
  const stop = () => {
    thinker.current?.end();
    thinker.current = null;
  };
  useEffect(() => stop, [of]);
  const now = help.of === of ? help : { of, thinking: false };
  const begin = () => {
    stop();
    thinker.current = new GameWorker(card.id, hasOwn(link));
    return thinker.current;
  };
  return {
    hinted: now.hinted,
    chances: now.chances,
    thinking: now.thinking,
    hint: () => {
      put({ hints: state.hints + 1 });
      void begin()
        .call('hint', state)
        .then((hinted) => show((before) => ({ ...(before.of === of ? before : { thinking: false }), of, hinted })))
        .catch(() => {});
    },
    think: () => {
      if (now.thinking) {
        stop();
        show({ ...now, thinking: false });
        return;
      }
      put({ odds: state.odds + 1 });
      const look = (chances: Chances) => show((before) => ({ ...(before.of === of ? before : {}), of, chances, thinking: true }));
      show({ ...now, thinking: true });
      void begin()
        .call('think', state, look)
        .then(look)
        .catch(() => {});
    },
  };
}
