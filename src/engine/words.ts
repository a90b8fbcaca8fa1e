/** Lines of at most `width` letters, greedy like a typewriter; a word longer than the line stands alone. */
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
