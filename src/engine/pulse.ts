/**
 * What this thread is doing, for the watchdog of the command line: beats, the seed, the game (0: none) and the turn. The command line
 * puts shared memory here, which its main thread can read while a game keeps this thread busy.
 */
export const pulse: { words: Float64Array } = { words: new Float64Array(4) };

export const [BEATS, SEED, GAME, TURN] = [0, 1, 2, 3];

/** The value of GAME while the rules of a game are compiled. */
export const COMPILES = -1;

/** Says that a long task goes on. */
export function beat(): void {
  pulse.words[BEATS]++;
}

/** Runs code of a game that returns within milliseconds unless it never ends. */
export function timed<R>(what: number, run: () => R): R {
  const { words } = pulse;
  beat();
  words[GAME] = what;
  try {
    return run();
  } finally {
    words[GAME] = 0;
  }
}
