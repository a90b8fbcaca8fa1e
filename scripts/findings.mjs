// Takes the words of every experiment (question, shape, nouns) into its report, then writes docs/findings.md. It plays nothing.
//   npm run findings
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gameIds, loadGame } from '../dist/src/players/loading/index.js';
import { findings } from '../dist/src/report/files/findings.js';
import { reworded } from '../dist/src/report/files/reword.js';
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
writeFileSync(join('docs', 'findings.md'), findings(folders.map(loadRun), '../reports', versions));
console.log(`docs/findings.md: ${folders.length} reports`);
