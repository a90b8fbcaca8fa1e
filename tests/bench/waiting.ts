/**
 * What a person waits for: help, the first word of a run of 100 games, its results on disk, and the whole of its report. In
 * wall time, the median of some processes, beside that of a bare `node`, which no command can go below.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MAIN = 'dist/src/cli/main.js';
const ROUNDS = 7;
const folder = mkdtempSync(join(tmpdir(), 'sortie-waiting-'));

interface Wait {
  /** Milliseconds to the first line of the answer, and to the end. */
  first: number;
  whole: number;
  /** To results.json, by the clock of the disk. */
  results: number;
}

function wait(words: string[], results?: string): Promise<Wait> {
  return new Promise((resolve, reject) => {
    const [began, clock] = [performance.now(), Date.now()];
    let first = 0;
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'ignore'] });
    child.stdout.on('data', () => (first ||= performance.now() - began));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code !== 0) reject(new Error(`${words.join(' ')}: exit code ${code}`));
      const written = results === undefined ? 0 : statSync(results).mtimeMs - clock;
      resolve({ first, whole: performance.now() - began, results: written });
    });
  });
}

async function medians(words: string[], results?: string): Promise<Wait> {
  const waits: Wait[] = [];
  for (let round = 0; round < ROUNDS; round++) waits.push(await wait(words, results));
  const median = (of: keyof Wait) => waits.map((one) => one[of]).sort((a, b) => a - b)[ROUNDS >> 1];
  return { first: median('first'), whole: median('whole'), results: median('results') };
}

const out = join(folder, 'out');
const bare = await medians(['-e', '0']);
const help = await medians([MAIN, '--help']);
const run = await medians([MAIN, 'run', 'experiments/schwarm-odds.yaml', '--games', '100', '--out', out], join(out, 'results.json'));
rmSync(folder, { recursive: true });

console.log('waiting, in milliseconds (× a bare node)');
const lines: [string, number][] = [
  ['node -e 0', bare.whole],
  ['sortie --help', help.whole],
  ['run of 100 games: the first word', run.first],
  ['run of 100 games: results.json', run.results],
  ['run of 100 games: the whole report', run.whole],
];
for (const [what, milliseconds] of lines)
  console.log(`  ${what.padEnd(36)} ${milliseconds.toFixed(0).padStart(6)}   ${(milliseconds / bare.whole).toFixed(2)} ×`);
