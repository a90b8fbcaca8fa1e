import { members, weightsOf } from '../../engine/index.js';
import { FIGHTERS, type Numbers, SECTIONS } from './board.js';
import { FREE_ROTTE } from './chances.js';
import fitted from './weights.json' with { type: 'json' };

/** Of the state and the rules, what is measured. */
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

/** 5.2 Hits that leave the bomber flying, by section, as printed; where data or options move the limit, the scale is stretched. A gun brings nothing down. */
export const SCALE: readonly number[] = [0, 5, 3, 2, 1];
/** Points above it count like it, and so do hits towards the next one. */
export const MOST_POINTS = 10;
export const MOST_TOWARDS = 2;

/** Where each kind of feature begins. All of them count "at least so many": what games of the fit never came to is worth what came before. */
const ALWAYS = 0;
const DAMAGE = ALWAYS + 1;
const POINTS = DAMAGE + SCALE.reduce((sum, hits) => sum + hits, 0);
const TOWARDS = POINTS + MOST_POINTS;
const LEFT = TOWARDS + MOST_TOWARDS;

/** What a position is measured by. */
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

/** 5.2 Of a section that is destroyed at so many hits, as far as it has come on the printed scale. */
export function onScale(section: number, hits: number, destroyedAt: number): number {
  return Math.min(SCALE[section], Math.floor((hits * (SCALE[section] + 1)) / destroyedAt));
}

/** 2.0 Before the first pass one rotte is still free. */
export function pointsOf(view: Position): number {
  return view.tacticalPoints + (view.pass === 0 ? FREE_ROTTE : 0);
}

/** The weights added up by what they are asked for: by hits on a section, and by what the player has left. */
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
