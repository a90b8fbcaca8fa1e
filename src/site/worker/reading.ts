/** Reads files of the user. Stands in a script of its own, which most pages never need. */
import { type Problem, Refused } from '../../engine/problem.js';
import { refusal } from '../../report/terminal/refusal.js';
import { YamlSource } from '../../simulation/source.js';

export type Checked = { value: unknown } | { problems: Problem[] };
export type Read = { value: unknown } | { lines: string[] };

/** The file, or what is wrong with it as the command line says it: line, column and caret. */
export async function readOwn(name: string, text: string, check: (content: unknown) => Checked | Promise<Checked>): Promise<Read> {
  try {
    const source = new YamlSource(name, text);
    const checked = await check(source.content);
    if ('problems' in checked) throw new Refused(checked.problems, source);
    return { value: checked.value };
  } catch (error) {
    if (error instanceof Refused) return { lines: refusal(error) };
    throw error;
  }
}
