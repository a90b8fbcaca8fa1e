const DICE = [1, 2, 3, 4, 5, 6];
/** A lead of 6 points or more wins every test. */
const MOST = 6;

function waysAt(settles: (difference: number) => boolean): Int32Array {
  return Int32Array.from({ length: 2 * MOST + 1 }, (_, i) => DICE.flatMap((one) => DICE.filter((other) => settles(one + i - MOST - other))).length);
}
const WINS = waysAt((difference) => difference > 0);
const TIES = waysAt((difference) => difference === 0);

/** 7.2 Results of both dice of a test of manoeuvre: the denominator of the two counts below. */
export const TEST_ROLLS = 36;

/** 7.2 The number of results in which a ship with this lead wins the test. */
export function waysToWin(lead: number): number {
  return WINS[Math.max(-MOST, Math.min(MOST, lead)) + MOST];
}

/** 7.2 The number of ties. */
export function waysToTie(lead: number): number {
  return TIES[Math.max(-MOST, Math.min(MOST, lead)) + MOST];
}
