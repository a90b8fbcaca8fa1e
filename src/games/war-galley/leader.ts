import { fields, resetOf } from '../../engine/index.js';
import type { LeaderCard } from './fleet/deployment.js';

/** Reset at the start of each turn. */
const thisTurn = {
  /** His squadron has been activated in this turn. */
  done: 0,
  transferTried: 0,
};

export const leaderFields = fields({
  /** His ship; -1 out of play. */
  ship: -1,
  /** 5.53 Reduced for the rest of the game. */
  reduced: 0,
  /** 5.52 After a transfer: 1 until the next turn opens, then 2 until that turn ends. */
  shaken: 0,
  ...thisTurn,
});

export const newTurnFor = resetOf(thisTurn);

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
