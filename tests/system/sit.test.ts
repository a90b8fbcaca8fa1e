import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Analysis } from '../../src/analysis/index.js';
import { gameIds } from '../../src/players/loading/index.js';
import { answered, ROOT, scratch } from '../support/cli.js';
import { few, some } from '../support/witness.js';
import { faults, launch, sticksOut, Tab } from './browser.js';

const SITE = pathToFileURL(join(ROOT, 'dist/site/index.html')).href;
const { file } = scratch();

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

/** Whole games take minutes. */
const ANSWERS = few(4, 40);

const ready = (page: Page) => page.waitForSelector('.sit [data-ready="true"]');
const hash = (page: Page) => page.evaluate<string>('location.hash');
const asks = (page: Page) => page.$eval('.sit [data-ready-for]', (at) => at.getAttribute('data-ready-for'));

/** Gives an answer and waits for the next question. */
async function afterwards(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await hash(page);
  await act();
  await page.waitForFunction(`location.hash !== ${JSON.stringify(before)}`);
  await ready(page);
}

/** The button that gives the parts which are switched on, where an answer is a set. */
const setGiven = (page: Page) => page.getByRole('button', { name: /^Answer:/ });

/** Gives the answer at this place of the list, or that part alone. */
async function choose(page: Page, place: number): Promise<void> {
  await page.locator('.choices button').nth(place).click();
  if ((await setGiven(page).count()) > 0) await setGiven(page).click();
}

async function chooseByKey(page: Page, place: number): Promise<void> {
  for (let down = 0; down < place; down++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  for (let tabs = 0; tabs < 80 && (await setGiven(page).count()) > 0; tabs++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate("document.activeElement.textContent.startsWith('Answer:')")) return page.keyboard.press('Enter');
  }
}

describe.each(some(gameIds(), 2))('%s', (id) => {
  test('is played with the mouse at 1280 pixels, and by the keyboard alone on a phone: the same answers, the same game; axe finds nothing', async () => {
    const mouse = await Tab.open(browser, SITE);
    const keys = await Tab.open(browser, SITE, { width: 375, dark: true });
    const pages = [mouse, keys].map(async (tab) => {
      const page = await tab.go(`#/sit/${id}?seed=11&game=1`);
      await ready(page);
      return page;
    });
    const [first, second] = await Promise.all(pages);
    for (let tabs = 0; tabs < 80 && !(await second.evaluate("document.activeElement.closest('.choices') !== null")); tabs++)
      await second.keyboard.press('Tab');
    for (let n = 0; n < ANSWERS && (await asks(first)) !== 'end'; n++) {
      const count = await first.locator('.choices button').count();
      const choice = Math.min(count - 1, 1 + (n % 3));
      await afterwards(first, () => choose(first, choice));
      await afterwards(second, () => chooseByKey(second, choice));
      expect(await hash(second)).toBe(await hash(first));
    }
    for (const page of [first, second]) expect([await faults(page), await sticksOut(page)]).toEqual([[], false]);
    // Back one answer, which the record says; then the same question stands there again.
    const asked = await asks(first);
    await afterwards(first, () => first.getByRole('button', { name: 'Take back' }).click());
    expect(await hash(first)).toContain('back=1');
    expect(asked).not.toBe('');
    expect([...mouse.heard, ...keys.heard]).toEqual([]);
    await Promise.all([mouse.close(), keys.close()]);
  });
});

test('the page analyses a game to the bytes of sortie analyse; a saved game goes from the one to the other', async () => {
  const tab = await Tab.open(browser, SITE);
  const page = await tab.go('#/sit/schwarm?seed=11&game=1');
  await ready(page);
  for (let n = 0; n < 8 && (await asks(page)) !== 'end'; n++) await afterwards(page, () => choose(page, n === 0 ? 1 : 0));
  const data = async (name: string) =>
    decodeURIComponent((await page.getByRole('link', { name }).getAttribute('href'))?.replace('data:application/json,', '') ?? '');
  const saved = await data('Save');
  const query = (await hash(page)).replace('#/sit/', '#/analyse/');
  await tab.go(`${query}&playouts=1000`);
  await page.waitForSelector('[data-analysed]');
  const here = await data('Save the numbers');
  const { out } = await answered(['analyse', file('mine.json', saved), '--json', '--playouts', '1000', '--workers', '1']);
  expect(`${here}\n`).toBe(out);
  expect((JSON.parse(here) as Analysis).decisions.length).toBeGreaterThan(3);
  expect([await faults(page), await sticksOut(page), tab.heard]).toEqual([[], false, []]);
  await tab.close();
});

test('hint and odds are off until they are asked for; a tap on the board answers', async () => {
  const tab = await Tab.open(browser, SITE);
  const page = await tab.go('#/sit/schwarm?seed=11&game=1');
  await ready(page);
  expect(await page.locator('.choices .chance').count()).toBe(0);
  await page.getByRole('button', { name: 'Odds' }).click();
  await page.waitForSelector('.choices .chance');
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.waitForSelector('.said');
  expect(await hash(page)).toMatch(/hints=1&odds=1/);
  await afterwards(page, () => page.locator('.choices button').nth(1).click());
  expect(await page.locator('.choices .chance').count()).toBe(0);
  expect(await asks(page)).toBe('place');
  await afterwards(page, () => page.locator('.board [data-at="12 high"] path').dispatchEvent('click'));
  expect(await page.innerText('.told-lines')).toContain('12 high');
  await tab.close();
});

test('digits give the first nine answers wherever the focus is, but in fields; each answer shows its digit', async () => {
  const tab = await Tab.open(browser, SITE);
  const page = await tab.go('#/sit/schwarm?seed=11&game=1');
  await ready(page);
  const second = await page.locator('.choices button > span:not(.key)').nth(1).innerText();
  await page.getByRole('button', { name: 'Hint' }).focus();
  await afterwards(page, () => page.keyboard.press('2'));
  expect(await page.innerText('.told-lines')).toContain(second);
  expect(await page.locator('.choices .key').allInnerTexts()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  const before = await hash(page);
  await page.locator('#find').press('2');
  expect([await page.inputValue('#find'), await hash(page)]).toEqual(['2', before]);
  await tab.close();
});

test.each([1280, 375])('after an answer the question is in sight again, and a board beside it; else the page stays, at %d pixels', async (width) => {
  const tab = await Tab.open(browser, SITE, { width });
  const page = await tab.go('#/sit/schwarm?seed=11&game=1');
  await ready(page);
  await page.setViewportSize({ width, height: 700 });
  const edges = (at: string) => page.$eval(at, (found) => [found.getBoundingClientRect().top, found.getBoundingClientRect().bottom]);
  const until = (is: string) => page.waitForFunction(is, undefined, { timeout: 20_000 });
  const scrollTo = async (top: number) => {
    await page.evaluate(`scrollTo({ top: ${top}, behavior: 'instant' })`);
    expect(await page.evaluate('scrollY')).toBe(top);
  };
  for (let n = 0; n < 2; n++) {
    // The question is just above what is seen.
    await scrollTo((await page.evaluate<number>('Math.ceil(scrollY)')) + Math.ceil((await edges('.asked'))[1]) + 10);
    expect((await edges('.asked'))[0]).toBeLessThan(0);
    await afterwards(page, () => page.keyboard.press('2'));
    await until("document.querySelector('.asked').getBoundingClientRect().top >= 0");
    expect((await edges('.asked'))[1]).toBeLessThan(700);
    const [top, bottom] = await edges('.board-side svg');
    if (width > 1000) expect([top >= 0, bottom <= 700]).toEqual([true, true]);
  }
  await scrollTo(5);
  await afterwards(page, () => page.keyboard.press('1'));
  await page.waitForTimeout(200);
  expect(await page.evaluate('scrollY')).toBe(5);
  await tab.close();
});

test.each([1280, 375])(
  'at %i pixels an answer that is a set is switched part by part, by keys and on the board; the odds of what is on stand on the answer',
  async (width) => {
    const tab = await Tab.open(browser, SITE, { width });
    const page = await tab.go(`#/sit/schwarm?seed=12&game=1&moves.german=${encodeURIComponent('rottes=1;place=0;place=1;adjust=0')}`);
    await ready(page);
    expect([await asks(page), await setGiven(page).innerText()]).toEqual(['abort', 'Answer: none']);
    await page.keyboard.press('2');
    expect(await setGiven(page).innerText()).toBe('Answer: fighter 2');
    await page.locator('.board [data-at="fighter 1"]').dispatchEvent('click');
    expect(await setGiven(page).innerText()).toBe('Answer: fighter 1, fighter 2');
    await page.keyboard.press('2');
    expect(await page.locator('.choices [aria-pressed="true"]').allInnerTexts()).toEqual([expect.stringContaining('fighter 1')]);
    expect([await faults(page), await sticksOut(page)]).toEqual([[], false]);
    await page.getByRole('button', { name: 'Odds' }).click();
    await page.waitForFunction("/\\d %.*\\d %/s.test(document.querySelector('.asking .run').innerText)");
    expect(await page.innerText('.asking .run')).toMatch(/^Answer: fighter 1\s*\d+ % \[.*best of those tried: .*\d+ %/s);
    expect(await page.locator('.choices button').count()).toBe(2);
    await page.getByRole('button', { name: 'Odds' }).click();
    await tab.close();
  },
);

test('a tap finds the space under a fighter, and what was typed hides no answer that it leaves; prices stand in the spaces', async () => {
  const tab = await Tab.open(browser, SITE);
  const page = await tab.go(`#/sit/schwarm?seed=11&game=1&moves.german=${encodeURIComponent('rottes=1')}`);
  await ready(page);
  await page.locator('#find').fill('no such words');
  expect(await page.innerText('.answer-list')).toContain('No answer has these words.');
  await afterwards(page, () => page.locator('.board [data-at="1 high"] path').dispatchEvent('click'));
  const { x, y } = await page.$eval('.board [data-at="fighter 1"] text', (at) => {
    const box = at.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
  await afterwards(page, () => page.mouse.click(x, y));
  expect(await page.innerText('.told-lines')).toContain('no. 2 is placed at 1 high');
  const again = encodeURIComponent(`${'rottes=1;place=0;place=1;adjust=0;abort=3;'.repeat(2)}rottes=1`);
  await tab.go(`#/sit/schwarm?seed=12&game=1&moves.german=${again}`);
  await page.waitForSelector('.board .odds-here');
  expect(new Set(await page.locator('.board .odds-here').allTextContents())).toEqual(new Set(['1 TP']));
  await tab.go('#/sit/space-fleet?seed=7&game=1');
  await page.locator('#find').fill('no such words');
  await page.locator('.sit .spot').first().dispatchEvent('click');
  await page.waitForSelector('.choices button');
  expect(await page.locator('.choices button').count()).toBe(30);
  await tab.close();
});

test('the pointer rests on the board while the next question has fewer answers: one table, and no fault', async () => {
  const tab = await Tab.open(browser, SITE);
  const page = await tab.go('#/sit/schwarm?seed=11&game=1');
  await ready(page);
  await afterwards(page, () => page.locator('.choices button').nth(2).click());
  await afterwards(page, () => page.locator('.board [data-at="6 high"] path').first().click());
  await afterwards(page, () => page.locator('.choices button').first().click());
  expect(await page.locator('.at-table').count()).toBe(1);
  expect(tab.heard).toEqual([]);
  await tab.close();
});

test('after a take-back the same answer rolls the same dice, until other dice are asked for; the record says so', async () => {
  const tab = await Tab.open(browser, SITE);
  const page = await tab.go('#/sit/schwarm?seed=11&game=1');
  await ready(page);
  const first = () => page.locator('.choices button').first().click();
  for (let n = 0; n < 3; n++) await afterwards(page, first);
  const lines = () => page.locator('.told-lines li').allInnerTexts();
  const told = await lines();
  const back = () => page.getByRole('button', { name: 'Take back' }).click();
  expect(await page.getByRole('button', { name: 'Other dice' }).count()).toBe(0);
  await afterwards(page, back);
  await afterwards(page, first);
  expect(await lines()).toEqual(told);
  const others = new Set<string>();
  for (let n = 1; n <= 4; n++) {
    await afterwards(page, back);
    await afterwards(page, () => page.getByRole('button', { name: 'Other dice' }).click());
    await afterwards(page, first);
    others.add((await lines()).join());
    expect(await hash(page)).toMatch(new RegExp(`back=${n + 1}`));
  }
  expect([...others].some((one) => one !== told.join())).toBe(true);
  expect(await page.innerText('main')).toMatch(/In the record: 5 taken back.*, other dice 4 times/);
  await tab.close();
});

test('a tap on a spot or a counter answers, or leaves what leads there, on the board of each game', async () => {
  const tab = await Tab.open(browser, SITE, { width: 375 });
  for (const id of gameIds()) {
    const page = await tab.go(`#/sit/${id}?seed=11&game=1`);
    await ready(page);
    let shortened = 0;
    for (let n = 0; n < 12 && shortened === 0; n++) {
      const before = await hash(page);
      const spots = page.locator('.sit [data-answers]');
      const places = (await spots.count()) > 0 ? spots : page.locator('.sit [data-at]');
      for (let k = 0; k < Math.min(4, await places.count()); k++) {
        await places.nth(k).dispatchEvent('click');
        const all = await page.getByRole('button', { name: 'Show all' }).count();
        if ((await hash(page)) === before && all === 0) continue;
        if (all > 0) {
          const [, left, of] = /(\d+) of (\d+) answers lead there/.exec(await page.innerText('.answer-list')) ?? [];
          expect(Number(left)).toBeLessThan(Number(of));
        }
        shortened++;
        break;
      }
      await ready(page);
      if (shortened === 0) await afterwards(page, () => page.locator('.choices button').first().click());
    }
    expect(shortened, id).toBe(1);
  }
  expect(tab.heard).toEqual([]);
  await tab.close();
});

test('a link that was begun under other rules says so, and plays on', async () => {
  const tab = await Tab.open(browser, SITE);
  const page = await tab.go('#/sit/schwarm?seed=11&game=1&rules=0.9&moves.german=rottes%3D1');
  await ready(page);
  expect(await page.innerText('.caveat')).toMatch(/^This game was begun under version 0\.9 of the rules, and is played by \d/);
  expect(await asks(page)).toBe('place');
  await tab.close();
});

test.each([
  ['moves.german=rottes%3D1%3Bfly', 'answer 2 of the link cannot be read: fly', 'Where to place'],
  ['moves.german=rottes%3D1%3Bplace%3D99', 'answered 99 at "place"', 'Where to place'],
  ['moves.german=save%3D1', 'has answer 1 for "save", but the game asks "rottes"', 'How many rottes'],
  ['german=ghost', 'unknown', undefined],
])('a link with %s: one clear line, and the game up to there', async (part, said, question) => {
  const tab = await Tab.open(browser, SITE);
  const page = await tab.go(`#/sit/schwarm?seed=11&game=1&${part}`);
  await page.waitForSelector('.refusal');
  expect(await page.innerText('.refusal')).toContain(said);
  if (question !== undefined) {
    expect(await page.innerText('.asked')).toContain(question);
    // The refused answers are gone with the next one.
    await afterwards(page, () => page.locator('.choices button').first().click());
    expect(await page.locator('.refusal').count()).toBe(0);
  }
  expect(tab.heard).toEqual([]);
  await tab.close();
});
