import { members, weightsOf } from '../../engine/index.js';
import { FIGHTERS, type Numbers, SECTIONS } from './board.js';
import { FREE_ROTTE } from './chances.js';
import fitted from './weights.json' with { type: 'json' };

/** The parts of the state and the rules that are measured. */
interface Position {
  readonly pass: number;
  readonly tacticalPoints: number;
  readonly towardsPoint: number;
  readonly damage: Numbers;
  readonly flying: number;
}
interface Limits {
  readonly destroyedAt: Numbers;
}

/** 5.2 Hits that leave the bomber flying, by section, as printed. The scale is stretched if data move the limit. Guns do not count. */
export const SCALE: readonly number[] = [0, 5, 3, 2, 1];
/** Caps: higher numbers of points, and of hits towards the next point, count as these. */
export const MOST_POINTS = 10;
export const MOST_TOWARDS = 2;

/** First feature of each kind. Each says "at least n", so a number beyond those in the fit has the worth of the highest one. */
const ALWAYS = 0;
const DAMAGE = ALWAYS + 1;
const POINTS = DAMAGE + SCALE.reduce((sum, hits) => sum + hits, 0);
const TOWARDS = POINTS + MOST_POINTS;
const LEFT = TOWARDS + MOST_TOWARDS;

export const FEATURES: readonly string[] = [
  'always',
  ...SECTIONS.flatMap((section, n) => count(SCALE[n]).map((hits) => `hits on the ${section}: ${hits}`)),
  ...count(MOST_POINTS).map((points) => `points: ${points}`),
  ...count(MOST_TOWARDS).map((hits) => `hits towards the next point: ${hits}`),
  ...count(FIGHTERS).map((fighters) => `fighters still to attack: ${fighters}`),
];

export const WEIGHTS = weightsOf(fitted, FEATURES);

function count(to: number): number[] {
  return Array.from({ length: to }, (_, n) => n + 1);
}

export function measure(view: Position, { destroyedAt }: Limits, _seat: number, into: Float64Array): void {
  into.fill(0);
  into[ALWAYS] = 1;
  for (let section = 0, from = DAMAGE; section < SECTIONS.length; from += SCALE[section++])
    into.fill(1, from, from + onScale(section, view.damage[section], destroyedAt[section]));
  into.fill(1, POINTS, POINTS + Math.min(MOST_POINTS, pointsOf(view)));
  into.fill(1, TOWARDS, TOWARDS + Math.min(MOST_TOWARDS, view.towardsPoint));
  into.fill(1, LEFT, LEFT + members(view.flying));
}

/** 5.2 Hits on the printed scale, for a section that other limits destroy. */
export function onScale(section: number, hits: number, destroyedAt: number): number {
  return Math.min(SCALE[section], Math.floor((hits * (SCALE[section] + 1)) / destroyedAt));
}

/** 2.0 Before the first pass one rotte is still free. */
export function pointsOf(view: Position): number {
  return view.tacticalPoints + (view.pass === 0 ? FREE_ROTTE : 0);
}

/** The sum of the weights for the hits on a section. */
export function weightOfHits(weights: readonly number[], section: number, hits: number): number {
  const from = DAMAGE + SCALE.slice(0, section).reduce((sum, length) => sum + length, 0);
  return sumOf(weights, from, hits);
}

export function weightOfMeans(weights: readonly number[], points: number, towards: number, fighters: number): number {
  const most = Math.min(MOST_POINTS, points);
  return weights[ALWAYS] + sumOf(weights, POINTS, most) + sumOf(weights, TOWARDS, Math.min(MOST_TOWARDS, towards)) + sumOf(weights, LEFT, fighters);
}

function sumOf(weights: readonly number[], from: number, length: number): number {
  return weights.slice(from, from + length).reduce((sum, weight) => sum + weight, 0);
}
