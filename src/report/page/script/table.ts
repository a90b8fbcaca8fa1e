/** The controls of the table: measure, filter and order. */
import type { MeasureTable, PageData, TableRow } from '../page-data.js';
import type { Chosen } from './chosen.js';
import { all, byId, element } from './dom.js';
import { type Asked, rowsOf } from './rows.js';

export function setUpTable({ tables, labels }: Pick<PageData, 'tables' | 'labels'>, chosen: Chosen): void {
  if (!byId('cells-table')) return;
  const asked: Asked = { measure: 0, sort: 1, down: true, filter: '' };
  const fill = () => fillWith(tables[asked.measure], asked, labels, chosen);
  byId<HTMLSelectElement>('measure')?.addEventListener('change', ({ target }) => {
    asked.measure = Number((target as HTMLSelectElement).value);
    fill();
  });
  byId<HTMLInputElement>('filter')?.addEventListener('input', ({ target }) => {
    asked.filter = (target as HTMLInputElement).value;
    fill();
  });
  for (const button of all('[data-sort]')) {
    button.addEventListener('click', () => {
      const column = Number(button.dataset.sort);
      asked.down = column === asked.sort ? !asked.down : column !== 0;
      asked.sort = column;
      fill();
    });
  }
  fill();
}

function fillWith(table: MeasureTable, asked: Asked, labels: readonly string[], chosen: Chosen): void {
  const shown = rowsOf(table.rows, labels, asked);
  all('#cells-table tbody')[0].replaceChildren(...shown.map((row) => lineOf(row, labels, chosen)));
  all('#cells-table thead th').forEach((head, column) => {
    if (column === asked.sort) head.setAttribute('aria-sort', asked.down ? 'descending' : 'ascending');
    else head.removeAttribute('aria-sort');
    if (column >= 1 && column <= 3 && head.firstElementChild) head.firstElementChild.textContent = table.heads[column - 1];
  });
  const about = byId('about');
  if (about) about.textContent = table.about;
  const count = byId('count');
  if (count) count.textContent = `${shown.length} ${shown.length === 1 ? 'row' : 'rows'}`;
}

function lineOf([cell, , ...texts]: TableRow, labels: readonly string[], chosen: Chosen): HTMLElement {
  const line = document.createElement('tr');
  line.dataset.cell = String(cell);
  line.classList.toggle('chosen', chosen.cells.has(cell));
  const head = document.createElement('th');
  head.scope = 'row';
  head.append(element('bdi', labels[cell]));
  line.append(head, ...texts.map((text) => element('td', text.toLocaleString('en'))));
  return line;
}
