import type { OpenQuestion, Picture } from '../../engine/index.js';
import { wrap } from '../../engine/words.js';
import {
  asked,
  byPlace,
  Characters,
  element,
  FIGHTER,
  label,
  type Mark,
  OF_QUESTION,
  path,
  placed,
  sheet,
  spot,
  tenth,
  way,
} from '../../mechanics/drawing.js';
import { type Aircraft, FATES, FLYING } from './aircraft.js';
import { lengthOf, NONE, turnOf } from './answers.js';
import { BOMBER } from './attributes.js';
import { COS, SIN, turned } from './geometry.js';
import type { Rules } from './rules.js';
import { SIDES } from './scenarios.js';
import type { State, View } from './state.js';
import { subject, subjectOf } from './subject.js';
import { ARCS } from './tables.js';

/** Width of the drawn table in SVG units. The y axis points up on the table and down in SVG. */
const WIDTH = 600;
const FIXED_FORWARD = ARCS.indexOf('fixed-forward');

/** Shortens "blue2" to "2", because the colour shows the side. */
const numberOf = ({ id, side }: Aircraft) => (id.startsWith(SIDES[side]) && id.length > SIDES[side].length ? id.slice(SIDES[side].length) : id);

function conditionOf(one: Aircraft): string {
  if (one.fate !== FLYING) return FATES[one.fate];
  return [one.burning > 0 ? 'on fire' : '', one.stunned > 0 ? 'stunned' : ''].filter(Boolean).join(', ');
}

const isBomber = (one: Aircraft) => (one.attributes & BOMBER) !== 0;

/** Outline of a bomber: larger than a fighter, and with engines. */
const HEAVY =
  'M0 -20C3 -18 3.5 -14 3.5 -9L8 -8V-11H11V-7L15 -5V-8H18V-4L24 -1V3L3.5 4L2.5 14L9 17V20L0 18.5L-9 20V17L-2.5 14L-3.5 4L-24 3V-1L-18 -4V-8H-15V-5L-11 -7V-11H-8V-8L-3.5 -9C-3.5 -14 -3 -18 0 -20Z';

class Table {
  readonly height: number;

  constructor(readonly rules: Rules) {
    this.height = this.scaled(rules.height);
  }

  scaled(mm: number): number {
    return (mm * WIDTH) / this.rules.width;
  }

  at(x: number, y: number): [number, number] {
    return [this.scaled(x), this.height - this.scaled(y)];
  }
}

function ground(table: Table): string[] {
  const { rules, height } = table;
  const clouds = Array.from({ length: rules.clouds.length / 3 }, (_, n) => {
    const [x, y, r] = rules.clouds.slice(3 * n, 3 * n + 3);
    const [cx, cy] = table.at(x, y);
    return element('circle', { cx, cy, r: table.scaled(r), class: 'mark' }) + label(cx, cy + 5, 'cloud', 'mid small soft');
  });
  const marks: string[] = [];
  if (rules.objective !== null) {
    const [cx, cy] = table.at(rules.objective.x, rules.objective.y);
    marks.push(
      element('circle', { cx, cy, r: table.scaled(rules.objective.radius), class: 'land dash', 'data-at': 'the objective of its mission' }),
      label(cx, cy + table.scaled(rules.objective.radius) + 14, 'objective', 'mid small bold'),
    );
  }
  if (Number.isFinite(rules.lineX)) {
    const x = table.scaled(rules.lineX);
    marks.push(
      path(
        [
          [x, 0],
          [x, height],
        ],
        'ring dash',
        false,
      ),
      label(x - 6, 16, 'line to pass', 'end small bold'),
    );
  }
  const ten = table.scaled(100);
  const ruler = path(
    [
      [10, height - 16],
      [10, height - 10],
      [10 + ten, height - 10],
      [10 + ten, height - 16],
    ],
    'ring',
    false,
  );
  return [element('rect', { width: WIDTH, height, class: 'sea' }), ...clouds, ...marks, ruler, label(18 + ten, height - 9, '10 cm', 'small')];
}

/** 4.1 The area that the forward guns can reach. */
function aim(table: Table, one: Aircraft): string {
  const range = Math.max(0, ...one.weapons.filter(({ arc }) => arc === FIXED_FORWARD).map((weapon) => weapon.range));
  if (range === 0 || one.stunned > 0) return '';
  const reach = table.scaled(range);
  const half = reach * table.rules.forwardTan;
  return path(
    [
      [0, 0],
      [-half, -reach],
      [half, -reach],
    ],
    `${SIDES[one.side]} veil`,
  );
}

function flying(table: Table, state: State, one: Aircraft): string {
  const [x, y] = table.at(one.x, one.y);
  const look = SIDES[one.side];
  const leader = state.aircraft[one.leader];
  const tie = leader !== one && leader.fate === FLYING ? path([[x, y], table.at(leader.x, leader.y)], 'thin dash', false) : '';
  const outline = element('path', { d: isBomber(one) ? HEAVY : FIGHTER, class: one.stunned > 0 ? `${look} hollow` : look });
  const fire = one.burning > 0 ? element('circle', { cx: x, cy: y, r: 20, class: 'thin dash', style: 'stroke:var(--fire);stroke-width:3' }) : '';
  // The number goes behind the aircraft, outside the area of its forward guns.
  const back = isBomber(one) ? 30 : 25;
  const words = label(x - back * one.ux, y + back * one.uy + 5, numberOf(one), `mid bold ${look}`);
  // The aim is no part of what is tapped: it lies over other aircraft.
  const body = element('g', { 'data-at': one.id }, placed(x, y, 90 - one.heading, outline) + fire + words);
  return tie + placed(x, y, 90 - one.heading, aim(table, one)) + body;
}

function gone(table: Table, one: Aircraft): string {
  const [x, y] = table.at(Math.min(Math.max(one.x, 0), table.rules.width), Math.min(Math.max(one.y, 0), table.rules.height));
  const cross = [-6, 6]
    .map((slope) =>
      path(
        [
          [x - 6, y - slope],
          [x + 6, y + slope],
        ],
        SIDES[one.side],
        false,
      ),
    )
    .join('');
  return element('g', { opacity: 0.55 }, cross + label(x + 9, y + 4, numberOf(one), `small ${SIDES[one.side]}`));
}

const ROW = 21;

function roster(state: State, top: number): string[] {
  return SIDES.flatMap((side, seat) => {
    const left = 10 + (seat * WIDTH) / 2;
    const own = state.aircraft.filter((one) => one.side === seat);
    const rows = own.map((one, n) => {
      const condition = conditionOf(one);
      const look = one.fate === FLYING ? '' : 'soft';
      return label(
        left,
        top + ROW * (n + 1),
        `${numberOf(one)}  ${one.name}${condition === '' ? '' : ` · ${condition}`}`,
        one.fate === FLYING && one.burning > 0 ? 'fire' : look,
      );
    });
    return [label(left, top, `${side}: ${own.filter(({ fate }) => fate === FLYING).length} of ${own.length} in the air`, `bold ${side}`), ...rows];
  });
}

function inWords(state: State): string {
  const words = (one: Aircraft) =>
    one.fate === FLYING
      ? `${one.id} ${one.name} at ${tenth(one.x / 10)}, ${tenth(one.y / 10)} cm, heading ${one.heading}°${conditionOf(one) && `, ${conditionOf(one)}`}`
      : `${one.id} ${conditionOf(one)}`;
  return [`Turn ${state.turn}`, ...state.aircraft.map(words)].join('; ');
}

/** Distance of the directions of an evasion from the aircraft, in SVG units. */
const RING = 64;

/** The place on the paper that an answer leads to: the end of a leg or a dive, or a direction. A move over the edge of the table ends on the edge. */
function endOf(table: Table, { decision, view }: OpenQuestion, answer: number): [number, number] | undefined {
  const { one } = view as View;
  const [x, y] = table.at(one.x, one.y);
  const within = (place: number, most: number) => Math.min(most, Math.max(0, place));
  const towards = (heading: number, units: number): [number, number] => [
    within(x + units * COS[heading], WIDTH),
    within(y - units * SIN[heading], table.height),
  ];
  switch (decision) {
    case 'fly':
      return towards(turned(one.heading, turnOf(answer)), table.scaled(lengthOf(answer)));
    case 'dive':
      return towards(one.heading, table.scaled(answer));
    case 'evade':
    case 'face':
      return answer === NONE ? [x, y] : towards(answer, RING);
    default:
      return undefined;
  }
}

function spots(table: Table, open: OpenQuestion | undefined): string[] {
  if (open === undefined) return [];
  const { one } = open.view as View;
  const places = byPlace(open.answers as readonly number[], (answer) => endOf(table, open, answer)?.map(Math.round).join());
  return [...places].flatMap(([place, answers]) => {
    const [x, y] = place.split(',').map(Number);
    const ways = answers.map((answer) => way([table.at(one.x, one.y), [x, y]], answer));
    return [...ways, spot(x, y, 8, answers)];
  });
}

function svg(state: State, rules: Rules, open?: OpenQuestion): string {
  const table = new Table(rules);
  const [aloft, out] = [state.aircraft.filter(({ fate }) => fate === FLYING), state.aircraft.filter(({ fate }) => fate !== FLYING)];
  const longest = Math.max(...SIDES.map((_, seat) => state.aircraft.filter(({ side }) => side === seat).length));
  const top = table.height + 54;
  const heading = `Turn ${state.turn}${rules.objective === null ? '' : ` · ${state.bombHits} bombs on the objective`}`;
  const title = 'Their Finest Hour: the sky';
  return sheet(
    { width: WIDTH, height: top + ROW * longest + 12, title, about: inWords(state) },
    ...ground(table),
    ...out.map((one) => gone(table, one)),
    ...aloft.map((one) => flying(table, state, one)),
    ...aloft.flatMap((one) => (one.id === subjectOf(open)?.id ? [asked(...table.at(one.x, one.y), 34)] : [])),
    ...spots(table, open),
    label(WIDTH / 2, table.height + 26, heading, 'mid bold'),
    ...roster(state, top),
  );
}

const LEGEND: readonly Mark[] = [
  ...OF_QUESTION,
  [placed(0, 0, 90, element('path', { d: FIGHTER, class: 'blue' })), 'a fighter'],
  [placed(0, 0, 90, element('path', { d: HEAVY, class: 'red', transform: 'scale(.62)' })), 'a bomber'],
  [placed(0, 0, 90, element('path', { d: FIGHTER, class: 'blue hollow' })), 'a stunned pilot: he cannot act'],
  [
    path(
      [
        [-16, 0],
        [16, -5],
        [16, 5],
      ],
      'blue veil',
    ),
    'what the forward guns reach',
  ],
  [element('circle', { cx: 0, cy: 0, r: 11, class: 'thin dash', style: 'stroke:var(--fire);stroke-width:3' }), 'on fire'],
  [element('path', { d: 'M-16 0h32', class: 'thin dash' }), 'flies with its leader'],
  [
    [-6, 6]
      .map((slope) =>
        path(
          [
            [-6, -slope],
            [6, slope],
          ],
          'red',
          false,
        ),
      )
      .join(''),
    'lost, or left the table',
  ],
  [element('circle', { cx: 0, cy: 0, r: 12, class: 'mark' }), 'a cloud hides what is behind it'],
];

/** Characters of a line inside the frame. */
const COLUMNS = 78;
const ARROWS = '→↗↑↖←↙↓↘';

/** In "→b1" the arrow marks the place of the aircraft; "*" means on fire, "!" stunned. A character is twice as high as wide. */
function text(state: State, rules: Rules): string {
  const rows = Math.round((COLUMNS / 2) * (rules.height / rules.width));
  const page = new Characters(COLUMNS, rows);
  const column = (x: number) => Math.min(COLUMNS - 1, Math.max(0, Math.floor((x / rules.width) * COLUMNS)));
  const row = (y: number) => Math.min(rows - 1, Math.max(0, Math.floor((1 - y / rules.height) * rows)));
  const disc = (x: number, y: number, r: number, sign: string) => {
    for (let c = 0; c < COLUMNS; c++)
      for (let n = 0; n < rows; n++)
        if (Math.hypot(((c + 0.5) / COLUMNS) * rules.width - x, (1 - (n + 0.5) / rows) * rules.height - y) <= r) page.put(c, n, sign);
  };
  for (let n = 0; n < rules.clouds.length; n += 3) disc(rules.clouds[n], rules.clouds[n + 1], rules.clouds[n + 2], '░');
  if (rules.objective !== null) disc(rules.objective.x, rules.objective.y, rules.objective.radius, '▒');
  if (Number.isFinite(rules.lineX)) for (let n = 0; n < rows; n++) page.put(column(rules.lineX), n, '┊');
  for (const one of state.aircraft.filter(({ fate }) => fate === FLYING)) {
    const words = `${SIDES[one.side][0]}${numberOf(one)}${one.burning > 0 ? '*' : ''}${one.stunned > 0 ? '!' : ''}`;
    const c = column(one.x);
    page.put(c, row(one.y), ARROWS[Math.round(one.heading / 45) % 8]);
    page.put(c + words.length < COLUMNS ? c + 1 : c - words.length, row(one.y), words);
  }
  const lines = page
    .toString()
    .split('\n')
    .map((line) => `│${line.padEnd(COLUMNS)}│`);
  const edge = '─'.repeat(COLUMNS);
  const named = (one: Aircraft) => `${numberOf(one)} ${one.name}${conditionOf(one) && ` (${conditionOf(one)})`}`;
  const sides = SIDES.flatMap((side, seat) => {
    const own = state.aircraft.filter((one) => one.side === seat);
    return wrap(`${side}: ${own.map(named).join(', ')}`, COLUMNS);
  });
  return [`turn ${state.turn}`, `┌${edge}┐`, ...lines, `└${edge}┘`, ...sides].join('\n');
}

export default { svg, text, legend: LEGEND, subject } satisfies Picture<State, Rules>;
