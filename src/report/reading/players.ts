/** Whether the differences depend on the players, as a table. */
import { acrossPlayers } from '../../statistics/across-players.js';
import type { Judged } from '../../statistics/judgements.js';
import type { AcrossPlayers } from '../../statistics/results.js';
import { valueName } from './axes.js';
import { differenceText, shareDigits } from './format.js';
import { isShare, type Run } from './run.js';
import { clean } from './text.js';

/** Judged again from the comparisons, since an older file may have been judged by other rules. */
const acrossOf = (run: Run): readonly AcrossPlayers[] =>
  run.acrossPlayers === undefined ? [] : acrossPlayers(run.cells, run.comparisons, run.watched);

/** A row for each difference: its name, its estimate with each player, and the verdict. */
export function playersTable(run: Run): { heads: string[]; rows: string[][] } | undefined {
  const all = acrossOf(run);
  if (all.length === 0) return undefined;
  const players = [...new Set(all.flatMap(({ effects }) => effects.map(({ player }) => player)))];
  const rows = all.map(({ name, measure, verdict, effects }) => {
    const share = isShare(run, measure);
    const cells = players.map((player) => {
      const one = effects.find((effect) => effect.player === player);
      if (one === undefined) return '';
      const {
        verdict: { interval },
      } = run.comparisons.find((own) => own.interval === one.interval) as Judged;
      const text = differenceText(one.estimate, interval, share, shareDigits([interval]));
      return one.told ? text : `(${text})`;
    });
    return [
      clean(
        name
          .split(' − ')
          .map((side) =>
            side
              .split(' · ')
              .map((value) => valueName(run, value))
              .join(' · '),
          )
          .join(' − '),
      ),
      ...cells,
      WORDS[verdict],
    ];
  });
  return { heads: ['difference', ...players.map((player) => clean(valueName(run, player))), 'over the players'], rows };
}

const WORDS: Readonly<Record<AcrossPlayers['verdict'], string>> = {
  same: 'holds',
  size: 'changes size',
  sign: 'changes sign',
  some: 'some only',
  open: 'some, no difference shown',
  none: 'none',
};
