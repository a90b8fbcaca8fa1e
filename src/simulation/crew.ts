import type { Piscina } from 'piscina';

/** The threads of a pool. A crew whose run ended well waits for the next run of the same code: starting threads takes longer than a small run. */
export interface Crew {
  readonly piscina: Piscina;
  /** What the threads were started for. */
  readonly key: string;
}

interface Wanted {
  /** The file that the threads run. */
  filename: string;
  workers: number;
  /** Megabytes a worker. */
  memory?: number | undefined;
  /** The files of strategies and games from elsewhere: their threads play nothing else. */
  modules: readonly string[];
}

/** The crew that waits. It does not keep the process alive. */
let waiting: Crew | null = null;

export function crewFor(Threads: typeof Piscina, { filename, workers, memory, modules }: Wanted): Crew {
  const key = JSON.stringify([workers, memory ?? null, ...modules]);
  const found = waiting;
  waiting = null;
  if (found?.key === key) return found;
  void found?.piscina.destroy();
  const piscina = new Threads({
    filename,
    minThreads: workers,
    maxThreads: workers,
    concurrentTasksPerWorker: 1,
    execArgv: ['--enable-source-maps'],
    ...(memory === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: memory } }),
  });
  // A thread may fail while it waits, by a timer of code from elsewhere: the next run starts new threads.
  piscina.on('error', () => {
    if (waiting?.piscina === piscina) waiting = null;
    void piscina.destroy();
  });
  return { piscina, key };
}

/** The crew waits for the next run. */
export function rest(crew: Crew): void {
  void waiting?.piscina.destroy();
  waiting = crew;
}
