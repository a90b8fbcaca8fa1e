/**
 * Workers of a page. The code of a game is a classic script that holds the worker's source as text, because a page from a disk may
 * load neither modules nor workers; a worker is then made from a Blob.
 */
import type { GameCalls } from '../worker/calls.js';
import type { Call, Reply } from '../worker/protocol.js';

declare global {
  interface Window {
    /** Sources of workers, by name; each script of a game adds its own. */
    sortieSources?: Record<string, string>;
  }
}

/** A refusal in lines, to be shown as they are. */
export class Told extends Error {
  constructor(readonly lines: readonly string[]) {
    super(lines.join('\n'));
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

// biome-ignore lint/suspicious/noExplicitAny: each call has its own types
type Given<C> = C extends Call<infer With, any, any> ? With : never;
// biome-ignore lint/suspicious/noExplicitAny: each call has its own types
type Value<C> = C extends Call<any, infer Value, any> ? Value : never;
// biome-ignore lint/suspicious/noExplicitAny: each call has its own types
type Progress<C> = C extends Call<any, any, infer Told> ? Told : never;

interface Pending {
  resolve(value: unknown): void;
  reject(error: Error): void;
  tell(told: unknown): void;
}

/** A worker with one game. It boots when it is first called; `end` stops what it does at once. */
export class GameWorker {
  #worker: Promise<Worker> | undefined;
  readonly #pending = new Map<number, Pending>();
  #next = 1;

  constructor(readonly name: string) {}

  async call<Name extends keyof GameCalls>(
    name: Name,
    given: Given<GameCalls[Name]>,
    tell: (told: Progress<GameCalls[Name]>) => void = () => {},
    ports: MessagePort[] = [],
  ): Promise<Value<GameCalls[Name]>> {
    const worker = await (this.#worker ??= this.#boot());
    const id = this.#next++;
    const answered = new Promise<unknown>((resolve, reject) => this.#pending.set(id, { resolve, reject, tell: tell as Pending['tell'] }));
    worker.postMessage({ id, call: name, with: given }, ports);
    return answered as Promise<Value<GameCalls[Name]>>;
  }

  end(): void {
    void this.#worker?.then((worker) => worker.terminate());
    this.#worker = undefined;
    this.#pending.clear();
  }

  async #boot(): Promise<Worker> {
    const url = URL.createObjectURL(new Blob([await sourceOf(this.name)], { type: 'text/javascript' }));
    const worker = new Worker(url);
    worker.onmessage = ({ data }: MessageEvent<Reply>) => this.#hear(data);
    worker.onerror = (event) => {
      event.preventDefault();
      for (const { reject } of this.#pending.values()) reject(new Told([`error ${event.message}`]));
      this.#pending.clear();
    };
    return worker;
  }

  #hear(reply: Reply): void {
    const pending = this.#pending.get(reply.id);
    if (pending === undefined) return;
    if ('told' in reply) {
      pending.tell(reply.told);
      return;
    }
    this.#pending.delete(reply.id);
    if ('value' in reply) pending.resolve(reply.value);
    else pending.reject(new Told(reply.refused.lines));
  }
}

const shared = new Map<string, GameWorker>();

/** The worker that answers a page's questions about a game. */
export function workerOf(game: string): GameWorker {
  const found = shared.get(game) ?? new GameWorker(game);
  shared.set(game, found);
  return found;
}
