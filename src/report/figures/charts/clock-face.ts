import type { TableAxisKind } from '../../../engine/index.js';
import { percent, whole } from '../../reading/format.js';
import { type Run, withMeasure } from '../../reading/run.js';
import { handy, isOver, largest, summed, tableOf } from '../../reading/sums.js';
import { capital, clean, words } from '../../reading/text.js';
import { defineChart, type Spec } from '../chart.js';
import { tileColour, tooltip } from '../figure.js';

const RINGS = { outer: 124, width: 29 };

/**
 * Counts on the clock that pilots call: the target flies towards 12; each ring is an altitude, the first named outermost. One
 * face for each table over hours and altitudes, and one for its rate if the table is a part of another.
 */
export default defineChart({
  id: 'clock-face',
  title: 'By hour and altitude',
  rank: 30,
  drawer: 'drives',
  applies: (run) => clockTables(run).length > 0,
  drawn(run) {
    const faces = facesOf(run);
    const rings = ringsOf(run);
    const cells = run.played.length;
    const note = `${cells > 1 ? `all ${whole(cells)} cells together; ` : ''}outer ring ${rings[0]}, inner ring ${rings[rings.length - 1]}`;
    return {
      title: headline(run),
      note,
      fit: 'faces',
      body: {
        concat: faces.map((face, number) => faceOf(run, face, number)),
        columns: faces.length > 1 ? 2 : 1,
        spacing: 6,
        resolve: { scale: { color: 'independent', theta: 'independent', radius: 'independent' } },
      },
    };
  },
});

interface Face {
  table: string;
  /** The table that a rate is a share of. */
  of?: string;
}

function clockTables(run: Run): string[] {
  return run.names.table.filter((name) => isOver(tableOf(run, name), 'hour', 'ring'));
}

/** A face for each table, followed by its rate if it has one. At most four: rates are dropped first. */
function facesOf(run: Run): Face[] {
  const tables = clockTables(run);
  const faces = tables.flatMap((table): Face[] => {
    const [{ measure }] = withMeasure(run, table, 'table');
    return measure.per !== undefined && tables.includes(measure.per) ? [{ table }, { table, of: measure.per }] : [{ table }];
  });
  while (faces.length > 4 && faces.some(({ of }) => of !== undefined)) faces.splice(faces.map(({ of }) => of !== undefined).lastIndexOf(true), 1);
  return faces.slice(0, 4);
}

/** The altitudes, from the outermost ring. */
const ringsOf = (run: Run) => tableOf(run, clockTables(run)[0]).axes.flatMap(({ kind, labels }) => (kind === 'ring' ? labels.map(clean) : []));

function spacesOf(run: Run, { table, of }: Face) {
  const { axes } = tableOf(run, table);
  const rings = ringsOf(run);
  return summed(run, table, of).map(({ labels, ...counts }) => {
    const at = (kind: TableAxisKind) => clean(labels[axes.findIndex((axis) => axis.kind === kind)]);
    const hour = Number.parseInt(at('hour'), 10);
    return { hour, ring: rings.indexOf(at('ring')), space: `${hour} o’clock ${at('ring')}`, ...counts };
  });
}

function faceOf(run: Run, face: Face, number: number): Spec {
  const { table, of } = face;
  const name = `face${number}`;
  const title = of === undefined ? handy(run, table).title : `${words(table)}, share of ${words(of)}`;
  const values = spacesOf(run, face);
  const data = { values };
  return {
    name,
    title: { text: capital(title), anchor: 'middle', frame: 'group', fontSize: 12, offset: 4 },
    width: 306,
    height: 318,
    layer: [
      { ...spaces(title, largest(values)), data, transform: GEOMETRY },
      { ...numbers(name), data, transform: GEOMETRY },
      ...spokes(),
      ...names(),
      silhouette(),
    ],
  };
}

const GEOMETRY: Spec[] = [
  { calculate: '(datum.hour % 12 - 0.5) * PI / 6', as: 'from' },
  { calculate: '(datum.hour % 12 + 0.5) * PI / 6', as: 'to' },
  { calculate: `${RINGS.outer} - ${RINGS.width} * datum.ring`, as: 'outer' },
  { calculate: `datum.outer - ${RINGS.width}`, as: 'inner' },
  { calculate: 'datum.hour % 12 * PI / 6', as: 'angle' },
  { calculate: '(datum.outer + datum.inner) / 2', as: 'middle' },
];

const pixels = (field: string) => ({ field, type: 'quantitative', scale: null, stack: null });

function spaces(title: string, top: number): Spec {
  return {
    mark: { type: 'arc', style: 'tile', invalid: null },
    encoding: {
      theta: pixels('from'),
      theta2: { field: 'to' },
      radius: pixels('outer'),
      radius2: { field: 'inner' },
      color: tileColour(top),
      tooltip: tooltip({ space: 'space', [title]: 'label', counted: 'counted' }),
    },
  };
}

const numbers = (view: string): Spec => ({
  mark: {
    type: 'text',
    fontSize: 10,
    fill: { expr: `isValid(datum.value) && luminance(scale('${view}_color', datum.value)) < 0.18 ? '#ffffff' : '#14181d'` },
  },
  encoding: { theta: pixels('angle'), radius: pixels('middle'), text: { field: 'label' } },
});

/** Zones: front 11-12-1, right 2-3-4, rear 5-6-7, left 8-9-10. */
function spokes(): Spec[] {
  const inner = RINGS.outer - 3 * RINGS.width;
  const ends = [1.5, 4.5, 7.5, 10.5].map((hour) => {
    const [sin, cos] = [Math.sin((hour * Math.PI) / 6), -Math.cos((hour * Math.PI) / 6)];
    const at = (radius: number) => ({ x: 153 + radius * sin, y: 159 + radius * cos });
    return { x: at(inner).x, y: at(inner).y, x2: at(RINGS.outer + 16).x, y2: at(RINGS.outer + 16).y };
  });
  const encoding = { x: pixels('x'), y: pixels('y'), x2: { field: 'x2' }, y2: { field: 'y2' } };
  return [{ data: { values: ends }, mark: { type: 'rule', style: 'spoke' }, encoding }];
}

function names(): Spec[] {
  const hours = Array.from({ length: 12 }, (_, i) => ({ hour: `${i + 1}`, angle: ((i + 1) * Math.PI) / 6, radius: RINGS.outer + 9 }));
  const zones = ['front', 'right', 'rear', 'left'].map((zone, i) => ({
    zone,
    angle: (i * Math.PI) / 2,
    radius: RINGS.outer + 24,
    turn: i % 2 === 0 ? 0 : 90 * (i === 1 ? 1 : -1),
  }));
  const polar = { theta: pixels('angle'), radius: pixels('radius') };
  return [
    { data: { values: hours }, mark: { type: 'text', style: 'value', fontSize: 11 }, encoding: { ...polar, text: { field: 'hour' } } },
    {
      data: { values: zones },
      mark: { type: 'text', style: 'quiet', angle: { expr: 'datum.turn' } },
      encoding: { ...polar, text: { field: 'zone' } },
    },
  ];
}

/** A four-engined bomber from above, flying to 12 o'clock; the outline is ours. */
const BOMBER =
  'M0,-1C.08,-1 .11,-.85 .11,-.62L.12,-.3L.36,-.25L.36,-.36L.46,-.36L.46,-.23L.66,-.19L.66,-.28L.75,-.28L.75,-.16L1,-.08L1,.03L.12,.1L.09,.62L.36,.76L.36,.86L0,.84L-.36,.86L-.36,.76L-.09,.62L-.12,.1L-1,.03L-1,-.08L-.75,-.16L-.75,-.28L-.66,-.28L-.66,-.19L-.46,-.23L-.46,-.36L-.36,-.36L-.36,-.25L-.12,-.3L-.11,-.62C-.11,-.85 -.08,-1 0,-1Z';

const silhouette = (): Spec => ({
  data: { values: [{}] },
  mark: { type: 'point', style: 'silhouette', shape: BOMBER, size: 2900, x: 'width', y: 'height', xOffset: -153, yOffset: -159 },
});

/** The space from which most hits come. */
function headline(run: Run): string {
  const faces = facesOf(run);
  const hits = (faces.find(({ of }) => of !== undefined) ?? faces[0]).table;
  const found = spacesOf(run, { table: hits });
  const all = found.reduce((sum, { count }) => sum + count, 0);
  const { space, count: most } = found.reduce((best, one) => (one.count > best.count ? one : best));
  if (all === 0) return 'Where does it happen?';
  return `${capital(words(hits))}: ${percent(most / all, 0)} come from ${space}`;
}
