import { type Game, playingSeats } from '../engine/index.js';
import { Refused } from '../engine/problem.js';
import { independentIds, loadGame, type Player } from '../players/loading/index.js';
import { playerWords } from '../players/words.js';
import { soloLines, standingLines } from '../report/terminal/standings.js';
import { planOf, playerOf, Reading } from '../simulation/index.js';
import { BLOCK, type Counts, type Meeting, sideOf, soloStandings, standings, winsOf } from '../tuning/index.js';
import { limitsOf, type TournamentWords } from './flags.js';
import { made } from './made.js';
import { answer } from './output.js';
import { playStep } from './play-plan.js';
import { pairsOf } from './words.js';

export async function tournament(id: string, words: TournamentWords): Promise<void> {
  const game = await loadGame(id);
  const entries = await entriesOf(game, words.entry);
  const found = await (game.seats.length === 1 ? ladder : everyPairing)({ game, ...entries, words });
  answer(words.json, { game: id, seed: words.seed, options: words.option, ...found.standings }, found.lines);
}

interface Entries {
  /** As the user named them. */
  names: readonly string[];
  players: readonly Player[];
}

interface Tournament extends Entries {
  game: Game;
  words: TournamentWords;
}

async function entriesOf(game: Game, named: readonly string[]): Promise<Entries> {
  const names = named.length > 0 ? named : independentIds(game.id);
  const refused = (expected: string) => new Refused([{ path: ['--entry'], expected, found: names.join(', ') }]);
  if (new Set(names).size < names.length) throw refused('each entry only once');
  if (names.length < 2) throw refused('at least two entries');
  const players = await Promise.all(names.map((word) => playerOf(game, playerWords(word), '.')));
  return { names, players };
}

interface Found {
  /** For JSON. */
  standings: object;
  lines: readonly string[];
}

/** A game of one seat. */
async function ladder(own: Tournament): Promise<Found> {
  const alone = own.names.map((_, n) => ({ first: n, second: n }));
  const counts = await playPairings(own, alone);
  const ranked = soloStandings(
    own.names,
    counts.map(({ wins, draws }) => ({ count: wins[0], games: wins[0] + wins[1] + draws })),
  );
  return { standings: ranked, lines: soloLines(ranked) };
}

/**
 * Every pairing, from both sides: of two seats, or of every other seat among more. Equal players score one half over both, whatever the
 * seats are worth. Each entry also plays itself, which separates the seat's advantage from the player's.
 */
async function everyPairing(own: Tournament): Promise<Found> {
  const { names, game, words } = own;
  const pairs = names.flatMap((_, first) => names.map((_, second) => ({ first, second })));
  const counts = await playPairings(own, pairs);
  const meetings = pairs.map((pair, n) => ({ ...pair, ...counts[n] }));
  const found = standings(names, meetings);
  const told = meetings.map((one) => ({ ...one, first: names[one.first], second: names[one.second] }));
  return { standings: { ...found, meetings: told }, lines: standingLines(playingSeats(game, pairsOf(words.option, '--option')), found, meetings) };
}

/** Each pairing is a cell with its own dice: scores that share luck would look more precise than they are. */
async function playPairings({ game, players, words }: Tournament, pairs: readonly Pick<Meeting, 'first' | 'second'>[]): Promise<Counts[]> {
  const seated = (player: Player) => ({ id: player.id, parameters: player.parameters });
  const cells = Object.fromEntries(
    pairs.map(({ first, second }, n) => [
      `pairing ${n + 1}`,
      { strategies: Object.fromEntries(game.seats.map((seat, at) => [seat, seated(players[sideOf(at) === 0 ? first : second])])) },
    ]),
  );
  const { option, seed, games } = words;
  const { plan } = await planOf(
    await made(`tournament-${game.id}`, game, { option, seat: [], seed, games }, { question: 'Which strategy beats which?', cells }),
  );
  pairs.forEach(({ first, second }, n) => {
    plan.cells[n].seed = seed + (first * players.length + second) * BLOCK;
  });
  const run = await playStep(plan, limitsOf(words));
  const reading = new Reading(run.layout, run.tally);
  return pairs.map((_, cell) => winsOf(game, reading.cell(cell)));
}
