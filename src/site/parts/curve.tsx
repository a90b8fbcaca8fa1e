/** The chance to win along a game as steps: in colour the answers of the seat, the costly ones with what they cost; in grey the dice. */
import type { JSX } from 'preact';
import type { Analysis } from '../../analysis/analysis.js';
import { decimal } from '../../report/reading/format.js';
import { courseOf, labelled, type Step } from '../state/course.js';

const [WIDTH, HEIGHT, LEFT, TOP, BOTTOM] = [640, 240, 66, 10, 26];
/** The most labels, and the letters of each. */
const [LABELS, LETTERS] = [5, 24];

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

/** Left, top, right and bottom. */
type Box = readonly [number, number, number, number];
const meet = (a: Box, b: Box) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** Labels right or left of their steps where neither the line nor another label is; one that fits nowhere is left out. */
function placed(steps: readonly Step[], x: (n: number) => number, y: (chance: number) => number) {
  const size = matchMedia('(max-width: 30rem)').matches ? 20 : 12;
  const taken: Box[] = steps.flatMap(({ from, to }, n): Box[] => [
    [n === 0 ? LEFT : x(n - 1), y(from) - 1, x(n), y(from) + 1],
    [x(n) - 3, Math.min(y(from), y(to)), x(n) + 3, Math.max(y(from), y(to))],
    [x(n), y(to) - 1, n === steps.length - 1 ? WIDTH - 8 : x(n), y(to) + 1],
  ]);
  return labelled(steps, LABELS).flatMap((step) => {
    const [across, middle] = [x(steps.indexOf(step)), (y(step.from) + y(step.to)) / 2];
    const wide = 0.62 * size * `${shortened(step.words)} ${pointsOf(step)}`.length;
    const reach = Math.abs(y(step.from) - y(step.to)) / 2 + 3 * size;
    for (let away = 0; away <= reach; away += 3) {
      for (const [side, up] of [
        [1, away],
        [-1, away],
        [1, -away],
        [-1, -away],
      ]) {
        const [left, base] = [across + 6 * side, middle - up + size / 3];
        const box: Box = [side > 0 ? left : left - wide, base - size, side > 0 ? left + wide : left, base + size / 4];
        const isInside = box[0] >= LEFT && box[2] <= WIDTH && box[1] >= 0 && box[3] <= HEIGHT - BOTTOM;
        if (!isInside || taken.some((one) => meet(one, box))) continue;
        taken.push(box);
        return [{ step, left, top: base, anchor: side > 0 ? ('start' as const) : ('end' as const) }];
      }
    }
    return [];
  });
}
