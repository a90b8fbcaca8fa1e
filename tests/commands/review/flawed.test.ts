import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Review } from '../../../src/review/index.js';
import { answered, ROOT, scratch } from '../../support/cli.js';
import { defectsIn, KNOWN } from '../../support/flawed/defects.js';

const { folder } = scratch();
const LIMIT = 600_000;

beforeAll(() => cpSync(join(ROOT, 'tests/support/flawed'), join(folder, 'flawed'), { recursive: true }));

/** `npm run calibrate -- review` does the same with twenty seeds. */
test('every defect of the flawed game is named, and nothing else is', { timeout: LIMIT }, async () => {
  const words = ['review', './flawed', '--games', '40000', '--seed', '1', '--bare', '--out', 'reviewed'];
  expect((await answered(words, { cwd: folder })).code).toBe(0);
  const review = JSON.parse(readFileSync(join(folder, 'reviewed', 'review.json'), 'utf8')) as Review;
  expect(defectsIn(review)).toEqual(KNOWN);
});
