import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../support/cli.js';
import { PAGES, read, SHOWING } from '../support/documents.js';

test('README and four pages show commands', () => expect(SHOWING.length).toBeGreaterThan(3));

test.each(PAGES)('every path that %s links to exists', (page) => {
  const links = [...read(page).matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, link]) => link).filter((link) => !/^https?:/.test(link));
  for (const link of links) expect(existsSync(join(ROOT, dirname(page), link)), link).toBe(true);
});

test('README fits on a few screens', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(150);
});
