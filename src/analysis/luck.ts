import type { Gauged, Judged, Luck } from './analysis.js';
import type { History, Unit } from './history.js';
import type { Prices } from './price.js';
import type { Point } from './replayer.js';
import type { Place } from './screen.js';
import { between } from './search.js';
import { type Hand, performAll } from './tasks.js';
import { chancesOf, errorOf, WORTH_LEAST, WORTH_MOST } from './worth.js';

/** A place of a game by unit and roll. */
interface Spot {
  unit: number;
  rolls: number;
}

export interface Stretch extends Luck {
  begin: Spot;
  end: Spot;
  /** The chances of each seat at its ends. */
  before: Known;
  after: Known;
}

/** Chances by seat, with their standard errors. */
interface Known {
  chances: readonly number[];
  errors: readonly number[];
}

const gained = (before: Known, after: Known): Pick<Luck, 'gains' | 'errors'> => ({
  gains: after.chances.map((chance, seat) => chance - before.chances[seat]),
  errors: after.errors.map((error, seat) => Math.hypot(error, before.errors[seat])),
});

/**
 * What the dice gave from each decision to the next. The reference player's chance before a decision is the mean over the rolls that lead
 * there, so the mean of this luck is 0; and it sums to the result less the start and all play, by construction.
 */
export function luckOf(
  { units, transcript, result }: History,
  judged: readonly Judged[],
  places: readonly Place[],
  start: readonly Gauged[],
): Stretch[] {
  const stretches: Stretch[] = [];
  let before: Known = { chances: start.map(({ estimate }) => estimate), errors: start.map(errorOf) };
  let [begin, from, decisions] = [{ unit: 0, rolls: 0 }, 0, 0];
  const close = (after: Known, end: Spot, to: number) => {
    stretches.push({
      ...{ begin, end, before, after, from, to, ...gained(before, after), decisions, rolls: rollsBetween(units, begin, end) },
      ...wordsOf(transcript, units, begin, end),
    });
  };
  judged.forEach(({ chances, errors, plays, line }, n) => {
    const { unit, rolls } = places[n].point;
    if (chances !== null && errors !== null) {
      const here = { chances, errors };
      close(here, { unit, rolls }, line);
      [before, begin, from] = [here, { unit, rolls }, line];
    }
    before = { ...before, chances: before.chances.map((chance, seat) => chance + plays[seat]) };
    decisions++;
  });
  if (result !== null)
    close(
      { chances: result, errors: result.map(() => 0) },
      { unit: units.length - 1, rolls: units[units.length - 1].rolls.length },
      transcript.lines.length,
    );
  return stretches.filter(({ rolls, gains }) => rolls > 0 || gains.some((gain) => gain !== 0));
}

function rollsBetween(units: readonly Unit[], begin: Spot, end: Spot): number {
  let sum = end.rolls - begin.rolls;
  for (let unit = begin.unit; unit < end.unit; unit++) sum += units[unit].rolls.length;
  return sum;
}

/** The line that tells the last roll before the end. */
function wordsOf({ lines }: History['transcript'], units: readonly Unit[], begin: Spot, end: Spot): Pick<Luck, 'words' | 'rule'> {
  for (let unit = end.unit; unit >= begin.unit; unit--) {
    const to = unit === end.unit ? end.rolls : units[unit].rolls.length;
    if (to === 0 || (unit === begin.unit && to <= begin.rolls)) continue;
    const told = lines[Math.min(lines.length - 1, units[unit].lines[to - 1])];
    return { words: told?.words ?? '', rule: told?.rule ?? '' };
  }
  return { words: '', rule: '' };
}

/** How many of the largest stretches are told roll by roll, the least gain of such a stretch, and the most rolls of one. */
const [STRETCHES, LEAST, MOST_ROLLS] = [6, 0.03, 24];

interface Refining {
  stretches: readonly Stretch[];
  /** The first number of a place that has no dice yet. */
  place: number;
  /** The first number of its futures. */
  from: number;
  /** Playouts. */
  budget: number;
  prices: Prices;
  tell(playouts: number, futures: number): void;
}

/** Divides the largest stretches roll by roll, as many as the budget affords. Their sums stay. */
export async function refine(
  hands: readonly Hand[],
  { units, transcript }: History,
  { stretches, place: first, from, budget, prices, tell }: Refining,
): Promise<Luck[]> {
  const size = ({ gains }: Stretch) => Math.max(...gains.map(Math.abs));
  const worth = stretches.filter((one) => one.rolls > 1 && one.rolls <= MOST_ROLLS && size(one) >= LEAST);
  const costOf = (stretch: Stretch) => insideOf(units, stretch).reduce((sum, spot) => sum + prices.whole(spot), 0);
  let cost = 0;
  const chosen = new Set(
    worth
      .sort((a, b) => size(b) - size(a))
      .slice(0, STRETCHES)
      .filter((stretch) => {
        const more = costOf(stretch);
        if (WORTH_LEAST * (cost + more) > budget) return false;
        cost += more;
        return true;
      }),
  );
  const futures = between(budget / Math.max(1, cost), WORTH_LEAST, WORTH_MOST);
  let place = first;
  const cuts = stretches.flatMap((stretch) =>
    chosen.has(stretch) ? insideOf(units, stretch).map((spot) => ({ stretch, spot, place: place++ })) : [],
  );
  const found = await performAll<'worth'>(
    hands,
    cuts.map(({ spot, place: at }) => ({ kind: 'worth', place: at, point: afterRoll(units, spot), range: [from, from + futures] })),
  );
  tell(futures * cost, futures * cuts.length);
  const cutsMade = cuts.map((cut, n) => {
    const known = chancesOf(found[n]);
    return { ...cut, after: { chances: known.map(({ chance }) => chance), errors: known.map(({ error }) => error) } };
  });
  return stretches.flatMap((stretch): Luck[] => {
    const within = cutsMade.filter((cut) => cut.stretch === stretch);
    let [before, begin] = [stretch.before, stretch.begin];
    const parts = [...within.map(({ after, spot }) => ({ after, spot })), { after: stretch.after, spot: stretch.end }];
    return parts.map(({ after, spot }, n) => {
      const last = n === parts.length - 1;
      const lines = [begin, spot].map(({ unit, rolls }) => units[unit].lines[Math.max(0, rolls - 1)] ?? 0);
      const luck: Luck = {
        from: n === 0 ? stretch.from : lines[0],
        to: last ? stretch.to : Math.max(lines[1] + 1, stretch.from),
        rolls: rollsBetween(units, begin, spot),
        decisions: stretch.decisions,
        ...gained(before, after),
        ...wordsOf(transcript, units, begin, spot),
      };
      [before, begin] = [after, spot];
      return luck;
    });
  });
}

/** The places after each roll of a stretch but the last. */
function insideOf(units: readonly Unit[], { begin, end }: Stretch): Spot[] {
  const spots: Spot[] = [];
  for (let unit = begin.unit; unit <= end.unit; unit++) {
    const from = unit === begin.unit ? begin.rolls + 1 : 1;
    const to = unit === end.unit ? end.rolls : units[unit].rolls.length;
    for (let rolls = from; rolls <= to; rolls++) spots.push({ unit, rolls });
  }
  return spots.slice(0, -1);
}

/** After this many rolls: what was asked before the last of them is answered. */
function afterRoll(units: readonly Unit[], { unit, rolls }: Spot): Point {
  return { unit, rolls, answers: units[unit].asked.filter((asked) => asked.rolls < rolls).length, question: false };
}
