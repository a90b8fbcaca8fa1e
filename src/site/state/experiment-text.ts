/** The experiment file that plays the same games in Node. */
import { playerWords } from '../../players/words.js';
import { type Card, wordOf } from './catalog.js';
import type { Plain, SetUpWords, Values } from './link.js';
import { OWN } from './packed.js';

/** The name of the file in commands. */
export const EXPERIMENT = 'mine.yaml';

interface Asked {
  question: string;
  seed: number;
  games: number;
  /** By the names of their cells. */
  setUps: Readonly<Record<string, SetUpWords>>;
}

export function experimentText(card: Card, { question, seed, games, setUps }: Asked): string {
  const cells = Object.entries(setUps).map(([name, setUp]) => `  ${quoted(name)}: ${flow(cellOf(card, setUp))}`);
  const compare = cells.length > 1 ? [`compare: { baseline: ${quoted(Object.keys(setUps)[0])} }`] : [];
  return `${[`question: ${quoted(question)}`, `game: ${wordOf(card)}`, `seed: ${seed}`, `games: ${games}`, 'cells:', ...cells, ...compare].join('\n')}\n`;
}

function cellOf(card: Card, { players, options, shift, data }: SetUpWords): object {
  const seated = card.seats.flatMap((seat, n) => (players[n] === card.defaultStrategies[n] ? [] : [[seat, playerOf(players[n])]]));
  const parts = {
    strategies: Object.fromEntries(seated),
    options: Object.fromEntries(Object.entries(options).map(([name, value]) => [name, String(value).startsWith(OWN) ? './your-file.yaml' : value])),
    shift: shift as Values,
  };
  const named = Object.entries(parts).filter(([, part]) => Object.keys(part).length > 0);
  return { ...Object.fromEntries(named), ...(data === undefined ? {} : { data: 'your-file.yaml' }) };
}

function playerOf(words: string): object | string {
  try {
    const { id, parameters } = playerWords(words);
    return Object.keys(parameters).length === 0 ? id : { id, parameters };
  } catch {
    // A link may name a parameter that is no number; the games above are refused for it.
    return words;
  }
}

/** A mapping on one line. */
function flow(value: object | Plain): string {
  if (typeof value !== 'object') return typeof value === 'string' ? quoted(value) : String(value);
  const entries = Object.entries(value).map(([key, inner]) => `${quoted(key)}: ${flow(inner as object | Plain)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** Plain where YAML cannot take it for anything but a text; JSON is YAML, too. */
const quoted = (text: string) =>
  /^[A-Za-z][\w -]*[\w]$/.test(text) && !/^(true|false|null|yes|no|on|off)$/i.test(text) ? text : JSON.stringify(text);
