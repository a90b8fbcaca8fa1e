/**
 * Workers of a page. The code of a game is a classic script that holds the worker's source as text, because a page from a disk may
 * load neither modules nor workers; a worker is then made from a Blob.
 */

import { Caller, type Given, type Progress, Told, type Value } from '../worker/caller.js';
import type { GameCalls } from '../worker/calls.js';
import type { Reply } from '../worker/protocol.js';

declare global {
  interface Window {
    /** Sources of workers, by name; each script of a game adds its own. */
    sortieSources?: Record<string, string>;
  }
}

const loading = new Map<string, Promise<string>>();

/** The source of a worker. */
export function sourceOf(name: string): Promise<string> {
  const found = loading.get(name);
  if (found !== undefined) return found;
  const started = new Promise<string>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `games/${name}.js`;
    script.onload = () => resolve(window.sortieSources?.[name] ?? '');
    script.onerror = () => {
      loading.delete(name);
      reject(new Told([`error games/${name}.js: the file could not be read`, '  remedy: copy the whole folder of the site, with its folder games']));
    };
    document.head.append(script);
  });
  loading.set(name, started);
  return started;
}

/** A worker with one game. It boots when it is first called; `end` stops what it does at once. */
export class GameWorker {
  #booted: Promise<{ worker: Worker; caller: Caller<GameCalls> }> | undefined;

  /** `own`: the worker can read files of the user. */
  constructor(
    readonly game: string,
    readonly own = false,
  ) {}

  /** `ports` go to the worker: they lead to other workers. */
  async call<Name extends keyof GameCalls & string>(
    name: Name,
    given: Given<GameCalls[Name]>,
    tell: (told: Progress<GameCalls[Name]>) => void = () => {},
    ports: MessagePort[] = [],
  ): Promise<Value<GameCalls[Name]>> {
    const { worker, caller } = await (this.#booted ??= this.#boot());
    return caller.call(name, given, tell, (message) => worker.postMessage(message, ports));
  }

  end(): void {
    void this.#booted?.then(({ worker }) => worker.terminate());
    this.#booted = undefined;
  }

  async #boot(): Promise<{ worker: Worker; caller: Caller<GameCalls> }> {
    const names = this.own ? ['numbers', this.game] : [this.game];
    const url = URL.createObjectURL(new Blob(await Promise.all(names.map(sourceOf)), { type: 'text/javascript' }));
    const worker = new Worker(url);
    const caller = new Caller<GameCalls>((message) => worker.postMessage(message));
    worker.onmessage = ({ data }: MessageEvent<Reply>) => caller.hear(data);
    worker.onerror = (event) => {
      event.preventDefault();
      caller.fail([`error ${event.message}`]);
    };
    return { worker, caller };
  }
}

const shared = new Map<string, GameWorker>();

/** The worker that answers a page's questions about a game. */
export function workerOf(game: string, own = false): GameWorker {
  const name = `${game} ${own}`;
  const found = shared.get(name) ?? new GameWorker(game, own);
  shared.set(name, found);
  return found;
}
