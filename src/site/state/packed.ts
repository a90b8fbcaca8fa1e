/** A file of the user in the link: compressed, and in letters that a link may have. */

/** Begins the value of an option or of `data` that is a file of the user. */
export const OWN = 'own:';
/** A longer file is refused before it is read or unpacked. */
export const MOST_LETTERS = 200_000;
/** UTF-8 has at most three bytes for a code unit of UTF-16. */
const MOST_BYTES = 3 * MOST_LETTERS;

export async function packed(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return OWN + btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** As much of a file as shows that it is too long. */
export async function lettersOf(file: Blob): Promise<string> {
  return (await file.slice(0, MOST_BYTES + 1).text()).slice(0, MOST_LETTERS + 1);
}

/** The file of a link; undefined if the link was damaged, or the file is too long. */
export async function unpacked(word: string): Promise<string | undefined> {
  if (word.length > 2 * MOST_BYTES) return undefined;
  try {
    const letters = atob(word.slice(OWN.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const text = new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw'), MOST_BYTES));
    return text.length > MOST_LETTERS ? undefined : text;
  } catch {
    return undefined;
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most = Number.POSITIVE_INFINITY,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    parts.push(value as Uint8Array<ArrayBuffer>);
    length += (value as Uint8Array).length;
    // A link of 64 kB may unpack to 65 MB, one of 100 MB to 100 GB.
    if (length > most) {
      await reader.cancel();
      throw new RangeError('too long');
    }
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
