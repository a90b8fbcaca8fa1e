import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeReport } from '../../src/report/files/write.js';
import { writeIndex } from '../../src/report/files/write-index.js';
import { readRun } from '../../src/report/reading/run.js';
import { scratch } from '../support/cli.js';
import { bothRun, exactRun, gridRun, hostileRun, largeRun, mapRun, matrixRun, plansRun, sensitivityRun, sweepRun } from '../support/results.js';
import { faults, launch, sticksOut, visit } from './browser.js';

const { folder } = scratch();
const RUNS = { plansRun, gridRun, sweepRun, sensitivityRun, matrixRun, exactRun, bothRun, mapRun, largeRun, hostileRun };
const pageOf = (name: string) => join(folder, name, 'index.html');
let browser: Browser;

beforeAll(async () => {
  for (const [name, make] of Object.entries(RUNS)) await writeReport(join(folder, name), readRun(make()), { formats: ['html'] });
  browser = await launch();
});
afterAll(() => browser?.close());

/** Charts whose picture is empty or whose size is nothing. */
const undrawn = (page: Page) =>
  page.$$eval('[data-chart]', (boxes) =>
    boxes
      .filter((box) => box.querySelectorAll('svg path, svg text').length < 4 || box.getBoundingClientRect().height < 40)
      .map((box) => box.getAttribute('data-chart')),
  );

describe.each(Object.keys(RUNS))('%s', (name) => {
  test.each([
    ['wide and light', 1280, false],
    ['on a phone, dark', 375, true],
  ])('%s: every chart drawn, no message, no request, nothing sticks out, axe-core content', async (_, width, dark) => {
    const { page, context, heard } = await visit(browser, pageOf(name), { width, dark });
    expect(await undrawn(page)).toEqual([]);
    expect(await sticksOut(page)).toBe(false);
    expect(await faults(page)).toEqual([]);
    expect(heard).toEqual([]);
    await context.close();
  });
});

describe('a reader', () => {
  /** Its dots or tiles. */
  const lines = (page: Page) => page.locator('#hero .mark-symbol path, #hero .mark-rect path');
  const pressed = (page: Page) => page.locator('#cells-table [aria-pressed="true"]');

  test('hovers, and reads the exact numbers', async () => {
    const { page, context } = await visit(browser, pageOf('plansRun'));
    const arc = page.locator('[data-chart="clock-face"] .mark-arc path').first();
    await arc.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await arc.boundingBox()) as { x: number; y: number; width: number; height: number };
    await page.mouse.move(x + width / 2, y + height / 2);
    const tip = page.locator('#tip:not([hidden])');
    await tip.waitFor();
    expect(await tip.innerText()).toMatch(/o’clock[\s\S]*counted/);
    await context.close();
  });

  test('chooses a tile: titles, charts and table are of it alone; the link leads to it; Escape clears', async () => {
    const { page, context, heard } = await visit(browser, pageOf('matrixRun'));
    const outcomes = page.locator('[data-chart="outcomes-outcome"] .mark-rect path');
    const all = await outcomes.count();
    expect(all).toBeGreaterThan(10);
    await lines(page).last().click();
    await expect.poll(() => outcomes.count()).toBeLessThan(5);
    expect(await pressed(page).count()).toBe(1);
    await page.getByText('What are the numbers?', { exact: true }).last().click();
    expect(page.url()).toMatch(/#cells=\d+$/);
    expect(await page.locator('#chosen').innerText()).toMatch(/% \[/);
    await page.keyboard.press('Escape');
    await expect.poll(() => pressed(page).count()).toBe(0);
    await expect.poll(() => outcomes.count()).toBe(all);
    expect(page.url()).not.toContain('#');
    expect(heard).toEqual([]);
    await context.close();
  });

  test('opens a link to chosen cells, and sees these', async () => {
    const { page, context } = await visit(browser, pageOf('matrixRun'));
    await page.goto(`${page.url()}#cells=1.7`);
    await page.reload();
    await page.waitForSelector('html[data-ready]');
    expect(await page.locator('#chosen').innerText()).toMatch(/points \[/);
    await context.close();
  });

  test('chooses two, and reads the paired difference and the games to replay', async () => {
    const { page, context } = await visit(browser, pageOf('sensitivityRun'));
    await lines(page).first().click();
    const told = page.locator('#chosen');
    await expect.poll(() => told.innerText()).toMatch(/paired over [\d,]+ games/);
    expect(await told.innerText()).toContain('Games to replay');
    await context.close();
  });

  test('sees the clock face count the chosen cell only', async () => {
    const { page, context } = await visit(browser, pageOf('plansRun'));
    const numbers = () => page.locator('[data-chart="clock-face"]').innerText();
    const all = await numbers();
    await lines(page).first().click();
    await expect.poll(numbers).not.toBe(all);
    await context.close();
  });

  test('opens a drawer, whose charts are drawn then', async () => {
    const { page, context, heard } = await visit(browser, pageOf('plansRun'));
    expect(await page.locator('[data-drawer="drives"] .chart').count()).toBe(0);
    await page.getByText('What drives it?', { exact: true }).last().click();
    await expect.poll(() => page.locator('[data-drawer="drives"] .chart svg').count()).toBeGreaterThan(1);
    expect(await undrawn(page)).toEqual([]);
    expect(heard).toEqual([]);
    await context.close();
  });

  test('sorts, filters, and asks for another measure', async () => {
    const { page, context } = await visit(browser, pageOf('plansRun'));
    await page.getByText('What are the numbers?', { exact: true }).last().click();
    const rows = () => page.locator('#cells-table tbody th').allInnerTexts();
    expect(await rows()).toEqual(['opportunist', 'head on', 'patient', 'decoy', 'cautious', 'novice']);
    await page.getByRole('columnheader', { name: 'share' }).getByRole('button').click();
    expect(await rows()).toEqual(['novice', 'cautious', 'decoy', 'patient', 'head on', 'opportunist']);
    expect(await page.getByRole('columnheader', { name: 'share' }).getAttribute('aria-sort')).toBe('ascending');
    await page.getByLabel('Cells that contain').fill('O');
    expect(await rows()).toHaveLength(5);
    await page.getByLabel('Measure').selectOption({ label: 'passes' });
    expect(await page.getByRole('columnheader').nth(1).innerText()).toContain('mean');
    expect(await page.locator('#count').innerText()).toBe('5 rows');
    await context.close();
  });

  test('does it with the keyboard', async () => {
    const { page, context } = await visit(browser, pageOf('plansRun'));
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the answer');
    await page.getByText('What are the numbers?', { exact: true }).last().click();
    await page.locator('#cells-table .pick').first().focus();
    await page.keyboard.press('Space');
    await expect.poll(() => pressed(page).count()).toBe(1);
    await context.close();
  });

  test('turns the lights off, and finds them off again on the next page', async () => {
    const { page, context, heard } = await visit(browser, pageOf('plansRun'));
    const paper = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    expect(await paper()).toBe('rgb(255, 255, 255)');
    await page.getByRole('button', { name: 'Switch to dark colours' }).click();
    expect(await paper()).toBe('rgb(21, 24, 28)');
    await expect.poll(() => page.locator('[data-chart="clock-face"] svg [fill="#e8eaed"]').count()).toBeGreaterThan(0);
    expect(await faults(page)).toEqual([]);
    expect(heard).toEqual([]);
    await page.reload();
    expect(await paper()).toBe('rgb(21, 24, 28)');
    await context.close();
  });

  test('prints a dark page light, charts too', async () => {
    const { page, context } = await visit(browser, pageOf('plansRun'), { dark: true });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)');
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    expect(await page.locator('[data-chart="clock-face"] svg [fill="#1c2127"]').count()).toBeGreaterThan(0);
    await context.close();
  });

  test('has no script, and still has the answer, its picture and the table', async () => {
    const { page, context } = await visit(browser, pageOf('plansRun'), { javaScript: false });
    expect(await page.locator('.answer').innerText()).toContain('Opportunist');
    expect(await page.locator('#hero noscript svg text').count()).toBeGreaterThan(4);
    await page.getByText('What are the numbers?', { exact: true }).last().click();
    expect(await page.locator('#cells-table tbody tr').count()).toBe(6);
    await context.close();
  });

  test.each(Object.keys(RUNS))('on a phone: %s has answer and picture in two screens, and a closed page under 6,000 pixels', async (name) => {
    const { page, context } = await visit(browser, pageOf(name), { width: 375 });
    expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThan(6000);
    if (name !== 'hostileRun')
      expect(await page.evaluate("document.querySelector('#hero figure').getBoundingClientRect().bottom")).toBeLessThan(1624);
    await context.close();
  });
});

test('names that try to be more than names stay names', async () => {
  const { page, context, heard } = await visit(browser, pageOf('hostileRun'));
  for (const mark of await page.locator('#hero .mark-symbol path').all()) await mark.click();
  expect(await page.locator('img, main script').count()).toBe(0);
  expect(await page.locator('h1').innerText()).toContain('</script><img src=x onerror=alert(1)>');
  expect(heard).toEqual([]);
  await context.close();
});

test('the index: search and filters leave what fits, and the address holds them', async () => {
  const { foldersIn, loadRun } = await import('../../src/report/reading/load.js');
  await writeIndex(folder, foldersIn(folder).map(loadRun), { page: true, versions: new Map() });
  const { page, context } = await visit(browser, join(folder, 'index.html'));
  const shown = () => page.locator('article:visible').count();
  const all = await shown();
  await page.getByLabel('Game').selectOption('War Galley');
  const galley = await shown();
  expect(galley).toBeLessThan(all);
  expect(galley).toBeGreaterThan(0);
  await page.reload();
  expect(await shown()).toBe(galley);
  await page.getByLabel('Search').fill('no such words');
  expect(await shown()).toBe(0);
  expect(await page.locator('#count').innerText()).toMatch(/^No report fits/);
  await context.close();
});

test('the index', async () => {
  const { foldersIn, loadRun } = await import('../../src/report/reading/load.js');
  await writeIndex(folder, foldersIn(folder).map(loadRun), { page: true, versions: new Map() });
  const { page, context, heard } = await visit(browser, join(folder, 'index.html'), { width: 375 });
  expect(await undrawn(page)).toEqual([]);
  expect(await sticksOut(page)).toBe(false);
  expect(await faults(page)).toEqual([]);
  expect(heard).toEqual([]);
  await context.close();
});

test('printed, it is light, whole and without controls', async () => {
  const { page, context } = await visit(browser, pageOf('plansRun'));
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('nav').isVisible()).toBe(false);
  expect(await page.locator('.controls').isVisible()).toBe(false);
  expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(50_000);
  await context.close();
});
