/** The state of a run's answer, as short labels, and the charts that show it. */
import { claimsHeld } from './all-runs.js';
import { answerOf } from './answer.js';
import { isVariation } from './effects.js';
import type { Run } from './run.js';

export interface Chip {
  text: string;
  kind: 'good' | 'bad' | 'open' | 'plain';
  /** The whole sentence. */
  about: string;
}

/** How sure the first finding is; failed: a claim or a finding does not hold. */
type State = 'sure' | 'likely' | 'open' | 'failed';

export function stateOf(run: Run): State {
  const { said, unsaid } = answerOf(run);
  if (unsaid.length > 0 || (run.claims ?? []).some(({ verdict }) => verdict === 'fail')) return 'failed';
  return run.played.length === 0 ? 'sure' : (said[0].how ?? 'open');
}

/** The charts that can carry the answer, the best first: they show what the findings name. */
export function heroesOf(run: Run): string[] {
  const { about } = answerOf(run);
  const differs = about.length > 0 ? about.some(({ baseline }) => baseline !== null) : isVariation(run);
  const ends = about.length > 0 ? about.some(({ outcome }) => outcome !== undefined) : run.main === undefined;
  return [...(differs ? ['differences'] : []), ...(ends ? ['outcomes'] : []), 'sweep', 'matrix', 'win-rates', 'exact-map', 'outcomes', 'differences'];
}

/** The cells that the findings name. */
export function namedCells(run: Run): ReadonlySet<string> {
  const cells = answerOf(run).about.flatMap(({ cell, baseline }) => (baseline === null ? [cell] : [cell, baseline]));
  return new Set(cells.map((n) => run.results.cells[n].name));
}

/** The drawer of the page that stands first. */
export function firstDrawer(run: Run): 'claims' | 'drives' | 'enough' | 'table' {
  if ((run.claims ?? []).length > 0) return 'claims';
  if (run.played.length === 0) return 'table';
  return heroesOf(run)[0] === 'differences' ? 'enough' : 'drives';
}

export function chipsOf(run: Run): Chip[] {
  const { claims = [], caveat, complete } = run;
  const verdicts = new Set(claims.map(({ verdict }) => verdict));
  const chip = (text: string, kind: Chip['kind'], about: string): Chip[] => (text === '' ? [] : [{ text, kind, about }]);
  return [
    ...chip(
      claimsHeld(run),
      verdicts.has('fail') ? 'bad' : verdicts.has('undecided') ? 'open' : 'good',
      'The claims of the experiment, judged by these games.',
    ),
    ...chip(complete ? '' : 'stopped early', 'open', 'The numbers are valid for the games that were played, and there are fewer of them.'),
    ...chip(restsOn(caveat), 'plain', caveat),
  ];
}

/** What the tables are, in the words of the game's caveat: not every caveat is about tables. */
function restsOn(caveat: string): string {
  if (/reconstructed/.test(caveat)) return 'rests on reconstructed tables';
  return /tables? (?:is|are) designed/.test(caveat) ? 'rests on designed tables' : '';
}
