import type { Merged, Plan, RunOptions } from '../simulation/index.js';
import { Stopped } from './fail.js';
import { warn } from './output.js';

/** How long it may take, and whether Ctrl-C waits for shards in hand: where a shard is large and only an answer is wanted, it does not. */
export interface Limits {
  seconds?: number;
  atOnce?: boolean;
}

/** `interrupted`: by somebody, not by the clock. */
export type PlayedPlan = Merged & { interrupted: boolean };

/**
 * Plays a plan while showing how it goes. Ctrl-C once, or `seconds` of playing, ends it when the shards in hand are played,
 * with what there is; twice ends it at once.
 */
export async function playPlan(plan: Plan, options: Partial<RunOptions> = {}, { seconds, atOnce = false }: Limits = {}): Promise<PlayedPlan> {
  const [simulation, { showProgress }] = await Promise.all([import('../simulation/index.js'), import('./progress.js')]);
  const shown = showProgress(process.stderr);
  const [soon, now] = [new AbortController(), new AbortController()];
  let interrupted = false;
  const onSignal = () => {
    interrupted = true;
    if (soon.signal.aborted || atOnce) now.abort();
    else warn('\nstopping when the shards in hand are played; once more stops at once\n');
    soon.abort();
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  const timer = seconds === undefined ? undefined : setTimeout(() => (atOnce ? now : soon).abort(), 1000 * seconds);
  try {
    const merged = await simulation.runPlan(plan, {
      ...options,
      workers: options.workers ?? simulation.defaultWorkers(),
      signal: soon.signal,
      now: now.signal,
      progress: (progress) => shown.update(progress),
    });
    if (merged.games === 0) throw new Stopped();
    for (const { games, fault, replay } of merged.lost ?? []) {
      warn(`lost ${games} games of cell ${fault.cell}: strategy ${fault.strategy} ${fault.message}\n${replay === '' ? '' : `  replay: ${replay}\n`}`);
    }
    return Object.assign(merged, { interrupted: interrupted && !merged.complete });
  } finally {
    shown.end();
    clearTimeout(timer);
    process.off('SIGINT', onSignal);
    process.off('SIGTERM', onSignal);
  }
}

/** Plays a step of something that is worth nothing unless all of it is played: Ctrl-C ends it at once. */
export async function playStep(plan: Plan, options: Partial<RunOptions> = {}): Promise<Merged> {
  const played = await playPlan(plan, options, { atOnce: true });
  if (!played.complete) throw new Stopped();
  return played;
}
