import { ALTITUDES, altitudeOf, DAMAGE_COLUMNS, FIGHTERS, GUN, HIGH, hourOf, opposite, SECTIONS, SPACES, spaceAt, TURRETS, zoneOf } from './board.js';
import { Chances, FITTED } from './chances.js';
import { compileDrift } from './drift.js';
import { compileFaces } from './faces.js';
import type { Options } from './options.js';
import { promisedAtStart } from './promised.js';
import { Standing } from './standing.js';
import type { Data } from './tables.js';

/** Options and data, compiled for the hot loop: small typed arrays by space, flags by name. */
export class Rules {
  readonly zone = bySpace(zoneOf);
  readonly hour = bySpace(hourOf);
  readonly altitude = bySpace(altitudeOf);
  readonly opposite = bySpace(opposite);

  readonly inertia: Int8Array;
  /** 2.1 Ends of position tests: see `driftOf`. */
  readonly drift: Int8Array;
  readonly spaceAttack: Int8Array;
  readonly spaceDefence: Int8Array;
  /** 5.1 The section struck: [space * DAMAGE_COLUMNS + column]. */
  readonly damage: Int8Array;
  /** 5.1 Faces of the die that strike each section: see `facesOf`. */
  readonly faces: Int8Array;
  /** 1.3 The sun's space: [die - 1]. */
  readonly sun: Int8Array;
  /** 1.4 Whether a turret can shoot there: [turret * SPACES + space]. */
  readonly reach: Int8Array;
  readonly sprayDefence: Int8Array;
  readonly sightAttack: Int8Array;
  readonly sightDefence: Int8Array;
  readonly counterAttack: Int8Array;
  readonly counterDefence: Int8Array;
  /** 5.2 By section; guns never destroy the bomber. */
  readonly destroyedAt: Int8Array;
  /** The chance to win by damage and points: a formula for fast players, and the fitted value for luck. */
  readonly chances: Chances;
  readonly standing: Standing;
  /** 1.2 The mean chance to win over the dice for starting damage, times 100. */
  readonly promisedAtStart: number;

  readonly hitsPerPoint: number;
  readonly passLimit: number;
  /** 6.0 The pass from which a rotte pays to start high; never for the Bf 109. */
  readonly highCostsFrom: number;

  constructor(
    readonly options: Options,
    readonly data: Data,
  ) {
    this.inertia = bySpace((space) => data.inertia[hourOf(space)]);
    this.drift = compileDrift(this.inertia, {
      abortOnShift: options.lowShift === 'abort-on-shift',
      stopAtLow: options.deepDrop === 'stop-at-low',
      byRoll: options.turretInertia === 'rolled',
    });
    this.spaceAttack = bySpace((space) => data.spaceAttack[hourOf(space)][altitudeOf(space)]);
    this.spaceDefence = bySpace((space) => data.spaceDefence[hourOf(space)][altitudeOf(space)]);
    this.damage = Int8Array.from({ length: SPACES * DAMAGE_COLUMNS }, (_, i) =>
      SECTIONS.indexOf(data.damage[hourOf(Math.floor(i / DAMAGE_COLUMNS))][i % DAMAGE_COLUMNS]),
    );
    this.faces = compileFaces(this.damage);
    this.sun = Int8Array.from({ length: 10 }, (_, i) => spaceAt(data.sun[i + 1].hour, ALTITUDES.indexOf(data.sun[i + 1].altitude)));
    const turrets = TURRETS.map((name) => data.turrets[name]);
    this.reach = Int8Array.from({ length: TURRETS.length * SPACES }, (_, i) =>
      turrets[Math.floor(i / SPACES)].altitudes.includes(ALTITUDES[altitudeOf(i % SPACES)]) ? 1 : 0,
    );
    this.sprayDefence = Int8Array.from(turrets, (turret) => turret.sprayDefence);
    this.sightAttack = Int8Array.from(turrets, (turret) => turret.sightAttack);
    this.sightDefence = Int8Array.from(turrets, (turret) => turret.sightDefence);
    const counters = data.fighters[options.fighter];
    this.counterAttack = Int8Array.from({ length: FIGHTERS }, (_, i) => counters[i][0]);
    this.counterDefence = Int8Array.from({ length: FIGHTERS }, (_, i) => counters[i][1]);
    this.destroyedAt = Int8Array.from(SECTIONS, (section, i) => (i === GUN ? 127 : data.destroyedAt[section as 'tail']));

    this.chances = new Chances(FITTED, this.destroyedAt);
    this.standing = new Standing(this.destroyedAt);
    this.promisedAtStart = promisedAtStart(options, this.standing, this.destroyedAt);

    this.hitsPerPoint = options.hitsPerPoint;
    this.passLimit = options.passLimit;
    this.highCostsFrom = options.fighter === 'fw190' ? 3 : Number.MAX_SAFE_INTEGER;
  }
}

export function compile(options: Options, data: Data): Rules {
  return new Rules(options, data);
}

function bySpace(value: (space: number) => number): Int8Array {
  return Int8Array.from({ length: SPACES }, (_, space) => value(space));
}

/** 6.0 Whether a rotte must pay to be placed here. */
export function costsHigh(rules: Rules, pass: number, space: number): boolean {
  return pass >= rules.highCostsFrom && rules.altitude[space] === HIGH;
}
