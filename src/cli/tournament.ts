import { Command } from 'commander';
import type { Game } from '../engine/index.js';
import type { Player } from '../players/index.js';
import type { Counts, Pair } from '../tuning/index.js';
import { collect, positive, wholeNumber } from './flags.js';

export function tournamentCommand(): Command {
  return new Command('tournament')
    .argument('<game>', 'the game')
    .option('--entry <strategy>', 'who takes part, such as strong, ./mine.ts or cautious:danger=2 (repeat; default: all shipped ones)', collect, [])
    .option('--option <name=value>', 'an option of the game (repeat)', collect, [])
    .option('--games <number>', 'games of each pairing from each seat', wholeNumber('--games', 1), 1000)
    .option('--adaptive', 'play on only where it is not settled who is the better one; --games is then the most')
    .option('--margin <difference>', 'with --adaptive: two this near are as good as equal', positive('--margin', 0.5), 0.02)
    .option('--seed <number>', 'the seed of all dice', wholeNumber('--seed', 0), 1)
    .option('--workers <number>', 'threads that play (default: one a processor)', wholeNumber('--workers', 1, 256))
    .option('--json', 'the standings as JSON')
    .action(tournament);
}

interface TournamentWords {
  entry: string[];
  option: string[];
  games: number;
  adaptive?: boolean;
  margin: number;
  seed: number;
  workers?: number;
  json?: boolean;
}

async function tournament(id: string, words: TournamentWords): Promise<void> {
  const [
    { Refused },
    { independentIds, loadGame },
    { playerWords },
    { playerOf },
    { roundRobin, soloStandings, standings },
    { soloLines, standingLines },
  ] = await Promise.all([
    import('../engine/index.js'),
    import('../players/index.js'),
    import('./words.js'),
    import('../simulation/index.js'),
    import('../tuning/index.js'),
    import('../report/terminal/standings.js'),
  ]);
  const game = await loadGame(id);
  const names = words.entry.length > 0 ? words.entry : independentIds(id);
  if (new Set(names).size < names.length) throw new Refused([{ path: ['--entry'], expected: 'every entry once', found: names.join(', ') }]);
  if (names.length < 2) throw new Refused([{ path: ['--entry'], expected: 'two entries at least', found: names.join(', ') }]);
  const players = await Promise.all(names.map((word) => playerOf(game, playerWords(word), '.')));
  if (game.seats.length > 2) throw new Refused([{ path: ['game'], expected: 'a game of one or two seats', found: game.seats.length }]);
  const solitaire = game.seats.length === 1;
  const meetings = solitaire
    ? (
        await playPairings(
          game,
          players,
          words,
          names.map((_, n) => ({ first: n, second: n })),
          words.games,
          0,
        )
      ).map((counts, n) => ({ first: n, second: n, ...counts }))
    : await roundRobin(names.length, (pairs, games, block) => playPairings(game, players, words, pairs, games, block), {
        games: words.games,
        adaptive: words.adaptive === true,
        margin: words.margin,
      });
  const title = { game: id, seed: words.seed, options: words.option };
  if (solitaire) {
    const ranked = soloStandings(
      names,
      meetings.map(({ wins, draws }) => ({ count: wins[0], games: wins[0] + wins[1] + draws })),
    );
    if (words.json) process.stdout.write(`${JSON.stringify({ ...title, ...ranked }, null, 2)}\n`);
    else process.stdout.write(`${soloLines(ranked).join('\n')}\n`);
    return;
  }
  const found = standings(names, meetings, { seed: words.seed });
  if (words.json)
    process.stdout.write(
      `${JSON.stringify({ ...title, ...found, meetings: meetings.map((one) => ({ ...one, first: names[one.first], second: names[one.second] })) }, null, 2)}\n`,
    );
  else process.stdout.write(`${standingLines(game.seats, found, meetings).join('\n')}\n`);
}

/** Some pairings, each as a cell of its own, on the same dice. */
async function playPairings(
  game: Game,
  players: readonly Player[],
  words: TournamentWords,
  pairs: readonly Pair[],
  games: number,
  block: number,
): Promise<Counts[]> {
  const [{ made }, { planOf, Reading }, { playPlan }, { BLOCK, winsOf }] = await Promise.all([
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
    { option: words.option, seat: [], seed: words.seed + block * BLOCK, games },
    { question: 'Who beats whom?', cells },
  );
  const { plan } = await planOf(experiment);
  const run = await playPlan(plan, words.workers ? { workers: words.workers } : {});
  const reading = new Reading(run.layout, run.tally);
  return pairs.map((_, cell) => winsOf(game, reading.cell(cell)));
}
