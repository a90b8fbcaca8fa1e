// Plays the numbers that docs/better-play.yaml lists with better players, on the seeds of their reports, and writes the table of
// docs/better-play.md. Rows that were played before, by the same code, are kept in dist/better-play.
//   npm run better-play
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { run } from '../dist/src/library/index.js';
import { decimal, inPercent, pointsInterval, points } from '../dist/src/report/reading/format.js';
import { loadRun } from '../dist/src/report/reading/load.js';
import { checksumsIn, givenExperiment, planOf, playAgain } from '../dist/src/simulation/index.js';
import { leadOf } from '../dist/src/statistics/extremes.js';
import { newcombe } from '../dist/src/statistics/index.js';
import { readResults, resultsText } from '../dist/src/statistics/results-file.js';

const [PAGE, KEPT, CONFIDENCE] = [join('docs', 'better-play.md'), join('dist', 'better-play'), 0.95];
mkdirSync(KEPT, { recursive: true });
const lines = [];
for (const row of parse(readFileSync(join('docs', 'better-play.yaml'), 'utf8'))) {
  lines.push(await lineOf(row));
  console.log(lines.at(-1));
}
const head = ['| number | `strong` | better player | it wins | games | change of the first rate | answer |', '| :-- | --: | :-- | --: | --: | --: | :-- |'];
const table = [...head, ...lines, ''].join('\n');
writeFileSync(PAGE, readFileSync(PAGE, 'utf8').replace(/^\| number [\s\S]*?\n(?=\n)/m, () => table));

async function lineOf({ number, report, cell: name, player, games }) {
  const { run: reported } = loadRun(join('reports', report));
  const before = reported.cells.find((cell) => cell.name === name);
  const strategies = Object.fromEntries(Object.keys(before.strategies).map((seat) => [seat, player]));
  const { changed: options, shift } = before;
  const question = `${number}, with better players?`;
  const better = await played({ question, game: reported.game, seed: reported.seed, games, options, shift, strategies });
  const after = better.cells[0];
  const { wins } = reported;
  const change = newcombe(after.measures[wins[0]], before.measures[wins[0]]);
  const leads = [leadIn(before, reported), leadIn(after, { wins, watched: better.watched })];
  const columns = [`[${number}](../reports/${report}/summary.md)`, rates(before, wins), `\`${player.id ?? player}\``, rates(after, wins), decimal(games, 0)];
  return `| ${[...columns, `${points(change.estimate, 0)} ${pointsInterval(change.interval, 0)}`, answer(leads, change)].join(' | ')} |`;
}

/** Plays a row, or reads what an earlier call kept, if today's code plays the same games. */
async function played(experiment) {
  const { plan } = await planOf(givenExperiment(experiment));
  const file = join(KEPT, `${plan.cells[0].hash}-${experiment.games}.json`);
  if (existsSync(file)) {
    const kept = readResults(readFileSync(file, 'utf8'), file);
    const { differ } = await playAgain(plan, [checksumsIn(kept.cells[0].witness)], {});
    if (differ.length === 0) return kept;
  }
  const results = await run(experiment, { patience: 600 });
  writeFileSync(file, resultsText(results));
  return results;
}

/** "78 : 19"; of a solitaire game "79 %". */
function rates({ measures }, wins) {
  const shares = wins.map((win) => inPercent(measures[win].estimate, 0));
  return shares.length === 1 ? `${shares[0]} %` : shares.join(' : ');
}

/** The first seat's wins less those of the other; in a solitaire game, less its losses. */
function leadIn({ measures, games }, { wins, watched }) {
  const [won, lost = games - won] = wins.map((win) => measures[win].count);
  return leadOf({ won, lost, games }, watched, CONFIDENCE);
}

function answer(leads, change) {
  const [before, after] = leads.map(sideOf);
  if (before === 0) return after === 0 ? 'open, as before' : 'one side ahead now';
  if (after === -before) return 'turns';
  const growth = sideOf(change) * before;
  return `${after === 0 ? 'open' : 'stands'}${growth === 0 ? '' : growth > 0 ? ', larger' : ', smaller'}`;
}

/** Which side the whole interval lies on: 1, −1, or 0 for neither. */
function sideOf({ interval: [low, high] }) {
  return low > 0 ? 1 : high < 0 ? -1 : 0;
}
