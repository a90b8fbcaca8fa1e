/** Three seats or more, each against its part: "Gray wins 40 % in four (even: 25 %); red wins 45 % in three (even: 33 %); two is even." */
import type { CellResult, Row } from '../../../statistics/results.js';
import { plural, shareText } from '../format.js';
import { few, fitting } from '../grammar.js';
import { measureOf, seatOfWins } from '../measures.js';
import { noun, rough } from '../nouns.js';
import { type Run, spokenOf } from '../run.js';
import { capital } from '../text.js';
import type { Said } from './shape.js';

/** The seats that play in a cell: those whose wins it counts. */
const winsIn = (run: Run, cell: CellResult) => run.wins.flatMap((name) => measureOf(cell, name, 'share') ?? []).length;

const shareIn = (cell: CellResult, name: string) => measureOf(cell, name, 'share')?.estimate ?? 0;

/** Even: every seat wins its part to 3 points. Otherwise the seat that is farthest from it, if the games tell. */
export function parts(run: Run): Said {
  const judged = run.rows.filter(({ kind }) => kind === 'even');
  const open = judged.filter(({ verdict }) => verdict.word === 'open');
  const games = Math.max(0, ...open.map(({ verdict }) => verdict.games ?? 0));
  const settling = { asked: judged.length, open: open.length, ...(games > 0 ? { games } : {}) };
  const [only] = run.played;
  return { ...settling, sentence: run.played.length === 1 ? one(run, only) : several(run, judged) };
}

const seatOf = (run: Run, name: string) => noun(run, seatOfWins(run.cells, name) ?? name);

function one(run: Run, cell: CellResult): string {
  const own = run.wins.filter((name) => measureOf(cell, name, 'share') !== undefined);
  const [first, ...others] = own.map((name) => ({ seat: seatOf(run, name), found: measureOf(cell, name, 'share') }));
  if (first?.found === undefined) return 'No seat can win here.';
  const rest = others.map(({ seat, found }) => `${seat} ${rough(found?.estimate ?? 0)}`).join(', ');
  const lead = `${capital(first.seat)} wins ${shareText(first.found.estimate, first.found.interval)} of ${plural(cell.games, 'game')}, ${rest}`;
  return fitting([`${lead}; an even part is ${rough(1 / own.length)}.`, `${lead}.`]);
}

function several(run: Run, judged: readonly Row[]): string {
  const found = run.played.map((cell) => {
    const rows = judged.filter((row) => row.cell === cell.name);
    const told = rows.filter(({ verdict: { word } }) => word === 'more' || word === 'less');
    const most = told.reduce<Row | undefined>(
      (best, row) => (best === undefined || Math.abs(row.estimate) > Math.abs(best.estimate) ? row : best),
      undefined,
    );
    const even = rows.length > 0 && rows.every(({ verdict: { word } }) => word === 'unimportant');
    return { cell, most, even, place: spokenOf(run, cell.name) };
  });
  const uneven = found.flatMap(({ cell, most, place }) => (most === undefined ? [] : [{ cell, most, place }]));
  const seats = [...new Set(uneven.map(({ most }) => most.measure))];
  const texts = (measure: string, most: number) =>
    few(
      uneven.flatMap(({ cell, place, most: row }) =>
        row.measure === measure ? [`${rough(shareIn(cell, measure))} in ${place} (even: ${rough(1 / winsIn(run, cell))})`] : [],
      ),
      most,
    );
  const even = found.filter((one) => one.even).map(({ place }) => place);
  const open = found.filter((one) => !one.even && one.most === undefined).map(({ place }) => place);
  const tail = (most: number) => [
    ...(even.length > 0 ? [`${few(even, most)} ${even.length === 1 ? 'is' : 'are'} even`] : []),
    ...(open.length > 0 ? [`not settled: ${few(open, most)}`] : []),
  ];
  const whole = (most: number) => `${capital([...seats.map((own) => `${seatOf(run, own)} wins ${texts(own, most)}`), ...tail(most)].join('; '))}.`;
  const counted = `${uneven.length} of ${found.length} cells are uneven, ${even.length} even, ${open.length} not settled.`;
  return fitting([whole(6), whole(3), whole(2), whole(1), counted]);
}
