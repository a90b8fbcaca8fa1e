/** The search for a best reply, for a terminal. */
import type { Game } from '../../engine/index.js';
import { playerText } from '../../players/words.js';
import { type Candidate, type Fighter, LEAST_GAIN, type Replied } from '../../tuning/index.js';
import { inPercent, pointsText, whole } from '../reading/format.js';
import { clean } from '../reading/text.js';

const worded = (player: Fighter) => clean(playerText(player));

function inWords(options: Replied['options']): string {
  const listed = Object.entries(options).map(([name, value]) => `${name}=${value}`);
  return listed.length === 0 ? '' : `, ${clean(listed.join(', '))}`;
}

type Trying = Pick<Replied, 'target' | 'options' | 'budget' | 'games' | 'seed'>;

/** What would be tried. */
export function tryingLines(game: Game, { target, options, budget, games, seed }: Trying, candidates: readonly Candidate[]): string[] {
  const tuned = candidates.filter(({ ranges }) => ranges.length > 0).length;
  return [
    '',
    `  Best reply to ${worded(target)}: ${game.title}${inWords(options)}, seed ${seed}`,
    `  ${candidates.length} players would be tried at each seat, ${tuned} of them with other parameters too:`,
    ...candidates.map((one) => `    ${clean(one.id)}${one.slow ? ` (${one.parameters.playouts} playouts a decision; in the final race only)` : ''}`),
    `  about ${whole(budget)} games of search, then ${whole(games)} fresh games with each reply and as many without.`,
    '  No game was played.',
    '',
  ];
}

export function repliedLines(found: Replied): string[] {
  const { target, options, seed, replies, candidates, searched, places, difference, interval, confidence, games } = found;
  const [own, level] = [worded(target), `${Math.round(100 * confidence)} %`];
  const alone = replies.length === 1;
  return [
    '',
    `  Best reply to ${own}${inWords(options)}: ${candidates} candidates at each seat, ${whole(searched)} games of search, seed ${seed}`,
    '',
    ...places.flatMap((place, n) => [
      `  as ${place.seat}: ${worded(replies[n])}`,
      `    scores ${inPercent(place.score)} %, ${own} itself ${inPercent(place.other)} %: ${pointsText(place.difference, place.interval, 1)}`,
    ]),
    ...(alone ? [] : ['', `  over the seats: ${pointsText(difference, interval, 1)}`]),
    `  (${level}, on ${whole(games)} fresh games that the search has not played)`,
    '',
    `  ${verdict(own, alone, interval[0])}`,
    '',
  ];
}

/** Valid although the best of many was picked, because its games are fresh. */
function verdict(own: string, alone: boolean, least: number): string {
  if (least < LEAST_GAIN)
    return `This search found no reply that surely ${alone ? 'does better than' : 'gains against'} ${own}. That does not prove that there is none.`;
  const by = `by at least ${inPercent(least)} points`;
  return alone ? `There is a player that does better than ${own} ${by}.` : `${own} can be exploited ${by}.`;
}
