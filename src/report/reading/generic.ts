/** The sentence of a run without findings: its largest effect, its best cell, or its only rate. */
import { extremeShare } from '../../statistics/extremes.js';
import { differencesOf } from '../../statistics/methods/pairs.js';
import { levelOfEach } from '../../statistics/methods/simultaneous.js';
import { once } from '../../statistics/published.js';
import type { CellResult } from '../../statistics/results.js';
import { bestCells, isBest, playersAt } from './best.js';
import { type Effect, effectsOf, likely, sizeOf } from './effects.js';
import { decimal, listed } from './format.js';
import { measureOf, seatOf, seatOfWins } from './measures.js';
import { at, mean, noun, perHundred, place, placeOf, seatNoun, withNoun } from './nouns.js';
import { isShare, type Run, withMeasure } from './run.js';
import { capital, clean, words } from './text.js';

export interface Said {
  text: string;
  /** Without it nothing is claimed, or it is exact. */
  how?: 'sure' | 'likely';
}

export function generic(run: Run): Said {
  const found = run.played.length === 0 ? exact(run) : run.comparisons.length > 0 ? largest(run) : best(run);
  return { ...found, text: capital(clean(found.text)) };
}

/** Games in 100 or a mean: what a measure is said to be. */
const amountOf = (run: Run, measure: string, value: number) => (isShare(run, measure) ? perHundred(value) : mean(value));

/** "blue wins 7 more games in 100", "the draw: 7 more games in 100", "turns: 2.5 more". */
function differenceOf(run: Run, effect: Effect): string {
  const { measure } = effect.comparison;
  if (!isShare(run, measure)) return `${words(measure)} a game: ${mean(Math.abs(effect.estimate))} ${effect.estimate > 0 ? 'more' : 'fewer'}`;
  const games = gamesOf(run, effect);
  return seatOfWins(run.cells, measure) === undefined ? `${words(measure)}: ${games}` : `${winner(run, measure)} wins ${games}`;
}

/** "7 more games in 100" */
function gamesOf(run: Run, { comparison: { measure }, estimate }: Effect): string {
  const size = amountOf(run, measure, Math.abs(estimate));
  return `${size} ${estimate > 0 ? 'more' : 'fewer'} ${size === '1' ? 'game' : 'games'} in 100`;
}

/** Who wins in this measure: a side, or the only player. */
function winner(run: Run, measure: string): string {
  const seat = seatOf(run, measure);
  if (seat !== '') return seatNoun(run, seat);
  const players = new Set(run.played.flatMap(({ strategies }) => Object.values(strategies)));
  return players.size === 1 ? noun(run, [...players][0]) : 'the player';
}

function largest(run: Run): Said {
  const all = effectsOf(run);
  const ofBest = all.filter(({ where }) => isBest(run, where));
  // Those of the best players, unless only weaker ones show a difference.
  const isOfBest = ofBest.length > 0 && (ofBest.some(isShown) || !all.some(isShown));
  const effects = likely(isOfBest ? ofBest : all);
  const shown = effects.filter(isShown);
  if (shown.length > 0) return { text: effectText(run, largestOf(shown)), how: 'sure' };
  const first = largestOf(effects);
  const { matters } = first.comparison.verdict;
  const limit = isShare(run, first.comparison.measure) ? `${Number((100 * matters).toFixed(4))} games in 100` : mean(matters);
  if (effects.every(isUnimportant)) {
    const players = all.every(isUnimportant) ? '' : playersAt(run, first.where);
    return { text: `No difference of ${limit} or more${players === '' ? '' : ` with ${players}`}.`, how: 'sure' };
  }
  const level = levelOfEach(effects.length);
  return isApart(first, level) ? { text: effectText(run, first), how: 'likely' } : { text: 'Too few games to tell: no difference is shown yet.' };
}

const isShown = ({ verdict }: Effect) => verdict === 'more' || verdict === 'less';
const isUnimportant = ({ verdict }: Effect) => verdict === 'unimportant';
const largestOf = (effects: readonly Effect[]) => effects.reduce((most, one) => (sizeOf(one) > sizeOf(most) ? one : most));

/** Told from zero by intervals that hold together, looked at once. */
function isApart({ comparison: { pairs } }: Effect, level: number): boolean {
  if (pairs === undefined) return false;
  const [low, high] = once(differencesOf(pairs), level).interval;
  return low > 0 || high < 0;
}

/** "If an unarmed ship also draws a riposte, blue wins 41 more games in 100 than as we read the rules." */
function effectText(run: Run, effect: Effect): string {
  if (isOfPlayers(run, effect)) return `${noun(run, effect.change)} wins ${gamesOf(run, effect)} than ${noun(run, effect.against)}.`;
  const change = withNoun(noun(run, effect.change));
  const players = playersAt(run, effect.where);
  const others = run.live.filter(({ name, kind }) => name in effect.where && kind !== 'seat' && name !== 'players');
  const places = others.map(({ name }) => noun(run, effect.where[name]));
  const where = [...(places.length > 0 ? [at(places.join(', '))] : []), ...(players === '' ? [] : [`with ${players}`])].join(' ');
  return `${change}, ${differenceOf(run, effect)} than ${withNoun(noun(run, effect.against))}${where === '' ? '' : ` (${where})`}.`;
}

/** Whether two players of the only seat are compared by their wins. */
const isOfPlayers = (run: Run, { comparison: { measure }, cell, baseline }: Effect) =>
  run.wins.length === 1 && run.wins[0] === measure && JSON.stringify(cell.strategies) !== JSON.stringify(baseline.strategies);

function best(run: Run): Said {
  const measure = run.main;
  if (measure === undefined) return endings(run);
  const cells = bestCells(run);
  if (cells.length === 1) return only(run, cells[0]);
  const found = extremeIn(cells, measure, true);
  const once = found.rivals.length === 0 ? found : extremeIn(cells, measure, false);
  const named = (name: string) => placeIn(run, cells.find((cell) => cell.name === name) as CellResult);
  const wins = seatOfWins(run.cells, measure) === undefined ? words(measure) : `${winner(run, measure)} wins`;
  const text = (name: string) => `${wins} most ${named(name)}: ${perHundred(found.estimate)} of 100 games`;
  if (once.rivals.length === 0) return { text: `${text(found.name)}.`, how: found.rivals.length === 0 ? 'sure' : 'likely' };
  const rivals = once.rivals.length > 2 ? `${once.rivals.length} others` : listed(once.rivals.map(named));
  return { text: `${text(found.name)}, but perhaps no more than ${rivals}.` };
}

function extremeIn(cells: readonly CellResult[], measure: string, watched: boolean) {
  const shares = cells.flatMap((cell) => {
    const share = measureOf(cell, measure, 'share');
    return share === undefined ? [] : [{ name: cell.name, count: share.count, games: cell.games }];
  });
  return extremeShare(shares, 'most', watched) as NonNullable<ReturnType<typeof extremeShare>>;
}

/** "in Mylae", "with the best captain against a rower". */
function placeIn(run: Run, cell: CellResult): string {
  const isPlayer = run.live.every(({ kind, name }) => kind === 'seat' || name === 'players');
  const name = placeOf(run, cell, run.live);
  return isPlayer ? `with ${name}` : at(name);
}

/** "Blue wins 48 of 100 games, red 47." */
function only(run: Run, cell: CellResult): Said {
  const rate = (name: string) => perHundred(measureOf(cell, name, 'share')?.estimate ?? 0);
  const [first, ...others] = run.wins;
  if (first === undefined) return { text: `${words(run.main ?? '')}: ${rate(run.main ?? '')} of 100 games.` };
  const rest = others.map((name) => `, ${winner(run, name)} ${rate(name)}`).join('');
  return { text: `${winner(run, first)} wins ${rate(first)} of 100 games${rest}.` };
}

/** A game that counts its endings only. */
function endings(run: Run): Said {
  const [cell] = run.played;
  const shares = measureOf(cell, run.names.outcome[0] ?? '', 'outcome')?.shares ?? [];
  if (shares.length === 0) return { text: `${decimal(cell.games, 0)} games were played.` };
  const counted = shares.map(({ name, count }) => ({ name, count, games: cell.games }));
  const found = extremeShare(counted, 'most', true) as NonNullable<ReturnType<typeof extremeShare>>;
  const where = run.played.length > 1 ? ` ${placeIn(run, cell)}` : '';
  const text = `the most frequent ending${where} is ${noun(run, found.name)}: ${perHundred(found.estimate)} of 100 games.`;
  return found.rivals.length === 0 ? { text, how: 'sure' } : { text };
}

/** Exact odds: the highest and the lowest mean, or chance of the outcome that the question names. */
function exact(run: Run): Said {
  const [name] = run.names.exact;
  const found = withMeasure(run, name ?? '', 'exact');
  if (found.length === 0) return { text: 'Nothing was played.' };
  const likeliest = [...found[0].measure.shares].sort((a, b) => b.estimate - a.estimate)[0]?.name ?? '';
  const isMean = run.by === undefined && found.every(({ measure }) => measure.estimate !== null);
  const outcome = run.by ?? likeliest;
  const asked = found.map(({ cell, measure }) => ({
    cell,
    value: isMean ? (measure.estimate ?? 0) : (measure.shares.find((share) => share.name === outcome)?.estimate ?? 0),
  }));
  const [top] = [...asked].sort((a, b) => b.value - a.value);
  const low = [...asked].sort((a, b) => a.value - b.value)[0];
  const text = (value: number) => (isMean ? mean(value) : `${perHundred(value)} in 100`);
  const named = (cell: CellResult) =>
    place(
      run,
      run.live.map((axis) => cell.axes[axis.name] ?? ''),
    );
  const what = isMean ? (run.say?.[name] ?? 'the mean') : noun(run, outcome);
  if (asked.length === 1) return { text: `${what}: exactly ${text(top.value)}.` };
  return { text: `${what} is highest, ${text(top.value)}, for ${named(top.cell)}, and lowest, ${text(low.value)}, for ${named(low.cell)}.` };
}
