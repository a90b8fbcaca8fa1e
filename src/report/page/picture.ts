/**
 * Pictures as HTML: every line and every tile is a switch for its cells; without an index of cells, lines are only shown. Made in
 * Node for the first screen, and on the page.
 */
import {
  type Key,
  type Line,
  labelText,
  type Mark,
  type Picture,
  placeOn,
  type Row,
  type Rows,
  type Scale,
  type Tile,
  type Tiles,
} from '../figures/picture.js';
import { tileClass } from '../figures/picture-svg.js';
import { clean } from '../reading/text.js';
import { h, type Markup, name } from './markup.js';

/** Lines of a picture before it is folded. It is not folded for a few more. */
const FOLD = 12;
const SPARE = 4;

/** Characters of all columns of a matrix together. */
const COLUMNS_WIDTH = 56;

/** Indices of cells by name. */
export type IndexOf = (cell: string) => number;

export const pictureMarkup = (picture: Picture, index?: IndexOf): Markup =>
  picture.kind === 'rows' ? rowsMarkup(picture, index) : tilesMarkup(picture, index ?? (() => -1));

const cssPercent = (value: number) => `${Number((100 * value).toFixed(2))}%`;

function rowsMarkup({ rows, keys, scale, ends = false }: Rows, index?: IndexOf): Markup {
  const longest = Math.max(...rows.map(({ label }) => [...label].length));
  const numbers = Math.max(...rows.flatMap(({ lines }) => lines.map(({ text }) => [...text].length)));
  const [head, rest, tail] = foldedAt(rows, ends);
  const one = (row: Row) => rowMarkup(row, scale, index);
  // In characters: the columns of all rows begin at one place.
  const style = `--label:${Math.min(30, longest)}ch;--number:${numbers}ch;--grid:${gridOf(scale)}`;
  return h`${legend(keys)}<div class="rows" style="${style}">${head.map(one)}${ends ? folded(rest, one, 'more between') : undefined}${tail.map(one)}${axis(scale)}${ends ? undefined : folded(rest, one, 'more')}</div>`;
}

/** The rows that are shown, those that are folded, and with `ends` the last ones, shown below these. */
function foldedAt(rows: readonly Row[], ends: boolean): [Row[], Row[], Row[]] {
  const lines = rows.reduce((sum, row) => sum + row.lines.length, 0);
  if (lines <= FOLD + SPARE) return [[...rows], [], []];
  const most = ends ? FOLD / 2 : FOLD;
  const head = fitting(rows, most);
  const tail = ends ? fitting([...rows].reverse(), most) : 0;
  return [rows.slice(0, head), rows.slice(head, rows.length - tail), rows.slice(rows.length - tail)];
}

/** How many rows hold the first lines. */
function fitting(rows: readonly Row[], most: number): number {
  let sum = 0;
  return Math.max(
    1,
    rows.findIndex(({ lines }) => (sum += lines.length) > most),
  );
}

function folded(rows: readonly Row[], one: (row: Row) => Markup, what: string): Markup | undefined {
  return rows.length === 0 ? undefined : h`<details class="more"><summary>${rows.length} ${what}</summary>${rows.map(one)}</details>`;
}

const legend = (keys: readonly Key[]) =>
  keys.length === 0 ? undefined : h`<ul class="legend">${keys.map(({ text, hue }) => h`<li><i class="h${hue}"></i>${clean(text)}</li>`)}</ul>`;

/** Thin lines behind the marks, as backgrounds of each plot. */
function gridOf(scale: Scale): string {
  const at = (value: number, colour: string) => `linear-gradient(var(${colour}) 0 0) ${cssPercent(placeOn(scale, value))} 0/1px 100% no-repeat`;
  return [...(scale.line === undefined ? [] : [at(scale.line, '--muted')]), ...scale.ticks.map((tick) => at(tick.at, '--line'))].join(',');
}

function axis(scale: Scale): Markup {
  const ticks = scale.ticks.map(({ at, label }) => h`<span style="left:${cssPercent(placeOn(scale, at))}">${label}</span>`);
  return h`<div class="axis" aria-hidden="true"><span></span><div><div class="ticks">${ticks}</div><div class="scale">${scale.title}</div></div></div>`;
}

function rowMarkup({ label, lines }: Row, scale: Scale, index?: IndexOf): Markup {
  return h`<div class="row"><div class="label">${name(labelText(label))}</div><div class="lines">${lines.map((line) => lineMarkup(line, scale, index))}</div></div>`;
}

function lineMarkup({ cells, said, marks, text, open }: Line, scale: Scale, index?: IndexOf): Markup {
  const drawn = marks.map((mark) => markMarkup(mark, scale, open === true));
  if (index === undefined)
    return h`<div class="line" role="img" aria-label="${said}" title="${said}"><span class="plot">${drawn}</span><span class="number">${text}</span></div>`;
  return h`<button type="button" class="line" aria-pressed="false" data-cells="${cells.map(index).join(' ')}" aria-label="${text} ${said}" title="${said}"><span class="plot">${drawn}</span><span class="number">${text}</span></button>`;
}

function markMarkup({ at, hue, interval, from, text }: Mark, scale: Scale, open: boolean): Markup {
  const x = (value: number) => placeOn(scale, value);
  if (from !== undefined) {
    const wide = x(at) - x(from);
    return h`<i class="part h${hue}" style="left:${cssPercent(x(from))};width:${cssPercent(wide)}"${wide > 0.09 && text !== undefined ? h` data-text="${text}"` : undefined}></i>`;
  }
  const bar =
    interval === undefined
      ? undefined
      : h`<i class="bar h${hue}" style="left:${cssPercent(x(interval[0]))};width:${cssPercent(x(interval[1]) - x(interval[0]))}"></i>`;
  return h`${bar}<i class="dot h${hue}${open ? ' open' : ''}" style="left:${cssPercent(x(at))}"></i>`;
}

function tilesMarkup({ down, across, panels, key }: Tiles, index: IndexOf): Markup {
  const longest = Math.max(...panels.flatMap(({ columns }) => columns.map((column) => [...labelText(column)].length)));
  const tables = panels.map(({ title, columns, rows }) => {
    // All columns are as wide as the longest head, as long as there is room; otherwise the heads stand upright.
    const wide = Math.min(longest, Math.floor(COLUMNS_WIDTH / columns.length));
    const head = columns.map(
      (column, c) =>
        h`<th scope="col">${pick(
          column,
          rows.map(({ tiles }) => tiles[c]),
          index,
        )}</th>`,
    );
    const body = rows.map(
      ({ label, tiles }) =>
        h`<tr><th scope="row">${pick(label, tiles, index)}</th>${tiles.map((tile) => h`<td>${tile && tileMarkup(tile, index)}</td>`)}</tr>`,
    );
    return h`<table class="tiles${columns.length > 6 ? ' many' : ''}${longest > wide ? ' tall' : ''}" style="--tile:${wide}ch">${title === '' ? undefined : h`<caption>${title}</caption>`}<thead><tr><td></td>${head}</tr></thead><tbody>${body}</tbody></table>`;
  });
  const strip = panels.some(({ rows }) => rows.some(({ tiles }) => tiles.some((tile) => tile?.parts !== undefined)));
  return h`<div class="scroll${panels.length > 1 ? ' panels' : ''}" tabindex="0" role="region" aria-label="Matrix of ${down} by ${across}">${tables}</div><p class="key">Down: ${down}; across: ${across}. ${strip ? h`<span class="strip"><i style="width:40%"></i><i style="width:20%"></i><i style="width:40%"></i></span> ` : undefined}${key}</p>`;
}

/** Chooses a whole row or column. */
const pick = (label: string, tiles: readonly (Tile | undefined)[], index: IndexOf) =>
  h`<button type="button" class="pick" data-cells="${tiles.flatMap((tile) => (tile === undefined ? [] : [index(tile.cell)])).join(' ')}">${name(labelText(label))}</button>`;

function tileMarkup(tile: Tile, index: IndexOf): Markup {
  const { parts } = tile;
  const strip = parts && h`<span class="strip">${parts.map((share) => h`<i style="width:${cssPercent(share)}"></i>`)}</span>`;
  return h`<button type="button" class="tile ${tileClass(tile)}${tile.mirror ? ' mirror' : ''}" aria-pressed="false" data-cells="${index(tile.cell)}" aria-label="${tile.text} ${tile.said}" title="${tile.said}"><b>${tile.text}</b>${strip}</button>`;
}
