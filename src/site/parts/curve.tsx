/** The chance to win along a game as steps: in colour the answers of the seat, the costly ones with what they cost; in grey the dice. */
import type { JSX } from 'preact';
import type { Analysis } from '../../analysis/analysis.js';
import { decimal } from '../../report/reading/format.js';
import { courseOf, labelled, type Step } from '../state/course.js';

const [WIDTH, HEIGHT, LEFT, TOP, BOTTOM] = [640, 240, 66, 10, 26];
/** The most labels, the letters of each, and the distance of two. */
const [LABELS, LETTERS, APART] = [5, 24, 16];

interface Props {
  analysis: Analysis;
  seat: number;
  lines: number;
  /** The line that is shown. */
  at: number;
  /** Shows a line; the lists below lead there by keyboard. */
  go(event: Event, line: number): void;
}

export function Curve({ analysis, seat, lines, at, go }: Props): JSX.Element {
  const { start, player, result, seat: name } = analysis.seats[seat];
  const steps = courseOf(analysis, seat, lines);
  const x = (n: number) => LEFT + ((WIDTH - LEFT - 8) * (n + 1)) / (steps.length + 1);
  const y = (chance: number) => TOP + (HEIGHT - BOTTOM - TOP) * (1 - chance);
  const whose = player === 'you' ? 'Your' : `${name}’s`;
  const end = result === null ? '' : `, ${Math.round(100 * result)} % at the end`;
  const said = `${whose} chance to win: ${Math.round(100 * start.estimate)} % at the start${end}; the costly answers are listed below`;
  const level = (from: number, to: number, chance: number) => `M${from.toFixed(1)} ${y(chance).toFixed(1)}H${to.toFixed(1)}`;
  const flats = steps.map(({ from }, n) => level(n === 0 ? LEFT : x(n - 1), x(n), from)).join('');
  const last = steps.at(-1)?.to ?? start.estimate;
  const here = steps.findLastIndex(({ line }) => line <= at);
  return (
    <svg class="course" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={said}>
      {[0, 0.5, 1].map((chance) => (
        <g key={chance}>
          <path class="level" d={`M${LEFT} ${y(chance)}H${WIDTH - 8}`} />
          <text x={LEFT - 6} y={y(chance) + 4} text-anchor="end">
            {100 * chance} %
          </text>
        </g>
      ))}
      {here >= 0 && <path class="here" d={`M${x(here).toFixed(1)} ${TOP}V${HEIGHT - BOTTOM}`} />}
      <path class="flat" d={flats + level(steps.length === 0 ? LEFT : x(steps.length - 1), WIDTH - 8, last)} />
      {steps.map((step, n) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the lists below the picture lead to the same lines, by keyboard too
        <path
          key={n}
          class={`step ${step.kind}`}
          d={`M${x(n).toFixed(1)} ${y(step.from).toFixed(1)}V${y(step.to).toFixed(1)}`}
          onClick={(event) => go(event, step.line)}
        >
          <title>{`${step.words}: ${pointsOf(step)}`}</title>
        </path>
      ))}
      {placed(steps, x, y).map(({ step, left, top, anchor }) => (
        <text key={`${step.line} ${step.words}`} class="cost" x={left} y={top} text-anchor={anchor}>
          {shortened(step.words)} {pointsOf(step)}
        </text>
      ))}
      <text x={LEFT} y={HEIGHT - 6}>
        {whose} chance to win · <tspan class="cost">answers</tspan> · dice in grey
      </text>
    </svg>
  );
}

const pointsOf = ({ from, to }: Step) => `${to < from ? '−' : '+'}${decimal(100 * Math.abs(to - from), 1)}`;
const shortened = (words: string) => (words.length > LETTERS ? `${words.slice(0, LETTERS - 1)}…` : words);

/** Labels beside their steps, from the top down, none over another. */
function placed(steps: readonly Step[], x: (n: number) => number, y: (chance: number) => number) {
  const wanted = labelled(steps, LABELS).map((step) => {
    const across = x(steps.indexOf(step));
    const isLeft = across < WIDTH / 2;
    return { step, left: across + (isLeft ? 6 : -6), top: y((step.from + step.to) / 2) + 4, anchor: isLeft ? ('start' as const) : ('end' as const) };
  });
  wanted.sort((a, b) => a.top - b.top);
  for (const [n, one] of wanted.entries()) if (n > 0) one.top = Math.max(one.top, wanted[n - 1].top + APART);
  const over = Math.max(0, (wanted.at(-1)?.top ?? 0) - (HEIGHT - BOTTOM - 4));
  return wanted.map((one) => ({ ...one, top: one.top - over }));
}
