import { Dice } from '../../../chance/index.js';
import { choice, integer, text, type Values } from '../../../engine/index.js';
import { ALTITUDES, FIGHTERS, spaceAt, spaceNamed, TURRETS, ZONE_HOURS, ZONES } from '../board.js';
import { GameRecord } from '../counters.js';
import type { Player } from '../player.js';
import type { Rules } from '../rules.js';
import { State } from '../state.js';
import { stackTurrets } from '../turrets.js';
import type { Play } from '../types.js';

/** "12 high, 1 level": spaces of fighters in the order they are placed. */
export function readPlan(plan: string): number[] {
  return plan.split(',').map(spaceNamed);
}

export function wrongPlan(plan: string): string | undefined {
  const spaces = readPlan(plan);
  return spaces.includes(-1) || spaces.length > FIGHTERS ? 'one to six spaces, such as "12 high, 12 high, 1 level"' : undefined;
}

const NOWHERE = 'none';

function wrongSun(sun: string): string | undefined {
  return sun === NOWHERE || spaceNamed(sun) >= 0 ? undefined : 'a space, such as "11 high", or none';
}

const setting = { role: 'setting' } as const;
const hits = (section: string, max: number) => integer({ min: 0, max, default: 0 }, { ...setting, about: `Hits on the ${section} so far` });

/** Parameters of the position in which a pass is asked about. */
export const situation = {
  points: integer({ min: 0, max: 20, default: 3 }, { ...setting, about: 'Tactical points, the rottes being paid' }),
  fuselage: hits('fuselage', 19),
  engine: hits('engines', 19),
  tail: hits('tail', 19),
  cockpit: hits('cockpit', 19),
  frontGuns: hits('guns in front', 20),
  rightGuns: hits('guns on the right', 20),
  rearGuns: hits('guns in the rear', 20),
  leftGuns: hits('guns on the left', 20),
  top: choice(ZONES, { ...setting, about: 'The zone of the top turret' }),
  ball: choice(['rear', 'front', 'right', 'left'], { ...setting, about: 'The zone of the ball turret' }),
  sun: text(NOWHERE, { ...setting, about: 'The space of the sun, such as "11 high", or none' }, wrongSun),
};
export type Situation = Values<typeof situation>;
export const usual = Object.fromEntries(Object.entries(situation).map(([name, spec]) => [name, spec.default])) as Situation;

/** The second pass before its first fighter is placed; the rules for the first pass do not apply. */
export function situated(rules: Rules, params: Situation): State {
  const s = new State();
  s.pass = 2;
  s.tacticalPoints = params.points;
  const guns = [params.frontGuns, params.rightGuns, params.rearGuns, params.leftGuns];
  s.guns.set(guns);
  s.damage.set([guns.reduce((sum, zone) => sum + zone), params.fuselage, params.engine, params.tail, params.cockpit]);
  for (let section = 1; section < s.damage.length; section++) s.damage[section] = Math.min(s.damage[section], rules.destroyedAt[section] - 1);
  s.towardsPoint = s.damage.reduce((sum, of) => sum + of) % rules.hitsPerPoint;
  s.sun = spaceNamed(params.sun);
  s.facingSun = s.sun < 0 ? -1 : rules.opposite[s.sun];
  for (let turret = 0; turret < TURRETS.length; turret++) {
    s.turretZone[turret] = ZONES.indexOf(turret === 0 ? params.top : params.ball);
    s.turretHour[turret] = ZONE_HOURS[s.turretZone[turret]][1];
  }
  return s;
}

/** A play for odds, by default without a player and without a transcript. */
export function playOf(state: State, rules: Rules, dice = new Dice(), german: Partial<Player> = {}): Play {
  return { state, rules, seats: [german as Player], dice, record: new GameRecord(rules) };
}

/** 2.0, 3.0 Places fighters in order, with the turrets that they draw. */
export function placeAll(s: State, rules: Rules, spaces: readonly number[]): void {
  const play = playOf(s, rules);
  spaces.forEach((space, fighter) => {
    s.space[fighter] = s.placedIn[fighter] = space;
    s.flying |= 1 << fighter;
    s.fighters = fighter + 1;
    stackTurrets(play, fighter);
  });
  s.rottes = Math.ceil(spaces.length / 2);
}

export const place = {
  hour: integer({ min: 1, max: 12, default: 12 }, { ...setting, about: 'The hour' }),
  altitude: choice(ALTITUDES, { ...setting, about: 'The altitude' }),
};

export function placed(params: Values<typeof place>): number {
  return spaceAt(params.hour, ALTITUDES.indexOf(params.altitude));
}
