/** Texts that the page keeps compressed: its results, and the drawing library. */
import { byId } from './dom.js';

export async function unpackedText(id: string): Promise<string> {
  const bytes = Uint8Array.from(atob(byId(id)?.textContent ?? ''), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).text();
}
