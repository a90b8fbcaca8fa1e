import { type Answer, type Game, type Problem, Refused, type SourceFile } from '../../engine/index.js';
import type { AnswerSight } from './answers.js';
import { rowsOf } from './answers.js';
import { Mind, type Shape, sizeOf } from './net.js';
import type { Sight } from './readings.js';

/** What `sortie train` writes: all that a trained player needs, as plain data. */
export interface Trained {
  /** The version of this format. */
  trained: number;
  game: string;
  gameVersion: string;
  /** The strategy that it leans on: it gives that one's answer unless another is better by `margin`. `random`: none. */
  from: string;
  margin: number;
  /** It draws its answers, because the game hides something, and a player that always gives the same answer would be found out. */
  mixed: boolean;
  /** Differences of priors, in chances to win, that change the chance of an answer by a factor e. */
  warmth: number;
  sight: Sight;
  /** By decision. */
  answers: Readonly<Record<string, AnswerSight>>;
  hidden: number;
  /** Single-precision numbers, little-endian, in base64. */
  weights: string;
  /** Weights of earlier generations. One that draws its answers plays as any of them, each with the same chance at every question. */
  past?: readonly string[];
  /** How it came about, for the record. */
  record?: unknown;
}

export const FORMAT = 2;
/** The beginning of every weights file. */
export const TRAINED_MARK = '{\n  "trained": 2,';
/** Limits of a file that is believed. */
const MOST_FEATURES = 4096;
const MOST_HIDDEN = 1024;
const MOST_PAST = 64;

/**
 * The nets of a player, one after the other in its weights: one that values positions, and one for each decision. What matters differs
 * from decision to decision, so that nets of their own learn more from the same labels. A decision that no game came to has hardly any,
 * unless the player sees what its answers lead to.
 */
export function shapesOf({ sight, answers, hidden }: Pick<Trained, 'sight' | 'answers' | 'hidden'>): {
  position: Shape;
  decisions: Record<string, Shape>;
} {
  const inputs = sight.features.length;
  const shape = (one: AnswerSight) =>
    one.known.length + one.features.length === 0 && !sight.foresees
      ? { inputs: 0, rows: 1, hidden: 1 }
      : { inputs, rows: rowsOf(one) + (sight.foresees ? inputs : 0), hidden };
  return {
    position: { inputs, rows: 0, hidden },
    decisions: Object.fromEntries(Object.entries(answers).map(([name, one]) => [name, shape(one)])),
  };
}

/** The nets of a player in use. */
export interface Minds {
  position: Mind;
  decisions: Readonly<Record<string, Mind>>;
}

export function mindsOf(of: Pick<Trained, 'sight' | 'answers' | 'hidden'>, weights: Float64Array): Minds {
  const { position, decisions } = shapesOf(of);
  let at = 0;
  const next = (shape: Shape) => new Mind(shape, weights.subarray(at, (at += sizeOf(shape))));
  return { position: next(position), decisions: Object.fromEntries(Object.entries(decisions).map(([name, shape]) => [name, next(shape)])) };
}

export function weightsIn(of: Pick<Trained, 'sight' | 'answers' | 'hidden'>): number {
  const { position, decisions } = shapesOf(of);
  return Object.values(decisions).reduce((sum, shape) => sum + sizeOf(shape), sizeOf(position));
}

export function packed(weights: Float64Array): string {
  const bytes = new DataView(new ArrayBuffer(4 * weights.length));
  for (const [n, weight] of weights.entries()) bytes.setFloat32(4 * n, weight, true);
  let text = '';
  for (let n = 0; n < bytes.byteLength; n++) text += String.fromCharCode(bytes.getUint8(n));
  return btoa(text);
}

export function unpacked(weights: string): Float64Array {
  const text = atob(weights);
  const bytes = new DataView(new ArrayBuffer(text.length));
  for (let n = 0; n < text.length; n++) bytes.setUint8(n, text.charCodeAt(n));
  return Float64Array.from({ length: Math.floor(text.length / 4) }, (_, n) => bytes.getFloat32(4 * n, true));
}

/** Reads the content of a weights file for a game; refuses what no training wrote. */
export function trainedFrom(content: unknown, game: Pick<Game, 'id' | 'version' | 'seats' | 'decisions' | 'fit'>, source?: SourceFile): Trained {
  const problems: Problem[] = [];
  const found = (typeof content === 'object' && content !== null ? content : {}) as Partial<Trained>;
  const wrong = (path: Problem['path'], expected: string, value?: unknown) =>
    void problems.push({ path, expected, ...(value === undefined ? {} : { found: value }) });
  if (found.trained !== FORMAT) wrong([], 'a weights file as "sortie train" writes it', found.trained);
  else if (found.game !== game.id) wrong(['game'], game.id, found.game);
  else if (found.gameVersion !== game.version)
    wrong(['gameVersion'], `weights of version ${game.version}: train again after a change of the rules`, found.gameVersion);
  else {
    if (typeof found.from !== 'string') wrong(['from'], 'the name of a strategy', found.from);
    for (const name of ['margin', 'warmth'] as const)
      if (!(typeof found[name] === 'number' && found[name] >= 0 && found[name] <= 1)) wrong([name], 'a number from 0 to 1', found[name]);
    if (!isSight(found.sight) || found.sight.seats !== game.seats.length) wrong(['sight'], 'features of views');
    else if (!measures(found.sight, game)) wrong(['sight'], 'features that the game measures: train again');
    const missing = Object.keys(game.decisions).filter((name) => !isAnswers(found.answers?.[name]));
    if (missing.length > 0) wrong(['answers'], `the features of answers to ${missing.join(', ')}`);
    if (!(Number.isInteger(found.hidden) && (found.hidden as number) > 0 && (found.hidden as number) <= MOST_HIDDEN))
      wrong(['hidden'], `a whole number from 1 to ${MOST_HIDDEN}`, found.hidden);
  }
  if (problems.length === 0) {
    const trained = found as Trained;
    const wanted = weightsIn(trained);
    const isNet = (text: unknown) => {
      const weights = decoded(text);
      return weights !== undefined && weights.length === wanted && weights.every(Number.isFinite);
    };
    if (!isNet(trained.weights)) wrong(['weights'], `${wanted} numbers in base64`);
    const { past = [] } = trained;
    if (!Array.isArray(past) || past.length > MOST_PAST || !past.every(isNet))
      wrong(['past'], `up to ${MOST_PAST} times ${wanted} numbers in base64`);
  }
  if (problems.length > 0) throw new Refused(problems, source);
  return found as Trained;
}

/** Whether the numbers that the game is to measure are those that it measures today. */
function measures({ features, foresees = false }: Sight, { fit }: Pick<Game, 'fit'>): boolean {
  return features.every(({ reading }) => !('measured' in reading) || (foresees && fit?.features[reading.measured] === reading.name));
}

function decoded(weights: unknown): Float64Array | undefined {
  try {
    return typeof weights === 'string' ? unpacked(weights) : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (x: unknown): x is Record<string, unknown> => typeof x === 'object' && x !== null;
const isStep = (x: unknown) =>
  typeof x === 'string' || typeof x === 'number' || (isObject(x) && (Number.isInteger(x.own) || Number.isInteger(x.mine)));
const isPath = (x: unknown) => Array.isArray(x) && x.every(isStep);
const isNames = (x: unknown) => Array.isArray(x) && x.every((name) => typeof name === 'string');
const isEncoding = (x: unknown) =>
  isObject(x) &&
  (typeof x.is === 'number' || typeof x.is === 'string' || Number.isFinite(x.least) || (Number.isFinite(x.shift) && Number.isFinite(x.scale)));

function isReading(x: unknown): boolean {
  if (!isObject(x)) return false;
  if ('measured' in x) return Number.isInteger(x.measured) && typeof x.name === 'string';
  if ('path' in x) return isPath(x.path);
  if ('bits' in x) return isPath(x.bits) && Number.isInteger(x.bit);
  if ('count' in x) return isPath(x.count) && Number.isFinite(x.is);
  if ('at' in x) return isPath(x.at) && isPath(x.by) && isNames(x.field);
  if ('lead' in x) return isPath(x.lead) && isNames(x.field);
  return (
    isPath(x.sum) && isNames(x.field) && (x.owner === undefined || typeof x.owner === 'string') && (x.seat === undefined || Number.isInteger(x.seat))
  );
}

function isAnswerReading(x: unknown): boolean {
  if (!isObject(x)) return false;
  if ('self' in x || 'length' in x || 'said' in x) return true;
  if ('element' in x || 'bit' in x) return Number.isInteger('element' in x ? x.element : x.bit);
  if ('place' in x) return ['first', 'last', 'share'].includes(x.place as string);
  return isPath(x.at) && isNames(x.field);
}

const isFeature = (of: (reading: unknown) => boolean) => (x: unknown) => isObject(x) && of(x.reading) && isEncoding(x.as);
const isAnswer = (x: unknown): x is Answer => Number.isInteger(x) || typeof x === 'string' || (Array.isArray(x) && x.every(Number.isInteger));

function isSight(x: unknown): x is Sight {
  if (!isObject(x) || !Array.isArray(x.features) || x.features.length > MOST_FEATURES || !isObject(x.orders)) return false;
  const isOrder = (order: unknown) => Array.isArray(order) && order.every((one) => Array.isArray(one) && one.every(Number.isInteger));
  return x.features.every(isFeature(isReading)) && Object.values(x.orders).every(isOrder);
}

function isAnswers(x: unknown): x is AnswerSight {
  if (!isObject(x) || !Array.isArray(x.known) || !Array.isArray(x.features)) return false;
  return x.known.length + x.features.length <= MOST_FEATURES && x.known.every(isAnswer) && x.features.every(isFeature(isAnswerReading));
}
