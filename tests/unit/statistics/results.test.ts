import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { METHODS, METHODS_OF_MANY } from '../../../src/statistics/results-words.js';

const page = readFileSync('docs/statistics.md', 'utf8');
const methods = readdirSync('src/statistics/methods').map((file) => file.replace('.ts', ''));

test('a method that results or a command names is a file, and has its measured coverage in docs/statistics.md', () => {
  const measured = page.slice(page.indexOf('## Measured coverage'));
  for (const method of [...METHODS, ...METHODS_OF_MANY]) {
    expect(methods).toContain(method);
    expect(measured, `no row for ${method}`).toMatch(new RegExp(`^\\| \`${method}\` \\|.*%`, 'm'));
  }
});

test('every file of methods is named in docs/statistics.md, and has a test of its own name', () => {
  const tests = readdirSync('tests/unit/statistics/methods').map((file) => file.replace('.test.ts', ''));
  for (const method of methods) {
    if (method === 'estimate') continue;
    expect(page, method).toContain(`\`${method}.ts\``);
    expect(tests).toContain(method);
  }
});
