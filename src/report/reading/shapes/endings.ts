/** How often a game ends in each way: "Decisive victory 40 %, victory 25 %, defeat 15 %; decisive victory from 0 % (1C) to 98 % (6H)." */
import { extremeShare } from '../../../statistics/extremes.js';
import { levelOfEach } from '../../../statistics/methods/simultaneous.js';
import { atAnyTime, once } from '../../../statistics/published.js';
import type { CellResult } from '../../../statistics/results.js';
import { listed, plural, shareText } from '../format.js';
import { type Clause, few, fitting, sentenceOf } from '../grammar.js';
import { noun, place, rough } from '../nouns.js';
import { endName, endsOf } from '../ranks.js';
import type { Run } from '../run.js';
import { againstAll, pooled, type Settling, settling } from '../settling.js';
import { capital, uncapital } from '../text.js';
import { defineShape, type Said } from './shape.js';

export default defineShape({
  id: 'endings',
  purpose: 'is it fair',
  can: ({ played, names }) => played.length > 0 && names.outcome.length > 0,
  fits: ({ wins, names }) => wins.length === 0 && names.share.length === 0,
  answer,
  heroes: ['outcomes', 'win-rates'],
  first: 'ends',
});

const measureOf = ({ names }: Run) => names.outcome[0] ?? '';

function sharesIn(run: Run, cell: CellResult) {
  const found = cell.measures[measureOf(run)];
  return found?.kind === 'outcome' ? found.shares : [];
}

function answer(run: Run): Said {
  const none = { asked: 0, open: 0 };
  const games = run.played.reduce((sum, cell) => sum + cell.games, 0);
  const first = sharesIn(run, run.played[0]);
  if (first.length === 0 || games === 0) return { ...none, sentence: 'No ending was counted.' };
  if (run.played.length === 1) {
    const most = extremeShare(
      first.map((share) => ({ ...share, games })),
      'most',
      run.watched,
    )!;
    const rivals =
      most.rivals.length === 0
        ? ''
        : `; ${few(
            most.rivals.map((name) => noun(run, name)),
            2,
          )} may be as frequent`;
    const pools = new Map(first.map(({ name }) => [name, pooled(run.played, measureOf(run), name)]));
    const settled = settling(run, undefined, [againstAll([...pools.values()], pools.get(most.name)!)]);
    return {
      ...settled,
      sentence: `Most often: ${noun(run, most.name)}, ${shareText(most.estimate, most.interval)} of ${plural(games, 'game')}${rivals}.`,
    };
  }
  const counted = (name: string, cell: CellResult) => sharesIn(run, cell).find((share) => share.name === name)?.count ?? 0;
  const all = first.map(({ name }) => ({ name, share: run.played.reduce((sum, cell) => sum + counted(name, cell), 0) / games }));
  const told = all.filter(({ share }) => share > 0);
  const wanted = run.by ?? told.reduce((most, one) => (one.share > most.share ? one : most)).name;
  const rates = run.played.map((cell) => ({
    cell,
    name: place(
      run,
      run.live.map((axis) => cell.axes[axis.name] ?? ''),
    ),
  }));
  if (rates.length > MANY)
    return grouped(
      run,
      told.map(({ name }) => name),
      rates,
    );
  const { low, high } = endsOf(
    run,
    rates.map(({ name, cell }) => ({ name, games: pooled([cell], measureOf(run), wanted) })),
  );
  const span = `${noun(run, wanted)} from ${rough(low.estimate)} (${endName(low)}) to ${rough(high.estimate)} (${endName(high)})`;
  const ends = [low, high].map(({ name }) => rates.find((one) => one.name === name)!.cell);
  const over = capital(listed(told.map(({ name, share }) => `${noun(run, name)} ${rough(share)}`)));
  return { ...settledEnds(run, wanted, ends), sentence: fitting([`${capital(span)}; ${uncapital(over)} of all games.`, `${capital(span)}.`]) };
}

/** A mean over more cells than this says nothing of any of them. */
const MANY = 10;

/** "Most games end in decisive victory in 15 of 37 (6, 4A and 13 others), in defeat in 6 (2C, 1C and 4 others); elsewhere in none of them." */
function grouped(run: Run, endings: readonly string[], rates: readonly { cell: CellResult; name: string }[]): Said {
  const level = levelOfEach(endings.length * rates.length);
  const share = (cell: CellResult, ending: string) => (run.watched ? atAnyTime : once)(pooled([cell], measureOf(run), ending), level);
  const rows = rates.flatMap(({ cell, name }) => endings.map((ending) => ({ name, ending, ...share(cell, ending) })));
  const open = rates.filter(({ name }) => rows.some((row) => row.name === name && row.interval[0] <= 0.5 && row.interval[1] >= 0.5));
  const groups = endings.flatMap((ending) => {
    const most = rows.filter((row) => row.ending === ending && row.interval[0] > 0.5).sort((a, b) => b.estimate - a.estimate);
    return most.length === 0 ? [] : [{ ending, most }];
  });
  const said = { asked: rates.length, open: open.length };
  if (groups.length === 0) return { ...said, sentence: `In none of ${rates.length} is one ending shown to take most games.` };
  const part = ({ ending, most }: (typeof groups)[number], n: number, named: number) =>
    `${n === 0 ? 'most games end in ' : 'in '}${noun(run, ending)} in ${most.length}${n === 0 ? ` of ${rates.length}` : ''} (${few(
      most.map(({ name }) => name),
      named,
    )})`;
  const left = rates.length - open.length - new Set(groups.flatMap(({ most }) => most.map(({ name }) => name))).size;
  return {
    ...said,
    sentence: sentenceOf([
      ...groups.map((group, n): Clause => [part(group, n, 3), part(group, n, 2), part(group, n, 1)]),
      ...(left > 0 ? [[`no ending takes most in ${left}`]] : []),
      ...(open.length > 0 ? [[`not settled in ${open.length}`, '']] : []),
    ]),
  };
}

/** The cells in which the ending is said to be the least and the most frequent. */
function settledEnds(run: Run, ending: string, ends: readonly CellResult[]): Settling {
  const pools = new Map(run.played.map((cell) => [cell, pooled([cell], measureOf(run), ending)]));
  return settling(
    run,
    undefined,
    ends.map((cell) => againstAll([...pools.values()], pools.get(cell)!)),
  );
}
