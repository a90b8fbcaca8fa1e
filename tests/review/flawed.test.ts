import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Review } from '../../src/review/index.js';
import { ROOT, scratch, sortie } from '../support/cli.js';
import { defectsIn, KNOWN } from '../support/flawed/defects.js';

const { folder } = scratch();
const LIMIT = 600_000;

beforeAll(() => cpSync(join(ROOT, 'tests/support/flawed'), join(folder, 'flawed'), { recursive: true }));

/** `npm run calibrate -- review` does the same with twenty seeds. */
test.each([1, 2, 3])('seed %i: every defect of the flawed game is named, and nothing else is', { timeout: LIMIT }, (seed) => {
  const words = ['review', './flawed', '--games', '40000', '--seed', String(seed), '--bare', '--out', `seed-${seed}`];
  expect(sortie(words, { cwd: folder, timeout: LIMIT }).code).toBe(0);
  const review = JSON.parse(readFileSync(join(folder, `seed-${seed}`, 'review.json'), 'utf8')) as Review;
  expect(defectsIn(review)).toEqual(KNOWN);
});
