import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { sep } from 'node:path';

/** Calls that may fail: each is one that the program makes in its own folders. Closing never fails here: it would leave open whether the file is closed. */
const CALLS = [
  ...['openSync', 'readFileSync', 'readSync', 'writeFileSync', 'fsyncSync', 'fchmodSync', 'fstatSync', 'lstatSync'],
  ...['renameSync', 'linkSync', 'mkdirSync', 'readdirSync', 'rmSync', 'lutimesSync'],
] as const;

interface Faulted<R> {
  answer?: R;
  error?: unknown;
  /** Calls below the folder. */
  calls: number;
  /** The call that failed; undefined if there were fewer calls. */
  failed?: string;
}

/** Runs `act` while the n-th call (of this name, with `only`) that touches a file below `root` fails, as SQLite's tests do. With `sticky` all later calls that write fail, too, as on a full disk. */
export async function withFault<R>(
  root: string,
  { nth, code, sticky = false, only }: { nth: number; code: string; sticky?: boolean; only?: string },
  act: () => R | Promise<R>,
): Promise<Faulted<R>> {
  const all = fs as unknown as Record<string, (...words: unknown[]) => unknown>;
  const before = new Map(CALLS.map((name) => [name, all[name]]));
  const files = new Set<unknown>();
  const found: Faulted<R> = { calls: 0 };
  // Node removes a file by several of these calls.
  let removing = false;
  for (const [name, call] of before) {
    all[name] = (...words) => {
      const [first] = words;
      const isBelow = typeof first === 'string' ? first === root || first.startsWith(root + sep) || !first.startsWith(sep) : files.has(first);
      if (
        isBelow &&
        (only === undefined || name === only) &&
        (++found.calls === nth || (sticky && found.calls > nth && /write|fsync|mkdir|link/.test(name)))
      ) {
        found.failed ??= removing ? 'rmSync' : name;
        throw Object.assign(new Error(`${code}: made to fail, ${name}`), {
          code,
          syscall: name,
          ...(typeof first === 'string' ? { path: first } : {}),
        });
      }
      if (name === 'rmSync') removing = true;
      try {
        const answer = call(...words);
        if (isBelow && name === 'openSync') files.add(answer);
        return answer;
      } finally {
        if (name === 'rmSync') removing = false;
      }
    };
  }
  syncBuiltinESMExports();
  try {
    found.answer = await act();
  } catch (error) {
    found.error = error;
  } finally {
    for (const [name, call] of before) all[name] = call;
    syncBuiltinESMExports();
  }
  return found;
}
