/** The findings of an experiment: their slots and claims with the cells that they name, and how sure each is. */
import type { Problem } from '../engine/index.js';
import { claimsOf, type Finding, piecesOf, type Slot } from '../simulation/index.js';
import { LIMITS, TENFOLD } from '../simulation/raised.js';
import { again } from './baseline.js';
import { type BoundClaim, type BoundPart, bindClaims, type Claimable } from './claim-file.js';
import { BUDGET, partConfidence, together, type Verdict, verdictOf } from './claims.js';
import type { Judged } from './judgements.js';
import { CONFIDENCE, type Interval } from './methods/estimate.js';
import { differencesOf } from './methods/pairs.js';
import { once, shareOf } from './published.js';
import type { CellResult, Results } from './results.js';

/** One number of a cell, or the difference of two cells. */
type Quantity = Pick<BoundPart, 'cell' | 'baseline' | 'measure' | 'outcome'>;

/** A slot with its cells. */
export interface Fill extends Quantity {
  /** The limit of the finding's claim about this difference, if the slot prints it. */
  limit: number | null;
  /** The most games of a match, if the slot asks who wins that. */
  match?: number;
}

export interface BoundFinding {
  pieces: readonly (string | Fill)[];
  claims: readonly BoundClaim[];
}

/** `names`: all that may hold digits, beside the cells' own names. */
export function bindFindings(findings: readonly Finding[], run: Claimable, names: readonly string[], problems: Problem[]): BoundFinding[] {
  const known = digitsIn([...names, ...run.cells.flatMap(({ name, axes }) => [name, ...Object.entries(axes).flat()])].join(' '));
  return findings.map((finding, n) => new Binder(finding, ['findings', n], run, problems).bound(known));
}

/** "4A" and "109", of "scenario 4A" and "the Bf 109s". */
const digitsIn = (text: string) => new Set([...text.matchAll(/[\p{L}\d.,]*\d\p{Lu}*/gu)].map(([word]) => word));

/** The measure of games that neither of two sides wins. */
const DRAW = 'draw';
/** Games of a match at most: the chance to win all of a much longer one is too small for a number. */
const LONGEST = 99;
/** The unit of a rate: "{cell} of 100 games". */
const OF_HUNDRED = /\b(?:in|of) 100\b/g;

class Binder {
  constructor(
    readonly finding: Finding,
    readonly path: Problem['path'],
    readonly run: Claimable,
    readonly problems: Problem[],
  ) {}

  bound(known: ReadonlySet<string>): BoundFinding {
    const { finding, run, path, problems } = this;
    const claims = bindClaims(claimsOf(finding), run, problems, [...path, 'if']);
    for (const claim of claims) this.#refuseOdd(claim);
    const pieces = piecesOf(finding.say).map((piece) => (typeof piece === 'string' ? piece : this.#fill(piece, claims)));
    const text = pieces.filter((piece) => typeof piece === 'string').join(' ');
    const forged = [...digitsIn(text.replace(OF_HUNDRED, ''))].find((word) => !known.has(word));
    if (forged !== undefined)
      this.#wrong('numbers from the games, in a slot such as {a - b}; only names hold digits (the question, cells, options, say)', { found: forged });
    return { pieces, claims };
  }

  #fill(slot: Slot, claims: readonly BoundClaim[]): Fill {
    const { run } = this;
    const refuse = (expected: string, rest: Partial<Problem> = {}) => this.#wrong(`${expected} in ${slot.text}`, rest);
    const cell = cellNamed(slot.cell, run.cells, refuse);
    const baseline = slot.minus === undefined ? null : cellNamed(slot.minus, run.cells, refuse);
    const [, most] = /^best-of-(\d+)$/.exec(slot.measure ?? '') ?? [];
    if (most !== undefined) return { cell, baseline: null, measure: run.win, limit: null, match: this.#match(slot, Number(most), refuse) };
    const fill = { cell, baseline, ...this.#measured(slot.measure ?? run.win, refuse) };
    if (cell < 0 || baseline === null || baseline < 0) return { ...fill, limit: null };
    const ends = claims.flatMap(({ parts }) => parts.filter((part) => isSame(part, fill)).flatMap(({ band }) => band));
    if (ends.length === 0) refuse(`a claim about this difference (if: { cell: ${slot.cell}, minus: ${slot.minus}, … }) beside the number`);
    const limit = Math.max(...ends.filter(Number.isFinite).map(Math.abs));
    return { ...fill, limit: slot.limit ? limit : null };
  }

  #match({ minus }: Slot, most: number, refuse: (expected: string) => void): number {
    // The wins of the seats stand before the draws; a game for one has none.
    const seats = this.run.measures.filter(({ kind }) => kind === 'flag').findIndex(({ name }) => name === DRAW);
    if (minus !== undefined || seats !== 2 || most % 2 === 0 || most > LONGEST)
      refuse(`a match of one cell of a game for two, with an odd number of games up to ${LONGEST},`);
    return most;
  }

  #measured(wanted: string, refuse: (expected: string, rest: Partial<Problem>) => void): Pick<Quantity, 'measure' | 'outcome'> {
    const { measures } = this.run;
    const numbers = measures.flatMap(({ kind, name }) => (kind === 'flag' || kind === 'count' ? [name] : []));
    const endings = measures.flatMap(({ names = [] }) => names);
    if (!numbers.includes(wanted) && endings.includes(wanted)) return { measure: 'outcome', outcome: wanted };
    if (!numbers.includes(wanted))
      refuse('a share, a count or an ending that this game measures', { unknown: wanted, known: [...numbers, ...endings] });
    return { measure: wanted };
  }

  /** A limit is printed, or stands behind a sentence: an odd one would only be there to let it stand. */
  #refuseOdd({ path, parts }: BoundClaim): void {
    for (const { band, measure, outcome } of parts) {
      const share = outcome !== undefined || this.run.measures.some(({ name, kind }) => name === measure && kind === 'flag');
      const odd = band.find((end) => Number.isFinite(end) && !isWhole(end * (share ? 100 : 10)));
      if (odd === undefined) continue;
      const expected = share ? 'limits in whole points, such as 3 points' : 'limits in tenths, such as 0.5';
      this.problems.push({ path, expected, found: share ? `${Number((100 * odd).toFixed(4))} points` : odd });
      return;
    }
  }

  #wrong(expected: string, rest: Partial<Problem> = {}): void {
    this.problems.push({ path: [...this.path, 'say'], expected, ...rest });
  }
}

const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-6;

/** Whether both are about one difference, in either direction. */
const isSame = (one: Quantity, other: Quantity) =>
  one.measure === other.measure &&
  one.outcome === other.outcome &&
  ((one.cell === other.cell && one.baseline === other.baseline) || (one.cell === other.baseline && one.baseline === other.cell));

/** A cell by its name or by enough of its labels, without those with raised limits unless it says so; −1 adds a fault. */
function cellNamed(wanted: string, cells: Claimable['cells'], refuse: (expected: string, rest?: Partial<Problem>) => void): number {
  const exact = cells.findIndex(({ name }) => name === wanted);
  if (exact >= 0) return exact;
  const labels = wanted.split(' · ');
  const found = cells.flatMap(({ axes }, n) => (labels.every((label) => Object.values(axes).includes(label)) ? [n] : []));
  const plain = labels.includes(TENFOLD) ? found : found.filter((n) => cells[n].axes[LIMITS] !== TENFOLD);
  if (plain.length === 1) return plain[0];
  if (plain.length > 1) refuse(`one cell, such as "${cells[plain[0]].name}" (${plain.length} have these labels)`);
  else refuse('a cell of this experiment', { unknown: wanted, known: cells.map(({ name }) => name) });
  return -1;
}

/** The names that findings are read against, from results. */
function claimableResults({ cells }: Pick<Results, 'cells'>, win: string): Claimable {
  const found = new Map<string, Claimable['measures'][number]>();
  for (const [name, one] of cells.flatMap(({ measures }) => Object.entries(measures))) {
    const shares = one.kind === 'outcome' || one.kind === 'exact' ? one.shares.map((share) => share.name) : [];
    if (one.kind === 'share') found.set(name, { name, kind: 'flag' });
    if (one.kind === 'count' || one.kind === 'exact') found.set(name, { name, kind: 'count' });
    if (one.kind === 'outcome') found.set(name, { name, kind: 'outcome', names: shares });
    if (one.kind === 'exact') for (const ending of shares) found.set(ending, { name: ending, kind: 'flag' });
  }
  return { win, cells, measures: [...found.values()] };
}

/** The findings of results, bound to their cells; faults are added to `problems`. `win`: the measure of a slot that names none. */
export function bindResults(results: Results, win: string, problems: Problem[]): BoundFinding[] {
  const options = results.cells.flatMap((cell) => Object.values(cell.options).map(String));
  const names = [...options, ...Object.entries(results.say ?? {}).flat(), results.question, results.gameTitle];
  return bindFindings(results.findings ?? [], claimableResults(results, win), names, problems);
}

/** What findings need of a run: its cells, and its comparisons with their verdicts. */
export type Measured = Pick<Results, 'cells'> & { comparisons: readonly Judged[] };

/** sure: its claims hold at every look; likely: they hold at 95 %, looked at once; open, false: it is not printed. */
export type Sureness = 'sure' | 'likely' | 'open' | 'false';

export interface JudgedFinding {
  how: Sureness;
  /** The first claim that does not hold. */
  failing: BoundClaim | undefined;
}

/**
 * At every look a difference is judged by the interval that its page shows, which holds together with those of all comparisons; a
 * rate, and the difference of two cells that are not compared, within the error budget of claims, split over all parts of the file.
 */
export function judgedFindings(run: Measured, findings: readonly BoundFinding[]): JudgedFinding[] {
  const all = findings.flatMap(({ claims }) => claims);
  const always = { confidence: partConfidence(all, BUDGET), once: false };
  const onceOnly = { confidence: CONFIDENCE, once: true };
  return findings.map(({ claims }) => {
    const verdicts = (look: Look) => claims.map((claim) => ({ claim, verdict: verdictOn(run, claim, look) }));
    if (verdicts(always).every(({ verdict }) => verdict === 'pass')) return { how: 'sure', failing: undefined };
    const found = verdicts(onceOnly);
    const worst = found.find(({ verdict }) => verdict === 'fail') ?? found.find(({ verdict }) => verdict === 'undecided');
    if (worst === undefined) return { how: 'likely', failing: undefined };
    return { how: worst.verdict === 'fail' ? 'false' : 'open', failing: worst.claim };
  });
}

interface Look {
  confidence: number;
  /** One look, after a number of games that was fixed beforehand. */
  once: boolean;
}

const verdictOn = (run: Measured, { parts }: BoundClaim, look: Look): Verdict =>
  together(parts.map(({ band, strict = false, ...part }) => verdictOf(intervalOf(run, part, look), band, { strict })));

function intervalOf(run: Measured, { cell, baseline, ...of }: Quantity, look: Look): Interval {
  const { cells } = run;
  if (baseline === null) return intervalIn(cells[cell], of, look);
  const compared = comparedIn(run, { cell, baseline, ...of });
  if (compared !== undefined) return look.once ? intervalOnce(compared) : compared.verdict.interval;
  const [own, other] = [cell, baseline].map((one) => intervalIn(cells[one], of, { ...look, confidence: 1 - (1 - look.confidence) / 2 }));
  return [own[0] - other[1], own[1] - other[0]];
}

const comparedIn = ({ cells, comparisons }: Measured, { cell, baseline, measure }: Quantity) =>
  comparisons.find((one) => one.cell === cells[cell].name && one.baseline === cells[baseline ?? -1]?.name && one.measure === measure);

const intervalOnce = ({ pairs, interval }: Judged): Interval => (pairs === undefined ? interval : once(differencesOf(pairs)).interval);

function intervalIn(cell: CellResult, of: Pick<Quantity, 'measure' | 'outcome'>, look: Look): Interval {
  const found = foundIn(cell, of);
  if (found === undefined || found.kind === 'exact') return found === undefined ? [0, 1] : [found.estimate, found.estimate];
  const { games } = cell;
  if (found.kind === 'count') return again(games, found, games, { max: 1, confidence: look.confidence, watched: !look.once }).interval;
  return shareOf(found.count, games, !look.once, look.confidence).interval;
}

/** The number that was counted, or that is known exactly. */
function foundIn({ measures }: CellResult, { measure, outcome }: Pick<Quantity, 'measure' | 'outcome'>) {
  const found = measures[measure];
  if (found?.kind === 'share' || found?.kind === 'count') return found;
  if (found?.kind === 'exact') return found.estimate === null ? undefined : { kind: 'exact' as const, estimate: found.estimate };
  for (const one of Object.values(measures)) {
    const named = ({ name }: { name: string }) => name === (outcome ?? measure);
    const counted = one.kind === 'outcome' ? one.shares.find(named) : undefined;
    if (counted !== undefined) return { kind: 'share' as const, ...counted };
    const exact = one.kind === 'exact' ? one.shares.find(named) : undefined;
    if (exact !== undefined) return { kind: 'exact' as const, estimate: exact.estimate };
  }
  return undefined;
}

/** The measured number of a slot: of a cell, or of the difference as the page shows it. Undefined where nothing was measured. */
export function measured(run: Measured, { cell, baseline, match, ...of }: Quantity & { match?: number }): number | undefined {
  const at = (index: number) => foundIn(run.cells[index], of)?.estimate;
  if (match !== undefined) return winsOfMatch(at(cell) ?? 0, foundIn(run.cells[cell], { measure: DRAW })?.estimate ?? 0, match);
  if (baseline === null) return at(cell);
  const compared = comparedIn(run, { cell, baseline, ...of }) ?? comparedIn(run, { cell: baseline, baseline: cell, ...of });
  if (compared !== undefined) return Math.abs(compared.estimate);
  const [own, other] = [at(cell), at(baseline)];
  return own === undefined || other === undefined ? undefined : Math.abs(own - other);
}

/** The chance to win a match of at most `most` games; drawn games are played again. Undefined where all are drawn. */
export function winsOfMatch(win: number, draw: number, most: number): number | undefined {
  if (draw >= 1) return undefined;
  const each = win / (1 - draw);
  const needed = (most + 1) / 2;
  // The match ends with the last win needed, after `lost` games of the other side.
  let chance = each ** needed;
  let sum = chance;
  for (let lost = 1; lost < needed; lost++) {
    chance *= ((needed + lost - 1) / lost) * (1 - each);
    sum += chance;
  }
  return sum;
}
