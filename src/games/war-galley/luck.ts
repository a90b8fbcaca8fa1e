import type { GameRecord } from './record.js';

/**
 * The luck of the dice for Blue, in 1/36 of a victory point: each ram, rake and boarding roll adds what it was worth times
 * (36 if it succeeded, else 0) less (worth x the ways of 36 in which it could succeed). Its mean is exactly 0, whatever
 * the worth; the worths are the points of 9.1, and for a rake half of them, since a second blow must follow (7.2).
 */
export const LUCK_SCALE = 36;

export function rewardLuck(record: GameRecord, seat: number, worth: number, success: boolean, chances: number): void {
  const gain = worth * ((success ? 36 : 0) - chances);
  record.luck += seat === 0 ? gain : -gain;
}
