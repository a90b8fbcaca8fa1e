import type { Piscina } from 'piscina';

/** The threads of a pool. A crew whose run ended well waits for the next run of the same code: starting threads takes longer than a small run. */
export interface Crew {
  readonly piscina: Piscina;
  /** What the threads were started for. */
  readonly key: string;
  /** Threads that load their modules. */
  readonly booting: Set<Promise<void>>;
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

/** Threads that boot are waited for this long before a crew is ended: Node aborts if one is ended while it loads its modules. */
const BOOTED_WITHIN_MS = 10_000;

/** The crew that waits. It does not keep the process alive. */
let waiting: Crew | null = null;

export function crewFor(Threads: typeof Piscina, { filename, workers, memory, modules }: Wanted): Crew {
  const key = JSON.stringify([workers, memory ?? null, ...modules]);
  const found = waiting;
  waiting = null;
  if (found?.key === key) return found;
  if (found !== null) void dismiss(found);
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
    if (waiting?.piscina !== piscina) return;
    waiting = null;
    void piscina.destroy();
  });
  return { piscina, key, booting: new Set() };
}

/** The crew waits for the next run. */
export function rest(crew: Crew): void {
  if (waiting !== null) void dismiss(waiting);
  waiting = crew;
}

/** Ends the threads. */
export async function dismiss({ piscina, booting }: Crew): Promise<void> {
  const patient = new Promise<void>((resolve) => setTimeout(resolve, BOOTED_WITHIN_MS).unref());
  await Promise.race([Promise.all(booting), patient]);
  await piscina.destroy();
}
