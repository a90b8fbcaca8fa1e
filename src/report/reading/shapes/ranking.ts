/** The plans of one seat, best first: "Strong wins 67 % [66, 68]; patient 47 %, opportunist 34 %; novice 0.4 %." */
import type { LiveAxis } from '../axes.js';
import { listed, shareText, whole } from '../format.js';
import { few, noun } from '../nouns.js';
import { byWins, leadersOf, openAmong, type Ranked, rankedText } from '../ranks.js';
import type { Run } from '../run.js';
import { scoreOf, summed, winning } from '../scores.js';
import { takes } from '../settling.js';
import { fitting } from '../tell.js';
import { capital } from '../text.js';
import { defineShape, type Said } from './shape.js';

export default defineShape({
  id: 'ranking',
  purpose: 'who beats whom',
  can: (run) => run.wins.length > 0 && plansOf(run) !== undefined,
  fits: ({ wins }) => wins.length === 1,
  answer,
  heroes: ['matrix', 'win-rates'],
  first: 'drives',
});

/** The axis of plans: a seat’s strategies. */
const plansOf = ({ live }: Run): LiveAxis | undefined => live.find(({ kind }) => kind === 'seat') ?? live.find(({ name }) => name === 'players');

interface Row extends Ranked {
  /** Its rate in each setting. */
  rates: number[];
}

function answer(run: Run): Said {
  const axis = plansOf(run) as LiveAxis;
  const rows = axis.values
    .map((name): Row => {
      const scores = run.played.filter(({ axes }) => axes[axis.name] === name).map((cell) => scoreOf(run, cell));
      return { name, score: summed(scores), rates: scores.map(winning) };
    })
    .sort(byWins);
  const { best, top } = leadersOf(run, rows);
  const rest = rows.filter((row) => !top.includes(row));
  const near = openAmong(top);
  const said = { asked: rows.length - 1, open: near.length, ...takes(run, run.wins[0], near) };
  const settings = rows[0].rates.length;
  const where = settings > 1 ? ` over ${whole(settings)} ${noun(run, otherAxis(run, axis))}s` : ' of games';
  const lead =
    top.length === 1
      ? `${capital(noun(run, best.name))} wins most${first(rows)}: ${shareText(best.estimate, best.interval)}${where}`
      : `${capital(few(top.map(rankedText(run)), 3))} are not told apart at the top`;
  const middle = rest.slice(0, -1);
  const last = rest.slice(-1).map(rankedText(run));
  const tellings = [4, 3, 2, 1, 0].map((most) => {
    const others = most === 0 || middle.length === 0 ? [] : [listed(middle.slice(0, most).map(rankedText(run)))];
    return `${[lead, ...others, ...last.map((one) => `last ${one}`)].join('; ')}.`;
  });
  return { ...said, sentence: fitting(tellings) };
}

const otherAxis = (run: Run, axis: LiveAxis) => (run.live.length === 2 ? (run.live.find((one) => one !== axis)?.name ?? 'setting') : 'setting');

/** In how many of the settings the best plan is first. */
function first([best, ...others]: readonly Row[]): string {
  if (best.rates.length < 2) return '';
  const led = best.rates.filter((rate, n) => others.every(({ rates }) => (rates[n] ?? 0) <= rate)).length;
  return led === best.rates.length ? ' everywhere' : ` in ${led} of ${best.rates.length}`;
}
