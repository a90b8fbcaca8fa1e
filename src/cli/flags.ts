import { LEAST_PLAYOUTS, MOST_PLAYOUTS, PLAYOUTS } from '../analysis/analysis.js';
import { EXTRAS } from '../report/files/formats.js';
import { amount, fileOr, list, part, positive, seed, some, standard, text, time, toggle, type Words, whole } from './flag.js';

/** The flags of every command. Groups that several commands share come first. */

export const LIMITS = {
  workers: whole('<number>', 'threads that play (default: one per processor)', 1, 256),
  patience: standard(whole('<seconds>', 'give up a game that makes no progress for this long', 1), 60),
  memory: whole('<megabytes>', 'memory of each worker', 32),
};
type LimitWords = Partial<Words<typeof LIMITS>>;

/** Picks the limits, as the runner takes them, from the flags of a command. */
export const limitsOf = ({ workers, patience, memory }: LimitWords) => ({ workers, patience, memory });

/** What is played instead of the defaults of a game. */
const TABLE = {
  option: list('<name=value>', 'set an option of the game'),
  shift: list('<table=step>', 'move a reconstructed table by a step'),
  data: text('<file>', 'your own file of printed values'),
};
const SEATED = { seat: list('<strategy>', 'who plays: a name, seat=name, name:parameter=value or a path'), ...TABLE };
/** A question about the game is asked of its best player. */
const ASKED = {
  ...SEATED,
  seat: list('<strategy>', 'who plays (default: the best of the game’s panel): a name, seat=name, name:parameter=value or a path'),
};
const SEED_1 = standard(seed(), 1);
const JSON_INSTEAD = toggle('print results.json instead of the table');
const DRY_RUN = toggle('print the cells and how long they would take, without playing them');
/** A run that can be stopped and continued. */
const STOPPABLE = {
  for: time('stop after this time (90s, 5m, 2h) and report what is known by then'),
  resume: text('<file>', 'keep the games in this file until the answer is known; continue from it if it exists'),
};
const FOLDER = {
  bare: toggle('write only the results, the summary and its picture, without a page'),
  with: some(EXTRAS, 'also write tables or pictures of all charts, such as csv,png'),
  force: toggle('also write into a folder that sortie did not write'),
};
const outTo = (folder: string) => text('<folder>', `where the report goes (default: ${folder})`);
const MEASURE = text('<name>', 'the measure to compare (default: wins)');

export const RUN = {
  games: whole('<number>', 'games in each cell, instead of the number in the file', 1),
  seed: seed('a seed other than the file’s; "random" draws one'),
  out: outTo('reports/<experiment>'),
  resume: toggle('continue a run that was stopped'),
  more: amount('add games to the results in the folder: 10m (a time) or 20000 (games in each cell)'),
  queue: text('<url>', 'let sortie worker play the games on other machines: redis://host:6379'),
  shard: part('play only one part, such as 2/8, and write it to a file for sortie merge'),
  for: time('stop after this time (90s, 5m, 2h); --resume continues'),
  ...FOLDER,
  dryRun: DRY_RUN,
  json: JSON_INSTEAD,
  ...LIMITS,
};
export type RunWords = Partial<Words<typeof RUN>>;

export const CHECK = {
  baseline: text('<file>', 'an earlier results.json, from which no measure may have moved; unchanged cells are not played again'),
  moved: positive('<share>', 'how far a share may move from the baseline (default: 0.01)'),
  games: whole('<number>', 'the maximum number of games in each cell', 1),
  seed: seed('a seed other than the file’s; "random" draws one'),
  ...STOPPABLE,
  out: text('<folder>', 'write results.json there; cells without a claim are then played too'),
  force: toggle('replace results of another run, or write into a folder that sortie did not write'),
  json: toggle('print the verdicts as JSON'),
  junit: text('<file>', 'write JUnit XML'),
  summary: text('<file>', 'append Markdown, for the page of a CI job'),
  dryRun: toggle('print what would be played and how long it takes'),
  ...LIMITS,
};
export type CheckWords = Words<typeof CHECK>;

export const COMPARE = {
  ...SEATED,
  seat: list(
    '<strategy>',
    'who plays both, with --option (default: the best of the game’s panel); without it, the strategy that is compared with that one',
  ),
  option: list('<name=value>', 'option of the variant, against the default'),
  measure: text('<name>', 'the measure to compare (default: the one that the file names, or wins)'),
  margin: positive('<difference>', 'the smallest difference that matters: 0.01 is one percentage point'),
  games: whole('<number>', 'the maximum number of pairs of games', 1),
  seed: seed(),
  relearn: amount(
    'train players for the old and for the new rules: 20m (for both) or 20000 (games of each), to tell what the change does once it is learned',
  ),
  ...STOPPABLE,
  dryRun: toggle('print what would be played and how long it takes'),
  verbose: toggle('also print how many games a plan of fixed length would have taken'),
  json: toggle('print the comparisons as JSON'),
  ...LIMITS,
};
export type CompareWords = Words<typeof COMPARE>;

export const SWEEP = {
  values: text('<list>', 'values to try, such as 3,5,7 or 0..20 (default: the whole range, in at most eleven steps)'),
  ...ASKED,
  games: standard(whole('<number>', 'games at each value', 1), 10_000),
  seed: SEED_1,
  out: outTo('reports/sweep-<game>-<option>'),
  ...FOLDER,
  dryRun: DRY_RUN,
  json: JSON_INSTEAD,
  ...LIMITS,
};
export type SweepWords = Words<typeof SWEEP>;

export const SOLVE = {
  target: standard(positive('<rate>', 'the wanted win rate: 0.5 is an even game', 1), 0.5),
  measure: text('<name>', 'the share that should reach the target (default: wins of the first seat)'),
  values: text('<list>', 'values to search, such as 0..20 (default: the whole range)'),
  ...ASKED,
  games: standard(whole('<number>', 'the maximum number of games at one value, at least 1000', 1000), 200_000),
  seed: SEED_1,
  ...STOPPABLE,
  json: toggle('print the answer as JSON'),
  ...LIMITS,
};
export type SolveWords = Words<typeof SOLVE>;

export const KNOCKOUT = {
  ...ASKED,
  measure: MEASURE,
  games: standard(whole('<number>', 'games in each cell', 1), 5_000),
  seed: SEED_1,
  out: text('<folder>', 'also write a report of all cells there'),
  force: FOLDER.force,
  dryRun: DRY_RUN,
  json: toggle('print the effects as JSON'),
  ...LIMITS,
};
export type KnockoutWords = Words<typeof KNOCKOUT>;

export const TOURNAMENT = {
  entry: list('<strategy>', 'who takes part, such as strong, ./mine.ts or cautious:danger=2; all shipped strategies if none is named'),
  option: TABLE.option,
  games: standard(whole('<number>', 'games of each pairing from each seat', 1), 1000),
  seed: SEED_1,
  json: toggle('print the standings as JSON'),
  ...LIMITS,
};
export type TournamentWords = Words<typeof TOURNAMENT>;

export const TUNE = {
  parameter: list('<name>', 'tune only this parameter (default: all); name=from..to narrows its range'),
  against: list('<strategy>', 'the opponent in a game of two seats (default: the strategy itself, untuned); several are mixed'),
  design: text('<option>', 'search for a better file for this option, such as blueFleet, starting from its current one; --against then names files'),
  rounds: whole('<number>', 'with --design: the number of searches; each after the first looks for a reply to the design found before', 1, 20),
  bestReply: text(
    '<strategy>',
    'search for the player that gains most against this one, at each seat (in a game of one seat: for one that does better)',
  ),
  candidate: list('<strategy>', 'with --best-reply: an additional player to try'),
  train: amount('with --best-reply: also train a reply, for this time (10m) or number of games (20000)'),
  weights: text('<file>', 'with --train: write what it has learned to this file'),
  lookahead: standard(
    whole('<playouts>', 'with --best-reply: playouts for each decision of lookahead, which is slow; 0 leaves lookahead out', 0, 4096),
    16,
  ),
  option: TABLE.option,
  budget: whole('<games>', 'games for the search (default: 100000; for a design or a best reply 20000)', 2000),
  games: whole(
    '<number>',
    'fresh games for the final estimate (default: 20000; for a best reply 4000; for designs 1000 a pairing); after "value": games to fit to, and as many again to test',
    100,
  ),
  seed: SEED_1,
  out: text(
    '<file>',
    'write the strategy or the design to this file, which --seat, --option and experiments take; after "value" the weights.json; with --best-reply an entry in a list',
  ),
  dryRun: toggle('with --best-reply: print which players would be tried, and play nothing'),
  json: toggle('print what was found as JSON'),
  ...LIMITS,
};
export type TuneWords = Words<typeof TUNE>;

export const TRAIN = {
  option: TABLE.option,
  data: TABLE.data,
  for: time('train for this time (90s, 5m, 2h; default: 5m)'),
  games: whole('<number>', 'train on this many games instead; the same seed then gives the same weights', 1),
  from: standard(text('<strategy>', 'a player to lean on: it learns where another answer is better'), 'random'),
  against: list('<strategy>', 'an opponent besides itself and its old selves'),
  replyTo: text('<strategy>', 'train a reply to this player, which stays as it is: how far can it be exploited?'),
  reference: text('<strategy>', 'the player that its strength is measured against (default: the best of the game that does not search)'),
  hidden: standard(whole('<number>', 'hidden units of each net', 4, 512), 16),
  labels: whole(
    '<number>',
    'questions of a generation whose answers are tried out; 0: it only plays, and learns from results (default: 1500 in short games, else 0)',
    0,
  ),
  playouts: standard(whole('<number>', 'playouts for each of them', 8, 4096), 48),
  ahead: whole(
    '<turns>',
    'turns that a playout takes before the position is valued (default: 8 if the game has a fitted value, else to the end)',
    0,
    10_000,
  ),
  seed: SEED_1,
  out: text('<file>', 'write the weights to this file; trained:FILE is then a strategy'),
  resume: text('<file>', 'keep the training in this file until it is over; continue from it if it exists'),
  json: toggle('print the course of the training as JSON'),
  workers: LIMITS.workers,
  patience: LIMITS.patience,
};
export type TrainWords = Words<typeof TRAIN>;

export const REVIEW = {
  option: TABLE.option,
  data: TABLE.data,
  player: text('<strategy>', 'the player that counts as the best (default: the last of the game’s panel)'),
  ask: text('<list>', 'ask only some questions, such as fair,skill,length'),
  for: time('stop after this time (90s, 5m, 2h; default: 10m), or earlier if all is settled'),
  games: whole('<number>', 'the maximum number of games in a cell, instead of a time', 1),
  seed: seed('seed of all dice (default: 1, or the file’s); "random" draws one'),
  out: outTo('reports/<game>-review'),
  resume: toggle('continue a review that was stopped'),
  more: amount('add games to the review in the folder: 10m (a time) or 20000 (games in each cell)'),
  relearn: amount(
    'then train players for the old and the new rules of the largest recommendations that change an option, three at most: 20m (for all) or 20000 (games of each training)',
  ),
  against: text('<file>', 'an earlier review.json; the page then begins with what has changed since'),
  summary: text('<file>', 'append Markdown, for the page of a CI job'),
  bare: toggle('write only the review and its summary, without a page'),
  force: FOLDER.force,
  dryRun: toggle('print who would play what, and how long it takes'),
  json: toggle('print review.json instead of the answers'),
  ...LIMITS,
};
export type ReviewWords = Words<typeof REVIEW>;

const PORT = whole('<number>', 'port of the server (default: any free port)', 1, 65_535);

export const REPORT = {
  out: text('<folder>', 'where to put everything (default: beside the results)'),
  ...FOLDER,
  site: toggle('also put the site beside the reports, so that games worth replaying can be watched'),
  open: toggle('serve the folder and the site on this machine, for a browser'),
  port: PORT,
};
export type ReportWords = Words<typeof REPORT>;

export const VERIFY = {
  games: whole('<number>', 'play at most this many games of each cell again', 1),
  code: list('<path>', 'a game or a strategy of your own that these reports may run'),
  json: toggle('print what was found as JSON'),
  ...LIMITS,
};
export type VerifyWords = Words<typeof VERIFY>;

export const EXPLORE = {
  port: PORT,
  site: text('<folder>', 'write the pages into this folder instead of serving them: any web server can serve it, and it opens from a disk'),
  force: FOLDER.force,
};
export type ExploreWords = Words<typeof EXPLORE>;

export const ODDS = {
  ...TABLE,
  games: whole('<number>', 'number of games, if the answer must be simulated', 1),
  seed: seed('seed of these games'),
  patience: standard(whole('<seconds>', 'give up if a strategy of your own does not answer for this long', 1), 60),
  json: toggle('print the answer as JSON'),
};
export type OddsWords = Words<typeof ODDS>;

export const PLAY = {
  ...SEATED,
  seed: standard(seed('seed of the run that the game belongs to'), 1),
  game: standard(whole('<number>', 'number of the game in the run', 1), 1),
  patience: ODDS.patience,
  board: fileOr('.svg', 'print the board after each paragraph, or draw the last one into a file'),
  line: whole('<number>', 'stop before this line of the game, as sortie analyse counts them, and tell only its turn', 2),
  json: toggle('print the transcript as JSON'),
};
export type PlayWords = Words<typeof PLAY>;

export const ANALYSE = {
  ...SEATED,
  seed: PLAY.seed,
  game: PLAY.game,
  answers: text('<file>', 'a game that you played and saved (.json), or a folder of them; it names players, options and seed itself'),
  games: whole('<number>', 'play this many games, from --game on, and tell what the answers to each question cost', 1, 10_000),
  player: text('<strategy>', 'one player for every seat, who also plays the futures (with --games, default: the best of the game’s panel)'),
  worst: standard(whole('<number>', 'the most costly answers that are listed', 0, 1000), 10),
  of: list('<seat>', 'judge the answers of this seat (default: yours in a saved game, else all seats)'),
  reference: text('<strategy>', 'who plays the futures, and is compared with (default: the best fast player of the game)'),
  playouts: standard(whole('<number>', 'playouts of the whole analysis: more settle more', LEAST_PLAYOUTS, MOST_PLAYOUTS), PLAYOUTS),
  json: toggle('print the analysis as JSON'),
  workers: LIMITS.workers,
  patience: LIMITS.patience,
};
export type AnalyseWords = Words<typeof ANALYSE>;

export const LIST = {
  experiments: toggle('list the experiments instead, by game'),
  data: toggle('print the printed values of the game, as a file to fill in with your own'),
  json: toggle('print JSON'),
};
export type ListWords = Words<typeof LIST>;

export const TEST = {
  strategy: list('<strategy>', 'a strategy to test the game with, such as ./mine.ts (default: those of the game)'),
  fingerprint: text('<letters>', 'the fingerprint of an earlier test; the test fails if the games have changed since'),
  json: toggle('print what was found as JSON'),
  patience: LIMITS.patience,
};
export type TestWords = Words<typeof TEST>;

export const INIT = { game: standard(text('<game>', 'the game of the experiment or strategy'), 'schwarm') };
export type InitWords = Words<typeof INIT>;

export const MERGE = {
  games: whole('<number>', 'the --games that the parts were run with', 1),
  seed: whole('<number>', 'the --seed that the parts were run with', 0),
  out: outTo('reports/<experiment>'),
  ...FOLDER,
  json: JSON_INSTEAD,
};
export type MergeWords = Words<typeof MERGE>;

export const WORKER = {
  queue: { ...text('<url>', 'the Redis of the coordinator: redis://host:6379, or rediss:// for TLS'), required: true },
  concurrency: LIMITS.workers,
  patience: LIMITS.patience,
  memory: whole('<megabytes>', 'memory of each thread', 32),
};
export type WorkerWords = Words<typeof WORKER>;
