/**
 * Pictures that need no drawing library: rows of dots or bars on one scale, and tiles. A page shows them as HTML, where each line
 * or tile is a switch for its cells; a summary shows them as SVG; the index shows them as thumbnails.
 */
import type { Interval } from '../../statistics/results.js';
import { clean } from '../reading/text.js';

export type Picture = Rows | Tiles;

export interface Rows {
  kind: 'rows';
  rows: readonly Row[];
  scale: Scale;
  /** The legend; empty if the labels say it. */
  keys: readonly Key[];
  /** The rows are sorted by value; if there are many, only the first and the last are shown. */
  ends?: boolean;
}

export interface Key {
  text: string;
  hue: number;
}

/** Hues 0 to 6 are for categories. Then come lighter steps of the first two, alternately, and from RAMP on an amount of 0 to 5. */
export const TINTS = 7;
export const TINT_STEPS = 3;
export const RAMP = TINTS + 2 * TINT_STEPS;
export const GREY = -1;

/** Lines with one label: the seats of a cell, or the players of a change. */
export interface Row {
  label: string;
  lines: readonly Line[];
}

export interface Line {
  /** Cells that the line represents. */
  cells: readonly string[];
  /** The full text, for a tooltip and a screen reader. */
  said: string;
  marks: readonly Mark[];
  /** The number to the right of the line. */
  text: string;
  /** The interval contains zero, so the mark is drawn hollow. */
  open?: boolean;
}

/** A dot with its interval; with `from`, a bar. */
export interface Mark {
  at: number;
  hue: number;
  interval?: Interval;
  from?: number;
  /** Written inside the bar if it has room. */
  text?: string;
}

export interface Scale {
  ends: Interval;
  ticks: readonly { at: number; label: string }[];
  title: string;
  /** Position of a reference line, such as no difference or one half. */
  line?: number;
}

export interface Tiles {
  kind: 'tiles';
  /** The titles of the axes. */
  down: string;
  across: string;
  panels: readonly { title: string; columns: readonly string[]; rows: readonly { label: string; tiles: readonly (Tile | undefined)[] }[] }[];
  /** The meaning of the strip and the colours. */
  key: string;
}

export interface Tile {
  cell: string;
  said: string;
  text: string;
  /** −3 … 3 around an even game; 0 … 5 for an amount. */
  level: number;
  diverging: boolean;
  /** Shares won, drawn and lost. */
  parts?: readonly number[];
  /** The same player on both sides. */
  mirror: boolean;
}

/** A label in words: "evadeHeading free" reads "evade heading free". Names with hyphens are typed in commands and stay. */
export const labelText = (label: string) => clean(label).replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);

/** The place of a value between the ends, 0 … 1. */
export const placeOn = ({ ends: [low, high] }: Scale, value: number) => Math.min(1, Math.max(0, (value - low) / (high - low)));

interface ScaleWords extends Pick<Scale, 'title' | 'line'> {
  label: (value: number) => string;
  /** The scale stays inside. */
  within: Interval;
}

/** A scale over these values, and over its line, with about five round ticks. */
export function scaleOf(values: readonly number[], { title, label, within, line }: ScaleWords): Scale {
  const all = line === undefined ? values : [...values, line];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const room = most > least ? 0.04 * (most - least) : 0.05 * Math.max(1e-9, Math.abs(most), within[1] === 1 ? 1 : 0);
  const ends: Interval = [Math.max(within[0], least - room), Math.min(within[1], most + room)];
  const step = stepOf(ends[1] - ends[0]);
  const count = Math.floor(ends[1] / step + 1e-9) - Math.ceil(ends[0] / step - 1e-9) + 1;
  const ticks = Array.from({ length: Math.max(0, count) }, (_, n) => (Math.ceil(ends[0] / step - 1e-9) + n) * step);
  return { ends, title, ticks: ticks.map((at) => ({ at, label: label(Number(at.toPrecision(10))) })), ...(line === undefined ? {} : { line }) };
}

function stepOf(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width / 4));
  return [1, 2, 5, 10].map((digit) => digit * power).find((step) => width / step <= 5.5) ?? 10 * power;
}
