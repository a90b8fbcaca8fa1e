import { defaultWorkers, type Merged, type Plan, type RunOptions, runPlan } from '../simulation/index.js';
import { Stopped } from './fail.js';
import { warn } from './output.js';
import { showProgress } from './progress.js';

export interface Limits {
  /** Stop after this time. */
  seconds?: number;
  /** Stop without finishing the shards in hand. */
  atOnce?: boolean;
}

/** `signalled`: Ctrl-C was pressed. `interrupted`: it was pressed before the plan was complete. */
export type PlayedPlan = Merged & { signalled: boolean; interrupted: boolean };

/**
 * Plays a plan and shows its progress. After Ctrl-C, or after `seconds`, it finishes the shards in hand and returns the games played so
 * far; a second Ctrl-C stops at once.
 */
export async function playPlan(plan: Plan, options: Partial<RunOptions> = {}, { seconds, atOnce = false }: Limits = {}): Promise<PlayedPlan> {
  const shown = showProgress(process.stderr);
  const [soon, now] = [new AbortController(), new AbortController()];
  let signalled = false;
  const onSignal = () => {
    signalled = true;
    if (soon.signal.aborted || atOnce) now.abort();
    else warn('\nfinishing the shards in hand; press Ctrl-C again to stop at once\n');
    soon.abort();
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  const timer = seconds === undefined ? undefined : setTimeout(() => (atOnce ? now : soon).abort(), 1000 * seconds);
  try {
    const merged = await runPlan(plan, {
      ...options,
      workers: options.workers ?? defaultWorkers(),
      signal: soon.signal,
      now: now.signal,
      progress: (progress) => shown.update(progress),
    });
    if (merged.games === 0 && !isEmpty(options.part)) throw new Stopped();
    for (const { games, fault, replay } of merged.lost ?? []) {
      const who = fault.strategy === '' ? '' : `strategy ${fault.strategy} `;
      warn(`lost ${games} games of cell ${fault.cell}: ${who}${fault.message}\n${replay === '' ? '' : `  replay: ${replay}\n`}`);
    }
    return Object.assign(merged, { signalled, interrupted: signalled && !merged.complete });
  } finally {
    shown.end();
    clearTimeout(timer);
    process.off('SIGINT', onSignal);
    process.off('SIGTERM', onSignal);
    // The caller now writes the results. A second signal interrupts that, with the exit code of a stopped run.
    if (signalled) for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
  }
}

/** With more parts than shards, some parts have none. */
const isEmpty = (part: RunOptions['part']) => part !== undefined && part.from === part.to;

/** Plays a step that is useless unless it is complete: Ctrl-C stops it at once, and no further step is played. */
export async function playStep(plan: Plan, options: Partial<RunOptions> = {}): Promise<Merged> {
  const played = await playPlan(plan, options, { atOnce: true });
  if (!played.complete || played.signalled) throw new Stopped();
  return played;
}

/** Runs `act` with a signal that Ctrl-C aborts; a second Ctrl-C ends the process. */
export async function untilStopped<R>(act: (signal: AbortSignal) => Promise<R>): Promise<R> {
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, onSignal);
  try {
    return await act(stop.signal);
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, onSignal);
  }
}
