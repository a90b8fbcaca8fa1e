// Builds the site into dist/site, or into the folder that is named: a page that opens from any web server and from a disk. From a
// disk a browser refuses module scripts and worker files, so every script is a classic one, and each game is a script that holds
// the source of its worker as text.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { historyOf } from '../dist/src/analysis/index.js';
import { compileCell } from '../dist/src/engine/compiled.js';
import { BUILD, loadGame, loadStrategy, pageScript, pictureOf } from '../dist/src/players/loading/index.js';
import { rulesOf, seatedOf, watchShipped } from '../dist/src/players/shipped.js';
import { figuresOf } from '../dist/src/report/figures/catalog.js';
import { configFor, fitted } from '../dist/src/report/figures/fit.js';
import { painter } from '../dist/src/report/figures/images.js';
import { theme } from '../dist/src/report/figures/theme.js';
import { pictured } from '../dist/src/report/files/summary.js';
import { colours } from '../dist/src/report/page/colours.js';
import { answerOf } from '../dist/src/report/reading/answer.js';
import { loadRun } from '../dist/src/report/reading/load.js';
import { filesOf, gamePages, scriptOf } from '../dist/src/site/game-pages.js';
import { pageText } from './page-text.mjs';

const TO = process.argv[2] ?? 'dist/site';
/** In the order in which the README presents them, each with the report whose first finding the front page shows. */
const FOUND = {
  schwarm: 'schwarm-odds',
  'war-galley': 'galley-corvus',
  'their-finest-hour': 'dogfight-eras',
  nightfighter: 'night-lights',
  'space-fleet': 'space-fleet-swarm',
};
const GAMES = Object.keys(FOUND);
/** The front page shows the chart of the first report, and the site has that report whole. */
const PICTURE = 'games/found.svg';

/** Pixels that it is drawn for: legible on a phone, too. */
const SMALL = 420;

async function chartOf(folder) {
  const { run } = loadRun(folder);
  const { body, fit } = pictured(run, (await figuresOf(run)).figures);
  return (await painter()).svg({ ...fitted(body, fit, SMALL), background: '#fff', config: configFor(theme('light'), SMALL) });
}

async function pages(id) {
  const game = await loadGame(id);
  const { run } = loadRun(join('reports', FOUND[id]));
  const finding = { question: run.question, said: answerOf(run).said.map(({ text }) => text), ...(id === GAMES[0] ? { picture: PICTURE } : {}) };
  const { card, files } = await gamePages(game, finding);
  return { card: { ...card, answers: await answersIn(game) }, files };
}

/** All that is shipped for a game, and the strategies of its default players. */
async function shipped(game) {
  const seated = [...new Set(game.defaultStrategies)].map(async (id) => [id, await loadStrategy(game, id)]);
  return { game, strategies: Object.fromEntries(await Promise.all(seated)), files: filesOf(game), picture: async () => ({ default: await pictureOf(game) }) };
}

/** Games that are counted, the seed of all. */
const [COUNTED, SEED] = [5, 1];

/** The questions with a choice that the first seat is asked in the middle one of some games, to two digits. */
async function answersIn(game) {
  const all = await shipped(game);
  const strategies = await seatedOf(all);
  const counts = [];
  for (let number = 1; number <= COUNTED; number++) {
    const { units } = historyOf({ game, rules: compileCell(game, rulesOf(all, {})), seated: strategies, seed: SEED, number });
    counts.push(units.flatMap(({ asked }) => asked).filter(({ seat, choice }) => seat === 0 && choice).length);
  }
  return Number(counts.sort((a, b) => a - b)[COUNTED >> 1].toPrecision(1));
}

/** The part of a high board that a small picture shows, in its own units. */
const [WIDE, HIGH] = [400, 300];

/** The board a third of the way through a game; of a high one, what is around its first counter early in the game, when others are near. */
async function board(id) {
  const { transcript, board: at } = await watchShipped(await shipped(await loadGame(id)), {}, SEED, 1);
  const after = (part) => at(Math.floor(transcript.lines.length * part));
  const svg = after(1 / 3);
  const [left, top, width, height] = /viewBox="([^"]+)"/.exec(svg)[1].split(' ').map(Number);
  if (height < 1.5 * width) return svg;
  const early = after(1 / 8);
  const [, x, y] = /<g data-at=.*?<text x="([^"]+)" y="([^"]+)"/.exec(early).map(Number);
  const from = (middle, part, least, whole) => Math.min(least + whole - part, Math.max(least, middle - part / 2));
  return early.replace(/viewBox="[^"]+"/, `viewBox="${from(x, WIDE, left, width)} ${from(y, HIGH, top, height)} ${WIDE} ${HIGH}"`);
}

const made = await Promise.all(GAMES.map(pages));
const numbers = { code: "import { readOwn } from './site/worker/reading.js'; self.sortieNumbers = { readOwn };", name: 'numbers', folder: BUILD };
rmSync(TO, { recursive: true, force: true });
mkdirSync(join(TO, 'games'), { recursive: true });
const first = join('reports', FOUND[GAMES[0]]);
const report = { ...JSON.parse(readFileSync(join(first, 'results.json'), 'utf8')), counted: undefined };
const files = new Map([
  ['index.html', readFileSync('src/site/index.html', 'utf8')],
  ['site.css', `${colours()}\n${readFileSync('src/report/page/page.css', 'utf8')}${readFileSync('src/site/site.css', 'utf8')}`],
  ['cards.js', `window.sortieCards=${JSON.stringify(made.map(({ card }) => card))};\n`],
  ['drawing.js', readFileSync('dist/assets/drawing.js', 'utf8')],
  scriptOf('numbers', await pageScript(numbers)),
  ...made.flatMap((game) => [...game.files]),
  ...(await Promise.all(GAMES.map(async (id) => [`games/${id}.svg`, await board(id)]))),
  [PICTURE, await chartOf(first)],
  scriptOf(`${GAMES[0]}-report`, JSON.stringify(report)),
  ['site.js', await pageText({ entryPoints: ['src/site/main.tsx'], jsx: 'automatic', jsxImportSource: 'preact' })],
]);
// Preact is in site.js, Vega in drawing.js; the licences of what games use are those of dist/libraries.
files.set('LICENSES.md', `## preact\n\n${readFileSync('node_modules/preact/LICENSE', 'utf8')}\n${readFileSync('dist/libraries/LICENSES.md', 'utf8')}`);
for (const [name, text] of files) writeFileSync(join(TO, name), text);
if (process.argv[2] !== undefined || process.env.npm_lifecycle_event === 'site') {
  for (const [name, text] of files) console.log(`${name.padEnd(28)} ${String(gzipSync(text).length).padStart(8)} bytes gzipped`);
  console.log(`\n${TO}/index.html opens from disk; any web server can serve the folder`);
}
