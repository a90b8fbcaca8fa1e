import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { indexMarkdown } from '../../../src/report/files/index-markdown.js';
import { serveFolder } from '../../../src/report/files/serve.js';
import { indexPage } from '../../../src/report/page/index-page.js';
import { foldersIn, loadRun } from '../../../src/report/reading/load.js';
import { readRun } from '../../../src/report/reading/run.js';
import { packed } from '../../../src/statistics/packing.js';
import type { Results } from '../../../src/statistics/results.js';
import { scratch } from '../../support/cli.js';
import { hostileRun, matrixRun, plansRun } from '../../support/results.js';

const { folder, file } = scratch();
const VERSIONS = new Map<string, string>();

function keep(name: string, results: Results, finished?: string): string {
  const at = join(folder, name);
  mkdirSync(at, { recursive: true });
  writeFileSync(join(at, 'results.json'), JSON.stringify(packed(results)));
  if (finished !== undefined) writeFileSync(join(at, 'run.json'), JSON.stringify({ finished }));
  return at;
}

describe('runs on disk', () => {
  test('are found at any depth, by name', () => {
    const one = keep('found/a', plansRun());
    const two = keep('found/deep/b', matrixRun());
    expect(foldersIn(join(folder, 'found'))).toEqual([one, two]);
    expect(loadRun(two).run.game).toBe('their-finest-hour');
  });

  test.each([
    ['not JSON', 'nonsense', /expected JSON, as a run writes its results/],
    ['another schema', '{"schema":"other/1"}', /results\.json of a run \(sortie\/run\/3\), found "other\/1"/],
    ['nothing but cells', '{"schema":"sortie/run/3","cells":[]}', /gameTitle: expected a text here; it is missing/],
  ])('%s is refused, with the place', (_, text, said) => {
    mkdirSync(join(folder, 'bad'), { recursive: true });
    file('bad/results.json', text);
    expect(() => loadRun(join(folder, 'bad'))).toThrow(said);
  });

  test('a folder that is not there is refused', () => {
    expect(() => foldersIn(join(folder, 'nowhere'))).toThrow(/expected a folder with results\.json files/);
  });
});

describe('the index', () => {
  const runs = [keep('index/odds', plansRun(), '2026-01-02T03:04:05Z'), keep('index/bad names', hostileRun()), keep('index/ladder', matrixRun())].map(
    loadRun,
  );

  test('a run of older rules says so, one of today’s rules does not', async () => {
    const version = runs[0].run.gameVersion;
    const versions = new Map([['schwarm', `${version}0`]]);
    const said = `played by schwarm ${version}; the rules are ${version}0 now`;
    const unmarked = (text: string) => text.replaceAll('&#46;', '.');
    expect(unmarked(indexMarkdown(folder, runs, versions))).toContain(said);
    expect(indexPage({ root: folder, runs, versions })).toContain(said);
    expect(indexMarkdown(folder, runs, VERSIONS)).not.toContain('rules are');
  });

  test('as Markdown: each question with its answer, linked, by game', () => {
    const text = indexMarkdown(join(folder, 'index'), runs, VERSIONS);
    expect(text).toContain('## Their Finest Hour');
    expect(text).toContain(
      '| [Which plan wins Schwarm!, and at what price?](odds/summary.md) | Opportunist wins 23 more games in 100 than cautious. (sure) |',
    );
    expect(text).toContain('(bad%20names/summary.md)');
    expect(text).not.toMatch(/<img|2026/);
  });

  test('as a page: with the date where it is known, and what filters ask for', async () => {
    const text = indexPage({ root: join(folder, 'index'), runs, versions: VERSIONS });
    expect(text).toContain('href="odds/index.html"');
    expect(text).toContain('2026-01-02');
    expect(text).toContain('data-state="sure"');
    expect(text.replace(/<script[\s\S]*?<\/script>/g, '')).not.toMatch(/<img|<b>co/);
  });

  test('as a page: the best five of a game stand open, and the others are folded', async () => {
    const many = Array.from({ length: 7 }, (_, n) => ({ ...runs[0], name: `odds-${n}`, folder: join(folder, 'index', `odds-${n}`) }));
    const text = indexPage({ root: join(folder, 'index'), runs: many, versions: VERSIONS });
    const [open, closed] = text.split('<details class="folded">');
    expect(open.match(/<article class="entry"/g)).toHaveLength(5);
    expect(closed).toMatch(/^<summary>2 more reports<\/summary><article/);
    expect(closed.match(/<article class="entry"/g)).toHaveLength(2);
  });

  test('reviews stand first, with what should change and what they say of fairness', async () => {
    const review = { question: 'Is Schwarm! fair?', game: 'schwarm', gameTitle: 'Schwarm!', gameVersion: '1.0', played: 7 };
    const said = ['Stop | the waiting.', 'Neither wins <more>.'];
    const reviews = [{ name: 'schwarm-review', folder: join(folder, 'index', 'schwarm-review'), review, said }];
    const at = { root: join(folder, 'index'), runs, versions: new Map([['schwarm', '1.1']]) };
    const text = indexMarkdown(at.root, runs, at.versions, reviews);
    expect(text.indexOf('](schwarm-review/summary.md)')).toBeLessThan(text.indexOf('](odds/summary.md)'));
    expect(text).toMatch(/Stop &#124; the waiting\. \| Neither wins &#60;more&#62;\. \| played by schwarm 1/);
    const page = indexPage({ ...at, reviews });
    expect(page).toMatch(/<section class="game" id="reviews".*href="schwarm-review\/index\.html".*<section class="game" id="game-1"/s);
    expect(page).toContain('Neither wins &lt;more&gt;.');
    expect(page).toContain('4 reports');
  });

  test('claims stand in it', () => {
    const claims = [{ text: 'a claim', verdict: 'undecided' as const, parts: [] }];
    expect(indexMarkdown(folder, [{ ...runs[0], run: readRun({ ...plansRun(), claims }) }], VERSIONS)).toContain('? 1 of 1 claim undecided');
  });
});

describe('the folder on loopback', () => {
  const ask = (url: string, path: string, host?: string) =>
    new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const asked = request(new URL(url), { path, ...(host === undefined ? {} : { headers: { host } }) }, (response) => {
        let body = '';
        response.on('data', (chunk) => (body += chunk)).on('end', () => resolve({ status: response.statusCode, body }));
      });
      asked.on('error', reject).end();
    });

  const openIn = (root: string) =>
    readdirSync('/proc/self/fd').filter((one) => {
      try {
        return readlinkSync(`/proc/self/fd/${one}`).startsWith(root);
      } catch {
        return false;
      }
    });

  test('gives its files and nothing else', async () => {
    const root = keep('served', plansRun());
    writeFileSync(join(root, 'index.html'), '<p>index</p>');
    file('secret.txt', 'secret');
    symlinkSync(join(folder, 'secret.txt'), join(root, 'link.txt'));
    const { url, close, closed } = await serveFolder(root);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    expect(await ask(url, '/')).toEqual({ status: 200, body: '<p>index</p>' });
    expect((await ask(url, '/results.json')).body).toBe(readFileSync(join(root, 'results.json'), 'utf8'));
    for (const path of ['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/link.txt', '/none.html', '/%ff'])
      expect((await ask(url, path)).status, path).toBe(404);
    expect((await ask(url, '/', 'evil.example')).status).toBe(404);
    close();
    await closed;
  });

  test('hidden files stay hidden, and no other page may show or load what is served', async () => {
    const root = keep('hidden', plansRun());
    for (const name of ['.env', '.git/config', 'charts/.secret']) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), 'secret');
    }
    symlinkSync(join(root, '.env'), join(root, 'environment.txt'));
    const { url, close, closed } = await serveFolder(root);
    for (const path of ['/.env', '/.git/config', '/%2egit/config', '/charts/.secret', '/environment.txt'])
      expect((await ask(url, path)).status, path).toBe(404);
    const { headers } = await fetch(`${url}results.json`);
    expect([headers.get('x-frame-options'), headers.get('cross-origin-resource-policy')]).toEqual(['DENY', 'same-origin']);
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
    close();
    await closed;
  });

  test('a page too large to be changed, and downloads that end early, leave it whole and no file open', async () => {
    const root = keep('large', plansRun());
    for (const name of ['page.html', 'data.bin']) {
      writeFileSync(join(root, name), '');
      truncateSync(join(root, name), 700_000_000);
    }
    const { url, close, closed } = await serveFolder(root, 0, { site: root });
    const abandoned = (path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const asked = request(new URL(path, url), { agent: false }, (response) =>
          response.once('data', () => {
            resolve(response.statusCode);
            response.destroy();
          }),
        );
        asked.on('error', reject).end();
      });
    const all = await Promise.all(Array.from({ length: 20 }, (_, n) => abandoned(n % 2 === 0 ? 'page.html' : 'data.bin')));
    expect(all.every((status) => status === 200)).toBe(true);
    expect((await ask(url, '/results.json')).status).toBe(200);
    close();
    await closed;
    if (existsSync('/proc/self/fd')) await vi.waitFor(() => expect(openIn(root)).toEqual([]), 60_000);
  });

  test('gives the site too, and its pages lead to it', async () => {
    const root = keep('watched', plansRun());
    const site = join(folder, 'site-of-package');
    mkdirSync(join(site, 'games'), { recursive: true });
    writeFileSync(join(site, 'index.html'), '<html lang="en"><p>site</p>');
    writeFileSync(join(root, 'index.html'), '<!doctype html>\n<html lang="en"><p>report</p>');
    const { url, close, closed } = await serveFolder(root, 0, { site });
    expect((await ask(url, '/')).body).toBe('<!doctype html>\n<html lang="en" data-site="/.site/"><p>report</p>');
    expect((await ask(url, '/.site/')).body).toBe('<html lang="en"><p>site</p>');
    for (const path of ['/.site/../results.json', '/.site/..%2fwatched/results.json', '/.sitex/index.html'])
      expect((await ask(url, path)).body, path).not.toMatch(/site<|schema.*sortie\/results\/2.*packed/);
    expect((await ask(url, '/.site/%2e%2e/secret.txt')).status).toBe(404);
    close();
    await closed;
  });
});
