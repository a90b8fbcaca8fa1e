/** The state of a run's answer, as short labels: settled or not, claims, what it rests on. */
import { claimsHeld } from './all-runs.js';
import { comparisonsOf, settled } from './comparisons.js';
import { whole } from './format.js';
import type { Run } from './run.js';

export interface Chip {
  text: string;
  kind: 'good' | 'bad' | 'open' | 'plain';
  /** The whole sentence. */
  about: string;
}

export type State = 'settled' | 'open' | 'failed';

/** How many parts the question has, and how many of them are not settled. */
function partsOf(run: Run): { asked: number; open: number } {
  const comparisons = comparisonsOf(run);
  return { asked: comparisons.length, open: comparisons.filter((one) => !settled(one)).length };
}

export function stateOf(run: Run): State {
  const { claims = [] } = run;
  if (claims.some(({ verdict }) => verdict === 'fail')) return 'failed';
  return partsOf(run).open > 0 || claims.some(({ verdict }) => verdict === 'undecided') ? 'open' : 'settled';
}

export function chipsOf(run: Run): Chip[] {
  const { asked, open } = partsOf(run);
  const { claims = [], caveat, complete } = run;
  const found: Chip[] = [];
  if (asked > 0 && open === 0) found.push({ text: 'settled', kind: 'good', about: 'Every difference that the question asks about is settled.' });
  if (open > 0)
    found.push({
      text: open === asked ? 'not settled' : `${whole(open)} of ${whole(asked)} not settled`,
      kind: 'open',
      about: 'More games would settle these differences.',
    });
  if (claims.length > 0) {
    const kind = claims.some(({ verdict }) => verdict === 'fail') ? 'bad' : claims.some(({ verdict }) => verdict === 'undecided') ? 'open' : 'good';
    found.push({ text: claimsHeld(run), kind, about: 'The claims of the experiment, judged by these games.' });
  }
  if (!complete)
    found.push({ text: 'stopped early', kind: 'open', about: 'The numbers are valid for the games that were played, and there are fewer of them.' });
  if (caveat !== '') found.push({ text: 'rests on reconstructed tables', kind: 'plain', about: caveat });
  return found;
}

/** Charts that can carry the answer, the best first. */
export function heroesOf({ comparisons, claims = [], live }: Run): string[] {
  if (claims.length > 0 && comparisons.length === 0 && live.length <= 1) return ['claims'];
  return comparisons.length > 0 ? ['differences'] : ['sweep', 'matrix', 'win-rates', 'exact-map', 'exact-shares', 'outcomes'];
}

/** What a reader wants to know. */
export function purposeOf({ comparisons, claims = [], live, wins, played }: Run): string {
  if (played.length === 0) return 'exact odds';
  if (comparisons.length > 0) return 'what matters';
  if (claims.length > 0) return 'does it still hold';
  return live.some(({ kind }) => kind === 'seat') ? 'who beats whom' : wins.length > 1 ? 'is it fair' : 'what is it worth';
}
