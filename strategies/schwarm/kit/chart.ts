import { BALL, type Rules, SPACES, State, TOP, type View, ZONES } from 'sortie/games/schwarm';
import { Tactics } from './tactics.js';

/** Hits on gun, fuselage, engine, tail, cockpit. */
const HALF_WAY = [0, 3, 1, 1, 0];

/** The best space for a first fighter, by the sun and the turrets. */
export type Chart = (view: View) => number;

/** Computed once, against a half-destroyed bomber, for fast strategies that look at nothing else. */
export function chart(rules: Rules, allowed: (space: number) => boolean): Chart {
  const place = new Tactics(rules).placing(0, allowed);
  const map = new State();
  map.damage.set(HALF_WAY.map((hits, section) => Math.min(hits, rules.destroyedAt[section] - 1)));
  map.tacticalPoints = 2;
  map.rottes = 1;
  map.fighter = 0;
  const best = new Int8Array(SPACES * ZONES.length * ZONES.length);
  for (map.sun = 0; map.sun < SPACES; map.sun++) {
    map.facingSun = rules.opposite[map.sun];
    for (map.turretZone[TOP] = 0; map.turretZone[TOP] < ZONES.length; map.turretZone[TOP]++) {
      for (map.turretZone[BALL] = 0; map.turretZone[BALL] < ZONES.length; map.turretZone[BALL]++) best[entry(map)] = place(map);
    }
  }
  return (view) => best[entry(view)];
}

function entry(view: View): number {
  return (view.sun * ZONES.length + view.turretZone[TOP]) * ZONES.length + view.turretZone[BALL];
}
