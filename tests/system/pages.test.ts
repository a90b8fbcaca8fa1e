import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeReport } from '../../src/report/files/write.js';
import { writeIndex } from '../../src/report/files/write-index.js';
import { readRun } from '../../src/report/reading/run.js';
import { scratch } from '../support/cli.js';
import { bothRun, exactRun, gridRun, hostileRun, largeRun, mapRun, matrixRun, plansRun, sensitivityRun, sweepRun } from '../support/results.js';
import { launch, sticksOut, visit } from './browser.js';

const { folder } = scratch();
const RUNS = { plansRun, gridRun, sweepRun, sensitivityRun, matrixRun, exactRun, bothRun, mapRun, largeRun, hostileRun };
const pageOf = (name: string) => join(folder, name, 'index.html');
let browser: Browser;

beforeAll(async () => {
  for (const [name, make] of Object.entries(RUNS)) await writeReport(join(folder, name), readRun(make()), { formats: ['html'] });
  await writeReport(join(folder, 'again'), readRun({ ...plansRun(), seed: 7 }), { formats: ['html'] });
  browser = await launch();
});
afterAll(() => browser?.close());

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Contrast, labels, roles, headings: what axe-core can check, in the page as it is. */
async function faults(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const found = (await page.evaluate("axe.run(document, { resultTypes: ['violations'] })")) as {
    violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
  };
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)} ${nodes[0].failureSummary}`);
}

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
  test('hovers, and reads the exact numbers', async () => {
    const { page, context } = await visit(browser, pageOf('plansRun'));
    await page.locator('[data-chart="win-rates"] .mark-symbol path').first().hover();
    const tip = page.locator('#vg-tooltip-element.visible');
    await tip.waitFor();
    expect((await tip.innerText()).replaceAll('\u00a0', ' ')).toMatch(/opportunist[\s\S]*34\.6 % \[34\.2, 35\.1\][\s\S]*50,000/);
    await context.close();
  });

  test('chooses a cell, and all charts and the table follow', async () => {
    const { page, context, heard } = await visit(browser, pageOf('plansRun'));
    const faint = (chart: string) => page.locator(`[data-chart="${chart}"] svg [opacity="0.15"]`).count();
    expect(await faint('win-rates')).toBe(0);
    await page.getByRole('button', { name: /^patient/ }).click();
    await expect.poll(() => faint('win-rates')).toBeGreaterThanOrEqual(10);
    for (const chart of ['outcomes-outcome', 'distribution-passes', 'survival', 'convergence'])
      await expect.poll(() => faint(chart), { message: chart }).toBeGreaterThan(0);
    expect(await page.locator('#cells-table tr.chosen th').allInnerTexts()).toEqual(['patient']);
    expect(await page.locator('#chosen').innerText()).toBe('patient.');
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(() => faint('win-rates')).toBe(0);
    expect(heard).toEqual([]);
    await context.close();
  });

  test('sees the clock face count the chosen cell only', async () => {
    const { page, context } = await visit(browser, pageOf('plansRun'));
    const numbers = () => page.locator('[data-chart="clock-face"]').innerText();
    const all = await numbers();
    await page.getByRole('button', { name: /^novice/ }).click();
    await expect.poll(numbers).not.toBe(all);
    await context.close();
  });

  test('clicks a mark, which chooses its cell', async () => {
    const { page, context } = await visit(browser, pageOf('plansRun'));
    await page.locator('[data-chart="win-rates"] .mark-symbol path').first().click();
    await expect.poll(() => page.locator('.chip[aria-pressed="true"]').count()).toBe(1);
    await context.close();
  });

  test('chooses a whole row of a grid', async () => {
    const { page, context } = await visit(browser, pageOf('matrixRun'));
    await page.getByRole('rowheader', { name: 'evasive' }).getByRole('button').click();
    expect(await page.locator('.chip[aria-pressed="true"]').count()).toBe(6);
    await context.close();
  });

  test('sorts, filters, and asks for another measure', async () => {
    const { page, context } = await visit(browser, pageOf('plansRun'));
    const rows = () => page.locator('#cells-table tbody th').allInnerTexts();
    expect(await rows()).toEqual(['opportunist', 'head-on', 'patient', 'decoy', 'cautious', 'novice']);
    await page.getByRole('columnheader', { name: 'share' }).getByRole('button').click();
    expect(await rows()).toEqual(['novice', 'cautious', 'decoy', 'patient', 'head-on', 'opportunist']);
    expect(await page.getByRole('columnheader', { name: 'share' }).getAttribute('aria-sort')).toBe('ascending');
    await page.getByRole('columnheader', { name: 'cell' }).getByRole('button').click();
    expect(await rows()).toEqual(['cautious', 'decoy', 'head-on', 'novice', 'opportunist', 'patient']);
    await page.getByLabel('Cells that contain').fill('O');
    expect(await rows()).toEqual(['cautious', 'decoy', 'head-on', 'novice', 'opportunist']);
    await page.getByLabel('Measure').selectOption({ label: 'passes' });
    expect(await page.getByRole('columnheader').nth(1).innerText()).toContain('mean');
    expect(await page.locator('#count').innerText()).toBe('5 rows');
    await context.close();
  });

  test('does all of it with the keyboard', async () => {
    const { page, context } = await visit(browser, pageOf('plansRun'));
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the answer');
    const chip = page.getByRole('button', { name: /^decoy/ });
    await chip.focus();
    await page.keyboard.press('Space');
    expect(await chip.getAttribute('aria-pressed')).toBe('true');
    await page
      .getByRole('columnheader', { name: /^games( ↓)?$/ })
      .getByRole('button')
      .focus();
    await page.keyboard.press('Enter');
    expect(await page.getByRole('columnheader', { name: /^games( ↓)?$/ }).getAttribute('aria-sort')).toBe('descending');
    await context.close();
  });

  test('turns the lights off and on', async () => {
    const { page, context, heard } = await visit(browser, pageOf('plansRun'));
    const paper = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    expect(await paper()).toBe('rgb(255, 255, 255)');
    await page.getByRole('button', { name: 'Switch to dark colours' }).click();
    expect(await paper()).toBe('rgb(21, 24, 28)');
    await expect.poll(() => page.locator('[data-chart="convergence"] svg [stroke="#56b4e9"]').count()).toBeGreaterThan(0);
    expect(await faults(page)).toEqual([]);
    expect(heard).toEqual([]);
    await context.close();
  });

  test('has no script, and still has the answer and the table', async () => {
    const { page, context } = await visit(browser, pageOf('plansRun'), { javaScript: false });
    expect(await page.locator('.answer').innerText()).toContain('Opportunist wins most');
    expect(await page.locator('#cells-table tbody tr').count()).toBe(6);
    await context.close();
  });
});

test('names that try to be more than names stay names, in every tooltip too', async () => {
  const { page, context, heard } = await visit(browser, pageOf('hostileRun'));
  for (const mark of await page.locator('[data-chart="win-rates"] .mark-symbol path').all()) {
    await mark.hover();
    await page.locator('#vg-tooltip-element.visible').waitFor();
  }
  expect(await page.locator('img, main script').count()).toBe(0);
  expect(await page.locator('h1').innerText()).toContain('</script><img src=x onerror=alert(1)>');
  expect(heard).toEqual([]);
  await context.close();
});

test('the index and the comparison of two runs', async () => {
  const { foldersIn, loadRun } = await import('../../src/report/reading/load.js');
  await writeIndex(folder, foldersIn(folder).map(loadRun), { page: true, versions: new Map() });
  for (const file of ['index.html', 'compare-again-plansRun.html']) {
    const { page, context, heard } = await visit(browser, join(folder, file), { width: 375 });
    expect(await undrawn(page)).toEqual([]);
    expect(await sticksOut(page)).toBe(false);
    expect(await faults(page)).toEqual([]);
    expect(heard).toEqual([]);
    await context.close();
  }
});

test('printed, it is light, whole and without controls', async () => {
  const { page, context } = await visit(browser, pageOf('plansRun'));
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('nav').isVisible()).toBe(false);
  expect(await page.locator('.controls').isVisible()).toBe(false);
  expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(50_000);
  await context.close();
});
