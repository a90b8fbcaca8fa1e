// Takes more than two seconds: pictures are drawn as SVG and PNG.
import { describe, expect, test } from 'vitest';
import { framed } from '../../../src/report/figures/figure.js';
import { painter, rasteriser } from '../../../src/report/figures/images.js';
import { theme } from '../../../src/report/figures/theme.js';
import { readRun } from '../../../src/report/reading/run.js';
import type { Results } from '../../../src/statistics/results.js';
import { figures, HOSTILE, hostileRun, matrixRun, plansRun } from '../../support/results.js';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47];

/** Every figure of a run as SVG. */
async function drawnOf(results: Results): Promise<{ id: string; svg: string }[]> {
  const paint = await painter();
  const run = readRun(results);
  const all = await figures(results);
  return Promise.all(
    all.map(async (one) => ({
      id: one.id,
      svg: await paint.svg(framed(run, one)),
    })),
  );
}

const survival = async () => {
  const found = (await figures(plansRun())).find(({ id }) => id === 'survival');
  return framed(readRun(plansRun()), found as NonNullable<typeof found>);
};

describe('pictures', () => {
  test('an SVG is light: no names for a style sheet, no empty elements, no long coordinates', async () => {
    for (const { id, svg } of await drawnOf(matrixRun())) {
      expect(svg, id).not.toMatch(/ (class|role|aria-\w+)=|<g[^>]*\/>|<g[^>]*><\/g>|\d\.\d{3}/);
      expect(svg.match(/<g\b/g)?.length, id).toBe(svg.match(/<\/g>/g)?.length);
    }
  });

  test('text is drawn, with the fonts that are shipped: without them the PNG is much smaller', async () => {
    const [{ svg }] = await drawnOf(plansRun());
    const png = await rasteriser();
    const drawn = png(svg);
    const without = png(svg.replace(/<text[^>]*>[^<]*<\/text>/g, ''));
    expect([...drawn.subarray(0, 4)]).toEqual(SIGNATURE);
    expect(svg.match(/<text/g)?.length).toBeGreaterThan(10);
    expect(drawn.length).toBeGreaterThan(1.5 * without.length);
  });

  test('no line of text is wider than the picture', async () => {
    for (const { id, svg } of [...(await drawnOf(plansRun())), ...(await drawnOf(matrixRun()))]) {
      const [, width] = /<svg[^>]* width="([\d.]+)"/.exec(svg) as RegExpExecArray;
      expect(Number(width), id).toBeLessThanOrEqual(720);
    }
  });

  test('light and dark are two configs over one spec', async () => {
    const paint = await painter();
    const spec = await survival();
    const [light, dark] = [await paint.svg(spec), await paint.svg({ ...spec, config: theme('dark') })];
    expect(light).toContain('fill="#ffffff"');
    expect(dark).toContain('fill="#15181c"');
    expect(JSON.stringify({ ...spec, config: undefined })).not.toContain('#0072b2');
  });

  test('hostile names are text in SVG, and nothing else', async () => {
    for (const { svg } of await drawnOf(hostileRun())) {
      expect(svg).not.toMatch(/<(img|script|b|a)[\s>]/);
      expect(svg).not.toMatch(/[\u202a-\u202e]/);
      expect(svg).not.toContain(HOSTILE[0]);
    }
  });

  test('a machine without the package for PNG is told so, and how to get it', async () => {
    await expect(rasteriser(() => Promise.reject(new Error('not found')))).rejects.toThrow(
      /png needs the package @resvg\/resvg-js, which is not installed/,
    );
  });
});
