/** Calls what is served at the other end of a channel. */
import type { Call, Calls, Reply } from './protocol.js';

/** A refusal in lines, to be shown as they are. */
export class Told extends Error {
  constructor(readonly lines: readonly string[]) {
    super(lines.join('\n'));
  }
}

/** What a page shows of a call that failed. */
export const linesOf = (error: unknown): readonly string[] => (error instanceof Told ? error.lines : [String(error)]);

// biome-ignore lint/suspicious/noExplicitAny: each call has its own types
export type Given<C> = C extends Call<infer With, any, any> ? With : never;
// biome-ignore lint/suspicious/noExplicitAny: each call has its own types
export type Value<C> = C extends Call<any, infer Value, any> ? Value : never;
// biome-ignore lint/suspicious/noExplicitAny: each call has its own types
export type Progress<C> = C extends Call<any, any, infer Told> ? Told : never;

interface Pending {
  resolve(value: unknown): void;
  reject(error: Error): void;
  tell(told: unknown): void;
}

export class Caller<Served extends Calls> {
  readonly #pending = new Map<number, Pending>();
  readonly #post: (message: unknown) => void;
  #next = 1;

  constructor(post: (message: unknown) => void) {
    this.#post = post;
  }

  /** `post`: sends this call in another way, such as with ports. */
  call<Name extends keyof Served & string>(
    name: Name,
    given: Given<Served[Name]>,
    tell: (told: Progress<Served[Name]>) => void = () => {},
    post = this.#post,
  ): Promise<Value<Served[Name]>> {
    const id = this.#next++;
    const answered = new Promise<unknown>((resolve, reject) => this.#pending.set(id, { resolve, reject, tell: tell as Pending['tell'] }));
    post({ id, call: name, with: given });
    return answered as Promise<Value<Served[Name]>>;
  }

  hear(reply: Reply): void {
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

  /** Refuses all calls that wait. */
  fail(lines: readonly string[]): void {
    for (const { reject } of this.#pending.values()) reject(new Told(lines));
    this.#pending.clear();
  }
}
