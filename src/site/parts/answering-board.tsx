/** The board of a game in which a person is asked: a tap gives an answer, pointing shows it, and odds are written where they lead. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Question } from '../../analysis/seat.js';
import { alone, naming, nearest } from '../state/taps.js';
import type { Chances } from '../worker/thinking.js';
import { Board } from './board.js';

interface Props {
  svg: string;
  question: Question | null;
  /** What taps have left. */
  only: readonly number[] | undefined;
  chances: Chances | undefined;
  /** Answers that were tapped. */
  tap(answers: readonly number[]): void;
}

export function AnsweringBoard({ svg, question, only, chances, tap }: Props): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  // Each question has its own, since the next one may have fewer answers.
  const [pointed, pointAt] = useState<{ at: Question | null; answers: readonly number[] }>({ at: question, answers: [] });
  /** The question that the last tap found no answer to. */
  const [missed, miss] = useState<Question | null>(null);
  const over = pointed.at === question ? pointed.answers : [];
  const point = (answers: readonly number[]) => pointAt({ at: question, answers });
  useEffect(() => {
    if (box.current !== null) paint(box.current, { question, only, over, chances });
  });
  const answersOf = (at: Element | null | undefined): readonly number[] => {
    if (at?.hasAttribute('data-answers')) return numbersOn(at);
    const named = at?.getAttribute('data-at') ?? '';
    if (named === '' || question === null) return [];
    const sole = alone(named, question.answers);
    return sole >= 0 ? [sole] : naming(named, question.answers);
  };
  const answersAt = (event: MouseEvent): readonly number[] => {
    if (question === null || box.current === null) return [];
    // A finger means what it lies on, else the nearest spot, else the nearest counter.
    const under = [event.target as Element, ...document.elementsFromPoint(event.clientX, event.clientY)];
    const on = under
      .map((at) => at.closest('.answering :is([data-at], [data-answers])'))
      .find((at) => at?.classList.contains('off') === false && answersOf(at).length > 0);
    if (on !== undefined) return answersOf(on);
    const near = (what: string) => nearest(placesIn(box.current!, what), event, ({ at }) => answersOf(at).length > 0);
    const found = near('.spot:not(.off)') ?? near('[data-at]:not([data-answers])');
    return found === undefined ? [] : answersOf(found.at);
  };
  return (
    <div class="answering" ref={box}>
      {/* The list of answers is there for the keyboard. */}
      <Board
        svg={svg}
        onClick={(event) => {
          const found = answersAt(event);
          miss(found.length === 0 ? question : null);
          tap(found);
        }}
        onPointerMove={(event) => {
          const found = answersAt(event);
          if (found.join() !== over.join()) point(found);
        }}
        onPointerLeave={() => point([])}
      />
      {question !== null && (
        <p class="over" aria-hidden="true">
          {overWords(question, over) || (missed === question ? 'No answer leads there.' : '')}
        </p>
      )}
    </div>
  );
}

/** Answers that are named in full. */
const FEW = 3;

function overWords({ answers }: Question, over: readonly number[]): string {
  const words = over.slice(0, FEW).map((n) => [answers[n].words, answers[n].price].filter(Boolean).join(', '));
  return `${words.join(' · ')}${over.length > FEW ? ` · and ${over.length - FEW} more` : ''}`;
}

const numbersOn = (at: Element) => (at.getAttribute('data-answers') ?? '').split(' ').map(Number);

/** The middles on the screen of what the board shows. */
function placesIn(box: HTMLElement, what: string) {
  return [...box.querySelectorAll(what)].map((at) => {
    const { left, top, width, height } = at.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2, at };
  });
}

/** The most ways that are drawn at once. */
const WAYS = 12;

/** Dims what a tap has left out, shows the way of the answers pointed at, and writes where answers lead their best chance, or their price. */
function paint(
  box: HTMLElement,
  { question, only, over, chances }: Pick<Props, 'question' | 'only' | 'chances'> & { over: readonly number[] },
): void {
  const pointed = over.length > 0 ? over : (only ?? []);
  for (const way of box.querySelectorAll<SVGElement>('[data-way]')) {
    const isShown = pointed.length <= WAYS && pointed.includes(Number(way.getAttribute('data-way')));
    way.style.display = isShown ? 'inline' : '';
  }
  for (const old of box.querySelectorAll('.odds-here')) old.remove();
  const best = chances?.best[0]?.chance ?? 0;
  for (const at of box.querySelectorAll<SVGGraphicsElement>('[data-answers]')) {
    const answers = numbersOn(at);
    at.classList.toggle('off', only !== undefined && !answers.some((n) => only.includes(n)));
    const known = chances?.best.filter(({ answer }) => answers.includes(answer)) ?? [];
    const chance = known.length === 0 ? undefined : Math.max(...known.map((one) => one.chance));
    at.style.fillOpacity = chance === undefined || at.tagName !== 'circle' ? '' : String(best === 0 ? 1 : 0.2 + 0.8 * (chance / best));
    const [price, ...prices] = new Set(answers.map((n) => question?.answers[n]?.price));
    const cost = prices.length === 0 ? price : undefined;
    const written = chance === undefined ? cost : `${Math.round(100 * chance)}`;
    if (written === undefined) continue;
    const { x, y, width, height } = at.getBBox();
    const [left, top] = at.dataset.chanceAt?.split(' ').map(Number) ?? [x + width / 2, y + height / 2];
    const text = document.createElementNS('http://www.w3.org/2000/svg', 'text');
    text.setAttribute('class', `odds-here mid tiny bold${chance !== undefined && chance === best ? ' best' : ''}`);
    text.setAttribute('x', String(left));
    text.setAttribute('y', String(top + 4));
    text.textContent = written;
    at.ownerSVGElement?.append(text);
  }
}
