import { SECTIONS, SPACES, ZONES } from './board.js';
import type { Rules } from './rules.js';
import { ALL_COUNTERS, type State } from './state.js';

/** What must be true of every state between two passes: the first fault found, in words. */
export function invariant(s: State, { destroyedAt }: Rules): string | undefined {
  if (s.tacticalPoints < 0) return `${s.tacticalPoints} tactical points`;
  for (let section = 1; section < SECTIONS.length; section++) {
    const hits = s.damage[section];
    if (hits < 0 || (hits >= destroyedAt[section] && s.outcome !== 1)) return `${hits} hits on the ${SECTIONS[section]}, and the game goes on`;
  }
  if (s.guns.reduce((sum, hits) => sum + hits, 0) !== s.damage[0]) return 'gun hits do not add up over the zones';
  if (s.turretZone.some((zone) => zone < 0 || zone >= ZONES.length)) return 'a turret is in no zone';
  if (s.sun < 0 || s.sun >= SPACES) return 'the sun is nowhere';
  if (s.space.some((space) => space < 0 || space >= SPACES)) return 'a fighter is on no space';
  if (s.outcome === 0 && (s.flying !== 0 || s.cup !== ALL_COUNTERS || s.turretOn.some((fighter) => fighter >= 0)))
    return 'fighters have not gone back to the cup';
  return undefined;
}
