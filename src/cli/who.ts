import { type Game, type OptionValue, playingSeats } from '../engine/index.js';
import type { PlayerWords } from '../players/words.js';
import { playerText } from '../players/words.js';
import { words } from '../report/reading/text.js';
import { remark } from './output.js';
import { duration } from './progress.js';

/** Who plays, and what: said by every command whose answer depends on it. */

/** Seconds from which a reader may want a quicker player. */
const LONG_S = 10;

/** Says what the best player cost in time, beside the answer. `began`: of performance.now(). */
export function sayTime({ panel = [] }: Pick<Game, 'panel'>, named: readonly string[], began: number): void {
  const seconds = (performance.now() - began) / 1000;
  const [quicker, best] = panel.slice(-2);
  if (seconds < LONG_S || named.length > 0 || best === undefined) return;
  remark(`played in ${duration(seconds)} by ${best}, the best known; ${quicker} is quicker: --seat ${quicker}\n`);
}

/** "strong", "strong in both seats", "strong as blue, rower as red". */
function whoText({ seats }: Pick<Game, 'seats'>, players: readonly PlayerWords[]): string {
  const named = players.map(playerText);
  if (seats.length === 1) return named[0];
  if (named.every((one) => one === named[0])) return `${named[0]} in ${seats.length === 2 ? 'both' : `all ${seats.length}`} seats`;
  return named.map((one, seat) => `${one} as ${seats[seat]}`).join(', ');
}

/** "scenario duel": what is played, in a game that has a choice of it; else empty. What is not given is the default. */
export function sceneText({ options }: Pick<Game, 'options'>, values: Readonly<Record<string, OptionValue>>): string {
  const scenes = Object.entries(options).filter(([, { role }]) => role === 'scenario');
  return scenes.map(([name, spec]) => `${words(name)} ${String(values[name] ?? spec.default)}`).join(', ');
}

/** "Schwarm!, played by strong", "War Galley (scenario duel), played by strong in both seats". */
export function playedText(
  game: Pick<Game, 'title' | 'seats' | 'playing' | 'options'>,
  players: readonly PlayerWords[],
  values: Readonly<Record<string, OptionValue>>,
): string {
  const scene = sceneText(game, values);
  const seats = playingSeats(game, values);
  return `${game.title}${scene === '' ? '' : ` (${scene})`}, played by ${whoText({ seats }, players.slice(0, seats.length))}`;
}
