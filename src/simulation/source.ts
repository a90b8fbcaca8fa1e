import { isMap, isPair, isScalar, isSeq, LineCounter, type Node, parseDocument, visit } from 'yaml';
import { cut, type Problem, Refused, type SourceFile } from '../engine/problem.js';
import { tooMuch } from './nesting.js';

/** A YAML or JSON file of the user: its content, with the line and column of everything in it. */
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
    const found = tooMuch(text);
    if (found !== undefined) throw new Refused([{ path: [], expected: found.expected }], { name, at: () => placeAt(text, found.at) });
    const document = parseDocument(text, { lineCounter: this.#lines, prettyErrors: false, uniqueKeys: false });
    this.#root = document.contents as Node | null;
    if (document.errors.length > 0) {
      const faults = document.errors.map(({ pos, message, code }) => ({ path: [pos[0]], expected: unreadable(code, message) }));
      throw new Refused(faults, { name, at: (path) => this.#place(Number(path[0])) });
    }
    visit(document, { Pair: (_, { key }) => this.#refuseHidden(key), Map: (_, { items }) => this.#refuseTwice(items.map(({ key }) => key)) });
    this.content = this.#plain(() => document.toJS({ maxAliasCount: 100 }));
  }

  /** The library compares each key with all before it, which takes minutes for a hundred thousand. */
  #refuseTwice(keys: readonly unknown[]): void {
    const seen = new Set<unknown>();
    for (const key of keys) {
      if (!isScalar(key)) continue;
      const place = () => this.#place(key.range?.[0] ?? 0);
      if (seen.has(key.value))
        throw new Refused([{ path: [], expected: 'YAML that can be read: Map keys must be unique' }], { name: this.name, at: place });
      seen.add(key.value);
    }
  }

  /** JavaScript would silently drop this key. */
  #refuseHidden(key: unknown): void {
    if (!isScalar(key) || key.value !== '__proto__') return;
    const place = () => this.#place(key.range?.[0] ?? 0);
    throw new Refused([{ path: [], expected: 'another name', found: '__proto__' }], { name: this.name, at: place });
  }

  /** YAML resolves aliases here; some name nothing, and some would fill the memory. */
  #plain(read: () => unknown): unknown {
    try {
      return read();
    } catch (error) {
      const [, name = 'name'] = /alias.*: (\S{1,80})\S*$/.exec((error as Error).message) ?? [];
      const expected = /exhaust/i.test((error as Error).message)
        ? 'fewer aliases (*name) inside one another'
        : `a value for each alias: *${name} needs an anchor &${name} above it`;
      throw new Refused([{ path: [], expected }], { name: this.name, at: () => this.#place(Math.max(0, this.#text.indexOf(`*${name}`))) });
    }
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

/** Letters of an error that quotes a file. */
const MOST_LETTERS = 200;

/** What YAML says of a text with ": " in it does not say what to do. */
function unreadable(code: string, message: string): string {
  if (code === 'BLOCK_AS_IMPLICIT_KEY') return 'quotes around a text that has ": " in it, such as question: "Who wins: red or blue?"';
  return `YAML that can be read: ${cut(message.replace(/\.?\s*$/, ''), MOST_LETTERS)}`;
}

/** The place of a letter of a text. */
export function placeAt(text: string, at: number): { line: number; column: number; text: string } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1, text: text.split(/\r?\n/)[before.length - 1] ?? '' };
}

/** An experiment made from words of the command line. There is no file to point at, so faults name the flags. */
export class WordsSource extends YamlSource {
  flag(path: Problem['path']): string {
    const words = path.map(String);
    // Strips the leading `['cells', name]`.
    const [top = '', name = '', ...rest] = words[0] === 'cells' ? words.slice(2) : words;
    const flags: Record<string, string> = {
      options: `--option ${name}`,
      strategies: ['--seat', name, ...rest.filter((word) => word !== 'parameters')].join(' '),
      sweep: path.length > 2 ? '--values' : name,
      compare: name === 'measure' ? '--measure' : name,
      shift: `--shift ${name}`,
    };
    return (flags[top] ?? (['data', 'games', 'seed'].includes(top) ? `--${top}` : words.join('.'))).trim();
  }
}
