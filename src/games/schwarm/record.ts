import { Recorder } from '../../engine/index.js';
import { FIGHTERS, NONE } from './board.js';
import type { Rules } from './rules.js';

/** Uses of tactical points. */
export const USES = ['rottes', 'high', 'shift', 'climb', 'press', 'save'] as const;
export const ROTTES = 0;
export const START_HIGH = 1;
export const SHIFT = 2;
export const CLIMBING = 3;
export const PRESS = 4;
export const SAVE = 5;

/** The readings of the rules: the record counts how often each had something to decide. Their places in `asked`. */
export const READING = {
  combine: 0,
  firstPass: 1,
  laterPass: 2,
  lowShift: 3,
  deepDrop: 4,
  startingDamageEarns: 5,
  abortRefund: 6,
  turretStacks: 7,
  turretsOnTest: 8,
  turretInertia: 9,
  turretIdle: 10,
  sprayScope: 11,
  adjustDrops: 12,
  abortPairs: 13,
  combineMandatory: 14,
  pressCombined: 15,
} as const;
export const READINGS = Object.keys(READING) as (keyof typeof READING)[];

/**
 * Two logs, with an entry for each pass and for each attack, and some counters. A log needs no reset when a game begins, as
 * tables would; the measures read it once, at the end.
 */
export class GameRecord extends Recorder {
  /** By pass, from 0: tactical points and bomber points at its start. */
  passes = 0;
  readonly pointsAt: Int16Array;
  readonly bomberAt: Int16Array;
  /** Passes without an attack. */
  emptyPasses = 0;
  /** By attack: the space, the section struck or NONE (also for void hits), and whether the fighter was hit. */
  attacks = 0;
  readonly attackedFrom: Int8Array;
  readonly struck: Int8Array;
  readonly fighterHit: Int8Array;
  /** For luck, by attack: modifiers of both dice, points left, fighters still to attack after this one. */
  readonly black: Int8Array;
  readonly red: Int8Array;
  readonly points: Int16Array;
  readonly fightersLeft: Int8Array;
  saved = 0;
  forcedAborts = 0;
  chosenAborts = 0;
  earnedByHits = 0;
  earnedByAborts = 0;
  readonly spent = new Int16Array(USES.length);
  readonly asked = new Int32Array(READINGS.length);
  /** The section whose last hit destroyed the bomber. */
  cause = NONE;
  readonly #type: string;

  constructor(readonly rules: Rules) {
    super();
    this.pointsAt = new Int16Array(rules.passLimit + 1);
    this.bomberAt = new Int16Array(rules.passLimit + 1);
    const room = (rules.passLimit + 1) * FIGHTERS;
    this.attackedFrom = new Int8Array(room);
    this.struck = new Int8Array(room);
    this.fighterHit = new Int8Array(room);
    this.black = new Int8Array(room);
    this.red = new Int8Array(room);
    this.points = new Int16Array(room);
    this.fightersLeft = new Int8Array(room);
    this.#type = rules.options.fighter === 'fw190' ? 'Fw 190' : 'Bf 109';
  }

  override reset(): void {
    this.passes = 0;
    this.emptyPasses = 0;
    this.attacks = 0;
    this.saved = 0;
    this.forcedAborts = 0;
    this.chosenAborts = 0;
    this.earnedByHits = 0;
    this.earnedByAborts = 0;
    for (let use = 0; use < USES.length; use++) this.spent[use] = 0;
    this.asked.fill(0);
    this.cause = NONE;
  }

  /** "Fw 190 no. 2" */
  fighter(number: number): string {
    return `${this.#type} no. ${number + 1}`;
  }
}
