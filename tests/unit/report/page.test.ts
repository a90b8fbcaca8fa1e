import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { inkOn } from '../../../src/report/figures/figure.js';
import { DARK, LIGHT } from '../../../src/report/figures/theme.js';
import { page } from '../../../src/report/page/report.js';
import { readRun } from '../../../src/report/reading/run.js';
import { unpacked } from '../../../src/statistics/packing.js';
import type { Results } from '../../../src/statistics/results.js';
import { share } from '../../support/made-up.js';
import { exactRun, figures, HOSTILE, hostileRun, largeRun, plansRun, sensitivityRun } from '../../support/results.js';

const pageOf = async (results: Results) => page(readRun(results), await figures(results), { still: '<svg id="still"></svg>' });
/** What a browser makes of it before any script runs. */
const scripts = (text: string) => [...text.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => script);
const markup = (text: string) => text.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<style>[\s\S]*?<\/style>/g, '');

describe('a page', () => {
  test('runs its own scripts only, and needs no network', async () => {
    const text = await pageOf(plansRun());
    const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(text) as RegExpExecArray;
    const hashes = scripts(text).map((script) => `&#39;sha256-${createHash('sha256').update(script).digest('base64')}&#39;`);
    expect(hashes).toHaveLength(1);
    // The second is of the drawing library, which the script unpacks.
    expect(policy).toMatch(/script-src (&#39;sha256-[^ ]*&#39; ?){2};/);
    expect(policy).toContain(hashes[0]);
    expect(policy).toMatch(/^default-src &#39;none&#39;;/);
    expect(policy).not.toContain('unsafe-eval');
    expect(markup(text)).not.toMatch(/(src|href)="(https?:)?\/\//);
    expect(text).not.toContain('sourceMappingURL');
  });

  test('stays under 1.0 MB with a hundred cells', async () => {
    expect(Buffer.byteLength(await pageOf(largeRun()))).toBeLessThan(1_000_000);
  });

  test('can be read without a script: answer, table, differences, games, methods, provenance', async () => {
    const text = markup(await pageOf(plansRun()));
    for (const words of [
      'Opportunist wins 23 more games in 100 than cautious.',
      '[34.2, 35.1]',
      '+22.5',
      'the quickest win',
      'Clopper and Pearson',
      'npx sortie run experiments/schwarm-odds.yaml',
      'not printed in its rule book',
    ])
      expect(text.toLowerCase()).toContain(words.toLowerCase());
  });

  test('exact odds have no interval, no seed and no game to replay; each row of the table chooses a cell', async () => {
    const text = markup(await pageOf(exactRun()));
    expect([...text.matchAll(/class="pick" aria-pressed="false" data-cells="(\d+)"/g)].map(([, cell]) => Number(cell)).sort((a, b) => a - b)).toEqual(
      exactRun()
        .cells.slice(0, 20)
        .map((_, n) => n),
    );
    expect(text).toContain('Nothing was simulated');
    expect(text).not.toContain('worth replaying');
  });

  test('claims carry their verdict in words, not only in colour', async () => {
    const part = { subject: 'win in opportunist', estimate: 0.346, interval: [0.342, 0.351] as const, band: [0.4, 0.6] as const, share: true };
    const claims = [
      { text: 'opportunist: win between 0.4 and 0.6', verdict: 'fail' as const, parts: [part] },
      { text: HOSTILE[0], verdict: 'pass' as const, parts: [{ ...part, band: [Number.NEGATIVE_INFINITY, 0.5] as const }] },
    ];
    const text = markup(await pageOf({ ...plansRun(), claims }));
    expect(text).toContain('✗ fails');
    expect(text.replaceAll('\u00a0', ' ')).toContain('claimed 40.0 % to 60.0 %');
    expect(text).not.toContain('<img');
  });

  test('hostile names are text: no element, no attribute and no script comes from them', async () => {
    const text = await pageOf(hostileRun());
    expect(markup(text)).not.toMatch(/<img|<b>co/);
    expect(scripts(text)).toHaveLength(1);
    expect(markup(text)).not.toMatch(/[\u202a-\u202e]/);
    const [, data] = /<script type="text\/plain" id="data">([^<]*)<\/script>/.exec(text) as RegExpExecArray;
    const kept = unpacked(JSON.parse(gunzipSync(Buffer.from(data, 'base64')).toString()).results);
    expect(kept.cells.map(({ name }) => name)).toEqual(HOSTILE);
  });

  test('the first screen: the answer, its state, one picture that can be saved, and drawers named by questions', async () => {
    const text = markup(await pageOf(plansRun()));
    const at = (part: string) => text.indexOf(part);
    expect(at('class="answer"')).toBeGreaterThan(0);
    expect(at('class="chips"')).toBeGreaterThan(at('class="answer"'));
    expect(at('id="hero"')).toBeGreaterThan(at('class="chips"'));
    expect(text).toMatch(/id="hero".*<noscript><svg id="still">/);
    expect([...text.matchAll(/data-save="(\w+)"/g)].map(([, kind]) => kind)).toEqual(['svg', 'png', 'json', 'editor']);
    expect([...text.matchAll(/<details class="drawer" id="\w+"><summary><h2>([^<]*)/g)].map(([, title]) => title)).toEqual([
      'What drives it?',
      'How do games end?',
      'How long do games last?',
      'Was it enough?',
      'What are the numbers?',
      'Which games are worth replaying?',
      'How was it computed?',
    ]);
  });

  test('the shape of the answer says which drawer is first', async () => {
    const first = async (results: Results) => /class="drawer" id="(\w+)"/.exec(markup(await pageOf(results)))?.[1];
    expect(await first(plansRun())).toBe('drives');
    expect(await first(sensitivityRun())).toBe('enough');
    expect(await first(exactRun())).toBe('table');
  });

  /** Thirty settings, each with another rate of wins. */
  const manyRun = (): Results => {
    const [first] = plansRun().cells;
    const cells = Array.from({ length: 30 }, (_, n) => {
      const name = `setting ${n}`;
      return { ...first, name, axes: { cell: name }, measures: { ...first.measures, win: share('Games won', 1000 * n, 50_000, 'german') } };
    });
    return { ...plansRun(), comparisons: [], cells };
  };

  test('of many rows in the order of their value both ends are shown, and all on demand', async () => {
    const [hero] = (await figures(manyRun())).filter(({ id }) => id === 'win-rates');
    const rates = () => (hero.body as { data: { values: { text: string }[] } }).data.values.map(({ text }) => Number.parseFloat(text));
    expect([rates().length, rates()[0], rates()[11]]).toEqual([12, 58, 0]);
    hero.unfold();
    expect(rates()).toHaveLength(30);
  });

  test('tables and pictures of more than twenty rows are folded', async () => {
    expect(markup(await pageOf(manyRun()))).toContain('Show 18 more</button>');
    const text = markup(await pageOf(largeRun()));
    expect(text).toMatch(/<summary>80 more rows<\/summary>/);
  });
});

/** WCAG's luminance of a colour. */
const luminance = (colour: string) =>
  [1, 3, 5]
    .map((i) => Number.parseInt(colour.slice(i, i + 2), 16) / 255)
    .map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
    .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

test('the ink on every colour of a chart can be read, light and dark', () => {
  // inkOn says: luminance(colour) > 0.18 ? dark : white.
  const [, limit, dark, light] = /> ([\d.]+) \? '(#\w+)' : '(#\w+)'/.exec(inkOn('colour').expr) as RegExpExecArray;
  const colours = [LIGHT, DARK].flatMap(({ hues, tints, ramp, diverging, quiet }) => [...hues, ...tints, ...ramp, ...diverging, quiet]);
  const ink = (colour: string) => (luminance(colour) > Number(limit) ? dark : light);
  expect(colours.filter((colour) => contrast(colour, ink(colour)) < 4.5)).toEqual([]);
});
