import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { beforeAll, expect, test } from 'vitest';
import { type GamePages, ownPages } from '../../../src/site/game-pages.js';
import type { Card } from '../../../src/site/state/catalog.js';
import type { Port, Reply } from '../../../src/site/worker/protocol.js';
import { answered, scratch } from '../../support/cli.js';

/** A game of the user from `sortie init`, played as a page plays it: by the text of its worker, where there is nothing of Node. */
const { folder, file } = scratch();
let pages: GamePages;
const at = join(folder, 'frigates');

beforeAll(async () => {
  expect((await answered(['init', 'game', 'frigates'], { cwd: folder })).code).toBe(0);
  pages = (await ownPages(at)) as GamePages;
});

/** What a script of the site adds to the page. */
function windowAfter(...scripts: string[]): { sortieCards: Card[]; sortieSources: Record<string, string> } {
  const window = { sortieCards: [] };
  const context = createContext({ window, sortieCards: window.sortieCards });
  for (const script of scripts) runInContext(script, context);
  return context.window;
}

async function called(source: string, call: string, given: unknown): Promise<unknown> {
  const heard: Reply[] = [];
  const self: Port = { onmessage: null, postMessage: (reply) => void heard.push(reply as Reply) };
  runInContext(source, createContext({ self, performance, setTimeout, TextEncoder, TextDecoder }));
  self.onmessage?.({ data: { id: 1, call, with: given }, ports: [] });
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  return (heard[0] as { value: unknown }).value;
}

test('its card comes before those of the shipped games, and commands name its path', () => {
  const script = (pages.files.get('cards.js') as string).replace(/^window\.sortieCards=\[.*\];$/m, '');
  const [card] = windowAfter(script).sortieCards;
  expect(card).toMatchObject({ id: 'frigates', seats: ['blue', 'red'], word: expect.stringMatching(/frigates/) });
  expect(card.strategies.map(({ id }) => id)).toEqual(expect.arrayContaining(['bold', 'careful', 'random', 'search']));
  expect(Object.keys(card.questions)).toEqual(['hit']);
});

test('a page tells the same game as the terminal, and answers the same odds', async () => {
  const { frigates } = windowAfter(pages.files.get('games/frigates.js') as string).sortieSources;
  const told = await called(frigates, 'tell', { setUp: {}, seed: 3, number: 2 });
  const { out } = await answered(['play', at, '--seed', '3', '--game', '2', '--json']);
  expect(JSON.parse(JSON.stringify(told))).toEqual(JSON.parse(out));
  const odds = await called(frigates, 'ask', { question: 'hit', params: { guarded: 'yes' }, rules: { options: {}, shift: {} } });
  expect(odds).toMatchObject({ answer: { method: 'exact', outcomes: expect.arrayContaining([expect.objectContaining({ fraction: '1/3' })]) } });
});

test('a shipped game has its pages already; a game that needs Node is refused, with the place', async () => {
  expect(await ownPages('schwarm')).toBeUndefined();
  const text =
    "import { cpus } from 'node:os';\nimport duel from './frigates/index.ts';\nexport default { ...duel, id: 'cores', title: String(cpus().length), defaultStrategies: ['random', 'random'] };\n";
  const refused = ownPages(file('cores.ts', text));
  await expect(refused).rejects.toThrow(/a game that a page can load; cores\.ts, line 1: a browser has no "node:os"/);
});

test('sortie explore --site writes a folder that opens from a disk, may write it again, and refuses one of the user', async () => {
  const to = join(folder, 'pages');
  const { code, out } = await answered(['explore', at, '--site', to]);
  expect([code, out.trim()]).toEqual([0, `${join(to, 'index.html')}#/sit/frigates`]);
  expect((await answered(['explore', at, '--site', to])).code).toBe(0);
  rmSync(join(to, '.sortie-files'));
  const again = await answered(['explore', at, '--site', to]);
  expect([again.code, again.err]).toEqual([2, expect.stringContaining('written by sortie; this one holds')]);
});

test('a folder beside a wrong name is offered by its path, on the command line and in a file', async () => {
  const remedy = 'remedy: write ./frigates: a game of your own is named by its path';
  const { code, err } = await answered(['play', 'frigates'], { cwd: folder });
  expect([code, err]).toEqual([2, expect.stringContaining(remedy)]);
  const experiment = file('named.yaml', 'question: Who wins?\ngame: frigates\ngames: 10\n');
  expect((await answered(['run', experiment])).err).toContain(remedy);
  expect((await answered(['play', 'folder-of-none'], { cwd: folder })).err).not.toContain('remedy');
});
