/** Files that go into a page unchanged: style, script, and three drawing libraries (see scripts/build-assets.mjs). */
import { readFileSync } from 'node:fs';
import { built } from '../figures/built.js';

const read = (name: string) => readFileSync(built(name), 'utf8').trimEnd();

export const style = () => read('page.css');
export const script = () => inert(read('page.js'));
export const library = (name: 'vega' | 'vega-lite' | 'vega-embed') => inert(read(`${name}.min.js`));

/** Throws where a script holds a closing script tag, which would end its element in the page; none does today. */
function inert(text: string): string {
  if (/<\/script|<!--/i.test(text)) throw new Error('a script cannot stand in a page: it holds a closing script tag');
  return text;
}
