import { fields, resetOf } from '../../engine/index.js';
import type { Card } from './fleet/card.js';

/** How a ship left the game. */
export const OUT = { no: 0, sunk: 1, burnt: 2, stranded: 3, exited: 4 } as const;

/** 9.1 Under whose flag something happened to a ship: it counts for good, or as long as the prize is held. */
export const UNDER = { ownFlag: 1, prizeFlag: 2 } as const;

/** What is counted by the turn, and forgotten when the next one opens. */
const thisTurn = {
  moved: 0,
  /** 5.31 An enemy was adjacent when the turn began. */
  engaged: 0,
  /** 5.31 An individual squadron that failed its crew test. */
  restrained: 0,
  ramTried: 0,
  rakeTried: 0,
  grappleTried: 0,
  collided: 0,
  /** 6.14 The maximum face was up when its movement segment began. */
  startedFast: 0,
  mpUsed: 0,
  anastrophe: 0,
  /** 8.32 Beat a boarding party off. */
  repelled: 0,
  fired: 0,
  /** 8.42 Has used its reaction fire in this enemy activation. */
  answered: 0,
  /** 6.7 A failed reaction ram against it: -1 on its rams and rakes in this phase. */
  hampered: 0,
};

/** A galley on the map: everything that markers say, as whole numbers. A square ship has its stern in its bow hex. */
export const shipFields = fields({
  bow: -1,
  stern: -1,
  facing: 0,
  /** 0 in play, else one of OUT. */
  out: 0,
  /** Who sails it; other than card.seat for a prize. */
  owner: 0,
  /** 8.26 Captured once: for good without crew and marines, even when recaptured. */
  taken: 0,
  /** 6.11 The maximum face is up. */
  fast: 0,
  half: 0,
  fatigue: 0,
  /** 6.45 Tired in this very turn. */
  fatigueFresh: 0,
  crippledPort: 0,
  crippledStarboard: 0,
  rammed: 0,
  rammedBy: -1,
  /** The turn it ran aground, 0 while afloat. */
  aground: 0,
  /** 9.1 Ran aground at any time: one of UNDER. */
  everAground: 0,
  /** 9.1 Rammed, sunk or burnt: one of UNDER. */
  struck: 0,
  burning: 0,
  /** 8.54 Caught fire in this recovery segment. */
  burningFresh: 0,
  /** 8.61 Reductions of the marines so far. */
  depletion: 0,
  sails: 0,
  mastsDown: 0,
  mastsFresh: 0,
  jettisoned: 0,
  grapples: 0,
  fouls: 0,
  /** Its squadron's leader, or -1: an individual squadron (5.3). */
  squadron: -1,
  /** 9.1 Points it gives now to the other side, and to its own for leaving where the scenario says so. */
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
  /** "blue trireme 3", and whose prize she is. */
  get name(): string {
    return this.owner === this.card.seat ? this.card.name : `${this.card.name} (prize)`;
  }
  get crew(): number {
    return this.taken === 1 ? 0 : this.card.crew;
  }
  get marines(): number {
    return this.taken === 1 ? 0 : Math.max(0, this.card.marines - this.depletion);
  }
  /** 6.11, 8.48 Printed maximum speed, one more without the towers that it was printed with. */
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
  /** 6.37 Nothing but luck or an axe will move it. */
  get immobile(): boolean {
    return this.rammed === 1 || this.tied || this.aground > 0 || this.crippledPort + this.crippledStarboard === 2;
  }
}
