import { Command } from 'commander';
import type { Game } from '../engine/index.js';
import type { Player } from '../players/index.js';
import type { Counts, Pair, PlayPairings } from '../tuning/index.js';
import { collect, type LimitWords, limitsOf, positive, seedWord, wholeNumber, withLimits } from './flags.js';
import { say, sayJson } from './output.js';

export function tournamentCommand(): Command {
  return withLimits(
    new Command('tournament')
      .argument('<game>', 'the game')
      .option('--entry <strategy>', 'who takes part, such as strong, ./mine.ts or cautious:danger=2 (repeat; default: all shipped ones)', collect, [])
      .option('--option <name=value>', 'an option of the game (repeat)', collect, [])
      .option('--games <number>', 'games of each pairing from each seat', wholeNumber('--games', 1), 1000)
      .option('--adaptive', 'play on only where it is not settled who is the better one; --games is then the most')
      .option('--margin <difference>', 'with --adaptive: two this near are as good as equal', positive('--margin', 0.5), 0.02)
      .option('--seed <number>', 'the seed of all dice; random: one that nobody knows beforehand', seedWord, 1)
      .option('--json', 'the standings as JSON'),
  ).action(tournament);
}

interface TournamentWords extends LimitWords {
  entry: string[];
  option: string[];
  games: number;
  adaptive?: boolean;
  margin: number;
  seed: number;
  json?: boolean;
}

async function tournament(id: string, words: TournamentWords): Promise<void> {
  const { loadGame } = await import('../players/index.js');
  const game = await loadGame(id);
  const entries = await entriesOf(game, words.entry);
  const title = { game: id, seed: words.seed, options: words.option };
  const found = await (game.seats.length === 1 ? ladder : everybodyMeets)(game, entries, words);
  if (words.json) sayJson({ ...title, ...found.standings });
  else say(`${found.lines.join('\n')}\n`);
}

/** Who takes part, as they were named. */
interface Entries {
  names: readonly string[];
  players: readonly Player[];
}

async function entriesOf(game: Game, named: readonly string[]): Promise<Entries> {
  const [{ Refused }, { independentIds }, { playerWords }, { playerOf }] = await Promise.all([
    import('../engine/index.js'),
    import('../players/index.js'),
    import('./words.js'),
    import('../simulation/index.js'),
  ]);
  const names = named.length > 0 ? named : independentIds(game.id);
  if (new Set(names).size < names.length) throw new Refused([{ path: ['--entry'], expected: 'every entry once', found: names.join(', ') }]);
  if (names.length < 2) throw new Refused([{ path: ['--entry'], expected: 'two entries at least', found: names.join(', ') }]);
  const players = await Promise.all(names.map((word) => playerOf(game, playerWords(word), '.')));
  if (game.seats.length > 2) throw new Refused([{ path: ['game'], expected: 'a game of one or two seats', found: game.seats.length }]);
  return { names, players };
}

/** What a tournament found: as JSON, and in lines. */
interface Found {
  standings: object;
  lines: readonly string[];
}

async function ladder(game: Game, { names, players }: Entries, words: TournamentWords): Promise<Found> {
  const [{ soloStandings }, { soloLines }] = await Promise.all([import('../tuning/index.js'), import('../report/terminal/standings.js')]);
  const alone = names.map((_, n) => ({ first: n, second: n }));
  const counts = await playPairings(game, players, words, alone, words.games, 0);
  const ranked = soloStandings(
    names,
    counts.map(({ wins, draws }) => ({ count: wins[0], games: wins[0] + wins[1] + draws })),
  );
  return { standings: ranked, lines: soloLines(ranked) };
}

async function everybodyMeets(game: Game, { names, players }: Entries, words: TournamentWords): Promise<Found> {
  const [{ roundRobin, standings }, { standingLines }] = await Promise.all([import('../tuning/index.js'), import('../report/terminal/standings.js')]);
  const { games, adaptive = false, margin, seed } = words;
  const play: PlayPairings = (pairs, each, block) => playPairings(game, players, words, pairs, each, block);
  const meetings = await roundRobin(names.length, play, { games, adaptive, margin });
  const found = standings(names, meetings, { seed, watched: adaptive });
  const told = meetings.map((one) => ({ ...one, first: names[one.first], second: names[one.second] }));
  return { standings: { ...found, meetings: told }, lines: standingLines(game.seats, found, meetings) };
}

/** Some pairings, each as a cell of its own, with dice of its own: scores that share luck would look surer than they are. */
async function playPairings(
  game: Game,
  players: readonly Player[],
  words: TournamentWords,
  pairs: readonly Pair[],
  games: number,
  block: number,
): Promise<Counts[]> {
  const [{ made }, { planOf, Reading }, { playStep }, { BLOCK, winsOf }] = await Promise.all([
    import('./made.js'),
    import('../simulation/index.js'),
    import('./play-plan.js'),
    import('../tuning/index.js'),
  ]);
  const seated = (player: Player) => ({ id: player.id, parameters: player.parameters });
  const cells = Object.fromEntries(
    pairs.map(({ first, second }, n) => [
      `pairing ${n + 1}`,
      { strategies: Object.fromEntries(game.seats.map((seat, at) => [seat, seated(players[at === 0 ? first : second])])) },
    ]),
  );
  const experiment = await made(
    `tournament-${game.id}`,
    game,
    { option: words.option, seat: [], seed: words.seed, games },
    { question: 'Who beats whom?', cells },
  );
  const { plan } = await planOf(experiment);
  pairs.forEach(({ first, second }, n) => {
    plan.cells[n].seed = words.seed + ((block * players.length + first) * players.length + second) * BLOCK;
  });
  const run = await playStep(plan, limitsOf(words));
  const reading = new Reading(run.layout, run.tally);
  return pairs.map((_, cell) => winsOf(game, reading.cell(cell)));
}
