/** Sizes of effects in words: "17 points [13, 21]", "13–50 points", "less than 3 points". */
import type { Interval } from '../../statistics/results.js';
import { sized, sizing as sizeVerdict } from '../../statistics/verdict.js';
import { playersAt } from './best.js';
import type { Effect } from './effects.js';
import { decimal, decimalInterval, listed, meanDigits, shareDigits, signed } from './format.js';
import { at, mean, noun, place, pointsOf, rateOf } from './nouns.js';
import { isShare, type Run } from './run.js';

/**
 * Whether the estimate of an effect can be printed: it is known to a quarter of its size, or to what matters, and the games did not
 * stop because it was told from zero. Such an estimate is off by a point or two on average.
 */
export const isKnown = ({ until }: Run, { comparison: { verdict }, estimate, interval }: Effect) =>
  (until === undefined || until.sized === true) && sized({ estimate, interval }, verdict.matters);

/** The verdict on the size of an effect. */
export const sizing = ({ comparison, estimate }: Effect) => sizeVerdict(comparison.verdict, estimate, comparison.games);

/** From the smaller to the larger size. */
const sizes = ({ estimate, interval: [low, high] }: Effect): Interval => (estimate < 0 ? [-high, -low] : [low, high]);

/**
 * A size without its sign. One that is known has its estimate, with `whole` its interval. Another has its limits only.
 */
export function sizeText(run: Run, effect: Effect, { whole = false, unit = true } = {}): string {
  const share = isShare(run, effect.comparison.measure);
  const points = unit && share ? ' points' : '';
  const along = sizes(effect);
  const known = isKnown(run, effect);
  if (known && !whole) return `${(share ? pointsOf : mean)(Math.abs(effect.estimate))}${points}`;
  if (!share) {
    const digits = meanDigits([effect.interval]);
    return known ? `${decimal(Math.abs(effect.estimate), digits)} ${decimalInterval(along, digits)}` : along.map(mean).join('–');
  }
  if (!known) return `${along.map(pointsOf).join('–')}${points}`;
  const digits = shareDigits([effect.interval]);
  return `${decimal(Math.abs(100 * effect.estimate), digits)}${points} ${decimalInterval([100 * along[0], 100 * along[1]], digits)}`;
}

/** "1" for "1.0", "0.5" for "0.50": a number that was chosen is exact. */
const plain = (text: string) => text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

/** "2 points", "0.6": a size without an interval. */
export const roughSize = (run: Run, { comparison: { measure }, estimate }: Effect) =>
  isShare(run, measure) ? pointsWith(Math.abs(estimate)) : mean(Math.abs(estimate));

const pointsWith = (size: number) => `${pointsOf(size)} ${pointsOf(size) === '1' ? 'point' : 'points'}`;

/** "less than 3 points": a difference that does not matter. */
export function marginText(run: Run, { comparison: { measure, verdict } }: Effect): string {
  const points = pointsOf(verdict.matters);
  return `less than ${isShare(run, measure) ? `${points} ${points === '1' ? 'point' : 'points'}` : plain(mean(verdict.matters))}`;
}

/** "−3 to +23 points": what an unsettled effect may still be. */
export function spanText(run: Run, { comparison, interval }: Effect): string {
  const share = isShare(run, comparison.measure);
  const ends = interval.map((end) => (share ? signed(100 * end, shareDigits([interval])) : signed(end, 2)));
  return `${ends[0]} to ${ends[1]}${share ? ' points' : ''}`;
}

export const raises = ({ estimate }: Effect) => (estimate > 0 ? 'raises' : 'lowers');

/** "in the drill", "with strong": where an effect was measured. What all effects share is left out. */
export function settingOf(run: Run, { where }: Pick<Effect, 'where'>, all: readonly Effect[]): string {
  const differs = (axis: string) => new Set(all.map((one) => one.where[axis])).size > 1;
  const kept = Object.fromEntries(Object.entries(where).filter(([axis]) => differs(axis)));
  const players = playersAt(run, kept);
  const others = run.live.filter(({ name, kind }) => name in kept && kind !== 'seat' && name !== 'players').map(({ name }) => noun(run, kept[name]));
  return [...(others.length > 0 ? [at(place(run, others))] : []), ...(players === '' ? [] : [`with ${players}`])].join(' ');
}

/** "in the duel and the drill": several settings, with one preposition if all have the same. */
export function settings(run: Run, effects: readonly Effect[], all: readonly Effect[]): string {
  const texts = effects.map((effect) => settingOf(run, effect, all));
  const [preposition] = texts[0].split(' ');
  const alike = texts.every((text) => text.startsWith(`${preposition} `) && text.split(/ (?:in|with) /).length === 1);
  return alike ? `${preposition} ${listed(texts.map((text) => text.slice(preposition.length + 1)))}` : listed(texts);
}

/** "blue’s win rate". */
export const rateName = (run: Run, effect: Effect) => rateOf(run, effect.comparison.measure);
