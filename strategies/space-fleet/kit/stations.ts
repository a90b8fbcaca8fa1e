import { cellOf, faceOf, type Rules, type View, xOf, yOf, zOf } from 'sortie/games/space-fleet';

/** 2 A cell of the side's own face, by its offset from the middle. */
export function stationOf(rules: Rules, seat: number, across: number, up: number): number {
  const middle = (rules.grid - 1) >> 1;
  return cellOf(faceOf(rules, seat), within(rules, middle + across), within(rules, middle + up));
}

function within(rules: Rules, at: number): number {
  return Math.max(0, Math.min(rules.grid - 1, at));
}

/** 2 The squadron's place in a line on its own face, `gap` cells from the next; if any cell is allowed, all in one cell. */
export function abreast({ seat, now }: View, rules: Rules, gap: number): number {
  const place = now.squadron - rules.firstSquadron[seat] - 2;
  return stationOf(rules, seat, rules.options.deployment === 'alternate-free' ? 0 : gap * place, 0);
}

/**
 * 2 If squadrons may be placed anywhere: within striking distance of the enemy squadron with the fewest elements, so that the
 * whole fleet attacks it. Otherwise, and before an enemy is placed, abreast.
 */
export function pounce(view: View, rules: Rules, gap: number): number {
  const prey = rules.options.deployment === 'alternate-free' ? smallestPlaced(view, rules) : -1;
  if (prey < 0) return abreast(view, rules, gap);
  const { seat, board, now } = view;
  const at = board.cell[rules.squadronStart[prey]];
  const reach = strikingDistance(view, rules, rules.squadronStart[now.squadron]);
  const home = seat === 0 ? -1 : 1;
  const x = xOf(at) + home * reach;
  return cellOf(x === within(rules, x) ? x : xOf(at) - home * reach, yOf(at), zOf(at));
}

/** The distance at which an enemy can be detected, reached and fought in one activation. */
function strikingDistance({ board }: View, rules: Rules, ship: number): number {
  let sight = 0;
  for (let type = 0; type < 4; type++) sight = Math.max(sight, board.detectors[ship * 4 + type]);
  return Math.min(sight, board.movement[ship], (rules.grid - 1) >> 1);
}

function smallestPlaced({ seat, board }: View, rules: Rules): number {
  const first = rules.firstSquadron[1 - seat];
  let least = Number.POSITIVE_INFINITY;
  let answer = -1;
  for (let squadron = first; squadron < first + board.placed[1 - seat]; squadron++) {
    let elements = 0;
    for (let ship = rules.squadronStart[squadron]; ship < rules.squadronStart[squadron + 1]; ship++) elements += board.left[ship];
    if (elements >= least) continue;
    least = elements;
    answer = squadron;
  }
  return answer;
}
