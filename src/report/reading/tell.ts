/** The length of a sentence, and the choice between a longer and a shorter one. */

/** The most words of an answer. */
export const MOST_WORDS = 30;

/** Words of a text as a reader counts them: a number with its unit is one, an interval none, a dash none. */
export function wordsIn(text: string): number {
  return text
    .replace(/\[[^\]]*\]/g, '')
    .split(/[ \n]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** The first that is short enough; otherwise the last, which must be. */
export function fitting(candidates: readonly (string | undefined)[], most = MOST_WORDS): string {
  const told = candidates.filter((one) => one !== undefined);
  return told.find((one) => wordsIn(one) <= most) ?? told[told.length - 1] ?? '';
}
