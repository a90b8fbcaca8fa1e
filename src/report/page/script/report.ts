/** The charts of a report: those of the first screen, and those in drawers when these are opened; drawn anew for chosen cells. */
import CHARTS from 'sortie:charts';
import type { Results } from '../../../statistics/results.js';
import { framed } from '../../figures/figure.js';
import { type FirstScreen, firstScreen } from '../../figures/first.js';
import { type Figure, figuresFrom } from '../../figures/make.js';
import { type Run, readRun } from '../../reading/run.js';
import { figureMarkup } from '../figures.js';
import { h, type Markup } from '../markup.js';
import type { Chosen } from './chosen.js';
import { all, byId, fill } from './dom.js';
import { draw, library, type loaded } from './draw.js';
import { chosenMarkup } from './pair.js';
import { save } from './save.js';
import { isDark } from './theme.js';
import { setUpWatches } from './watch.js';

export class Report {
  readonly #whole: Run;
  readonly #figures: Figure[];
  readonly #first: FirstScreen;
  readonly #drawn = new Map<HTMLElement, { figure: Figure; finalize(): void }>();
  /** The cells that are shown: the chosen ones, or all. */
  run: Run;
  #shown: Figure[];

  constructor(
    readonly results: Results,
    { heroes, named }: { heroes: readonly string[]; named: readonly string[] },
    readonly chosen: Chosen,
  ) {
    this.run = this.#whole = readRun(results);
    this.#shown = this.#figures = figuresFrom(CHARTS, this.#whole, new Set(named)).figures;
    this.#first = firstScreen(heroes, this.#figures);
    for (const drawer of all('[data-drawer]')) drawer.closest('details')?.addEventListener('toggle', () => this.#fillDrawer(drawer));
  }

  /** Shows the chosen cells alone everywhere; the switches of the first chart stay. */
  async follow(): Promise<void> {
    const { cells } = this.chosen;
    const named = [...cells].map((cell) => this.results.cells[cell].name);
    this.run = cells.size === 0 ? this.#whole : readRun(only(this.results, new Set(named)));
    this.#shown = cells.size === 0 ? this.#figures : figuresFrom(CHARTS, this.run).figures;
    this.press();
    const told = byId('chosen');
    if (told)
      fill(
        told,
        cells.size === 0
          ? h``
          : chosenMarkup(
              this.#whole,
              this.#whole.cells.filter(({ name }) => named.includes(name)),
            ),
      );
    setUpWatches();
    await this.draw();
  }

  async draw(): Promise<void> {
    const { hero, beside } = this.#first;
    const box = byId('beside');
    if (box) this.#fill(box, beside);
    if (hero !== undefined) this.#place(all('#hero .chart')[0], hero, true);
    for (const drawer of all('[data-drawer]')) this.#fillDrawer(drawer);
    await this.#paint();
  }

  #fillDrawer(drawer: HTMLElement): void {
    if (!drawer.closest('details')?.open) {
      drawer.replaceChildren();
      return;
    }
    const { hero, beside } = this.#first;
    const left = this.#figures.filter((figure) => figure !== hero && !beside.includes(figure) && figure.chart.drawer === drawer.dataset.drawer);
    this.#fill(drawer, left);
    void this.#paint();
  }

  /** The figures of the cells that are shown. One that needs more cells says so. */
  #fill(box: HTMLElement, figures: readonly Figure[]): void {
    const found = figures.map((one) => this.#shown.find(({ id }) => id === one.id));
    fill(box, h`${figures.map((one, i) => this.#markup(found[i], one, box.id === 'beside' ? 2 : 3))}`);
    for (const figure of found) if (figure !== undefined) this.#place(all(`[data-chart="${CSS.escape(figure.id)}"]`, box)[0], figure);
    this.press();
  }

  /** A chart that fails leaves the others there. */
  #markup(figure: Figure | undefined, whole: Figure, level: 2 | 3): Markup {
    try {
      if (figure !== undefined) return figureMarkup(this.run, figure, level);
      return h`<figure><p class="sub">${whole.title}: needs other cells than the chosen ones.</p></figure>`;
    } catch (error) {
      return h`<figure><p class="sub">The chart ${whole.id} could not be drawn: ${(error as Error).message}</p></figure>`;
    }
  }

  /** `whole`: all cells stay, and the chosen ones stand out. */
  #place(box: HTMLElement | undefined, figure: Figure, whole = false): void {
    const shown = whole ? figure : (this.#shown.find(({ id }) => id === figure.id) ?? figure);
    if (box === undefined) return;
    this.#drawn.get(box)?.finalize();
    this.#drawn.set(box, { figure: shown, finalize: () => {} });
  }

  async #paint(): Promise<void> {
    for (const [box, { finalize }] of this.#drawn) {
      if (box.isConnected) continue;
      finalize();
      this.#drawn.delete(box);
    }
    if (this.#drawn.size > 0) this.paint(await library(), isDark());
    document.documentElement.dataset.ready = 'true';
  }

  /** Draws all charts of Vega-Lite that have a place on the page. */
  paint(drawing: ReturnType<typeof loaded>, dark: boolean): void {
    if (drawing === undefined) return;
    for (const [box, { figure, finalize }] of this.#drawn) {
      if (!box.isConnected) continue;
      finalize();
      const view = draw(drawing, box, figure, { dark, chosen: figure.run === this.run ? [] : this.run.cells.map(({ name }) => name) });
      view.addEventListener('click', (_, item) => this.#clicked([item?.datum?.cell, item?.datum?.baseline]));
      this.#drawn.set(box, { figure, finalize: () => view.finalize() });
    }
  }

  #clicked(names: readonly (string | undefined)[]): void {
    const cells = names.map((name) => this.results.cells.findIndex((one) => one.name === name)).filter((cell) => cell >= 0);
    if (cells.length > 0) this.chosen.toggle(cells);
  }

  /** The buttons under a chart: show all of its rows, save it. */
  async pressed(button: HTMLElement): Promise<void> {
    const box = button.closest('figure')?.querySelector<HTMLElement>('.chart');
    const figure = box && this.#drawn.get(box)?.figure;
    if (!figure) return;
    if (button.dataset.save !== undefined) return save(await library(), { name: figure.id, spec: framed(figure.run, figure) }, button.dataset.save);
    figure.unfold();
    button.remove();
    await this.#paint();
  }

  /** Shows which switches are on. */
  press(): void {
    const { cells } = this.chosen;
    for (const one of all('[data-cells][aria-pressed]')) {
      one.setAttribute('aria-pressed', String(cells.has(Number(one.dataset.cells))));
    }
  }
}

/** The results of some cells alone. */
function only(results: Results, names: ReadonlySet<string>): Results {
  const { acrossPlayers: _, claims: __, ...rest } = results;
  const cells = results.cells.filter(({ name }) => names.has(name));
  const comparisons = results.comparisons.filter(({ cell, baseline }) => names.has(cell) && names.has(baseline));
  return { ...rest, cells, comparisons };
}
