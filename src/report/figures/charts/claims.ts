import { amount, percent, percentTick, points, shareText } from '../../reading/format.js';
import { defineChart } from '../chart.js';
import { GREY, type Mark, scaleOf } from '../picture.js';

/** What the experiment claims, as bands, and what the games say. */
export default defineChart({
  id: 'claims',
  title: 'The claims and what was found',
  rank: 4,
  drawer: 'enough',
  applies: ({ claims = [] }) => claims.some(({ parts }) => parts.some(({ share, estimate }) => share && estimate !== null)),
  drawn({ claims = [], cells }) {
    const rows = claims.map(({ text, verdict, parts }) => ({
      label: `${SIGNS[verdict]} ${reasonOf(text)}`,
      lines: parts.map(({ subject, estimate, interval, band: [low, high], share }) => {
        const marks: Mark[] = share ? [{ from: Math.max(-1, low), at: Math.min(1, high), hue: GREY }] : [];
        if (share && estimate !== null && interval !== null) marks.push({ at: estimate, interval, hue: verdict === 'fail' ? 1 : 0 });
        const found =
          estimate === null || interval === null
            ? 'too few games'
            : share
              ? shareText(estimate, interval)
              : `${amount(estimate)} [${interval.map(amount).join(', ')}]`;
        const isDifference = / minus | − /.test(subject);
        const text = estimate === null ? '?' : !share ? amount(estimate) : isDifference ? `${points(estimate, 1)} points` : percent(estimate, 1);
        return { cells: cells.filter(({ name }) => subject.includes(name)).map(({ name }) => name), said: `${subject}: ${found}`, marks, text };
      }),
    }));
    const values = claims.flatMap(({ parts }) => parts.flatMap(({ share, interval }) => (share && interval !== null ? interval : [])));
    const below = values.some((value) => value < 0);
    return {
      title: 'What is claimed, and what was found',
      note: 'Grey: the claimed range; dots: found, with the interval that decides',
      picture: {
        kind: 'rows',
        rows,
        keys: [],
        scale: scaleOf([...values, 0], {
          title: 'share of games',
          label: percentTick,
          within: [below ? -1 : 0, 1],
          ...(below ? { line: 0 } : {}),
        }),
      },
    };
  },
});

/** What a claim says in the author's words, if it gives them: "win in green below 0.3 (green crews find few)". */
const reasonOf = (text: string) => /\((\D[^()]*)\)$/.exec(text)?.[1] ?? text;

const SIGNS = { pass: '✓', fail: '✗', undecided: '?' } as const;
