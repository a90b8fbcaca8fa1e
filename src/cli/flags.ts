import { EXTRAS } from '../report/files/formats.js';
import { amount, fileOr, list, part, positive, seed, some, standard, text, time, toggle, type Words, whole } from './flag.js';

/** The flags of every command. Groups come first: what several commands share is said once. */

export const LIMITS = {
  workers: whole('<number>', 'threads that play (default: one per processor)', 1, 256),
  patience: standard(whole('<seconds>', 'give up a game that makes no progress for this long', 1), 60),
  memory: whole('<megabytes>', 'memory of each worker', 32),
};
export type LimitWords = Partial<Words<typeof LIMITS>>;

/** The limits in the runner's words. */
export const limitsOf = ({ workers, patience, memory }: LimitWords) => ({ workers, patience, memory });

/** What is played instead of the defaults of a game. */
const TABLE = {
  option: list('<name=value>', 'an option of the game'),
  shift: list('<table=step>', 'move a reconstructed table by a step'),
  data: text('<file>', 'your own file of printed values'),
};
const SEATED = { seat: list('<strategy>', 'who plays: a name, seat=name, name:parameter=value or a path'), ...TABLE };
const SEED_1 = standard(seed(), 1);
const JSON_INSTEAD = toggle('print results.json instead of the table');
const DRY_RUN = toggle('print the cells and how long they take, and play nothing');
/** A run that can be stopped and continued. */
const STOPPABLE = {
  for: time('stop after this time (90s, 5m, 2h) with what is known then'),
  resume: text('<file>', 'keep the games in this file until the answer is known; continue from it if it exists'),
};
const FOLDER = {
  bare: toggle('write only the results, the summary and its picture: no page'),
  with: some(EXTRAS, 'also write tables or pictures of all charts, such as csv,png'),
  force: toggle('replace files in the folder that no report has written'),
};
const outTo = (folder: string) => text('<folder>', `where the report goes (default: ${folder})`);
const MEASURE = text('<name>', 'what is compared (default: wins)');

export const RUN = {
  games: whole('<number>', 'games in each cell, instead of the number in the file', 1),
  seed: seed('a seed other than the file’s; "random" draws one'),
  out: outTo('reports/<experiment>'),
  resume: toggle('continue a run that was stopped'),
  more: amount('go on from the results in the folder, with the next games: 10m (a time) or 20000 (games in each cell)'),
  queue: text('<url>', 'let sortie worker play the games on other machines: redis://host:6379'),
  shard: part('play one part only, such as 2/8, into a file for sortie merge'),
  for: time('stop after this time (90s, 5m, 2h); --resume continues'),
  ...FOLDER,
  dryRun: DRY_RUN,
  json: JSON_INSTEAD,
  ...LIMITS,
};
export type RunWords = Partial<Words<typeof RUN>>;

export const CHECK = {
  baseline: text('<file>', 'an earlier results.json: no measure may have moved; unchanged cells are not played again'),
  moved: standard(positive('<share>', 'how far a share may move against the baseline'), 0.01),
  games: whole('<number>', 'the most games in each cell', 1),
  seed: seed('a seed other than the file’s; "random" draws one'),
  ...STOPPABLE,
  out: text('<folder>', 'write results.json of all cells there; those without a claim are played, too'),
  force: toggle('replace results of another run, or files that no report has written'),
  json: toggle('print the verdicts as JSON'),
  junit: text('<file>', 'write JUnit XML'),
  summary: text('<file>', 'append Markdown, for the page of a CI job'),
  annotations: toggle('print each broken claim as GitHub Actions reads it (always on there)'),
  dryRun: toggle('print what would be played and how long it takes'),
  ...LIMITS,
};
export type CheckWords = Words<typeof CHECK>;

export const COMPARE = {
  ...SEATED,
  seat: list('<strategy>', 'strategy of the variant, against the default'),
  option: list('<name=value>', 'option of the variant, against the default'),
  measure: text('<name>', 'what is compared (default: what the file names, else wins)'),
  margin: positive('<difference>', 'the smallest difference that matters: 0.01 is a point'),
  games: whole('<number>', 'the most pairs of games', 1),
  seed: seed(),
  retune: text('<strategy>', 'tune this strategy under both rules and separate the rules from the adaptation'),
  budget: standard(whole('<games>', 'with --retune: games of each search', 2000), 60_000),
  ...STOPPABLE,
  dryRun: toggle('print what would be played and how long it takes'),
  json: toggle('print the comparisons as JSON'),
  ...LIMITS,
};
export type CompareWords = Words<typeof COMPARE>;

export const SWEEP = {
  values: text('<list>', 'such as 3,5,7 or 0..20 (default: the whole range, at most eleven steps)'),
  ...SEATED,
  games: standard(whole('<number>', 'games at each value', 1), 50_000),
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
  measure: text('<name>', 'the share that should reach it (default: wins of the first seat)'),
  values: text('<list>', 'where to look, such as 0..20 (default: the whole range)'),
  ...SEATED,
  games: standard(whole('<number>', 'the most games at one value', 1000), 200_000),
  seed: SEED_1,
  ...STOPPABLE,
  json: toggle('print the answer as JSON'),
  ...LIMITS,
};
export type SolveWords = Words<typeof SOLVE>;

export const KNOCKOUT = {
  ...SEATED,
  measure: MEASURE,
  games: standard(whole('<number>', 'games in each cell', 1), 50_000),
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
  adaptive: toggle('stop a pairing when it is settled who is better; --games is then the most'),
  margin: standard(positive('<difference>', 'with --adaptive: scores this close count as equal', 0.5), 0.02),
  seed: SEED_1,
  json: toggle('print the standings as JSON'),
  ...LIMITS,
};
export type TournamentWords = Words<typeof TOURNAMENT>;

export const TUNE = {
  parameter: list('<name>', 'tune this one only; name=from..to narrows its range; all if none is named'),
  against: list('<strategy>', 'the opponent, in a game of two seats; several are mixed; itself, untuned, if none is named'),
  design: text('<option>', 'look for a better file for this option, such as blueFleet, from its own value; --against then names files'),
  rounds: whole('<number>', 'with --design: searches in all; each after the first looks for a reply to the one before', 1, 20),
  bestReply: text('<strategy>', 'search the player that gains most against this one (in a game of one seat: that does better), at each seat'),
  candidate: list('<strategy>', 'with --best-reply: a player to try beside those that are tried anyway'),
  lookahead: standard(
    whole('<playouts>', 'with --best-reply: playouts a decision of lookahead over it, which is slow; 0 leaves it out', 0, 4096),
    16,
  ),
  option: TABLE.option,
  budget: whole('<games>', 'games for the search (default: 100000; for a design or a best reply 20000)', 2000),
  games: whole(
    '<number>',
    'fresh games for the final estimate (default: 20000; for a best reply 4000; for designs 1000 a pairing); after "value": games to fit, and again to test',
    100,
  ),
  seed: SEED_1,
  out: text(
    '<file>',
    'write the strategy or the design there, a file that --seat, --option and experiments take; after "value" the weights.json; with --best-reply an entry of a list',
  ),
  dryRun: toggle('with --best-reply: print which players would be tried, and play nothing'),
  json: toggle('print what was found as JSON'),
  ...LIMITS,
};
export type TuneWords = Words<typeof TUNE>;

export const REVIEW = {
  option: TABLE.option,
  data: TABLE.data,
  player: text('<strategy>', 'who stands for the best player (default: the last of the game’s panel)'),
  for: time('stop after this time (90s, 5m, 2h; default: 10m), or earlier if all is settled'),
  games: whole('<number>', 'the most games of a cell, instead of a time', 1),
  seed: seed('seed of all dice (default: 1, or the file’s); "random" draws one'),
  out: outTo('reports/<game>-review'),
  resume: toggle('continue a review that was stopped'),
  more: amount('go on from the review in the folder: 10m (a time) or 20000 (games of a cell)'),
  against: text('<file>', 'an earlier review.json: what has changed since leads the page'),
  summary: text('<file>', 'append Markdown, for the page of a CI job'),
  bare: toggle('write only the review and its summary: no page'),
  force: FOLDER.force,
  json: toggle('print review.json instead of the answers'),
  ...LIMITS,
};
export type ReviewWords = Words<typeof REVIEW>;

const PORT = whole('<number>', 'port of the server (default: any that is free)', 1, 65_535);

export const REPORT = {
  out: text('<folder>', 'where to put everything (default: beside the results)'),
  ...FOLDER,
  site: toggle('also put the site beside the reports: games worth replaying can then be watched'),
  open: toggle('serve the folder on this machine, for a browser, and the site with it'),
  port: PORT,
};
export type ReportWords = Words<typeof REPORT>;

export const EXPLORE = { port: PORT };
export type ExploreWords = Words<typeof EXPLORE>;

export const ODDS = {
  ...TABLE,
  games: whole('<number>', 'games, if the answer must be simulated', 1),
  seed: seed('seed of these games'),
  maxLeaves: whole('<number>', 'the most ways the dice can fall that an exact answer may follow', 1),
  patience: standard(whole('<seconds>', 'give up a strategy of yours that does not answer for this long', 1), 60),
  json: toggle('print the answer as JSON'),
};
export type OddsWords = Words<typeof ODDS>;

export const PLAY = {
  ...SEATED,
  seed: standard(seed('the run that the game is from'), 1),
  game: standard(whole('<number>', 'its number in the run', 1), 1),
  patience: ODDS.patience,
  board: fileOr('.svg', 'print the board after each paragraph, or draw it into a file'),
  line: whole('<number>', 'with --board FILE.svg: the board after this line of the game (default: the last)', 1),
  json: toggle('print the transcript as JSON'),
};
export type PlayWords = Words<typeof PLAY>;

export const LIST = {
  find: text('<word>', 'only what has this word in its name or description'),
  data: toggle('print the printed values of the game, as a file to fill in with your own'),
  json: toggle('print JSON'),
};
export type ListWords = Words<typeof LIST>;

export const TEST = {
  strategy: list('<strategy>', 'a strategy to hold it with, such as ./mine.ts; those of the game if none is named'),
  fingerprint: text('<letters>', 'the fingerprint of an earlier test: fails if the games are others now'),
  json: toggle('print what was found as JSON'),
  patience: LIMITS.patience,
};
export type TestWords = Words<typeof TEST>;

export const INIT = { game: standard(text('<game>', 'the game of the experiment or strategy'), 'schwarm') };
export type InitWords = Words<typeof INIT>;

export const MERGE = {
  games: whole('<number>', 'the number that the parts were run with', 1),
  seed: whole('<number>', 'the seed that the parts were run with', 0),
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
