import { expect, test } from 'vitest';
import type { Merged } from '../../../src/simulation/index.js';
import { atCheckpoints } from '../../../src/statistics/checkpoints.js';

test('looks come when a fiftieth more has been played, at the same shards for every rule', () => {
  const asked: number[] = [];
  const rule = atCheckpoints((run) => {
    asked.push(run.shards);
    return run.shards > 900;
  });
  const stopped = Array.from({ length: 1000 }, (_, n) => rule({ shards: n + 1 } as Merged));
  expect(asked.slice(0, 40)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
  expect(asked.length).toBeLessThan(260);
  asked.slice(1).forEach((shards, n) => {
    expect(shards / asked[n]).toBeLessThan(shards > 100 ? 1.05 : 2.1);
  });
  expect(stopped.indexOf(true)).toBeLessThan(930);
});
