import { type Game, type Problem, winOf } from '../engine/index.js';
import { type CellPlan, CLAIM_BOUNDS, type ClaimWords, type Layout, limitOf, type PairPlan, type Plan } from '../simulation/index.js';
import type { Claim, Part } from './claims.js';
import type { Interval } from './methods/estimate.js';

/** A part of a claim, with the cells that it names. */
export interface BoundPart extends Part {
  cell: number;
  baseline: number | null;
  measure: string;
  outcome?: string;
}
export interface BoundClaim extends Claim {
  /** Its place in the file. */
  path: Problem['path'];
  parts: BoundPart[];
}

/** The names of a run that claims are read against. */
export interface Claimable {
  /** The measure of a claim that names none. */
  win: string;
  cells: readonly Pick<CellPlan, 'name' | 'axes'>[];
  measures: readonly { name: string; kind: string; names?: readonly string[] }[];
}

export const claimable = (game: Game, { cells }: Plan, { measures }: Layout): Claimable => ({ win: winOf(game), cells, measures });

/** Finds the cells of every claim and adds faults to `problems`. A claim that matches no cell is a fault, never a silent pass. */
export function bindClaims(
  claims: readonly ClaimWords[] | undefined,
  run: Claimable,
  problems: Problem[],
  at: Problem['path'] = ['claims'],
): BoundClaim[] {
  return (claims ?? []).flatMap((words, index) => {
    const path = [...at, index];
    const before = problems.length;
    const binder = new Binder(words, path, run, problems);
    const parts = binder.parts();
    return problems.length > before ? [] : [{ text: binder.text(), path, parts }];
  });
}

/** Pairs of cells that claims compare and the plan does not. */
export function pairsOfClaims(claims: readonly BoundClaim[], pairs: readonly PairPlan[]): PairPlan[] {
  const all = [...pairs];
  for (const { cell, baseline, measure } of claims.flatMap(({ parts }) => parts)) {
    if (baseline === null || all.some((pair) => pair.cell === cell && pair.baseline === baseline && pair.measure === measure)) continue;
    all.push({ cell, baseline, measure });
  }
  return all;
}

class Binder {
  readonly #before: number;

  constructor(
    readonly words: ClaimWords,
    readonly path: Problem['path'],
    readonly run: Claimable,
    readonly problems: Problem[],
  ) {
    this.#before = problems.length;
  }

  parts(): BoundPart[] {
    const { words } = this;
    const given = CLAIM_BOUNDS.filter((bound) => words[bound] !== undefined);
    if (given.length !== 1) {
      const found = given.length === 0 ? 'nothing' : given.join(' and ');
      this.#wrong([], `exactly one of ${CLAIM_BOUNDS.join(', ')}`, found);
      return [];
    }
    if ((words.equals === undefined) !== (words.within === undefined)) this.#wrong([], '"equals" and "within" together');
    const measure = this.#measure();
    const parts = this.#partsOf(given[0], measure);
    if (parts.length === 0 && this.problems.length === this.#before)
      this.#wrong([], 'a claim that speaks of at least one cell; this one speaks of none');
    return this.problems.length > this.#before ? [] : parts;
  }

  #partsOf(bound: (typeof CLAIM_BOUNDS)[number], measure: string): BoundPart[] {
    if (bound === 'monotone') return this.#monotone(measure);
    return bound === 'order' ? this.#order(measure) : this.#band(measure);
  }

  /** The claim in words, as reports print it. */
  text(): string {
    const { measure, outcome, cell, minus, between, below, above, equals, within, monotone, over, slack, order, why } = this.words;
    const what = outcome === undefined ? (measure ?? this.run.win) : `outcome ${outcome}`;
    const where = [cell === undefined ? '' : ` in ${named(cell)}`, minus === undefined ? '' : ` minus ${named(minus)}`].join('');
    const bound =
      (between && `between ${between[0]} and ${between[1]}`) ??
      (below !== undefined ? `below ${below}` : undefined) ??
      (above !== undefined ? `above ${above}` : undefined) ??
      (equals !== undefined ? `${equals} within ${within}` : undefined) ??
      (monotone ? `${monotone}${over ? ` over ${over}` : ''}${slack > 0 ? ` (slack ${slack})` : ''}` : `in the order ${order?.join(' > ')}`);
    return `${what}${where} ${bound}${why ? ` (${why})` : ''}`;
  }

  #band(measure: string): BoundPart[] {
    const { below, above, within = 0, minus } = this.words;
    const between = this.words.between?.map(limitOf) as Interval | undefined;
    const equals = limitOf(this.words.equals ?? 0);
    if (between && between[0] > between[1]) this.#wrong(['between'], 'the lower end first', between);
    const least = above === undefined ? undefined : limitOf(above);
    const most = below === undefined ? undefined : limitOf(below);
    const band: Interval = between ?? [
      least ?? (most === undefined ? equals - within : -Infinity),
      most ?? (least === undefined ? equals + within : Infinity),
    ];
    const strict = below !== undefined || above !== undefined;
    this.#refusePercent(measure, band);
    return this.#cells('cell').flatMap((cell) => {
      if (minus === undefined) return [this.#part({ measure, cell, baseline: null }, band, strict)];
      const baseline = this.#partner(cell, minus);
      if (baseline === undefined || baseline === cell) return [];
      return [this.#part({ measure, cell, baseline }, band, strict)];
    });
  }

  /** A share of ten, meant as ten per cent, would make every claim true. */
  #refusePercent(measure: string, band: Interval): void {
    const { minus, outcome } = this.words;
    if (outcome === undefined && this.run.measures.find(({ name }) => name === measure)?.kind !== 'flag') return;
    const least = minus === undefined ? 0 : -1;
    const odd = band.filter((end) => Number.isFinite(end) && (end < least || end > 1));
    if (odd.length === 0) return;
    const bound = CLAIM_BOUNDS.find((name) => this.words[name] !== undefined) ?? 'between';
    this.#wrong([bound], `${minus === undefined ? 'a share' : 'a difference of shares'} from ${least} to 1 (ten per cent is 0.1)`, this.words[bound]);
  }

  #monotone(measure: string): BoundPart[] {
    const { monotone, slack, over } = this.words;
    const band: Interval = monotone === 'rising' ? [-slack, Infinity] : [-Infinity, slack];
    const axis = over ?? this.#onlyAxis('over');
    if (axis === undefined) return [];
    const lines = this.#lines(axis);
    if (lines.length > 0 && lines.every((line) => line.length < 2))
      this.#wrong(['over'], `an axis with several values; the axes here: ${this.#axes().join(', ')}`, axis);
    return lines.flatMap((line) => line.slice(1).map((cell, i) => this.#part({ measure, cell, baseline: line[i] }, band, false)));
  }

  #order(measure: string): BoundPart[] {
    const labels = (this.words.order ?? []).map(String);
    const axis = this.words.over ?? this.#axes().find((name) => this.run.cells.some((cell) => cell.axes[name] === labels[0]));
    const here = axis === undefined ? [] : [...new Set(this.run.cells.map((cell) => cell.axes[axis]))];
    const all = this.#axes().flatMap((name) => this.run.cells.map((cell) => cell.axes[name]));
    for (const [i, label] of labels.entries()) {
      if (!here.includes(label)) this.#unknown(['order', i], 'a label of one axis', label, axis === undefined ? all : here);
    }
    if (axis === undefined) return [];
    return this.#lines(axis).flatMap((line) => {
      const at = (label: string) => line.find((cell) => this.run.cells[cell].axes[axis] === label) ?? -1;
      return labels.slice(1).flatMap((label, i) => {
        const [higher, lower] = [at(labels[i]), at(label)];
        return higher < 0 || lower < 0 ? [] : [this.#part({ measure, cell: higher, baseline: lower }, [0, Infinity], true)];
      });
    });
  }

  #part({ measure, cell, baseline }: Pick<BoundPart, 'measure' | 'cell' | 'baseline'>, band: Interval, strict: boolean): BoundPart {
    const { outcome } = this.words;
    const quantity = (index: number) => `${outcome === undefined ? measure : `outcome ${outcome}`} in ${this.run.cells[index].name}`;
    const subject = { of: quantity(cell), ...(baseline === null ? {} : { minus: quantity(baseline) }) };
    return { subject, band, strict, cell, baseline, measure, ...(outcome === undefined ? {} : { outcome }) };
  }

  #measure(): string {
    const { measure, outcome, minus } = this.words;
    const { measures } = this.run;
    if (outcome !== undefined) {
      const names = measures.find(({ name }) => name === 'outcome');
      if (measure !== undefined) this.#wrong(['outcome'], 'either a measure or an outcome');
      if (minus !== undefined || this.words.monotone || this.words.order)
        this.#wrong(['outcome'], 'a measure for a difference: outcomes are not paired');
      if (names?.names?.includes(outcome) === false) this.#unknown(['outcome'], 'an outcome of this game', outcome, names.names);
      return 'outcome';
    }
    const wanted = measure ?? this.run.win;
    const numbers = measures.flatMap(({ kind, name }) => (kind === 'flag' || kind === 'count' ? [name] : []));
    if (!numbers.includes(wanted)) this.#unknown(['measure'], 'a share or a count that this game measures', wanted, numbers);
    return wanted;
  }

  /** The cells that a name matches; no match is a fault. */
  #cells(key: 'cell' | 'minus'): number[] {
    const wanted = this.words[key];
    const { cells } = this.run;
    const all = cells.map((_, index) => index);
    if (wanted === undefined) return all;
    const exact = all.filter((index) => cells[index].name === wanted && String(wanted).includes(' · '));
    const found = exact.length > 0 ? exact : all.filter((index) => matches(cells[index], wanted));
    const labels = [...new Set(cells.flatMap(({ name, axes }) => [name, ...Object.values(axes)]))];
    if (found.length === 0) this.#unknown([key], 'a cell, a strategy or a swept value of this experiment', named(wanted), labels);
    return found;
  }

  /** The cell that takes the place named by `minus`, and agrees with this one on all other axes. */
  #partner(cell: number, minus: NonNullable<ClaimWords['minus']>): number | undefined {
    const { cells } = this.run;
    const candidates = this.#cells('minus');
    if (candidates.length <= 1) return candidates[0];
    const { axes } = cells[cell];
    const fixed = (name: string) => (typeof minus === 'string' ? candidates.every((one) => cells[one].axes[name] === minus) : name in minus);
    const partner = candidates.find((one) => Object.keys(axes).every((name) => fixed(name) || cells[one].axes[name] === axes[name]));
    if (partner === undefined) this.#wrong(['minus'], `a cell to take from ${cells[cell].name}`, named(minus));
    return partner;
  }

  #axes(): string[] {
    return [...new Set(this.run.cells.flatMap(({ axes }) => Object.keys(axes)))];
  }

  #onlyAxis(key: 'over'): string | undefined {
    const axes = this.#axes();
    if (axes.length !== 1) this.#wrong([key], `the axis along which it is monotone: ${axes.join(', ') || 'this experiment has none'}`);
    return axes.length === 1 ? axes[0] : undefined;
  }

  /** Lines of cells along an axis, in the order of its values, with everything else equal. If `cell` names cells, only those. */
  #lines(axis: string): number[][] {
    const { cells } = this.run;
    const lines = new Map<string, number[]>();
    for (const index of this.#cells('cell')) {
      const { [axis]: here, ...others } = cells[index].axes;
      if (here === undefined) {
        this.#unknown(['over'], 'an axis of this experiment', axis, this.#axes());
        return [];
      }
      const key = JSON.stringify(others);
      lines.set(key, [...(lines.get(key) ?? []), index]);
    }
    const value = (index: number) => Number(cells[index].axes[axis]);
    const sorted = [...lines.values()].map((line) =>
      line.every((index) => Number.isFinite(value(index))) ? line.sort((a, b) => value(a) - value(b)) : line,
    );
    return sorted;
  }

  #wrong(path: Problem['path'], expected: string, found?: unknown): void {
    this.problems.push({ path: [...this.path, ...path], expected, ...(found === undefined ? {} : { found }) });
  }

  #unknown(path: Problem['path'], expected: string, unknown: string, list: readonly string[]): void {
    this.problems.push({ path: [...this.path, ...path], expected, unknown, known: [...new Set(list)] });
  }
}

function matches(cell: Claimable['cells'][number], wanted: NonNullable<ClaimWords['cell']>): boolean {
  if (typeof wanted !== 'string') return Object.entries(wanted).every(([axis, label]) => cell.axes[axis] === String(label));
  const labels = Object.values(cell.axes);
  return cell.name === wanted || labels.includes(wanted) || (wanted.includes(' · ') && wanted.split(' · ').every((label) => labels.includes(label)));
}

function named(wanted: NonNullable<ClaimWords['cell']>): string {
  return typeof wanted === 'string' ? wanted : Object.values(wanted).join(' · ');
}
