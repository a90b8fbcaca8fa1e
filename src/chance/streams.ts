/**
 * Derives the keys of a random stream from its address: seed, game, channel and turn. Seed and game are folded into two 32-bit keys
 * once for each game; channel and turn are mixed in at the first roll on a channel in a turn. Every step is a full mix, so
 * neighbouring addresses are unrelated. The generator is sfc32 (Doty-Humphrey, PractRand) with two warm-up rounds; without them
 * one pair of channels was correlated (z = 3.3).
 */

/**
 * A bijection of 32 bits with avalanche: flipping one input bit flips each output bit half of the time. The form is Appleby's
 * finaliser of MurmurHash3; the constants, which mix better, are TheIronBorn's from Wellons' hash-prospector (issue 19, 2022).
 */
export function mix32(x: number): number {
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return x ^ (x >>> 15);
}

/** Folds a whole number of up to 53 bits into a key. The key is mixed first, so that (1, 0) and (0, 1) give different keys. */
export function fold(key: number, value: number): number {
  const low = value | 0;
  const high = Math.floor(value / 0x1_0000_0000) | 0;
  return mix32(mix32(mix32(key) ^ low) ^ mix32((high + 0x7f4a7c15) | 0));
}

/** "expand 32-byte k", the constants of ChaCha (Bernstein 2008); then the last four initial words of SHA-256. */
const APART = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19] as const;

/**
 * The two keys of dice that do not belong to the table: eight quarter rounds of ChaCha over seed, game and owner, plus the input,
 * cut to 64 bits. Only trying out addresses leads from the keys back to them, and no step is shared with the table.
 */
export function apart(seed: number, game: number, owner: number): readonly [number, number] {
  const s0 = APART[0] ^ (seed | 0);
  const s1 = APART[1] ^ Math.floor(seed / 0x1_0000_0000);
  const s2 = APART[2] ^ (game | 0);
  const s3 = APART[3] ^ mix32(owner + Math.imul(Math.floor(game / 0x1_0000_0000), 0x9e3779b1));
  let [a, b, c, d] = [s0 + APART[4], s1 + APART[5], s2 + APART[6], s3 + APART[7]];
  for (let round = 0; round < 8; round++) {
    a = (a + b) | 0;
    d = rotate(d ^ a, 16);
    c = (c + d) | 0;
    b = rotate(b ^ c, 12);
    a = (a + b) | 0;
    d = rotate(d ^ a, 8);
    c = (c + d) | 0;
    b = rotate(b ^ c, 7);
  }
  return [(a + s0) ^ (c + s2), (b + s1) ^ (d + s3)];
}

function rotate(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}
