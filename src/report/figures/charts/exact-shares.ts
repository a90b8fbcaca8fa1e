import { percent } from '../../reading/format.js';
import { measureOf, type Of } from '../../reading/measures.js';
import { labelOf, type Run, withMeasure } from '../../reading/run.js';
import { capital, clean, words } from '../../reading/text.js';
import { defineChart } from '../chart.js';
import { hueColour } from '../figure.js';
import { type Bar, bars } from '../rows.js';
import type { Key } from '../spec.js';

/** Outcomes with their own colour; the rarest share one. */
const MOST_PARTS = 7;

/** Exact odds of all outcomes: one stacked bar per cell, in the order of the question. */
export default defineChart({
  id: 'exact-shares',
  title: 'Exact odds of each outcome',
  rank: 8,
  drawer: 'ends',
  applies: (run) => run.played.length === 0 && run.names.exact.length > 0,
  drawn(run, { whole }) {
    const [name] = run.names.exact;
    const parts = partsOf(run, name);
    const found = withMeasure(run, name, 'exact');
    const rows = found.map(({ cell, measure }) => ({ label: labelOf(run, cell.name), marks: barsOf(run, cell.name, measure, parts) }));
    return {
      title: `${capital(clean(found[0].measure.about))}: the chance of each outcome`,
      note: 'Exact: every fall of the dice was counted, so there is no interval',
      ...bars(rows, { keys: parts, axis: { title: 'chance', unit: 'percent', within: [0, 1] }, whole }),
    };
  },
});

interface Part extends Key {
  /** Names of the outcomes that it holds. */
  of: readonly string[];
}

/** Amounts are cut at their upper end, names at their rare end. */
function partsOf(run: Run, name: string): Part[] {
  const found = withMeasure(run, name, 'exact');
  const names = [...new Set(found.flatMap(({ measure }) => measure.shares.map((share) => share.name)))];
  const total = (part: string) =>
    found.reduce((sum, { cell }) => sum + (measureOf(cell, name, 'exact')?.shares.find((one) => one.name === part)?.estimate ?? 0), 0);
  const amounts = names.every((part) => part.trim() !== '' && Number.isFinite(Number(part)));
  const ranked = [...names].sort(amounts ? (a, b) => Number(a) - Number(b) : (a, b) => total(b) - total(a));
  const kept = names.length <= MOST_PARTS ? ranked : ranked.slice(0, MOST_PARTS - 1);
  const shown = amounts ? kept : names.filter((part) => kept.includes(part));
  const last = Math.max(1, Math.min(MOST_PARTS, names.length) - 1);
  const named = (i: number) => (i === 0 ? 'paleHue' : hueColour(i - 1));
  const colour = (i: number) => (amounts ? `ramp[${Math.min(5, 1 + Math.round((4 * i) / last))}]` : named(i));
  const parts = shown.map((part, i): Part => ({ text: words(part), colour: colour(i), of: [part] }));
  if (shown.length === names.length) return parts;
  return [
    ...parts,
    {
      text: amounts ? `${ranked[MOST_PARTS - 1]} or more` : 'anything else',
      colour: colour(shown.length),
      of: names.filter((part) => !shown.includes(part)),
    },
  ];
}

function barsOf(run: Run, cell: string, { shares }: Of<'exact'>, parts: readonly Part[]): Bar[] {
  const found = shares.map(
    ({ name, fraction, estimate }) => `${words(name)} ${fraction.length <= 24 ? `${fraction} = ` : ''}${percent(estimate, 2)}`,
  );
  const said = `${labelOf(run, cell)}: ${found.join(', ')}`;
  return parts.map(({ text, of }) => {
    const share = shares.filter(({ name }) => of.includes(name)).reduce((sum, { estimate }) => sum + estimate, 0);
    return { cell, key: text, share, text: percent(share, 1), said };
  });
}
