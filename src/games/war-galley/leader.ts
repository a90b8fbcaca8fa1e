import { fields, resetOf } from '../../engine/index.js';
import type { LeaderCard } from './fleet/card.js';

/** What is counted by the turn. */
const thisTurn = {
  /** His squadron has been activated in this turn. */
  done: 0,
  transferTried: 0,
};

export const leaderFields = fields({
  /** The ship that carries him, or -1: gone. */
  ship: -1,
  /** 5.53 For good. */
  reduced: 0,
  /** 5.52 After a transfer: 1 until a turn opens in which he leads with reduced values, then 2 until it ends. */
  shaken: 0,
  ...thisTurn,
});

export const newTurnFor = resetOf(thisTurn);

/** 5.11 A squadron leader, or the admiral. */
export class Leader extends leaderFields.State {
  constructor(readonly card: LeaderCard) {
    super(undefined as never);
  }

  get id(): number {
    return this.card.id;
  }
  get seat(): number {
    return this.card.seat;
  }
}
