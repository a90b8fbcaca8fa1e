/** What the boards of several games are drawn with: elements of SVG, and a grid of characters. */

type Attributes = Readonly<Record<string, string | number>>;

const escaped = (words: string) => words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** One decimal: a tenth of a pixel. */
export const tenth = (length: number) => Math.round(length * 10) / 10;

export function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? tenth(value) : escaped(value)}"`)
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** Words at a place; `look` holds classes: see STYLE. */
export function label(x: number, y: number, words: string, look = ''): string {
  return element('text', look === '' ? { x, y } : { x, y, class: look }, escaped(words));
}

/** An outline through points; `closed` fills it. */
export function path(points: readonly (readonly [number, number])[], look: string, closed = true): string {
  return element('path', { class: look, d: `M${points.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join('L')}${closed ? 'Z' : ''}` });
}

/** Moves and turns what is drawn around 0, 0 and pointing up. */
export function placed(x: number, y: number, degrees: number, content: string): string {
  return element('g', { transform: `translate(${tenth(x)} ${tenth(y)}) rotate(${tenth(degrees)})` }, content);
}

/**
 * Colours by meaning. `light-dark` follows the colour scheme of the page; a drawing in a file of its own follows the reader's. Blue and
 * vermilion are those of Okabe and Ito, which most colour-blind readers tell apart.
 */
const STYLE = `svg.board:root{color-scheme:light dark}.board{--paper:light-dark(#fff,#12171c);--ink:light-dark(#1b2229,#e6ebf0);\
--soft:light-dark(#5b6670,#a3afba);--line:light-dark(#b9c3cc,#46525d);--fill:light-dark(#eef2f5,#1d252c);--mark:light-dark(#dde5ea,#2c3741);\
--blue:light-dark(#0067a3,#5bb8f0);--red:light-dark(#bd4a00,#ff9a5c);--sun:light-dark(#f0b400,#ffce3d);--land:light-dark(#d8cfae,#5a5238);\
--sea:light-dark(#dfeef6,#14232e);--fire:light-dark(#c1121f,#ff6b6b);--on:light-dark(#fff,#0b0f12);--choice:light-dark(#d94fc8,#d98bff);\
background:var(--paper);display:block;width:100%;height:auto;font:14px system-ui,sans-serif;font-variant-numeric:tabular-nums}\
.board text{fill:var(--ink)}.board .mid{text-anchor:middle}.board .end{text-anchor:end}.board .small{font-size:12px}.board .tiny{font-size:10px}\
.board .bold{font-weight:600}.board text.soft{fill:var(--soft)}.board text.on{fill:var(--on)}.board text.fire{fill:var(--fire)}\
.board text.blue{fill:var(--blue)}.board text.red{fill:var(--red)}.board :not(text).blue{fill:var(--blue);stroke:var(--blue)}\
.board :not(text).red{fill:var(--red);stroke:var(--red)}.board .thin{fill:none;stroke:var(--line)}.board .cell{fill:var(--fill);stroke:var(--line)}\
.board .mark{fill:var(--mark);stroke:var(--line)}.board .sea{fill:var(--sea);stroke:var(--line)}.board .land{fill:var(--land);stroke:var(--line)}\
.board .sun{fill:var(--sun)}.board .hit{fill:var(--fire);stroke:var(--fire)}.board .ring{fill:none;stroke:var(--ink);stroke-width:2}\
.board .veil{fill-opacity:.18;stroke-opacity:.5}.board .hull{fill:var(--mark);stroke:var(--ink);stroke-width:1.5}\
.board .spot{fill:var(--choice);fill-opacity:.55;stroke:var(--ink);stroke-opacity:.6}.board .way{display:none;fill:none;stroke:var(--choice);stroke-width:4;stroke-linejoin:round;pointer-events:none}.board .lit{fill:color-mix(in srgb,var(--choice) 11%,var(--fill))}.board .dash{stroke-dasharray:4 3}.board .hollow{fill:var(--paper)!important;stroke-width:2}.board .thick{stroke-width:2.5}.board text.clear{stroke:var(--sea);stroke-width:3;paint-order:stroke}`;

export interface Sheet {
  /** The corner that is drawn; 0, 0 by default. */
  from?: readonly [number, number];
  width: number;
  height: number;
  title: string;
  /** The position in words, for those who hear it. */
  about: string;
}

/** The whole drawing. */
export function sheet({ from: [left, top] = [0, 0], width, height, title, about }: Sheet, ...parts: readonly string[]): string {
  const head = `<title>${escaped(title)}</title><desc>${escaped(about)}</desc><style>${STYLE}</style>`;
  const size = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `${tenth(left)} ${tenth(top)} ${tenth(width)} ${tenth(height)}`,
    role: 'img',
    class: 'board',
  };
  return element('svg', size, head + parts.join(''));
}

/** A row of boxes, the first `full` of them filled: hits out of those that destroy. */
export function boxes(x: number, y: number, count: number, full: number): string {
  return Array.from({ length: count }, (_, n) =>
    element('rect', { x: x + 16 * n, y: y - 11, width: 12, height: 12, rx: 2, class: n < full ? 'hit' : 'cell' }),
  ).join('');
}

/** Answers by the place that they lead to; answers without a place are left out. */
export function byPlace<Answer, Place>(answers: readonly Answer[], placeOf: (answer: Answer) => Place | undefined): Map<Place, number[]> {
  const found = new Map<Place, number[]>();
  for (const [n, answer] of answers.entries()) {
    const place = placeOf(answer);
    if (place !== undefined) found.set(place, [...(found.get(place) ?? []), n]);
  }
  return found;
}

/** A ring around the counter that a question is about. */
export const asked = (x: number, y: number, r: number): string =>
  element('circle', { cx: x, cy: y, r, class: 'thin', style: 'stroke:var(--choice);stroke-width:3' });

/** A mark of a legend, drawn around 0, 0, and what it means. */
export type Mark = readonly [drawn: string, words: string];

/** The two marks of every board on which a person is asked. */
export const OF_QUESTION: readonly Mark[] = [
  [element('circle', { cx: 0, cy: 0, r: 9, class: 'spot' }), 'where an answer leads: tap it'],
  [asked(0, 0, 11), 'who is asked, or may be chosen'],
];

/** A place that can be tapped for these answers, by their numbers in the list of the open question. */
export const spot = (x: number, y: number, r: number, answers: readonly number[]): string =>
  element('circle', { cx: x, cy: y, r, class: 'spot', 'data-answers': answers.join(' ') });

/** The way of an answer, hidden until the answer is pointed at. */
export const way = (points: readonly (readonly [number, number])[], answer: number): string =>
  element('path', { class: 'way', 'data-way': `${answer}`, d: `M${points.map((point) => point.map(Math.round).join(' ')).join('L')}` });

/** A fighter seen from above, pointing up, 28 high. */
export const FIGHTER = 'M0 -14C2 -12 2.5 -9 2.5 -6L15 0V4L2.5 3L2 8L6.5 11V14L0 12.5L-6.5 14V11L-2 8L-2.5 3L-15 4V0L-2.5 -6C-2.5 -9 -2 -12 0 -14Z';

/** What a board asks of a map of hexes: see hexes.ts. */
interface Grid {
  readonly lower: 'odd' | 'even';
  column(hex: number): number;
  halves(hex: number): number;
}

/** Flat-topped hexes on paper, `size` from the centre to a corner. Directions are 0 up, then clockwise. */
export class HexPaper {
  /** Half the height of a hex. */
  readonly half: number;

  constructor(
    readonly grid: Grid,
    readonly size: number,
  ) {
    this.half = (size * Math.sqrt(3)) / 2;
  }

  at(hex: number): [number, number] {
    return [this.x(this.grid.column(hex)), this.half * this.grid.halves(hex)];
  }

  x(column: number): number {
    return 1.5 * this.size * column;
  }

  /** The outlines of hexes as one path. */
  outlines(hexes: readonly number[], look: string): string {
    const { size, half } = this;
    const side = tenth(size / 2);
    const around = `l${side} ${tenth(half)}h${tenth(size)}l${side} ${tenth(-half)}l${-side} ${tenth(-half)}h${tenth(-size)}z`;
    const d = hexes.map((hex) => {
      const [x, y] = this.at(hex);
      return `M${tenth(x - size)} ${tenth(y)}${around}`;
    });
    return d.length === 0 ? '' : element('path', { class: look, d: d.join('') });
  }

  /** A rectangle filled with a grid of hexes. */
  ground(box: { x: number; y: number; width: number; height: number }, look: string): string {
    const { size, half } = this;
    // One period is two columns wide and one hex high; the even column's hex is centred at 0, 0 of a period.
    const [wide, high] = [3 * size, 2 * half];
    const slopes = [
      `M${size / 2} ${-half}L${size} 0L${size / 2} ${half}`,
      `M${size} 0H${2 * size}`,
      `M${2.5 * size} ${-half}L${2 * size} 0L${2.5 * size} ${half}`,
    ];
    const edges = [-half, half].map((y) => `M${-size / 2} ${y}H${size / 2}M${2.5 * size} ${y}H${3.5 * size}`);
    const lines = [...slopes, ...edges].join('');
    const shift = this.grid.lower === 'odd' ? 0 : half;
    const tile = { id: `hexes-${look}-${this.grid.lower}`, width: wide, height: high, patternUnits: 'userSpaceOnUse', y: shift - half };
    const pattern = element('pattern', tile, element('path', { d: lines, transform: `translate(0 ${tenth(half)})`, class: 'thin' }));
    return pattern + element('rect', { ...box, class: look }) + element('rect', { ...box, fill: `url(#${tile.id})` });
  }
}

/** The six directions of a hex map as characters. */
export const ARROWS = '↑↗↘↓↙↖';

/** Characters in rows and columns, from 0. */
export class Characters {
  readonly #rows: string[][];

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.#rows = Array.from({ length: height }, () => Array<string>(width).fill(' '));
  }

  /** Writes words from a place on; what does not fit is cut off. */
  put(column: number, row: number, words: string): void {
    const line = this.#rows[row];
    if (line === undefined) return;
    [...words].forEach((sign, n) => {
      if (column + n >= 0 && column + n < this.width) line[column + n] = sign;
    });
  }

  /** Whether the given number of characters from a place on is free. */
  free(column: number, row: number, length: number): boolean {
    const line = this.#rows[row];
    return line !== undefined && column >= 0 && column + length <= this.width && line.slice(column, column + length).every((sign) => sign === ' ');
  }

  toString(): string {
    return this.#rows.map((row) => row.join('').trimEnd()).join('\n');
  }
}
