import { evenOf } from '../../../statistics/crossing.js';
import { levelOfEach } from '../../../statistics/methods/simultaneous.js';
import { shareOf } from '../../../statistics/published.js';
import type { CellResult } from '../../../statistics/results.js';
import { type LiveAxis, liveAxes, place } from '../../reading/axes.js';
import { percent, shareText, whole } from '../../reading/format.js';
import { firstHue, type Hue, hueOf, huesLeft } from '../../reading/hues.js';
import { measureOf, seatOf } from '../../reading/measures.js';
import { noun, seatNoun } from '../../reading/nouns.js';
import { LABEL, type Run } from '../../reading/run.js';
import { capital, shorten } from '../../reading/text.js';
import { defineChart, type Spec } from '../chart.js';
import { colour, keysOf, shareBand, tooltip, WIDTH } from '../figure.js';

/** The win rate along a numeric option: a curve with its band. */
export default defineChart({
  id: 'sweep',
  title: 'The win rate along a numeric option',
  rank: 7,
  drawer: 'drives',
  applies: (run) => run.main !== undefined && swept(run) !== undefined,
  drawn(run) {
    const { axis, others } = swept(run) as Swept;
    const name = run.main as string;
    const series = seriesOf(run, others);
    const level = levelOfEach(run.played.length);
    const values = run.played.flatMap((cell) => {
      const measure = measureOf(cell, name, 'share');
      if (measure === undefined) return [];
      const [low, high] = shareOf(measure.count, cell.games, run.watched, level).interval;
      const at = Number(cell.axes[axis.name]);
      return [
        {
          cell: cell.name,
          at,
          hue: series.hue?.of(cell) ?? '',
          dash: series.dash?.of(cell) ?? '',
          estimate: measure.estimate,
          low,
          high,
          shown: shareText(measure.estimate, [low, high]),
          games: whole(cell.games),
        },
      ];
    });
    const who = seatOf(run, name) === '' ? 'games won' : `games won by ${seatNoun(run, seatOf(run, name))}`;
    const along = noun(run, axis.name);
    const body = curves(values, axis, series, { who, along, even: run.wins.length > 0 });
    return { title: headline(values, along), note: `${capital(who)}; the bands hold at all points together, 95 %`, body };
  },
});

interface Swept {
  axis: LiveAxis;
  others: LiveAxis[];
}

/** A numeric axis of three values or more with few enough curves. Two such axes are a matrix. */
function swept(run: Run): Swept | undefined {
  const axes = liveAxes(run, run.played);
  const long = axes.filter(({ numeric, values }) => numeric && values.length >= 3);
  if (long.length === 0 || (long.length > 1 && axes.length === 2)) return undefined;
  const axis = [...long].sort((a, b) => b.values.length - a.values.length)[0];
  const others = axes.filter((other) => other !== axis);
  return others.reduce((product, { values }) => product * values.length, 1) <= huesLeft(run) ? { axis, others } : undefined;
}

interface Series {
  hue: Hue | undefined;
  dash: Hue | undefined;
}

/** Colours as in the rest of the report; dashes for the other axes. */
function seriesOf(run: Run, others: readonly LiveAxis[]): Series {
  const cells = run.played;
  const along = (axes: readonly LiveAxis[]): Hue | undefined => {
    if (axes.length === 0) return undefined;
    const of = (cell: CellResult) => shorten(axes.map((axis) => place(run, axis, cell)).join(' · '), LABEL);
    return { name: axes.map(({ name }) => name).join(' · '), domain: [...new Set(cells.map(of))], first: firstHue(run), of };
  };
  const hue = hueOf(run);
  const rest = others.filter(({ name }) => name !== hue?.name);
  if (rest.length === others.length || (along(rest)?.domain.length ?? 0) > DASHES.length) return { hue: along(others), dash: undefined };
  return { hue, dash: along(rest) };
}

const DASHES = [
  [1, 0],
  [6, 3],
  [2, 2],
];

interface Point {
  at: number;
  hue: string;
  dash: string;
  estimate: number;
  low: number;
  high: number;
}

interface Wins {
  who: string;
  /** What the curve goes along. */
  along: string;
  /** Wins of a seat, so that one half is an even game. */
  even: boolean;
}

function curves(values: readonly Point[], axis: LiveAxis, { hue, dash }: Series, { who, along, even }: Wins): Spec {
  const x = { field: 'at', type: 'quantitative', scale: { nice: false, zero: false, padding: 8 }, title: along };
  const y = (field: string) => ({ field, type: 'quantitative', scale: { zero: true, nice: true } });
  const most = Math.max(...values.map(({ estimate }) => estimate));
  const shared = {
    x: { ...x, axis: { grid: false, values: axis.values.map(Number), labelOverlap: 'greedy', format: '~f' } },
    ...colour(keysOf(hue)),
  };
  const dashes =
    dash === undefined
      ? { detail: { field: 'dash' } }
      : {
          strokeDash: {
            field: 'dash',
            type: 'nominal',
            scale: { domain: dash.domain, range: DASHES },
            legend: { symbolType: 'stroke', symbolSize: 400 },
          },
        };
  const half = { data: { values: [{ even: 0.5 }] }, mark: { type: 'rule', style: 'reference' }, encoding: { y: y('even') } };
  return {
    data: { values },
    width: WIDTH - 60,
    height: 280,
    layer: [
      ...(even && most > 0.4 ? [half] : []),
      shareBand({ ...shared, detail: { field: 'dash' } }, y),
      { mark: { type: 'line', style: 'curve' }, encoding: { ...shared, ...dashes, y: y('estimate') } },
      { mark: { type: 'rule', style: 'interval' }, encoding: { ...shared, y: y('low'), y2: { field: 'high' } } },
      {
        mark: { type: 'point', style: 'dot' },
        encoding: { ...shared, y: y('estimate'), tooltip: tooltip({ cell: 'cell', [who]: 'shown', games: 'games' }) },
      },
    ],
  };
}

/** The ends of the first curve, and the values between which it surely passes one half. */
function headline(values: readonly Point[], along: string): string {
  const first = values.filter(({ hue, dash }) => hue === values[0].hue && dash === values[0].dash).sort((a, b) => a.at - b.at);
  const [start, end] = [first[0], first[first.length - 1]];
  const series = [start.hue, start.dash].filter(Boolean).join(', ');
  const who = series === '' ? '' : `${capital(series)}: `;
  const passes = evenOf(first.map(({ at, estimate, low, high }) => ({ value: at, lead: estimate - 0.5, interval: [low - 0.5, high - 0.5] })));
  const even = passes.kind === 'between' ? `, one half between ${passes.from} and ${passes.to}` : '';
  return `${who}${percent(start.estimate, 0)} at ${along} ${start.at}, ${percent(end.estimate, 0)} at ${end.at}${even}`;
}
