/** Which side each setting favours: "Blue leads most in Mylae (61 : 37), red in Ecnomus (20 : 78); drill is even." */
import { leadOf } from '../../../statistics/extremes.js';
import type { Picked } from '../../../statistics/methods/simultaneous.js';
import { levelOfEach } from '../../../statistics/methods/simultaneous.js';
import type { CellResult } from '../../../statistics/results.js';
import { bestCells, isBest, isPlayers, playerAxes, withBest } from '../best.js';
import { askedOf } from '../effects.js';
import { decimal, plural, shareText, whole } from '../format.js';
import { type Clause, few, NAMED, sentenceOf } from '../grammar.js';
import { seatOf, seatOfWins } from '../measures.js';
import { at, noun, placeOf, rateOf, rough, seatNoun, verb } from '../nouns.js';
import { endName, endsOf } from '../ranks.js';
import type { Run } from '../run.js';
import { drawn, idle, leading, losing, type Score, scoreOf, stillText, summed, winning } from '../scores.js';
import { againstAll, leadOf as leadOfGames, settling, winsOf } from '../settling.js';
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

/** Settings, as these players play them: the best meet each other. */
function rowsOf(run: Run, keep: (cells: readonly CellResult[]) => readonly CellResult[] = (cells) => bestCells(run, cells)): Row[] {
  const of = askedOf(run);
  const named = run.live.filter(({ name }) => of.includes(name));
  const kept = named.length > 0 ? named : run.live.filter((axis) => !isPlayers(axis));
  const axes = kept.length > 0 ? kept : run.live;
  const asked = run.played.filter(({ axes: at }) => Object.values(at).some((label) => of.includes(label)));
  const groups = new Map<string, CellResult[]>();
  for (const cell of keep(asked.length > 0 ? asked : run.played)) {
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

/** Other players of the panel, each in both seats, with which other sides win: "with rower Mylae the other way round". */
function othersText(run: Run, rows: readonly Row[]): Clause[] {
  const axes = playerAxes(run);
  const values = [...new Set(axes.flatMap((axis) => axis.values))];
  return values.flatMap((player): Clause[] => {
    const at = Object.fromEntries(axes.map(({ name }) => [name, player]));
    if (isBest(run, at)) return [];
    const found = rowsOf(run, (cells) => cells.filter((cell) => axes.every(({ name }) => cell.axes[name] === player)));
    const turned = rows.filter(({ name, sides }) => {
      const other = found.find((one) => one.name === name)?.sides;
      return (sides === 'ahead' && other === 'behind') || (sides === 'behind' && other === 'ahead');
    });
    if (turned.length === 0) return [];
    const names = turned.map(({ name }) => name);
    const who = `with ${noun(run, player)}`;
    return [[`${who} ${few(names, 2)} the other way round`, `${who} ${whole(turned.length)} the other way round`, '']];
  });
}

/** "81 : 19": the side that wins more is first. */
function ratio({ score, sides }: Row): string {
  const shares = [winning(score), losing(score)];
  const [own, other] = sides === 'behind' ? shares.reverse() : shares;
  return `${decimal(100 * own, 0)} : ${decimal(100 * other, 0)}`;
}

function one(run: Run, { score, cells }: Row): string {
  const [cell] = cells;
  const [won, lost] = run.wins.map((name) => seatOfWins(run.cells, name) ?? '');
  const share = cell.measures[run.wins[0]];
  const rate = share?.kind === 'share' ? shareText(share.estimate, share.interval) : rough(winning(score));
  const who = seatOf(run, run.wins[0]) === '' ? noun(run, Object.values(cell.strategies)[0] ?? 'the player') : seatNoun(run, won);
  const other = lost === undefined ? '' : `, ${seatNoun(run, lost)} ${rough(losing(score))}`;
  return `${capital(who)} wins ${rate} of ${plural(cell.games, 'game')}${other}.`;
}

/** One seat: from the hardest setting to the easiest. */
function rates(run: Run, rows: readonly Row[]): Said {
  const { low, high } = endsOf(
    run,
    rows.map(({ name, score }) => ({ name, games: winsOf(score) })),
  );
  const text = (end: Picked) => `${rough(end.estimate)} (${endName(end)})`;
  const level = levelOfEach(rows.length);
  const sure = rows.filter(({ score }) => leadOf(score, run.watched, level).interval[0] > 0).length;
  const middle = rows.length > 4 && sure > 0 ? [`it is surely above one half in ${whole(sure)} of ${whole(rows.length)}`] : [];
  const all = rows.map(({ score }) => winsOf(score));
  const ends = [low, high].map(({ name }) => againstAll(all, all[rows.findIndex((row) => row.name === name)]));
  const lead = `${withBest(run)}${rateOf(run, run.wins[0])} goes from ${text(low)} to ${text(high)}`;
  return { ...settling(run, run.wins[0], ends), sentence: sentenceOf([lead, ...middle]) };
}

const leads = (run: Run, rows: readonly Row[]) =>
  settling(
    run,
    run.wins[0],
    rows.map(({ score }) => [[leadOfGames(score)]]),
  );

/** Two seats: the settings that favour each side, the even and the unsettled ones, and those without a fight. */
function sides(run: Run, rows: readonly Row[]): Said {
  const [own, other] = run.wins.map((name) => seatOfWins(run.cells, name) ?? name);
  const still = rows.filter(({ cells }) => cells.every((cell) => idle(run, cell)));
  const fought = rows.filter((row) => !still.includes(row)).sort((a, b) => leading(b.score) - leading(a.score));
  const of = (wanted: Row['sides']) => fought.filter((row) => row.sides === wanted);
  const [ahead, behind, even, open] = [of('ahead'), of('behind').reverse(), of('even'), of('open')];
  const names = (group: readonly Row[], most?: number) =>
    few(
      group.map(({ name }) => name),
      most,
    );
  const ratios = (group: readonly Row[], most?: number) =>
    few(
      group.map((row) => `${row.name} (${ratio(row)})`),
      most,
    );
  const firstRatio = (group: readonly Row[], most?: number) =>
    few(
      group.map((row, n) => (n === 0 ? `${row.name} (${ratio(row)})` : row.name)),
      most,
    );
  const many = fought.length > NAMED + 1;
  // Rows that are pairings of players are not places.
  const paired =
    run.live.every(({ kind, name }) => kind !== 'seat' || askedOf(run).includes(name)) && askedOf(run).some((name) => run.axes?.[name] === 'seat');
  const side = (seat: string, group: readonly Row[], who: string): Clause[] => {
    if (group.length === 0) return [];
    const wins = `${verb(run, seat, 'wins', 'win')} more `;
    const text = (list: string) =>
      `${who}${seatNoun(run, seat)} ${many && seat === other && ahead.length > 0 ? '' : wins}${paired ? `with ${list}` : at(list)}`;
    if (many) return [[text(firstRatio(group)), text(firstRatio(group, 2)), text(firstRatio(group, 1))]];
    return [[text(ratios(group)), text(firstRatio(group)), text(ratios(group, 2)), text(ratios(group, 1))]];
  };
  const draws = drawn(summed(fought.map(({ score }) => score)));
  const who = withBest(run);
  const first = side(own, ahead, who);
  const clauses: Clause[] = [
    ...first,
    ...side(other, behind, first.length === 0 ? who : ''),
    ...(even.length > 0
      ? [[`${names(even)} ${even.length === 1 ? 'is' : 'are'} even`, `${names(even, 2)} are even`, `${whole(even.length)} even`]]
      : []),
    ...(open.length > 0 ? [[`not settled: ${names(open)}`, `not settled: ${names(open, 2)}`, `${whole(open.length)} not settled`]] : []),
    ...othersText(run, rows),
    ...(still.length === 0 ? [] : [`${names(still, 2)} ${still.length === 1 ? 'is' : 'are'} ${stillText(still.map(({ score }) => score))}`]),
    ...(draws > 0.1 ? [`${rough(draws)} are drawn`] : []),
  ];
  const held = isYes(run, fought);
  const [lead, ...rest] = clauses;
  const told = held === undefined ? clauses : [answered(held, lead), ...rest];
  return { ...leads(run, fought), asked: fought.length, open: open.length, sentence: sentenceOf(told) };
}

/** Whether the first side wins more (or less) everywhere, some side somewhere, or neither; undefined to another question, and while it is open. */
function isYes({ yes }: Run, rows: readonly Row[]): boolean | undefined {
  const is = (wanted: Row['sides']) => rows.filter(({ sides: found }) => found === wanted).length;
  const own = { more: is('ahead'), less: is('behind'), same: is('even'), moves: is('ahead') + is('behind'), turns: 0 };
  if (yes === undefined || yes === 'turns' || rows.length === 0) return undefined;
  if (yes === 'moves') return own.moves > 0 ? true : is('open') > 0 ? undefined : false;
  if (own[yes] === rows.length) return true;
  return own[yes] + is('open') < rows.length ? false : undefined;
}

const answered = (held: boolean, clause: Clause): Clause => {
  const told = (form: string) => `${held ? 'Yes' : 'No'}: ${form}`;
  return typeof clause === 'string' ? told(clause) : clause.map(told);
};
