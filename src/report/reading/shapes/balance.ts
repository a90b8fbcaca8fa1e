/** Which side each setting favours: "Blue leads most in Mylae (61 : 37), red in Ecnomus (20 : 78); drill is even." */
import { leadOf } from '../../../statistics/extremes.js';
import { levelOfEach } from '../../../statistics/methods/simultaneous.js';
import type { CellResult } from '../../../statistics/results.js';
import { askedOf } from '../effects.js';
import { decimal, plural, shareText, whole } from '../format.js';
import { seatOf, seatOfWins } from '../measures.js';
import { at, few, noun, placeOf, rateOf, rough, verb } from '../nouns.js';
import type { Run } from '../run.js';
import { drawn, idle, leading, losing, type Score, scoreOf, summed, winning } from '../scores.js';
import { againstAll, leadOf as leadOfGames, settling, winsOf } from '../settling.js';
import { fitting } from '../tell.js';
import { capital } from '../text.js';
import { parts } from './parts.js';
import { defineShape, type Said } from './shape.js';

export default defineShape({
  id: 'balance',
  purpose: 'is it fair',
  can: () => true,
  fits: () => true,
  answer,
  heroes: ['matrix', 'win-rates', 'outcomes'],
  first: 'ends',
});

interface Row {
  name: string;
  cells: CellResult[];
  score: Score;
  sides: 'ahead' | 'behind' | 'even' | 'open';
}

/** What the run's own verdict on a cell says of its lead. */
const SIDES = { more: 'ahead', less: 'behind', unimportant: 'even', open: 'open' } as const;

/** A share of the games within 3 points of one half counts as even, that is a lead of less than 6. */
const EVEN = 0.06;

/** The same, or the lead that the experiment says matters if that is more. */
const evenIn = ({ rows }: Run) => Math.max(EVEN, ...rows.flatMap(({ kind, verdict }) => (kind === 'even' ? [verdict.matters] : [])));

function answer(run: Run): Said {
  const none = { asked: 0, open: 0 };
  if (run.played.length === 0) return { ...none, sentence: 'Nothing was played.' };
  if (run.wins.length > 2) return parts(run);
  const rows = rowsOf(run);
  if (rows.length === 1) return { ...(run.wins.length > 1 ? leads(run, rows) : none), sentence: one(run, rows[0]) };
  return run.wins.length === 1 ? rates(run, rows) : sides(run, rows);
}

/** Settings, with the games of all players pooled: when players meet in both seats, no side has the better player. */
function rowsOf(run: Run): Row[] {
  const of = askedOf(run);
  const named = run.live.filter(({ name }) => of.includes(name));
  const kept = named.length > 0 ? named : run.live.filter(({ kind, name }) => kind !== 'seat' && name !== 'players');
  const axes = kept.length > 0 ? kept : run.live;
  const asked = run.played.filter(({ axes: at }) => Object.values(at).some((label) => of.includes(label)));
  const groups = new Map<string, CellResult[]>();
  for (const cell of asked.length > 0 ? asked : run.played) {
    const name = axes.length === 0 ? cell.name : placeOf(run, cell, axes);
    groups.set(name, [...(groups.get(name) ?? []), cell]);
  }
  const level = levelOfEach(groups.size);
  const lead = evenIn(run);
  return [...groups].map(([name, cells]): Row => {
    const fought = cells.filter((cell) => !idle(run, cell));
    const score = summed((fought.length > 0 ? fought : cells).map((cell) => scoreOf(run, cell)));
    const own = run.rows.find(({ kind, cell }) => kind === 'even' && cells.length === 1 && cell === cells[0].name);
    if (own !== undefined) return { name, cells, score, sides: SIDES[own.verdict.word] };
    const [low, high] = leadOf(score, run.watched, level).interval;
    return { name, cells, score, sides: low > 0 ? 'ahead' : high < 0 ? 'behind' : low > -lead && high < lead ? 'even' : 'open' };
  });
}

const ratio = ({ score }: Row) => `${decimal(100 * winning(score), 0)} : ${decimal(100 * losing(score), 0)}`;

function one(run: Run, { score, cells }: Row): string {
  const [cell] = cells;
  const [won, lost] = run.wins.map((name) => seatOfWins(run.cells, name) ?? '');
  const share = cell.measures[run.wins[0]];
  const rate = share?.kind === 'share' ? shareText(share.estimate, share.interval) : rough(winning(score));
  const who = seatOf(run, run.wins[0]) === '' ? noun(run, Object.values(cell.strategies)[0] ?? 'the player') : noun(run, won);
  const other = lost === undefined ? '' : `, ${noun(run, lost)} ${rough(losing(score))}`;
  return `${capital(who)} wins ${rate} of ${plural(cell.games, 'game')}${other}.`;
}

/** One seat: from the hardest setting to the easiest. */
function rates(run: Run, rows: readonly Row[]): Said {
  const sorted = [...rows].sort((a, b) => winning(a.score) - winning(b.score));
  const [low, high] = [sorted[0], sorted[sorted.length - 1]];
  const text = ({ name, score }: Row) => `${rough(winning(score))} (${name})`;
  const alike = (of: Row) => rows.filter(({ score }) => winning(score) === winning(of.score)).length;
  const most = alike(high) > 1 ? `${rough(winning(high.score))} in ${whole(alike(high))} settings` : text(high);
  const rate = capital(rateOf(run, run.wins[0]));
  const sure = rows.filter(({ score }) => winning(score) > 0.5).length;
  const middle = rows.length > 4 ? `; it is above one half in ${whole(sure)} of ${whole(rows.length)}` : '';
  const lead = `${rate} goes from ${text(low)} to ${most}`;
  const all = rows.map(({ score }) => winsOf(score));
  const ends = [low, high].map((end) => againstAll(all, all[rows.indexOf(end)]));
  return { ...settling(run, run.wins[0], ends), sentence: fitting([`${lead}${middle}.`, `${lead}.`]) };
}

const leads = (run: Run, rows: readonly Row[]) =>
  settling(
    run,
    run.wins[0],
    rows.map(({ score }) => [[leadOfGames(score)]]),
  );

interface Telling {
  most: number;
  /** With the wins of both sides in per cent. */
  ratios: boolean;
  /** Unsettled settings are counted, not named. */
  counts?: boolean;
}

/** Two seats: the settings that favour each side, the even and the unsettled ones, and those without a fight. */
function sides(run: Run, rows: readonly Row[]): Said {
  const [own, other] = run.wins.map((name) => seatOfWins(run.cells, name) ?? name);
  const still = rows.filter(({ cells }) => cells.every((cell) => idle(run, cell)));
  const fought = rows.filter((row) => !still.includes(row)).sort((a, b) => leading(b.score) - leading(a.score));
  const of = (wanted: Row['sides']) => fought.filter((row) => row.sides === wanted);
  const [ahead, behind, even, open] = [of('ahead'), of('behind').reverse(), of('even'), of('open')];
  const names = (group: readonly Row[], most: number) =>
    few(
      group.map(({ name }) => name),
      most,
    );
  const list = (group: readonly Row[], { most, ratios }: Telling) =>
    ratios
      ? few(
          group.map((row) => `${row.name} (${ratio(row)})`),
          most,
        )
      : names(group, most);
  const side = (seat: string, group: readonly Row[], telling: Telling) =>
    group.length === 0
      ? []
      : [`${noun(run, seat)} ${verb(run, seat, 'wins', 'win')} more ${paired ? `with ${list(group, telling)}` : at(list(group, telling))}`];
  // Rows that are pairings of players are not places.
  const paired =
    run.live.every(({ kind, name }) => kind !== 'seat' || askedOf(run).includes(name)) && askedOf(run).some((name) => run.axes?.[name] === 'seat');
  const quiet = still.length === 0 ? [] : [`${names(still, 2)} ${still.length === 1 ? 'is' : 'are'} always drawn`];
  const draws = drawn(summed(fought.map(({ score }) => score)));
  const all = (telling: Telling) => [
    ...side(own, ahead, telling),
    ...side(other, behind, telling),
    ...(even.length > 0 ? [`${names(even, telling.most)} ${even.length === 1 ? 'is' : 'are'} even`] : []),
    ...(open.length > 0 ? [telling.counts ? `${open.length} not settled` : `not settled: ${names(open, telling.most)}`] : []),
    ...quiet,
  ];
  const tail = draws > 0.1 ? [`${rough(draws)} are drawn`] : [];
  const tellings: Telling[] = [
    { most: 6, ratios: true },
    { most: 6, ratios: false },
    { most: 6, ratios: true, counts: true },
    { most: 6, ratios: false, counts: true },
    { most: 3, ratios: true },
    { most: 3, ratios: false, counts: true },
    { most: 2, ratios: true, counts: true },
    { most: 1, ratios: false, counts: true },
  ];
  const sentence = fitting([
    ...tellings.flatMap((telling) => [`${[...all(telling), ...tail].join('; ')}.`, `${all(telling).join('; ')}.`]),
    `${own} leads in ${ahead.length} of ${fought.length}, ${other} in ${behind.length}; ${open.length} are not settled.`,
  ]);
  return { ...leads(run, fought), asked: fought.length, open: open.length, sentence: capital(sentence) };
}
