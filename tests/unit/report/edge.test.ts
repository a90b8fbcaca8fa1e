import { describe, expect, test } from 'vitest';
import { Refused, sentence } from '../../../src/engine/problem.js';
import { junit } from '../../../src/report/files/junit.js';
import { annotation, printable, printableJson } from '../../../src/report/terminal/edge.js';
import { annotations, type GateReport } from '../../../src/report/terminal/gate.js';
import { refusal } from '../../../src/report/terminal/refusal.js';
import type { Review } from '../../../src/review/index.js';
import { reviewMarkdown } from '../../../src/review/index.js';
import { YamlSource } from '../../../src/simulation/index.js';

/** Ends of lines, an escape sequence, what is no character, and half of a pair. */
const HOSTILE = 'a\u2028::error::b\u0085::error::c\r\n::error::d\u001b[2J\ufffe\ud800 e';
const obeyed = (text: string) => ['\r', '\u0085', '\u2028', '\u001b', '\ufffe'].filter((letter) => text.includes(letter));

const claim = { text: HOSTILE, path: [] } as never;
const report = {
  ...{ experiment: HOSTILE, file: `x,y:${HOSTILE}`, question: HOSTILE, command: '', verdict: 'fail', games: 1, budget: 0.01, unchanged: [] },
  verdicts: [{ claim, verdict: 'fail', parts: [] }],
  place: () => ({ line: 1, column: 2 }),
} as unknown as GateReport;

describe('GitHub', () => {
  test('an annotation is one line with its own fields, whatever it says', () => {
    for (const line of [...annotations(report), annotation({ level: 'notice', file: `f,line=9:${HOSTILE}`, line: 1, title: HOSTILE }, HOSTILE)]) {
      expect([line.includes('\n'), obeyed(line)]).toEqual([false, []]);
      expect(line.match(/^::(error|notice) file=[^,:]*,line=1(,col=2)?,title=[^,:]*::/)).not.toBeNull();
    }
  });

  test('a line that is printed there is no command', () => {
    const lines = printable(`  ::error::x\n##[error]y\n  fine: a::b\n${HOSTILE}`, true).split('\n');
    expect(lines.filter((line) => /^\s*::|##\[/.test(line))).toEqual([]);
    expect(lines[2]).toBe('  fine: a::b');
  });

  test('names in the summary of a review are text', () => {
    const heading = { id: 'fair', title: '<img src=x>', none: 'a | b <b> `c`', settled: 1, of: 1, facts: [], next: '' };
    const review = {
      question: '# [x](javascript:y)',
      players: ['strong'],
      setting: { scenes: [{ name: '', seats: ['a'] }], best: 'strong', names: {}, length: 'turns' },
      headings: [heading],
      caveat: HOSTILE,
      command: '```\n# x',
    } as unknown as Review;
    const text = reviewMarkdown(review);
    expect([obeyed(text), text]).toEqual([[], expect.not.stringMatching(/<(img|b)>|\]\(javascript/)]);
    expect(text.match(/```/g)).toHaveLength(2);
    expect(text.split('\n').filter((line) => line.startsWith('| '))).toHaveLength(3);
  });
});

test('a terminal gets no control characters, and JSON the same value', () => {
  expect(obeyed(printable(HOSTILE, false))).toEqual([]);
  expect(printable('a\tb\nc', false)).toBe('a\tb\nc');
  const text = printableJson({ [HOSTILE]: [HOSTILE] });
  expect(obeyed(text)).toEqual([]);
  expect(JSON.parse(text)).toEqual({ [HOSTILE]: [HOSTILE] });
});

test('JUnit holds characters of XML only', () => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  expect(junit(report)).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\ud800-\udfff]/u);
});

test('a fault shows a part of a long line, with the caret below the place, and of a long name', () => {
  const source = new YamlSource('long.yaml', `question: ${'x'.repeat(5_000_000)}\ngame: schwarm\n`);
  const said = refusal(new Refused([{ path: ['question'], expected: 'less', unknown: 'y'.repeat(9000), known: [] }], source));
  expect(Math.max(...said.map((line) => line.length))).toBeLessThan(400);
  expect(said[2].indexOf('^')).toBe(said[1].indexOf('x'));
  expect(sentence({ path: ['z'.repeat(9000)], expected: 'less' }).length).toBeLessThan(300);
});
