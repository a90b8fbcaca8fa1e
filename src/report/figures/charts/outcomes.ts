import { percent, shareDigits, shareText } from '../../reading/format.js';
import type { Of } from '../../reading/measures.js';
import { ordered } from '../../reading/order.js';
import { labelOf, type Run, spokenOf, withMeasure } from '../../reading/run.js';
import { saidOf } from '../../reading/say.js';
import { capital, clean, words } from '../../reading/text.js';
import { defineChart } from '../chart.js';
import { hueColour } from '../figure.js';
import { type Bar, bars } from '../rows.js';
import type { Key } from '../spec.js';

/** An ending that is rarer than this in every row is drawn with the others. */
const RARE = 0.01;
const REST = 'anything else';

/** Shares of the endings: one stacked bar per row, with the first seat's wins first and the other's last. */
export default defineChart({
  id: 'outcomes',
  title: 'Shares of each ending',
  rank: 20,
  drawer: 'ends',
  applies: (run) => subjects(run).length > 0,
  subjects,
  drawn(run, { subject, whole, named }) {
    const about = withMeasure(run, subject, 'outcome')[0].measure.about;
    const endings = coloured(run, subject, stackOrder(run, subject));
    const all = withMeasure(run, subject, 'outcome');
    const rows = ordered(run, run.played).flatMap((cell) =>
      all
        .filter((one) => one.cell === cell)
        .map(({ measure }) => ({ label: spokenOf(run, cell.name), marks: barsOf(run, cell.name, measure, endings) })),
    );
    return {
      title: subject === 'outcome' ? 'Shares of each ending' : `${capital(clean(about))}: how often each`,
      ...bars(rows, { keys: endings, axis: { title: 'share of games', unit: 'percent', within: [0, 1] }, ends: true, whole, named }),
    };
  },
});

/** 'outcome' first; others as the game declares them. An outcome that is nearly always the same has no chart. */
function subjects(run: Run): string[] {
  return run.names.outcome.filter((name) => {
    const found = withMeasure(run, name, 'outcome').filter(({ cell }) => cell.games > 0);
    const usual = found.map(({ measure: { shares } }) => shares.reduce((most, share) => (share.count > most.count ? share : most)));
    return usual.some(({ name: ending, estimate }) => estimate < 1 - RARE || ending !== usual[0].name);
  });
}

/** The endings that occur; wins of the first seat at the left, of the second at the right, everything else between. */
function stackOrder(run: Run, subject: string): string[] {
  const found = withMeasure(run, subject, 'outcome');
  const names = found[0].measure.shares.map(({ name }) => name);
  const often = (name: string) => found.some(({ measure }) => (measure.shares.find((share) => share.name === name)?.estimate ?? 0) >= RARE);
  const kept = names.filter(often).sort((a, b) => side(run, subject, b) - side(run, subject, a));
  const rest = names.some((name) => !often(name) && countOf(run, subject, name) > 0);
  const middle = kept.findLastIndex((name) => side(run, subject, name) >= 0) + 1;
  return rest ? [...kept.slice(0, middle), REST, ...kept.slice(middle)] : kept;
}

const countOf = (run: Run, subject: string, name: string) =>
  withMeasure(run, subject, 'outcome').reduce((sum, { measure }) => sum + (measure.shares.find((share) => share.name === name)?.count ?? 0), 0);

/** 1 if the ending is a win of the first seat; −1 if it is a win of the second, or a loss in a game of one seat; else 0. */
function side(run: Run, subject: string, name: string): number {
  const [{ cell, measure }] = withMeasure(run, subject, 'outcome');
  const seats = Object.keys(cell.strategies);
  const winner = measure.shares.find((share) => share.name === name)?.winner ?? null;
  if (winner === null) return seats.length === 1 && hasWinners(run, subject) ? -1 : 0;
  return [1, -1][seats.indexOf(winner)] ?? 0;
}

const hasWinners = (run: Run, subject: string) => withMeasure(run, subject, 'outcome')[0].measure.shares.some(({ winner = null }) => winner !== null);

interface Ending extends Key {
  name: string;
}

const GREY = 'paleHue';
/** Draws and the rest. */
const GREYS = [GREY, 'hues[6]', 'muted'];
/** Lighter steps of the colour of a side. */
const TINT_STEPS = 3;

/**
 * The first win of a side, in the order of the game, has its colour, and the others lighter ones, each its own; a loss in a game of one
 * seat has the colour of the other side. Draws are grey, as is the rest. Other outcomes have colours.
 */
function coloured(run: Run, subject: string, names: readonly string[]): Ending[] {
  const often = [...names].sort((a, b) => countOf(run, subject, b) - countOf(run, subject, a));
  const isRest = (name: string) => name === REST;
  const won = (wanted: number) => names.filter((name) => !isRest(name) && side(run, subject, name) === wanted);
  const greys = [...names.filter(isRest), ...often.filter((name) => won(0).includes(name))].slice(0, hasWinners(run, subject) ? GREYS.length : 1);
  let next = run.wins.length > 1 ? 2 : 1;
  const hueOf = (name: string) => {
    const mine = isRest(name) ? 0 : side(run, subject, name);
    if (mine !== 0) return tintOf(mine === 1 ? 0 : 1, won(mine).indexOf(name));
    const grey = greys.indexOf(name);
    return grey >= 0 && (isRest(name) || run.wins.length > 0) ? GREYS[grey] : hueColour(next++);
  };
  return names.map((name) => ({ name, text: saidOf(run, name) ?? words(name), colour: hueOf(name) }));
}

/** The nth win of a side. */
const tintOf = (seat: number, nth: number) => (nth === 0 ? hueColour(seat) : `tints[${seat + 2 * (Math.min(nth, TINT_STEPS) - 1)}]`);

function barsOf(run: Run, cell: string, { shares }: Of<'outcome'>, endings: readonly Ending[]): Bar[] {
  const digits = Math.min(1, shareDigits(shares.map(({ interval }) => interval)));
  const rest = 1 - shares.filter(({ name }) => endings.some((one) => one.name === name)).reduce((sum, { estimate }) => sum + estimate, 0);
  const found = shares
    .filter(({ count }) => count > 0)
    .map(({ name, estimate, interval }) => `${saidOf(run, name) ?? words(name)} ${shareText(estimate, interval, digits)}`);
  const said = `${labelOf(run, cell)}: ${found.join(', ')}`;
  return endings.map(({ name, text }) => {
    const share = name === REST ? Math.max(0, rest) : (shares.find((one) => one.name === name)?.estimate ?? 0);
    return { cell, key: text, share, text: percent(share, digits), said };
  });
}
