import { dirname, join } from 'node:path';
import { type Game, Refused } from '../engine/index.js';
import { loadGame } from '../players/loading/index.js';
import { playerWords } from '../players/words.js';
import { gameUnder, keptInstead } from '../report/files/earlier.js';
import { OutputFolder } from '../report/files/output-folder.js';
import { listed, plural } from '../report/reading/format.js';
import { crashedMarkdown } from '../report/terminal/gate.js';
import { reportLine } from '../report/terminal/run.js';
import { courseLine } from '../report/terminal/trained.js';
import {
  answersOf,
  changesSince,
  gamesText,
  HEADING_IDS,
  hasChoices,
  insteadOf,
  type Laid,
  LEAST_GAMES,
  type Limits,
  layOut,
  MOST_GAMES,
  nameOf,
  type Progress,
  playReview,
  REVIEW,
  type Review,
  type Reviewed,
  readReview,
  refuseOther,
  relearnedReview,
  reviewAnnotations,
  reviewLines,
  reviewMarkdown,
  reviewPurpose,
  SAVED,
  type Subject,
  startFrom,
  subjectOf,
  togetherOf,
  trialsIn,
  writeReview,
} from '../review/index.js';
import type { Amount } from '../simulation/amount.js';
import { standing } from '../simulation/disk/files.js';
import { defaultWorkers, type Experiment, frontier, Journal, type Merged, readData, readExperiment } from '../simulation/index.js';
import { EXIT, explain, Stopped } from './fail.js';
import { appendSummary } from './files.js';
import { refused } from './flag.js';
import { limitsOf, type ReviewWords } from './flags.js';
import { appendable, writable } from './folder.js';
import { annotate, remark, say, sayJson, sayLines, warn } from './output.js';
import { playPlan, untilStopped } from './play-plan.js';
import { duration, showProgress } from './progress.js';
import { optionsOf, pairsOf } from './words.js';

/** Judging and writing at the end, as a share of the time and in seconds. */
const [RESERVE, LEAST] = [0.01, 0.4];
const USUAL_SECONDS = 600;

/** The whole balance of a game on one page. `word`: the game, or an experiment file with claims about it. */
export async function review(word: string, words: ReviewWords): Promise<void> {
  const experiment = /\.(ya?ml|json)$/.test(word) ? readExperiment(word) : undefined;
  const game = experiment === undefined ? await loadGame(word) : await loadGame(experiment.game, dirname(word));
  refuseRelearning(game, words);
  const subject = await subjectIn(game, words, experiment);
  const folder = words.out ?? join('reports', `${game.id}-review`);
  const base = words.against === undefined ? undefined : { file: words.against, review: readReview(words.against, '--against') };
  if (base !== undefined) refuseOther(base.review, { game: game.id, options: subject.options }, base.file);
  if (words.summary !== undefined) appendable(words.summary, '--summary');
  writable(folder);
  if (words.dryRun) return dryRun(await laidOut(subject, words, { limits: limitsIn(words).limits, experiment }), words);
  const before = words.more === undefined ? undefined : readReview(join(folder, REVIEW), '--more');
  const { force = false } = words;
  const games = words.games === undefined ? {} : { games: words.games };
  const asked = { command: 'npx sortie review', subject: gameUnder(game.id, subject.options, subject.data), ...games };
  // What --more may add to is asked below.
  const work = before === undefined ? asked : { ...reviewPurpose(before), games: before.games };
  const own = new OutputFolder(folder, { work, force });
  try {
    const { limits, started } = limitsIn(words);
    const laid = await laidOut(subject, words, { limits, experiment, before });
    const start = before && startFrom(laid, before, folder);
    if (start !== undefined && started !== undefined) limits.games = frontier(start) + started;
    const journal = new Journal(join(folder, 'journal.json'), words.resume === true, { say: (line) => remark(`${line}\n`) });
    let interrupted = false;
    const isFirst = standing(join(folder, REVIEW)) === 'nothing';
    const { run, review: found } = await playReview(laid, {
      ...(start === undefined ? { journal } : { start }),
      run: async (plan, options) => {
        const part = await playPlan(plan, { ...limitsOf(words), ...options });
        interrupted ||= part.interrupted;
        return part;
      },
      ...(isFirst ? { early: (soon) => keepEarly(own, soon, words) } : {}),
    });
    const unlearned = base === undefined ? found : { ...found, against: changesSince(base.review, found, base.file) };
    const stays = force ? undefined : keptInstead(folder, { games: found.games, stopped: true });
    const place = stays === undefined ? own : new OutputFolder(besideOf(folder), { work: reviewPurpose(found), force });
    let whole = unlearned;
    if (words.relearn !== undefined && !interrupted) {
      // A training may take long: what was played is kept before it begins.
      await keep(place, unlearned, run, words);
      const learned = await relearned(laid, unlearned, { ...words, relearn: words.relearn });
      whole = learned.review;
      interrupted = learned.interrupted;
    }
    await write(place, whole, run, words);
    tell(place, whole, words, experiment);
    process.exitCode = interrupted ? EXIT.interrupted : EXIT[togetherOf(whole.claims ?? [])];
    if (stays !== undefined) warn(`warning: ${stays}; this one is in ${place.path}\n`);
    if (words.summary !== undefined) appendSummary(words.summary, reviewMarkdown(whole));
    if (!interrupted) journal.remove();
  } catch (error) {
    if (words.summary !== undefined && !(error instanceof Stopped || error instanceof Refused))
      appendSummary(words.summary, crashedMarkdown(subject.question, explain(error).lines.join('\n')));
    throw error;
  } finally {
    own.release();
  }
}

/** A folder beside this one that is not there yet. */
function besideOf(folder: string): string {
  for (let n = 2; ; n++) if (standing(`${folder}-${n}`) === 'nothing') return `${folder}-${n}`;
}

/** What is asked, after a first look at who is asked what. */
async function laidOut(
  subject: Subject,
  words: ReviewWords,
  { limits, experiment, before }: { limits: Limits; experiment: Experiment | undefined; before?: Review | undefined },
): Promise<Laid> {
  const ask = before?.headings.map(({ id }) => id) ?? askedIn(words);
  const shown = showProgress(process.stderr);
  const progress: Progress = (games, of) => shown.update({ shards: games, of, games });
  const laid = await layOut(subject, limits, { progress, ...(experiment && { experiment }), ...(ask && { ask }) }).finally(() => shown.end());
  const instead = insteadOf(laid);
  if (instead !== undefined) remark(`${instead}\n`);
  return laid;
}

function askedIn({ ask }: ReviewWords): string[] | undefined {
  const named = ask?.split(',').map((one) => one.trim());
  const unknown = named?.find((one) => !HEADING_IDS.includes(one));
  if (unknown !== undefined)
    throw new Refused([{ path: ['--ask'], expected: 'questions of a review, separated by commas', unknown, known: HEADING_IDS }]);
  return named;
}

/** Trains players for the largest recommendations; Ctrl-C keeps those that are done. */
async function relearned(laid: Laid, review: Review, words: ReviewWords & { relearn: Amount }): Promise<{ review: Review; interrupted: boolean }> {
  if (trialsIn(review).length === 0) {
    remark('no recommendation to relearn: none of them changes an option\n');
    return { review, interrupted: false };
  }
  return untilStopped(async (signal) => {
    const learned = await relearnedReview(laid, review, {
      ...{ budget: words.relearn, workers: words.workers, patience: words.patience, signal },
      run: (plan, options) => playPlan(plan, { ...limitsOf(words), ...options }),
      tell: (setting, { rules, step, left, from }) => remark(`${setting}, ${rules} rules, ${courseLine(step, { reference: from, left })}\n`),
      failed: (setting, error) => warn(`warning: ${setting} was not relearned: ${explain(error).lines[0]}\n`),
    });
    return { review: learned, interrupted: signal.aborted };
  });
}

/** `--relearn` is asked of a whole review, and of a game with something to change. */
function refuseRelearning(game: Game, { relearn, more }: ReviewWords): void {
  if (relearn === undefined) return;
  if (more !== undefined) throw refused('--relearn', 'nothing with --more: relearn with the command that the longer review names');
  if (!hasChoices(game)) throw refused('--relearn', 'a game with options that could be changed', game.id);
}

/** A tenth of the time is over: the page of what is known by now, which the whole review replaces. */
async function keepEarly(own: OutputFolder, { review, run }: Reviewed, { bare }: ReviewWords): Promise<void> {
  await keep(own, review, run, { bare });
  remark(`what is known after a tenth of the time: ${join(own.path, bare ? 'summary.md' : 'index.html')}\n`);
}

function dryRun({ census, subject, plan, numbers, seconds, needs }: Laid, { workers = defaultWorkers() }: ReviewWords): void {
  census.end();
  const { game, panel } = subject;
  sayLines([
    `  ${game.title}: ${plural(plan.cells.length, 'cell')} and ${plural(numbers.length, 'number')}, between ${listed(panel.map(nameOf))}`,
    `  a game takes about ${seconds < 1 ? `${Math.ceil(1000 * seconds)} ms` : duration(seconds)}; ${LEAST_GAMES} games of each cell ${duration(needs)} on ${plural(workers, 'thread')}`,
  ]);
}

async function subjectIn(game: Game, words: ReviewWords, experiment: Experiment | undefined): Promise<Subject> {
  const { option, player, data, seed } = words;
  await optionsOf(game, option, data === undefined ? null : await readData(game, data));
  const best = player === undefined ? undefined : playerWords(player);
  if (experiment === undefined) return subjectOf(game, { options: pairsOf(option, '--option'), data, seed: seed ?? 1, player: best });
  if (experiment.review === undefined)
    throw new Refused([{ path: [], expected: 'review: with claims, such as { fair: within 5 points }' }], experiment.source);
  const options = { ...experiment.options, ...pairsOf(option, '--option') };
  const file = data ?? (experiment.data === undefined ? undefined : join(dirname(experiment.source.name), experiment.data));
  return subjectOf(game, { options, data: file, seed: seed ?? experiment.seed, player: best });
}

/** `started`: the games that --more adds to those that were played. */
function limitsIn({ for: seconds, games, patience, more, workers }: ReviewWords): { limits: Limits; started?: number } {
  const added = more !== undefined && 'games' in more ? more.games : undefined;
  const within = more !== undefined && 'seconds' in more ? more.seconds : seconds;
  const time = within ?? (games === undefined && added === undefined ? USUAL_SECONDS : undefined);
  const limits = {
    games: games ?? MOST_GAMES,
    patience,
    workers,
    // The clock runs since the process began.
    ...(time === undefined ? {} : { until: 1000 * (time - Math.max(LEAST, RESERVE * time)) }),
  };
  return added === undefined ? { limits } : { limits, started: added };
}

async function keep(own: OutputFolder, review: Review, run: Merged, { bare }: Pick<ReviewWords, 'bare'>): Promise<void> {
  await writeReview(own, review, !bare);
  own.write(SAVED, gamesText(run));
}

async function write(own: OutputFolder, review: Review, run: Merged, words: ReviewWords): Promise<void> {
  await keep(own, review, run, words);
  own.finish();
}

function tell(own: OutputFolder, review: Review, { json, bare }: ReviewWords, experiment: Experiment | undefined): void {
  if (json) {
    const { cards, lines, answers } = answersOf(review);
    sayJson({ ...review, said: { cards, lines, answers: answers.map(({ heading: { id }, sentence }) => ({ id, sentence })) } });
    return;
  }
  sayLines(reviewLines(review));
  if (process.env.GITHUB_ACTIONS === 'true' && experiment !== undefined) annotate(reviewAnnotations(review, experiment));
  say(reportLine(join(own.path, bare ? 'summary.md' : 'index.html')));
}
