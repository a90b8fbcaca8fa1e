/** The script of a page: a report with its charts and table, or the index of all reports. */
import { unpacked } from '../../../statistics/packing.js';
import { Chosen } from './chosen.js';
import { setUpCopies } from './commands.js';
import { all, byId } from './dom.js';
import { loaded } from './draw.js';
import { setUpIndex } from './index.js';
import { unpackedText } from './packed.js';
import { Report } from './report.js';
import { Table } from './table.js';
import { isDark, setUpTheme } from './theme.js';

const REDRAW_MS = 150;
let report: Report | undefined;

setUpTheme(() => void report?.draw());
setUpCopies();
setUpIndex();
for (const link of all('nav a[href^="#"]')) link.addEventListener('click', () => open(link.getAttribute('href') ?? ''));
if (byId('data')) void start();
else document.documentElement.dataset.ready = 'true';

function open(id: string): void {
  const drawer = byId(id.slice(1));
  if (drawer instanceof HTMLDetailsElement) drawer.open = true;
}

async function start(): Promise<void> {
  const { heroes, named, results: kept } = JSON.parse(await unpackedText('data'));
  const results = unpacked(kept);
  const chosen = new Chosen(results.cells.length);
  const made = (report = new Report(results, { heroes, named }, chosen));
  new Table(made.run, () => made.press());
  document.addEventListener('click', ({ target }) => {
    const pick = target instanceof Element ? target.closest<HTMLElement>('[data-cells]') : null;
    const button = target instanceof Element ? target.closest<HTMLElement>('.unfold, [data-save]') : null;
    if (pick) chosen.toggle([Number(pick.dataset.cells)]);
    else if (button) void made.pressed(button);
    else if (target instanceof Element && target.id === 'all') chosen.clear();
  });
  chosen.onChange(() => void made.follow());
  redrawWithWidth();
  await made.follow();
  // Paper is light: charts are drawn anew for it, and again for the screen.
  addEventListener('beforeprint', () => made.paint(loaded(), false));
  addEventListener('afterprint', () => made.paint(loaded(), isDark()));
}

function redrawWithWidth(): void {
  let width = innerWidth;
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener('resize', () => {
    if (innerWidth === width) return;
    width = innerWidth;
    clearTimeout(timer);
    timer = setTimeout(() => void report?.draw(), REDRAW_MS);
  });
}
