/** Line and column of a value in a valid JSON text; faster than a parser that records every place. */
export function jsonPlace(text: string, path: readonly (string | number)[]): { line: number; column: number } {
  let at = blank(text, 0);
  for (const step of path) {
    const next = text[at] === '{' ? member(text, at, String(step)) : text[at] === '[' ? item(text, at, Number(step)) : undefined;
    if (next === undefined) break;
    at = next;
  }
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1) as string).length + 1 };
}

/** The position of the value of a key in the object that starts here. */
function member(text: string, open: number, key: string): number | undefined {
  for (let at = blank(text, open + 1); text[at] === '"'; ) {
    const colon = skip(text, at);
    const value = blank(text, blank(text, colon) + 1);
    if (JSON.parse(text.slice(at, colon)) === key) return value;
    at = blank(text, blank(text, skip(text, value)) + 1);
  }
  return undefined;
}

function item(text: string, open: number, n: number): number | undefined {
  let at = blank(text, open + 1);
  for (let i = 0; text[at] !== ']' && at < text.length; i++) {
    if (i === n) return at;
    const end = blank(text, skip(text, at));
    at = text[end] === ',' ? blank(text, end + 1) : end;
  }
  return undefined;
}

function blank(text: string, at: number): number {
  while (' \n\r\t'.includes(text[at] ?? '.')) at++;
  return at;
}

/** The position after the value that starts here. */
function skip(text: string, at: number): number {
  let depth = 0;
  do {
    const letter = text[at];
    if (letter === '"') at = quoted(text, at);
    else {
      if (letter === '{' || letter === '[') depth++;
      if (letter === '}' || letter === ']') depth--;
      at++;
      if (depth === 0 && !'}]'.includes(letter)) while (at < text.length && !',}] \n\r\t'.includes(text[at])) at++;
    }
  } while (depth > 0 && at < text.length);
  return at;
}

function quoted(text: string, at: number): number {
  for (at++; text[at] !== '"' && at < text.length; at++) if (text[at] === '\\') at++;
  return at + 1;
}
