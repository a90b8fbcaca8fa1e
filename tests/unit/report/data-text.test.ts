import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { gameIds, loadGame } from '../../../src/players/loading/index.js';
import { dataText } from '../../../src/report/terminal/data-text.js';

describe.each(gameIds())('the data file of %s', (id) => {
  test('read back, it says what it was made of', async () => {
    const { data } = await loadGame(id);
    expect(parse(dataText(data))).toEqual(data.defaults);
    expect((await data.check(parse(dataText(data)))) as object).toEqual({ value: expect.anything() });
  });

  test('says above every table what stands in it', async () => {
    const { data } = await loadGame(id);
    const lines = dataText(data).split('\n');
    for (const table of Object.keys(data.defaults as object)) {
      const at = lines.findIndex((line) => line.startsWith(`${table}:`));
      expect(lines[at - 1], table).toMatch(/^# \S/);
    }
  });
});

test('a row of a table is a line', async () => {
  const text = dataText((await loadGame('schwarm')).data);
  expect(text).toContain('\n# 5.1 Black numbers, by the hour: high, level, low (reconstructed)\nspaceAttack:\n  "1": [2, 1, 1]\n');
  expect(text.split('\n').length).toBeLessThan(120);
});
