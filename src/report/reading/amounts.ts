/** Sizes of effects in words: "raises blue’s win rate by 17 points [13, 21]". */
import type { Interval } from '../../statistics/results.js';
import type { Effect } from './effects.js';
import { amount, decimal, decimalInterval, listed, shareDigits, signed } from './format.js';
import { at, mean, noun, place, pointsOf, rateOf } from './nouns.js';
import { isShare, type Run } from './run.js';

/** "17 points [13, 21]", without its sign. */
export function sizeText(run: Run, effect: Effect): string {
  const { comparison, estimate, interval } = effect;
  const along: Interval = estimate < 0 ? [-interval[1], -interval[0]] : interval;
  if (!isShare(run, comparison.measure)) return `${amount(Math.abs(estimate))} [${along.map(amount).join(', ')}]`;
  const percents: Interval = [100 * along[0], 100 * along[1]];
  const digits = shareDigits([interval]);
  return `${decimal(Math.abs(100 * estimate), digits)} points ${decimalInterval(percents, digits)}`;
}

/** "13 to 26 points", "0.7": the range of several effects of one sign. */
export function rangeText(run: Run, effects: readonly Effect[]): string {
  const share = isShare(run, effects[0].comparison.measure);
  const text = (size: number) => (share ? pointsOf(size) : mean(size));
  const sizes = effects.map(({ estimate }) => Math.abs(estimate)).sort((a, b) => a - b);
  const [low, high] = [text(sizes[0]), text(sizes[sizes.length - 1])];
  return `${low === high ? high : `${low} to ${high}`}${share ? ' points' : ''}`;
}

/** "less than 3 points": a difference that does not matter. */
export function marginText(run: Run, { comparison: { measure, verdict } }: Effect): string {
  const points = pointsOf(verdict.matters);
  return `less than ${isShare(run, measure) ? `${points} ${points === '1' ? 'point' : 'points'}` : mean(verdict.matters)}`;
}

/** "somewhere from −3 to +23 points": what an unsettled effect may still be. */
export function spanText(run: Run, { comparison, interval }: Effect): string {
  const share = isShare(run, comparison.measure);
  const ends = interval.map((end) => (share ? signed(100 * end, shareDigits([interval])) : signed(end, 2)));
  return `${ends[0]} to ${ends[1]}${share ? ' points' : ''}`;
}

export const raises = (effects: readonly Effect[]) => (effects[0].estimate > 0 ? 'raises' : 'lowers');

/** "with strong", "in the drill": the setting of an effect. Settings that all effects share are left out. */
export function settingOf(run: Run, { where }: Pick<Effect, 'where'>, all: readonly Effect[]): string {
  const axes = Object.keys(where).filter((axis) => new Set(all.map((one) => one.where[axis])).size > 1);
  const players = axes.filter((axis) => isPlayers(run, axis));
  const others = axes.filter((axis) => !isPlayers(run, axis));
  return [
    ...(others.length > 0
      ? [
          at(
            place(
              run,
              others.map((axis) => where[axis]),
            ),
          ),
        ]
      : []),
    ...(players.length > 0 ? [`with ${players.map((axis) => noun(run, where[axis])).join(' against ')}`] : []),
  ].join(' ');
}

const isPlayers = (run: Run, axis: string) => axis === 'players' || run.axes?.[axis] === 'seat';

/** "in the duel", "with strong and rower": the settings of these effects; an axis that they fill says it alone. */
export function settings(run: Run, effects: readonly Effect[], all: readonly Effect[]): string {
  for (const axis of Object.keys(all[0].where)) {
    const labels = [...new Set(effects.map(({ where }) => where[axis]))];
    const filled = all.filter(({ where }) => labels.includes(where[axis]));
    if (filled.length === effects.length && labels.length < new Set(all.map(({ where }) => where[axis])).size)
      return settingsAlong(labels.map((label) => settingOf(run, { where: { [axis]: label } }, all)));
  }
  return settingsAlong(effects.map((effect) => settingOf(run, effect, all)));
}

/** With one preposition for all that share it. */
function settingsAlong(texts: readonly string[]): string {
  const [preposition] = texts[0].split(' ');
  const alike = texts.every((text) => text.startsWith(`${preposition} `) && text.split(/ (?:in|with) /).length === 1);
  return alike ? `${preposition} ${listed(texts.map((text) => text.slice(preposition.length + 1)))}` : listed(texts);
}

/** "every player", "every setting": what the effects are taken over. */
export function everySetting(run: Run, all: readonly Effect[]): string {
  const axes = Object.keys(all[0].where).filter((axis) => new Set(all.map((one) => one.where[axis])).size > 1);
  const what = axes.every((axis) => isPlayers(run, axis)) ? 'player' : axes.length === 1 ? noun(run, axes[0]) : 'setting';
  const count = new Set(all.map(({ where }) => JSON.stringify(axes.map((axis) => where[axis])))).size;
  return `${what === 'player' ? 'with' : 'in'} ${count === 2 ? `both ${what}s` : `every ${what}`}`;
}

/** "from 8 % to 25 %". */
export const rateName = (run: Run, effect: Effect) => rateOf(run, effect.comparison.measure);
