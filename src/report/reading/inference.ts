/** Notes on the numbers, a sentence each: the stopping rule, luck adjustment, the ceiling of a game. */

import { decimal, percent, percentInterval, plural, shareDigits, whole } from './format.js';
import { placeOf, rateOf } from './nouns.js';
import { type Run, spokenOf, withMeasure } from './run.js';
import { capital, words } from './text.js';

export function inference(run: Run): string[] {
  return [...ceiling(run), ...precision(run), ...luck(run)];
}

function precision({ precision: asked, cells }: Run): string[] {
  if (asked === undefined) return [];
  const games = whole(Math.max(...cells.map((cell) => cell.games)));
  const wanted = `${words(asked.measure)} known to ± ${decimal(asked.halfWidth, 4)}`;
  return [
    asked.reached
      ? `Stopped after ${games} games a cell, with ${wanted}; all intervals are peek-safe.`
      : `Stopped at the limit of games before ${wanted}; all intervals are peek-safe.`,
  ];
}

/** "Best player: 79.8 % of games won; no player can win more than 94.7 %": at most one cell has a ceiling. */
function ceiling(run: Run): string[] {
  return withMeasure(run, run.main ?? '', 'share').flatMap(({ cell, measure }) => {
    if (cell.ceiling === undefined) return [];
    const label = run.cells.length > 1 ? spokenOf(run, cell.name) : 'the best player here';
    const wins = `${capital(label)}: ${percent(measure.estimate, 1)} of games won`;
    return [`${wins}; no player can win more than ${percent(cell.ceiling, 1)}, which is proved for an easier game.`];
  });
}

/** Least factor of games saved that is reported in a sentence. */
const WORTH_A_WORD = 1.5;

/** The gain of luck adjustment. The rates themselves are in the tables. */
function luck(run: Run): string[] {
  const found = run.wins
    .slice(0, 1)
    .flatMap((name) =>
      withMeasure(run, name, 'share').flatMap(({ cell, measure }) => (measure.luckAdjusted ? [{ cell, name, ...measure.luckAdjusted }] : [])),
    )
    .sort((a, b) => b.factor - a.factor);
  const [best] = found;
  if (best === undefined || best.factor < WORTH_A_WORD || !Number.isFinite(best.factor)) return [];
  const digits = shareDigits([best.interval]);
  const rate = `${percent(best.estimate, digits)} ${percentInterval(best.interval, digits)}`;
  const where = run.cells.length > 1 ? ` (${placeOf(run, best.cell, run.live)})` : '';
  const useful = found.slice(1).filter(({ factor }) => factor >= WORTH_A_WORD).length;
  const others =
    found.length === 1 ? '' : useful === 0 ? '; other cells gain little' : `; ${plural(useful, 'other cell gains', 'other cells gain')} from it, too`;
  return [
    `Adjusted for the luck of the dice, ${rateOf(run, best.name)}${where} is ${rate}, as precise as with ${decimal(best.factor, 1)} times the games${others} (by the central limit theorem).`,
  ];
}
