/** How a page and a worker speak: a call with an identity, told progress, and one answer. */

/** The end of a channel: a worker's own scope, or a port. */
export interface Port {
  onmessage: ((event: { data: unknown; ports: readonly Port[] }) => void) | null;
  postMessage(message: unknown): void;
}

export interface Request {
  id: number;
  call: string;
  with: unknown;
}

/** Lines for the user: a refusal with its place and a remedy, or a fault. */
export interface Refusal {
  lines: string[];
}

export type Reply = { id: number } & ({ told: unknown } | { value: unknown } | { refused: Refusal });

/** A call of a worker. `tell` sends progress; `ports` lead to other workers. */
export type Call<With, Value, Told = never> = (given: With, tell: (told: Told) => void, ports: readonly Port[]) => Promise<Value>;

// biome-ignore lint/suspicious/noExplicitAny: each call has its own types
export type Calls = Readonly<Record<string, Call<any, any, any>>>;
