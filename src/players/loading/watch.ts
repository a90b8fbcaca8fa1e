/**
 * What the command line does around code of the user's own: it goes on in a thread that it can end (see cli/watchdog.ts). In a library
 * that code runs in the thread that asks.
 */
export const watch = {
  /** Before any of it is read. */
  async before(): Promise<void> {},
  /** The top level of a file begins, and has ended. */
  loading(_file: string): void {},
  loaded(_file: string): void {},
};
