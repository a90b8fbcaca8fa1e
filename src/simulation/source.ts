import { readFileSync } from 'node:fs';
import { isMap, isPair, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { type Problem, Refused, type SourceFile } from '../engine/index.js';

/** A YAML (or JSON) file that a user wrote: its content, and the line and column of everything in it. */
export class YamlSource implements SourceFile {
  readonly content: unknown;
  readonly #lines = new LineCounter();
  readonly #text: string;
  readonly #root: Node | null;

  constructor(
    readonly name: string,
    text: string,
  ) {
    this.#text = text;
    const document = parseDocument(text, { lineCounter: this.#lines, prettyErrors: false, uniqueKeys: true });
    this.#root = document.contents as Node | null;
    if (document.errors.length > 0) {
      const faults = document.errors.map((error) => ({
        path: [error.pos[0]],
        expected: `YAML that can be read: ${error.message.replace(/\.?\s*$/, '')}`,
      }));
      throw new Refused(faults, { name, at: (path) => this.#place(Number(path[0])) });
    }
    this.content = document.toJS({ maxAliasCount: 100 });
  }

  static read(path: string): YamlSource {
    let text: string;
    try {
      text = readFileSync(path, 'utf8');
    } catch (error) {
      const why = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such file' : (error as Error).message;
      throw new Refused([{ path: [path], expected: `a file that can be read; ${why}` }]);
    }
    return new YamlSource(path, text);
  }

  at(path: Problem['path'], onKey: boolean): { line: number; column: number; text: string } {
    let node: Node | null = this.#root;
    let offset = node?.range?.[0] ?? 0;
    for (const [depth, step] of path.entries()) {
      if (isMap(node)) {
        const pair = node.items.find((item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(step));
        if (pair === undefined) break;
        const key = pair.key as Node;
        const value = pair.value as Node | null;
        offset = (onKey && depth === path.length - 1) || value === null ? (key.range?.[0] ?? offset) : (value.range?.[0] ?? offset);
        node = value;
      } else if (isSeq(node)) {
        node = (node.items[Number(step)] as Node | undefined) ?? null;
        if (node === null) break;
        offset = node.range?.[0] ?? offset;
      } else break;
    }
    return this.#place(offset);
  }

  #place(offset: number): { line: number; column: number; text: string } {
    const { line, col } = this.#lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1), text: this.#text.split(/\r?\n/)[Math.max(line, 1) - 1] ?? '' };
  }
}
