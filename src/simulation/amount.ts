/** How much to play: a time, or games in each cell. */
export type Amount = { seconds: number } | { games: number };

export const AMOUNT_WORDS = 'a time such as "20 minutes", or a number of games such as 20000';
const SECONDS: Readonly<Record<string, number>> = {
  s: 1,
  second: 1,
  seconds: 1,
  m: 60,
  min: 60,
  minute: 60,
  minutes: 60,
  h: 3600,
  hour: 3600,
  hours: 3600,
};
/** Timers count milliseconds in 31 bits. */
const LONGEST_S = 2_000_000;
const MOST_GAMES = 1_000_000_000;

/** "20 minutes", "10m", "20000 games", 20000. */
export function amountOf(said: string | number): Amount | undefined {
  const [, digits, unit = 'games'] = /^(\d+(?:\.\d+)?) ?([a-z]+)?$/.exec(String(said).trim()) ?? [];
  const number = Number(digits);
  if (/^games?$/.test(unit)) return Number.isInteger(number) && number >= 1 && number <= MOST_GAMES ? { games: number } : undefined;
  const seconds = Object.hasOwn(SECONDS, unit) ? number * SECONDS[unit] : Number.NaN;
  return seconds > 0 && seconds < LONGEST_S ? { seconds } : undefined;
}
