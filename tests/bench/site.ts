import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { launch, Tab } from '../system/browser.js';

/**
 * The site, opened from disk by a headless Chromium: the time until a page shows its first odds, and games a second
 * beside `sortie run` of the same games, both from the start to the last number. Both must count the same wins.
 *   npm run build && node scripts/build-code.mjs tests scripts && node dist/tests/bench/site.js
 */
const GAMES = { schwarm: 20_000, 'war-galley': 2_000, 'their-finest-hour': 6_000, nightfighter: 3_000, 'space-fleet': 800 };
const ROUNDS = 3;
const MAIN = fileURLToPath(new URL('../../src/cli/main.js', import.meta.url));
const SITE = pathToFileURL(fileURLToPath(new URL('../../site/index.html', import.meta.url))).href;

const folder = mkdtempSync(join(tmpdir(), 'sortie-site-'));
const median = (list: readonly number[]) => [...list].sort((a, b) => a - b)[list.length >> 1];

async function firstOdds(browser: Browser, id: string): Promise<number> {
  const began = performance.now();
  const tab = await Tab.open(browser, SITE);
  await tab.page.goto(`${SITE}#/ask/${id}`);
  await tab.page.waitForSelector('[data-answer]');
  const took = performance.now() - began;
  await tab.close();
  return took;
}

interface Played {
  milliseconds: number;
  /** The first rate of the results, as it is printed. */
  rate: string;
}

async function inBrowser(browser: Browser, id: string, games: number): Promise<Played> {
  const tab = await Tab.open(browser, SITE);
  const page = await tab.go(`#/play/${id}?seed=7&games=${games}`);
  const began = performance.now();
  await page.getByRole('button', { name: 'Simulate', exact: true }).click();
  await page.waitForSelector(`[data-games="${games}"][data-playing="false"]`, { timeout: 0 });
  const milliseconds = performance.now() - began;
  const rate = await page.locator('details table tbody tr td').nth(1).innerText();
  await tab.close();
  return { milliseconds, rate };
}

function inNode(id: string, games: number): Played {
  const [file, out] = [join(folder, `${id}.yaml`), join(folder, id)];
  writeFileSync(file, `question: How fast?\ngame: ${id}\nseed: 7\ngames: ${games}\ncells: { a: {} }\n`);
  const began = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [MAIN, 'run', file, '--bare', '--quiet', '--force', '--out', out], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return { milliseconds: performance.now() - began, rate: readFileSync(join(out, 'summary.md'), 'utf8') };
}

const browser = await launch();
try {
  console.log('game                first odds   games a second, of those of Node');
  for (const [id, games] of Object.entries(GAMES)) {
    const [odds, shares] = [[], []] as number[][];
    for (let round = 0; round < ROUNDS; round++) {
      odds.push(await firstOdds(browser, id));
      const [page, node] = [await inBrowser(browser, id, games), inNode(id, games)];
      if (!node.rate.includes(page.rate.replace(/\s*%/, ''))) throw new Error(`${id}: the page says ${page.rate}, Node does not`);
      shares.push(node.milliseconds / page.milliseconds);
    }
    console.log(`${id.padEnd(18)} ${median(odds).toFixed(0).padStart(8)} ms   ${median(shares).toFixed(2)}`);
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
