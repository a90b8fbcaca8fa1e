import type { OpenQuestion, Picture } from '../../engine/index.js';
import { wrap } from '../../engine/words.js';
import { asked, byPlace, Characters, element, label, type Mark, OF_QUESTION, path, sheet, spot, tenth, way } from '../../mechanics/drawing.js';
import { describe } from './describe.js';
import { KIND_COUNT, SECTORS } from './elements.js';
import { type Rules, SEATS } from './rules.js';
import { cellName, xOf, yOf, zOf } from './space.js';
import type { State } from './state.js';
import { subject, subjectOf } from './subject.js';

/** 2 The cube is drawn twice: from above (x, y), and below it from the side (x, altitude). */
const LEFT = 40;
const SIDE = 540;
const ABOVE = { top: 48, high: SIDE };
const BESIDE = { top: ABOVE.top + SIDE + 40, high: 240 };
const WIDTH = LEFT + SIDE + 20;

/** Ships of one side in one cell. */
interface Stack {
  seat: number;
  cell: number;
  count: number;
  /** The names of its ships, as answers name them. */
  names: string[];
}

function stacksOf(state: State, rules: Rules): Stack[] {
  const stacks = new Map<number, Stack>();
  for (let ship = 0; ship < rules.shipCount; ship++) {
    if (!isPlaced(state, rules, rules.squadronOf[ship]) || state.left[ship] === 0) continue;
    const [seat, cell] = [rules.sideOf[ship], state.cell[ship]];
    const key = 2 * cell + seat;
    const before = stacks.get(key);
    stacks.set(key, { seat, cell, count: 1 + (before?.count ?? 0), names: [...(before?.names ?? []), rules.shipNames[ship]] });
  }
  return [...stacks.values()];
}

function isPlaced(state: State, rules: Rules, squadron: number): boolean {
  const side = rules.sideOfSquadron[squadron];
  return squadron - rules.firstSquadron[side] < state.placed[side];
}

interface Face {
  top: number;
  high: number;
}

/** What is drawn upwards in a face, and what is written at each counter. */
interface Upwards {
  upOf: (cell: number) => number;
  noteOf?: (cell: number) => number;
}

/** Lines between the cells, numbered in steps of five. */
function face({ top, high }: Face, grid: number, along: string, up: string): string[] {
  const cell = SIDE / grid;
  const down = Array.from({ length: grid + 1 }, (_, n) => `M${tenth(LEFT + n * cell)} ${top}v${high}`);
  const across = Array.from({ length: grid + 1 }, (_, n) => `M${LEFT} ${tenth(top + (n * high) / grid)}h${SIDE}`);
  const numbered = Array.from({ length: grid }, (_, n) => n).filter((n) => n % 5 === 0 || n === grid - 1);
  return [
    element('rect', { x: LEFT, y: top, width: SIDE, height: high, class: 'cell' }),
    element('path', { d: [...down, ...across].join(''), class: 'thin', 'stroke-opacity': 0.45 }),
    ...numbered.map((n) => label(LEFT + (n + 0.5) * cell, top + high + 14, `${n}`, 'mid small soft')),
    ...numbered.map((n) => label(LEFT - 6, top + high - ((n + 0.5) * high) / grid + 4, `${n}`, 'end small soft')),
    label(LEFT + SIDE, top - 8, along, 'end small soft'),
    label(LEFT, top - 8, up, 'small soft'),
  ];
}

/** A counter for the ships of a side that share a place on the paper, with their number. Two sides in one place stand half a cell apart. */
function counters(stacks: readonly Stack[], { top, high }: Face, grid: number, { upOf, noteOf }: Upwards): string[] {
  const places = new Map<string, Stack[]>();
  const placeOf = (cell: number) => xOf(cell) * grid + upOf(cell);
  for (const stack of stacks) {
    const key = `${placeOf(stack.cell)} ${stack.seat}`;
    places.set(key, [...(places.get(key) ?? []), stack]);
  }
  return [...places.values()].map((here) => {
    const [{ seat, cell }] = here;
    const isShared = places.has(`${placeOf(cell)} ${1 - seat}`);
    const x = LEFT + ((xOf(cell) + 0.5) * SIDE) / grid + (isShared ? (seat - 0.5) * 9 : 0);
    const y = top + high - ((upOf(cell) + 0.5) * high) / grid;
    const count = here.reduce((sum, stack) => sum + stack.count, 0);
    const disc = element('circle', { cx: x, cy: y, r: 10.5, class: SEATS[seat] });
    const notes = noteOf === undefined ? '' : here.map((stack) => noteOf(stack.cell)).join(' + ');
    const above = notes === '' ? '' : label(x, y - 13, notes, `mid small ${SEATS[seat]}`);
    return element('g', { 'data-at': here.flatMap(({ names }) => names).join('|') }, disc + label(x, y + 5, `${count}`, 'mid bold on') + above);
  });
}

/** Around the ship that a question is about, in both faces. */
function rings(cell: number, grid: number): string {
  const x = LEFT + ((xOf(cell) + 0.5) * SIDE) / grid;
  const at = ({ top, high }: Face, up: number) => asked(x, top + high - ((up + 0.5) * high) / grid, 14);
  return at(ABOVE, yOf(cell)) + at(BESIDE, zOf(cell));
}

interface Asked {
  open: OpenQuestion | undefined;
  /** The cell of the ship that moves, or −1. */
  from: number;
  grid: number;
}

/** Cells that an answer leads to, as a face shows them. */
function spots({ open, from, grid }: Asked, { top, high }: Face, upOf: (cell: number) => number): string[] {
  if (open?.decision !== 'move' && open?.decision !== 'deploy') return [];
  const places = byPlace(open.answers as readonly number[], (cell) => xOf(cell) * grid + upOf(cell));
  const at = (x: number, up: number): [number, number] => [LEFT + ((x + 0.5) * SIDE) / grid, top + high - ((up + 0.5) * high) / grid];
  return [...places].flatMap(([place, answers]) => {
    const there = at(Math.floor(place / grid), place % grid);
    const ways = from < 0 ? [] : answers.map((answer) => way([at(xOf(from), upOf(from)), there], answer));
    return [...ways, spot(...there, Math.min(9, (0.45 * high) / grid), answers)];
  });
}

/** How the sectors of a ship stand in its drawing: front, right and top over rear, left and bottom. */
const PLACES: readonly (readonly [string, number, number])[] = [
  ['front', 0, 0],
  ['rear', 0, 1],
  ['right', 1, 0],
  ['left', 1, 1],
  ['top', 2, 0],
  ['bottom', 2, 1],
];

/** Six boxes, each as full as its sector; a cross for a wreck. */
function ship(state: State, rules: Rules, number: number, [x, y]: readonly [number, number]): string {
  const look = SEATS[rules.sideOf[number]];
  if (state.left[number] === 0)
    return (
      path(
        [
          [x, y],
          [x + 24, y + 16],
        ],
        look,
        false,
      ) +
      path(
        [
          [x + 24, y],
          [x, y + 16],
        ],
        look,
        false,
      )
    );
  return PLACES.map(([name, column, row]) => {
    const place = number * SECTORS.length + SECTORS.indexOf(name as 'front');
    const whole = rules.elements.slice(place * KIND_COUNT, (place + 1) * KIND_COUNT).reduce((sum, n) => sum + n, 0);
    const share = whole === 0 ? 0 : state.sectorLeft[place] / whole;
    return element('rect', { x: x + 8 * column, y: y + 8 * row, width: 6.5, height: 6.5, class: look, 'fill-opacity': Math.round(share * 10) / 10 });
  }).join('');
}

const ROW = 44;

function rosters(state: State, rules: Rules, top: number, about: number): string[] {
  return SEATS.flatMap((seat, side) => {
    const left = 14 + (side * WIDTH) / 2;
    const lost = `${seat}: ${state.lostPoints[side]} of ${rules.fleetPoints[side]} points lost`;
    const squadrons = Array.from({ length: rules.firstSquadron[side + 1] - rules.firstSquadron[side] }, (_, n) => rules.firstSquadron[side] + n);
    const rows = squadrons.flatMap((squadron, n) => {
      const y = top + 24 + ROW * n;
      const [first, end] = [rules.squadronStart[squadron], rules.squadronStart[squadron + 1]];
      const ships = Array.from({ length: end - first }, (_, m) =>
        element(
          'g',
          { 'data-at': rules.shipNames[first + m] },
          ship(state, rules, first + m, [left + 28 * m, y + 6]) + (first + m === about ? asked(left + 28 * m + 12, y + 14, 16) : ''),
        ),
      );
      const name = rules.squadronNames[squadron].slice(seat.length + 1);
      const heading = label(left, y, state.acted[squadron] ? `${name} · has acted` : name, 'small');
      return [element('g', { 'data-at': rules.squadronNames[squadron] }, heading), ...ships];
    });
    return [label(left, top, lost, `bold ${seat}`), ...rows];
  });
}

function inWords(state: State, rules: Rules): string {
  const stacks = stacksOf(state, rules).map(({ seat, cell, count }) => `${count} ${SEATS[seat]} ships at ${cellName(cell)}`);
  return [describe(state, rules), ...stacks].join('; ');
}

function svg(state: State, rules: Rules, open?: OpenQuestion): string {
  const stacks = stacksOf(state, rules);
  const { grid } = rules;
  const about = subjectOf(open);
  const from = open?.decision === 'move' && about >= 0 ? state.cell[about] : -1;
  const top = BESIDE.top + BESIDE.high + 62;
  const most = Math.max(...SEATS.map((_, side) => rules.firstSquadron[side + 1] - rules.firstSquadron[side]));
  const height = top + 24 + ROW * most + 16;
  return sheet(
    { width: WIDTH, height, title: 'Space Fleet: the cube and its ships', about: inWords(state, rules) },
    label(WIDTH / 2, 18, `Turn ${state.turn}`, 'mid bold'),
    ...face(ABOVE, grid, 'x →', 'y ↑ from above, each counter with its altitude'),
    ...spots({ open, from, grid }, ABOVE, yOf),
    ...counters(stacks, ABOVE, grid, { upOf: yOf, noteOf: zOf }),
    ...face(BESIDE, grid, 'x →', 'altitude ↑ from the side'),
    ...spots({ open, from, grid }, BESIDE, zOf),
    ...counters(stacks, BESIDE, grid, { upOf: zOf }),
    ...(about < 0 || state.left[about] === 0 ? [] : [rings(state.cell[about], grid)]),
    ...rosters(state, rules, top, about),
  );
}

const sixBoxes = (full: number) =>
  PLACES.map(([, column, row]) =>
    element('rect', { x: 8 * column - 12, y: 8 * row - 8, width: 6.5, height: 6.5, class: 'blue', 'fill-opacity': column < 2 ? 1 : full }),
  ).join('');
const LEGEND: readonly Mark[] = [
  ...OF_QUESTION,
  [
    element('circle', { cx: 0, cy: 0, r: 10.5, class: 'blue' }) + label(0, 5, '4', 'mid bold on'),
    'ships in a cell, by their number; above it their altitude',
  ],
  [sixBoxes(1), 'a ship: its sectors front, right, top over rear, left, bottom'],
  [sixBoxes(0.2), 'a paler sector has lost elements'],
  [
    path(
      [
        [-12, -8],
        [12, 8],
      ],
      'red',
      false,
    ) +
      path(
        [
          [12, -8],
          [-12, 8],
        ],
        'red',
        false,
      ),
    'a ship that is lost',
  ],
];

/** The sheet from above, two characters a cell: "b4" is four blue ships, "x5" ships of both sides. On the right each stack with its altitude. */
function text(state: State, rules: Rules): string {
  const { grid } = rules;
  const page = new Characters(80, grid + 2);
  const stacks = stacksOf(state, rules);
  for (let y = 0; y < grid; y++) page.put(0, grid - y, `${`${y}`.padStart(2)} ${' ·'.repeat(grid)}`);
  page.put(3, grid + 1, Array.from({ length: grid }, (_, x) => (x % 5 === 0 ? `${x}`.padStart(2) : '  ')).join(''));
  const sums = new Map<string, { letter: string; count: number }>();
  for (const { seat, cell, count } of stacks) {
    const key = `${xOf(cell)},${yOf(cell)}`;
    const letter = SEATS[seat][0];
    const before = sums.get(key);
    sums.set(key, { letter: before === undefined || before.letter === letter ? letter : 'x', count: count + (before?.count ?? 0) });
  }
  for (const [key, { letter, count }] of sums) {
    const [x, y] = key.split(',').map(Number);
    page.put(3 + 2 * x, grid - y, `${letter}${count > 9 ? '+' : count}`);
  }
  const list = stacks.map(({ seat, cell, count }) => `${SEATS[seat][0]}${count} at ${cellName(cell)}`);
  for (const [n, words] of list.slice(0, grid - 1).entries()) page.put(65, n + 1, words);
  if (list.length >= grid) page.put(65, grid, `and ${list.length - grid + 1} more`);
  return [...wrap(describe(state, rules), 80), page.toString()].join('\n');
}

export default { svg, text, legend: LEGEND, subject } satisfies Picture<State, Rules>;
