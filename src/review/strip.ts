/** Pictures of a review, as Vega-Lite specifications: a strip of all scenarios, and rows of numbers. */
import { type Axis, type Dot, dots } from '../report/figures/rows.js';
import type { Key, Spec } from '../report/figures/spec.js';
import { decimal, percent, points } from '../report/reading/format.js';
import { rowText } from './against.js';
import type { Card, Fact, Strip } from './asked.js';

/** Pixels of the strip and its labels. */
const HEIGHT = 74;
const [MIDDLE, ABOVE, BELOW] = [36, 14, 58];

const dotText = ({ at, interval = [at, at] }: Strip['dots'][number], unit: Strip['unit']) =>
  unit === 'share' ? decimal(100 * at, 0) : interval.map((end) => decimal(end, 0)).join(' to ');

/** One scale with a dot for each scenario; what is good is shaded, the worst is named above, and the best below. */
export function stripOf({ ends: [low, high], unit, band, dots: all }: Strip): Spec {
  const values = all.map(({ label, at, interval }, n) => ({
    ...{ at, label: `${label}: ${dotText({ label, at, interval }, unit)}`, place: placeOf(n, all.length) },
    ...(interval === undefined ? {} : { low: interval[0], high: interval[1] }),
  }));
  const most = unit === 'share' ? 1 : Math.max(...all.map(({ at, interval }) => interval?.[1] ?? at));
  const title = [`← ${low}`, high === '' ? '' : `${high} →`].filter((name) => name !== '').join(' | ');
  const x = (field: string) => ({
    ...{ field, type: 'quantitative', scale: { domain: [0, most], nice: false, clamp: true } },
    axis: {
      title,
      grid: true,
      ...(unit === 'share' ? { labelExpr: 'round(100 * datum.value)' } : {}),
    },
  });
  const y = (value: number) => ({ value });
  const named = (place: string, at: number) =>
    (['left', 'center', 'right'] as const).map((align) => ({
      transform: [{ filter: `datum.place == '${place}' && ${SIDE[align].replaceAll('?', String(most))}` }],
      mark: { type: 'text', style: 'value', align },
      encoding: { x: x('at'), y: y(at), text: { field: 'label' } },
    }));
  const layer = [
    ...(band === undefined
      ? []
      : [
          {
            data: { values: [{ low: band[0], high: Math.min(most, band[1]) }] },
            mark: { type: 'rect', color: { expr: 'paleHue' }, opacity: 0.6 },
            encoding: { x: x('low'), x2: { field: 'high' } },
          },
        ]),
    { mark: { type: 'rule', style: 'interval', opacity: 0.35 }, encoding: { x: x('low'), x2: { field: 'high' }, y: y(MIDDLE) } },
    // A range of lengths is a line only.
    ...(unit === 'share' ? [{ mark: { type: 'point', style: 'dot', opacity: 0.75 }, encoding: { x: x('at'), y: y(MIDDLE) } }] : []),
    ...named('worst', ABOVE),
    ...named('best', BELOW),
  ];
  return { data: { values }, height: HEIGHT, layer };
}

/** The first is the worst, also where it is the only one. */
function placeOf(n: number, count: number): string {
  if (n === 0) return 'worst';
  return n === count - 1 ? 'best' : '';
}

/** A name stays inside the picture. */
const SIDE = { left: 'datum.at < 0.3 * ?', center: 'datum.at >= 0.3 * ? && datum.at <= 0.7 * ?', right: 'datum.at > 0.7 * ?' } as const;

const AXES: Readonly<Record<NonNullable<Fact['unit']> | 'points', Axis>> = {
  points: { title: 'in 100 games: ← fewer · more →', unit: 'points', within: [-1, 1], line: 0 },
  // One half is always in the picture, so that shares near 100 do not look apart.
  share: { title: '', unit: 'percent', within: [0, 1], line: 0.5 },
  number: { title: '', unit: 'number' },
};

const KEYS: readonly Key[] = [
  { text: 'known', colour: 'hues[0]' },
  { text: 'unimportant', colour: 'paleHue' },
];

/** What a row is called: a change by its clause, a decision by what it is about. */
const labelOf = ({ kind, said, label }: Fact): string => {
  if (kind === 'cost') return label.replace(/^“.*?”/, said === undefined ? '$&' : `${said},`);
  return kind === 'changed' && said !== undefined ? said : label;
};

/** A row for each number of a card: a dot with its interval, hollow where it is not settled. The first one is that of the sentence. */
export function chartOf({ facts, ends }: Pick<Card, 'facts' | 'ends'>): Spec {
  const [{ unit }] = facts;
  const same = facts.filter((fact) => fact.unit === unit);
  const rows = same.map((fact, n) => {
    const key = KEYS[fact.word === 'unimportant' && n > 0 ? 1 : 0].text;
    const mark: Dot = {
      ...{ line: 0, cell: '', key, text: valueText(fact), said: `${rowText(fact)}: ${numberText(fact)}` },
      ...{ at: fact.estimate, interval: fact.interval, open: fact.word === 'open' },
    };
    return { label: labelOf(fact), bold: n === 0, marks: [mark] };
  });
  const axis = AXES[unit ?? 'points'];
  return dots(rows, { keys: KEYS, axis: ends === undefined ? axis : { ...axis, title: `← ${ends[0]} | ${ends[1]} →` }, legend: false, whole: true })
    .body;
}

function valueText({ unit, estimate }: Fact): string {
  if (unit === undefined) return points(estimate, 0);
  return unit === 'share' ? percent(estimate, 0) : decimal(estimate, Number.isInteger(estimate) ? 0 : 1);
}

const WORDS = { more: 'more', less: 'less', unimportant: 'less than 3', open: 'open' } as const;

/** "+12 [5, 19], more" */
export function numberText(fact: Fact): string {
  const range = fact.interval === undefined ? '' : ` [${fact.interval.map((end) => valueText({ ...fact, estimate: end })).join(', ')}]`;
  return `${valueText(fact)}${range}${fact.word === undefined || fact.unit !== undefined ? '' : `, ${WORDS[fact.word]}`}`;
}
