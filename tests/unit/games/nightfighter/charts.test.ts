import { expect, test } from 'vitest';
import { run } from '../../../../src/library/run.js';
import { figuresOf } from '../../../../src/report/figures/catalog.js';
import { readRun } from '../../../../src/report/reading/run.js';

test('a report draws the funnel of the interception, and the hexes where bombers were destroyed', async () => {
  const results = await run({ question: 'How far does it get?', game: 'nightfighter', games: 20, strategies: { fighter: 'vector' } }, { workers: 1 });
  const { figures, failed } = await figuresOf(readRun(results));
  expect(failed).toEqual([]);
  const titles = new Map(figures.map(({ id, title }) => [id, title]));
  expect(titles.get('funnel-funnel')).toMatch(/^Bombers that reached each stage of the interception: \d+\s% get to “destroyed”$/);
  expect(titles.get('hex-map-kills-by-hex')).toMatch(/^Hexes where bombers were destroyed: \d+\s% in hex \d{4}$/);
});
