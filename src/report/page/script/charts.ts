/** Draws the charts for the current width and theme, again when these change. Chosen cells stand out. */
import type { ChartData, PageData } from '../page-data.js';
import { type Chosen, drawnOf, noteOf } from './chosen.js';
import { all } from './dom.js';
import { configFor, fitted } from './fit.js';
import { isDark } from './theme.js';

/** The part of vega-embed's result that is used here. */
interface Drawn {
  view: {
    signal(name: string, value: unknown): { runAsync(): Promise<unknown> };
    addEventListener(event: 'click', heard: (event: unknown, item?: { datum?: { cell?: string } }) => void): void;
  };
  finalize(): void;
}

declare global {
  interface Window {
    vegaEmbed(box: HTMLElement, spec: unknown, options: unknown): Promise<Drawn>;
  }
}

export class Charts {
  readonly #drawn = new Map<ChartData, Drawn>();
  #turn = 0;

  constructor(
    readonly data: PageData,
    readonly chosen: Chosen,
  ) {}

  async draw(): Promise<void> {
    const turn = ++this.#turn;
    for (const chart of this.data.charts) {
      const box = all(`[data-chart="${chart.id}"]`)[0];
      const drawn = await window.vegaEmbed(box, fitted(chart.spec, chart.fit, box.clientWidth), this.#options(box.clientWidth));
      // The theme or the width has changed: a later call draws already.
      if (turn !== this.#turn) return drawn.finalize();
      this.#drawn.get(chart)?.finalize();
      this.#drawn.set(chart, drawn);
      readAloud(box, String(chart.spec.description));
      drawn.view.addEventListener('click', (_, item) => this.#clicked(item?.datum?.cell));
      if (this.chosen.cells.size > 0) await this.#focus(chart, drawn);
    }
    document.documentElement.dataset.ready = 'true';
  }

  #options(width: number): unknown {
    const { themes } = this.data;
    const config = configFor(isDark() ? themes.dark : themes.light, width);
    // Errors only: Vega-Lite warns that heights by row are not fitted, which is intended.
    return { renderer: 'svg', actions: false, ast: true, logLevel: 1, config, tooltip: { theme: isDark() ? 'dark' : 'light' } };
  }

  #clicked(name: string | undefined): void {
    const cell = this.data.cells.indexOf(name ?? '');
    if (name !== undefined && cell >= 0) this.chosen.toggle([cell]);
  }

  /** Highlights the chosen cells. A chart with none of them stays as it is, and says so. */
  follow(): void {
    for (const [chart, drawn] of this.#drawn) this.#focus(chart, drawn);
  }

  #focus(chart: ChartData, { view }: Drawn): Promise<unknown> {
    const { cells, labels } = this.data;
    const note = all(`#chart-${CSS.escape(chart.id)} .choice`)[0];
    if (note) note.textContent = noteOf(this.chosen.cells, chart.cells, labels);
    return view
      .signal(
        'focus',
        drawnOf(this.chosen.cells, chart.cells).map((cell) => cells[cell]),
      )
      .runAsync();
  }
}

/** Presents a chart to screen readers as one picture with a description; the table has the numbers. */
function readAloud(box: HTMLElement, description: string): void {
  const svg = box.querySelector('svg');
  svg?.setAttribute('role', 'img');
  svg?.setAttribute('aria-label', description);
  for (const part of svg?.children ?? []) part.setAttribute('aria-hidden', 'true');
}
