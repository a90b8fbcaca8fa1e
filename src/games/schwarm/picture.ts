import type { OpenQuestion, Picture } from '../../engine/index.js';
import { asked, boxes, byPlace, Characters, element, label, type Mark, OF_QUESTION, path, placed, sheet, tenth } from '../../mechanics/drawing.js';
import { adjusted } from './adjustment.js';
import { DONE, fighterOf, flies, leaderOf, moveOf, wingmanOf } from './answers.js';
import { ALTITUDES, altitudeOf, GUN, HOURS, hourOf, SECTIONS, SPACES, spaceAt, spaceName, TURRETS, ZONE_HOURS, ZONES } from './board.js';
import type { Rules } from './rules.js';
import type { View } from './state.js';
import { subject, subjectOf } from './subject.js';

/** The clock face: its centre, and the inner radius of each altitude; high is the outer ring. */
const X = 280;
const Y = 270;
const RADIUS = [170, 116, 62];
const RING = 54;

const radians = (hour: number) => (hour * Math.PI) / 6;
const at = (radius: number, hour: number): [number, number] => [X + radius * Math.sin(radians(hour)), Y - radius * Math.cos(radians(hour))];

/** Numbers of the fighters that were placed in this pass. */
const placedFighters = (state: View) => Array.from({ length: state.fighters }, (_, fighter) => fighter);
const signed = (number: number) => (number < 0 ? `−${-number}` : `+${number}`);
const typeOf = (rules: Rules) => (rules.options.fighter === 'fw190' ? 'Fw 190' : 'Bf 109');

function wedge(space: number, look: string): string {
  const [hour, inner] = [hourOf(space), RADIUS[altitudeOf(space)]];
  const steps = [-0.5, -0.25, 0, 0.25, 0.5];
  const outer = [...steps].reverse().map((step) => at(inner + RING, hour + step));
  return path([...steps.map((step) => at(inner, hour + step)), ...outer], look);
}

/** 1.4 The spaces that a turret covers. */
function covered(state: View, rules: Rules, turret: number): number[] {
  const hours = rules.options.sprayScope === 'hour' ? [state.turretHour[turret]] : ZONE_HOURS[state.turretZone[turret]];
  return Array.from({ length: SPACES }, (_, space) => space).filter(
    (space) => hours.includes(hourOf(space)) && rules.reach[turret * SPACES + space] === 1,
  );
}

function face(state: View, rules: Rules, open: OpenQuestion | undefined): string[] {
  const places = leading(state, rules, open);
  const spaces = Array.from({ length: SPACES }, (_, space) => {
    const answers = places.get(space);
    // Chances stand in a corner, which fighters leave free.
    const corner = at(RADIUS[altitudeOf(space)] + 46, hourOf(space) + 0.28).map(tenth);
    const tapped: Record<string, string> = answers === undefined ? {} : { 'data-answers': answers.join(' '), 'data-chance-at': corner.join(' ') };
    return element('g', { 'data-at': spaceName(space), ...tapped }, wedge(space, answers === undefined ? 'cell' : 'cell lit'));
  });
  const numbers = Array.from({ length: SPACES }, (_, space) => {
    const [x, y] = at(RADIUS[altitudeOf(space)] + 9, hourOf(space));
    return label(x, y + 4, `${signed(rules.spaceAttack[space])} ${signed(rules.spaceDefence[space])}`, 'tiny mid soft');
  });
  const hours = Array.from({ length: HOURS }, (_, n) => {
    const [x, y] = at(247, n + 1);
    const inertia = rules.inertia[spaceAt(n + 1, 0)];
    const dots = Array.from({ length: inertia }, (_, dot) => {
      const [cx, cy] = at(230, n + 1 + (dot - (inertia - 1) / 2) * 0.07);
      return element('circle', { cx, cy, r: 2.2, fill: 'var(--ink)' });
    });
    return label(x, y + 5, `${n + 1}`, 'mid bold') + dots.join('');
  });
  const borders = [1.5, 4.5, 7.5, 10.5].map((hour) => path([at(62, hour), at(226, hour)], 'ring', false));
  const [sunX, sunY] = at(RADIUS[altitudeOf(state.sun)] + 40, hourOf(state.sun));
  const sun = element('circle', { cx: sunX, cy: sunY, r: 10, class: 'sun' }, '<title>sun</title>');
  const sprays = TURRETS.flatMap((_, turret) =>
    state.turretOn[turret] < 0 ? covered(state, rules, turret).map((space) => wedge(space, 'blue veil')) : [],
  );
  const rings = ALTITUDES.flatMap((name, altitude) =>
    [0, 6].map((hour) => label(X, at(RADIUS[altitude] + (hour === 0 ? 42 : 48), hour)[1], name, 'tiny mid bold soft')),
  );
  return [...spaces, ...sprays, ...borders, ...numbers, ...rings, ...hours, sun];
}

function zoneNames({ guns }: View): string[] {
  return ZONES.map((zone, n) => {
    const words = guns[n] > 0 ? `${zone} · ${guns[n]} gun ${guns[n] > 1 ? 'hits' : 'hit'}` : zone;
    const [x, y] = [
      [X, 8],
      [552, Y],
      [X, 536],
      [8, Y],
    ][n];
    const look = `mid small bold ${guns[n] > 0 ? 'fire' : 'soft'}`;
    return n % 2 === 0 ? label(x, y + 2, words, look) : placed(x, y, n === 1 ? 90 : -90, label(0, 4, words, look));
  });
}

const BOMBER =
  'M0 -40C4 -40 5 -30 5 -22L5 -14L46 -6L46 2L5 4L4 24L18 29L18 34L0 32L-18 34L-18 29L-4 24L-5 4L-46 2L-46 -6L-5 -14L-5 -22C-5 -30 -4 -40 0 -40Z';

function bomber(state: View): string[] {
  const markers = TURRETS.map((name, turret) => {
    const [x, middle] = at(44, 3 * state.turretZone[turret]);
    const y = middle + (turret === 0 ? -10 : 10);
    return (
      element('rect', { x: x - 17, y: y - 8, width: 34, height: 16, rx: 4, class: 'hollow blue' }) + label(x, y + 4, name, 'mid small blue bold')
    );
  });
  return [element('path', { d: BOMBER, class: 'hull', transform: `translate(${X} ${Y})` }), ...markers];
}

/** The place of a fighter on the paper, beside the others of its space. */
function placeOf(state: View, number: number): [number, number] {
  const space = state.space[number];
  const [hour, inner] = [hourOf(space), RADIUS[altitudeOf(space)]];
  const here = placedFighters(state).filter((other) => state.space[other] === space);
  const place = here.indexOf(number);
  const row = here.length > 3 ? Math.floor(place / 3) : 0.5;
  const inRow = here.length > 3 ? Math.min(3, here.length - 3 * Math.floor(place / 3)) : here.length;
  const radius = inner + 43 - 22 * row;
  return at(radius, hour + (((place % 3) - (inRow - 1) / 2) * 25 * 6) / (Math.PI * radius));
}

const counter = (look: string) =>
  path(
    [
      [-5, -9],
      [0, -17],
      [5, -9],
    ],
    look,
  ) + element('circle', { cx: 0, cy: 0, r: 10.5, class: look });
const sightOn = (x: number, y: number) => element('circle', { cx: x, cy: y, r: 14.5, class: 'thin', style: 'stroke:var(--blue);stroke-width:3' });
const OUT = 'red hollow dash';

/** A counter with its number and its nose towards the bomber. */
function fighter(state: View, number: number, isAsked: boolean): string {
  const [x, y] = placeOf(state, number);
  const flying = flies(state, number);
  const nose = placed(x, y, hourOf(state.space[number]) * 30 + 180, counter(flying ? 'red' : OUT));
  const sight = TURRETS.some((_, turret) => state.turretOn[turret] === number) ? sightOn(x, y) : '';
  const drawn = (isAsked ? asked(x, y, 13) : '') + nose + sight + label(x, y + 5, `${number + 1}`, `mid bold ${flying ? 'on' : 'red'}`);
  return element('g', { 'data-at': `fighter ${number + 1}` }, drawn);
}

/** 2.0, 4.1 The spaces that answers lead to. */
function leading(state: View, rules: Rules, open: OpenQuestion | undefined): Map<number, number[]> {
  const answers = (open?.answers ?? []) as readonly number[];
  if (open?.decision === 'place') return byPlace(answers, (space) => space);
  if (open?.decision !== 'adjust') return new Map();
  return byPlace(answers, (answer) => (answer === DONE ? undefined : adjusted(state, rules, fighterOf(answer), moveOf(answer))));
}

/** The fighters that an answer can name, or the one that a question is about. */
function choosable(state: View, open: OpenQuestion | undefined): readonly number[] {
  const answers = (open?.answers ?? []) as readonly number[];
  if (open !== undefined && subjectOf(open) >= 0) return [subjectOf(open)];
  if (open?.decision === 'adjust') return answers.filter((answer) => answer !== DONE).map(fighterOf);
  if (open?.decision === 'attack') return answers.flatMap((answer) => [leaderOf(answer), wingmanOf(answer)]);
  return open?.decision === 'abort' ? placedFighters(state).filter((fighter) => flies(state, fighter)) : [];
}

const LEGEND: readonly Mark[] = [
  [placed(0, 4, 0, counter('red')) + label(0, 9, '1', 'mid bold on'), 'a fighter, its nose to the bomber'],
  [placed(0, 4, 0, counter(OUT)), 'a fighter that has attacked or broken off'],
  [sightOn(0, 0), 'it is in the sight of a turret'],
  [element('rect', { x: -16, y: -10, width: 32, height: 20, class: 'blue veil' }), 'a turret fires into these spaces'],
  [label(0, 4, '+2 −1', 'mid small soft'), 'added to your attack die, and to the gunners’ die: a total of 10 hits'],
  [
    [-9, -3, 3, 9].map((cx) => element('circle', { cx, cy: 0, r: 2.2, fill: 'var(--ink)' })).join(''),
    'a fighter holds its place if a die of ten rolls no more than the dots',
  ],
  [
    element('circle', { cx: 0, cy: 0, r: 10, class: 'sun' }),
    'the sun: 2 less for the gunners of who comes out of it, 2 less for who attacks into it',
  ],
  [boxes(-14, 5, 2, 1), 'hits on a part of the bomber; full boxes destroy it'],
  ...OF_QUESTION,
];

function panel(state: View, rules: Rules): string[] {
  const rows = SECTIONS.flatMap((section, n) => (n === GUN ? [] : [{ section, hits: state.damage[n], of: rules.destroyedAt[n] }]));
  const heading = `${state.pass === 0 ? 'Set-up' : `Pass ${state.pass}`} · ${typeOf(rules)} · ${state.tacticalPoints} TP`;
  const tracks = rows.map(({ section, hits, of }, n) => {
    const [x, y] = [n % 2 === 0 ? 40 : 300, 613 + 26 * Math.floor(n / 2)];
    return (
      label(x, y, section) + boxes(x + 72, y, Math.max(of, hits), hits) + label(x + 84 + 16 * Math.max(of, hits), y, `${hits} of ${of}`, 'small soft')
    );
  });
  return [label(X, 565, heading, 'mid bold'), label(X, 587, flippedInWords(state, rules), 'mid small soft'), ...tracks];
}

/** 5.0 The modifiers of the counters that were flipped. */
function flippedInWords(state: View, rules: Rules): string {
  const flipped = placedFighters(state).filter((n) => state.counter[n] >= 0);
  const modifiers = (counter: number) => `${signed(rules.counterAttack[counter])}/${signed(rules.counterDefence[counter])}`;
  return flipped.length === 0 ? '' : `flipped: ${flipped.map((n) => `no. ${n + 1} ${modifiers(state.counter[n])}`).join(', ')}`;
}

/** "Fw 190 no. 1 at 5 high, out of this pass" */
function fightersInWords(state: View, rules: Rules): string[] {
  return placedFighters(state).map((n) => {
    const sights = TURRETS.filter((_, turret) => state.turretOn[turret] === n).map((name) => `, in the sight of the ${name} turret`);
    return `${typeOf(rules)} no. ${n + 1} at ${spaceName(state.space[n])}${flies(state, n) ? '' : ', out of this pass'}${sights.join('')}`;
  });
}

function inWords(state: View, rules: Rules): string {
  const hits = SECTIONS.map((section, n) => `${section} ${state.damage[n]}`).join(', ');
  const turrets = TURRETS.map((name, turret) => `${name} turret ${ZONES[state.turretZone[turret]]}`).join(', ');
  return [`Pass ${state.pass}`, `hits: ${hits}`, turrets, `sun ${spaceName(state.sun)}`, ...fightersInWords(state, rules)].join('; ');
}

const NAME = 'Schwarm!: the bomber on its clock face';

function svg(state: View, rules: Rules, open?: OpenQuestion): string {
  const chosen = choosable(state, open);
  const marks = placedFighters(state).map((number) => fighter(state, number, chosen.includes(number)));
  const parts = [...face(state, rules, open), ...zoneNames(state), ...bomber(state), ...marks, ...panel(state, rules)];
  return sheet({ width: 560, height: 652, title: NAME, about: inWords(state, rules) }, ...parts);
}

/** The place of each hour's block of text: column, row. */
const BLOCK: readonly (readonly [number, number])[] = [
  ...([
    [48, 0],
    [64, 5],
    [64, 10],
    [64, 15],
    [48, 20],
    [32, 20],
  ] as const),
  ...([
    [16, 20],
    [0, 15],
    [0, 10],
    [0, 5],
    [16, 0],
    [32, 0],
  ] as const),
];

/** "1 2*": a star is a fighter that has attacked or aborted; "T" and "B" are in a turret's sight. */
function textOf(state: View, space: number): string {
  const here = placedFighters(state).filter((n) => state.space[n] === space);
  const marks = (n: number) => `${state.turretOn[0] === n ? 'T' : ''}${state.turretOn[1] === n ? 'B' : ''}${flies(state, n) ? '' : '*'}`;
  return [...(state.sun === space ? ['sun'] : []), ...here.map((n) => `${n + 1}${marks(n)}`)].join(' ') || '·';
}

function text(state: View, rules: Rules): string {
  const page = new Characters(80, 24);
  for (const [n, [column, row]] of BLOCK.entries()) {
    page.put(column, row, `${n + 1} o’clock`);
    for (const [altitude, name] of ALTITUDES.entries())
      page.put(column, row + 1 + altitude, `${name.padEnd(5)} ${textOf(state, spaceAt(n + 1, altitude))}`);
  }
  const sections = SECTIONS.map((section, n) =>
    n === GUN ? `${section} ${state.damage[n]}` : `${section} ${state.damage[n]}/${rules.destroyedAt[n]}`,
  );
  const guns = ZONES.flatMap((zone, n) => (state.guns[n] > 0 ? [`${zone} ${state.guns[n]}`] : []));
  const middle = [
    `pass ${state.pass}, ${state.tacticalPoints} tactical points`,
    '',
    `      B-17, ${sections.slice(0, 3).join(', ')}`,
    `      ${sections.slice(3).join(', ')}`,
    ...(guns.length > 0 ? [`      gun hits: ${guns.join(', ')}`] : []),
    ...TURRETS.map((name, turret) => `      ${name} turret: ${ZONES[state.turretZone[turret]]}`),
  ];
  for (const [n, words] of middle.entries()) page.put(20, 7 + n, words);
  if (state.fighters > 0) page.put(20, 16, `${typeOf(rules)}s by number; * out of this pass;`);
  if (state.fighters > 0) page.put(20, 17, 'T, B in the sight of a turret');
  return page.toString();
}

export default { svg, text, legend: LEGEND, subject } satisfies Picture<View, Rules>;
