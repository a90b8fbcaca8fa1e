// Takes the words of every experiment (question, shape, nouns) into its report, then writes docs/findings.md. It plays nothing.
//   npm run findings [-- --mark yes|partly|no NAME...]      the mark of an outside reader for these reports as they are
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { gameIds, loadGame } from '../dist/src/players/loading/index.js';
import { findings } from '../dist/src/report/files/findings.js';
import { MARKS, markFor } from '../dist/src/report/files/outside-marks.js';
import { reworded } from '../dist/src/report/files/reword.js';
import { answer } from '../dist/src/report/reading/answer.js';
import { loadRun } from '../dist/src/report/reading/load.js';
import { readExperiment } from '../dist/src/simulation/index.js';
import { resultsText } from '../dist/src/statistics/results-file.js';

const folders = readdirSync('reports', { withFileTypes: true }).flatMap((entry) => (existsSync(join('reports', entry.name, 'results.json')) ? [join('reports', entry.name)] : []));
for (const folder of folders) {
  const { run, name } = loadRun(folder);
  const file = join('experiments', `${name}.yaml`);
  if (!existsSync(file)) continue;
  const text = resultsText(reworded(run.results, readExperiment(file)));
  if (text !== readFileSync(join(folder, 'results.json'), 'utf8')) writeFileSync(join(folder, 'results.json'), text);
}
const versions = new Map(await Promise.all(gameIds().map(async (id) => [id, (await loadGame(id)).version])));
const runs = folders.map(loadRun);
const reviews = readdirSync('reports')
  .filter((name) => name.endsWith('-review'))
  .map((name) => ({ name, text: readFileSync(join('reports', name, 'summary.md'), 'utf8') }))
  .map(({ name, text }) => ({ name, text, title: text.slice(2, text.indexOf('\n')) }));
const [marksFile, command, mark, ...names] = [join('docs', 'outside-marks.yaml'), ...process.argv.slice(2)];
if (command === '--mark' && MARKS.includes(mark)) setMarks();
writeFileSync(join('docs', 'findings.md'), findings({ runs, reviews, reports: '../reports', versions, marks: parse(readFileSync(marksFile, 'utf8')) ?? {} }));
console.log(`docs/findings.md: ${folders.length} reports`);

/** Each mark is a line of its own, by name. */
function setMarks() {
  const texts = new Map([...runs.map(({ name, run }) => [name, answer(run)]), ...reviews.map(({ name, text }) => [name, text])]);
  const kept = readFileSync(marksFile, 'utf8').split('\n').filter((line) => line !== '' && !names.some((name) => line.startsWith(`${name}:`)));
  const unknown = names.filter((name) => !texts.has(name));
  if (unknown.length > 0) throw new Error(`there is no report ${unknown.join(', ')}`);
  const about = kept.filter((line) => line.startsWith('#'));
  const lines = [...kept.filter((line) => !line.startsWith('#')), ...names.map((name) => `${name}: ${markFor(mark, texts.get(name))}`)].sort();
  writeFileSync(marksFile, `${[...about, ...lines].join('\n')}\n`);
}
