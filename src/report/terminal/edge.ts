/**
 * The last step of everything that is printed: names and messages come from files, games and workers of others, and a terminal or a CI
 * server obeys some of their characters.
 */
import { clean } from '../reading/text.js';

/** Lines that a terminal only shows. On GitHub a line could also be a command: `::error::`, or `##[error]` anywhere in it. */
export function printable(text: string, onGitHub = process.env.GITHUB_ACTIONS === 'true'): string {
  const shown = text.replace(/[^\n\t]+/g, clean);
  return onGitHub ? shown.replace(/^(\s*):(?=:)/gm, '$1: ').replaceAll('##[', '## [') : shown;
}

/** JSON on lines of its own; the same value, with escapes in place of what a terminal would obey. */
export function printableJson(value: unknown): string {
  const coded = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value, null, 2)
    .replace(/[^\n]+/g, (line) =>
      clean(line) === line ? line : [...line].map((letter) => (clean(letter) === letter ? letter : coded(letter))).join(''),
    )
    .replaceAll('##[', '#\\u0023[');
}

interface Annotation {
  level: 'error' | 'warning' | 'notice';
  file: string;
  line: number;
  column?: number;
  title: string;
}

/** A command of GitHub Actions, which puts a message beside a line of a file. */
export function annotation({ level, file, line, column, title }: Annotation, message: string): string {
  const text = (words: string) => clean(words).replaceAll('%', '%25');
  const field = (words: string) => text(words).replaceAll(':', '%3A').replaceAll(',', '%2C');
  const place = `file=${field(file)},line=${line}${column === undefined ? '' : `,col=${column}`}`;
  return `::${level} ${place},title=${field(title)}::${text(message)}`;
}
