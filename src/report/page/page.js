// @ts-check
/* The script of a report's page: draws the charts for the width and the theme there is, links them with the cells that are
   chosen, sorts and filters the table. Everything it shows comes from the JSON above it; texts are set as text, never as HTML. */

(() => {
  const $ = (/** @type {string} */ id) => document.getElementById(id);
  const all = (/** @type {string} */ selector) => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]);
  const data = JSON.parse($('data')?.textContent ?? '{}');
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');

  /** Cells that are chosen, by number. @type {Set<number>} */
  const chosen = new Set();
  /** What has been drawn, by chart. @type {Map<string, { view: any, finalize(): void }>} */
  const drawn = new Map();

  // Theme

  const isDark = () => (root.dataset.theme ? root.dataset.theme === 'dark' : dark.matches);

  function setUpTheme() {
    const button = $('theme');
    if (!button) return;
    const name = () => {
      button.textContent = isDark() ? 'Light' : 'Dark';
      button.setAttribute('aria-label', `Switch to ${isDark() ? 'light' : 'dark'} colours`);
    };
    button.hidden = false;
    button.addEventListener('click', () => {
      root.dataset.theme = isDark() ? 'light' : 'dark';
      name();
      draw();
    });
    dark.addEventListener('change', () => {
      name();
      draw();
    });
    name();
  }

  // Charts

  /** Below this, panels of a chart would be too narrow to read. */
  const NARROWEST = 150;
  const PAGE = 640;

  /** A spec as it stands in its file, made for the page: without heading and footer, which the page says itself, and as wide as there is room. */
  function fitted(/** @type {any} */ { vconcat: [body], title: _, resolve: __, ...rest }, /** @type {number} */ width) {
    const { title: ___, ...view } = structuredClone(body);
    const spec = { ...rest, ...view, background: 'transparent', padding: 2 };
    const room = Math.min(width, PAGE) - 4;
    if (room < PAGE - 20) narrowed(spec, room / PAGE);
    if (spec.facet) facets(spec, room);
    else if (spec.concat) spec.columns = room < PAGE - 20 ? 1 : spec.columns;
    else if (spec.name === 'map') scaled(spec, room);
    else if (spec.name === 'heat' || spec.name === 'table') shrunk(spec, room);
    else wide(spec, room);
    return spec;
  }

  function wide(/** @type {any} */ spec, /** @type {number} */ room) {
    spec.width = room;
    // Numbers stand at the right of the last dot, which fitting does not see.
    if (spec.name === 'dots') spec.padding = { left: 2, top: 2, bottom: 2, right: 46 };
    spec.autosize = { type: 'fit-x', contains: 'padding' };
  }

  /** Heat maps keep the size of their tiles where there is room for it. */
  function shrunk(/** @type {any} */ spec, /** @type {number} */ room) {
    if (room < PAGE - 20) wide(spec, room);
    if (room > PAGE / 2 + 100) return;
    spec.encoding.x.axis.labelAngle = -60;
    spec.layer = spec.layer.filter((/** @type {any} */ layer) => layer.encoding?.text?.field !== 'below');
    for (const layer of spec.layer)
      if (layer.mark.type === 'text') Object.assign(layer.mark, { dy: 0, fontSize: Math.min(layer.mark.fontSize ?? 11, 8) });
  }

  function scaled(/** @type {any} */ spec, /** @type {number} */ room) {
    const factor = Math.min(1, room / spec.width);
    spec.width = Math.floor(spec.width * factor);
    spec.height = Math.floor(spec.height * factor);
    if (factor < 0.75) spec.layer = spec.layer.slice(0, 1);
  }

  function facets(/** @type {any} */ spec, /** @type {number} */ room) {
    const gap = spec.spacing?.column ?? 20;
    const beside = PAGE - spec.columns * spec.spec.width - gap * (spec.columns - 1);
    const columns = Math.max(1, Math.min(spec.columns, Math.floor((room - beside + gap) / (Math.min(NARROWEST, spec.spec.width) + gap))));
    spec.columns = columns;
    spec.spec.width = Math.max(60, Math.floor((room - beside - gap * (columns - 1)) / columns));
  }

  /** Legends in fewer columns (they begin where the plot does, beside its labels), axes with fewer ticks. */
  function narrowed(/** @type {any} */ node, /** @type {number} */ factor) {
    if (node === null || typeof node !== 'object') return;
    if (node.legend?.columns) node.legend.columns = Math.max(1, Math.floor(node.legend.columns * factor * 0.75));
    if (node.axis?.tickCount) node.axis.tickCount = Math.max(3, Math.round(node.axis.tickCount * factor));
    for (const [key, value] of Object.entries(node)) if (key !== 'values') narrowed(value, factor);
  }

  /** Long names give way to the plot on a narrow screen. */
  function configFor(/** @type {number} */ width) {
    const config = structuredClone(data.themes[isDark() ? 'dark' : 'light']);
    if (width < 560) config.axisY = { ...config.axisY, labelLimit: Math.floor(width * 0.42), labelFontSize: 11 };
    return config;
  }

  let drawing = 0;
  async function draw() {
    const turn = ++drawing;
    const embed = /** @type {any} */ (window).vegaEmbed;
    for (const { id, spec } of data.specs) {
      const box = all(`[data-chart="${id}"]`)[0];
      const width = box.clientWidth;
      // Errors only: Vega-Lite remarks that heights by row are not fitted, which nobody asked for.
      const options = {
        renderer: 'svg',
        actions: false,
        ast: true,
        logLevel: 1,
        config: configFor(width),
        tooltip: { theme: isDark() ? 'dark' : 'light' },
      };
      const result = await embed(box, fitted(spec, width), options);
      if (turn !== drawing) return result.finalize();
      drawn.get(id)?.finalize();
      drawn.set(id, result);
      readAloud(box, spec.description);
      result.view.addEventListener('click', (/** @type {any} */ _, /** @type {any} */ item) => clicked(item));
      if (chosen.size > 0) await focus(result);
    }
    root.dataset.ready = 'true';
  }

  /** A chart is one picture with a description; its numbers are in the table, not in four hundred nameless marks. */
  function readAloud(/** @type {HTMLElement} */ box, /** @type {string} */ description) {
    const svg = box.querySelector('svg');
    svg?.setAttribute('role', 'img');
    svg?.setAttribute('aria-label', description);
    for (const part of svg?.children ?? []) part.setAttribute('aria-hidden', 'true');
  }

  const namesOfChosen = () => [...chosen].map((cell) => data.cells[cell]);
  const focus = (/** @type {any} */ { view }) => view.signal('focus', namesOfChosen()).runAsync();

  function clicked(/** @type {any} */ item) {
    const cell = data.cells.indexOf(item?.datum?.cell);
    if (cell >= 0) toggle([cell]);
  }

  // Chosen cells

  function toggle(/** @type {number[]} */ cells) {
    const leave = cells.every((cell) => chosen.has(cell));
    for (const cell of cells) leave ? chosen.delete(cell) : chosen.add(cell);
    show();
  }

  function show() {
    for (const chip of all('.chip')) chip.setAttribute('aria-pressed', String(chosen.has(Number(chip.dataset.cell))));
    const reset = /** @type {HTMLButtonElement | null} */ ($('all'));
    if (reset) reset.hidden = chosen.size === 0;
    const said = $('chosen');
    if (said)
      said.textContent =
        chosen.size === 0 ? '' : chosen.size > 3 ? `${chosen.size} cells chosen.` : `${[...chosen].map((cell) => data.labels[cell]).join(', ')}.`;
    for (const row of all('#cells-table tbody tr')) row.classList.toggle('chosen', chosen.has(Number(row.dataset.cell)));
    for (const result of drawn.values()) focus(result);
  }

  function setUpCells() {
    for (const chip of all('.chip')) chip.addEventListener('click', () => toggle([Number(chip.dataset.cell)]));
    for (const pick of all('.pick')) pick.addEventListener('click', () => toggle((pick.dataset.cells ?? '').split(' ').map(Number)));
    $('all')?.addEventListener('click', () => {
      chosen.clear();
      show();
    });
  }

  // Table

  /** A row is [cell, estimate, its text, interval, spread, games]; columns sort by these. @type {((row: any) => string | number)[]} */
  const keys = [
    (row) => data.labels[row[0]],
    (row) => row[1],
    (row) => row[3].replaceAll('−', '-').replace('[', ''),
    (row) => row[4].replaceAll(',', ''),
    (row) => row[5],
  ];
  const state = { measure: 0, sort: 1, down: true, filter: '' };

  function rows() {
    const wanted = state.filter.toLowerCase();
    const found = data.tables[state.measure].rows.filter((/** @type {any} */ row) => data.labels[row[0]].toLowerCase().includes(wanted));
    const key = keys[state.sort];
    const compare = (/** @type {any} */ a, /** @type {any} */ b) => {
      const [x, y] = [key(a), key(b)];
      return typeof x === 'number' ? x - /** @type {number} */ (y) : x.localeCompare(String(y), 'en', { numeric: true });
    };
    return found.sort((/** @type {any} */ a, /** @type {any} */ b) => (state.down ? -1 : 1) * compare(a, b));
  }

  function element(/** @type {string} */ tag, /** @type {string} */ text) {
    const made = document.createElement(tag);
    made.textContent = text;
    return made;
  }

  function fill() {
    const table = data.tables[state.measure];
    const shown = rows();
    all('#cells-table tbody')[0].replaceChildren(
      ...shown.map((/** @type {any} */ row) => {
        const line = document.createElement('tr');
        const [cell, , ...texts] = row;
        line.dataset.cell = cell;
        line.classList.toggle('chosen', chosen.has(cell));
        const head = document.createElement('th');
        head.scope = 'row';
        head.append(element('bdi', data.labels[cell]));
        line.append(head, ...texts.map((/** @type {string | number} */ text) => element('td', text.toLocaleString('en'))));
        return line;
      }),
    );
    all('#cells-table thead th').forEach((head, column) => {
      if (column === state.sort) head.setAttribute('aria-sort', state.down ? 'descending' : 'ascending');
      else head.removeAttribute('aria-sort');
      if (column >= 1 && column <= 3 && head.firstElementChild) head.firstElementChild.textContent = table.heads[column - 1];
    });
    const about = $('about');
    if (about) about.textContent = table.about;
    const count = $('count');
    if (count) count.textContent = `${shown.length} ${shown.length === 1 ? 'row' : 'rows'}`;
  }

  function setUpTable() {
    if (!$('cells-table')) return;
    $('measure')?.addEventListener('change', (event) => {
      state.measure = Number(/** @type {HTMLSelectElement} */ (event.target).value);
      fill();
    });
    $('filter')?.addEventListener('input', (event) => {
      state.filter = /** @type {HTMLInputElement} */ (event.target).value;
      fill();
    });
    for (const button of all('[data-sort]')) {
      button.addEventListener('click', () => {
        const column = Number(button.dataset.sort);
        state.down = column === state.sort ? !state.down : column !== 0;
        state.sort = column;
        fill();
      });
    }
    fill();
  }

  // Commands

  function setUpCopies() {
    for (const button of all('.copy')) {
      button.hidden = false;
      button.addEventListener('click', async () => {
        const code = button.previousElementSibling;
        if (!code) return;
        try {
          await navigator.clipboard.writeText(code.textContent ?? '');
          button.textContent = 'Copied';
        } catch {
          // Without the right to the clipboard, the text is at least selected.
          getSelection()?.selectAllChildren(code);
        }
      });
    }
  }

  function setUpWidth() {
    let width = innerWidth;
    let timer = 0;
    addEventListener('resize', () => {
      if (innerWidth === width) return;
      width = innerWidth;
      clearTimeout(timer);
      timer = setTimeout(draw, 150);
    });
  }

  setUpTheme();
  setUpCells();
  setUpTable();
  setUpCopies();
  if (data.specs?.length) {
    setUpWidth();
    draw();
  }
})();
