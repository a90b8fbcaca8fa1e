/** Answers go to standard output; progress and warnings go to standard error. */

export type ProgressStyle = 'line' | 'json';

export const output: { quiet: boolean; progress: ProgressStyle } = { quiet: false, progress: 'line' };

/** Prints an answer, unless --quiet: then the exit code is the answer. */
export function say(text: string): void {
  if (!output.quiet) process.stdout.write(text);
}

/** Prints a result for a script, even with --quiet. */
export function sayJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}

/** Prints progress, unless --quiet. */
export function remark(text: string): void {
  if (!output.quiet) process.stderr.write(text);
}

export function warn(text: string): void {
  process.stderr.write(text);
}

/**
 * A reader that closes the pipe (`| head -1`) or a full device (`> /dev/full`) does not fail the run: its files and its exit code
 * stand. Only a full device gets a warning.
 */
export function survivePipes(): void {
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code !== 'EPIPE') warn(`warning: the answer could not be written to standard output (${code})\n`);
  });
  process.stderr.on('error', () => {});
}
