import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { watchHash } from '../../../src/report/reading/watch.js';
import { answered, scratch } from '../../support/cli.js';

const { folder } = scratch();
/** Each game worth replaying leads to Analyse as well, and the site can read the command of its link. */
function leadToAnalyse(html: string): void {
  const links = [...html.matchAll(/data-hash="#\/(analyse)\/(\w[\w-]*)\?command=([^"&]*)"/g)];
  expect(links.length).toBeGreaterThan(0);
  for (const [, , game, command] of links) {
    const words = new URLSearchParams(`command=${command}`).get('command') ?? '';
    expect(words).toMatch(new RegExp(`^npx sortie play ${game} --`));
    expect(html).toContain(`#/watch/${game}?command=${command}`);
  }
}

const page = (at: string) => readFileSync(join(at, 'index.html'), 'utf8');

test('the page of a run draws the board of its first game worth replaying; with --site, its games lead to the site beside it', async () => {
  const at = join(folder, 'odds');
  expect((await answered(['run', 'experiments/schwarm-odds.yaml', '--games', '40', '--out', at])).code).toBe(0);
  expect(page(at)).toMatch(/<figure class="of-board"><svg [^>]*class="board">[\s\S]*<figcaption>The quickest win, game \d+, at its end: /);
  expect(page(at)).toContain('data-hash="#/watch/schwarm?command=npx+sortie+play+schwarm+');
  leadToAnalyse(page(at));
  expect(page(at)).toContain('<html lang="en">');
  expect(Buffer.byteLength(page(at))).toBeLessThan(1_000_000);
  expect((await answered(['report', at, '--site'])).code).toBe(0);
  expect(page(at)).toContain('<html lang="en" data-site="site/index.html">');
  expect(readFileSync(join(at, 'site/index.html'), 'utf8')).toBe(readFileSync('dist/site/index.html', 'utf8'));
  expect(existsSync(join(at, 'site/games/schwarm.js'))).toBe(true);
  expect((await answered(['report', folder, '--site'])).code).toBe(0);
  expect(page(at)).toContain('data-site="../site/index.html"');
});

test('with --site, the games that a review names lead to the site beside it', async () => {
  const at = join(folder, 'reviewed');
  cpSync('reports/schwarm-review', at, { recursive: true });
  expect((await answered(['report', at])).code).toBe(0);
  expect(page(at)).toContain('<html lang="en">');
  expect((await answered(['report', at, '--site'])).code).toBe(0);
  expect(page(at)).toContain('<html lang="en" data-site="site/index.html">');
  expect(page(at)).toContain('data-hash="#/watch/schwarm?command=npx+sortie+play+schwarm+');
  leadToAnalyse(page(at));
});

test('a folder of the user where the site goes is refused before anything is written', async () => {
  const at = join(folder, 'theirs');
  cpSync(join(folder, 'odds'), at, { recursive: true, filter: (path) => !path.endsWith('/site') });
  mkdirSync(join(at, 'site'));
  writeFileSync(join(at, 'site/index.html'), 'mine');
  const before = page(at);
  const { code, err } = await answered(['report', at, '--site']);
  expect([code, err]).toEqual([
    2,
    expect.stringMatching(/^error --out: expected a folder that is new, empty, or written by sortie; this one holds index\.html/),
  ]);
  expect([page(at), readFileSync(join(at, 'site/index.html'), 'utf8')]).toEqual([before, 'mine']);
});

test.each([
  ["npx sortie play war-galley --seed 306 --game 4 --seat blue=strong --option 'blueFleet=5 2/3 x2'", true],
  ['npx sortie play schwarm --seed 1 --game 4 --shift spaceAttack=1 --seat cautious:danger=2', true],
  ['npx sortie play schwarm --seed 1 --game 4 --data box.yaml', false],
  ['npx sortie play ./duel --seed 1 --game 4', false],
  ['npx sortie play schwarm --seed 1 --game 4 --seat ./mine.ts', false],
  ['npx sortie play space-fleet --seed 1 --game 4 --option blueFleet=fleets/mine.yaml', false],
])('%s can be watched on the site: %s', (command, can) => {
  const hash = watchHash(command);
  expect(hash !== undefined).toBe(can);
  if (hash !== undefined) expect(new URLSearchParams(hash.split('?')[1]).get('command')).toBe(command);
});
