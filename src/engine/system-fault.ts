/** An error of the file system, with what the writer of a file adds to it. Without a type of Node: the package exports this one. */
export interface Unwritten extends Error {
  code?: string;
  path?: string;
  syscall?: string;
  /** The file was being written, so that what was there is still there. */
  writing?: true;
  /** The file that keeps the games of the run. */
  journal?: string;
}

/**
 * An error of the operating system in words: what happened and, if a file could not be written, what is kept and what to do.
 * Undefined for any other error.
 */
export function systemFault(error: unknown): { path: string; words: string } | undefined {
  const { code, path, port, syscall, writing, journal } = (error ?? {}) as Unwritten & { port?: number };
  if (code === undefined || (CODES[code] === undefined && syscall === undefined)) return undefined;
  const happened = CODES[code] ?? `the system reports ${code}`;
  const kept = journal === undefined ? '' : `, and ${journal} keeps the games`;
  const again = journal === undefined ? 'run the command again' : 'run the command again with --resume';
  const rest = writing ? `; what was there before is unchanged${kept}: ${REMEDIES[code] ?? 'name another place'}, and ${again}` : '';
  return { path: path ?? (port === undefined ? (syscall ?? '') : String(port)), words: `${happened}${rest}` };
}

/** The reason of any error, to be used inside a sentence. */
export const reasonOf = (error: unknown) => systemFault(error)?.words ?? (error instanceof Error ? error.message : String(error));

const CODES: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'you may not read or write there',
  EPERM: 'you may not do that there',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'it is there already',
  ENOTEMPTY: 'the folder is not empty',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its links form a circle',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your disk quota is full',
  EFBIG: 'the file would be too large',
  EIO: 'the disk failed',
  EBUSY: 'another program uses it',
  ESTALE: 'the network disk was replaced',
  EXDEV: 'a part of the folder is on another disk',
  EINVAL: 'the disk cannot do this',
  ETIMEDOUT: 'the disk or the network did not answer',
  EROFS: 'the disk is read-only',
  EMFILE: 'too many files are open',
  EADDRINUSE: 'the port is in use; name another with --port',
  EADDRNOTAVAIL: 'the address is not of this machine',
  ECONNREFUSED: 'no program answers there',
};

const ROOM = 'make room';
const WAIT = 'wait a moment';
const REMEDIES: Record<string, string> = { ENOSPC: ROOM, EDQUOT: ROOM, EFBIG: ROOM, EBUSY: WAIT, EMFILE: WAIT, ETIMEDOUT: WAIT };
