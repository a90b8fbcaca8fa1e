/**
 * Light and dark configs for the same specs. Hues are Okabe & Ito's (2008), distinct for every kind of colour vision. Heat maps
 * use one hue, or go from orange through grey to blue around a middle.
 */
import type { Spec } from './chart.js';
import { FAMILY } from './fonts.js';

export interface Palette {
  paper: string;
  ink: string;
  muted: string;
  line: string;
  /** On a page: a raised surface, a thin rule, links, and what is good, bad or not settled. */
  raised: string;
  rule: string;
  accent: string;
  good: string;
  bad: string;
  open: string;
  /** A fill that stays in the background. */
  quiet: string;
  /** For categories, in order; the first is also the default colour. */
  hues: readonly string[];
  /** The first two hues in lighter steps, alternately, for further endings of the same side. */
  tints: readonly string[];
  /** From low to high. */
  ramp: readonly string[];
  /** Around a middle. */
  diverging: readonly string[];
}

const PALETTES: Record<'light' | 'dark', Palette> = {
  light: {
    paper: '#ffffff',
    ink: '#1c2127',
    muted: '#5c6670',
    line: '#e4e7ea',
    raised: '#f6f7f9',
    rule: '#dfe3e7',
    accent: '#0067a0',
    good: '#006b4f',
    bad: '#a83c00',
    open: '#7a5200',
    quiet: '#d5dade',
    hues: ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#6b7178'],
    tints: ['#79b5d8', '#f0aa78', '#a9d0ea', '#f6cba8', '#cfe4f3', '#fae3d2'],
    ramp: ['#f2f6fa', '#cfe1ef', '#9cc4e0', '#5a9fcb', '#1f77b0', '#07497a'],
    diverging: ['#b34a00', '#e08a3c', '#f3cfa5', '#f1f2f3', '#a9d0ea', '#4496c9', '#07598f'],
  },
  dark: {
    paper: '#15181c',
    ink: '#e8eaed',
    muted: '#a3acb6',
    line: '#2c3238',
    raised: '#1d2126',
    rule: '#343b43',
    accent: '#7cc3ee',
    good: '#4fd1a5',
    bad: '#ff9d5c',
    open: '#f0b429',
    quiet: '#3d454d',
    hues: ['#56b4e9', '#ee7f2d', '#1fbf8f', '#dd93bd', '#f0b429', '#8ab6ff', '#a9b0b8'],
    tints: ['#2f6f95', '#96551f', '#24546f', '#6f4019', '#1b3d50', '#4d2e15'],
    ramp: ['#1d242b', '#1e3f58', '#1f5f8b', '#3f95c9', '#62abdb', '#b5dcf5'],
    diverging: ['#f29a4b', '#c06a1f', '#6e4420', '#2a2f35', '#1f506f', '#3f95c9', '#7cc3ee'],
  },
};

export const { light: LIGHT, dark: DARK } = PALETTES;

/** For a picture in a page that no script draws anew: the colours are variables of the page's style (page/colours.ts). */
const PAGE: Palette = {
  ...LIGHT,
  ...{ paper: 'var(--paper)', ink: 'var(--ink)', muted: 'var(--muted)', line: 'var(--line)', quiet: 'var(--quiet)' },
  hues: LIGHT.hues.map((_, n) => `var(--h${n})`),
};

/** The letters of a page. */
export const SCREEN_FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif';

/** Fonts with the metrics of Verdana, so that measured texts fit on every machine. */
const FONT = `"${FAMILY}", Tahoma, "Segoe UI", Helvetica, Arial, sans-serif`;

/** The opacity of a mark: those of other cells than the chosen ones stay in the background. */
export const CHOSEN = { expr: 'length(chosen) === 0 || indexof(chosen, datum.cell) >= 0 ? 1 : 0.3' };

export interface Look {
  font?: string;
  /** Names of the chosen cells. */
  chosen?: readonly string[];
}

export const theme = (name: 'light' | 'dark', look: Look = {}): Spec => themeOf(PALETTES[name], look);

export const pageTheme = (): Spec => themeOf(PAGE, { font: SCREEN_FONT });

function themeOf(palette: Palette, { font = FONT, chosen = [] }: Look): Spec {
  const { paper, ink, muted, line, quiet, hues, tints, ramp, diverging } = palette;
  return {
    font,
    background: paper,
    // A screen reader reads the description and the table, not four hundred marks.
    aria: false,
    padding: 16,
    view: { stroke: null },
    // For specs that choose colours themselves.
    params: [
      { name: 'hues', value: hues },
      { name: 'tints', value: tints },
      { name: 'ramp', value: ramp },
      { name: 'diverging', value: diverging },
      { name: 'paleHue', value: quiet },
      { name: 'paper', value: paper },
      { name: 'muted', value: muted },
      { name: 'chosen', value: chosen },
    ],
    range: { category: hues, ramp },
    mark: { color: hues[0] },
    rule: { color: hues[0] },
    title: { anchor: 'start', frame: 'bounds', color: ink, fontSize: 16, fontWeight: 600, lineHeight: 21, offset: 14, limit: 0, ...subtitle(muted) },
    axis: {
      domain: false,
      ticks: false,
      gridColor: line,
      labelColor: muted,
      labelFontSize: 11,
      labelLimit: 0,
      labelPadding: 6,
      titleColor: muted,
      titleFontSize: 11,
      titleFontWeight: 'normal',
      titleLimit: 0,
      titlePadding: 8,
    },
    axisY: { grid: false, labelColor: ink, labelFontSize: 12 },
    axisX: { tickCount: 6, labelFlush: false },
    legend: {
      orient: 'top',
      title: null,
      labelColor: ink,
      labelFontSize: 12,
      labelLimit: 0,
      symbolType: 'circle',
      symbolSize: 70,
      symbolOpacity: 1,
      columnPadding: 14,
      offset: 8,
    },
    header: { title: null, labelColor: ink, labelFontSize: 12, labelFontWeight: 600, labelAnchor: 'start', labelLimit: 0, labelPadding: 6 },
    style: styles(palette),
  };
}

const subtitle = (muted: string) => ({ subtitleColor: muted, subtitleFontSize: 12, subtitleLineHeight: 17, subtitlePadding: 6 });

/** Styles of marks by meaning, which specs name. */
function styles({ ink, muted, paper, quiet }: Palette): Spec {
  return {
    interval: { strokeWidth: 2, strokeCap: 'round' },
    dot: { filled: true, size: 44, opacity: 1 },
    hole: { filled: true, size: 14, color: paper, opacity: 1 },
    claimed: { strokeWidth: 12, color: quiet },
    number: { align: 'left', color: ink, fontSize: 11 },
    part: { stroke: paper, strokeWidth: 1 },
    strip: { height: 4, stroke: paper, strokeWidth: 0.5 },
    reference: { color: muted, strokeWidth: 1, strokeDash: [3, 3] },
    zero: { color: muted, strokeWidth: 1 },
    band: { opacity: 0.2 },
    edge: { color: ink, strokeWidth: 1.25 },
    bin: { stroke: paper, strokeWidth: 0.5 },
    mean: { color: ink, strokeWidth: 1.25 },
    curve: { strokeWidth: 2, strokeJoin: 'round' },
    tile: { stroke: paper, strokeWidth: 2 },
    spoke: { color: muted, strokeWidth: 1 },
    value: { color: ink, fontSize: 12 },
    quiet: { color: muted, fontSize: 11 },
    silhouette: { color: muted, filled: true, opacity: 0.5 },
    // A title's style is Vega's own: `fill`, where marks say `color`.
    footer: { fill: muted, fontSize: 10, fontWeight: 'normal' },
  };
}
