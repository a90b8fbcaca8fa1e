import type { Prices } from './price.js';
import { asReference, type Place, rankOf, type Screened } from './screen.js';
import { type Hand, performAll } from './tasks.js';

/** Playouts of one screening, its answers, and the units that each of its futures plays on: in a long game, a share of it. */
const [LEAST, MOST, WIDE, UNITS, SHARE] = [16, 1500, 24, 8, 0.15];
/** The least playouts of an answer that is worth trying. */
const EACH = 8;
/** A first screening of fewer playouts is coarse. The second one: its least playouts, and the first number of its futures. */
const [COARSE, FINER, FROM] = [128, 64, 2048];
/** The share of the playouts that the second one has. */
const AGAIN = 0.5;

interface Searching {
  places: readonly Place[];
  /** The seats whose answers are compared with the best ones. */
  seats: readonly number[];
  prices: Prices;
  budget: number;
  tell(playouts: number, futures: number): void;
}

/** Looks for a better answer at every decision. In a long game, decisions in which the reference player answers otherwise are looked at once more, and farther ahead. */
export async function screenAll(hands: readonly Hand[], { places, seats, prices, budget, tell }: Searching): Promise<Screened[]> {
  const asked = places.filter(({ seat }) => seats.includes(seat)).length;
  const each = between(budget / Math.max(1, asked), LEAST, MOST);
  const effort = { from: 0, playouts: each, units: UNITS, wide: Math.max(2, Math.min(WIDE, Math.floor(each / 4))) };
  const screened = await performAll<'screen'>(
    hands,
    places.map((at) => ({ kind: 'screen', at, effort, rivals: seats.includes(at.seat) })),
    ({ playouts }) => tell(playouts, playouts),
  );
  if (each >= COARSE) return screened;
  const units = Math.max(UNITS, Math.round(SHARE * prices.lasts));
  const price = prices.short(units);
  const again = places
    .map((at, n) => ({ at, n, screened: screened[n] }))
    .filter((one) => one.screened.challenger !== null && !asReference(one.at, one.screened))
    .sort((a, b) => rankOf(b) - rankOf(a) || a.n - b.n)
    .slice(0, Math.floor((AGAIN * budget) / FINER / price));
  const playouts = between((AGAIN * budget) / price / Math.max(1, again.length), FINER, MOST);
  const found = await performAll<'screen'>(
    hands,
    again.map(({ at }) => ({ kind: 'screen', at, effort: { from: FROM, playouts, units, wide: between(playouts / EACH, 2, WIDE) }, rivals: true })),
    (one) => tell(price * one.playouts, one.playouts),
  );
  again.forEach(({ n }, k) => {
    screened[n] = found[k];
  });
  return screened;
}

export const between = (number: number, least: number, most: number) => Math.round(Math.min(most, Math.max(least, number)));
