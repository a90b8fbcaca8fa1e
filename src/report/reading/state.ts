/** The state of a run's answer, as short labels: settled or not, claims, what it rests on. */
import { claimsHeld } from './all-runs.js';
import { said, settledText, takesText } from './answer.js';
import type { Run } from './run.js';
import { shapeOf } from './shapes/index.js';

export interface Chip {
  text: string;
  kind: 'good' | 'bad' | 'open' | 'plain';
  /** The whole sentence. */
  about: string;
}

export type State = 'settled' | 'open' | 'failed';

/** Charts that can carry the answer: those that the shape names, then any. */
export const heroesOf = (run: Run): string[] => [...shapeOf(run).heroes, 'differences', 'matrix', 'win-rates', 'exact-map', 'outcomes'];

/** The drawer of the page that stands first. */
export const firstDrawer = (run: Run) => shapeOf(run).first;

export const purposeOf = (run: Run) => shapeOf(run).purpose;

export function stateOf(run: Run): State {
  const { claims = [] } = run;
  if (claims.some(({ verdict }) => verdict === 'fail')) return 'failed';
  return said(run).open > 0 || claims.some(({ verdict }) => verdict === 'undecided') ? 'open' : 'settled';
}

export function chipsOf(run: Run): Chip[] {
  const { claims = [], caveat, complete } = run;
  const settled = settledText(run);
  const verdicts = new Set(claims.map(({ verdict }) => verdict));
  const chip = (text: string, kind: Chip['kind'], about: string): Chip[] => (text === '' ? [] : [{ text, kind, about }]);
  return [
    ...chip(
      [settled, takesText(run)].filter(Boolean).join(': '),
      said(run).open === 0 ? 'good' : 'open',
      'Whether these games decide what the question asks. “sortie run … --more” plays on from these results.',
    ),
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
