// Trains a player for each game from nothing, and prints how strong it is: against the best player after parts of the budget, against
// every shipped player at the end, and how many games a second it plays. What was done is kept in dist/strength.
//   npm run strength                          # half an hour a game
//   npm run strength -- --for 5m war-galley   # one game, for five minutes
//   npm run strength -- --alone war-galley    # without what the game measures of positions for its fitted value
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { referenceOf } from '../dist/src/learning/index.js';
import { run } from '../dist/src/library/index.js';
import { loadGame, shippedStrategies } from '../dist/src/players/loading/index.js';
import { inPercent } from '../dist/src/report/reading/format.js';

const GAMES = ['schwarm', 'war-galley', 'their-finest-hour', 'nightfighter', 'space-fleet'];
/** Parts of the budget after which the strength is told. */
const PARTS = [1 / 6, 1 / 2, 1];
/** Games of each seat against a shipped player; of a slow game fewer. */
const [AGAINST, LONGEST_S] = [400, 120];
/** Seconds of a processor that tell how long a game takes. */
const ENOUGH_S = 4;
const KEPT = join('dist', 'strength');

const { values, positionals } = parseArgs({
  options: { for: { type: 'string', default: '30m' }, seed: { type: 'string', default: '1' }, alone: { type: 'boolean', default: false } },
  allowPositionals: true,
});
mkdirSync(KEPT, { recursive: true });
for (const id of positionals.length > 0 ? positionals : GAMES) console.log((await linesOf(await loadGame(id))).join('\n'));

async function linesOf(game) {
  const weights = join(KEPT, `${game.id}${values.alone ? '-alone' : ''}-${values.for}-${values.seed}.json`);
  const best = referenceOf(game);
  const course = trainedTo(game.id, { weights, best });
  const player = `trained:./${weights}`;
  const last = course.steps.at(-1);
  const parts = PARTS.map((part) => course.steps.findLast(({ seconds }) => seconds <= part * last.seconds + 1) ?? course.steps[0]);
  const rivals = shippedStrategies(game.id).filter((rival) => rival !== 'random');
  const [own, theirs] = [await costOf(game, player), await costOf(game, best)];
  const games = Math.max(4, Math.min(AGAINST, Math.floor(LONGEST_S / own)));
  const scores = [];
  // One after the other: each takes all processors.
  if (game.seats.length > 1) for (const rival of rivals) scores.push(await scoreOf(game, { player, rival, games }));
  return [
    `${game.id}: ${course.features} features, seed ${values.seed}`,
    ...parts.map(({ seconds, games: played, score }) => `  ${Math.round(seconds)} s, ${played} games: ${inPercent(score)} % against ${best}`),
    ...rivals.flatMap((rival, n) => (scores[n] === undefined ? [] : [`  against ${rival}: ${inPercent(scores[n])} % of ${game.seats.length * games} games`])),
    `  games a second of one processor: ${(1 / own).toFixed(1)} of two of it, ${(1 / theirs).toFixed(1)} of two ${best}`,
  ];
}

/** The course of a training, which is kept beside its weights. */
function trainedTo(id, { weights, best }) {
  const kept = `${weights}.course`;
  if (!existsSync(kept)) {
    const asked = values.alone ? alone(id, best) : [id];
    const words = ['dist/src/cli/main.js', 'train', ...asked, '--for', values.for, '--seed', values.seed, '--out', weights, '--patience', '600', '--json'];
    const { stdout, status } = spawnSync(process.execPath, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
    if (![0, 3].includes(status)) throw new Error(`the training of ${id} ended with ${status}`);
    if (values.alone) writeFileSync(weights, JSON.stringify({ ...JSON.parse(readFileSync(weights, 'utf8')), game: id }));
    writeFileSync(kept, stdout);
  }
  return JSON.parse(readFileSync(kept, 'utf8'));
}

/** The same game under another name, without features of its own, and its best player. */
function alone(id, best) {
  const [game, player] = ['alone', best].map((name) => join(KEPT, `${id}-${name}.mjs`));
  writeFileSync(game, `import game from 'sortie/games/${id}';\nexport default { ...game, id: '${id}-alone', fit: undefined };\n`);
  writeFileSync(player, `import player from 'sortie/strategies/${id}/${best}';\nexport default { ...player, game: '${id}-alone' };\n`);
  return [game, '--reference', `./${player}`];
}

function asked(game, games, cells) {
  return { question: 'How strong is it?', game: game.id, seed: 7_000_003, games, cells };
}

function seated(game, player, rival, at) {
  return { strategies: Object.fromEntries(game.seats.map((seat, n) => [seat, n === at ? player : rival])) };
}

/** Seconds of a processor that a game takes with this player in every seat. */
async function costOf(game, player) {
  const cells = { all: seated(game, player, player, 0) };
  const played = async (games) => {
    const before = process.cpuUsage();
    await run(asked(game, games, cells), { workers: 1, patience: 600 });
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  };
  // The first run starts the threads.
  await played(1);
  const start = await played(1);
  for (let games = 16; ; games *= 4) {
    const spent = (await played(games)) - start;
    if (spent > ENOUGH_S) return spent / games;
  }
}

/** Its wins and half the draws, from every seat. */
async function scoreOf(game, { player, rival, games }) {
  const cells = Object.fromEntries(game.seats.map((seat, at) => [seat, seated(game, player, rival, at)]));
  const results = await run(asked(game, games, cells), { patience: 600 });
  const wins = game.seats.map((seat) => `win-${seat}`);
  const points = results.cells.map(({ measures, games: all }, at) => {
    const won = measures[wins[at]].count;
    return (won + (all - wins.reduce((sum, win) => sum + measures[win].count, 0)) / 2) / all;
  });
  return points.reduce((sum, x) => sum + x, 0) / points.length;
}
