import type { OpenQuestion, Picture } from '../../engine/index.js';
import { wrap } from '../../engine/words.js';
import {
  ARROWS,
  asked,
  byPlace,
  Characters,
  element,
  HexPaper,
  label,
  type Mark,
  OF_QUESTION,
  path,
  placed,
  sheet,
  spot,
  way,
} from '../../mechanics/drawing.js';
import { Course } from './course.js';
import { describe } from './describe.js';
import { afloat, tieOf } from './geometry.js';
import { kindOf, LAST_MOVE, move } from './ship/steps.js';
import { subject, subjectOf } from './subject.js';
import type { Rules, Ship, State, View } from './types.js';

const SIZE = 20;
const SIDES = ['blue', 'red'] as const;

/** "3" of "blue trireme 3", since the colour says the side. */
const numberOf = ({ card }: Ship) => card.name.slice(card.name.lastIndexOf(' ') + 1);
const afloatIn = (state: State) => state.ships.filter(afloat);

/** The part of the map that is drawn: columns and rows, both inclusive. */
interface Window {
  columns: readonly [number, number];
  rows: readonly [number, number];
}

/** Columns or rows in which the window moves, so that it stays the same for most moves. */
const STEP = 6;

/** The sea around all ships. */
function windowOf(state: State, { grid }: Rules, more: readonly number[] = []): Window {
  const hexes = [...afloatIn(state).flatMap(({ bow, stern }) => [bow, stern]), ...more];
  const around = (places: readonly number[], most: number): [number, number] => {
    if (places.length === 0) return [1, most];
    const low = Math.max(1, Math.floor((Math.min(...places) - 2) / STEP) * STEP);
    const high = Math.ceil((Math.max(...places) + 2) / STEP) * STEP;
    return [low, Math.min(most, Math.max(high, low + 2 * STEP))];
  };
  const columns = around(
    hexes.map((hex) => grid.column(hex)),
    grid.columns,
  );
  const rows = around(
    hexes.map((hex) => grid.row(hex)),
    grid.rows,
  );
  return { columns, rows };
}

function isIn({ columns, rows }: Window, { grid }: Rules, hex: number): boolean {
  const [column, row] = [grid.column(hex), grid.row(hex)];
  return column >= columns[0] && column <= columns[1] && row >= rows[0] && row <= rows[1];
}

const steps = ([from, to]: readonly [number, number]) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
const land = (window: Window, rules: Rules) =>
  Array.from({ length: rules.grid.size }, (_, hex) => hex).filter((hex) => rules.land[hex] === 1 && isIn(window, rules, hex));

/** The paper of a window: its corner and its size. */
function frame(paper: HexPaper, { columns, rows }: Window) {
  const left = paper.x(columns[0]) - SIZE - 22;
  const top = paper.half * (2 * rows[0] - 1) - 22;
  const width = paper.x(columns[1]) + SIZE + 8 - left;
  return { left, top, width, bottom: paper.half * (2 * rows[1] + 2) };
}

function ground(paper: HexPaper, window: Window, rules: Rules): string[] {
  const { left, top, width, bottom } = frame(paper, window);
  return [
    paper.ground({ x: left + 20, y: top + 20, width: width - 28, height: bottom - top - 20 }, 'sea'),
    paper.outlines(land(window, rules), 'land'),
    ...steps(window.columns).map((column) => label(paper.x(column), top + 15, `${column}`, 'mid small soft')),
    ...steps(window.rows).map((row) => label(left + 17, paper.half * (2 * row + 0.5) + 4, `${row}`, 'end small soft')),
  ];
}

/** Between ships that are grappled, fouled or held. */
function ties(paper: HexPaper, state: State): string[] {
  const ships = afloatIn(state);
  return ships.flatMap((one, n) =>
    ships.slice(n + 1).flatMap((other) => {
      if (tieOf(state, one, other) === 0 && tieOf(state, other, one) === 0) return [];
      return [path([paper.at(one.bow), paper.at(other.bow)], 'ring thick', false)];
    }),
  );
}

/** A hull from its ram to its stern, pointing up; `long` is the distance from the bow's hex to the stern's. */
function hull(long: number, look: string): string {
  const [wide, tip, end] = [0.34 * SIZE, 0.78 * SIZE, long + 0.55 * SIZE];
  const d = `M0 ${-tip}L${wide * 0.4} ${-0.4 * SIZE}Q${wide} ${-0.1 * SIZE} ${wide} ${long / 2}Q${wide} ${end - 4} 0 ${end}Q${-wide} ${end - 4} ${-wide} ${long / 2}Q${-wide} ${-0.1 * SIZE} ${-wide * 0.4} ${-0.4 * SIZE}Z`;
  return element('path', { d, class: look });
}

/** Oars along both sides; those of a crippled side are gone. */
function oars(ship: Ship, long: number): string {
  const wide = 0.34 * SIZE;
  return [ship.crippledPort ? 0 : -1, ship.crippledStarboard ? 0 : 1]
    .filter((side) => side !== 0)
    .map((side) => {
      const strokes = [0, 1, 2, 3].map((n) => `M${side * wide * 0.9} ${(n * (long + 6)) / 4}l${side * 6} 3`);
      return element('path', { d: strokes.join(''), class: SIDES[ship.owner], 'stroke-width': 1.4 });
    })
    .join('');
}

/** In the words of the rules, short enough to stand beside a ship. */
function marksOf(ship: Ship): string {
  const marks: [boolean, string][] = [
    [ship.rammed === 1, 'rammed'],
    [ship.burning === 1, 'fire'],
    [ship.aground > 0, 'aground'],
    [ship.fatigue > 0, `F-${ship.fatigue}`],
  ];
  return marks.flatMap(([has, mark]) => (has ? [mark] : [])).join(' ');
}

function galley(paper: HexPaper, state: State, ship: Ship): string {
  const [x, y] = paper.at(ship.bow);
  const [u, v] = paper.at(ship.stern);
  const long = Math.hypot(u - x, v - y);
  const look = SIDES[ship.owner];
  const aboard = state.leaders.filter((leader) => leader.ship === ship.id).map(({ card }) => card.name);
  const shape = oars(ship, long) + hull(long, ship.taken ? `${look} hollow` : look);
  const pennant = aboard.length > 0 ? element('circle', { cx: 0, cy: long + 1, r: 4, class: 'sun' }) : '';
  const [middle, high] = [(2 * x + u) / 3, (2 * y + v) / 3];
  return element(
    'g',
    { 'data-at': [ship.name, ...aboard].join('|') },
    placed(x, y, 60 * ship.facing, shape + pennant) + label(middle, high + 4, numberOf(ship), `mid small bold ${ship.taken ? look : 'on'}`),
  );
}

function marks(paper: HexPaper, ship: Ship): string {
  const [[x, y], [u, v]] = [paper.at(ship.bow), paper.at(ship.stern)];
  const words = marksOf(ship);
  return words === '' ? '' : label((x + u) / 2 + 11, (y + v) / 2 - 8, words, 'small bold fire clear');
}

const WINDS = ['calm', 'light wind', 'fresh wind'];
const windWords = (state: State, { options }: Rules) =>
  options.wind !== 'none' ? ` · ${WINDS[state.windStrength]} ${state.windStrength > 0 ? ARROWS[state.windTowards] : ''}` : '';

/** "Turn 3 of 15 · blue 4 of 21 points, red 0 of 23" */
function heading(state: State, rules: Rules): string {
  const points = rules.duel ? '' : ` · points: ${SIDES.map((side, seat) => `${side} ${state.points[seat]} of ${rules.needed[seat]}`).join(', ')}`;
  return `Turn ${state.turn} of ${rules.turnLimit}${points}${windWords(state, rules)}`;
}

function fleets(state: State): string[] {
  return SIDES.map((side, seat) => {
    const own = state.ships.filter(({ card }) => card.seat === seat);
    const lost = own.filter((ship) => !afloat(ship)).map(numberOf);
    const prizes = own.filter((ship) => afloat(ship) && ship.owner !== seat).map(numberOf);
    const words = [`${side}: ${own.length - lost.length - prizes.length} of ${own.length} ships`];
    if (prizes.length > 0) words.push(`taken ${prizes.join(', ')}`);
    if (lost.length > 0) words.push(`gone ${lost.join(', ')}`);
    return words.join(' · ');
  });
}

/** 6.13 The hexes that the bow passes with each answer to a question of movement. */
function waysOf(rules: Rules, open: OpenQuestion | undefined): number[][] {
  if (open?.decision !== 'row') return [];
  const { sea, ship } = open.view as View;
  const course = new Course();
  return (open.answers as readonly (readonly number[])[]).map(([points, ...codes]) => {
    course.copy(sea.course);
    course.left = points;
    const way = [course.bow];
    for (const kind of codes.map(kindOf)) {
      if (kind <= LAST_MOVE) move(sea, rules, sea.ships[ship], course, kind);
      way.push(course.bow);
    }
    return way;
  });
}

/** By the hex where the bow comes to lie. */
const ends = (rules: Rules, ways: readonly number[][]) =>
  byPlace(ways, (way) => {
    const end = way[way.length - 1];
    return end >= 0 && rules.grid.column(end) > 0 ? end : undefined;
  });

function svg(state: State, rules: Rules, open?: OpenQuestion): string {
  const paper = new HexPaper(rules.grid, SIZE);
  const ways = waysOf(rules, open);
  const spots = ends(rules, ways);
  const window = windowOf(state, rules, [...spots.keys()]);
  const { left, top, width, bottom } = frame(paper, window);
  // The words below the map are as large as on other boards, however much sea is drawn.
  const scale = Math.max(0.8, width / 540);
  const words = [heading(state, rules), ...fleets(state)];
  const rows = words.map((row, n) => label(4, 24 + 22 * n, row, ['bold', 'blue bold', 'red bold'][n] ?? 'small soft'));
  const title = 'War Galley: the sea';
  return sheet(
    { from: [left, top], width, height: bottom - top + 82 * scale, title, about: describe(state, rules) },
    ...ground(paper, window, rules),
    ...afloatIn(state).map((ship) => galley(paper, state, ship)),
    ...ways.map((hexes, n) =>
      way(
        hexes.filter((hex) => hex >= 0).map((hex) => paper.at(hex)),
        n,
      ),
    ),
    ...[...spots].map(([hex, answers]) => spot(...paper.at(hex), 8, answers)),
    ...ties(paper, state),
    ...afloatIn(state).map((ship) => marks(paper, ship)),
    ...afloatIn(state).flatMap(({ id, bow }) => (id === subjectOf(open)?.id ? [asked(...paper.at(bow), 1.1 * SIZE)] : [])),
    element('g', { transform: `translate(${Math.round(left)} ${Math.round(bottom)}) scale(${Math.round(scale * 100) / 100})` }, rows.join('')),
  );
}

const small = (content: string) => element('g', { transform: 'translate(0 -3) scale(.62)' }, content);
const LEGEND: readonly Mark[] = [
  ...OF_QUESTION,
  [small(hull(14, 'blue')), 'a galley, her ram ahead; the number is hers'],
  [small(hull(14, 'blue hollow')), 'a prize: taken by the other side'],
  [element('path', { d: 'M-6 -6l12 3M-6 2l12 3', class: 'blue', 'stroke-width': 1.4 }), 'oars; on a crippled side they are gone'],
  [element('circle', { cx: 0, cy: 0, r: 4, class: 'sun' }), 'a leader aboard'],
  [element('path', { d: 'M-16 0h32', class: 'ring thick' }), 'grappled or fouled: the two ships hold each other'],
  [label(0, 4, 'F-2', 'mid small bold fire'), 'tired rowers: 2 off the rolls of the crew'],
  [small(label(0, 10, 'rammed', 'mid bold fire')), 'holed: she sinks, or fights badly'],
];

/** Columns of characters for the numbers of the rows. */
const MARGIN = 3;

/** Two rows a hex. At the bow "b12" and below it the facing; at the stern "="; land is "#". Narrow maps drop the letter or the number. */
function text(state: State, rules: Rules): string {
  const { grid } = rules;
  const window = windowOf(state, rules);
  const [columns, rows] = [steps(window.columns), steps(window.rows)];
  const wide = Math.max(1, Math.min(4, Math.floor((80 - MARGIN) / columns.length)));
  const page = new Characters(80, 2 * rows.length + 2);
  const put = (hex: number, below: number, words: string) =>
    page.put(MARGIN + wide * (grid.column(hex) - columns[0]), grid.halves(hex) - 2 * rows[0] + 1 + below, words);
  for (const column of columns) {
    page.put(MARGIN + wide * (column - columns[0]), 0, wide > 2 || column % 2 === 0 ? `${column}` : '');
    for (const row of rows) put(grid.at(column, row), 0, rules.land[grid.at(column, row)] ? '#'.repeat(Math.max(1, wide - 1)) : '·');
  }
  for (const row of rows) page.put(0, 2 * (row - rows[0]) + 1, `${row}`.padStart(2));
  for (const ship of afloatIn(state)) {
    const [letter, number] = [SIDES[ship.owner][0], numberOf(ship)];
    put(ship.stern, 0, '='.repeat(Math.max(1, wide - 1)));
    put(ship.bow, 0, (wide > 2 ? letter + number : wide === 2 ? number : letter).padEnd(Math.max(1, wide - 1)));
    put(ship.bow, 1, wide === 2 ? `${letter}${ARROWS[ship.facing]}` : ARROWS[ship.facing]);
  }
  return [heading(state, rules), ...fleets(state).flatMap((words) => wrap(words, 80)), page.toString()].join('\n');
}

export default { svg, text, legend: LEGEND, subject } satisfies Picture<State, Rules>;
