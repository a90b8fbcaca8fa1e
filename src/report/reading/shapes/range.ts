/** A measure from its lowest cell to its highest: "Turns from 6.9 (novices) to 22.3 (cloud ambush)." */
import type { Histogram } from '../../../statistics/methods/betting.js';
import { subjectMeasure } from '../effects.js';
import { mean, noun, placeOf, rateOf, rough } from '../nouns.js';
import { isShare, type Run } from '../run.js';
import { meanOf } from '../scores.js';
import { againstAll, pooled, settling } from '../settling.js';
import { fitting } from '../tell.js';
import { capital } from '../text.js';
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

interface Row {
  name: string;
  value: number;
  games: Histogram;
}

/** The cells by their labels; players are averaged where something else differs. The lowest and the highest are said to be it. */
function answer(run: Run): Said {
  const measure = subjectMeasure(run) ?? '';
  const text = isShare(run, measure) ? rough : mean;
  const axes = run.live.filter(({ name }) => name !== 'players');
  const cellsOf = new Map<string, Run['played'][number][]>();
  for (const cell of run.played) {
    const name = placeOf(run, cell, axes.length > 0 ? axes : run.live);
    cellsOf.set(name, [...(cellsOf.get(name) ?? []), cell]);
  }
  const rows = [...cellsOf]
    .map(([name, cells]): Row => ({ name, value: meanOf(cells, measure), games: pooled(cells, measure) }))
    .sort((a, b) => a.value - b.value);
  const [low, high] = [rows[0], rows[rows.length - 1]];
  const players = run.live
    .filter(({ name }) => name === 'players' && axes.length > 0)
    .flatMap(({ name, values }) =>
      values.map(
        (value) =>
          `${noun(run, value)} ${text(
            meanOf(
              run.played.filter((cell) => cell.axes[name] === value),
              measure,
            ),
          )}`,
      ),
    );
  const lead = `${capital(rateOf(run, measure))}: from ${text(low.value)} (${low.name}) to ${text(high.value)} (${high.name})`;
  const ends =
    rows.length < 2
      ? []
      : [low, high].map((end) =>
          againstAll(
            rows.map(({ games }) => games),
            end.games,
          ),
        );
  return { ...settling(run, measure, ends), sentence: fitting([`${lead}${players.length > 0 ? `; ${players.join(', ')}` : ''}.`, `${lead}.`]) };
}
