/** The table: the measure, the filter, the order, and the chosen cells. */
import { plural } from '../../reading/format.js';
import type { Run } from '../../reading/run.js';
import { type MeasureTable, measureTables, type TableRow } from '../data.js';
import { h } from '../markup.js';
import { MOST_ROWS, tableRow } from '../sections.js';
import { all, byId, fill } from './dom.js';

interface Asked {
  measure: string;
  /** Index of the sorted column. */
  sort: number;
  down: boolean;
  filter: string;
  whole: boolean;
}

/** Columns sort by these. */
const KEYS: ((row: TableRow) => string | number)[] = [
  ({ label }) => label,
  ({ estimate }) => estimate,
  ({ interval }) => interval.replaceAll('−', '-').replace('[', ''),
  ({ spread }) => spread.replaceAll(',', ''),
  ({ games }) => games,
];

export class Table {
  readonly #asked: Asked = { measure: '', sort: 1, down: true, filter: '', whole: false };
  readonly #tables: readonly MeasureTable[];

  constructor(
    readonly run: Run,
    /** Called when the rows were made anew. */
    readonly filled: () => void,
  ) {
    this.#tables = measureTables(run);
    if (!byId('cells-table')) return;
    const asked = this.#asked;
    const select = byId<HTMLSelectElement>('measure');
    select?.addEventListener('change', () => {
      asked.measure = select.selectedOptions[0]?.text ?? '';
      this.#fill();
    });
    byId<HTMLInputElement>('filter')?.addEventListener('input', ({ target }) => {
      asked.filter = (target as HTMLInputElement).value.toLowerCase();
      this.#fill();
    });
    byId('all-rows')?.addEventListener('click', () => {
      asked.whole = true;
      this.#fill();
    });
    for (const button of all('[data-sort]')) button.addEventListener('click', () => this.#sort(Number(button.dataset.sort)));
    this.#fill();
  }

  #sort(column: number): void {
    const asked = this.#asked;
    asked.down = column === asked.sort ? !asked.down : column !== 0;
    asked.sort = column;
    this.#fill();
  }

  #fill(): void {
    const { measure, sort, down, filter, whole: unfolded } = this.#asked;
    const table = this.#tables.find(({ title }) => title === measure) ?? this.#tables[0];
    const body = all('#cells-table tbody')[0];
    if (table === undefined || body === undefined) return;
    const key = KEYS[sort];
    const found = table.rows.filter(({ label }) => label.toLowerCase().includes(filter)).sort((a, b) => (down ? -1 : 1) * compare(key(a), key(b)));
    const shown = unfolded ? found : found.slice(0, MOST_ROWS);
    fill(body, h`${shown.map((row) => tableRow(this.run, row))}`);
    all('#cells-table thead th').forEach((head, column) => {
      if (column === sort) head.setAttribute('aria-sort', down ? 'descending' : 'ascending');
      else head.removeAttribute('aria-sort');
      if (column >= 1 && column <= 3 && head.firstElementChild) head.firstElementChild.textContent = table.heads[column - 1];
    });
    const [about, count, more] = ['about', 'count', 'all-rows'].map((id) => byId(id));
    if (about) about.textContent = table.about;
    if (count) count.textContent = shown.length < found.length ? `${shown.length} of ${plural(found.length, 'row')}` : plural(found.length, 'row');
    if (more) more.hidden = shown.length === found.length;
    this.filled();
  }
}

function compare(x: string | number, y: string | number): number {
  return typeof x === 'number' ? x - Number(y) : x.localeCompare(String(y), 'en', { numeric: true });
}
