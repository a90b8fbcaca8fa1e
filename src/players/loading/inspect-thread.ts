import { once } from 'node:events';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { speakAs } from './speak.js';

/** The description of a user's module, as plain data. */
export interface Inspected {
  threw?: string;
  /** Type of its default export; the other fields are those of its members that can be sent between threads. */
  kind?: string;
  game?: unknown;
  about?: unknown;
  parameters?: unknown;
  searches?: unknown;
  create?: string;
}

const port = parentPort as MessagePort;
const [{ url, name }] = (await once(port, 'message')) as [{ url: string; name: string }];
speakAs(name);
port.postMessage(await inspected());

async function inspected(): Promise<Inspected> {
  let found: unknown;
  try {
    found = ((await import(url)) as { default?: unknown }).default;
  } catch (error) {
    return { threw: error instanceof Error ? error.message : String(error) };
  }
  if (typeof found !== 'object' || found === null) return { kind: found === null ? 'null' : typeof found };
  const { game, about, parameters, searches, create } = found as Record<string, unknown>;
  return {
    kind: 'object',
    game: plain(game),
    about: plain(about),
    parameters: plain(parameters),
    searches: searches === true,
    create: typeof create,
  };
}

/** A copy that can be sent between threads. NaN and Infinity stay, so that they can be refused. */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return typeof value === 'function' || typeof value === 'symbol' ? String(value) : value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}
