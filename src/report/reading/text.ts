/**
 * Names come from files of users. These functions remove what could harm a page (control characters, marks that turn the
 * direction of text) and shorten what could not be read (200 characters on an axis).
 */

// Control characters; bidirectional marks, embeddings, overrides and isolates; line and paragraph separators; zero-width characters and the BOM;
// halves of surrogate pairs and what is no character, which XML refuses.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufffe\uffff\ud800-\udfff]/gu;

export const clean = (text: string) => text.replace(UNSEEN, '\ufffd');

/** One code unit a letter. */
const PLAIN = /^[ -~]*$/;

/** At most `length` characters; an emoji or an accented letter counts as one. */
export function shorten(text: string, length: number): string {
  const shown = clean(text).trim();
  // No text has more letters than code units.
  if (shown.length <= length) return shown;
  const letters = PLAIN.test(shown) ? [...shown] : [...new Intl.Segmenter('en').segment(shown)].map(({ segment }) => segment);
  return letters.length <= length
    ? letters.join('')
    : `${letters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}

/** The text, cut with an ellipsis to at most `most`. */
export function cut(text: string, most: number, length: (line: string) => number): string {
  let shown = text;
  for (let letters = [...text].length - 1; length(shown) > most; letters--) {
    if (letters < 1) return '…';
    shown = shorten(text, letters);
  }
  return shown;
}

/** Lines of at most `most`, broken at spaces; a longer word is cut. */
export function wrap(text: string, most: number, length = (line: string) => [...line].length): string[] {
  const lines: string[] = [];
  for (const word of clean(text).trim().split(/ +/)) {
    const longer = lines.length === 0 ? word : `${lines[lines.length - 1]} ${word}`;
    if (lines.length > 0 && length(longer) <= most) lines[lines.length - 1] = longer;
    else lines.push(cut(word, most, length));
  }
  return lines;
}

/** Lines of a paragraph on a terminal; none for an empty text. */
export const paragraph = (text: string, indent = 2, columns = 80): string[] =>
  text === '' ? [] : wrap(text, columns - indent).map((line) => ' '.repeat(indent) + line);

/** "startingRolls" and "fighters-saved" as words: "starting rolls", "fighters saved". The path of a printed value stays as it is. */
export function words(name: string): string {
  if (/\w\.\w/.test(name)) return clean(name).trim();
  return clean(name)
    .trim()
    .replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
    .replace(/[-_]+/g, ' ');
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A sentence inside another; abbreviations keep their capitals. */
export const uncapital = (text: string) => (/^(?:[A-Z][a-z]|A )/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for HTML, in an element or a quoted attribute. */
export const html = (text: string) => clean(text).replace(/[&<>"']/g, (letter) => ENTITIES[letter]);

/** Escapes Markdown, HTML, links and cell ends. Intervals keep their brackets. */
export const markdown = (text: string) =>
  clean(text).replace(/\[[-+−\d., ]+\]|[\\`*_{}[\]#|<>&~$@]|:(?=\S)/g, (found) => (found.length > 1 ? found : `&#${found.charCodeAt(0)};`));

/** The head of the answer, which is said before the games are played. */
export const questionLines = (question: string) => ['', ...paragraph(question)];
