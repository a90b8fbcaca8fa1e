/** Breaks text into lines of at most `width` characters; a longer word gets a line of its own. */
export function wrap(words: string, width: number): string[] {
  const rows: string[] = [''];
  for (const word of words.split(' ')) {
    const row = rows[rows.length - 1];
    if (row === '') rows[rows.length - 1] = word;
    else if (row.length + 1 + word.length <= width) rows[rows.length - 1] = `${row} ${word}`;
    else rows.push(word);
  }
  return rows;
}
