/** What is said where: the answer on standard output, how it goes on standard error; and how much of it. */

export type ProgressStyle = 'line' | 'json';

export const output: { quiet: boolean; progress: ProgressStyle } = { quiet: false, progress: 'line' };

/** An answer; nothing with --quiet, where the exit code says it. */
export function say(text: string): void {
  if (!output.quiet) process.stdout.write(text);
}

/** A result for a machine, which asked for it: said whatever else is silent. */
export function sayJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}

/** How it goes, on standard error; nothing with --quiet. */
export function remark(text: string): void {
  if (!output.quiet) process.stderr.write(text);
}

export function warn(text: string): void {
  process.stderr.write(text);
}

/**
 * Whoever reads may have read enough (`| head -1`) or have no room (`> /dev/full`): that is no fault of the run, whose files
 * and exit code stand. Only a full device is worth a word.
 */
export function survivePipes(): void {
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code !== 'EPIPE') warn(`warning: the answer could not be written to standard output (${code})\n`);
  });
  process.stderr.on('error', () => {});
}
