/** The switches for a cell, for a row or column of cells, and for all of them. */
import { type Chosen, saidOf } from './chosen.js';
import { all, byId } from './dom.js';

export function setUpCells(chosen: Chosen, labels: readonly string[]): void {
  for (const chip of all('.chip')) chip.addEventListener('click', () => chosen.toggle([Number(chip.dataset.cell)]));
  for (const pick of all('.pick')) pick.addEventListener('click', () => chosen.toggle((pick.dataset.cells ?? '').split(' ').map(Number)));
  byId('all')?.addEventListener('click', () => chosen.clear());
  chosen.onChange(() => show(chosen, labels));
}

function show({ cells }: Chosen, labels: readonly string[]): void {
  for (const chip of all('.chip')) chip.setAttribute('aria-pressed', String(cells.has(Number(chip.dataset.cell))));
  const reset = byId('all');
  if (reset) reset.hidden = cells.size === 0;
  const said = byId('chosen');
  if (said) said.textContent = saidOf(cells, labels);
  for (const row of all('#cells-table tbody tr')) row.classList.toggle('chosen', cells.has(Number(row.dataset.cell)));
}
