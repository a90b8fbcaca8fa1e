import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { gameIds, loadGame } from '../../src/players/loading/index.js';
import { serveFolder } from '../../src/report/files/serve.js';
import { measureTables } from '../../src/report/page/data.js';
import { readRun } from '../../src/report/reading/run.js';
import { parseExperiment, planOf, runPlan, YamlSource } from '../../src/simulation/index.js';
import { infer } from '../../src/statistics/infer.js';
import type { OddsJson } from '../../src/statistics/odds-json.js';
import { answered, ROOT, scratch } from '../support/cli.js';
import { some } from '../support/witness.js';
import { faults, launch, sticksOut, Tab } from './browser.js';

const SITE = join(ROOT, 'dist', 'site');
const FILE = pathToFileURL(join(SITE, 'index.html')).href;
const GAMES = 250;

const { file, folder } = scratch();
let browser: Browser;
/** Most tests share one tab; those that need another look or a fresh page open their own. */
let tab: Tab;
beforeAll(async () => {
  browser = await launch();
  tab = await Tab.open(browser, FILE);
});
afterAll(() => browser?.close());
afterEach(() => {
  expect(tab.heard).toEqual([]);
});

/** The rows of "The numbers", as texts. */
const numbers = (page: Page): Promise<string[][]> =>
  page.$$eval('details table tbody tr', (rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));

describe.each(some(gameIds(), 2))('%s', (id) => {
  test('every question is answered as sortie odds --json answers it', async () => {
    const page = await tab.go(`#/ask/${id}`);
    for (const question of Object.keys((await loadGame(id)).odds)) {
      await page.evaluate(`location.hash = '#/ask/${id}/${question}'`);
      await page.waitForFunction(`document.querySelector('#question')?.value === '${question}' && document.querySelector('[data-answer]')`);
      const stop = page.getByRole('button', { name: 'Stop' });
      if (await page.locator('[data-answer="open"]').count()) await stop.click();
      const games = /Simulated: ([\d,]+) games/.exec(await page.innerText('[data-answer]'))?.[1].replaceAll(',', '');
      const { out } = await answered(['odds', id, question, '--json', ...(games === undefined ? [] : ['--games', games])]);
      const { outcomes, method }: OddsJson = JSON.parse(out);
      expect(method).toBe(games === undefined ? 'exact' : 'simulated');
      const rows = await numbers(page);
      expect(rows.map(([outcome]) => outcome)).toEqual(outcomes.map(({ outcome }) => outcome));
      for (const [n, { probability, fraction }] of outcomes.entries()) {
        const [, chance, exact] = rows[n];
        if (fraction !== undefined) expect(exact).toBe(fraction);
        const digits = /\.(\d+)/.exec(chance)?.[1].length ?? 0;
        expect(Math.abs(Number.parseFloat(chance) - 100 * probability)).toBeLessThanOrEqual(0.5001 * 10 ** -digits);
      }
    }
  });

  test(`${GAMES} games give the numbers of Node, with their intervals`, async () => {
    const text = `question: How?\ngame: ${id}\nseed: 7\nuntil: settled\natMost: ${GAMES}\ncells: { a: {}, b: {} }\n`;
    const { plan, game } = await planOf(parseExperiment(new YamlSource('site.yaml', text)));
    const only = { ...plan, cells: [{ ...plan.cells[0], axes: {} }], pairs: [] };
    const page = await tab.go(`#/play/${id}?seed=7&games=${GAMES}`);
    await page.getByRole('button', { name: 'Simulate', exact: true }).click();
    // Node plays on the other core meanwhile.
    const [merged] = await Promise.all([
      runPlan(only, { workers: 1 }),
      page.waitForSelector(`[data-games="${GAMES}"][data-playing="false"]`, { timeout: 300_000 }),
    ]);
    const run = readRun(infer(game, merged, ''));
    expect(await numbers(page)).toEqual(measureTables(run).flatMap(({ title, rows }) => rows.map(({ shown, interval }) => [title, shown, interval])));
    expect(await page.locator('main li a[href*="/watch/"]').count()).toBeGreaterThan(0);
  });

  test('a file with faults is refused in the words of the command line', async () => {
    const text = 'nothing: 1\n';
    const { err } = await answered(['play', id, '--data', file('your file', text)]);
    const page = await tab.go(`#/numbers/${id}`);
    await page.fill('#text', text);
    const said = await page.locator('.refusal').innerText();
    expect(said.trim()).toBe(err.trim().replace(/error .*?your file:/, 'error your file:'));
    expect(said).toMatch(/your file:1:1 nothing: unknown "nothing"/);
    expect(await faults(page)).toEqual([]);
  });
});

/** The second set-up has another player there. */
const firstSeat = Object.fromEntries(await Promise.all(gameIds().map(async (id) => [id, (await loadGame(id)).seats[0]])));

describe.each([
  ['wide and light', 1280, false, some(gameIds(), 2)],
  ['on a phone, dark', 375, true, gameIds()],
] as const)('%s', (_, width, dark, games) => {
  let look: Tab;
  beforeAll(async () => {
    look = await Tab.open(browser, FILE, { width, dark });
  });
  afterAll(() => look.close());

  test.each(['', ...games.flatMap((id) => [`#/ask/${id}`, `#/play/${id}?games=50&b=1&b.${firstSeat[id]}=random`, `#/numbers/${id}`])])(
    'the page %s keeps its width, without messages, axe-core content',
    async (hash) => {
      const page = await look.go(hash);
      if (hash.includes('ask')) await page.waitForSelector('[data-answer]');
      if (hash.includes('play')) {
        await page.getByRole('button', { name: 'Simulate', exact: true }).click();
        await page.waitForSelector('[data-games="100"][data-playing="false"]');
      }
      await page.$$eval('details', (all) => {
        for (const one of all) one.setAttribute('open', '');
      });
      expect(await sticksOut(page)).toBe(false);
      expect(await faults(page)).toEqual([]);
      expect(look.heard).toEqual([]);
    },
  );
});

test('sortie explore serves the site on the loopback address, and Ctrl-C stops it', async () => {
  const explore = spawn(process.execPath, [join(ROOT, 'dist/src/cli/main.js'), 'explore'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(explore, 'exit');
  const [said] = await once(explore.stdout, 'data');
  const [url] = /http:\/\/127\.0\.0\.1:\d+\//.exec(String(said)) ?? [];
  expect(await (await fetch(`${url}`)).text()).toBe(readFileSync(join(SITE, 'index.html'), 'utf8'));
  expect((await fetch(`${url}games/schwarm.js`)).headers.get('content-type')).toMatch(/^text\/javascript/);
  expect((await fetch(`${url}../package.json`)).status).toBe(404);
  explore.kill('SIGINT');
  await ended;
});

test('sortie explore ./duel brings a game of the user: it is played there, and told by the same command', async () => {
  expect((await answered(['init', 'game', 'duel'], { cwd: folder })).code).toBe(0);
  const explore = spawn(process.execPath, [join(ROOT, 'dist/src/cli/main.js'), 'explore', './duel'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(explore, 'exit');
  const [said] = await once(explore.stdout, 'data');
  const [url] = /http:\S+#\/sit\/duel/.exec(String(said)) ?? [''];
  const own = await Tab.open(browser, url.slice(0, url.indexOf('#')));
  const page = await own.go('#/sit/duel?seed=5');
  for (let answer = 0; answer < 3; answer++) {
    await page.waitForSelector(`[data-ready-for="shot"][data-ready="true"]`);
    await page.getByRole('button', { name: 'careful' }).click();
  }
  await page.waitForSelector('text=Blue fires a careful shot');
  await page.evaluate("location.hash = '#/watch/duel?seed=3'");
  await page.waitForSelector('.watch[data-line]');
  expect(await page.innerText('.command code')).toBe('npx sortie play ./duel --seed 3 --game 1');
  const { out } = await answered(['play', './duel', '--seed', '3'], { cwd: folder });
  await page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true");
  expect(await page.innerText('main')).toContain(/^3 +(Blue fires .*)$/m.exec(out)?.[1]);
  const { origin } = new URL(url);
  expect(own.heard.filter((one) => !one.startsWith(`request: ${origin}/`))).toEqual([]);
  await own.close();
  explore.kill('SIGINT');
  await ended;
});

test('the front page plays a game, which goes on at its link; without motion its board stays still; the chart leads to the report', async () => {
  const own = await Tab.open(browser, FILE, { width: 375 });
  const page = await own.go('');
  await page.waitForSelector('.living svg.board');
  const on = page.getByRole('link', { name: 'Play on from here' });
  await expect.poll(() => on.getAttribute('href')).toMatch(/moves\.german=rottes%3D\d%3Bplace/);
  await on.focus();
  const href = await on.getAttribute('href');
  const line = await page.innerText('.living .told .rule');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.sit [data-ready="true"]');
  expect(await page.evaluate('location.hash')).toBe(href);
  expect(await page.locator('.told-lines .rule').allInnerTexts()).toContain(line);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await own.go('');
  expect(await page.getByRole('link', { name: 'Play Schwarm!' }).count()).toBe(2);
  expect(await page.locator('.living svg.board').count()).toBe(0);
  await page.getByRole('link', { name: 'See the report' }).click();
  await page.waitForSelector('.chart svg');
  expect(await page.locator('.answer').allInnerTexts()).toContain('The best player we know wins 79 of 100 games.');
  expect([await sticksOut(page), await faults(page), own.heard]).toEqual([false, [], []]);
  await own.close();
});

describe('a visitor', () => {
  test('goes on by Tab from a field whose change draws the games anew', async () => {
    const page = await tab.go('#/play/schwarm');
    await page.focus('#games');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('60');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate('location.hash + " " + document.activeElement?.textContent')).toBe('#/play/schwarm?games=60 Simulate');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => page.evaluate('document.activeElement?.id')).toBe('games');
  });

  test('sees the shipped values beside the box for their own', async () => {
    const page = await tab.go('#/numbers/schwarm');
    await page.locator('summary', { hasText: 'The shipped values' }).click();
    const { out } = await answered(['list', 'schwarm', '--data']);
    await expect.poll(async () => (await page.innerText('pre.values')).trim()).toBe(out.trim());
  });

  test('picks an hour by keyboard alone; the answer and the link follow', async () => {
    const page = await tab.go('#/ask/schwarm/attack');
    await page.waitForSelector('[data-answer]');
    const before = await page.innerText('[data-answer]');
    await page.focus('.clock [role="radio"][aria-checked="true"]');
    for (let hour = 0; hour < 3; hour++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    expect(page.url()).toMatch(/#\/ask\/schwarm\/attack\?hour=3&altitude=level$/);
    await expect.poll(() => page.innerText('[data-answer]')).not.toBe(before);
    expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('3 o’clock level');
    const { out } = await answered(['odds', 'schwarm', 'attack', '--hour', '3', '--altitude', 'level', '--json']);
    await expect
      .poll(async () => (await numbers(page)).map(([, , fraction]) => fraction))
      .toEqual((JSON.parse(out) as OddsJson).outcomes.map(({ fraction }) => fraction));
  });

  test('opens the link of another, and sees the same', async () => {
    const page = await tab.go('#/ask/schwarm/attack?hour=7&altitude=low&press=true');
    await page.waitForSelector('[data-answer]');
    expect(await page.getAttribute('.clock [aria-checked="true"]', 'aria-label')).toBe('7 o’clock low');
    expect(await page.isChecked('#p-press')).toBe(true);
    expect(await page.innerText('.command code')).toBe('npx sortie odds schwarm attack --hour 7 --altitude low --press true');
  });

  test('is told of a value that the question does not take', async () => {
    const page = await tab.go('#/ask/schwarm/pass?plan=13%20high');
    const said = await page.locator('.refusal').innerText();
    const { err } = await answered(['odds', 'schwarm', 'pass', '--plan', '13 high']);
    expect(said.trim()).toBe(err.trim());
  });

  test('stops games and goes on; two set-ups give the difference with its word', async () => {
    const page = await tab.go('#/play/schwarm?b=1&b.o.hits-per-point=3');
    await page.getByRole('button', { name: 'Simulate', exact: true }).click();
    await page.waitForSelector('[data-verdict]');
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.waitForSelector('[data-playing="false"]');
    const games = Number(await page.getAttribute('[data-games]', 'data-games'));
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect.poll(async () => Number(await page.getAttribute('[data-games]', 'data-games'))).toBeGreaterThan(games);
    await expect.poll(() => page.getAttribute('[data-verdict]', 'data-verdict'), { timeout: 60_000 }).toBe('less');
    expect(await page.innerText('.answer')).toMatch(/Hits per point 3, .* fewer games in 100/i);
  });

  test('takes a file of numbers to the odds, and the link holds it', async () => {
    const text = 'spaceAttack:\n  "12": [9, 9, 9]\n';
    const page = await tab.go('#/numbers/schwarm');
    await page.fill('#text', text);
    await page.getByText('Ask with it').click();
    await page.waitForSelector('[data-answer]');
    await page.selectOption('#question', 'attack');
    const { out } = await answered(['odds', 'schwarm', 'attack', '--data', file('box.yaml', text), '--json']);
    await expect
      .poll(async () => (await numbers(page)).map(([, , fraction]) => fraction))
      .toEqual((JSON.parse(out) as OddsJson).outcomes.map(({ fraction }) => fraction));
    expect(page.url()).toMatch(/data=own/);
    expect(await page.innerText('[data-answer]')).toMatch(/From your file: spaceAttack/);
  });

  test('opens it from a server, and asks on without a network', async () => {
    const served = await serveFolder(SITE);
    const away = await Tab.open(browser, served.url);
    const page = await away.go('#/ask/schwarm/attack');
    await page.waitForSelector('[data-answer]');
    await page.context().setOffline(true);
    await page.selectOption('#question', 'position-test');
    await expect.poll(() => page.innerText('h1')).toMatch(/position test/);
    await page.waitForSelector('[data-answer]');
    expect(away.heard).toEqual([]);
    await away.close();
    served.close();
    await served.closed;
  });

  test('turns the lights off, on every page', async () => {
    const own = await Tab.open(browser, FILE);
    const page = await own.go('');
    const paper = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const before = await paper();
    await page.getByRole('button', { name: 'Switch to dark colours' }).click();
    expect(await paper()).not.toBe(before);
    await page.reload();
    await page.waitForSelector('h1');
    expect(await paper()).not.toBe(before);
    await own.close();
  });
});
