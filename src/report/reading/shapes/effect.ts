/** The effects of a few changes: "The corvus raises Rome’s win rate by 17 points [13, 21], from 8 % to 25 %." */
import { everySetting, marginText, raises, rangeText, rateName, settings, sizeText, spanText } from '../amounts.js';
import { type Change, changesOf, countOf, type Effect, effectsOf, FEW, isVariation } from '../effects.js';
import { listed, plural } from '../format.js';
import { few, mean, noun, rough, verb } from '../nouns.js';
import { isShare, type Run } from '../run.js';
import { estimateIn } from '../scores.js';
import { settled } from '../settling.js';
import { fitting } from '../tell.js';
import { capital } from '../text.js';
import { defineShape, type Said } from './shape.js';

export default defineShape({
  id: 'effect',
  purpose: 'what is it worth',
  can: (run) => effectsOf(run).length > 0,
  fits: (run) => isVariation(run) || countOf(run) <= FEW,
  answer,
  heroes: ['differences', 'win-rates'],
  first: 'enough',
});

function answer(run: Run): Said {
  const effects = effectsOf(run);
  const changes = changesOf(effects, ({ change }) => change);
  const sentence = changes.length > 1 ? several(run, changes) : effects.length > 1 ? inSettings(run, changes[0]) : single(run, effects[0]);
  return { ...settled(effects.map(({ comparison: { verdict } }) => [verdict])), sentence };
}

const value = (run: Run, effect: Effect, of: 'cell' | 'baseline') => {
  const { measure } = effect.comparison;
  const found = estimateIn(effect[of], measure);
  return isShare(run, measure) ? rough(found) : mean(found);
};

/** Both cells at 0 or at 100 %: no change could show. */
const stuck = (run: Run, effect: Effect) => {
  const { measure } = effect.comparison;
  const [cell, baseline] = [estimateIn(effect.cell, measure), estimateIn(effect.baseline, measure)];
  return isShare(run, measure) && cell === baseline && (cell === 0 || cell === 1);
};

function single(run: Run, effect: Effect): string {
  const subject = capital(noun(run, effect.change));
  const rate = rateName(run, effect);
  if (effect.silent) return `${subject} never came up in ${plural(effect.comparison.games, 'game')}: this says nothing of what it does.`;
  if (stuck(run, effect)) return `This cannot show it: ${rate} is ${value(run, effect, 'cell')} either way.`;
  const sizes = `from ${value(run, effect, 'baseline')} to ${value(run, effect, 'cell')}`;
  if (effect.verdict === 'unimportant')
    return `${subject} changes ${rate} by ${marginText(run, effect)}: it is ${value(run, effect, 'cell')} either way.`;
  if (effect.verdict === 'open')
    return `Not settled: ${noun(run, effect.change)} ${verb(run, effect.change, 'moves', 'move')} ${rate} by somewhere from ${spanText(run, effect)}.`;
  return `${subject} ${raises([effect])} ${rate} by ${sizeText(run, effect)}, ${sizes}.`;
}

/** One change for several players, or in several scenarios. */
function inSettings(run: Run, { name, effects, moved, small, open }: Change): string {
  const subject = capital(noun(run, name));
  const rate = rateName(run, effects[0]);
  if (effects.every(({ silent }) => silent))
    return `${subject} never came up in ${plural(effects[0].comparison.games, 'game')}: this says nothing of what it does.`;
  const ups = moved.filter(({ estimate }) => estimate > 0);
  const downs = moved.filter(({ estimate }) => estimate < 0);
  const rest = remainder(run, effects, small, open);
  if (moved.length === 0) {
    if (open.length === effects.length)
      return `Not settled ${everySetting(run, effects)}: what ${noun(run, name)} ${verb(run, name, 'does', 'do')} to ${rate}.`;
    if (small.length === effects.length) return `${subject} changes ${rate} by ${marginText(run, effects[0])}, ${everySetting(run, effects)}.`;
    return fitting([
      `${subject} ${verb(run, name, 'is', 'are')} not shown to move ${rate}${rest}.`,
      `${subject} ${verb(run, name, 'is', 'are')} not shown to move ${rate}; ${open.length} of ${effects.length} settings are not settled.`,
    ]);
  }
  const all = moved.length === effects.length && (ups.length === 0 || downs.length === 0);
  if (all) {
    return fitting([
      `${subject} ${raises(moved)} ${rate} ${everySetting(run, effects)}: by ${detail(run, moved, effects)}.`,
      `${subject} ${raises(moved)} ${rate} by ${rangeText(run, moved)}, ${everySetting(run, effects)}.`,
    ]);
  }
  const parts = [ups, downs].filter((one) => one.length > 0);
  const long = parts.map((part, n) => `${raises(part)} ${n === 0 ? rate : 'it'} by ${detail(run, part, effects)}`).join(' and ');
  const short = parts.map(
    (part, n) => `${raises(part)} ${n === 0 ? rate : 'it'} by ${rangeText(run, part)} in ${part.length} of ${effects.length} settings`,
  );
  return fitting([`${subject} ${long}${rest}.`, `${subject} ${short.join(' and ')}${rest}.`, `${subject} ${short.join(' and ')}.`]);
}

/** "13 points with strong and 26 with rower". */
function detail(run: Run, part: readonly Effect[], all: readonly Effect[]): string {
  const sorted = [...part].sort((a, b) => Math.abs(b.estimate) - Math.abs(a.estimate));
  return listed(
    sorted.map((one, n) => `${n === 0 ? rangeText(run, [one]) : rangeText(run, [one]).replace(' points', '')} ${settings(run, [one], all)}`),
  );
}

function remainder(run: Run, all: readonly Effect[], small: readonly Effect[], open: readonly Effect[]): string {
  return [
    ...(small.length > 0 ? [`; ${marginText(run, small[0])} ${settings(run, small, all)}`] : []),
    ...(open.length > 0 ? [`; not settled ${settings(run, open, all)}`] : []),
  ].join('');
}

/** Several changes: those that raise the rate and those that lower it, the larger effects first; then what was not found. */
function several(run: Run, changes: readonly Change[]): string {
  const moved = changes.filter(({ size }) => size > 0);
  const silent = changes.filter(({ effects }) => effects.every((one) => one.silent));
  const unimportant = changes.filter((one) => one.size === 0 && one.open.length === 0 && !silent.includes(one));
  const open = changes.filter((one) => one.size === 0 && one.open.length > 0 && !silent.includes(one));
  const rate = rateName(run, changes[0].effects[0]);
  if (silent.length === changes.length) return `None of the ${changes.length} changes came up: this says nothing of what they do.`;
  if (moved.length === 0) return nothing(run, changes, rate, { unimportant: unimportant.length, open: open.length });
  const names = (list: readonly Change[], most: number) =>
    most > 0
      ? few(
          list.map(({ name }) => noun(run, name)),
          most,
        )
      : `${list.length} ${list.length === 1 ? 'other' : 'others'}`;
  const rest = (most: number) => [
    ...(unimportant.length > 0 && most >= 0 ? [`${names(unimportant, most)} by ${marginText(run, unimportant[0].effects[0])}`] : []),
    ...(open.length > 0 ? [most > 0 ? `not settled: ${names(open, most)}` : `${open.length} not settled`] : []),
    ...(silent.length > 0 ? [`${names(silent, most)} never came up`] : []),
  ];
  const parts = groupsOf(moved);
  const lead = (most: number, ranges: boolean) =>
    parts.map((part, n) => groupText(run, part, { most, ranges, rate: n === 0 ? rate : 'it' })).join('; ');
  const whole = [6, 4, 3, 2, 1].flatMap((most) =>
    [true, false].flatMap((ranges) => [4, 2, 0, -1].map((named) => [lead(most, ranges), ...rest(named)])),
  );
  const brief = [2, 1].map((most) => [groupText(run, parts[0], { most, ranges: false, rate }), ...parts.slice(1).map(countText)]);
  const told = [...whole, [lead(1, false)], ...brief.map((one) => [...one, ...rest(0)]), ...brief];
  return fitting(told.map((clauses) => `${capital(clauses.join('; '))}.`));
}

interface Group {
  way: 'raise' | 'lower' | 'move';
  changes: Change[];
}

/** By direction. A change with both directions, for different players, is in its own group. */
function groupsOf(moved: readonly Change[]): Group[] {
  const wayOf = ({ moved: effects }: Change) =>
    effects.every(({ estimate }) => estimate > 0) ? 'raise' : effects.every(({ estimate }) => estimate < 0) ? 'lower' : 'move';
  const groups = (['raise', 'lower', 'move'] as const).map((way): Group => ({ way, changes: moved.filter((one) => wayOf(one) === way) }));
  return groups.filter(({ changes }) => changes.length > 0).sort((a, b) => b.changes[0].size - a.changes[0].size);
}

interface Telling {
  most: number;
  /** The whole range over players and settings, or the largest only. */
  ranges: boolean;
  rate: string;
}

/** "robust (13 to 14 points), ace (9) and 2 others raise blue’s win rate". */
function groupText(run: Run, { way, changes }: Group, { most, ranges, rate }: Telling): string {
  const direction = way === 'move' ? ' either way, with the player,' : '';
  const size = (change: Change, unit: boolean) => {
    const largest = change.moved.reduce((best, one) => (Math.abs(one.estimate) > Math.abs(best.estimate) ? one : best));
    const text = rangeText(run, ranges ? change.moved : [largest]);
    return unit ? text : text.replace(' points', '');
  };
  const [first] = changes;
  if (changes.length === 1) {
    const by = ranges || first.moved.length === 1 ? 'by' : 'by up to';
    return `${noun(run, first.name)} ${verb(run, first.name, `${way}s`, way)} ${rate}${direction} ${by} ${size(first, true)}`;
  }
  const told = changes.map((change, n) => `${noun(run, change.name)} (${size(change, n === 0 && rate !== 'it')})`);
  return `${few(told, most)} ${way} ${rate}${direction}`.replace(/,$/, '');
}

/** "2 others lower it". */
const countText = ({ way, changes: { length } }: Group) =>
  `${length} ${length === 1 ? `other ${way}s` : `others ${way}`} it${way === 'move' ? ' either way' : ''}`;

function nothing(run: Run, changes: readonly Change[], rate: string, { unimportant, open }: { unimportant: number; open: number }): string {
  if (open === 0)
    return `${changes.length === 2 ? 'Neither' : `None of the ${changes.length}`} changes ${rate} by ${marginText(run, changes[0].effects[0]).replace('less than ', '')} or more.`;
  const named = listed(changes.map(({ name }) => noun(run, name)));
  const left =
    unimportant === 0
      ? 'none is settled'
      : `${unimportant} of ${changes.length} change it by ${marginText(run, changes[0].effects[0])}, ${open} are not settled`;
  return fitting([
    `Not one of these is shown to move ${rate}: ${named}; ${left}.`,
    `Not one of ${changes.length} changes is shown to move ${rate}; ${left}.`,
  ]);
}
