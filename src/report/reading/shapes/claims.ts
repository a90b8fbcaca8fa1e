/** Whether the claims hold: "Yes: all 7 claims hold." */
import { listed, plural, whole } from '../format.js';
import { fitting } from '../grammar.js';
import type { Run } from '../run.js';
import { clean } from '../text.js';
import { defineShape, type Said } from './shape.js';

export default defineShape({
  id: 'claims',
  purpose: 'does it still hold',
  can: ({ claims = [] }) => claims.length > 0,
  fits: ({ comparisons, live }) => comparisons.length === 0 && live.length === 1 && live[0].name === 'cell',
  answer,
  heroes: ['claims', 'win-rates'],
  first: 'claims',
});

function answer({ claims = [] }: Run): Said {
  const of = (wanted: string) => claims.filter(({ verdict }) => verdict === wanted);
  const [failed, open] = [of('fail'), of('undecided')];
  const said = { asked: claims.length, open: open.length };
  const held = `${whole(of('pass').length)} of ${whole(claims.length)} ${claims.length === 1 ? 'holds' : 'hold'}`;
  const named = (list: Run['claims'] = []) => listed(list.map(({ text }) => `“${clean(text).split('\n')[0]}”`));
  if (failed.length > 0)
    return {
      ...said,
      sentence: fitting([
        `No: ${named(failed)} ${failed.length === 1 ? 'fails' : 'fail'}; ${held}.`,
        `No: ${plural(failed.length, 'claim')} of ${whole(claims.length)} ${failed.length === 1 ? 'fails' : 'fail'}.`,
      ]),
    };
  if (open.length > 0)
    return {
      ...said,
      sentence: fitting([
        `Not settled: ${named(open)} ${open.length === 1 ? 'needs' : 'need'} more games; ${held}.`,
        `Not settled: ${plural(open.length, 'claim')} of ${whole(claims.length)} ${open.length === 1 ? 'needs' : 'need'} more games.`,
      ]),
    };
  return {
    ...said,
    sentence: claims.length === 1 ? 'Yes: the claim holds.' : `Yes: ${claims.length === 2 ? 'both' : `all ${whole(claims.length)}`} claims hold.`,
  };
}
