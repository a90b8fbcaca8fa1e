import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Transcript, transcriptText } from '../../src/engine/index.js';
import { gameIds, loadGame } from '../../src/players/loading/index.js';
import { tellGame, withFiles } from '../../src/simulation/index.js';
import { answered, ROOT, scratch, sortie } from '../support/cli.js';
import { some } from '../support/witness.js';
import { faults, type Look, launch, sticksOut, Tab, visit } from './browser.js';

const SITE = pathToFileURL(join(ROOT, 'dist/site/index.html')).href;
const SEED = 28;
const GAMES = 3;

const { folder } = scratch();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

async function watch(hash: string, look?: Look): Promise<Tab> {
  const tab = await Tab.open(browser, SITE, look);
  await drawn(await tab.go(hash));
  return tab;
}

/** Waits until the board of the line that is named is there. */
async function drawn(page: Page, line?: number): Promise<void> {
  const at = line === undefined ? '[data-line]' : `[data-line="${line}"]`;
  await page.waitForFunction(
    `(stage => stage?.dataset.line === stage?.dataset.drawn && stage?.querySelector('svg.board'))(document.querySelector('.watch${at}'))`,
  );
}

async function told(id: string, number: number): Promise<Transcript> {
  const game = await loadGame(id);
  const options = withFiles(game, Object.fromEntries(Object.entries(game.options).map(([name, spec]) => [name, spec.default])));
  const players = game.defaultStrategies.map((one) => ({ id: one, parameters: {} }));
  return tellGame({ game: id, options, data: null, shift: {}, players, seed: SEED, number });
}

const said = (page: Page) =>
  page.$eval('.watch .told', (line) => [line.querySelector('.rule')?.textContent, line.querySelector('.words')?.textContent]);
const about = (page: Page) => page.$eval('.watch svg.board desc', (words) => words.textContent);

describe.each(some(gameIds(), 2))('%s', (id) => {
  test(`${GAMES} games are those of sortie play, line for line, each on its board; axe finds nothing`, async () => {
    const { page, heard, close } = await watch(`#/watch/${id}?seed=${SEED}&game=1`);
    for (let number = 1; number <= GAMES; number++) {
      // The page plays the game on the other core meanwhile.
      await page.evaluate(`location.hash = '#/watch/${id}?seed=${SEED}&game=${number}&line=9999'`);
      const transcript = await told(id, number);
      const { lines } = transcript;
      const line = Math.ceil((lines.length * number) / (GAMES + 1));
      await page.evaluate(`location.hash = '#/watch/${id}?seed=${SEED}&game=${number}&line=${line}'`);
      await page.waitForSelector(`h1:text-is("Game ${number} of seed ${SEED}")`);
      await drawn(page, line);
      expect(await page.$eval('.watch pre', (text) => text.textContent)).toBe(transcriptText(transcript));
      expect(await said(page)).toEqual([lines[line - 1].rule, lines[line - 1].words]);
    }
    expect(await faults(page)).toEqual([]);
    expect(heard).toEqual([]);
    await close();
  });

  test('works by keyboard alone, on a phone, dark: line by line, by paragraph, by the slider, and at speed; axe finds nothing', async () => {
    const { page, heard, close } = await watch(`#/watch/${id}?seed=${SEED}&game=1`, { width: 375, dark: true });
    const { lines } = await told(id, 1);
    for (let line = 2; line <= 8; line++) {
      await page.keyboard.press('ArrowRight');
      await drawn(page, line);
      expect(await said(page)).toEqual([lines[line - 1].rule, lines[line - 1].words]);
    }
    await page.keyboard.press('ArrowLeft');
    await drawn(page, 7);
    await page.keyboard.press('Shift+ArrowRight');
    const next = lines.findIndex(({ turn }, n) => n > 6 && turn !== lines[n - 1].turn) + 1;
    await drawn(page, next);
    await page.waitForURL(`**line=${next}`);
    expect(await faults(page)).toEqual([]);
    await page.focus('.watch input[type=range]');
    await page.keyboard.press('End');
    await drawn(page, lines.length);
    expect(await page.textContent('.watch .said')).toMatch(/^[A-Z]\w+ /);
    await page.keyboard.press('Home');
    await drawn(page, 1);
    await page.selectOption('.watch select', '25');
    await page.focus('.watch .main');
    await page.keyboard.press('Enter');
    await page.waitForFunction("Number(document.querySelector('.watch').dataset.line) >= 6");
    await page.keyboard.press('Enter');
    expect(await page.textContent('.watch .main')).toBe('Play');
    expect(await sticksOut(page)).toBe(false);
    expect(heard).toEqual([]);
    await close();
  });
});

test('a command of a report opens its game, with its players and its rules; one that cannot be read is refused in words', async () => {
  const command = 'play schwarm --seed 1943 --game 24 --seat opportunist --option fighter=bf109';
  const { page, close } = await watch('#/watch/schwarm');
  await page.fill('#paste', `npx sortie ${command}`);
  await page.keyboard.press('Enter');
  await page.waitForSelector('h1:text-is("Game 24 of seed 1943")');
  await drawn(page, 1);
  expect(await page.$eval('.watch pre', (text) => text.textContent)).toBe((await answered(command.split(' '))).out);
  expect(await page.textContent('.command code')).toBe(`npx sortie ${command}`);
  await page.fill('#paste', 'npx sortie play schwarm --data box.yaml');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#paste-about:has-text("cannot read --data")');
  await close();
});

test('a link names a line; the page that it opens shows the board after it', async () => {
  const one = await watch('#/watch/war-galley?seed=28&game=3&line=30&o.scenario=mylae');
  const other = await watch('#/watch/war-galley?seed=28&game=3&line=31&o.scenario=mylae');
  await one.page.keyboard.press('ArrowRight');
  await drawn(one.page, 31);
  expect(await about(one.page)).toBe(await about(other.page));
  await Promise.all([one.close(), other.close()]);
});

test('a game that cannot be played is refused in the words of the command line', async () => {
  const tab = await Tab.open(browser, SITE);
  const page = await tab.go('#/watch/nightfighter?o.scenario=99');
  await page.waitForSelector('pre.refusal');
  expect(await page.textContent('pre.refusal')).toMatch(/scenario/);
  await page.evaluate("location.hash = '#/watch/schwarm?german=cautious:danger=9'");
  await page.waitForSelector('pre.refusal:has-text("a number from -1 to 5 for danger, found 9")');
  await tab.close();
});

test('a game worth replaying of a report opens on the site beside it', async () => {
  const at = join(folder, 'odds');
  sortie(['run', 'experiments/schwarm-odds.yaml', '--games', '40', '--out', at, '--bare']);
  await answered(['report', at, '--site']);
  const { page, context } = await visit(browser, join(at, 'index.html'));
  await page.getByText('Which games are worth replaying?', { exact: true }).last().click();
  expect(await page.locator('figure.of-board svg').isVisible()).toBe(true);
  expect(await sticksOut(page)).toBe(false);
  const [command] = await page.locator('#replay code').allInnerTexts();
  await page.getByRole('link', { name: 'Watch' }).first().click();
  await drawn(page, 1);
  expect(await page.textContent('.command code')).toBe(command);
  expect(page.url()).toContain('odds/site/index.html#/watch/schwarm');
  await page.goBack();
  await page.getByText('Which games are worth replaying?', { exact: true }).last().click();
  await page.getByRole('link', { name: 'Analyse' }).first().click();
  const [, seed, game] = /--seed (\d+) --game (\d+)/.exec(command) ?? [];
  await page.waitForSelector(`h1:text-is("Schwarm!: game ${game} of seed ${seed}")`);
  await context.close();
});
