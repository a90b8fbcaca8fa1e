/** What the operating system says in codes, in words; undefined where an error is not of that kind. */
export function systemFault(error: unknown): { path: string; words: string } | undefined {
  const { code, path, port, syscall } = (error ?? {}) as NodeJS.ErrnoException & { port?: number };
  const words = code === undefined ? undefined : CODES[code];
  if (words === undefined) return undefined;
  return { path: path ?? (port === undefined ? (syscall ?? '') : String(port)), words };
}

/** A reason to stand in a sentence, whatever kind of error it is. */
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
  ELOOP: 'its links lead in a circle',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your part of the disk is full',
  EFBIG: 'the file would be too large',
  EROFS: 'the disk is read-only',
  EMFILE: 'too many files are open',
  EADDRINUSE: 'the port is in use; name another with --port',
  EADDRNOTAVAIL: 'the address is not of this machine',
  ECONNREFUSED: 'nobody answers there',
};
