import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutTo, textWidth } from '../../../src/report/figures/fonts.js';
import { h } from '../../../src/report/page/markup.js';
import { clean, html, markdown, shorten, words, wrap } from '../../../src/report/reading/text.js';
import { HOSTILE } from '../../support/results.js';

const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...HOSTILE));

describe('names that try to be more than names', () => {
  test('marks that turn the text around them become visible', () => {
    expect(clean('\u202egnitanimod\u202c')).toBe('\ufffdgnitanimod\ufffd');
    expect(clean('a\u0000b\u200bc')).toBe('a\ufffdb\ufffdc');
    fc.assert(
      fc.property(anything, (text) => {
        expect(clean(text)).not.toMatch(/[\u202a-\u202e\u2066-\u2069\t\r\n]/);
      }),
    );
  });

  test('HTML: no tag, no attribute, no entity begins in them', () => {
    expect(html('</script><img src=x onerror="a">')).toBe('&lt;/script&gt;&lt;img src=x onerror=&quot;a&quot;&gt;');
    fc.assert(
      fc.property(anything, (text) => {
        expect(html(text)).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|#39);)/);
      }),
    );
  });

  test('markup escapes what it is given, and only markup passes', () => {
    const inner = h`<b>${'<i>'}</b>`;
    expect(h`<p title="${'"'}">${inner}${['<', h`<br>`]}${undefined}${7}</p>`.text).toBe('<p title="&quot;"><b>&lt;i&gt;</b>&lt;<br>7</p>');
  });

  test('Markdown: no markup, no HTML, no cell ends, no link; intervals keep their brackets', () => {
    expect(markdown('34.6 % [34.2, 35.1]')).toBe('34.6 % [34.2, 35.1]');
    expect(markdown('a|b [c](javascript:d) `e`')).toBe('a&#124;b &#91;c&#93;(javascript&#58;d) &#96;e&#96;');
    fc.assert(
      fc.property(anything, (text) => {
        expect(markdown(text)).not.toMatch(/[<>|`*_\\]|\]\(|\]:|\n/);
      }),
    );
  });
});

describe('long names', () => {
  test('are cut at letters as people see them', () => {
    expect(shorten('👩‍✈️👩‍✈️👩‍✈️', 2)).toBe('👩‍✈️…');
    fc.assert(
      fc.property(anything, fc.integer({ min: 1, max: 60 }), (text, most) => {
        expect([...new Intl.Segmenter().segment(shorten(text, most))].length).toBeLessThanOrEqual(most);
      }),
    );
  });

  test('are broken at spaces, and no line is longer than asked for', () => {
    expect(wrap('the quick brown fox', 10)).toEqual(['the quick', 'brown fox']);
    expect(wrap('unbreakable', 6)).toEqual(['unbre…']);
    fc.assert(
      fc.property(anything, fc.integer({ min: 4, max: 60 }), (text, most) => {
        expect(Math.max(...wrap(text, most).map((line) => [...line].length))).toBeLessThanOrEqual(most);
      }),
    );
  });

  test('are measured with the font that draws them', () => {
    // DejaVu Sans Condensed: 2048 units an em; A is 1260 wide, i is 512.
    expect(textWidth('A', 2048)).toBe(1260);
    expect(textWidth('Ai', 2048)).toBe(1260 + 512);
    expect(textWidth('A', 2048, true)).toBeGreaterThan(1260);
    expect(textWidth(cutTo('a rather long label', 60, 12), 12)).toBeLessThanOrEqual(60);
  });
});

test('names as words', () => {
  expect([words('startingRolls'), words('fighters-saved'), words('win_rate')]).toEqual(['starting rolls', 'fighters saved', 'win rate']);
  expect(words('destroyedAt.tail')).toBe('destroyedAt.tail');
});
