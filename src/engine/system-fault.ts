/** An error of the operating system in words; undefined for any other error. */
export function systemFault(error: unknown): { path: string; words: string } | undefined {
  const { code, path, port, syscall } = (error ?? {}) as NodeJS.ErrnoException & { port?: number };
  const words = code === undefined ? undefined : CODES[code];
  if (words === undefined) return undefined;
  return { path: path ?? (port === undefined ? (syscall ?? '') : String(port)), words };
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
  EROFS: 'the disk is read-only',
  EMFILE: 'too many files are open',
  EADDRINUSE: 'the port is in use; name another with --port',
  EADDRNOTAVAIL: 'the address is not of this machine',
  ECONNREFUSED: 'no program answers there',
};
