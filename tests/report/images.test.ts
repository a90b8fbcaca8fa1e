import { describe, expect, test } from 'vitest';
import { painter, type Rasteriser, rasteriser } from '../../src/report/figures/images.js';
import { theme } from '../../src/report/figures/theme.js';
import { figures, HOSTILE, hostileRun, plansRun } from '../support/results.js';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47];

describe('pictures', () => {
  test('text is drawn, with the fonts that are shipped: without them the PNG is much smaller', async () => {
    const paint = await painter();
    const [{ spec }] = await figures(plansRun());
    const svg = await paint.svg(spec);
    const png = (await rasteriser()) as Rasteriser;
    const drawn = png(svg);
    const without = png(svg.replace(/<text[^>]*>[^<]*<\/text>/g, ''));
    expect([...drawn.subarray(0, 4)]).toEqual(SIGNATURE);
    expect(svg.match(/<text/g)?.length).toBeGreaterThan(10);
    expect(drawn.length).toBeGreaterThan(1.5 * without.length);
  });

  test('what all marks say alike is said once: the font at the head, a dot as a circle', async () => {
    const paint = await painter();
    const [{ spec }] = await figures(plansRun());
    const svg = await paint.svg(spec);
    const condensed = svg.match(/font-family="&quot;DejaVu[^"]*"/g);
    expect(condensed).toHaveLength(1);
    expect(svg.slice(0, svg.indexOf('>'))).toContain(String(condensed));
    expect(svg).toContain('<circle');
    expect(svg).not.toMatch(/<path[^>]* d="M[\d.]+,0A/);
  });

  test('no line of text is wider than the picture', async () => {
    const paint = await painter();
    for (const { id, spec } of await figures(plansRun())) {
      const [, width] = /<svg[^>]* width="([\d.]+)"/.exec(await paint.svg(spec)) as RegExpExecArray;
      expect(Number(width), id).toBeLessThanOrEqual(720);
    }
  });

  test('light and dark are two configs over one spec', async () => {
    const paint = await painter();
    const [{ spec }] = await figures(plansRun());
    const [light, dark] = [await paint.svg(spec), await paint.svg({ ...spec, config: theme('dark') })];
    expect(light).toContain('fill="#ffffff"');
    expect(dark).toContain('fill="#15181c"');
    expect(JSON.stringify({ ...spec, config: undefined })).not.toContain('#0072b2');
  });

  test('hostile names are text in SVG, and nothing else', async () => {
    const paint = await painter();
    for (const { spec } of await figures(hostileRun())) {
      const svg = await paint.svg(spec);
      expect(svg).not.toMatch(/<(img|script|b|a)[\s>]/);
      expect(svg).not.toMatch(/[\u202a-\u202e]/);
      expect(svg).not.toContain(HOSTILE[0]);
    }
  });
});
