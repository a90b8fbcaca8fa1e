import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Review } from '../../../src/review/index.js';
import { answered, ROOT, scratch } from '../../support/cli.js';
import { wrongIn } from '../../support/known/wrong.js';
import { few, some } from '../../support/witness.js';

const { folder } = scratch();
const LIMIT = 600_000;

/** `npm run calibrate -- known` counts wrong pages of these games over many seeds. */
const KNOWN = [
  ['coin', { first: 500, wrong: 0 }],
  ['seat', { first: 550, wrong: 0 }],
  ['little', { first: 500, wrong: 40 }],
  ['beyond', { first: 500, wrong: 100 }],
] as const;

cpSync(join(ROOT, 'tests/support/known'), join(folder, 'known'), { recursive: true });

test.each(some(KNOWN, 2))('a review of %s says nothing false', { timeout: LIMIT }, async (game, truth) => {
  const at = join(folder, game);
  const words = ['review', join(folder, 'known', game), '--games', String(few(500, 4000)), '--workers', '1', '--bare', '--out', at];
  expect((await answered(words)).code).toBe(0);
  expect(wrongIn(JSON.parse(readFileSync(join(at, 'review.json'), 'utf8')) as Review, truth)).toEqual([]);
});
