/** What an experiment with `limits: tenfold` found: which effects change when a limit of ours is raised. */
import type { Judged } from '../../statistics/judgements.js';
import { comparedMeasures } from './comparisons.js';
import { differenceText, listed, meanDigits, plural, pointsText } from './format.js';
import type { CellResult } from './measures.js';
import { noun, rateOf, withNoun } from './nouns.js';
import { axesOf } from './raised.js';
import type { Run } from './run.js';
import { capital, words } from './text.js';

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

/** Known to move the measure with our limit, and open without it. */
const isOpen = ({ as, raised }: Twice) => raised.verdict.word === 'open' && (as.verdict.word === 'more' || as.verdict.word === 'less');

/** "pass limit 1000": what the raised cells have, and the others not. */
function limitText(run: Run): string {
  const [cell] = run.raised.cells;
  const { changed: before = {} } = twinOf(run, cell) ?? {};
  const higher = Object.entries(cell.changed ?? {}).filter(([name, value]) => before[name] !== value);
  return listed(higher.map(([name, value]) => `${words(name)} ${value}`));
}

/** Named one by one up to here. */
const NAMED = 4;

/** One or two sentences; empty where no limit was raised. */
export function limitsText(run: Run): string {
  const [measure] = comparedMeasures(run);
  const twice = run.raised.cells.length === 0 || measure === undefined ? [] : askedTwice(run, measure);
  if (twice.length === 0) return '';
  const raised = `with our limit raised (${limitText(run)})`;
  const changed = twice.filter(differs);
  const open = twice.filter((one) => isOpen(one) && !differs(one));
  const unsettled = open.length === 0 ? '' : ` Not settled ${raised}: ${listed(open.map(({ change }) => change))}.`;
  if (changed.length === 0)
    return `Asked again ${raised}: of ${plural(twice.length, 'effect')} none is shown to be the limit’s.${unsettled.replace(raised, 'then')}`;
  const share = run.names.share.includes(measure);
  const size = ({ estimate, verdict: { interval } }: Judged) =>
    share ? pointsText(estimate, interval) : differenceText(estimate, interval, false, meanDigits([interval]));
  const by = ({ as, raised: other }: Twice) => `${size(other)} instead of ${size(as).replace(' points', '')}`;
  const hidden = changed.every(({ as, raised: other }) => Math.abs(other.estimate) > Math.abs(as.estimate));
  const rest = `${hidden ? 'our limit hides it' : 'what differs between the two is our limit’s, not the rule’s'}.${unsettled.replace(raised, 'then')}`;
  const rate = rateOf(run, measure);
  const [first] = changed;
  if (changed.length === 1) return `${capital(raised)}, ${rate} moves by ${by(first)} ${first.change}: ${rest}`;
  const told = changed.slice(0, NAMED).map((one) => `${by(one)} ${one.change}`);
  const more = changed.length > NAMED ? `; ${plural(changed.length - NAMED, 'other')} differ, too` : '';
  return `${capital(raised)}, ${changed.length} effects on ${rate} are others: ${told.join('; ')}${more}. ${capital(rest)}`;
}
