/** The plans of one seat, best first: "Strong wins 67 % [66, 68]; patient 47 %, opportunist 34 %; novice 0.4 %." */
import { extremeShare } from '../../../statistics/extremes.js';
import type { LiveAxis } from '../axes.js';
import { listed, shareText, whole } from '../format.js';
import { few, noun, rough } from '../nouns.js';
import type { Run } from '../run.js';
import { type Score, scoreOf, summed, winning } from '../scores.js';
import { takes, winsOf } from '../settling.js';
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

interface Row {
  name: string;
  score: Score;
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
    .sort((a, b) => winning(b.score) - winning(a.score));
  const shares = rows.map(({ name, score }) => ({ name, count: score.won, games: score.games }));
  const best = extremeShare(shares, 'most', run.watched)!;
  const top = rows.filter(({ name }) => name === best.name || best.rivals.includes(name));
  const rest = rows.filter((row) => !top.includes(row));
  const near = top.slice(1).map(({ score }) => [[winsOf(top[0].score), winsOf(score)] as const]);
  const said = { asked: rows.length - 1, open: near.length, ...takes(run, run.wins[0], near) };
  const settings = rows[0].rates.length;
  const where = settings > 1 ? ` over ${whole(settings)} ${noun(run, otherAxis(run, axis))}s` : ' of games';
  const lead =
    top.length === 1
      ? `${capital(noun(run, best.name))} wins most${first(rows)}: ${shareText(best.estimate, best.interval)}${where}`
      : `${capital(few(top.map(text(run)), 3))} are not told apart at the top`;
  const middle = rest.slice(0, -1);
  const last = rest.slice(-1).map(text(run));
  const tellings = [4, 3, 2, 1, 0].map((most) => {
    const others = most === 0 || middle.length === 0 ? [] : [listed(middle.slice(0, most).map(text(run)))];
    return `${[lead, ...others, ...last.map((one) => `last ${one}`)].join('; ')}.`;
  });
  return { ...said, sentence: fitting(tellings) };
}

const text =
  (run: Run) =>
  ({ name, score }: Row) =>
    `${noun(run, name)} (${rough(winning(score))})`;

const otherAxis = (run: Run, axis: LiveAxis) => (run.live.length === 2 ? (run.live.find((one) => one !== axis)?.name ?? 'setting') : 'setting');

/** In how many of the settings the best plan is first. */
function first([best, ...others]: readonly Row[]): string {
  if (best.rates.length < 2) return '';
  const led = best.rates.filter((rate, n) => others.every(({ rates }) => (rates[n] ?? 0) <= rate)).length;
  return led === best.rates.length ? ' everywhere' : ` in ${led} of ${best.rates.length}`;
}
