/** What an experiment with `limits: tenfold` found: which effects change when a limit of ours is raised. */
import type { Judged } from '../../statistics/judgements.js';
import { comparedMeasures } from './comparisons.js';
import { listed, plural } from './format.js';
import type { CellResult } from './measures.js';
import { mean, noun, perHundred, withNoun } from './nouns.js';
import { axesOf } from './raised.js';
import { isShare, type Run } from './run.js';
import { words } from './text.js';

interface Twice {
  change: string;
  as: Judged;
  raised: Judged;
}

/** The cell that differs in the limits alone. */
function twinOf(run: Run, cell: CellResult): CellResult | undefined {
  return run.cells.find(({ axes }) => JSON.stringify(axes) === JSON.stringify(axesOf(cell)));
}

/** The comparisons that were asked twice. */
function askedTwice(run: Run, measure: string): Twice[] {
  const cellOf = (cells: readonly CellResult[], name: string) => cells.find((cell) => cell.name === name);
  return run.raised.comparisons.flatMap((raised) => {
    const cell = cellOf(run.raised.cells, raised.cell);
    const baseline = cellOf(run.raised.cells, raised.baseline);
    if (raised.measure !== measure || cell === undefined || baseline === undefined) return [];
    const twin = twinOf(run, cell);
    const as = run.comparisons.find((one) => one.cell === twin?.name && one.measure === measure);
    const differing = Object.keys(cell.axes).filter((axis) => cell.axes[axis] !== baseline.axes[axis]);
    const label = differing.map((axis) => cell.axes[axis]).join(' · ');
    return as === undefined ? [] : [{ change: withNoun(noun(run, label)), as, raised }];
  });
}

/** Both intervals hold together with all others of the run: if they are apart, or their words differ, the effects differ. */
function differs({ as: { verdict: one }, raised: { verdict: other } }: Twice): boolean {
  const apart = one.interval[0] > other.interval[1] || other.interval[0] > one.interval[1];
  return apart || (one.word !== other.word && one.word !== 'open' && other.word !== 'open');
}

/** "the pass limit raised to 1000": what the raised cells have, and the others not. */
function limitText(run: Run): string {
  const [cell] = run.raised.cells;
  const { changed: before = {} } = twinOf(run, cell) ?? {};
  const higher = Object.entries(cell.changed ?? {}).filter(([name, value]) => before[name] !== value);
  return listed(higher.map(([name, value], n) => `the ${words(name)} ${n === 0 ? 'raised ' : ''}to ${value}`));
}

/** One sentence; empty where no limit was raised. */
export function limitsText(run: Run): string {
  const [measure] = comparedMeasures(run);
  const twice = run.raised.cells.length === 0 || measure === undefined ? [] : askedTwice(run, measure);
  if (twice.length === 0) return '';
  const raised = `With ${limitText(run)}`;
  const changed = twice.filter(differs).sort((one, other) => movedBy(other) - movedBy(one));
  if (changed.length === 0) return `${raised}, no effect is shown to change.`;
  const [{ change, as, raised: most }] = changed;
  const share = isShare(run, measure);
  const size = ({ estimate }: Judged) => `${(share ? perHundred : mean)(Math.abs(estimate))} ${estimate < 0 ? 'fewer' : 'more'}`;
  const verb = changed.length === 1 ? 'changes' : 'change, most of all';
  return `${raised}, ${changed.length} of ${plural(twice.length, 'effect')} ${verb} ${change}: ${size(most)}${run.wins.includes(measure) ? ' wins' : ''}${share ? ' in 100 games' : ''} instead of ${size(as)}.`;
}

const movedBy = ({ as, raised }: Twice) => Math.abs(raised.estimate - as.estimate);
