import { dirname } from 'node:path';
import { loadGame } from '../players/loading/index.js';
import {
  askAll,
  defaultWorkers,
  type Experiment,
  type ExperimentWords,
  givenExperiment,
  type Progress,
  type RunOptions,
  readExperiment,
  runPlan,
} from '../simulation/index.js';
import { inferAsked } from '../statistics/infer-asked.js';
import { ready } from '../statistics/ready.js';
import type { Results } from '../statistics/results.js';

export interface RunSettings extends Partial<Pick<RunOptions, 'workers' | 'patience' | 'memory'>> {
  /** Games in each cell, instead of the experiment's. */
  games?: number;
  seed?: number;
  /** Stops the run after this time; results of a stopped run say `complete: false`. */
  seconds?: number;
  /** Ends the run at once, without results: its promise is rejected with the signal's reason. */
  signal?: AbortSignal;
  /** Paths in the experiment's object start here; default: the working directory. */
  folder?: string;
}

/** Await it for the results; iterate over it for the progress. */
export interface Running extends Promise<Results>, AsyncIterable<Progress> {}

/** Plays an experiment: the path of its file, or its content as an object. */
export function run(experiment: string | ExperimentWords, settings: RunSettings = {}): Running {
  const feed = new Feed();
  const results = played(experiment, settings, feed).finally(() => feed.end());
  return Object.assign(results, {
    [Symbol.asyncIterator]() {
      // The loop throws what the promise is rejected with, so a caller who only iterates has handled it.
      results.catch(() => {});
      return feed.until(results);
    },
  });
}

async function played(words: string | ExperimentWords, settings: RunSettings, feed: Feed): Promise<Results> {
  const { signal, seconds, games, seed, folder } = settings;
  signal?.throwIfAborted();
  const experiment = typeof words === 'string' ? readExperiment(words) : givenExperiment(words, folder);
  const command = typeof words === 'string' ? `npx sortie run ${words}` : 'run() of the library';
  if (experiment.ask !== undefined) return asked(experiment, command);
  const { plan, rules, results } = await ready(experiment, { games, seed });
  signal?.throwIfAborted();
  const merged = await runPlan(plan, {
    ...{ ...settings, workers: settings.workers ?? defaultWorkers(), ...rules, now: signal },
    signal: seconds === undefined ? undefined : AbortSignal.timeout(1000 * seconds),
    progress: (progress) => feed.tell(progress),
  });
  signal?.throwIfAborted();
  if (merged.games === 0) throw new Error(`no games were counted in ${seconds} seconds; give the run more time`);
  return results(merged, command);
}

async function asked(experiment: Experiment, command: string): Promise<Results> {
  const game = await loadGame(experiment.game, dirname(experiment.source.name));
  return inferAsked(game, experiment, await askAll(experiment, game), command);
}

/** Keeps only the latest progress: a slow reader skips what is older. */
class Feed {
  #latest: Progress | undefined;
  #ended = false;
  #wake = () => {};
  #changed = this.#next();

  tell(progress: Progress): void {
    this.#latest = progress;
    this.#change();
  }

  end(): void {
    this.#ended = true;
    this.#change();
  }

  async *until(results: Promise<unknown>): AsyncGenerator<Progress, void> {
    for (let shown: Progress | undefined; ; ) {
      if (this.#latest !== undefined && this.#latest !== shown) {
        shown = this.#latest;
        yield shown;
      } else if (this.#ended) {
        await results;
        return;
      } else await this.#changed;
    }
  }

  #change(): void {
    const wake = this.#wake;
    this.#changed = this.#next();
    wake();
  }

  #next(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}
