/** Makes the figures of a run: what each chart shows. Runs in Node and on a page. */

import type { Run } from '../reading/run.js';
import { clean } from '../reading/text.js';
import type { Chart, Drawn, Spec } from './chart.js';

/** The content of a chart of a run. It is made on first use, because most charts of a report are never opened. */
export class Figure implements Drawn {
  #drawn: Drawn | undefined;
  #isWhole = false;
  /** Cells that the findings name. */
  named: ReadonlySet<string> | undefined;

  constructor(
    readonly run: Run,
    readonly chart: Chart,
    readonly subject: string,
    /** 'win-rates', or 'distribution-passes': also the name of its files. */
    readonly id: string,
  ) {}

  get title(): string {
    return this.#made.title;
  }
  get note(): string | undefined {
    return this.#made.note;
  }
  get cells(): Drawn['cells'] {
    return this.#made.cells;
  }
  get left(): Drawn['left'] {
    return this.#made.left;
  }
  get body(): Drawn['body'] {
    return this.#made.body;
  }
  get fit(): Drawn['fit'] {
    return this.#made.fit;
  }

  get #made(): Drawn {
    return (this.#drawn ??= this.#make());
  }

  /** Shows the rows that were left out. */
  unfold(): void {
    this.#isWhole = true;
    this.#drawn = undefined;
  }

  #make(): Drawn {
    const drawn = this.chart.drawn(this.run, {
      subject: this.subject,
      whole: this.#isWhole,
      ...(this.named === undefined ? {} : { named: this.named }),
    });
    return { ...drawn, body: plain(drawn.body) as Spec };
  }
}

/** A chart that could not be drawn, and the reason. */
export interface Undrawn {
  id: string;
  why: string;
}

/** A chart that fails is named, and the others are still drawn. `named`: the cells that the findings name. */
export function figuresFrom(charts: readonly Chart[], run: Run, named?: ReadonlySet<string>): { figures: Figure[]; failed: Undrawn[] } {
  const figures: Figure[] = [];
  const failed: Undrawn[] = [];
  for (const chart of charts) {
    try {
      if (!chart.applies(run)) continue;
      for (const subject of chart.subjects?.(run) ?? ['']) {
        const figure = new Figure(run, chart, subject, idOf(chart, subject, figures));
        figure.named = named;
        figures.push(figure);
      }
    } catch (error) {
      failed.push({ id: chart.id, why: (error as Error).message });
    }
  }
  return { figures, failed };
}

/** Numbers the ids that are equal, since file names cannot hold every character. */
function idOf({ id }: Chart, subject: string, before: readonly Figure[]): string {
  const own = subject === '' ? id : `${id}-${fileName(subject)}`;
  let [found, times] = [own, 1];
  while (before.some((one) => one.id === found)) found = `${own}-${++times}`;
  return found;
}

/** Vega reads a label such as "constructor" in a sort order as a signal. A space after it prevents this. */
const unreserved = (word: string) => (word in Object.prototype ? `${word}\u00a0` : word);

/** Rounds numbers to seven digits (results.json has them in full) and cleans texts. */
function plain(value: unknown): unknown {
  if (typeof value === 'string') return unreserved(clean(value));
  if (typeof value === 'number') return Number.isInteger(value) ? value : Number(value.toPrecision(7));
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item)]));
}

const fileName = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'unnamed';
