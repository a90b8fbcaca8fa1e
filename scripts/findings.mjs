// Takes the words of every experiment (question, findings, names) into its report, then writes docs/findings.md. It plays nothing.
//   npm run findings -- --check NAME...                     how sure each finding of these experiments is by the committed games; writes nothing
//   npm run findings [-- --mark yes|partly|no NAME...]      the mark of an outside reader for these reports as they are
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { Refused } from '../dist/src/engine/index.js';
import { gameIds, loadGame } from '../dist/src/players/loading/index.js';
import { findings } from '../dist/src/report/files/findings.js';
import { MARKS, markFor } from '../dist/src/report/files/outside-marks.js';
import { reworded } from '../dist/src/report/files/reword.js';
import { answer, answerOf } from '../dist/src/report/reading/answer.js';
import { loadRun } from '../dist/src/report/reading/load.js';
import { readRun } from '../dist/src/report/reading/run.js';
import { refusal } from '../dist/src/report/terminal/refusal.js';
import { planOf, readExperiment, wordsOf } from '../dist/src/simulation/index.js';
import { resultsText } from '../dist/src/statistics/results-file.js';

const [command, mark, ...names] = process.argv.slice(2);
if (command === '--check') await check([mark, ...names].filter(Boolean));
else await write();

function experimentOf(name) {
  return join('experiments', `${name}.yaml`);
}

/** The results with the words of the experiment as it is now. */
async function wordedAs(name, results) {
  const experiment = readExperiment(experimentOf(name));
  const words = experiment.ask === undefined ? (await planOf(experiment)).plan.words : wordsOf(experiment);
  return reworded(results, experiment, words);
}

async function check(asked) {
  for (const name of asked) {
    console.log(`\n${name}`);
    try {
      const { run } = loadRun(join('reports', name));
      const { said, unsaid } = answerOf(readRun(await wordedAs(name, run.results)));
      for (const { text, how = 'generic' } of said) console.log(`  ${how.padEnd(8)} ${text}`);
      for (const line of unsaid) console.log(`  NOT      ${line}`);
      if (unsaid.length > 0) process.exitCode = 99;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      console.log(refusal(error).map((line) => `  ${line}`).join('\n'));
      process.exitCode = 2;
    }
  }
}

async function write() {
  const folders = readdirSync('reports', { withFileTypes: true }).flatMap((entry) => (existsSync(join('reports', entry.name, 'results.json')) ? [join('reports', entry.name)] : []));
  for (const folder of folders) {
    const { run, name } = loadRun(folder);
    if (!existsSync(experimentOf(name))) continue;
    const text = resultsText(await wordedAs(name, run.results));
    if (text !== readFileSync(join(folder, 'results.json'), 'utf8')) writeFileSync(join(folder, 'results.json'), text);
  }
  const versions = new Map(await Promise.all(gameIds().map(async (id) => [id, (await loadGame(id)).version])));
  const runs = folders.map(loadRun);
  const reviews = readdirSync('reports')
    .filter((name) => name.endsWith('-review'))
    .map((name) => ({ name, text: readFileSync(join('reports', name, 'summary.md'), 'utf8') }))
    .map(({ name, text }) => ({ name, text, title: text.slice(2, text.indexOf('\n')) }));
  const marksFile = join('docs', 'outside-marks.yaml');
  if (command === '--mark' && MARKS.includes(mark)) setMarks(marksFile, new Map([...runs.map(({ name, run }) => [name, answer(run)]), ...reviews.map(({ name, text }) => [name, text])]));
  writeFileSync(join('docs', 'findings.md'), findings({ runs, reviews, reports: '../reports', versions, marks: parse(readFileSync(marksFile, 'utf8')) ?? {} }));
  console.log(`docs/findings.md: ${folders.length} reports`);
}

/** Each mark is a line of its own, by name. */
function setMarks(marksFile, texts) {
  const kept = readFileSync(marksFile, 'utf8').split('\n').filter((line) => line !== '' && !names.some((name) => line.startsWith(`${name}:`)));
  const unknown = names.filter((name) => !texts.has(name));
  if (unknown.length > 0) throw new Error(`there is no report ${unknown.join(', ')}`);
  const about = kept.filter((line) => line.startsWith('#'));
  const lines = [...kept.filter((line) => !line.startsWith('#')), ...names.map((name) => `${name}: ${markFor(mark, texts.get(name))}`)].sort();
  writeFileSync(marksFile, `${[...about, ...lines].join('\n')}\n`);
}
