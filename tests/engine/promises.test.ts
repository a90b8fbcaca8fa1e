import { describe, expect, test } from 'vitest';
import { ambush } from '../support/ambush/index.js';
import { moody, searcher, steady } from '../support/ambush/strategies.js';
import { promises, subjectOf } from '../support/promises/index.js';

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
