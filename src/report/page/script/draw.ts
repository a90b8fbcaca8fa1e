/** Draws a chart with Vega-Lite, for the width of its place and the theme of the page. */
import type { Drawn, Spec } from '../../figures/chart.js';
import { configFor, fitted } from '../../figures/fit.js';
import { type Look, SCREEN_FONT, theme } from '../../figures/theme.js';
import { unpackedText } from './packed.js';
import { showTip } from './tip.js';

interface View {
  addEventListener(event: 'click', heard: (event: unknown, item?: { datum?: { cell?: string; baseline?: string } }) => void): void;
  run(): void;
  finalize(): void;
  toSVG(): Promise<string>;
  toImageURL(type: 'png', scale: number): Promise<string>;
}

export interface Library {
  compile(spec: unknown, options: unknown): { spec: unknown };
  parse(spec: unknown, config: null, options: { ast: true }): unknown;
  View: new (runtime: unknown, options: object) => View;
  expressionInterpreter: unknown;
}

const quiet = {
  level: () => quiet,
  error: (...words: unknown[]) => console.error(...words),
  warn: () => quiet,
  info: () => quiet,
  debug: () => quiet,
};

let loading: Promise<Library> | undefined;

/** The library, if a chart has needed it already. */
export const loaded = () => (globalThis as { drawing?: Library }).drawing;

/** The library is run when the first chart needs it; the page's policy knows its hash. */
export function library(): Promise<Library> {
  return (loading ??= unpackedText('drawing').then((text) => {
    const script = document.createElement('script');
    script.textContent = text;
    document.head.append(script);
    return loaded() as Library;
  }));
}

/** A spec that stands alone, for a file. */
export function drawnApart({ compile, parse, View, expressionInterpreter }: Library, spec: Spec): View {
  return new View(parse(compile(spec, { logger: quiet }).spec, null, { ast: true }), {
    expr: expressionInterpreter,
    renderer: 'none',
    logger: quiet,
  });
}

interface Place {
  dark: boolean;
  /** Names of the chosen cells. */
  chosen?: Look['chosen'];
}

/** Draws at once, so that a page may be drawn anew while it is printed. */
export function draw(library: Library, box: HTMLElement, { body, fit = 'wide', title }: Drawn, { dark, chosen = [] }: Place): View {
  const { compile, parse, View, expressionInterpreter } = library;
  const config = configFor(theme(dark ? 'dark' : 'light', { font: SCREEN_FONT, chosen }), box.clientWidth);
  const { spec } = compile(fitted(body, fit, box.clientWidth), { config, logger: quiet });
  const show = (_: unknown, event: MouseEvent, __: unknown, value: unknown) => showTip(event, value);
  box.replaceChildren();
  const view = new View(parse(spec, null, { ast: true }), {
    expr: expressionInterpreter,
    renderer: 'svg',
    container: box,
    hover: true,
    logger: quiet,
    tooltip: show,
  });
  view.run();
  readAloud(box, title);
  return view;
}

/** Presents a chart to screen readers as one picture with a description; the table has the numbers. */
function readAloud(box: HTMLElement, description: string): void {
  const svg = box.querySelector('svg');
  svg?.setAttribute('role', 'img');
  svg?.setAttribute('aria-label', description);
  for (const part of svg?.children ?? []) part.setAttribute('aria-hidden', 'true');
}
