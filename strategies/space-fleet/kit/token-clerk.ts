import {
  DEFENCE,
  DETECTION_TABLE,
  DETECTOR,
  DETECTORS,
  JAMMER,
  KIND_COUNT,
  type Rules,
  token,
  type View,
  WEAPON,
  WEAPONS,
} from 'sortie/games/space-fleet';

/**
 * 9 Places the token farthest from the middle in the place of greatest worth. A place is read twice, as a column against a row and
 * with both exchanged. Its worth is what a higher score there gains its own fleet minus what it gains the enemy's.
 */
export function placeToken({ seat, board, now }: View, rules: Rules): number {
  const detection = now.table === DETECTION_TABLE;
  const table = detection ? board.detection : board.combat;
  const columns = detection ? DETECTORS.length : WEAPONS.length;
  const middle = detection ? 5 : 7;
  const active = detection ? DETECTOR : WEAPON;
  const passive = detection ? JAMMER : DEFENCE;
  const own = census(rules, seat);
  const enemy = census(rules, 1 - seat);
  let best = Number.NEGATIVE_INFINITY;
  let answer = 0;
  for (let value = 2; value <= 12; value++) {
    if (board.tokens[seat * 16 + value] === 0) continue;
    for (let place = 0; place < columns * columns; place++) {
      if (table[place] !== 0) continue;
      const row = (place / columns) | 0;
      const column = place % columns;
      const gain = benefit(own, enemy, active, passive, row, column) - benefit(enemy, own, active, passive, row, column);
      const worth = gain * (value - middle);
      if (worth <= best) continue;
      best = worth;
      answer = token(value, place);
    }
  }
  return answer;
}

/** The gain of a side by a higher score: its column against the enemy's row, and its row against the enemy's column. */
function benefit(own: Float64Array, enemy: Float64Array, active: number, passive: number, row: number, column: number): number {
  return own[active + column] * enemy[passive + row] + enemy[active + row] * own[passive + column];
}

/** The elements of each kind in a whole fleet. */
function census(rules: Rules, side: number): Float64Array {
  const counts = new Float64Array(KIND_COUNT);
  const { designs, squadrons } = rules.fleets[side];
  for (const { ships } of squadrons)
    for (const design of ships) {
      const { elements } = designs[design];
      for (let at = 0; at < elements.length; at++) counts[at % KIND_COUNT] += elements[at];
    }
  return counts;
}
