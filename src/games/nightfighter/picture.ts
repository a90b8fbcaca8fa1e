import type { OpenQuestion, Picture } from '../../engine/index.js';
import {
  ARROWS,
  asked,
  byPlace,
  Characters,
  element,
  FIGHTER,
  HexPaper,
  label,
  type Mark,
  OF_QUESTION,
  placed,
  sheet,
  spot,
} from '../../mechanics/drawing.js';
import { EXACT, LOW, MEDIUM } from './areas.js';
import { describe } from './describe.js';
import { hexOf } from './reach.js';
import type { Rules } from './rules.js';
import { entered, HOLDING, ON_MAP, type SeenCounter, type SeenFighter, type View } from './state.js';
import { subject } from './subject.js';
import { VISIBILITIES } from './terms.js';

const SIZE = 20;
const LEFT = 26;
const TOP = 30;

/** A heading of 0 flies as the bombers do: down the map. */
const directionOf = ({ heading }: SeenFighter) => (heading + 3) % 6;

const onMap = (state: View, rules: Rules) => state.counters.slice(state.first, entered(state, rules)).filter(({ place }) => place === ON_MAP);
const alive = (state: View) => state.fighters.filter(({ hex }) => hex >= 0);

/** What lies on a counter: T track, A fix by airborne radar, L lit, S sighted (tally), H2S, D damaged. */
function marksOf(counter: SeenCounter): string[] {
  const marks: [boolean, string][] = [
    [counter.track > 0, 'T'],
    [counter.aiFix > 0, 'A'],
    [counter.light >= 0, 'L'],
    [counter.tally > 0, 'S'],
    [counter.h2s > 0, 'H2S'],
    [counter.damaged > 0, 'D'],
    [counter.revealed > 0, 'Ju88'],
  ];
  return marks.flatMap(([has, mark]) => (has ? [mark] : []));
}

const levelOf = ({ level }: SeenCounter) => (level === EXACT ? '' : level === LOW ? '~' : level === MEDIUM ? '?' : '??');

function hexesWhere(rules: Rules, holds: (hex: number) => boolean): number[] {
  return Array.from({ length: rules.sky.size }, (_, hex) => hex).filter(holds);
}

function ground(paper: HexPaper, state: View, rules: Rules): string[] {
  const { columns, rows } = rules.sky;
  const width = paper.x(columns) + SIZE + 6;
  const height = paper.half * (2 * rows + 2);
  const zones = rules.zoneNames.flatMap((name, zone) => {
    const hexes = hexesWhere(rules, (hex) => rules.zoneOf[hex] === zone);
    const middle = hexes.map((hex) => paper.at(hex)).reduce(([x, y], [u, v]) => [x + u / hexes.length, y + v / hexes.length], [0, 0]);
    const lit = state.zones[zone] === HOLDING;
    return [paper.outlines(hexes, lit ? 'sun' : 'mark'), label(middle[0], middle[1] + 5, name, 'mid bold soft')];
  });
  const across = Array.from({ length: columns }, (_, n) => label(paper.x(n + 1), 14, `${n + 1}`, 'mid small soft'));
  const down = Array.from({ length: rows }, (_, n) => label(4, paper.half * (2 * n + 2.5) + 5, `${n + 1}`, 'mid small soft'));
  return [
    paper.ground({ x: 12, y: 18, width: width - 14, height }, 'cell'),
    paper.outlines(
      hexesWhere(rules, (hex) => rules.litCloud[hex] === 1),
      'mark',
    ),
    paper.outlines(
      hexesWhere(rules, (hex) => rules.flak[hex] === 1),
      'land',
    ),
    ...zones,
    ...across,
    ...down,
  ];
}

const searchedAt = (x: number, y: number) => element('circle', { cx: x, cy: y, r: 18, class: 'thin', style: 'stroke:var(--blue);stroke-width:2.5' });

function tile(x: number, y: number, number: string, located: boolean): string {
  const half = Math.max(13, 4 * number.length + 2);
  const box = element('rect', { x: x - half, y: y - 10, width: 2 * half, height: 20, rx: 3, class: located ? 'red' : 'red hollow' });
  return box + label(x, y + 5, number, `mid small bold ${located ? 'on' : 'red'}`);
}

/** S5 A counter with its number: filled once located. Counters in one hex are moved apart. */
function bomber(paper: HexPaper, counter: SeenCounter, before: number): string {
  const [middle, high] = paper.at(counter.hex);
  const [x, y] = [middle + 6 * before, high - 6 * before];
  const located = counter.level === EXACT;
  const search = counter.searched > 0 ? searchedAt(x, y) : '';
  const number = `${counter.index + 1}${levelOf(counter)}`;
  const marks = marksOf(counter).join(' ');
  const drawn = search + tile(x, y, number, located) + (marks === '' ? '' : label(x, y - 13, marks, 'mid small bold'));
  return element('g', { 'data-at': `counter ${counter.index + 1}` }, drawn);
}

function fighter(paper: HexPaper, one: SeenFighter, shared: boolean): string {
  const [middle, high] = paper.at(one.hex);
  const [x, y] = shared ? [middle - 8, high + 12] : [middle, high];
  const outline = element('path', { d: FIGHTER, class: one.damaged ? 'blue hollow' : 'blue' });
  return placed(x, y, 60 * directionOf(one), outline) + label(x + 15, y + 17, `${one.index + 1}`, 'bold blue');
}

function panel(state: View, rules: Rules, top: number): string[] {
  const night = `${VISIBILITIES[state.visibility]} visibility, ${rules.moon === 'none' ? 'no' : rules.moon} moon`;
  const fighters = state.fighters.map((one, n) => {
    const condition = one.hex < 0 ? ' · lost' : one.damaged ? ' · damaged' : '';
    return label(LEFT, top + 50 + 20 * n, `${n + 1}  ${rules.fighters[n].name}${condition}`, one.hex < 0 ? 'soft' : 'blue bold');
  });
  const score = `${state.destroyed} destroyed, ${state.damaged} damaged`;
  const right = paperWidth(rules) - 10;
  return [
    label(LEFT, top, `Turn ${state.turn} of ${rules.turns} · ${night}`, 'bold'),
    label(LEFT, top + 24, `${plural(rules.bomber.name)}: ${score}`, 'red bold'),
    ...fighters,
    label(right, top + 24, groundWords(rules), 'end small soft'),
  ];
}

/** "Halifaxes", "Lancasters" */
const plural = (name: string) => `${name}${/(s|x)$/.test(name) ? 'es' : 's'}`;

/** What the shaded hexes are. */
function groundWords(rules: Rules): string {
  const [zones, cloud, flak] = [rules.zoneNames.length > 0, rules.litCloud.includes(1), rules.flak.includes(1)];
  return [zones ? 'letters: searchlights' : '', cloud ? 'shaded: lit cloud' : '', flak ? 'sand: flak' : ''].filter(Boolean).join(' · ');
}

const paperWidth = ({ sky }: Rules) => 1.5 * SIZE * sky.columns + SIZE + 10;

function inWords(state: View, rules: Rules): string {
  const bombers = onMap(state, rules).map((one) => `counter ${one.index + 1}${levelOf(one)} ${marksOf(one).join(' ')} at ${rules.sky.name(one.hex)}`);
  const fighters = alive(state).map(({ index, hex, heading }) => `${rules.fighters[index].name} at ${rules.sky.name(hex)}, heading ${60 * heading}°`);
  return [describe(state, rules), ...fighters, ...bombers].join('; ');
}

function svg(state: View, rules: Rules, open?: OpenQuestion): string {
  const paper = new HexPaper(rules.sky.grid, SIZE);
  const counters = onMap(state, rules);
  const top = TOP + paper.half * (2 * rules.sky.rows + 2) + 18;
  const low = paper.outlines(
    counters
      .filter(({ level }) => level === LOW)
      .flatMap(({ hex }) => [...rules.low.hexes.slice(hex * rules.low.size, (hex + 1) * rules.low.size)].filter((at) => at >= 0)),
    'red veil',
  );
  const moves = open?.decision === 'move' ? byPlace(open.answers as readonly number[], hexOf) : new Map<number, number[]>();
  const bombers = counters.map((one, n) => bomber(paper, one, counters.slice(0, n).filter(({ hex }) => hex === one.hex).length));
  const height = top + 62 + 20 * Math.max(1, rules.fighters.length - 1);
  return sheet(
    { from: [-6, 0], width: paperWidth(rules) + 6, height, title: 'Nightfighter: the map', about: inWords(state, rules) },
    ...ground(paper, state, rules),
    low,
    ...[...moves].map(([hex, answers]) => spot(...paper.at(hex), 9, answers)),
    ...bombers,
    ...alive(state).map((one) =>
      fighter(
        paper,
        one,
        counters.some(({ hex }) => hex === one.hex),
      ),
    ),
    ...alive(state).flatMap(({ index, hex }) =>
      index === (open?.view as View | undefined)?.now.fighter ? [asked(...paper.at(hex), 1.1 * SIZE)] : [],
    ),
    ...panel(state, rules, top),
  );
}

const LEGEND: readonly Mark[] = [
  ...OF_QUESTION,
  [element('path', { d: FIGHTER, class: 'blue' }), 'your fighter; hollow: damaged'],
  [tile(0, 0, '3', true), 'a bomber whose hex is known; bombers fly down the map'],
  [tile(0, 0, '3~', false), 'low uncertainty: it is in one of six hexes, which are shaded'],
  [tile(0, 0, '3?', false), 'medium: in one of eighteen hexes'],
  [tile(0, 0, '3??', false), 'high: one of several counters is the bomber, the others are phantoms'],
  [element('circle', { cx: 0, cy: 0, r: 12, class: 'thin', style: 'stroke:var(--blue);stroke-width:2.5' }), 'ground radar searches here'],
  ...[
    ['T', 'a radar track'],
    ['A', 'found by the fighter’s radar'],
    ['L', 'lit by a searchlight'],
    ['S', 'seen by a pilot: he may fire'],
    ['H2S', 'carries H2S, on which a fighter can home'],
    ['D', 'damaged'],
    ['Ju88', 'revealed: a Ju 88'],
  ].map(([mark, words]) => [label(0, 4, mark, 'mid small bold'), words] as const),
];

/** Two rows a hex. Above: the counter, "12??" of high, "12?" of medium and "12~" of low uncertainty, "12!" located. Below: "F1" and its heading. */
function text(state: View, rules: Rules): string {
  const { columns, rows, grid } = rules.sky;
  const page = new Characters(80, 2 * rows + 2);
  const rowOf = (hex: number) => grid.halves(hex) - 1;
  const columnOf = (hex: number) => 4 * grid.column(hex);
  for (let hex = 0; hex < rules.sky.size; hex++)
    page.put(columnOf(hex), rowOf(hex), rules.litCloud[hex] ? '░' : rules.zoneOf[hex] >= 0 ? rules.zoneNames[rules.zoneOf[hex]].toLowerCase() : '·');
  for (let n = 1; n <= columns; n++) page.put(4 * n, 0, `${n}`);
  for (let n = 1; n <= rows; n++) page.put(0, 2 * n - 1, `${n}`.padStart(2));
  for (const one of onMap(state, rules)) page.put(columnOf(one.hex), rowOf(one.hex), `${one.index + 1}${levelOf(one) || '!'}`);
  for (const one of alive(state)) page.put(columnOf(one.hex), rowOf(one.hex) + 1, `F${one.index + 1}${ARROWS[directionOf(one)]}`);
  const names = rules.fighters.map(({ name }, n) => `F${n + 1} ${name}${state.fighters[n].hex < 0 ? ' (lost)' : ''}`);
  return [describe(state, rules), names.join(', '), page.toString()].join('\n');
}

export default { svg, text, legend: LEGEND, subject } satisfies Picture<View, Rules>;
