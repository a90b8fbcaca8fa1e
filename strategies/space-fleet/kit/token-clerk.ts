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
 * 9 Places the token that says most, where it helps most. A place is read twice, as the column of one system against the
 * row of another and the other way round; it is worth to a side what its own fleet gains by a higher score there less
 * what the enemy's does.
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

/** What a higher score is worth to a side: its column against the enemy's row, and its own row's system against his. */
function benefit(own: Float64Array, enemy: Float64Array, active: number, passive: number, row: number, column: number): number {
  return own[active + column] * enemy[passive + row] + enemy[active + row] * own[passive + column];
}

/** How many elements of each kind a fleet was built with. */
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
