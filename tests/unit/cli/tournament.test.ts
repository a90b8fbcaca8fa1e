import { describe, expect, test } from 'vitest';
import { answered } from '../../support/cli.js';

describe('sortie tournament', () => {
  test('two entries of a game of two seats, as JSON', async () => {
    const words = ['tournament', 'their-finest-hour', '--entry', 'tail-chaser', '--entry', 'runner', '--games', '40', '--json'];
    const first = await answered(words);
    expect(first.code).toBe(0);
    const { entries, score, meetings } = JSON.parse(first.out);
    expect(entries.map(({ name }: { name: string }) => name)).toEqual(['tail-chaser', 'runner']);
    expect(score[0][1].estimate + score[1][0].estimate).toBeCloseTo(1, 12);
    expect(meetings).toHaveLength(4);
  });

  test('a game of one seat is a ladder', async () => {
    const { out, code } = await answered(['tournament', 'schwarm', '--entry', 'novice', '--entry', 'cautious', '--games', '300']);
    expect(code).toBe(0);
    expect(out).toMatch(/1 {2}cautious .* of 300 games\n.*2 {2}novice/);
  });

  test.each([
    [['--entry', 'cautious'], /--entry: expected at least two entries/],
    [['--entry', 'cautious', '--entry', 'cautious'], /--entry: expected each entry only once/],
    [['--entry', 'no-one', '--entry', 'cautious'], /unknown "no-one"/],
    [['--games', '0'], /--games: expected a whole number of at least 1/],
  ])('%j is refused in one line', async (words, wanted) => {
    const { err, code } = await answered(['tournament', 'schwarm', ...words]);
    expect(err).toMatch(wanted);
    expect(err).toMatch(/^error .*\n( {2}remedy: .*\n)?$/);
    expect(code).toBe(2);
  });
});
