import type { ClaimResult } from '../../../statistics/results.js';
import { amount, percent, points, shareText } from '../../reading/format.js';
import { claimText } from '../../reading/nouns.js';
import { defineChart } from '../chart.js';
import { type Dot, dots } from '../rows.js';

/** What the experiment claims, as bands, and what the games say. */
export default defineChart({
  id: 'claims',
  title: 'The claims and what was found',
  rank: 4,
  drawer: 'enough',
  applies: ({ claims = [] }) => claims.some(({ parts }) => parts.some(({ share, estimate }) => share && estimate !== null)),
  drawn(run, { whole }) {
    const { claims = [], cells } = run;
    const rows = claims.flatMap(({ text, verdict, parts }) =>
      parts.map(({ band, ...part }, n) => {
        const cell = cells.find(({ name }) => part.subject.includes(name))?.name ?? '';
        const found = part.share ? { at: part.estimate ?? undefined, interval: part.interval ?? undefined, band } : {};
        const mark: Dot = {
          line: 0,
          cell,
          key: verdict === 'fail' ? 'fails' : 'holds, or is open',
          ...numberOf({ ...part, subject: claimText(run, part.subject) }),
          ...found,
        };
        return { label: n === 0 ? `${SIGNS[verdict]} ${reasonOf(claimText(run, text))}` : claimText(run, part.subject), marks: [mark] };
      }),
    );
    const isBelow = rows.some(({ marks }) => marks.some(({ interval }) => (interval?.[0] ?? 0) < 0));
    const keys = [
      { text: 'holds, or is open', colour: 'hues[0]' },
      { text: 'fails', colour: 'hues[1]' },
    ].filter(({ text }) => rows.some(({ marks }) => marks.some(({ key }) => key === text)));
    return {
      title: 'What is claimed, and what was found',
      note: 'Grey: the claimed range; dots: found, with the interval that decides',
      ...dots(rows, { keys, axis: { title: 'share of games', unit: 'percent', within: [isBelow ? -1 : 0, 1], line: 0 }, whole }),
    };
  },
});

/** The number that was found, short and in full. */
function numberOf({ subject, estimate, interval, share }: Pick<ClaimResult['parts'][number], 'subject' | 'estimate' | 'interval' | 'share'>) {
  if (estimate === null || interval === null) return { text: '?', said: `${subject}: too few games` };
  if (!share) return { text: amount(estimate), said: `${subject}: ${amount(estimate)} [${interval.map(amount).join(', ')}]` };
  const isDifference = / minus | − /.test(subject);
  return { text: isDifference ? points(estimate, 1) : percent(estimate, 1), said: `${subject}: ${shareText(estimate, interval)}` };
}

/** What a claim says in the author's words, if it gives them: "win in green below 0.3 (green crews find few)". */
const reasonOf = (text: string) => /\((\D[^()]*)\)$/.exec(text)?.[1] ?? text;

const SIGNS = { pass: '✓', fail: '✗', undecided: '?' } as const;
