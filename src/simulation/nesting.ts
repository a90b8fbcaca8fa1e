/** Limits that a text is held to before it is parsed: parsers of YAML take minutes, or end the process, beyond them. */

/** No file of sortie is nested deeper than a dozen levels, or has more than a few anchors. */
const [DEEPEST, MOST_ANCHORS] = [200, 1000];

/** A quoted text, or a bracket. A quote that is not closed on its line is a letter. */
const TOKENS = /"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[[{\]}]/g;
/** Blocks of YAML are nested by spaces, or by signs one behind the other: "- - - a". */
const INDENT = new RegExp(`^(?:[-?:] | ){${2 * DEEPEST}}`, 'm');
const ANCHOR = /(?:^|[\s,[{])&[^\s,[\]{}]/g;

/** What is too much in a text, and where. */
export function tooMuch(text: string): { expected: string; at: number } | undefined {
  const expected = `lists and maps at most ${DEEPEST} deep`;
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    if (token === '[' || token === '{') depth++;
    else if (token === ']' || token === '}') depth--;
    if (depth > DEEPEST) return { expected, at: index };
  }
  const indent = INDENT.exec(text);
  if (indent !== null) return { expected, at: indent.index };
  let anchors = 0;
  for (const { index } of text.matchAll(ANCHOR))
    if (++anchors > MOST_ANCHORS) return { expected: `at most ${MOST_ANCHORS} anchors (&name)`, at: index };
  return undefined;
}
