/** The script of a page: charts linked to the chosen cells, and a table that sorts and filters. Its data is the JSON in the page. */
import { setUpCells } from './cells.js';
import { Charts } from './charts.js';
import { Chosen } from './chosen.js';
import { setUpCopies } from './commands.js';
import { data } from './dom.js';
import { setUpTable } from './table.js';
import { setUpTheme } from './theme.js';

const REDRAW_MS = 150;

const { cells = [], labels = [], tables = [], charts: drawn = [], themes = { light: {}, dark: {} } } = data;
const chosen = new Chosen();
const charts = new Charts({ cells, labels, tables, charts: drawn, themes }, chosen);

setUpTheme(() => charts.draw());
setUpCells(chosen, labels);
setUpTable({ tables, labels }, chosen);
setUpCopies();
chosen.onChange(() => charts.follow());
if (drawn.length > 0) {
  redrawWithWidth();
  charts.draw();
}

function redrawWithWidth(): void {
  let width = innerWidth;
  let timer = 0;
  addEventListener('resize', () => {
    if (innerWidth === width) return;
    width = innerWidth;
    clearTimeout(timer);
    timer = setTimeout(() => charts.draw(), REDRAW_MS);
  });
}
