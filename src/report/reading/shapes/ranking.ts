/** The plans of one seat, best first: "Strong wins 67 % [66, 68]; patient 47 %, opportunist 34 %; novice 0.4 %." */
import type { Picked } from '../../../statistics/methods/simultaneous.js';
import type { LiveAxis } from '../axes.js';
import { listed, shareText, whole } from '../format.js';
import { few, sentenceOf } from '../grammar.js';
import { measureOf } from '../measures.js';
import { noun, rough } from '../nouns.js';
import { byWins, leadersOf, openAmong, type Ranked, rankedText } from '../ranks.js';
import type { Run } from '../run.js';
import { type Score, scoreOf, summed, winning } from '../scores.js';
import { takes } from '../settling.js';
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
  /** Its games in each setting. */
  scores: Score[];
}

function answer(run: Run): Said {
  const axis = plansOf(run) as LiveAxis;
  const rows = axis.values
    .map((name): Row => {
      const scores = run.played.filter(({ axes }) => axes[axis.name] === name).map((cell) => scoreOf(run, cell));
      return { name, score: summed(scores), scores };
    })
    .sort(byWins);
  const { best, top, bottom } = leadersOf(run, rows);
  const rest = rows.filter((row) => !top.includes(row));
  const near = openAmong(top);
  const said = { asked: rows.length - 1, open: near.length, ...takes(run, run.wins[0], near) };
  const settings = rows[0].scores.length;
  const chance = rows.find(({ name }) => name === CHANCE);
  if (chance !== undefined && chance !== rows[0]) return { ...said, sentence: fromChance(run, axis, { rows, top, best, chance }) };
  const where = settings > 1 ? ` over ${whole(settings)} ${noun(run, otherAxis(run, axis))}s` : ' of games';
  const lead =
    top.length === 1
      ? `${capital(noun(run, best.name))} wins most: ${bestText(run, axis, best)}${where}${first(run, rows)}`
      : `${capital(few(top.map(rankedText(run)), 3))} are not told apart at the top`;
  const last = rest.filter((row) => bottom.includes(row));
  const middle = rest.filter((row) => !last.includes(row)).map(rankedText(run));
  const end = last.length === 0 ? [] : [[`last ${few(last.map(rankedText(run)), 2)}`]];
  return {
    ...said,
    sentence: sentenceOf([
      lead,
      ...(middle.length === 0 ? [] : [[`then ${few(middle)}`, few(middle), `then ${few(middle, 2)}`, `then ${few(middle, 1)}`, '']]),
      ...end,
    ]),
  };
}

/** The best plan’s rate. A plan of one cell has the number of the table; one of several cells is counted over them. */
function bestText(run: Run, axis: LiveAxis, best: Picked): string {
  const cells = run.played.filter(({ axes }) => axes[axis.name] === best.name);
  const own = cells.length === 1 ? measureOf(cells[0], run.wins[0], 'share') : undefined;
  const { estimate, interval } = own ?? best;
  return shareText(estimate, interval);
}

/** The player that answers at random: what is above it is skill. */
const CHANCE = 'random';

interface FromChance {
  rows: readonly Row[];
  top: readonly Row[];
  best: Picked;
  chance: Row;
}

/** "From random (2 %) to strong (81 % [78, 83]) skill is worth 79 points; in scenarios 1 to 8: 53, 76 and 91; vector (75 %) and 5 others between." */
function fromChance(run: Run, axis: LiveAxis, { rows, top, best, chance }: FromChance): string {
  const [leader] = rows;
  const gain = ({ won, games }: Score, by: Score) => Math.round(100 * (won / games - by.won / by.games));
  const lead = `from ${noun(run, chance.name)} (${rough(winning(chance.score))}) to ${noun(run, best.name)} (${bestText(run, axis, best)}), skill is worth ${gain(leader.score, chance.score)} points`;
  const each = leader.scores.map((score, n) => gain(score, chance.scores[n]));
  const other = run.live.length === 2 ? run.live.find((one) => one !== axis) : undefined;
  const [name, values] = [noun(run, other?.name ?? ''), other?.values ?? []];
  const settings =
    other === undefined || values.length !== each.length || each.length > SETTINGS
      ? []
      : [[`in ${name}s ${noun(run, values[0])} to ${noun(run, values[values.length - 1])}: ${listed(each.map(String))}`]];
  const equals = top.filter((row) => row !== leader).map(rankedText(run));
  const tie =
    equals.length === 0 || equals.length >= rows.length - 1
      ? []
      : [[`${few(equals, 3)} ${equals.length === 1 ? 'is' : 'are'} not told apart from it`]];
  const between = rows.filter((row) => row !== chance && !top.includes(row)).map(rankedText(run));
  const rest = between.length === 0 ? [] : [[`others: ${few(between)}`, `others: ${few(between, 2)}`, '']];
  return sentenceOf([lead, ...settings, ...tie, ...rest]);
}

/** A sentence says what skill is worth in each of up to this many settings. */
const SETTINGS = 8;

const otherAxis = (run: Run, axis: LiveAxis) => (run.live.length === 2 ? (run.live.find((one) => one !== axis)?.name ?? 'setting') : 'setting');

/** Whether the best plan is first for sure in each of the settings. */
function first(run: Run, rows: readonly Row[]): string {
  const [{ scores }] = rows;
  if (scores.length < 2) return '';
  const led = scores.filter((_, n) => {
    const own = rows.flatMap(({ name, scores: of }) => (of[n] === undefined ? [] : [{ name, score: of[n] }]));
    const { best, top } = leadersOf(run, own, scores.length);
    return best.name === rows[0].name && top.length === 1;
  }).length;
  return led === scores.length ? ', first in each' : '';
}
