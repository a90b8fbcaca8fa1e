/**
 * What changes do, in one sentence: "With strong, robust (14 points [11, 17]) and ace (9) raise blue’s win rate; stable by less
 * than 3 points; with tail-chaser ace the other way round." The numbers are those of the best players.
 */
import { leadOf } from '../../statistics/extremes.js';
import { levelOfEach } from '../../statistics/methods/simultaneous.js';
import type { Interval } from '../../statistics/results.js';
import { isKnown, marginText, raises, rateName, roughSize, settingOf, settings, sizeText, spanText } from './amounts.js';
import { isBest, playersAt, withBest } from './best.js';
import { type Change, changesOf, type Effect, likely } from './effects.js';
import { listed, percent, plural, whole } from './format.js';
import { type Clause, few, lasting, NAMED, sentenceOf } from './grammar.js';
import { limitName, limitsOwn } from './limits.js';
import { at, mean, noun, rough, verb } from './nouns.js';
import { isShare, type Run } from './run.js';
import { saidOf } from './say.js';
import { estimateIn, scoreOf } from './scores.js';
import { uncapital, words } from './text.js';

/** The effects of the best players, and those of all others. If the best did not play, those who did are told. */
export function byPlayers(run: Run, effects: readonly Effect[]): { best: readonly Effect[]; others: readonly Effect[] } {
  const best = effects.filter(({ where }) => isBest(run, where));
  return best.length === 0 ? { best: effects, others: [] } : { best, others: effects.filter((one) => !best.includes(one)) };
}

/** `nameOf` joins effects into changes: the steps of one table are one thing. */
export function changesText(run: Run, effects: readonly Effect[], nameOf: (effect: Effect) => string): string {
  const { best, others } = byPlayers(run, effects);
  const changes = changesOf(best, nameOf);
  const said = textOf(run, changes, others, nameOf);
  const held = isYes(run, best);
  if (held === undefined) return said;
  return run.yes === 'turns' ? turnsText(run, best, held) : `${held ? 'Yes' : 'No'}: ${uncapital(said)}`;
}

/** "No: building the tables leaves who wins more as it is; it lowers blue’s win rate by up to 7 points [2, 11] in few large against balanced." */
function turnsText(run: Run, effects: readonly Effect[], held: boolean): string {
  const [first] = effects;
  const subject = `${withBest(run)}${noun(run, first.change)}`;
  const told = effects
    .filter((one) => (held ? turns(run, one) : one.verdict === 'more' || one.verdict === 'less'))
    .sort((a, b) => Math.abs(b.estimate) - Math.abs(a.estimate));
  const [most] = told;
  const where = settings(run, held ? told : told.slice(0, 1), effects);
  if (held) return sentenceOf([[`yes: ${subject} ${verb(run, first.change, 'changes', 'change')} who wins more ${where}`]]);
  const lead = `no: ${subject} ${verb(run, first.change, 'leaves', 'leave')} who wins more as it is`;
  if (most === undefined) return sentenceOf([lead]);
  const size = `it ${raises(most)} ${rateName(run, most)} by ${told.length > 1 ? 'up to ' : ''}${sizeText(run, most, { whole: true })}`;
  return sentenceOf([lead, [`${size} ${where}`.trim(), size]]);
}

/** Whether another side wins more after a change than before; undefined where a lead is not told from none. */
function turns(run: Run, { cell, baseline }: Effect): boolean | undefined {
  const [one, other] = [cell, baseline].map((of) => leadOf(scoreOf(run, of), run.watched, levelOfEach(2)).interval);
  if (one[0] <= 0 && one[1] >= 0) return undefined;
  return other[0] <= 0 && other[1] >= 0 ? undefined : one[0] > 0 !== other[0] > 0;
}

/** The answer to a question of yes or no; undefined to another question, and while it is open. */
function isYes(run: Run, effects: readonly Effect[]): boolean | undefined {
  const { yes } = run;
  const words = effects.map(({ verdict, silent }) => (silent ? 'open' : verdict));
  const told = words.filter((word) => word === 'more' || word === 'less');
  if (yes === undefined) return undefined;
  if (yes === 'turns') {
    const turned = effects.map((one) => turns(run, one));
    return turned.includes(true) ? true : turned.includes(undefined) ? undefined : false;
  }
  if (told.length === 0 && words.includes('open')) return undefined;
  if (yes === 'same') return told.length === 0;
  return told.length > 0 && (yes === 'moves' || told.every((word) => word === yes));
}

function textOf(run: Run, changes: readonly Change[], others: readonly Effect[], nameOf: (effect: Effect) => string): string {
  const [first] = changes;
  const best = changes.flatMap(({ effects }) => effects);
  if (best.every(({ silent }) => silent)) return silence(run, changes);
  if (changes.length > 1) return several(run, changes, others, nameOf);
  return first.effects.length > 1 ? inSettings(run, first, others) : single(run, first.effects[0], others);
}

function silence(run: Run, changes: readonly Change[]): string {
  const [first] = changes;
  const games = plural(first.effects[0].comparison.games, 'game');
  const lead = changes.length === 1 ? `${noun(run, first.name)} never came up` : `none of the ${changes.length} changes came up`;
  return sentenceOf([`${lead} in ${games}: this says nothing of what ${changes.length === 1 ? 'it does' : 'they do'}`]);
}

/** One change in one setting. Both rates are those of the pairs that its size is from. */
function single(run: Run, effect: Effect, others: readonly Effect[]): string {
  const subject = noun(run, effect.change);
  const rate = rateName(run, effect);
  const { cell, baseline } = ratesOf(run, effect);
  const who = withBest(run);
  const rest = others.flatMap((one) => contrastOf(run, one, effect));
  if (stuck(run, effect)) return `This cannot show it: ${rate} is ${cell} either way.`;
  if (effect.verdict === 'unimportant') {
    const same = cell === baseline ? `: it is ${cell} either way` : '';
    const changes = `${who}${subject} ${verb(run, effect.change, 'changes', 'change')} ${rate} by ${marginText(run, effect)}`;
    return sentenceOf([[`${changes}${same}`, changes], ...rest]);
  }
  if (effect.verdict === 'open')
    return sentenceOf([`not settled: ${who}${subject} ${verb(run, effect.change, 'moves', 'move')} ${rate} by ${spanText(run, effect)}`, ...rest]);
  const lead = `${who}${subject} ${verb(run, effect.change, raises(effect), raises(effect).replace(/s$/, ''))} ${rate} by ${sizeText(run, effect, { whole: true })}`;
  // Rates of games that stopped because they differed would say more than their difference does.
  return sentenceOf([isKnown(run, effect) ? [`${lead}, from ${baseline} to ${cell}`, lead] : lead, ...rest]);
}

/** The rate of the cell and of its baseline, over the same games. */
function ratesOf(run: Run, { comparison: { pairs, measure }, cell, baseline, estimate }: Effect): { cell: string; baseline: string } {
  const games = pairs === undefined ? 0 : pairs.both + pairs.onlyCell + pairs.onlyBaseline + pairs.neither;
  const rates =
    pairs === undefined
      ? [cell, baseline].map((of) => estimateIn(of, measure))
      : [pairs.onlyCell, pairs.onlyBaseline].map((own) => (pairs.both + own) / games);
  const [own, before] = rates.map((rate) => Math.round(100 * rate));
  // A reader subtracts: whole numbers that do not give the size have a digit more.
  const fits = own - before === Math.round(100 * estimate) || rates.some((rate) => Math.min(rate, 1 - rate) < 0.01);
  const text = !isShare(run, measure) ? mean : fits ? rough : (rate: number) => percent(rate);
  const [to, from] = rates.map((rate) => text(rate));
  return { cell: to, baseline: from };
}

/** Both cells at 0 or at 100 %: no change could show. */
function stuck(run: Run, { comparison: { measure }, ...effect }: Effect): boolean {
  const [cell, baseline] = [estimateIn(effect.cell, measure), estimateIn(effect.baseline, measure)];
  return isShare(run, measure) && cell === baseline && (cell === 0 || cell === 1);
}

/** How another player differs, if it is shown to: in direction, or by more than what matters. */
function kindOf(one: Effect, best: Effect): 'turned' | 'more' | 'less' | undefined {
  const told = ({ verdict }: Effect) => verdict === 'more' || verdict === 'less';
  if (told(one) && told(best) && Math.sign(one.estimate) !== Math.sign(best.estimate)) return 'turned';
  if (Math.abs(one.estimate - best.estimate) <= best.comparison.verdict.matters) return undefined;
  const [own, other] = [one, best].map(sizesOf);
  return own[0] > other[1] ? 'more' : own[1] < other[0] ? 'less' : undefined;
}

/** The smallest and the largest size that an interval allows. */
function sizesOf({ interval: [low, high] }: Effect): Interval {
  const ends = [Math.abs(low), Math.abs(high)];
  return [low <= 0 && high >= 0 ? 0 : Math.min(...ends), Math.max(...ends)];
}

/** "with cautious it raises it by 3 points". */
function contrastOf(run: Run, one: Effect, best: Effect): Clause[] {
  const kind = kindOf(one, best);
  if (kind === undefined) return [];
  const who = `with ${playersAt(run, one.where)}`;
  if (one.verdict === 'unimportant') return [`${who} by ${marginText(run, one)}`];
  const way = kind === 'turned' || best.verdict === 'unimportant' ? `it ${raises(one)} it ` : '';
  return [[`${who} ${way}by ${sizeText(run, one)}`, `${who} ${kind === 'turned' ? 'it is the other way round' : 'it is another size'}`, '']];
}

/** One change in several settings. */
function inSettings(run: Run, change: Change, others: readonly Effect[]): string {
  const { name, effects, moved, small, slight, open } = change;
  const subject = `${withBest(run)}${noun(run, name)}`;
  const rate = rateName(run, effects[0]);
  const is = verb(run, name, 'is', 'are');
  const same = small.filter(({ silent }) => silent);
  const less = small.filter((one) => !same.includes(one));
  const rest: Clause[] = [
    ...(slight.length > 0 ? [`it moves it by ${listed(slight.map((one) => `${sizeText(run, one)} ${settingOf(run, one, effects)}`))}`] : []),
    ...(less.length > 0
      ? [[settings(run, less, effects), `in ${less.length}`].map((where) => `it changes it by ${marginText(run, less[0])} ${where}`)]
      : []),
    ...(same.length > 0 ? [`it never came up ${settings(run, same, effects)}`] : []),
    ...openClause(
      open.map((one) => settingOf(run, one, effects)),
      'not settled',
    ),
    ...panelClauses(run, [change], others, ({ change: label }) => label),
  ];
  if (moved.length === 0) {
    if (open.length === effects.length) return sentenceOf([`not settled in any setting: what ${subject} ${is} worth`]);
    if (small.length === effects.length)
      return sentenceOf([`${subject} ${verb(run, name, 'changes', 'change')} ${rate} by ${marginText(run, small[0])}, in every setting`]);
    return sentenceOf([`${subject} ${is} not shown to move ${rate} by what matters`, ...rest]);
  }
  const ways = [moved.filter(({ estimate }) => estimate > 0), moved.filter(({ estimate }) => estimate < 0)]
    .filter(({ length }) => length > 0)
    .map(likely);
  const part = (group: readonly Effect[], n: number, long: boolean) => {
    const texts = group.map((one, i) => `${sizeText(run, one, { whole: n + i === 0, unit: n + i === 0 })} ${settingOf(run, one, effects)}`);
    const sizes = long ? listed(texts) : `${texts[0]}${group.length > 1 ? ` (less in ${group.length - 1} more)` : ''}`;
    return `${verb(run, name, raises(group[0]), raises(group[0]).replace(/s$/, ''))} ${n === 0 ? rate : 'it'} by ${sizes}`;
  };
  const lead = (long: boolean) => `${subject} ${ways.map((group, n) => part(group, n, long)).join(' and ')}`;
  return sentenceOf([[lead(true), lead(false)], ...rest]);
}

const openClause = (names: readonly string[], word: string): Clause[] =>
  names.length === 0 ? [] : [[`${word}: ${few(names)}`, ...(names.length === 1 ? [] : [`${whole(names.length)} ${word}`])]];

/** Many changes: what raises the rate and what lowers it, the larger first; then what does not, and where other players differ. */
function several(run: Run, changes: readonly Change[], others: readonly Effect[], nameOf: (effect: Effect) => string): string {
  const silent = changes.filter(({ effects }) => effects.every((one) => one.silent));
  const limits = changes.filter(
    (one) => !silent.includes(one) && one.moved.length > 0 && one.moved.every(({ comparison }) => limitsOwn(run).has(comparison)),
  );
  const heard = changes.filter((one) => !silent.includes(one) && !limits.includes(one));
  const reached = heard.filter(({ main }) => main !== undefined);
  const rest = heard.filter((one) => !reached.includes(one));
  const open = rest.filter((one) => one.open.length > 0);
  const slight = rest.filter((one) => one.open.length === 0 && one.slight.length > 0);
  const small = rest.filter((one) => one.open.length === 0 && one.slight.length === 0);
  // If nothing reaches what matters, the largest of what was told from 0 is the finding.
  const moved = reached.length > 0 ? reached : slight.map((one) => ({ ...one, main: one.slight[0], moved: one.slight }));
  const [effect] = changes[0].effects;
  const rate = rateName(run, effect);
  const margin = marginText(run, effect);
  const names = (list: readonly Change[]) => list.map(({ name }) => noun(run, name));
  const forms = (list: readonly Change[], text: (names: string, does: Verb) => string): Clause[] => {
    const [{ name } = { name: '' }] = list;
    const of = (told: string) => text(told, (one, many) => (list.length === 1 ? verb(run, name, one, many) : many));
    if (list.length === 0) return [];
    if (list.length === 1) return [[of(noun(run, name)), '']];
    return [[of(few(names(list))), of(few(names(list), 2)), of(`${whole(list.length)} others`), '']];
  };
  // Said, whatever else is left out.
  const always = (clauses: Clause[]) => clauses.map((one) => one.slice(0, -1));
  const clauses: Clause[] = [
    ...always(forms(limits, (told, does) => `${told} ${does('moves', 'move')} it only by our ${limitName(run)}`)),
    ...panelClauses(run, heard, others, nameOf),
    ...forms(open, (told) => `not settled: ${told}`),
    ...(reached.length > 0 ? slightForms(run, slight) : []),
    ...always(forms(silent, (told) => `${told} never came up`)),
    // A noun that brings its own preposition goes without a verb: "for five by less than 3 points".
    ...forms(small, (told, does) =>
      at(told).startsWith('in ') || small.length > 1 ? `${told} ${does('changes', 'change')} it by ${margin}` : `${told} by ${margin}`,
    ),
  ];
  if (moved.length === 0) {
    const [none, changed] = [noneOf(names(changes)), `${rate} by ${margin.replace('less than ', '')} or more`];
    const lead = `${withBest(run)}${none} ${open.length + limits.length > 0 ? 'is shown to change' : 'changes'} ${changed}`;
    const short = `${withBest(run)}none of the ${changes.length} ${open.length + limits.length > 0 ? 'is shown to change' : 'changes'} ${changed}`;
    const left = clauses.slice(0, clauses.length - (small.length > 0 ? 1 : 0));
    return sentenceOf([[lead, short], ...left]);
  }
  const ways = groupsOf(moved);
  const lead = ways.map((group, n): Clause => {
    const text = (most: number) => `${n === 0 ? withBest(run) : ''}${groupText(run, group, { rate: n === 0 ? rate : 'it', first: n === 0, most })}`;
    const { length } = group.changes;
    return [
      text(5),
      text(4),
      text(3),
      text(2),
      text(1),
      ...(n === 0 ? [] : [length === 1 ? `1 other ${group.way}s it` : `${whole(length)} others ${group.way} it`]),
    ];
  });
  return sentenceOf([...lead, ...clauses]);
}

/** The form of a verb that the names before it take. */
type Verb = (one: string, many: string) => string;

/** "neither crew nor hull", "none of a, b and c", "none of the 12". */
const noneOf = (names: readonly string[]) =>
  names.length === 2 ? `neither ${names[0]} nor ${names[1]}` : names.length <= NAMED ? `none of ${listed(names)}` : `none of the ${names.length}`;

/** Told from 0 and less than what matters, as far as is known: "moon dice moves it by about 2 points". */
function slightForms(run: Run, changes: readonly Change[]): Clause[] {
  if (changes.length === 0) return [];
  const names = changes.map(({ name }) => noun(run, name));
  const most = changes.flatMap(({ slight }) => slight).reduce((one, other) => (Math.abs(other.estimate) > Math.abs(one.estimate) ? other : one));
  const by = `by about ${roughSize(run, most)}${changes.length === 1 ? '' : ' at most'}`;
  const one = `${names[0]} ${verb(run, changes[0].name, 'moves', 'move')} it ${by}`;
  if (changes.length === 1) return [lasting(one)];
  return [[`${few(names)} move it ${by}`, `${few(names, 2)} move it ${by}`, `${whole(names.length)} others move it ${by}`, '']];
}

interface Group {
  way: 'raise' | 'lower' | 'move';
  changes: Change[];
}

/** By direction, the largest first; all are one group where a change has both directions, by setting or step. */
function groupsOf(moved: readonly Change[]): Group[] {
  const wayOf = ({ moved: effects }: Change) =>
    effects.every(({ estimate }) => estimate > 0) ? 'raise' : effects.every(({ estimate }) => estimate < 0) ? 'lower' : 'move';
  if (moved.some((one) => wayOf(one) === 'move')) return [{ way: 'move', changes: [...moved] }];
  const groups = (['raise', 'lower'] as const).map((way): Group => ({ way, changes: alike(moved.filter((one) => wayOf(one) === way)) }));
  const size = ({ changes }: Group) => Math.abs(changes[0].main?.estimate ?? 0);
  return groups.filter(({ changes }) => changes.length > 0).sort((a, b) => size(b) - size(a));
}

/** Changes of one direction, each with the size that it probably has. */
function alike(changes: readonly Change[]): Change[] {
  const mains = likely(changes.map(({ main }) => main as Effect));
  return changes.map((one, n) => ({ ...one, main: mains[n] }));
}

/** "robust (14 points [11, 17]), ace (9) and 2 others raise blue’s win rate". */
function groupText(run: Run, { way, changes }: Group, { rate, first, most }: { rate: string; first: boolean; most: number }): string {
  const [one] = changes;
  const size = (change: Change, n: number) => {
    const main = change.main as Effect;
    const where = n === 0 && first && change.moved.length > 1 ? whereOf(run, main, change) : '';
    return `${n === 0 ? upTo(run, change) : ''}${sizeText(run, main, { whole: n === 0 && first, unit: n === 0 && first })}${where}`;
  };
  if (changes.length === 1) {
    const unit = sizeText(run, one.main as Effect, { whole: first });
    return `${steppedName(run, one)} ${verb(run, one.name, `${way}s`, way)} ${rate} by ${upTo(run, one)}${unit}${first && one.moved.length > 1 ? whereOf(run, one.main as Effect, one) : ''}`;
  }
  const told = changes.map((change, n) => `${steppedName(run, change)} (${size(change, n)})`);
  return `${few(told, most)} ${way} ${rate}`;
}

/** "fighter robustness −1": a table is named with its step if only one step moves the rate. */
function steppedName(run: Run, { name, moved }: Change): string {
  const [one, ...more] = new Set(moved.map(({ change }) => change));
  const step = / ([+-]\d+)$/.exec(one ?? '')?.[1];
  if (step === undefined || more.length > 0 || saidOf(run, one) !== undefined) return noun(run, name);
  return `${noun(run, name)} ${step.replace('-', '−')}`;
}

/** A range of sizes says itself that it is no single number. */
const upTo = (run: Run, { moved, main }: Change) => (moved.length > 1 && isKnown(run, main as Effect) ? 'up to ' : '');

/** " at +1", " in the drill": where the largest of several effects was measured. */
function whereOf(run: Run, main: Effect, { name, moved }: Change): string {
  const setting = settingOf(run, main, moved);
  const value = new Set(moved.map(({ change }) => change)).size < 2 ? '' : optionOf(run, main, name);
  const where = [value, setting].filter(Boolean).join(' ');
  return where === '' ? '' : ` ${where}`;
}

function optionOf(run: Run, main: Effect, name: string): string {
  const said = saidOf(run, main.change);
  if (said !== undefined) return said === noun(run, name) ? '' : `with ${uncapital(said)}`;
  const value = main.change.replace(/^\S+ /, '').replaceAll('-', /\d/.test(main.change) ? '−' : ' ');
  return `${/^[+−]?\d/.test(value) ? 'at' : 'as'} ${words(value)}`;
}

/** A clause for each player of the panel who differs from the best: "with tail-chaser ace the other way round, robust more". */
function panelClauses(run: Run, changes: readonly Change[], others: readonly Effect[], nameOf: (effect: Effect) => string): Clause[] {
  const names = [...new Set(others.map(({ where }) => playersAt(run, where)))];
  return names.flatMap((who): Clause[] => {
    const kinds = changes.flatMap((change) => {
      const found = change.effects.flatMap((best) => {
        const one = others.find((other) => playersAt(run, other.where) === who && nameOf(other) === change.name && sameSetting(run, other, best));
        const kind = one === undefined ? undefined : kindOf(one, best);
        return one === undefined || kind === undefined ? [] : [{ change, one, best, kind }];
      });
      return found.sort((a, b) => Number(b.kind === 'turned') - Number(a.kind === 'turned')).slice(0, 1);
    });
    if (kinds.length === 0) return [];
    const turned = kinds.filter(({ kind }) => kind === 'turned');
    const more = kinds.filter(({ kind }) => kind === 'more');
    const less = kinds.filter(({ kind }) => kind === 'less');
    if (changes.length === 1) return [[`with ${who} ${turned.length > 0 ? 'the other way round' : more.length > 0 ? 'more' : 'less'}`, '']];
    const text = (list: typeof kinds, most: number, word: string) => {
      const names = list.map(({ change }) => noun(run, change.name));
      return names.length === 0 ? [] : [`${names.length === changes.length ? 'all' : few(names, most)} ${word}`];
    };
    const all = (most: number) =>
      `${[...text(turned, most, 'the other way round'), ...text(more, most, 'more'), ...text(less, most, 'less')].join(', ')} with ${who}`;
    return [[all(3), all(1), ...(turned.length > 0 ? [`${text(turned, 1, 'the other way round')} with ${who}`] : []), '']];
  });
}

/** The same change in the same setting, by other players. */
function sameSetting(run: Run, one: Effect, other: Effect): boolean {
  const players = new Set(run.live.filter((axis) => axis.kind === 'seat' || axis.name === 'players').map(({ name }) => name));
  return one.change === other.change && Object.entries(other.where).every(([axis, label]) => players.has(axis) || one.where[axis] === label);
}
