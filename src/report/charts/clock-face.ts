import type { Results } from '../../statistics/results.js';
import { defineChart, type Spec } from '../chart.js';
import { figure, tooltip } from '../figure.js';
import { percent, whole } from '../format.js';
import { measureNames, simulated, withMeasure } from '../read.js';
import { capital, clean, words } from '../text.js';

/** Cells that a page can choose among; of more, only the sum is drawn. */
const MOST_CELLS = 12;
/** A rate from fewer attacks than this says nothing yet. */
const ENOUGH = 30;

const RINGS = { outer: 124, width: 29 };

/**
 * Where it happened, on the clock that pilots call: the target flies towards 12, one ring an altitude, the first named
 * outermost. A face for each table over hours and altitudes, and one for its rate where one is a part of another.
 */
export default defineChart({
  id: 'clock-face',
  title: 'By hour and altitude',
  rank: 30,
  applies: (results) => clockTables(results).length > 0,
  spec(results) {
    const faces = facesOf(results);
    const { values, pooled } = countsOf(results, clockTables(results));
    const all = simulated(results);
    const note =
      all.length > 1
        ? `all ${whole(all.length)} cells together; outer ring ${rings(results)[0]}, inner ring ${rings(results).at(-1)}`
        : `outer ring ${rings(results)[0]}, inner ring ${rings(results).at(-1)}`;
    return figure(results, {
      title: headline(results),
      note,
      body: {
        data: { values },
        transform: pooled ? [] : [{ filter: 'length(focus) === 0 || indexof(focus, datum.cell) >= 0' }],
        concat: faces.map((face, number) => faceOf(results, face, number)),
        columns: faces.length > 1 ? 2 : 1,
        spacing: 6,
        resolve: { scale: { color: 'independent', theta: 'independent', radius: 'independent' } },
      },
    });
  },
});

interface Face {
  table: string;
  /** For a rate: what it is a share of. */
  of?: string;
}

/** Tables over 'hour' and 'altitude', in whichever order. */
function clockTables(results: Results): string[] {
  return measureNames(results, 'table').filter((name) =>
    withMeasure(results, name, 'table').every(
      ({ measure: { axes } }) => axes.length === 2 && axes.every((axis) => ['hour', 'altitude'].includes(axis.name)),
    ),
  );
}

/** Attacks, hits, and what share of attacks hit; then whatever else is counted there. */
function facesOf(results: Results): Face[] {
  const tables = clockTables(results);
  const attacks = tables.find((name) => /^attacks?$/.test(name));
  const hits = tables.find((name) => name !== attacks && /hits?$/.test(name) && !name.includes('fighter'));
  if (attacks === undefined || hits === undefined) return tables.slice(0, 4).map((table) => ({ table }));
  const others = tables.filter((name) => name !== attacks && name !== hits);
  return [{ table: attacks }, { table: hits }, { table: hits, of: attacks }, ...others.map((table) => ({ table }))].slice(0, 4);
}

function axisOf(results: Results, axis: string): readonly string[] {
  const [{ measure }] = withMeasure(results, clockTables(results)[0], 'table');
  return measure.axes.find(({ name }) => name === axis)?.labels ?? [];
}

const rings = (results: Results) => axisOf(results, 'altitude').map(clean);

/** One row a space and cell; or, of many cells, one row a space. */
function countsOf(results: Results, tables: readonly string[]) {
  const hours = axisOf(results, 'hour');
  const altitudes = rings(results);
  const cells = simulated(results);
  const pooled = cells.length > MOST_CELLS || cells.length === 1;
  const groups = pooled ? [cells] : cells.map((cell) => [cell]);
  const values = groups.flatMap((group) =>
    hours.flatMap((hour, h) =>
      altitudes.map((altitude, ring) => {
        const games = group.reduce((sum, cell) => sum + cell.games, 0);
        const row: Record<string, unknown> = { cell: pooled ? '' : group[0].name, hour: Number.parseInt(hour, 10), altitude, ring, games };
        for (const table of tables) row[table] = group.reduce((sum, cell) => sum + countAt(cell.measures[table], h, ring), 0);
        return row;
      }),
    ),
  );
  return { values, pooled };
}

function countAt(table: Results['cells'][number]['measures'][string] | undefined, hour: number, ring: number): number {
  if (table?.kind !== 'table') return 0;
  const columns = table.axes[1].labels.length;
  return table.cells[table.axes[0].name === 'hour' ? hour * columns + ring : ring * columns + hour];
}

function faceOf(results: Results, face: Face, number: number): Spec {
  const name = `face${number}`;
  const title = face.of === undefined ? `${perGames(results, face.table).title}` : `share of ${words(face.of)} that hit`;
  return {
    name,
    title: { text: capital(title), anchor: 'middle', frame: 'group', fontSize: 12, offset: 4 },
    width: 306,
    height: 318,
    transform: [...sums(results, face), ...GEOMETRY],
    layer: [spaces(face), numbers(name), ...spokes(), ...names(), silhouette()],
  };
}

/** Sums of the chosen cells, and the number that is drawn. */
function sums(results: Results, { table, of }: Face): Spec[] {
  const counts = [...new Set([table, ...(of === undefined ? [] : [of])])];
  const aggregate = [...counts, 'games'].map((field) => ({ op: 'sum', field: `['${field}']`, as: field }));
  const { times } = perGames(results, table);
  const count = (field: string) => `datum['${field}']`;
  const rate = of === undefined ? `${times} * ${count(table)} / datum.games` : `${count(of)} < ${ENOUGH} ? null : ${count(table)} / ${count(of)}`;
  const label =
    of === undefined
      ? `format(datum.value, datum.value >= 9.95 ? ',.0f' : '.1f')`
      : `datum.value === null ? '' : format(100 * datum.value, '.0f') + '\u00a0%'`;
  const basis =
    of === undefined
      ? `format(${count(table)}, ',') + ' in ' + format(datum.games, ',') + ' games'`
      : `format(${count(table)}, ',') + ' of ' + format(${count(of)}, ',')`;
  return [
    { aggregate: aggregate.map((one) => ({ ...one, field: one.as })), groupby: ['hour', 'altitude', 'ring'] },
    { calculate: rate, as: 'value' },
    { calculate: label, as: 'label' },
    { calculate: basis, as: 'counted' },
    { calculate: 'datum.hour + ' + "' o’clock ' + datum.altitude", as: 'space' },
  ];
}

/** A number a reader can hold: per game, per 100 games, per 10,000 games. */
function perGames(results: Results, table: string): { times: number; title: string } {
  const found = withMeasure(results, table, 'table');
  const games = found.reduce((sum, { cell }) => sum + cell.games, 0);
  const size = found[0].measure.cells.length;
  const most = Math.max(...Array.from({ length: size }, (_, i) => found.reduce((sum, { measure }) => sum + (measure.cells[i] ?? 0), 0))) / games;
  const [times, of] = most >= 3 ? [1, 'game'] : most >= 0.03 ? [100, '100 games'] : [10_000, '10,000 games'];
  return { times, title: `${words(table)} per ${of}` };
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

function spaces({ of }: Face): Spec {
  return {
    mark: { type: 'arc', style: 'tile', invalid: null },
    encoding: {
      theta: pixels('from'),
      theta2: { field: 'to' },
      radius: pixels('outer'),
      radius2: { field: 'inner' },
      color: {
        condition: {
          test: 'isValid(datum.value)',
          field: 'value',
          type: 'quantitative',
          scale: { zero: true, range: 'ramp', interpolate: 'lab' },
          legend: null,
        },
        value: { expr: 'paleHue' },
      },
      tooltip: tooltip({ space: 'space', [of === undefined ? 'here' : 'share']: 'label', counted: 'counted' }),
    },
  };
}

const numbers = (view: string): Spec => ({
  mark: {
    type: 'text',
    fontSize: 10,
    fill: { expr: `isValid(datum.value) && luminance(scale('${view}_color', datum.value)) < 0.32 ? '#ffffff' : '#14181d'` },
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
function headline(results: Results): string {
  const { table } = facesOf(results).find(({ of }) => of === undefined && clockTables(results).length > 1) ?? facesOf(results)[0];
  const hits = facesOf(results)[1]?.table ?? table;
  const { values } = countsOf(results, [hits]);
  const totals = new Map<string, number>();
  for (const row of values) {
    const space = `${row.hour} ${row.altitude}`;
    totals.set(space, (totals.get(space) ?? 0) + (row[hits] as number));
  }
  const all = [...totals.values()].reduce((sum, n) => sum + n, 0);
  const [space, most] = [...totals].sort((a, b) => b[1] - a[1])[0];
  if (all === 0) return 'Where does it happen?';
  return `${capital(words(hits))}: ${percent(most / all, 0)} come from ${space}`;
}
