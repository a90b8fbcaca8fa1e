import { type Board, DEFENCE, DETECTOR, ENGINE, JAMMER, KIND_COUNT, REAR, SECTORS, type View } from 'sortie/games/space-fleet';

/** 7.5 What a captain gives up first: the lower, the sooner. The last weapon or detector of its type counts apart. */
export interface Keeping {
  rearEngine: number;
  engine: number;
  weapon: number;
  lastWeapon: number;
  defence: number;
  detector: number;
  lastDetector: number;
  jammer: number;
}

/** Teeth first: spare detectors and engines go before defences, and the last gun of a type goes last. */
export const KEEP_GUNS: Keeping = { detector: 0, rearEngine: 1, jammer: 2, weapon: 3, lastDetector: 4, engine: 5, defence: 6, lastWeapon: 7 };

/** Engines first: who keeps his manoeuvre points longer names the positions. 76 % of games against KEEP_GUNS, all else equal. */
export const KEEP_ENGINES: Keeping = { ...KEEP_GUNS, engine: 6.5 };

/** 7.5 The element of the sector that is missed least. */
export function leastMissed({ board, now }: View, keeping: Keeping): number {
  const first = (now.victim * SECTORS.length + now.sector) * KIND_COUNT;
  let least = Number.POSITIVE_INFINITY;
  let answer = 0;
  for (let kind = 0; kind < KIND_COUNT; kind++) {
    if (board.elements[first + kind] === 0) continue;
    const missed = rank(board, now.victim, now.sector, kind, board.elements[first + kind], keeping);
    if (missed >= least) continue;
    least = missed;
    answer = kind;
  }
  return answer;
}

function rank(board: Board, ship: number, sector: number, kind: number, count: number, keeping: Keeping): number {
  if (kind === ENGINE) return sector === REAR ? keeping.rearEngine : keeping.engine;
  if (kind < DEFENCE) return count > 1 ? keeping.weapon : keeping.lastWeapon;
  if (kind < DETECTOR) return keeping.defence;
  if (kind < JAMMER) return board.detectors[ship * 4 + kind - DETECTOR] > 1 ? keeping.detector : keeping.lastDetector;
  return keeping.jammer;
}
