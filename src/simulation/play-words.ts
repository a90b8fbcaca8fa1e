/** Reads the command that play-command.ts writes. A page does this too, so nothing of Node is here. */

export interface PlayWords {
  game: string;
  seed: string;
  number: string;
  seats: string[];
  options: string[];
  shift: string[];
  data?: string;
  /** The first flag that is none of these, with its value. */
  unknown?: string;
}

/** The words of `sortie play` in a text; undefined if it is not such a command. */
export function playWords(text: string): PlayWords | undefined {
  const said = (text.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replace(/^'(.*)'$/, '$1'));
  const [game, ...rest] = said.slice(said.indexOf('play') + 1);
  if (!said.includes('play') || game === undefined) return undefined;
  const words: PlayWords = { game, seed: '1', number: '1', seats: [], options: [], shift: [] };
  for (let n = 0; n < rest.length; n += 2) {
    const [flag, word = ''] = rest.slice(n, n + 2);
    if (flag === '--seed') words.seed = word;
    else if (flag === '--game') words.number = word;
    else if (flag === '--seat') words.seats.push(word);
    else if (flag === '--option') words.options.push(word);
    else if (flag === '--shift') words.shift.push(word);
    else if (flag === '--data') words.data = word;
    else words.unknown ??= `${flag} ${word}`;
  }
  return words;
}
