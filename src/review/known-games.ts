import { listed } from '../report/reading/format.js';
import { type Histogram, levelOfEach } from '../statistics/index.js';
import { decisive, MATTERS, verdict } from '../statistics/verdict.js';
import { type Found, sureOf } from './asked.js';
import { purposeIn } from './designs.js';
import { optionText } from './headings/words.js';
import { countIn, isPlayedBy, type KnownCell, type KnownReport } from './known-reports.js';
import type { Subject } from './subject.js';

/** A number that a report knows. */
type Known = Found & { report: string };

/** How even a game is between the best players, in a report. */
export interface KnownLevel extends Known {
  /** Games won, by measure. */
  won: Readonly<Record<string, number>>;
}

export interface KnownRemedy extends KnownLevel {
  option: string;
  value: unknown;
}

/** What a rule changes between the best players, in a report. */
export interface KnownMove extends Known {
  option: string;
  value: unknown;
  seat: number;
  /** "blue fleet: motley": what that report plays otherwise than the review does; '' if nothing. */
  under: string;
  /** "motley is made so that every reading comes up": what is known of that; '' if nothing. */
  purpose: string;
  /** The same with limits of the program raised, if that is half of it at most. */
  raised?: Pick<Found, 'estimate' | 'interval'>;
  /** What the report calls it, if it has words for it: "losing the refund". */
  spoken?: string;
  /** Plays it again. */
  command: string;
}

type Named = Pick<Subject, 'game' | 'options' | 'best' | 'wins' | 'scenes' | 'known'>;

/** Options that are not the game's own, as one text. */
const keyOf = (all: readonly (readonly [string, unknown])[]) =>
  JSON.stringify(all.map(([name, value]) => [name, String(value)]).sort(([a], [b]) => (a < b ? -1 : 1)));
const setIn = ({ game }: Pick<Named, 'game'>, options: KnownCell['options']) =>
  Object.entries(options).filter(([name, value]) => String(game.options[name]?.default) !== String(value));

/** Games of the best player in every seat, by the rules as they stand. */
const playedIn = ({ known, best }: Pick<Named, 'known' | 'best'>) =>
  known.flatMap(({ report, cells }) =>
    cells.filter((cell) => cell.games > 0 && Object.keys(cell.shift).length === 0 && isPlayedBy(cell, best.id)).map((cell) => ({ report, cell })),
  );

/** The level under these options, from the report with most games. */
export function knownLevel(subject: Named): KnownLevel | undefined {
  const wanted = keyOf(setIn(subject, subject.options));
  const all = playedIn(subject).filter(({ cell }) => keyOf(setIn(subject, cell.options)) === wanted);
  return all.map((one) => levelOf(subject, one)).sort((a, b) => b.games - a.games)[0];
}

/** Levels with one more option changed: a remedy, if it is uneven as it stands. */
export function knownRemedies(subject: Named): KnownRemedy[] {
  const own = setIn(subject, subject.options);
  return playedIn(subject).flatMap(({ report, cell }): KnownRemedy[] => {
    const set = setIn(subject, cell.options);
    const [more, ...others] = set.filter(([name]) => !own.some(([one]) => one === name));
    const spec = more && subject.game.options[more[0]];
    if (spec === undefined || others.length > 0 || spec.limit || spec.role === 'reading' || spec.role === 'scenario' || set.length !== own.length + 1)
      return [];
    if (keyOf(set) !== keyOf([...own, more])) return [];
    return [{ ...levelOf(subject, { report, cell }), option: more[0], value: more[1] }];
  });
}

/** Intervals of a review's scenarios hold together, those of their levels and of one remedy each. */
function levelOf({ wins, scenes }: Named, { report, cell }: { report: string; cell: KnownCell }): KnownLevel {
  const { games } = cell;
  const counts = wins.map((measure) => countIn(cell, measure));
  const [first, other] = counts;
  const histogram: Histogram =
    other === undefined ? { from: 0, counts: [games - first, first] } : { from: -1, counts: [other, games - first - other, first] };
  // The games were all played before they are read.
  const finest = other === undefined ? Math.max(MATTERS / 6, 1.5 / Math.sqrt(games)) : Math.max(MATTERS / 2, 3 / Math.sqrt(games));
  const { estimate, interval } = decisive(histogram, { confidence: levelOfEach(2 * Math.max(1, scenes.length)), matters: MATTERS, finest });
  const word = other === undefined ? (interval[1] - interval[0] <= 2 * MATTERS ? 'unimportant' : 'open') : verdict(interval, MATTERS);
  const won = Object.fromEntries(wins.map((measure, n) => [measure, counts[n]]));
  return { estimate, interval, word, games, needs: games, won, report };
}

/** What each rule change moves in a report of the same scenario, by `moveKey`. One that a limit of the program may explain is open. */
export function knownMoves(subject: Subject): ReadonlyMap<string, KnownMove> {
  const found = subject.known.flatMap((one) => movesIn(subject, one));
  const sharpest = found.sort((a, b) => widthOf(b.move) - widthOf(a.move) || sureOf(a.move) - sureOf(b.move));
  return new Map(sharpest.map(({ key, move }) => [key, move]));
}

export const moveKey = (option: string, value: unknown) => `${option} ${value}`;

/** A table that is moved by some steps, as the name of an option. */
const SHIFT = 'shift ';
export const shiftName = (table: string) => `${SHIFT}${table}`;
export const isShift = (name: string) => name.startsWith(SHIFT);
export const tableOf = (name: string) => name.slice(SHIFT.length);

/** Rules that some player's wins move with, in a report: they are not idle. */
export const knownMovers = (subject: Subject): ReadonlySet<string> =>
  new Set(
    subject.known.flatMap((one) => changesIn(subject, one).flatMap(({ option, word }) => (word === 'more' || word === 'less' ? [option] : []))),
  );

const widthOf = ({ interval: [low, high] }: Found) => high - low;

interface Change extends Pick<KnownMove, 'estimate' | 'interval' | 'games' | 'seat' | 'under' | 'purpose' | 'spoken'> {
  word: string;
  option: string;
  value: unknown;
  /** Options of both cells, without limits of the program. */
  base: string;
  isRaised: boolean;
  scene: string;
  byBest: boolean;
}

/** Comparisons of two cells that differ in one option. */
function changesIn(subject: Subject, { cells, comparisons, say }: KnownReport): Change[] {
  const { game, best, scene } = subject;
  const named = new Map(cells.map((cell) => [cell.name, cell]));
  const isLimit = (name: string) => game.options[name]?.limit === true;
  const reviewed = new Set(setIn(subject, subject.options).map(String));
  return comparisons.flatMap(({ cell, baseline, measure, games, estimate, verdict: { word, interval } }): Change[] => {
    const [one, other] = [named.get(cell), named.get(baseline)];
    const seat = subject.wins.indexOf(measure);
    if (one === undefined || other === undefined || seat < 0 || Object.keys(other.shift).length > 0) return [];
    const before = setIn(subject, other.options);
    const steps = Object.entries(one.shift).map(([table, by]) => [shiftName(table), by] as const);
    const [more, ...others] = [...setIn(subject, one.options).filter(([name, value]) => String(other.options[name]) !== String(value)), ...steps];
    if (more === undefined || others.length > 0 || before.some(([name]) => name === more[0] || !Object.hasOwn(one.options, name))) return [];
    const own = before.filter((one) => !isLimit(one[0]) && one[0] !== scene?.option && !reviewed.has(String(one)));
    return [
      {
        ...{ estimate, interval, games, seat, word, option: more[0], value: more[1] },
        base: keyOf(before.filter(([name]) => !isLimit(name))),
        isRaised: before.some(([name]) => isLimit(name)),
        under: underText(own),
        purpose: own.map(([name, value]) => purposeIn(game, name, String(value))).find((text) => text !== '') ?? '',
        scene: scene === undefined ? '' : String(other.options[scene.option] ?? game.options[scene.option]?.default),
        byBest: isPlayedBy(one, best.id) && isPlayedBy(other, best.id),
        ...spokenAs(say[cell.split(' · ')[0]]),
      },
    ];
  });
}

/** What a cell plays otherwise than the review does in its scenario, in words; undefined if that is another game: a table moved, or an option of the review. */
export function otherwise(subject: Subject, { options, shift }: KnownCell): string | undefined {
  const { game, scene } = subject;
  const valueIn = (of: KnownCell['options'], name: string) => String(of[name] ?? game.options[name]?.default);
  const own = scene === undefined ? subject.options : { ...subject.options, [scene.option]: scene.name };
  if (Object.keys(shift).length > 0 || Object.keys(own).some((name) => valueIn(own, name) !== valueIn(options, name))) return undefined;
  return underText(setIn(subject, options).filter(([name]) => !Object.hasOwn(own, name) && game.options[name]?.limit !== true));
}

const spokenAs = (spoken: string | undefined) => (spoken === undefined ? {} : { spoken });

/** Options that a text names; more are not. */
const MOST_UNDER = 2;

const underText = (set: readonly (readonly [string, unknown])[]): string =>
  set.length > MOST_UNDER ? 'with other options switched on' : listed(set.map(([name, value]) => optionText(name, value)));

function movesIn(subject: Subject, report: KnownReport): { key: string; move: KnownMove }[] {
  const all = changesIn(subject, report).filter(({ byBest, scene }) => byBest && scene === (subject.scene?.name ?? ''));
  return all.flatMap((one) => {
    if (one.isRaised) return [];
    const raised = all.find((other) => other.isRaised && other.base === one.base && other.option === one.option && sameIn(other, one));
    const stays = raised === undefined || (raised.word === one.word && raised.estimate * one.estimate > 0);
    const word = verdict(one.interval, MATTERS);
    const { estimate, interval, games, seat, under, purpose, option, value } = one;
    const known = {
      ...spokenAs(one.spoken),
      option,
      value,
      estimate,
      interval,
      games,
      needs: games,
      seat,
      under,
      purpose,
      report: report.report,
      command: report.command,
    };
    const isLess = raised !== undefined && 2 * Math.abs(raised.estimate) <= Math.abs(estimate);
    const less = isLess ? { raised: { estimate: raised.estimate, interval: raised.interval } } : {};
    return [{ key: moveKey(option, value), move: { ...known, ...less, word: stays || word === 'unimportant' ? word : 'open' } }];
  });
}

const sameIn = (a: Change, b: Change) => String(a.value) === String(b.value) && a.seat === b.seat;

/** "ramCostsMp one" as "a movement point for each ram": words that reports have for a rule change. */
export const spokenIn = ({ known }: Pick<Subject, 'known'>, option: string, value: unknown): string | undefined =>
  known.map(({ say }) => say[moveKey(option, value)]).find((words) => words !== undefined);
