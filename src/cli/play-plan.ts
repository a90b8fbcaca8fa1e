import type { Merged, Plan, RunOptions } from '../simulation/index.js';

/** Plays a plan while showing how it goes; Ctrl-C ends it early, with what there is. */
export async function playPlan(plan: Plan, options: Partial<RunOptions> = {}): Promise<Merged> {
  const [simulation, { showProgress }] = await Promise.all([import('../simulation/index.js'), import('./progress.js')]);
  const shown = showProgress(process.stderr);
  const interrupt = new AbortController();
  const onSignal = () => interrupt.abort();
  process.once('SIGINT', onSignal);
  process.once('SIGTERM', onSignal);
  try {
    const merged = await simulation.runPlan(plan, {
      ...options,
      workers: options.workers ?? simulation.defaultWorkers(),
      signal: interrupt.signal,
      progress: (progress) => shown.update(progress),
    });
    if (merged.games === 0) throw new Error('stopped before the first games were counted; nothing was written');
    return merged;
  } finally {
    shown.end();
    process.off('SIGINT', onSignal);
    process.off('SIGTERM', onSignal);
  }
}
