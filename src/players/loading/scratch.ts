/**
 * A temporary folder of this process, or of this thread of it. It is removed when the process ends. A process that was killed leaves
 * its folder; the next one that needs a folder removes it.
 */
import { createHash } from 'node:crypto';
import { lstatSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { constants, hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Numbers of processes mean something on one host, in one container of it: others may share the temporary folder. */
const HOST = createHash('sha256').update(`${hostname()} ${pidSpace()}`).digest('hex').slice(0, 8);
const OURS = new RegExp(`^sortie-${HOST}-(\\d+)-\\w{6}$`);

function pidSpace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

let folder: string | undefined;

export function scratchFolder(): string {
  if (folder === undefined) {
    sweep();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, exitAlone);
    process.once('exit', () => rmSync(folder as string, { recursive: true, force: true }));
    folder = mkdtempSync(join(tmpdir(), `sortie-${HOST}-${process.pid}-`));
  }
  return folder;
}

/** A signal that no command waits for ends the process, by an exit that removes the folder. */
function exitAlone(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
}

/** Removes the folders of this process, also those of threads that were ended. */
export function removeScratch(): void {
  sweep((pid) => pid === process.pid);
}

/** Removes the folders of dead processes. */
function sweep(mayGo = (pid: number) => !isAlive(pid)): void {
  for (const name of namesIn(tmpdir())) {
    const pid = OURS.exec(name)?.[1];
    if (pid === undefined || !mayGo(Number(pid))) continue;
    const path = join(tmpdir(), name);
    try {
      if (lstatSync(path).isDirectory()) rmSync(path, { recursive: true, force: true });
    } catch {
      // It belongs to another user, or another process has removed it meanwhile.
    }
  }
}

function namesIn(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
