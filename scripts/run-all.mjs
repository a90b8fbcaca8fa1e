// Runs every experiment with an outdated report, then builds the index. It can be stopped and called again: reports that are
// up to date are skipped, and a stopped run resumes from its journal.
//   npm run reports:all [-- name …]   only these experiments
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadRun } from '../dist/src/report/reading/load.js';
import { checksumsIn, planOf, playAgain, readExperiment } from '../dist/src/simulation/index.js';
import { resultsText } from '../dist/src/statistics/results-file.js';

const MAIN = 'dist/src/cli/main.js';
const wanted = process.argv.slice(2);
const names = readdirSync('experiments')
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => file.replace(/\.yaml$/, ''))
  .filter((name) => wanted.length === 0 || wanted.includes(name));

/** Whether the report asks and plays as today, and its file is written as today. Exact odds take no time and are always asked again. */
async function isCurrent(name) {
  const folder = join('reports', name);
  if (!existsSync(join(folder, 'results.json'))) return false;
  try {
    const { run } = loadRun(folder);
    if (resultsText(run.results) !== readFileSync(join(folder, 'results.json'), 'utf8')) return false;
    const experiment = readExperiment(join('experiments', `${name}.yaml`));
    if (experiment.ask !== undefined || !run.complete) return false;
    const { plan } = await planOf(experiment);
    const identity = (cells) => JSON.stringify(cells.map(({ name: cell, hash }) => [cell, hash]));
    const enough = plan.precision !== undefined || plan.until !== undefined || run.cells.every(({ games }) => games === plan.games);
    if (!enough || identity(run.cells) !== identity(plan.cells)) return false;
    const witnesses = run.cells.map(({ witness }) => checksumsIn(witness));
    return witnesses.every(({ length }) => length > 0) && (await playAgain(plan, witnesses, {})).differ.length === 0;
  } catch {
    return false;
  }
}

const failed = [];
for (const [n, name] of names.entries()) {
  const began = Date.now();
  if (await isCurrent(name)) {
    console.log(`${n + 1}/${names.length}  ${name}: up to date`);
    continue;
  }
  const { status, signal } = spawnSync(process.execPath, [MAIN, 'run', `experiments/${name}.yaml`, '--bare', '--resume', '--quiet', '--force'], { stdio: 'inherit' });
  if (signal !== null || status === 130) process.exit(130);
  if (status !== 0) failed.push(name);
  console.log(`${n + 1}/${names.length}  ${name}: ${status === 0 ? 'run' : `failed (exit ${status})`} in ${Math.round((Date.now() - began) / 1000)} s`);
}
spawnSync(process.execPath, ['scripts/findings.mjs'], { stdio: 'inherit' });
spawnSync(process.execPath, [MAIN, 'report', '--bare', '--quiet'], { stdio: 'inherit' });
if (failed.length > 0) {
  console.error(`not run: ${failed.join(', ')}`);
  process.exitCode = 1;
}
