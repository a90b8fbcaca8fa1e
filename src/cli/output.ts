/** Answers go to standard output; progress and warnings go to standard error. What a terminal or a CI server would obey is left out here. */
import { printable, printableJson } from '../report/terminal/edge.js';

export type ProgressStyle = 'line' | 'json';

export const output: { quiet: boolean; progress: ProgressStyle } = { quiet: false, progress: 'line' };

/** Prints an answer, unless --quiet: then the exit code is the answer. */
export function say(text: string): void {
  if (!output.quiet) process.stdout.write(printable(text));
}

export const sayLines = (lines: readonly string[]) => say(`${lines.join('\n')}\n`);

/** Prints an answer: as JSON for a script, or in lines for people. */
export function answer(json: boolean | undefined, value: unknown, lines: readonly string[]): void {
  if (json) sayJson(value);
  else sayLines(lines);
}

/** Prints a result for a script, even with --quiet. */
export function sayJson(value: unknown): void {
  process.stdout.write(`${printableJson(value)}\n`);
}

/** Prints progress, unless --quiet. */
export function remark(text: string): void {
  if (!output.quiet) process.stderr.write(printable(text));
}

export function warn(text: string): void {
  process.stderr.write(printable(text));
}

/** Prints annotations, which a CI server obeys. */
export function annotate(lines: readonly string[]): void {
  if (!output.quiet) for (const line of lines) process.stdout.write(`${line}\n`);
}

/** Goes back over a line of progress. */
export function clearLine(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[2K');
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
