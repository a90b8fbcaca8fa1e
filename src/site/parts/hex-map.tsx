/** A map of flat-topped hexes: one radio button a hex. */
import type { JSX } from 'preact';

export interface Hex {
  /** As the parameter names it. */
  value: string;
  column: number;
  /** Half hexes downwards. */
  halves: number;
  about: string;
}

interface Props {
  label: string;
  hexes: readonly Hex[];
  chosen: string;
  /** Turns an arrow in the chosen hex, in sixths of a circle from up. */
  heading?: number;
  /** What stands in the hex 0, 0. */
  centre?: string;
  choose(value: string): void;
}

const SIZE = 12;
const HALF = (SIZE * Math.sqrt(3)) / 2;
const at = ({ column, halves }: Pick<Hex, 'column' | 'halves'>) => ({ x: 1.5 * SIZE * column, y: HALF * halves });
const CORNERS = [0, 1, 2, 3, 4, 5].map((n) => [SIZE * Math.cos((n * Math.PI) / 3), SIZE * Math.sin((n * Math.PI) / 3)]);

/** Hexes around a counter, as the bombers look: "1,-1" is a column to the right, half a hex back. */
export function around(reach: number): Hex[] {
  const columns = Array.from({ length: 2 * reach + 1 }, (_, n) => n - reach);
  return columns.flatMap((right) => {
    const most = 2 * reach - Math.abs(right);
    const forwards = Array.from({ length: most + 1 }, (_, n) => most - 2 * n);
    return forwards.map((forward) => ({
      value: `${right},${forward}`,
      column: right,
      halves: -forward,
      about: `${right} right, ${forward / 2} ahead`,
    }));
  });
}

/** A whole map: "0704" is column 7, row 4. Even columns are half a hex lower. */
export function wholeMap({ columns, rows }: { columns: number; rows: number }): Hex[] {
  const two = (number: number) => String(number).padStart(2, '0');
  return Array.from({ length: columns * rows }, (_, n) => {
    const [column, row] = [Math.floor(n / rows) + 1, (n % rows) + 1];
    const value = two(column) + two(row);
    return { value, column, halves: 2 * row + (column % 2 === 0 ? 1 : 0), about: `hex ${value}` };
  });
}

export function HexMap({ label, hexes, chosen, heading, centre, choose }: Props): JSX.Element {
  const places = hexes.map(at);
  const [left, top] = [Math.min(...places.map(({ x }) => x)) - SIZE - 1, Math.min(...places.map(({ y }) => y)) - HALF - 1];
  const [right, bottom] = [Math.max(...places.map(({ x }) => x)) + SIZE + 1, Math.max(...places.map(({ y }) => y)) + HALF + 1];
  const box = [left, top, right - left, bottom - top].map(Math.round).join(' ');
  const here = hexes.find(({ value }) => value === chosen);
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = here === undefined ? hexes[0] : neighbour(hexes, here, step);
    if (next === undefined) return;
    choose(next.value);
    const { currentTarget } = event;
    if (currentTarget instanceof Element) currentTarget.querySelector<SVGElement>(`[data-hex="${next.value}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the hexes of the picture are the radio buttons
    <svg class="hexes" viewBox={box} role="radiogroup" aria-label={label} onKeyDown={move}>
      {hexes.map((hex, n) => {
        const { x, y } = places[n];
        const on = hex.value === chosen;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a hex of a picture cannot be an input
          <path
            key={hex.value}
            data-hex={hex.value}
            d={`M${CORNERS.map(([dx, dy]) => `${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`).join('L')}Z`}
            role="radio"
            aria-checked={on}
            aria-label={hex.about}
            tabindex={on || (here === undefined && n === 0) ? 0 : -1}
            onClick={() => choose(hex.value)}
          >
            <title>{hex.about}</title>
          </path>
        );
      })}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus */}
      <g aria-hidden="true">
        {centre !== undefined && (
          <text x={0} y={4}>
            {centre}
          </text>
        )}
        {here !== undefined && heading !== undefined && (
          <path class="nose" d="M0 -8l5 13h-10z" transform={`translate(${at(here).x} ${at(here).y}) rotate(${60 * heading})`} />
        )}
      </g>
    </svg>
  );
}

/** Columns, and half hexes downwards. */
const STEPS: Readonly<Record<string, readonly [column: number, halves: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, -2],
  ArrowDown: [0, 2],
};

/** The next hex in a direction; of two that are as near, the upper one. */
function neighbour(hexes: readonly Hex[], from: Hex, [columns, halves]: readonly [number, number]): Hex | undefined {
  const wanted = { column: from.column + columns, halves: from.halves + halves };
  return hexes
    .filter(({ column, halves: down }) => column === wanted.column && Math.abs(down - wanted.halves) <= 1)
    .sort((a, b) => a.halves - b.halves)[0];
}
