/**
 * The dice once more, written down from their description alone and in BigInt, where no trick of 32-bit arithmetic can
 * hide: slow, obvious, and not importing anything from the sources.
 */
const MASK = 0xffff_ffffn;

export function bigMix(value: bigint): bigint {
  let x = value & MASK;
  x = ((x ^ (x >> 16n)) * 0x21f0aaadn) & MASK;
  x = ((x ^ (x >> 15n)) * 0x735a2d97n) & MASK;
  return x ^ (x >> 15n);
}

export function bigFold(key: bigint, value: bigint): bigint {
  return bigMix(bigMix(bigMix(key) ^ (value & MASK)) ^ bigMix(((value >> 32n) & MASK) + 0x7f4a7c15n));
}

export interface Address {
  seed: number;
  game: number;
  channel: number;
  turn: number;
  owner?: number;
}

/** The words of a stream: sfc32 from its address, two rounds thrown away. */
export function* bigWords({ seed, game, channel, turn, owner = 0 }: Address): Generator<bigint, never> {
  const key0 = bigFold(bigFold(0x5f3759dfn ^ BigInt(owner), BigInt(seed)), BigInt(game));
  const key1 = bigFold(bigFold(0x2545f491n + BigInt(owner), BigInt(game)), BigInt(seed));
  const address = bigMix(BigInt(turn) * 0x9e3779b1n + BigInt(channel));
  let [a, b, c, d] = [key0 ^ address, bigMix(key1 + address), bigMix(key0 + address * 0x85ebca6bn), 1n];
  for (let round = 1; ; round++) {
    const sum = (a + b + d) & MASK;
    d += 1n;
    a = b ^ (b >> 9n);
    b = (c + (c << 3n)) & MASK;
    c = (((c << 21n) | (c >> 11n)) + sum) & MASK;
    if (round > 2) yield sum;
  }
}

/** Lemire's bounded draw: the high word of word × n, unless the low word falls in the part that is one too many. */
export function bigBelow(words: Iterator<bigint, never>, n: number, onRedraw?: () => void): number {
  const bound = BigInt(n);
  for (;;) {
    const product = words.next().value * bound;
    if ((product & MASK) >= (MASK + 1n) % bound) return Number(product >> 32n);
    onRedraw?.();
  }
}
