/** Files that go into a page unchanged: style, script, and the library that draws charts (see scripts/build-assets.mjs). */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { built } from '../figures/built.js';
import { colours } from './colours.js';

const read = (name: string) => readFileSync(built(name), 'utf8').trimEnd();

export const style = once(() => `${colours()}\n${read('page.css')}`);
export const script = once(() => inert(read('page.js')));

/** The library, plain and compressed (a third of the size). */
export const drawing = once(() => {
  const text = read('drawing.js');
  return { text, packed: gzipSync(text, { level: 9 }).toString('base64') };
});

/** Pages of a whole folder share what is read here. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Throws where a script holds a closing script tag, which would end its element in the page; none does today. */
function inert(text: string): string {
  if (/<\/script|<!--/i.test(text)) throw new Error('a script cannot stand in a page: it holds a closing script tag');
  return text;
}
