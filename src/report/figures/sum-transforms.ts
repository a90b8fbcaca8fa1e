/** Vega-Lite transforms that sum the rows of a table and compute the number that is drawn. */

import type { Run } from '../reading/run.js';
import { ENOUGH, handy, isPart } from '../reading/sums.js';
import type { Spec } from './chart.js';

/** Sums only the chosen cells; with none chosen, all. */
const CHOSEN: Spec = { filter: 'length(focus) === 0 || indexof(focus, datum.cell) >= 0' };

interface Summed {
  name: string;
  /** The table that this one is divided by. */
  of: string | undefined;
}

/** Sums by place, then the number drawn (`value`), its `label`, and the counts behind it (`counted`). */
export function sumTransforms(run: Run, { name, of }: Summed, groupby: readonly string[], byCell: boolean): Spec[] {
  const counts = [...new Set([name, ...(of === undefined ? [] : [of]), 'games'])];
  const aggregate = counts.map((field) => ({ op: 'sum', field: plain(field), as: field }));
  const count = (field: string) => `datum[${JSON.stringify(field)}]`;
  const { times } = handy(run, name);
  const part = of !== undefined && isPart(run, name, of);
  const value = of === undefined ? `${times} * ${count(name)} / datum.games` : `${count(of)} < ${ENOUGH} ? null : ${count(name)} / ${count(of)}`;
  const number = "format(datum.value, datum.value >= 9.95 ? ',.0f' : '.1f')";
  const label = of === undefined ? number : `datum.value === null ? '' : ${part ? "format(100 * datum.value, '.0f') + '\u00a0%'" : number}`;
  const whole = (field: string) => `format(${count(field)}, ',')`;
  const counted =
    of === undefined
      ? `${whole(name)} + ' in ' + format(datum.games, ',') + ' games'`
      : `${whole(name)} + ' ${part ? 'of' : 'over'} ' + ${whole(of)}`;
  return [
    ...(byCell ? [CHOSEN] : []),
    { aggregate, groupby },
    { calculate: value, as: 'value' },
    { calculate: label, as: 'label' },
    { calculate: counted, as: 'counted' },
  ];
}

/** Escapes dots and brackets in the name of a field, as Vega-Lite requires. */
const plain = (field: string) => field.replace(/[.[\]\\]/g, (letter) => `\\${letter}`);
