/**
 * From an address to a stream of random words.
 *
 * An address is (seed, game, channel, turn). Seed and game are folded once a game into two 32-bit keys; channel and turn
 * are folded with them whenever a rule first rolls on a channel in a turn. Every step is a full mix, so that neighbouring
 * addresses share nothing; the generator behind it is sfc32 (Doty-Humphrey, PractRand) with two warm-up rounds: without
 * any, one pair of channels was seen to agree too often (z = 3.3).
 */

/**
 * A bijection of 32 bits with avalanche: flipping one input bit flips each output bit half of the time. The form is
 * Appleby's finaliser of MurmurHash3; these constants, which mix a little better, were found by TheIronBorn with Wellons'
 * hash-prospector (issue 19, 2022).
 */
export function mix32(x: number): number {
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return x ^ (x >>> 15);
}

/** Folds a whole number of up to 53 bits into a key. The key is mixed first: (key 1, value 0) must not meet (key 0, value 1). */
export function fold(key: number, value: number): number {
  const low = value | 0;
  const high = Math.floor(value / 0x1_0000_0000) | 0;
  return mix32(mix32(mix32(key) ^ low) ^ mix32((high + 0x7f4a7c15) | 0));
}
