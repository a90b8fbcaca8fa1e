import { describe, expect, test } from 'vitest';
import { promises, subjectOf } from '../../../src/promises/index.js';
import { ambush } from '../../support/ambush/index.js';
import { moody, searcher, steady } from '../../support/ambush/strategies.js';

describe('the example game keeps every promise', () => {
  const subject = subjectOf(ambush, [
    { id: 'steady', strategy: steady },
    { id: 'moody', strategy: moody },
    { id: 'searcher', strategy: searcher },
  ]);
  test.each(Object.entries(promises))('%s', async (_, promise) => {
    expect(await promise(subject)).toEqual([]);
  });
});
