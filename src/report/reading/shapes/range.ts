/** A measure from its lowest cell to its highest: "Turns from 6.9 (novices) to 22.3 (cloud ambush)." */
import type { Picked } from '../../../statistics/methods/simultaneous.js';
import type { CellResult } from '../../../statistics/results.js';
import { bestCells, isBest, playerAxes, withBest } from '../best.js';
import { subjectMeasure } from '../effects.js';
import { sentenceOf } from '../grammar.js';
import { mean, noun, placeOf, rateOf, rough } from '../nouns.js';
import { endName, endsOf, type Valued } from '../ranks.js';
import { isShare, type Run } from '../run.js';
import { againstAll, pooled, settling } from '../settling.js';
import { defineShape, type Said } from './shape.js';

export default defineShape({
  id: 'range',
  purpose: 'what is it worth',
  can: (run) => run.played.length > 0 && subjectMeasure(run) !== undefined,
  fits: ({ by, comparisons }) => by !== undefined && comparisons.length === 0,
  answer,
  heroes: ['win-rates', 'distribution'],
  first: 'table',
});

/** The cells by their labels, as the best players play them. The lowest and the highest are said to be it. */
function answer(run: Run): Said {
  const measure = subjectMeasure(run) ?? '';
  const rows = rowsOf(run, measure, bestCells(run));
  const text = isShare(run, measure) ? rough : mean;
  const { low, high } = endsOf(run, rows);
  const span = (lead: string, ends: { low: Picked; high: Picked }) =>
    `${lead} from ${text(ends.low.estimate)} (${endName(ends.low)}) to ${text(ends.high.estimate)} (${endName(ends.high)})`;
  const others = run.live
    .filter((axis) => axis.name === 'players' && playerAxes(run).includes(axis))
    .flatMap(({ name, values }) => values.filter((value) => !isBest(run, { [name]: value })).map((value) => [name, value] as const));
  const clauses = others.map(([axis, value]) => {
    const found = endsOf(
      run,
      rowsOf(
        run,
        measure,
        run.played.filter(({ axes }) => axes[axis] === value),
      ),
    );
    return [span(`with ${noun(run, value)}`, found), `with ${noun(run, value)} from ${text(found.low.estimate)} to ${text(found.high.estimate)}`, ''];
  });
  const all = rows.map(({ games }) => games);
  const ends = rows.length < 2 ? [] : [low, high].map(({ name }) => againstAll(all, all[rows.findIndex((row) => row.name === name)]));
  return { ...settling(run, measure, ends), sentence: sentenceOf([span(`${withBest(run)}${rateOf(run, measure)}:`, { low, high }), ...clauses]) };
}

function rowsOf(run: Run, measure: string, cells: readonly CellResult[]): Valued[] {
  const players = playerAxes(run);
  const axes = run.live.filter((axis) => !players.includes(axis));
  const groups = new Map<string, CellResult[]>();
  for (const cell of cells) {
    const name = placeOf(run, cell, axes.length > 0 ? axes : run.live);
    groups.set(name, [...(groups.get(name) ?? []), cell]);
  }
  return [...groups].map(([name, of]) => ({ name, games: pooled(of, measure) }));
}
