import { percent, percentTick } from '../../reading/format.js';
import { measureOf, type Of } from '../../reading/measures.js';
import { labelOf, type Run, withMeasure } from '../../reading/run.js';
import { capital, clean, words } from '../../reading/text.js';
import { defineChart } from '../chart.js';
import { GREY, type Line, type Mark, RAMP, scaleOf } from '../picture.js';

/** Outcomes with their own colour; the rarest share one. */
const MOST_PARTS = 7;

/** Exact odds of all outcomes: one stacked bar per cell, in the order of the question. */
export default defineChart({
  id: 'exact-shares',
  title: 'Exact odds of each outcome',
  rank: 8,
  drawer: 'ends',
  applies: (run) => run.played.length === 0 && run.names.exact.length > 0,
  drawn(run) {
    const [name] = run.names.exact;
    const parts = partsOf(run, name);
    const found = withMeasure(run, name, 'exact');
    const rows = found.map(({ cell, measure }) => ({ label: labelOf(run, cell.name), lines: [lineOf(run, cell.name, measure, parts)] }));
    return {
      title: `${capital(clean(found[0].measure.about))}: the chance of each outcome`,
      note: 'Exact: every fall of the dice was counted, so there is no interval',
      picture: {
        kind: 'rows',
        rows,
        keys: parts.map(({ text, hue }) => ({ text, hue })),
        scale: scaleOf([0, 1], { title: 'chance', label: percentTick, within: [0, 1] }),
      },
    };
  },
});

interface Part {
  text: string;
  hue: number;
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
  const hue = (i: number) =>
    amounts ? RAMP + Math.min(5, 1 + Math.round((4 * i) / Math.max(1, Math.min(MOST_PARTS, names.length) - 1))) : i === 0 ? GREY : i - 1;
  const parts = shown.map((part, i): Part => ({ text: words(part), hue: hue(i), of: [part] }));
  if (shown.length === names.length) return parts;
  return [
    ...parts,
    {
      text: amounts ? `${ranked[MOST_PARTS - 1]} or more` : 'anything else',
      hue: hue(shown.length),
      of: names.filter((part) => !shown.includes(part)),
    },
  ];
}

function lineOf(run: Run, cell: string, { shares }: Of<'exact'>, parts: readonly Part[]): Line {
  let from = 0;
  const marks = parts.map(({ of, hue }): Mark => {
    const share = shares.filter(({ name }) => of.includes(name)).reduce((sum, { estimate }) => sum + estimate, 0);
    from += share;
    return { at: Math.min(1, from), from: from - share, hue, text: percent(share, 1) };
  });
  const said = shares.map(({ name, fraction, estimate }) => `${words(name)} ${fraction.length <= 24 ? `${fraction} = ` : ''}${percent(estimate, 2)}`);
  return { cells: [cell], said: `${labelOf(run, cell)}: ${said.join(', ')}`, marks, text: '' };
}
