// Takes more than two seconds: committed reports are planned, read and drawn again.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { gameIds, loadGame } from '../../src/players/loading/index.js';
import { figuresOf } from '../../src/report/figures/catalog.js';
import { framed } from '../../src/report/figures/figure.js';
import { painter } from '../../src/report/figures/images.js';
import type { Figure } from '../../src/report/figures/make.js';
import { findings } from '../../src/report/files/findings.js';
import { indexMarkdown } from '../../src/report/files/index-markdown.js';
import { reworded } from '../../src/report/files/reword.js';
import { pictured, summary } from '../../src/report/files/summary.js';
import { olderRules } from '../../src/report/reading/all-runs.js';
import { answerOf } from '../../src/report/reading/answer.js';
import { effectsOf } from '../../src/report/reading/effects.js';
import { loadRun } from '../../src/report/reading/load.js';
import { loadReview, reviewMarkdown } from '../../src/review/index.js';
import { planOf, readExperiment, wordsOf } from '../../src/simulation/index.js';
import { resultsText } from '../../src/statistics/results-file.js';
import { ROOT } from '../support/cli.js';
import { second, some } from '../support/witness.js';

/** What is committed under reports/ is what this code makes of the experiments; a run of older rules says so in the index. */
const REPORTS = join(ROOT, 'reports');
const folders = readdirSync(REPORTS, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
const isReview = (name: string) => existsSync(join(REPORTS, name, 'review.json'));
const runs = folders.filter((name) => !isReview(name));
const reviews = folders.filter(isReview).map((name) => loadReview(join(REPORTS, name)));
const read = (run: string, file: string) => readFileSync(join(REPORTS, run, file), 'utf8');
const versions = Promise.all(gameIds().map(async (id) => [id, (await loadGame(id)).version] as const)).then((all) => new Map(all));
/** A few of the runs here, all by the second witness. Each is read once, and its charts are made once. */
const chosen = some(runs, 4);
const kept = new Map(chosen.map((run) => [run, loadRun(join(REPORTS, run))]));
const runOf = (run: string) => (kept.get(run) ?? loadRun(join(REPORTS, run))).run;

/** Codes and phrases that no answer holds. */
const FORBIDDEN = [/ · /, /\b[a-z]+[A-Z]/, /undefined|NaN|Infinity/];

test('every experiment has its report', () => {
  const experiments = readdirSync(join(ROOT, 'experiments')).map((name) => name.replace(/\.yaml$/, ''));
  expect(runs.sort()).toEqual(experiments.sort());
});

describe.each(chosen)('%s', (run) => {
  test('was run with these rules, options, data and strategies', async () => {
    const experiment = readExperiment(join(ROOT, 'experiments', `${run}.yaml`));
    const results = runOf(run);
    expect(results.complete).toBe(true);
    const plan = experiment.ask === undefined ? (await planOf(experiment)).plan : undefined;
    expect(reworded(results.results, experiment, plan?.words ?? wordsOf(experiment)), 'npm run findings').toEqual(results.results);
    if (olderRules(results, await versions) !== '' || plan === undefined) return;
    const again = `run it again: npx sortie run experiments/${run}.yaml`;
    expect(
      results.results.cells.map(({ name, hash }) => `${name} ${hash}`),
      again,
    ).toEqual(plan.cells.map(({ name, hash }) => `${name} ${hash}`));
  });

  test('what it asks about came up in some game: no row says that nothing ever differed', () => {
    // A change that came up by one player or in one setting need not do so in all.
    const made = runOf(run);
    const changeOf = new Map<unknown, string>(
      [...new Set(made.comparisons.map(({ measure }) => measure))].flatMap((one) =>
        effectsOf(made, one).map(({ comparison, change }) => [comparison, change]),
      ),
    );
    const heard = new Set(made.comparisons.filter((one) => !(made.silent as ReadonlySet<unknown>).has(one)).map((one) => changeOf.get(one)));
    expect([...made.silent].filter((one) => !heard.has(changeOf.get(one))).map(({ cell, measure }) => `${cell} by ${measure}`)).toEqual([]);
  });

  test('its findings hold by its games, and are sentences without codes', () => {
    const { said, unsaid } = answerOf(runOf(run));
    expect(unsaid, 'a finding no longer holds: look at it').toEqual([]);
    for (const { text } of said) {
      expect(text).toMatch(/^[A-Z0-9].*\.$/);
      expect(FORBIDDEN.filter((pattern) => pattern.test(text)).map((pattern) => `${pattern}: ${text}`)).toEqual([]);
    }
  });
});

describe.each(chosen)('%s', (run) => {
  test('the file is written as this code writes it', () => {
    expect(resultsText(runOf(run).results) === read(run, 'results.json')).toBe(true);
  });

  test('summary and index entry are what the results make, with the pictures that they show', async () => {
    const own = runOf(run);
    const { figures, failed } = await figuresOf(own);
    expect(failed).toEqual([]);
    // Makes every chart.
    expect(figures.filter(({ title }) => title === '')).toEqual([]);
    expect(read(run, 'summary.md')).toBe(summary(own, figures));
    const drawn = readdirSync(join(REPORTS, run)).filter((name) => name.endsWith('.svg'));
    expect(drawn).toEqual([`${pictured(own, figures)?.id}.svg`]);
  });
});

test.each(some(['schwarm-odds', 'galley-ladder', 'night-scenarios'], 1))('the picture of %s is drawn from the results to the byte', async (name) => {
  const run = runOf(name);
  const hero = pictured(run, (await figuresOf(run)).figures) as Figure;
  expect(read(name, `${hero.id}.svg`) === (await (await painter()).svg(framed(run, hero))), hero.id).toBe(true);
});

test('a picture is light, however many cells it shows', () => {
  const sizes = runs.flatMap((run) =>
    readdirSync(join(REPORTS, run))
      .filter((name) => name.endsWith('.svg'))
      .map((name) => ({ run, size: statSync(join(REPORTS, run, name)).size })),
  );
  expect(sizes.filter(({ size }) => size > 26_000)).toEqual([]);
});

describe('reviews', () => {
  test.each(reviews)('$name: the summary is what its review makes, and it is light', ({ name, review }) => {
    expect(reviewMarkdown(review)).toBe(read(name, 'summary.md'));
    expect(read(name, 'review.json').length).toBeLessThan(200_000);
    expect(review.command).toMatch(new RegExp(`^npx sortie review ${name.replace(/-review$/, '')} `));
  });

  test('README links each', () => {
    const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
    expect(reviews.filter(({ name }) => !readme.includes(`(reports/${name}/summary.md)`))).toEqual([]);
  });
});

test('what is committed stays light', () => {
  const files = execFileSync('git', ['ls-files', '-z', 'reports'], { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean);
  const size = files.reduce((sum, file) => sum + (existsSync(join(ROOT, file)) ? statSync(join(ROOT, file)).size : 0), 0);
  expect(size / runs.length, `${size} bytes`).toBeLessThan(125_000);
  expect(files.filter((file) => !/(results\.json|review\.json|games\.txt|summary\.md|README\.md|\.svg)$/.test(file))).toEqual([]);
});

second('the index is what the runs make, and says which were played by older rules', async () => {
  expect(readFileSync(join(REPORTS, 'README.md'), 'utf8')).toBe(indexMarkdown(REPORTS, [...kept.values()], await versions, reviews));
});

second('the almanac is what the runs make (npm run findings)', async () => {
  const made = findings({
    runs: [...kept.values()],
    reviews: reviews.map(({ name }) => ({ name, text: read(name, 'summary.md'), title: read(name, 'summary.md').split('\n')[0].slice(2) })),
    reports: '../reports',
    versions: await versions,
    marks: parse(readFileSync(join(ROOT, 'docs/outside-marks.yaml'), 'utf8')) ?? {},
  });
  expect(readFileSync(join(ROOT, 'docs/findings.md'), 'utf8')).toBe(made);
});
