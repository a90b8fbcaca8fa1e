import { fields, resetOf } from '../../engine/index.js';
import type { Card } from './fleet/deployment.js';

/** How a ship left play. */
export const OUT = { no: 0, sunk: 1, burnt: 2, stranded: 3, exited: 4 } as const;

/** 9.1 The flag a ship was under when it was struck: its own counts for good, a captor's while the prize is held. */
export const UNDER = { ownFlag: 1, prizeFlag: 2 } as const;

/** Reset at the start of each turn. */
const thisTurn = {
  moved: 0,
  /** 5.31 An enemy was adjacent at the start of the turn. */
  engaged: 0,
  /** 5.31 Failed the crew test of individual squadrons. */
  restrained: 0,
  ramTried: 0,
  rakeTried: 0,
  grappleTried: 0,
  collided: 0,
  /** 6.14 Started its movement at maximum speed. */
  startedFast: 0,
  mpUsed: 0,
  anastrophe: 0,
  /** 8.32 Repulsed a boarding party. */
  repelled: 0,
  fired: 0,
  /** 8.42 Has used its reaction fire in this enemy activation. */
  answered: 0,
  /** 6.7 A reaction ram against it failed: -1 on its rams and rakes in this phase. */
  hampered: 0,
};

/** A galley and its markers. A one-hex ship has its stern in its bow hex. */
export const shipFields = fields({
  bow: -1,
  stern: -1,
  facing: 0,
  /** One of OUT. */
  out: 0,
  /** The seat that sails it; differs from card.seat for a prize. */
  owner: 0,
  /** 8.26 Was captured: has no crew and marines for the rest of the game, even when retaken. */
  taken: 0,
  /** 6.11 At maximum speed: the maximum face is up. */
  fast: 0,
  half: 0,
  fatigue: 0,
  /** 6.45 Tired in this turn. */
  fatigueFresh: 0,
  crippledPort: 0,
  crippledStarboard: 0,
  rammed: 0,
  rammedBy: -1,
  /** The turn in which it ran aground, 0 when afloat. */
  aground: 0,
  /** 9.1 Has run aground: one of UNDER. */
  everAground: 0,
  /** 9.1 Was rammed, sunk or burnt: one of UNDER. */
  struck: 0,
  burning: 0,
  /** 8.54 Caught fire in this recovery segment. */
  burningFresh: 0,
  /** 8.61 Marines lost. */
  depletion: 0,
  sails: 0,
  mastsDown: 0,
  mastsFresh: 0,
  jettisoned: 0,
  grapples: 0,
  fouls: 0,
  /** Its squadron's leader; -1 for an individual squadron (5.3). */
  squadron: -1,
  /** 9.1 Points that it gives now to the enemy, and to its own side for leaving where the scenario says so. */
  worth: 0,
  exitPoints: 0,
  ...thisTurn,
});

export const newTurn = resetOf(thisTurn);

export class Ship extends shipFields.State {
  constructor(readonly card: Card) {
    super(undefined as never);
  }

  get id(): number {
    return this.card.id;
  }
  /** "blue trireme 3", with "(prize)" under the enemy's flag. */
  get name(): string {
    return this.owner === this.card.seat ? this.card.name : `${this.card.name} (prize)`;
  }
  get crew(): number {
    return this.taken === 1 ? 0 : this.card.crew;
  }
  get marines(): number {
    return this.taken === 1 ? 0 : Math.max(0, this.card.marines - this.depletion);
  }
  /** 6.11, 8.48 Printed maximum speed, plus one after its towers were jettisoned. */
  get maximum(): number {
    return this.card.maximum + this.jettisoned;
  }
  get towers(): boolean {
    return this.card.towers && this.jettisoned === 0;
  }
  get engines(): boolean {
    return this.card.engines && this.jettisoned === 0;
  }
  get crippled(): boolean {
    return this.crippledPort + this.crippledStarboard > 0;
  }
  get tied(): boolean {
    return this.grapples + this.fouls > 0;
  }
  /** 6.37 Cannot move on its own. */
  get immobile(): boolean {
    return this.rammed === 1 || this.tied || this.aground > 0 || this.crippledPort + this.crippledStarboard === 2;
  }
}
